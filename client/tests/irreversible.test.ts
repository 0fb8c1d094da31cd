import { describe, expect, it } from 'vitest';
import { parseAction } from '../src/game/actions';
import { isIrreversible } from '../src/game/irreversible';
import { countUnusedActions, type PlayedAction } from '../src/game/log';
import type { GameState } from '../src/net/types';

/** Is the answer final, to a contract of the display or of the hand? */
function final(
  contract: string,
  text: string,
  { display = [contract], prompt = 'power', returned = 0, others = [] as string[] } = {},
): boolean {
  const state = {
    prompt,
    display,
    pending: { contract, site: 'f2a', lifted: null, returned },
  } as unknown as GameState;
  const options = [text, ...others, '+-'].map((other) => parseAction(other)!);
  return isIrreversible(state, options[0]!, options);
}

describe('what cannot be taken back', () => {
  it('is the answer that completes a contract of the display (R4.8)', () => {
    for (const [contract, text] of [
      ['workshop.ssh', '+f9'],
      ['store.ws', '+w:d4>s'],
      ['caravan.ccf', '+c:storage'],
      ['distillery.whf', '+act'],
      ['store.ws', '+-'],
    ] as const) {
      expect(final(contract, text)).toBe(true);
      expect(final(contract, text, { display: ['mayor.schf'] })).toBe(false); // it was in the hand: nothing is turned up
    }
    expect(final('priest.any', '+wsc', { prompt: 'pieces' })).toBe(true);
  });

  it('is to draw with the Secret Plan, not to decline it', () => {
    expect(final('secret-plan.wsc', '+draw', { display: [] })).toBe(true);
    expect(final('secret-plan.wsc', '+-', { display: [] })).toBe(false);
  });

  it('is not the first of two answers', () => {
    expect(final('by-air.wcf', '+d4')).toBe(false);
    expect(final('by-air.wcf', '+d5', { prompt: 'place' })).toBe(true);
    expect(final('exportation.wscf', '+w:d4', { others: ['+s:d4'] })).toBe(false);
    expect(final('exportation.wscf', '+w:d4')).toBe(true); // there is no second piece
    expect(final('exportation.wscf', '+w:d4', { others: ['+s:d4'], returned: 1 })).toBe(true);
  });
});

describe('actions lost at the end of a turn (R3.2)', () => {
  const turn = (texts: string[], last: string[] = []): PlayedAction[] =>
    texts.map((text, i) => ({
      text,
      seat: 1,
      events:
        i + 1 < texts.length ? [] : ['turn-ended', ...last].map((name) => ({ name, seat: 1, arguments: {} })),
    }));

  it('are those that nothing was possible for', () => {
    expect(countUnusedActions(turn(['Ca3', 'Ca4']))).toBe(0);
    expect(countUnusedActions(turn(['Df5']))).toBe(0);
    expect(countUnusedActions([...turn(['Ca3', 'Ca4']), ...turn(['Ca5'])])).toBe(1);
    expect(countUnusedActions(turn(['Ff2a=distillery.whf', '+act', 'Ca3', 'Ca4']))).toBe(0);
    expect(countUnusedActions(turn(['Ca3', 'Ff2a=distillery.whf', '+act']))).toBe(1);
    expect(countUnusedActions(turn(['Ca3']).map((action) => ({ ...action, events: [] })))).toBe(0); // the turn goes on
  });

  it('are none where the fifth building ends the turn (R6.1)', () => {
    expect(countUnusedActions(turn(['Ff2a=store.ws'], ['end-card-taken']))).toBe(0);
  });
});
