// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { noticeForEntry } from '../src/game/entryNotice';
import type { PublicEntry, TableView } from '../src/net/types';

/** What seat 1 hears of an entry after which `now` actions are played; there were 8. `asker` waited for an answer. */
function heard(entry: Partial<PublicEntry>, now = 8, asker?: number, deserted = false): string | null {
  const before = { n: 8, asked: asker === undefined ? null : { seat: asker, to: 6, awaited: [2] } };
  return (
    noticeForEntry({ at: 0, what: '', ...entry }, before, {
      n_actions: now,
      your_seats: [1],
      status: 'running',
      deserted,
    } as unknown as TableView)?.message ?? null
  );
}

describe('news', () => {
  it('tells that others took something back, not what one did oneself', () => {
    expect(heard({ what: 'undid', seat: 2, to: 6 }, 6)).toBe('notice-undid');
    expect(heard({ what: 'undid', seat: 1, to: 6 }, 6)).toBeNull();
    expect(heard({ what: 'undo-asked', seat: 2, to: 6 })).toBeNull(); // there is a question on the screen
  });

  it('tells how a wish to undo ended', () => {
    expect(heard({ what: 'undo-answered', seat: 2, yes: false })).toBe('notice-refused');
    expect(heard({ what: 'undo-answered', seat: 2, yes: false }, 8, 2)).toBe('notice-withdrawn');
    expect(heard({ what: 'undo-answered', seat: 1, yes: false }, 8, 1)).toBeNull();
    expect(heard({ what: 'undo-answered', seat: 2, yes: true })).toBeNull(); // others are still to answer
    expect(heard({ what: 'undo-answered', seat: 1, yes: true }, 4)).toBe('notice-agreed');
  });

  it('tells who asked that somebody simply played on', () => {
    expect(heard({ what: 'acted', seat: 2 }, 9, 1)).toBe('notice-unanswered');
    expect(heard({ what: 'acted', seat: 2 }, 9, 3)).toBeNull(); // another one had asked
    expect(heard({ what: 'acted', seat: 1 }, 9, 1)).toBeNull();
  });

  it('tells who comes and goes', () => {
    expect(heard({ what: 'left', seat: 2 })).toBe('notice-left');
    expect(heard({ what: 'left', seat: 2, late: true })).toBe('notice-late');
    expect(heard({ what: 'left', seat: 2, absent: true })).toBe('notice-absent');
    expect(heard({ what: 'left', seat: 1 })).toBeNull();
    expect(heard({ what: 'left', seat: 1, late: true }, 8, undefined, true)).toBe('all-away');
    expect(heard({ what: 'returned', seat: 2 })).toBe('notice-returned');
    expect(heard({ what: 'resigned', seat: 2 })).toBe('notice-resigned');
    expect(heard({ what: 'acted', seat: 2 }, 9)).toBeNull();
  });

  it('tells who could not act that the turn is skipped (R3.2)', () => {
    const skipped = (seat: number, yours: number[]) =>
      noticeForEntry(
        { at: 0, what: 'acted', seat: 2 },
        { n: 8, asked: null },
        { n_actions: 9, your_seats: yours, status: 'running' } as unknown as TableView,
        [
          { name: 'turn-ended', seat: 2, arguments: {} },
          { name: 'turn-lost', seat, arguments: {} },
        ],
      );
    expect(skipped(1, [1])).toEqual({ message: 'notice-turn-lost', seat: 1 });
    expect(skipped(3, [1])).toBeNull();
    expect(skipped(3, [1, 3])).toEqual({ message: 'log-turn-lost', seat: 3 }); // a shared device: by name
  });
});
