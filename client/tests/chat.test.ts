import { describe, expect, it } from 'vitest';
import { callIn, partsOf } from '../src/game/chat';

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
    const chat = [line('#/table/old'), line('hello'), line('again? #/table/new?invitation=k', false, 'Boris'), line('#/table/mine', true)];
    expect(callIn(chat)).toEqual({ name: 'Boris', link: '#/table/new?invitation=k' });
    expect(callIn([line('hello'), line('#/table/mine', true)])).toBeNull();
  });
});
