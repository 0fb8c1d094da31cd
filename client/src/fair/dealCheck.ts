/** The check at the end of a game: does the deal follow from its proof, and is that what was shown before? */

import type { DealNote } from './contributions';
import { findWrongField, parseProof, positionFields, type DealProof } from './dealProof';

/** What is wrong; `field` is which part of the deal does not follow from its proof. */
export type Fault = 'no-proof' | 'deal' | 'commitment' | 'promise' | 'number' | 'left-out' | 'shown';

export interface DealCheck {
  proof: DealProof | null;
  faults: Fault[];
  isCompared: boolean; // with what this page had noted before the game
}

/** A header of a record's text. */
export function recordHeader(record: string, name: string): string {
  return new RegExp(`^\\[${name} "(.*)"\\]$`, 'm').exec(record)?.[1] ?? '';
}

export function checkDeal(record: string, note: DealNote, privateContracts: readonly string[]): DealCheck {
  const deal = recordHeader(record, 'Deal');
  const proof = parseProof(recordHeader(record, 'DealProof'));
  if (!proof) return { proof, faults: ['no-proof'], isCompared: false };
  const faults: Fault[] = [];
  const [components, first] = [recordHeader(record, 'Components'), recordHeader(record, 'FirstSeat')];
  if (findWrongField(proof, deal, components, privateContracts, first) !== null) faults.push('deal');
  if (note.commitment && note.commitment !== proof.commitment) faults.push('commitment');
  const isOtherPromise = (promised: string, i: number): boolean =>
    promised !== (proof.seats[i]?.commitment ?? '');
  if (note.seats.some(isOtherPromise)) faults.push('promise');
  for (const [seat, number] of Object.entries(note.numbers)) {
    const part = proof.seats[Number(seat) - 1];
    if (part?.revealed && part.revealed !== number) faults.push('number');
    if (part && !part.revealed && note.sent.includes(Number(seat))) faults.push('left-out');
  }
  if (note.shown.some((thing) => !isInDeal(deal, thing))) faults.push('shown');
  return { proof, faults: [...new Set(faults)], isCompared: note.commitment !== '' };
}

/** Is something that was shown part of this deal? */
function isInDeal(deal: string, thing: string): boolean {
  const fields = positionFields(deal);
  const [, name = '', n = '', value = ''] = /^(seat|display|hand)(\d?)=(.*)$/.exec(thing) ?? [];
  if (name === 'seat') return fields.get('seat') === value;
  if (name === 'display') return fields.get('display')?.split(',')[Number(n)] === value;
  if (name === 'hand') return fields.get('hands')?.split(';')[Number(n)]?.split(',').includes(value) ?? false;
  return fields.get('tokens')?.split(',').includes(thing) ?? false;
}
