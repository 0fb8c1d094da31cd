// @vitest-environment node
import { createHash, createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { catalogue } from '../src/engine/setup';
import { commitmentOf } from '../src/fair/contributions';
import { findWrongField, parseProof } from '../src/fair/dealProof';
import { hmacSha256, sha256, toHex, utf8 } from '../src/fair/sha256';

const RECORD = readFileSync(join(import.meta.dirname, '../../tests/fair/proved.vn'), 'utf8');
const header = (name: string): string => new RegExp(`\\[${name} "(.*)"\\]`).exec(RECORD)![1]!;
const DEAL = header('Deal');
const PRIVATE = catalogue.contracts.filter((contract) => contract.private).map(({ id }) => id);

function wrongField(proof = header('DealProof'), deal = DEAL): string | null {
  return findWrongField(parseProof(proof)!, deal, header('Components'), PRIVATE);
}

test('SHA-256 and HMAC are the known ones, for every length of the last block', () => {
  for (const n of [0, 1, 55, 56, 63, 64, 65, 200]) {
    const text = 'ż'.repeat(n).slice(0, n);
    expect(toHex(sha256(utf8(text)))).toBe(createHash('sha256').update(text).digest('hex'));
    const hmac = createHmac('sha256', 'key').update(text).digest('hex');
    expect(toHex(hmacSha256(utf8('key'), utf8(text)))).toBe(hmac);
  }
});

test('the deal of a record follows from its proof', () => {
  expect(wrongField()).toBeNull();
  const proof = parseProof(header('DealProof'))!;
  expect(proof.commitment).toBe(commitmentOf('5e'.repeat(32)));
  expect(proof.seats.map(({ madeBy }) => madeBy)).toEqual(['player', 'server', 'server']);
  expect(proof.seats[2]!.commitment).toBe(commitmentOf('b2'.repeat(32)));
});

test('whatever is cheated with is found', () => {
  const proof = header('DealProof');
  expect(wrongField(proof.replace(/5e/g, '5f'))).not.toBeNull();
  expect(wrongField(proof.replace(/a1/g, 'a2'))).not.toBeNull();
  expect(wrongField(proof.replace(/(a1){32}/, 'server'))).not.toBeNull();
  expect(wrongField(proof.replace(/ server/, ''))).not.toBeNull();
  const swap = (field: string, separator: string): string => {
    const [found, text = ''] = new RegExp(`${field}=(\\S+)`).exec(DEAL)!;
    const [first = '', second = '', ...rest] = text.split(separator);
    return DEAL.replace(found, `${field}=${[second, first, ...rest].join(separator)}`);
  };
  expect(wrongField(proof, swap('deck', ','))).toBe('deck');
  expect(wrongField(proof, swap('display', ','))).toBe('display');
  expect(wrongField(proof, swap('hands', ';'))).toBe('hands');
  expect(wrongField(proof, DEAL.replace('seat=2', 'seat=1'))).toBe('seat');
});

test('other texts are no proofs', () => {
  for (const text of ['', '1', `2 ${'5e'.repeat(32)} server server`, `1 ${'5e'.repeat(32)} server bot`])
    expect(parseProof(text)).toBeNull();
});
