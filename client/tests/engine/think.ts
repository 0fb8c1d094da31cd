/**
 * Answers what tests/client_engine/test_bots.py and test_advantages.py ask: what levels choose, what trees say together,
 * what one line of play has over another, and to which scores both lead.
 */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findAdvantages } from '../../src/engine/advantages';
import { EngineClient } from '../../src/engine/bots/engineClient';
import { type Searcher } from '../../src/engine/bots/protocol';
import { Engine } from '../../src/engine/engine';
import { Setup } from '../../src/engine/setup';
import { findTurnScores } from '../../src/engine/turnScores';
import { decodeBytes, readMessage, writeMessage } from './pipe';
import { ThreadlessWorker } from './threadlessWorker';

interface Question {
  folder: string;
  board: string;
  seats: number;
  view: string;
  seed: string;
  level?: number;
  searcher?: Searcher;
  simulations?: number;
  trees: number;
  onlyAction?: number;
  lines?: [number[], number[]];
}

const load = (folder: string, name: string) => new Uint8Array(readFileSync(join(folder, name)));

/** Each is made once: to compile the module takes longer than most answers. */
const modules = new Map<string, WebAssembly.Module>();
const engines = new Map<string, Engine>();

function loadModule(folder: string): WebAssembly.Module {
  const module = modules.get(folder) ?? new WebAssembly.Module(load(folder, 'engine.wasm'));
  modules.set(folder, module);
  return module;
}

async function answer({ folder, board, seats, ...question }: Question): Promise<unknown> {
  const files = {
    module: loadModule(folder),
    tables: load(folder, `tables-${board}-${seats}.bin`),
    net: load(folder, 'value_net.bin'),
    seats,
  };
  if (question.lines) {
    const setup = Setup.find(board, seats);
    const key = `${folder} ${board} ${seats}`;
    const engine = engines.get(key) ?? (await Engine.create(files.module, files.tables));
    engines.set(key, engine);
    const view = decodeBytes(question.view);
    return (
      setup && {
        advantages: findAdvantages(setup, engine, view, ...question.lines),
        scores: findTurnScores(setup, engine, view, ...question.lines),
      }
    );
  }
  const loadNetworks = () => Promise.resolve(load(folder, 'champion.bin'));
  const client = await EngineClient.open(files, () => new ThreadlessWorker(), question.trees, loadNetworks);
  const view = decodeBytes(question.view);
  const seed = BigInt(question.seed);
  try {
    if (question.level !== undefined) return await client.choose(view, question.level, seed);
    const { searcher, simulations, onlyAction } = question;
    return await client.analyse(view, { searcher, seed, simulations, onlyAction });
  } finally {
    client.close();
  }
}

for (let question = readMessage<Question>(); question !== null; question = readMessage<Question>())
  writeMessage(await answer(question));
