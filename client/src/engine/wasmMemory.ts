/** The memory of a module's instance, from where it is free on. What is taken stays taken; the last can grow. */

const ALIGNMENT = 64;
const PAGE_BYTES = 65_536;

export class WasmMemory {
  #top: number;
  #last = -1;

  constructor(
    readonly memory: WebAssembly.Memory,
    heapBase: number,
  ) {
    this.#top = heapBase;
  }

  /** The address of so many bytes, all zero. */
  take(bytes: number): number {
    const address = Math.ceil(this.#top / ALIGNMENT) * ALIGNMENT;
    this.#extendTo(address + bytes);
    this.#last = address;
    return address;
  }

  /** Make what was taken last so many bytes long, if it is shorter. */
  lengthen(address: number, bytes: number): void {
    if (address !== this.#last) throw new Error('only what was taken last can grow');
    if (address + bytes > this.#top) this.#extendTo(address + bytes);
  }

  #extendTo(top: number): void {
    this.#top = top;
    const missing = top - this.memory.buffer.byteLength;
    if (missing > 0) this.memory.grow(Math.ceil(missing / PAGE_BYTES));
  }

  /** The address of a copy of these bytes. */
  put(content: Uint8Array): number {
    const address = this.take(content.length);
    this.bytes(address, content.length).set(content);
    return address;
  }

  /** What lies there now; not to be kept, as memory that grows is another buffer. */
  bytes(address: number, length: number): Uint8Array {
    return new Uint8Array(this.memory.buffer, address, length);
  }

  view(address: number, length: number): DataView {
    return new DataView(this.memory.buffer, address, length);
  }
}
