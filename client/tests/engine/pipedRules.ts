/** The rules of the package, asked through the pipe: what they say does not depend on how they were compiled. */

import type { Rules } from '../../src/engine/rules';
import type { Setup } from '../../src/engine/setup';
import { decodeBytes, encodeBytes, readMessage, writeMessage } from './pipe';

export function pipedRules({ board, seats }: Setup): Rules {
  const ask = <T>(asks: string, args: Record<string, unknown>): T => {
    writeMessage({ asks, board: board.name, seats, ...args });
    return readMessage<T>() as T;
  };
  const askBytes = (asks: string, args: Record<string, unknown>): Uint8Array =>
    decodeBytes(ask<string>(asks, args));
  const state = (bytes: Uint8Array) => ({ state: encodeBytes(bytes) });
  return {
    deal: (seed) => askBytes('deal', { seed: seed.toString() }),
    legal: (bytes) => ask('legal', state(bytes)),
    revealing: (bytes, actions) => ask('revealing', { ...state(bytes), actions }),
    play: (bytes, action) => askBytes('play', { ...state(bytes), action }),
    mask: (bytes, seat) => askBytes('mask', { ...state(bytes), seat }),
    recompute: (bytes) => askBytes('recompute', state(bytes)),
    score: (bytes, seat) => ask('score', { ...state(bytes), seat }),
    winners: (bytes) => ask('winners', state(bytes)),
  };
}
