/**
 * Calls functions of the module as a test asks for: the same in Node and in a browser, and nothing of the page.
 * In Node: runCalls.mjs MODULE REQUEST INPUT OUTPUT. An argument is a number, one for each time, or a buffer:
 * [number of the buffer, bytes into it, bytes further each time]. The output is what all calls returned, as
 * 32-bit numbers, and then all buffers.
 */

/** Milliseconds of the processor where they can be asked for: on a busy machine time passes without us. */
const now = () => {
  if (typeof process === 'undefined') return performance.now();
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

export async function runCalls(module, request, input) {
  const { exports } = (await WebAssembly.instantiate(module)).instance;
  let top = exports.__heap_base.value;
  let read = 0;
  const addresses = request.buffers.map((size) => {
    const address = Math.ceil(top / 64) * 64;
    top = address + size;
    const missing = top - exports.memory.buffer.byteLength;
    if (missing > 0) exports.memory.grow(Math.ceil(missing / 65_536));
    return address;
  });
  request.buffers.forEach((size, i) => {
    new Uint8Array(exports.memory.buffer, addresses[i], size).set(
      input.subarray(read, read + size),
    );
    read += size;
  });
  const results = [];
  const milliseconds = [];
  for (const { name, times, given } of request.calls) {
    const began = now();
    for (let i = 0; i < times; i++) {
      const values = given.map((argument) => {
        if (typeof argument === "number") return argument;
        if (argument.each) return argument.each[i];
        const [buffer, offset, stride] = argument.buffer;
        return addresses[buffer] + offset + i * stride;
      });
      results.push(exports[name](...values));
    }
    milliseconds.push(now() - began);
  }
  const output = new Uint8Array(4 * results.length + read);
  output.set(new Uint8Array(new Int32Array(results).buffer));
  let written = 4 * results.length;
  request.buffers.forEach((size, i) => {
    output.set(
      new Uint8Array(exports.memory.buffer, addresses[i], size),
      written,
    );
    written += size;
  });
  return { output, milliseconds };
}

if (
  typeof process !== "undefined" &&
  process.argv[1]?.endsWith("runCalls.mjs")
) {
  const { readFileSync, writeFileSync } = await import("node:fs");
  const [module, request, input, output] = process.argv.slice(2);
  const done = await runCalls(
    readFileSync(module),
    JSON.parse(readFileSync(request, "utf8")),
    readFileSync(input),
  );
  writeFileSync(output, done.output);
  process.stdout.write(JSON.stringify(done.milliseconds));
}
