import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test, vi } from 'vitest';
import { catalogue } from '../src/engine/setup';
import {
  commitmentOf,
  randomContribution,
  commitForSeek,
  readDealNote,
  writeDealNote,
  type DealNote,
} from '../src/fair/contributions';
import { checkDeal } from '../src/fair/dealCheck';
import { DealParticipant } from '../src/fair/dealParticipant';
import { localDailyBoard, localDailySeed, localDailyTable, today } from '../src/fair/localDaily';
import type { Command, TableView } from '../src/net/types';

const RECORD = readFileSync(join(import.meta.dirname, '../../tests/fair/proved.vn'), 'utf8');
const PRIVATE = catalogue.contracts.filter((contract) => contract.private).map(({ id }) => id);
const ANNA = 'a1'.repeat(32);
const BEN = 'b2'.repeat(32);
const SERVER = commitmentOf('5e'.repeat(32));

beforeEach(() => localStorage.clear());

test('the daily valley without a server follows from the date', () => {
  expect(localDailySeed('2026-11-16')).toBe(localDailySeed('2026-11-16'));
  expect(localDailySeed('2026-11-16')).not.toBe(localDailySeed('2026-11-17'));
  expect(localDailySeed('2026-11-16')).toBeLessThan(2n ** 63n);
  expect(new Set([localDailyBoard('2026-11-16'), localDailyBoard('2026-11-17')]).size).toBe(2);
  expect(today(Date.UTC(2026, 10, 16, 23, 59))).toBe('2026-11-16');
  expect(localDailyTable('2026-11-16')).toBeNull();
  localStorage.setItem('vianebula-daily', '2026-11-16 local.x');
  expect(localDailyTable('2026-11-16')).toBe('local.x');
  expect(localDailyTable('2026-11-17')).toBeNull();
});

/** What an honest page of the first seat has noted of the record's game. */
function note(changed: Partial<DealNote> = {}): DealNote {
  return {
    at: 0,
    numbers: { 1: ANNA },
    sent: [1],
    commitment: SERVER,
    seats: [commitmentOf(ANNA), '', commitmentOf(BEN)],
    shown: ['a4:c2.1', 'seat=2'],
    ...changed,
  };
}

test('an honest deal fits what was noted', () => {
  expect(checkDeal(RECORD, note(), PRIVATE)).toMatchObject({ faults: [], isCompared: true });
  const stranger = note({ numbers: {}, sent: [], commitment: '', seats: [], shown: [] });
  expect(checkDeal(RECORD, stranger, PRIVATE)).toMatchObject({ faults: [], isCompared: false });
});

test('a server that cheats is caught by the page that looked before', () => {
  const faults = (changed: Partial<DealNote>, record = RECORD): string[] =>
    checkDeal(record, note(changed), PRIVATE).faults;
  expect(faults({ commitment: commitmentOf('77'.repeat(32)) })).toEqual(['commitment']);
  expect(faults({ seats: [commitmentOf(ANNA), commitmentOf(BEN), commitmentOf(BEN)] })).toEqual(['promise']);
  expect(faults({ numbers: { 1: BEN } })).toEqual(['number']);
  expect(faults({ numbers: { 3: BEN }, sent: [3] })).toEqual(['left-out']);
  expect(faults({ shown: ['a4:c3.2'] })).toEqual(['shown']);
  expect(faults({ shown: ['display0=none.w'] })).toEqual(['shown']);
  expect(faults({ shown: ['hand0=none.w'] })).toEqual(['shown']);
  expect(faults({}, RECORD.replace(/5e/g, '5f'))).toEqual(['deal', 'commitment']);
  expect(faults({}, RECORD.replace(/\[DealProof.*\n/, ''))).toEqual(['no-proof']);
});

function table(changed: object): TableView {
  return { status: 'open', n_actions: 0, state: null, your_seats: [1], ...changed } as unknown as TableView;
}

function fairDeal(commitment: string, closed = false, revealed = false): object {
  return { commitment: SERVER, seats: [{ commitment, revealed }], closed, shared: false, proof: null };
}

test('a seat promises, reveals when the list is closed, and notes what was shown', () => {
  const sent: Command[] = [];
  const participant = new DealParticipant(
    't',
    (command) => Promise.resolve(sent.push(command)),
    (command) => sent.push(command),
  );
  participant.update(table({ fair_deal: fairDeal('') }));
  participant.update(table({ fair_deal: fairDeal('') })); // asked once only
  const number = readDealNote('t').numbers[1]!;
  expect(sent).toEqual([{ do: 'commit', seat: 1, commitment: commitmentOf(number) }]);
  participant.update(table({ fair_deal: fairDeal(commitmentOf(number)) }));
  expect(sent).toHaveLength(1);
  participant.update(table({ fair_deal: fairDeal(commitmentOf(number), true) }));
  expect(sent.at(-1)).toEqual({ do: 'reveal', seat: 1, contribution: number });
  expect(readDealNote('t')).toMatchObject({ commitment: SERVER, sent: [1], seats: [commitmentOf(number)] });
  participant.update(table({ status: 'running', fair_deal: fairDeal(commitmentOf(number), true, true) }));
  expect(sent).toHaveLength(2);
  participant.close();
  expect(sent).toHaveLength(2);
});

test('what was promised with a seek is revealed at the table it led to', () => {
  const commitment = commitForSeek();
  const sent: Command[] = [];
  const participant = new DealParticipant(
    't',
    (command) => Promise.resolve(sent.push(command)),
    () => {},
  );
  participant.update(table({ fair_deal: fairDeal(commitment, true) }));
  const [revealed] = sent;
  expect(revealed).toMatchObject({ do: 'reveal', seat: 1 });
  expect(commitmentOf((revealed as { contribution: string }).contribution)).toBe(commitment);
  expect(readDealNote('t').sent).toEqual([1]);
  participant.close();
});

test('who leaves before the game reveals; a list that is closed without us is let be', () => {
  const sent: Command[] = [];
  const send = vi.fn(() => Promise.resolve());
  const participant = new DealParticipant('t', send, (command) => sent.push(command));
  const number = randomContribution();
  writeDealNote('t', { ...readDealNote('t'), numbers: { 1: number } });
  participant.update(table({ fair_deal: fairDeal(commitmentOf(number)) }));
  dispatchEvent(new Event('pagehide'));
  expect(sent).toEqual([{ do: 'reveal', seat: 1, contribution: number }]);
  participant.update(table({ fair_deal: fairDeal(commitmentOf(randomContribution()), true) }));
  participant.update(table({})); // a table of before
  expect(send).not.toHaveBeenCalled();
  participant.close();
});
