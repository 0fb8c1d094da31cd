import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { Bell, type Call } from '../src/game/bell';
import { prefs } from '../src/prefs.svelte';
import { words } from '../src/words/words.svelte';

vi.hoisted(() => (window.matchMedia ??= (() => ({ matches: false, addEventListener: () => {} })) as unknown as typeof window.matchMedia)); // jsdom has none

// jsdom has neither sound nor notifications: these note what is asked of them.
let notes: number[];
let notices: { title: string; options: NotificationOptions; onclick: () => void; isOpen: boolean }[];

class Tones {
  currentTime = 0;
  destination = {};
  resume = () => Promise.resolve();
  createGain = () => ({ gain: { setValueAtTime() {}, linearRampToValueAtTime() {}, exponentialRampToValueAtTime() {} }, connect() {} });
  createOscillator = () => {
    const frequency = { value: 0 };
    return { frequency, connect: (next: { connect: () => void }) => next, start: () => void notes.push(frequency.value), stop() {} };
  };
}

class Notices {
  static permission = 'granted';
  onclick = (): void => {};
  isOpen = true;
  constructor(
    readonly title: string,
    readonly options: NotificationOptions,
  ) {
    notices.push(this);
  }
  close(): void {
    this.isOpen = false;
  }
}

const icon = () => document.querySelector<HTMLLinkElement>('link[rel="icon"]')?.getAttribute('href');
const turns = (...tables: string[]): Call[] => tables.map((table) => ({ table, why: 'turn' }));
const told = () => vi.advanceTimersByTimeAsync(150);
const hide = (isHidden: boolean) => vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden);

beforeAll(() => words.use('en'));
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('AudioContext', Tones);
  vi.stubGlobal('Notification', Notices);
  vi.stubGlobal('focus', () => {});
  document.head.innerHTML = '<link rel="icon" href="/icon.svg" />';
  [notes, notices] = [[], []];
  Object.assign(prefs, { sound: true, notify: true });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('the bell', () => {
  it('shows in the tab and rings when a table begins to wait, once', async () => {
    const bell = new Bell();
    bell.waited(turns('a'));
    await told();
    expect(icon()).toBe('/icon-turn.svg');
    expect(notes.length).toBe(2);
    bell.waited(turns('a'));
    await told();
    expect(notes.length).toBe(2);
    bell.waited(turns('a', 'b'));
    await told();
    expect(notes.length).toBe(4);
    bell.waited(turns('b')); // one was played elsewhere
    await told();
    expect([icon(), notes.length]).toEqual(['/icon-turn.svg', 4]);
    bell.close();
    await told();
    expect(icon()).toBe('/icon.svg');
  });

  it('only shows what waited when the page opened', async () => {
    const bell = new Bell();
    bell.waited(turns('a', 'b'), true);
    await told();
    expect([icon(), notes.length]).toEqual(['/icon-turn.svg', 0]);
  });

  it('is silent where sound is off', async () => {
    prefs.sound = false;
    new Bell().waited(turns('a'));
    await told();
    expect([icon(), notes.length]).toEqual(['/icon-turn.svg', 0]);
  });

  it('notifies whoever wants it and does not see the page; a click leads to the table', async () => {
    const opened: string[] = [];
    const bell = new Bell((table) => opened.push(table));
    hide(false);
    bell.waited(turns('a'));
    await told();
    expect(notices).toEqual([]);
    hide(true);
    bell.waited(turns('a', 'b'));
    await told();
    expect(notices).toMatchObject([{ options: { body: 'It is your turn.', tag: 'b' }, isOpen: true }]);
    notices[0]!.onclick();
    expect([opened, notices[0]!.isOpen]).toEqual([['b'], false]);
    prefs.notify = false;
    bell.waited(turns('a', 'b', 'c'));
    await told();
    expect(notices.length).toBe(1);
  });

  it('says why', async () => {
    hide(true);
    const bell = new Bell();
    bell.waited([{ table: 'a', why: 'full' }]);
    await told();
    bell.waited([{ table: 'a', why: 'begun' }]);
    await told();
    expect(notes.length).toBe(4);
    expect(notices.map(({ options }) => options.body)).toEqual(['Everybody is here: the game can begin.', 'The game has begun.']);
  });
});
