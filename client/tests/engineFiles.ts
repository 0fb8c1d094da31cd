/** The built files of the engine (`vianebula wasm build`), from the disk: tests have no server to fetch them from. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Engine } from '../src/engine/engine';

const FOLDER = join(import.meta.dirname, '..', 'src', 'engine', 'build');

export const engineFile = (name: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(readFileSync(join(FOLDER, name)));

let module: WebAssembly.Module | null = null;
export const engineModule = (): WebAssembly.Module =>
  (module ??= new WebAssembly.Module(engineFile('engine.wasm')));

export const makeEngine = (board: string, seats: number): Promise<Engine> =>
  Engine.create(engineModule(), engineFile(`tables-${board}-${seats}.bin`));
