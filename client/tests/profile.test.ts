import { cleanup, fireEvent, render, screen, within } from '@testing-library/svelte';
import { flushSync } from 'svelte';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import PlayerThemes from '../src/club/PlayerThemes.svelte';
import type ProfilePage from '../src/pages/Profile.svelte';
import { ratingAxis } from '../src/club/ratingAxis';
import { i18n } from '../src/i18n/i18n.svelte';
import type { PlayerTheme, Profile } from '../src/net/types';
import { parseRoute, profilePath } from '../src/route.svelte';

vi.setConfig({ testTimeout: 30_000 }); // a whole page

let Page: typeof ProfilePage;
beforeAll(async () => {
  window.matchMedia ??= (() => ({
    matches: false,
    addEventListener: () => {},
  })) as unknown as typeof window.matchMedia; // jsdom has none
  await i18n.setLanguage('en');
  await i18n.loadMessages('club');
  ({ default: Page } = await import('../src/pages/Profile.svelte'));
}, 60_000);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const ANNA: Profile = {
  name: 'Anna',
  kind: 'player',
  yours: true,
  visibility: 'public',
  ratings: [{ clock: 'live', rating: 1612, margin: 140, games: 12, provisional: false }],
  history: [
    { clock: 'live', at: 1, rating: 1560, margin: 600 },
    { clock: 'live', at: 2, rating: 1612, margin: 140 },
  ],
  results: [{ seats: 2, board: 'beginner', games: 4, wins: 3, rated_games: 2, rated_wins: 1 }],
  opponents: [
    { name: 'Ben', kind: 'person', has_profile: true, games: 3, wins: 2, losses: 1 },
    { name: 'level3', kind: 'bot', has_profile: false, games: 1, wins: 1, losses: 0 },
  ],
  contracts: [
    { contract: 'store.wws', n: 2 },
    { contract: 'store.ccf', n: 2 },
    { contract: 'shortcut.ww', n: 3 },
  ],
  games: [
    {
      id: null,
      finished: 2,
      board: 'beginner',
      clock: 'live',
      rated: true,
      seat: 1,
      seats: [
        { name: 'Anna', kind: 'person', has_profile: true, score: 41, place: 1, bid: null },
        { name: '', kind: 'person', has_profile: false, score: 30, place: 2, bid: null },
      ],
      rating_change: -7,
    },
  ],
  achievements: [{ kind: 'first-win', at: 2, id: 'abc' }],
};

async function show(answers: Record<string, unknown>, name = ''): Promise<string[]> {
  const sent: string[] = [];
  vi.stubGlobal(
    'WebSocket',
    class {
      close(): void {}
    },
  );
  vi.stubGlobal('fetch', (path: string, init?: RequestInit) => {
    if (init) sent.push(`${path} ${init.body as string}`);
    const answer = answers[path];
    const ok = answer !== undefined && !('reason' in (answer as object));
    return Promise.resolve({ ok, json: () => Promise.resolve(answer ?? { reason: 'not-found' }) });
  });
  render(Page, { name });
  await settled();
  return sent;
}

const settled = async (): Promise<void> => {
  await new Promise((resolve) => setTimeout(resolve, 20));
  flushSync();
};

it('shows what a player has done, with the doubt of the rating', async () => {
  const sent = await show({
    '/api/me/profile': ANNA,
    '/api/me': { kind: 'player', name: 'Anna' },
    '/api/mine': [],
  });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Anna');
  expect(screen.getByText(/± 140/)).toBeTruthy();
  expect(screen.getByRole('img', { name: /1,560.*1,612/ })).toBeTruthy();
  expect(screen.getByText('3 (75%)')).toBeTruthy();
  const ben = screen.getByRole('link', { name: 'Ben' });
  expect(ben.getAttribute('href')).toBe('#/player/Ben');
  expect(screen.queryByRole('link', { name: 'Apprentice' })).toBeNull(); // a bot has no profile
  const favourites = screen.getByText(i18n.translate('profile-contracts')).closest('section')!;
  expect(
    within(favourites)
      .getAllByRole('listitem')
      .map((item) => item.textContent?.trim()),
  ).toEqual([`${i18n.translate('contract-store')} 4`, `${i18n.translate('contract-shortcut')} 3`]);
  expect(screen.getByText(/−7/)).toBeTruthy();
  expect(screen.getByText(i18n.translate('profile-deleted'), { exact: false })).toBeTruthy();
  await fireEvent.change(screen.getByLabelText(i18n.translate('profile-visibility')), {
    target: { value: 'friends' },
  });
  await settled();
  expect(sent).toEqual(['/api/me/profile {"visibility":"friends"}']);
  expect(screen.getByText(i18n.translate('profile-visibility-saved'))).toBeTruthy();
});

it('says what was bid for the order of play, and shows what counted', async () => {
  const [game] = ANNA.games;
  const seats = [
    { ...game!.seats[0]!, score: 37.5, bid: 3.5 },
    { ...game!.seats[1]!, bid: 0 },
  ];
  await show({ '/api/me/profile': { ...ANNA, games: [{ ...game!, seats }] }, '/api/mine': [] });
  const games = screen.getByText(i18n.translate('profile-recent')).closest('section')!;
  expect(games.textContent).toContain('37.5 (bid 3.5)');
  expect(games.textContent).toContain('30 (bid 0)');
  expect(games.textContent).toContain(i18n.translate('profile-bids'));
});

it('says why a profile is not shown, and asks no more', async () => {
  await show({ '/api/players/Ben%20%2F': { reason: 'profile-hidden' } }, 'Ben /');
  expect(screen.getByRole('alert').textContent?.trim()).toBe(i18n.translate('reason-profile-hidden'));
});

it('finds a player by any name', () => {
  for (const name of ['Anna', 'Łucja / Ж?', '100 %'])
    expect(parseRoute(profilePath(name))).toEqual({ page: 'profile', name });
  expect(parseRoute('#/player')).toEqual({ page: 'profile', name: '' });
  expect(parseRoute('#/player/100%')).toEqual({ page: 'profile', name: '100%' });
});

it('draws ratings between round numbers', () => {
  expect(ratingAxis([{ rating: 1500, margin: 686 }])).toEqual({
    low: 500,
    high: 2500,
    marks: [500, 1000, 1500, 2000, 2500],
  });
  expect(ratingAxis([{ rating: 1500, margin: 0 }]).high).toBeGreaterThan(1500);
});

it('draws mistakes by theme, each as a bar beside its number', () => {
  const themes: PlayerTheme[] = [
    { theme: 'race', n: 4, loss: 0.2 },
    { theme: 'waste', n: 1, loss: 0.05 },
  ];
  const { container } = render(PlayerThemes, { themes, games: 7 });
  expect(screen.getByText(/in 7 analysed games/)).toBeTruthy();
  expect(screen.getByText('4 decisions, −20%')).toBeTruthy();
  expect(screen.getByText('one decision, −5%')).toBeTruthy();
  const widths = [...container.querySelectorAll<HTMLElement>('.bar span')].map(({ style }) => style.width);
  expect(widths).toEqual(['100%', '25%']);
});
