import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { Notifier, type PendingNotification } from '../src/game/notifier';
import { prefs } from '../src/prefs.svelte';
import { i18n } from '../src/i18n/i18n.svelte';

// jsdom has neither sound nor notifications: these note what is asked of them.
const sounds = vi.hoisted(() => [] as string[]);
vi.mock('../src/sound/player', () => ({ playSound: (name: string) => sounds.push(name) }));
let notices: { title: string; options: NotificationOptions; onclick: () => void; isOpen: boolean }[];

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
const turns = (...tables: string[]): PendingNotification[] =>
  tables.map((table) => ({ table, reason: 'turn' }));
const told = () => vi.advanceTimersByTimeAsync(150);
const hide = (isHidden: boolean) => vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden);

beforeAll(() => i18n.setLanguage('en'));
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('Notification', Notices);
  vi.stubGlobal('focus', () => {});
  document.head.innerHTML = '<link rel="icon" href="icon-48.png" />';
  notices = [];
  sounds.length = 0;
  Object.assign(prefs, { notify: true });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('the bell', () => {
  it('shows in the tab and rings when a table begins to wait, once', async () => {
    const bell = new Notifier();
    bell.update(turns('a'));
    await told();
    expect(icon()).toBe('icon-turn-48.png');
    expect(sounds).toEqual(['turn']);
    bell.update(turns('a'));
    await told();
    expect(sounds).toEqual(['turn']);
    bell.update(turns('a', 'b'));
    await told();
    expect(sounds.length).toBe(2);
    bell.update(turns('b')); // one was played elsewhere
    await told();
    expect([icon(), sounds.length]).toEqual(['icon-turn-48.png', 2]);
    bell.close();
    await told();
    expect(icon()).toBe('icon-48.png');
  });

  it('only shows what waited when the page opened', async () => {
    const bell = new Notifier();
    bell.update(turns('a', 'b'), true);
    await told();
    expect([icon(), sounds.length]).toEqual(['icon-turn-48.png', 0]);
  });

  it('notifies whoever wants it and does not see the page; a click leads to the table', async () => {
    const opened: string[] = [];
    const bell = new Notifier((table) => opened.push(table));
    hide(false);
    bell.update(turns('a'));
    await told();
    expect(notices).toEqual([]);
    hide(true);
    bell.update(turns('a', 'b'));
    await told();
    expect(notices).toMatchObject([{ options: { body: 'It is your turn.', tag: 'b' }, isOpen: true }]);
    notices[0]!.onclick();
    expect([opened, notices[0]!.isOpen]).toEqual([['b'], false]);
    prefs.notify = false;
    bell.update(turns('a', 'b', 'c'));
    await told();
    expect(notices.length).toBe(1);
  });

  it('says why', async () => {
    hide(true);
    const bell = new Notifier();
    bell.update([{ table: 'a', reason: 'full' }]);
    await told();
    bell.update([{ table: 'a', reason: 'begun' }]);
    await told();
    expect(sounds.length).toBe(2);
    expect(notices.map(({ options }) => options.body)).toEqual([
      'Everybody is here: the game can begin.',
      'The game has begun.',
    ]);
  });
});
