import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import PickButton from '../src/components/PickButton.svelte';
import type { Game } from '../src/game/game.svelte';
import type { ChoicePick } from '../src/net/types';
import { i18n } from '../src/i18n/i18n.svelte';

beforeAll(() => i18n.setLanguage('en'));
afterEach(cleanup);

function makeGame(): { game: Game; pick: ReturnType<typeof vi.fn>; mentioned: () => readonly string[] } {
  const pick = vi.fn();
  const boardModel = {
    mentionedPlaces: [] as readonly string[],
    ownSites: [
      { number: 2, seat: 1, place: 'd11a', resources: { w: 1, s: 1 } },
      { number: 3, seat: 1, place: 'e4a', resources: {} },
    ],
  };
  const game = {
    boardModel,
    seat: 1,
    turn: { isAnswering: false },
    picker: { pick },
    state: {
      players: [{}, {}, {}, {}],
      hexes: {
        c1: { kind: 'meadow', resources: { h: 2 } },
        b3: { kind: 'meadow', token: { resource: 'c', amount: 2, points: 1 } },
        i7: { kind: 'fog', tile: true },
      },
    },
  } as unknown as Game;
  return { game, pick, mentioned: () => boardModel.mentionedPlaces };
}
const seen = (button: HTMLElement): string =>
  [...button.querySelectorAll('*')]
    .filter((part) => part.children.length === 0 && !part.classList.contains('visually-hidden'))
    .map((part) => part.textContent)
    .join(' ')
    .trim();

it('shows a site by its number and what lies there, and tells its place to who cannot see it', () => {
  const { game } = makeGame();
  render(PickButton, { game, pick: { kind: 'place', id: 'd11a' } as ChoicePick });
  const button = screen.getByRole('button');
  expect(button.querySelector('.badge')?.textContent).toBe('Site 2');
  expect(seen(button)).not.toContain('d11');
  expect(button.textContent).toContain('d11');
  expect(screen.getByRole('img').getAttribute('aria-label')).toMatch(/wood.*stone/i);
});

it('lights up on the board what is pointed at or has the focus, until it is gone', async () => {
  const { game, mentioned, pick } = makeGame();
  const { unmount } = render(PickButton, { game, pick: { kind: 'place', id: 'e4a' } as ChoicePick });
  const button = screen.getByRole('button');
  expect(seen(button)).toContain(i18n.translate('empty'));
  await fireEvent.focus(button);
  expect(mentioned()).toEqual(['e4a']);
  await fireEvent.blur(button);
  expect(mentioned()).toEqual([]);
  await fireEvent.focus(button);
  await fireEvent.click(button);
  expect(pick).toHaveBeenCalledWith({ kind: 'place', id: 'e4a' });
  unmount();
  expect(mentioned()).toEqual([]);
});

it('names a space by what is there, so that no two are alike', () => {
  const { game } = makeGame();
  const names = ['c1', 'b3', 'i7'].map((id) => {
    const { container, unmount } = render(PickButton, { game, pick: { kind: 'hex', id } as ChoicePick });
    const name = seen(container.querySelector('button')!);
    unmount();
    return name;
  });
  expect(names).toEqual(['wheat · c1', 'clay · b3', 'meadow tile · i7']);
});
