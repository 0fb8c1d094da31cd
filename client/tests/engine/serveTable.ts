/** A local table that tests/client_engine/ plays at: what it is sent, and what it says. */

import type { ClientMessage, Entry, NewTable, ServerMessage } from '../../src/net/types';
import { decideBotAction, Refusal } from '../../src/engine/decide';
import { LocalTable, type LocalConnection } from '../../src/engine/localTable';
import { firstEntries, findSetup, localOptions } from '../../src/engine/newTable';
import { formatRecord, parseRecord, recordOf, replayRecord, setupOfRecord } from '../../src/engine/record';
import { Table } from '../../src/engine/table';
import { actionHistory, pastPosition, tableView } from '../../src/engine/tableView';
import { readMessage, writeMessage } from './pipe';
import { pipedRules } from './pipedRules';

type Question =
  | { do: 'open'; table: NewTable; seed: string; now: number }
  | { do: 'send'; message: ClientMessage; now: number }
  | { do: 'bot'; seat: number; text: string; now: number }
  | { do: 'views' }
  | { do: 'past'; n: number }
  | { do: 'restore' }
  | { do: 'record'; headers: Record<string, string> }
  | { do: 'replay'; record: string };

let local: LocalTable;
let connection: LocalConnection;
let said: ServerMessage[] = [];
let now = 0;

function openTable(entries: readonly Entry[], setup = findSetup(localOptions(optionsOf(entries)))): void {
  const never = () => new Promise<number>(() => {}); // bots are told what to do
  local = new LocalTable(Table.fromEntries(pipedRules(setup), entries), {
    think: never,
    save: () => Promise.resolve(),
    now: () => now,
  });
  connection = local.connect((message) => said.push(message), { state: true, line: true });
}

function optionsOf([opened]: readonly Entry[]) {
  return opened?.what === 'opened' ? opened.options : {};
}

/** The table as it is: as everybody and every seat of the person sees it. */
function views() {
  const { table } = local;
  const eyes = [null, ...table.ownSeats];
  return {
    views: eyes.map((seat) => tableView(table, seat, { state: true, line: true })),
    histories: eyes.map((seat) => actionHistory(table, seat)),
    entries: table.entries,
  };
}

async function answer(question: Question): Promise<unknown> {
  if ('now' in question) now = question.now;
  const { table } = local ?? {};
  switch (question.do) {
    case 'open': {
      const setup = findSetup(localOptions(question.table.options));
      openTable(firstEntries(question.table, pipedRules(setup), BigInt(question.seed), now), setup);
      break;
    }
    case 'send':
      connection.send(question.message);
      break;
    case 'bot':
      try {
        await local.append(decideBotAction(table, question.seat, question.text, now));
      } catch (problem) {
        if (!(problem instanceof Refusal)) throw problem;
        return { refused: problem.reason };
      }
      break;
    case 'views':
      return views();
    case 'past':
      return [null, ...table.ownSeats].map((seat) => pastPosition(table, seat, question.n));
    case 'restore':
      openTable(JSON.parse(JSON.stringify(table.entries)) as Entry[]);
      break;
    case 'record':
      return table.game && formatRecord(recordOf(table.game, question.headers));
    case 'replay': {
      const record = parseRecord(question.record);
      const game = replayRecord(record, pipedRules(setupOfRecord(record)));
      const names = record.headers.get('Names');
      return formatRecord(recordOf(game, names === undefined ? {} : { Names: names }));
    }
  }
  await new Promise((resolve) => setImmediate(resolve)); // what is stored is acknowledged by then
  const heard = said;
  said = [];
  return heard;
}

for (let question = readMessage<Question>(); question; question = readMessage<Question>()) {
  try {
    writeMessage({ answer: await answer(question) });
  } catch (problem) {
    writeMessage({ error: String(problem) });
  }
}
process.exit(); // bots still wait for their pause to end
