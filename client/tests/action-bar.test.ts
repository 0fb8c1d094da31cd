import { cleanup, createEvent, fireEvent, render, screen } from './testingLibrary';
import { flushSync } from 'svelte';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import type { Game } from '../src/game/game.svelte';
import { NO_PICKS } from '../src/game/picking';
import type ActionBarType from '../src/components/ActionBar.svelte';
import type { prefs as Prefs } from '../src/prefs.svelte';
import { i18n } from '../src/i18n/i18n.svelte';

let ActionBar: typeof ActionBarType;
let prefs: typeof Prefs;
beforeAll(async () => {
  window.matchMedia ??= (() => ({
    matches: false,
    addEventListener: () => {},
  })) as unknown as typeof window.matchMedia; // jsdom has none
  await i18n.setLanguage('en');
  ({ default: ActionBar } = await import('../src/components/ActionBar.svelte'));
  ({ prefs } = await import('../src/prefs.svelte'));
}, 60_000);
afterEach(cleanup);

const sendTurn = vi.fn();
const skip = vi.fn();

/** A turn whose actions are done, or that of a bot. */
const game = (isMyTurn: boolean): Game =>
  ({
    turn: { isMine: isMyTurn, isToConfirm: isMyTurn, isToAct: false, isAnswering: false, send: sendTurn },
    picker: {
      isPicking: false,
      isPlanning: false,
      picking: NO_PICKS,
      options: [],
      remaining: [],
      question: null,
      guard: null,
    },
    commands: { isBusy: false, pending: null, isSlow: false },
    history: { actions: [], hasUnusedActions: false },
    seat: 1,
    hints: { hint: null, best: [], reasons: [], isThinking: false, canRequest: isMyTurn },
    plan: { steps: [] },
    boardModel: {},
    botDelay: { isBotToAct: !isMyTurn, hasTurnAhead: true, skip },
    table: {
      waits: { kind: isMyTurn ? 'confirm' : 'action', seat: isMyTurn ? 1 : 2 },
      seats: [],
      your_seats: [1],
      options: { pace: 900 },
      undo: { free: isMyTurn ? 0 : null, asked: null },
      undo_asked: null,
    },
    state: { prompt: 'turn', actions_left: 0, pending: null, hexes: {}, players: [], display: [] },
    nameOf: () => 'Anna',
  }) as unknown as Game;

const named = (id: string): HTMLElement =>
  screen.getByRole('button', { name: new RegExp(`^${i18n.translate(id)}`) });

/** A mouse clicks at a moment, in milliseconds: told, since a busy machine takes its time between two clicks. */
function click(id: string, timeStamp: number): Promise<boolean> {
  const event = createEvent.click(named(id), { detail: 1, clientX: 10, clientY: 10 });
  Object.defineProperty(event, 'timeStamp', { value: timeStamp });
  return fireEvent(named(id), event);
}

it('does not take the second of two clicks for a wish about what has come in place of the first', async () => {
  const { rerender } = render(ActionBar, { game: game(true) });
  await click('confirm', 1000);
  expect(sendTurn.mock.calls).toEqual([['confirm']]);
  await rerender({ game: game(false) });
  await click('bot-delay-skip', 1100);
  expect(skip).not.toHaveBeenCalled();
  await click('bot-delay-skip', 1600);
  expect(skip).toHaveBeenCalledOnce();
  await rerender({ game: game(true) });
  await click('undo', 1700);
  expect(sendTurn.mock.calls).toEqual([['confirm']]);
});

it('names letters only where they do something', async () => {
  const { rerender } = render(ActionBar, { game: game(true) });
  const titles = (...ids: string[]): string[] => ids.map((id) => named(id).title);
  expect(titles('hint', 'undo')).toEqual([
    'What would a strong bot do here? (H)',
    'Take the last action back (U)',
  ]);
  prefs.letters = false;
  flushSync();
  expect(titles('hint', 'undo')).toEqual(['What would a strong bot do here?', 'Take the last action back']);
  await rerender({ game: game(false) });
  expect(titles('bot-delay-skip')).toEqual(['The bots hurry until it is your turn']);
  prefs.letters = true;
  flushSync();
  expect(titles('bot-delay-skip')).toEqual(['The bots hurry until it is your turn (N)']);
});

it('says what is on its way if that takes long; till then the prompt stays, and no other comes back', async () => {
  const busy = (commands: object, sent: object | null = null): Game => {
    const base = game(true);
    return { ...base, commands, picker: { ...base.picker, sent } } as unknown as Game;
  };
  const { container, rerender } = render(ActionBar, { game: game(true) });
  const prompt = (): string => container.querySelector('.prompt')!.textContent.trim();
  expect(prompt()).toBe(i18n.translate('prompt-confirm'));
  const pending = { do: 'confirm' };
  await rerender({ game: busy({ isBusy: true, pending, isSlow: false }) });
  expect(prompt()).toBe(i18n.translate('prompt-confirm'));
  expect(named('confirm').className).toContain('sent');
  await rerender({ game: busy({ isBusy: true, pending, isSlow: true }) });
  expect(prompt()).toBe(i18n.translate('sending-confirm'));
  const craftsman = { kind: 'craftsman', picks: [{ kind: 'hex', id: 'd5' }], text: 'Cd5' };
  await rerender({ game: busy({ isBusy: true, pending: { do: 'act' }, isSlow: true }, craftsman) });
  expect(prompt()).toContain('Place a craftsman');
});

it('speaks of undoing only where it can be done', async () => {
  const done = game(true);
  const { container, rerender } = render(ActionBar, { game: done });
  expect(container.querySelector('.prompt')!.textContent).toContain(i18n.translate('prompt-confirm'));
  const undo = { free: null, asked: null };
  await rerender({ game: { ...done, table: { ...done.table, undo } } as unknown as Game });
  expect(container.querySelector('.prompt')!.textContent).toContain(i18n.translate('prompt-confirm-final'));
});

it('gives its room to the question of a suggestion that was taken', async () => {
  const base = game(true);
  const erect = {
    ...{ kind: 'erect', text: 'Fd4a=store', reveals: false },
    picks: [
      { kind: 'place', id: 'd4a' },
      { kind: 'contract', id: 'store.w' },
    ],
  };
  const advice = { ...erect, win_chance: 0.5, score: 20, visits: 9, share: 1 };
  const proposeAction = vi.fn();
  const hinted = (picked: object[]): Game =>
    ({
      ...base,
      turn: { ...base.turn, isToConfirm: false, isToAct: true },
      boardModel: { ownSites: [], sitesToBuildOn: [] },
      hints: { ...base.hints, hint: { win_chances: [0.5], scores: [20] }, best: [advice] },
      picker: {
        ...base.picker,
        isPicking: true,
        picking: { kind: null, picked },
        options: [erect],
        remaining: [erect],
        sumOf: () => null,
        proposeAction,
      },
    }) as unknown as Game;
  const { container, rerender } = render(ActionBar, { game: hinted([]) });
  await fireEvent.click(await screen.findByTitle(i18n.translate('hint-play'))); // hints are fetched apart
  expect(proposeAction).toHaveBeenCalledWith(erect.text);
  await rerender({ game: hinted(erect.picks.map((pick, index) => ({ index, pick }))) });
  expect(container.querySelector('.hints li')).toBeNull();
  expect(container.querySelector('[data-do=only]')).not.toBeNull();
  expect(container.querySelector('.prompt')!.textContent.trim()).toBe('Erect “Store” here?');
});

it('says before the last button of a building that its card is replaced by a new one', () => {
  const base = game(true);
  const erect = {
    ...{ kind: 'erect', text: 'Fd4a=store', reveals: true },
    picks: [
      { kind: 'place', id: 'd4a' },
      { kind: 'contract', id: 'store.w' },
    ],
  };
  const chosen = {
    ...base,
    turn: { ...base.turn, isToConfirm: false, isToAct: true },
    boardModel: { ownSites: [], sitesToBuildOn: [] },
    picker: {
      ...base.picker,
      ...{ isPicking: true, options: [erect], remaining: [erect], sumOf: () => null },
      picking: { kind: 'erect', picked: [] }, // the only one there is
    },
  } as unknown as Game;
  const { container } = render(ActionBar, { game: chosen });
  expect(container.querySelector('[data-do=only]')).not.toBeNull();
  expect(container.querySelector('.prompt')!.textContent).toContain(i18n.translate('prompt-irreversible'));
});

it('does not advise to decline a power, though nothing else is left to choose', () => {
  const base = game(true);
  const decline = { kind: 'decline', text: '-', reveals: true, picks: [{ kind: 'word', id: 'decline' }] };
  const chosen = {
    ...base,
    turn: { ...base.turn, isToConfirm: false, isToAct: true, isAnswering: true },
    boardModel: { ownSites: [], sitesToBuildOn: [] },
    picker: {
      ...base.picker,
      ...{ isPicking: true, options: [decline], remaining: [decline], sumOf: () => null },
      picking: { kind: null, picked: decline.picks.map((pick, index) => ({ index, pick })) },
    },
  } as unknown as Game;
  const { container } = render(ActionBar, { game: chosen });
  const { classList } = container.querySelector('[data-do=only]')!;
  expect([...classList]).toContain('decline');
  expect([...classList]).not.toContain('main');
});

it('keeps the actions in sight while a hint is thought out, which its button stops', async () => {
  const base = game(true);
  const toggle = vi.fn();
  const thinking = {
    ...base,
    turn: { ...base.turn, isToConfirm: false, isToAct: true },
    boardModel: { ownSites: [], sitesToBuildOn: [] },
    hints: { ...base.hints, isThinking: true, toggle },
    picker: { ...base.picker, guard: () => true }, // no tips
  } as unknown as Game;
  const { container } = render(ActionBar, { game: thinking });
  expect(container.querySelectorAll('.action')).toHaveLength(6);
  await fireEvent.click(screen.getByRole('button', { name: i18n.translate('hint-stop') }));
  expect(toggle).toHaveBeenCalled();
});

it('says of each suggestion its chance, in one way, and what speaks for it', async () => {
  const base = game(true);
  const advice = (id: string, lossPercent: number) => ({
    ...{ kind: 'site', text: id, picks: [{ kind: 'place', id }], win_chance: 0.5, score: 20 },
    lossPercent,
  });
  const reason = { seat: null, contract: '', resource: '', place: '', n: 2, other_n: null };
  const hinted = {
    ...base,
    turn: { ...base.turn, isToConfirm: false, isToAct: true },
    boardModel: { ownSites: [], sitesToBuildOn: [] },
    nameOf: String,
    hints: {
      ...base.hints,
      hint: { win_chances: [0.5], scores: [20] },
      best: [advice('d4a', 0), advice('d4b', 0), advice('f2a', 3)],
      reasons: [[{ name: 'token-points', ...reason }], []],
    },
    picker: {
      ...base.picker,
      isPicking: true,
      picking: { kind: null, picked: [] },
      options: [],
      remaining: [],
    },
  } as unknown as Game;
  const { container } = render(ActionBar, { game: hinted });
  await screen.findAllByTitle(i18n.translate('hint-play'));
  const texts = (selector: string): string[] =>
    [...container.querySelectorAll(`.hints ${selector}`)].map((found) => found.textContent.trim());
  expect(texts('li b')).toEqual(['win 50%', 'win ≈ 50%', 'win 47%']);
  expect(texts('em')).toEqual([
    'It takes tokens worth 2 more points.',
    i18n.translate('analysis-no-difference'),
  ]);
});
