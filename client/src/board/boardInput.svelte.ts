import { untrack } from 'svelte';
import type { BoardState } from './boardState.svelte';
import { hexInArrowDirection, type Point } from './geometry';
import { latinLetterOfKey } from './keys';

export const ZOOM_FACTOR_PER_STEP = 1.4;
const WHEEL_ZOOM = 0.0015; // by pixel of the wheel
const DRAG_PX = 6; // a pointer that moves less clicks
const TAPPED_MS = 4000; // so long a hex that a finger tapped counts as pointed at

/** What keys, a mouse and fingers do on a board. Made while a component is. */
export class BoardInput {
  #pointers = new Map<number, Point>(); // that are down, where they are
  #hasMoved = false;
  #isTouch = false;
  #tapTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly board: BoardState) {
    // A finger rests on nothing: what it last touched is pointed at only for a while, and until the board changes.
    $effect(() => {
      void board.props.contents;
      untrack(this.#leaveTapped);
    });
    $effect(() => () => clearTimeout(this.#tapTimer));
  }

  #leaveTapped = (): void => {
    if (this.#isTouch) this.onleave();
  };

  // --- keys

  /** Arrows walk from hex to hex, N and P from choice to choice, Enter picks, plus and minus zoom, 0 shows all. */
  onkeydown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (!this.#act(event)) return;
    event.preventDefault();
    event.stopPropagation();
  };

  /** Has this key done something? */
  #act(event: KeyboardEvent): boolean {
    const { board } = this;
    const { camera } = board.viewport;
    const here = board.layout.at.get(board.tabStop) ?? { x: 0, y: 0 };
    const letter = latinLetterOfKey(event);
    let next: string | null = null;
    if (event.key.startsWith('Arrow'))
      next = hexInArrowDirection(
        board.props.hexes,
        board.tabStop,
        event.key,
        board.layout.projection.isTurned,
      );
    else if (letter === 'n' || letter === 'p') next = board.nextChoice(letter);
    else if (event.key === 'Enter' || event.key === ' ') this.#pickTabStop();
    else if (event.key === '+' || event.key === '=') camera.zoomAt(ZOOM_FACTOR_PER_STEP, here);
    else if (event.key === '-') camera.zoomAt(1 / ZOOM_FACTOR_PER_STEP, here);
    else if (event.key === '0') camera.reset();
    else return false;
    if (next !== null) board.focus(next);
    return true;
  }

  #pickTabStop(): void {
    const { highlights, tabStop, props } = this.board;
    const isChoice = (half: 'a' | 'b'): boolean => highlights.get(tabStop + half) === 'choice';
    props.onpick?.({ hex: tabStop, half: isChoice('b') && !isChoice('a') ? 'b' : 'a' });
  }

  onfocusin = (event: FocusEvent): void => {
    const hex = this.#hexAt(event);
    if (hex === null) return;
    this.board.focused = hex;
    this.board.isFocusVisible = (event.target as Element).matches(':focus-visible');
    this.board.props.onhover?.(hex, 'a');
    clearTimeout(this.#tapTimer);
    this.#tapTimer = setTimeout(this.#leaveTapped, TAPPED_MS);
  };

  /** A button was pressed, say: what was tapped before is spoken of no more. */
  onfocusout = (): void => {
    this.board.isFocusVisible = false;
    this.#leaveTapped();
  };

  // --- mouse and fingers

  onpointerdown = (event: PointerEvent): void => {
    this.#isTouch = event.pointerType !== 'mouse';
    if (this.#pointers.size === 0) this.#hasMoved = false;
    this.#pointers.set(event.pointerId, { x: event.clientX, y: event.clientY });
  };

  /** One pointer pans what is zoomed, two zoom. */
  onpointermove = (event: PointerEvent): void => {
    if (event.buttons === 0) this.#pointers.delete(event.pointerId); // released where nobody heard of it
    const before = this.#pointers.get(event.pointerId);
    if (!before) return;
    const { viewport } = this.board;
    const now = { x: event.clientX, y: event.clientY };
    const other = [...this.#pointers].find(([id]) => id !== event.pointerId)?.[1];
    if (other) {
      const distance = Math.hypot(before.x - other.x, before.y - other.y);
      const factor = Math.hypot(now.x - other.x, now.y - other.y) / Math.max(1, distance);
      viewport.zoomAt(factor, (now.x + other.x) / 2, (now.y + other.y) / 2);
      this.#hasMoved = true;
    } else if (viewport.camera.zoom > 1) {
      if (!this.#hasMoved && Math.hypot(now.x - before.x, now.y - before.y) < DRAG_PX) return;
      if (!this.#hasMoved) viewport.frame?.setPointerCapture(event.pointerId);
      this.#hasMoved = true;
      viewport.pan(now.x - before.x, now.y - before.y);
    }
    this.#pointers.set(event.pointerId, now);
  };

  onpointerup = (event: PointerEvent): void => {
    this.#pointers.delete(event.pointerId);
  };

  /** The pointer rests on no hex. */
  onleave = (): void => {
    this.board.hovered = '';
    this.board.props.onhover?.(null, 'a');
  };

  /** A mouse is over a hex. */
  onhover = (event: PointerEvent): void => {
    const hex = this.#spaceAt(event);
    if (event.pointerType === 'mouse' && hex !== null) {
      this.board.hovered = hex;
      this.board.props.onhover?.(hex, this.#halfAt(hex, event));
    }
  };

  onclick = (event: MouseEvent): void => {
    const hex = this.#spaceAt(event);
    if (this.#hasMoved || hex === null) return;
    this.board.focused = hex;
    this.board.props.onpick?.({ hex, half: this.#halfAt(hex, event) });
  };

  /** An attachment: the wheel must be able to stop the page from scrolling, so it cannot be a passive listener. */
  attachWheel = (node: HTMLElement): (() => void) => {
    node.addEventListener('wheel', this.#onwheel, { passive: false });
    return () => node.removeEventListener('wheel', this.#onwheel);
  };

  /** While all is in view, the page is scrolled by what can scroll it. */
  #onwheel = (event: WheelEvent): void => {
    const { viewport } = this.board;
    if (viewport.camera.zoom === 1 && !event.ctrlKey && (event.deltaY > 0 || scrollY > 0)) return;
    event.preventDefault();
    viewport.zoomAt(Math.exp(-event.deltaY * WHEEL_ZOOM), event.clientX, event.clientY);
  };

  #hexAt(event: Event): string | null {
    return (event.target as Element).closest('[data-hex]')?.getAttribute('data-hex') ?? null;
  }

  #spaceAt(event: MouseEvent): string | null {
    const hex = this.#hexAt(event);
    const { choosable } = this.board;
    return choosable.size === 0 ? hex : this.board.spaceAt(hex, this.#pointAt(event));
  }

  /** In units of the drawing. */
  #pointAt({ clientX, clientY }: MouseEvent): Point {
    const { viewport } = this.board;
    const { camera } = viewport;
    const { x, y } = viewport.toUnits(clientX, clientY);
    return { x: (x - camera.x) / camera.zoom, y: (y - camera.y) / camera.zoom };
  }

  #halfAt(hex: string, event: MouseEvent): 'a' | 'b' {
    const { props, layout } = this.board;
    const at = layout.at.get(hex);
    if (props.halves === 1 || !at) return 'a';
    return this.#pointAt(event).x > at.x ? 'b' : 'a';
  }
}
