// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { guessAction } from '../src/game/explainIllegal';
import type { ChoicePick, GameState } from '../src/net/types';

const site = (half: 'a' | 'b', seat: number) => ({ half, seat, resources: {} });
const STATE = {
  prompt: 'turn',
  display: ['mayor.schf'],
  hexes: {
    d4: { kind: 'meadow', resources: { s: 2 }, craftsman: 2 },
    d5: { kind: 'meadow', tile: true },
    d6: { kind: 'meadow', token: { resource: 'w', amount: 2, points: 1 } },
    f2: { kind: 'ruins', sites: [site('a', 2), site('b', 1)] },
    g6: { kind: 'ruins', sites: [site('a', 2)] },
    h1: { kind: 'ruins' },
  },
} as unknown as GameState;

describe('a click that leads nowhere', () => {
  const meant = (hex: string, kind: string | null = null) =>
    guessAction(STATE, 1, hex, { kind, picked: [] })?.text;

  it('with transport chosen means a source, or in ruins where to carry to (R4.6)', () => {
    expect(meant('d4', 'transport')).toBe('Ed4s>f2b');
    expect(meant('d5', 'transport')).toBe('Ed5w>f2b');
    expect(meant('f2', 'transport')).toBe('Ed4s>f2b'); // not f2 as a source
    expect(meant('g6', 'transport')).toBe('Ed4s>g6a'); // not one's own
    expect(meant('h1', 'transport')).toBe('Ed4s>h1a');
  });

  it('at a token means pieces that a craftsman has not opened yet', () => {
    const guess = guessAction(STATE, 1, 'd6', { kind: 'transport', picked: [] });
    expect(guess).toEqual({ text: 'Ed6w>f2b', wordings: { 'no-such-resource-there': 'not-opened-yet' } });
  });

  it('counts on what was picked before, and reasons are told in words for that', () => {
    const after = (hex: string, ...picks: ChoicePick[]) =>
      guessAction(STATE, 1, hex, { kind: null, picked: picks.map((pick, index) => ({ index, pick })) });
    expect(after('f2', { kind: 'hex', id: 'd4' })).toEqual({ text: 'Ed4s>f2b', wordings: {} });
    expect(after('f2', { kind: 'contract', id: 'store.ws' })).toEqual({
      text: 'Ff2b=store.ws',
      wordings: { 'requirement-not-met': 'site-lacks-this' },
    });
    expect(after('f2')?.wordings).toEqual({ 'requirement-not-met': 'site-lacks' });
  });

  it('means what a space is for', () => {
    expect([meant('d4'), meant('f2'), meant('h1')]).toEqual(['Ed4s>f2b', 'Ff2b=mayor.schf', 'Bh1']);
  });
});
