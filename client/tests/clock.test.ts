import { beforeAll, describe, expect, it } from 'vitest';
import { clockName, formatClock } from '../src/game/clock';
import { i18n } from '../src/i18n/i18n.svelte';

describe('a clock', () => {
  beforeAll(() => i18n.setLanguage('en'));

  it('is named as it was offered, or by its kind', () => {
    expect(clockName({ kind: 'live', start: 300, step: 15 })).toBe('5 minutes + 15 seconds a turn');
    expect(clockName({ kind: 'correspondence', start: 604_800, step: 0 })).toBe('one week for each turn');
    expect(clockName({ kind: 'live', start: 60, step: 1 })).toBe('with a clock');
    expect(clockName({ kind: 'none', start: 60, step: 0 })).toBe('no limit');
  });

  it('is read as minutes, hours or days', () => {
    expect(formatClock(299_999, 0)).toEqual({ text: '4:59', seconds: 299, isLow: false });
    expect(formatClock(3_723_000, 0)?.text).toBe('1:02:03');
    expect(formatClock(180_000_000, 0)?.text).toBe('2 d 2 h');
  });

  it('runs on between news, warns, and never goes below nothing', () => {
    expect(formatClock(65_000, 30_000)).toEqual({ text: '0:35', seconds: 35, isLow: false });
    expect(formatClock(65_000, 36_000)).toEqual({ text: '0:29', seconds: 29, isLow: true });
    expect(formatClock(1000, 9000)?.text).toBe('0:00');
    expect(formatClock(null, 0)).toBeNull();
  });
});
