/** What is asked of the rules of one set-up. A state is its bytes; none is ever changed in place. */

export interface Rules {
  /** The state after the set-up (R2). */
  deal(seed: bigint): Uint8Array;
  /** The legal actions of the seat to move, as numbers, in the order of the action space. */
  legal(state: Uint8Array): number[];
  /** Which of some legal actions would turn up a card. */
  revealing(state: Uint8Array, actions: number[]): boolean[];
  /** The state after a legal action. */
  play(state: Uint8Array, action: number): Uint8Array;
  /** What a seat (null: a spectator) may know. */
  mask(state: Uint8Array, seat: number | null): Uint8Array;
  /** The same state with the fields that follow from others computed afresh. */
  recompute(state: Uint8Array): Uint8Array;
  /** A seat's points as things stand (R7.1). */
  score(state: Uint8Array, seat: number): number;
  /** The seats that win, or would if the game ended now (R7.2). */
  winners(state: Uint8Array): number[];
}
