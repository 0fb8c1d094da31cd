/** Answers what tests/client_engine/test_bots.py asks: what levels choose, and what trees say together. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { EngineClient } from '../../src/engine/bots/engineClient';
import { decodeBytes, readMessage, writeMessage } from './pipe';
import { ThreadlessWorker } from './threadlessWorker';

interface Question {
  folder: string;
  board: string;
  seats: number;
  view: string;
  seed: string;
  level?: number;
  simulations?: number;
  trees: number;
  onlyAction?: number;
}

async function answer({ folder, board, seats, ...question }: Question): Promise<unknown> {
  const load = (name: string) => new Uint8Array(readFileSync(join(folder, name)));
  const files = {
    module: new WebAssembly.Module(load('engine.wasm')),
    tables: load(`tables-${board}-${seats}.bin`),
    net: load('value_net.bin'),
    seats,
  };
  const client = await EngineClient.open(files, () => new ThreadlessWorker(), question.trees);
  const view = decodeBytes(question.view);
  const seed = BigInt(question.seed);
  try {
    if (question.level !== undefined) return await client.choose(view, question.level, seed);
    const { simulations, onlyAction } = question;
    return await client.analyse(view, { seed, simulations, onlyAction });
  } finally {
    client.close();
  }
}

for (let question = readMessage<Question>(); question !== null; question = readMessage<Question>())
  writeMessage(await answer(question));
