/**
 * Answers what tests/client_engine/test_bots.py and test_advantages.py ask: what levels choose, what trees say together,
 * what one line of play has over another.
 */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findAdvantages } from '../../src/engine/advantages';
import { EngineClient } from '../../src/engine/bots/engineClient';
import { Engine } from '../../src/engine/engine';
import { Setup } from '../../src/engine/setup';
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
  lines?: [number[], number[]];
}

async function answer({ folder, board, seats, ...question }: Question): Promise<unknown> {
  const load = (name: string) => new Uint8Array(readFileSync(join(folder, name)));
  const files = {
    module: new WebAssembly.Module(load('engine.wasm')),
    tables: load(`tables-${board}-${seats}.bin`),
    net: load('value_net.bin'),
    seats,
  };
  if (question.lines) {
    const setup = Setup.find(board, seats);
    const engine = await Engine.create(files.module, files.tables);
    return setup && findAdvantages(setup, engine, decodeBytes(question.view), ...question.lines);
  }
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
