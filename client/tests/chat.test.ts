import { describe, expect, it } from 'vitest';
import { callIn, callTo, isCalledTo, partsOf } from '../src/game/chat';

const line = (text: string, you = false, name = 'Anna') => ({ at: 0, name, you, text });

describe('chat', () => {
  it('finds links to tables and nothing else', () => {
    expect(partsOf('come to #/table/ab-1?invitation=x_y now')).toEqual([
      { text: 'come to ', link: false },
      { text: '#/table/ab-1?invitation=x_y', link: true },
      { text: ' now', link: false },
    ]);
    expect(partsOf('see https://example.org or javascript:alert(1)')).toHaveLength(1);
  });

  it('knows the last call of somebody else', () => {
    const chat = [line('#/table/old?again'), line('hello'), line(`come! ${callTo('#/table/new', 'k')}`, false, 'Boris'), line('#/table/mine?again', true)];
    expect(callIn(chat, 'here')).toEqual({ name: 'Boris', link: '#/table/new?invitation=k&again' });
    expect(callIn([line('hello'), line('#/table/mine?again', true)], 'here')).toBeNull();
    expect(callIn([line(callTo('#/table/new', null))], 'here')?.link).toBe('#/table/new?again');
  });

  it('knows whether somebody has called to a table', () => {
    const chat = [line('#/table/watched'), line(`come! ${callTo('#/table/new', 'k')}`, true)];
    expect(isCalledTo(chat, 'new')).toBe(true);
    expect(isCalledTo(chat, 'watched')).toBe(false);
    expect(isCalledTo(chat, 'ne')).toBe(false);
  });

  it('takes no other link for a call, nor one that leads here', () => {
    const chat = [line('watch this: #/table/other?invitation=k'), line('#/table/here?again'), line('#/table/other')];
    expect(callIn(chat, 'here')).toBeNull();
    expect(partsOf('#/table/here?invitation=k&again')).toEqual([{ text: '#/table/here?invitation=k&again', link: true }]);
  });
});
