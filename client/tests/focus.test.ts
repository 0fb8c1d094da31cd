import { afterEach, expect, it, vi } from 'vitest';
import type { Game } from '../src/game/game.svelte';
import { NO_PICKS } from '../src/game/picking';
import { FocusKeeper } from '../src/components/focusKeeper';

const game = {
  table: { n_actions: 7 },
  picker: { picking: NO_PICKS, remaining: [], question: null },
  turn: { isAnswering: false },
} as unknown as Game;
let leave: () => void;
afterEach(() => leave());

/** A button that keys have come to goes away with what it was for. */
function pressAway(then: string): { enterBoard: () => void } {
  document.body.innerHTML = '<main><button>end turn</button></main>';
  const main = document.querySelector('main')!;
  const focus = new FocusKeeper();
  leave = focus.watch(main);
  dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter' }));
  main.querySelector('button')!.focus();
  main.innerHTML = then;
  const enterBoard = vi.fn();
  focus.restore(game, enterBoard);
  return { enterBoard };
}

it('the focus goes to how the game ended when it ends', () => {
  const { enterBoard } = pressAway('<section class="end"><h2 tabindex="-1">won</h2></section>');
  expect(document.activeElement?.tagName).toBe('H2');
  expect(enterBoard).not.toHaveBeenCalled();
});

it('the focus goes to the next answer, else to the board', () => {
  pressAway('<div class="chips"><button>yes</button></div>');
  expect(document.activeElement?.textContent).toBe('yes');
  leave();
  const { enterBoard } = pressAway('');
  expect(enterBoard).toHaveBeenCalledOnce();
});
