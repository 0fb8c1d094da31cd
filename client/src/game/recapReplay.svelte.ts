/** What others did since one's last turn: told for a while, and shown once more on demand, one thing after the other, calmly, each with its words. */

import { isMotionOff, motionMs } from '../motion';
import type { Game } from './game.svelte';
import type { Recap, RecapSign } from './recap';

const STEP_MS = 1900; // to find a place on the board and to read a line
const LOUD_MS = 6000; // to look over all of it
const AS_LONG_AS_READ_MS = 1300; // nobody reads faster because things move faster

export interface ShownSign extends RecapSign {
  seat: number;
}

export class RecapReplay {
  shown = $state.raw<ShownSign | null>(null);
  isQuiet = $state(false); // it was told for a while, and leaves the room to the game
  isTelling = $derived(!this.isQuiet || this.shown !== null);
  #timer: ReturnType<typeof setTimeout> | undefined;
  #quietTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly game: Game) {}

  /** From the first one; whoever asks for it while it runs wants it to end. */
  toggle(recaps: readonly Recap[]): void {
    if (this.shown) this.stop();
    else this.#show(recaps.flatMap(({ seat, signs }) => signs.map((sign) => ({ ...sign, seat }))));
  }

  /** Something new is to be told. */
  tell(): void {
    clearTimeout(this.#quietTimer);
    this.isQuiet = false;
    this.#quietTimer = setTimeout(() => (this.isQuiet = true), LOUD_MS);
  }

  close(): void {
    this.stop();
    clearTimeout(this.#quietTimer);
  }

  stop(): void {
    clearTimeout(this.#timer);
    if (!this.shown) return;
    this.shown = null;
    this.game.boardModel.mentionedPlaces = [];
  }

  #show([sign, ...rest]: readonly ShownSign[]): void {
    if (!sign) {
      this.stop();
      return;
    }
    const { boardModel, state } = this.game;
    this.shown = sign;
    this.tell();
    boardModel.mentionedPlaces = sign.places;
    if (state) boardModel.animate([sign.event], state);
    const ms = isMotionOff() ? STEP_MS : Math.max(AS_LONG_AS_READ_MS, motionMs(STEP_MS));
    this.#timer = setTimeout(() => this.#show(rest), ms);
  }
}
