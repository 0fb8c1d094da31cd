// @vitest-environment node
import { describe, expect, it } from 'vitest';
import {
  rematchOffer,
  rematchLink,
  isOnlyRematchLink,
  isRematchLink,
  hasRematchOffer,
  splitTableLinks,
  makeChatTimeFormatter,
} from '../src/game/chat';

const line = (text: string, you = false, name = 'Anna') => ({ at: 0, name, you, text, seat: null });

describe('chat', () => {
  it('finds links to tables and nothing else', () => {
    expect(splitTableLinks('come to #/table/ab-1?invitation=x_y now')).toEqual([
      { text: 'come to ', link: false },
      { text: '#/table/ab-1?invitation=x_y', link: true },
      { text: ' now', link: false },
    ]);
    expect(splitTableLinks('see https://example.org or javascript:alert(1)')).toHaveLength(1);
  });

  it('knows the last call of somebody else', () => {
    const chat = [
      line('#/table/old?again'),
      line('hello'),
      line(`come! ${rematchLink('#/table/new')}`, false, 'Boris'),
      line('#/table/mine?again', true),
    ];
    expect(rematchOffer(chat, 'here')).toMatchObject({ line: { name: 'Boris' }, table: 'new' });
    expect(rematchOffer([line('hello'), line('#/table/mine?again', true)], 'here')).toBeNull();
    expect(rematchOffer([line('#/table/new?invitation=k&again')], 'here')?.table).toBe('new'); // as it was once written
    expect([isRematchLink(rematchLink('#/table/new')), isRematchLink('#/table/new')]).toEqual([true, false]);
  });

  it('knows whether somebody has called to a table', () => {
    const chat = [line('#/table/watched'), line(`come! ${rematchLink('#/table/new')}`, true)];
    expect(hasRematchOffer(chat, 'new')).toBe(true);
    expect(hasRematchOffer(chat, 'watched')).toBe(false);
    expect(hasRematchOffer(chat, 'ne')).toBe(false);
  });

  it('takes no other link for a call, nor one that leads here', () => {
    const chat = [
      line('watch this: #/table/other?invitation=k'),
      line('#/table/here?again'),
      line('#/table/other'),
    ];
    expect(rematchOffer(chat, 'here')).toBeNull();
    expect(splitTableLinks('#/table/here?invitation=k&again')).toEqual([
      { text: '#/table/here?invitation=k&again', link: true },
    ]);
  });

  it('finds words for a call that has none of its own', () => {
    expect(isOnlyRematchLink(rematchLink('#/table/new'))).toBe(true);
    expect(isOnlyRematchLink(`Encore ? ${rematchLink('#/table/new')}`)).toBe(false);
    expect(isOnlyRematchLink('#/table/new')).toBe(false);
  });

  it('says when: the hour, and the day unless it is today', () => {
    const [at, now, later] = [
      new Date(2026, 4, 3, 14, 5),
      new Date(2026, 4, 3, 23, 59),
      new Date(2026, 4, 4, 0, 1),
    ].map(Number) as [number, number, number];
    expect(makeChatTimeFormatter('fr')(at, now)).toBe('14:05');
    expect(makeChatTimeFormatter('fr')(at, later)).toMatch(/^3 mai\D+14:05$/);
  });
});
