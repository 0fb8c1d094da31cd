/**
 * Where the built files lie (`vianebula wasm build`): their addresses carry a digest of what is in them. They are
 * loaded when first wanted. Where the page was built without them there are none, and games need a server.
 */

const ADDRESSES = import.meta.glob<string>('./build/*.{wasm,bin}', {
  query: '?url',
  import: 'default',
  eager: true,
});

/** The address of a file by its name; undefined where the page was built without an engine. */
export const engineFile = (name: string): string | undefined => ADDRESSES[`./build/${name}`];

/** Can this page play without a server? */
export const hasEngine = (): boolean => engineFile('engine.wasm') !== undefined;

/** `again`: whatever was kept of it before is of no use. */
export async function loadEngineFile(name: string, again = false): Promise<Response> {
  const address = engineFile(name);
  if (address === undefined) throw new Error(`this page was built without ${name}`);
  const response = await fetch(address, { cache: again ? 'reload' : 'default' });
  if (!response.ok) throw new Error(`${name}: ${response.status}`);
  return response;
}

export async function loadModule(): Promise<WebAssembly.Module> {
  return WebAssembly.compile(await (await loadEngineFile('engine.wasm')).arrayBuffer());
}

export async function loadTables(board: string, seats: number): Promise<Uint8Array> {
  return new Uint8Array(await (await loadEngineFile(`tables-${board}-${seats}.bin`)).arrayBuffer());
}

export async function loadNet(): Promise<Uint8Array> {
  return new Uint8Array(await (await loadEngineFile('value_net.bin')).arrayBuffer());
}

/** Where this browser keeps the analyses it has made. */
export const ANALYSES_DATABASE = 'vianebula-analyses';
