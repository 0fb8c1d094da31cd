import { beforeEach, expect, it } from 'vitest';
import { setChatSeen, chatSeenUpTo } from '../src/game/chatSeen';

const QUIET = { chat: [], your_seats: [1] };

beforeEach(() => localStorage.clear());

it('knows how far the chat of each table was read', () => {
  expect(chatSeenUpTo('a', QUIET)).toBe(0);
  setChatSeen('a', 7);
  setChatSeen('b', 3);
  setChatSeen('a', 9);
  expect([chatSeenUpTo('a', QUIET), chatSeenUpTo('b', QUIET)]).toEqual([9, 3]);
});

it('keeps no more than it needs, and bears what others wrote there', () => {
  for (let i = 0; i < 150; i++) setChatSeen(`t${i}`, i);
  expect([chatSeenUpTo('t0', QUIET), chatSeenUpTo('t149', QUIET)]).toEqual([0, 149]);
  expect(JSON.parse(localStorage.getItem('vianebula-seen')!)).toHaveLength(100);
  localStorage.setItem('vianebula-seen', '{');
  expect(chatSeenUpTo('t149', QUIET)).toBe(0);
});

it('on another device who plays finds what was said since one last spoke, who watches nothing', () => {
  const chat = [3, 5, 8].map((at) => ({ at, you: at === 5, name: 'Anna', text: 'hello', seat: null }));
  expect(chatSeenUpTo('a', { chat, your_seats: [2] })).toBe(5);
  expect(chatSeenUpTo('a', { chat: chat.slice(2), your_seats: [2] })).toBe(0);
  expect(chatSeenUpTo('a', { chat, your_seats: [] })).toBe(8);
});
