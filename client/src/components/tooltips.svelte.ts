/**
 * Tooltips: on pointing, on focus, and on a touch: a long one where a short one does something. One is shown at a time; it may lead to the rules, so the pointer
 * may go into it.
 */

export interface TooltipText {
  text: string;
  rules?: string; // a part of the rules page
}

class TooltipState {
  shown = $state.raw<(TooltipText & { box: DOMRect }) | null>(null);
  #timer: ReturnType<typeof setTimeout> | undefined;
  #anchor: Element | null = null;

  show(anchor: Element, tooltip: TooltipText, wait: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(
      () => {
        this.#anchor = anchor;
        this.shown = { ...tooltip, box: anchor.getBoundingClientRect() };
      },
      this.shown ? 60 : wait,
    );
  }

  /** Soon, unless the pointer goes into the tip. */
  hide(wait = 180): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.close(), wait);
  }

  stay(): void {
    clearTimeout(this.#timer);
  }

  close(): void {
    clearTimeout(this.#timer);
    this.shown = null;
    this.#anchor = null;
  }

  isFor(anchor: Element): boolean {
    return this.#anchor === anchor;
  }

  /** Does it move when this is scrolled? The log scrolls by itself, and has nothing to do with it. */
  isWithin(scrolled: Node): boolean {
    return scrolled.contains(this.#anchor);
  }
}

export const tooltipState = new TooltipState();

const hasMoved = ({ movementX, movementY }: PointerEvent): boolean => movementX !== 0 || movementY !== 0;

const HOVER_DELAY_MS = 450;
const TOUCH_DELAY_MS = 550;

/** An attachment: what it is attached to explains itself. */
export function tooltip(text: string, rules?: string): (node: Element) => () => void {
  return (node) => {
    const content: TooltipText = rules === undefined ? { text } : { text, rules };
    // A finger that lifts leaves too; the tip it has called for stays until the next touch elsewhere (Tip.svelte).
    const isMouse = (event: Event): boolean => (event as PointerEvent).pointerType === 'mouse';
    const lift = (): void => void (tooltipState.isFor(node) || tooltipState.hide(0));
    const acts = node.closest('button, a, label, summary, [role="button"]') !== null;
    const isInner = ({ target }: Event): boolean =>
      target instanceof Element && target.closest('[aria-description]') !== node; // it speaks for itself
    // What comes to lie under a mouse that rests was not pointed at; nor what was just pressed.
    let isNew = false;
    const listeners: Record<string, (event: Event) => void> = {
      pointerenter: () => (isNew = true),
      pointermove: (event) => {
        if (!isNew || !isMouse(event) || !hasMoved(event as PointerEvent)) return;
        isNew = false;
        tooltipState.show(node, content, HOVER_DELAY_MS);
      },
      pointerleave: (event) => isMouse(event) && tooltipState.hide(),
      pointerdown: (event) => {
        isNew = false;
        if (isMouse(event)) tooltipState.close();
        else if (!isInner(event)) tooltipState.show(node, content, TOUCH_DELAY_MS);
      },
      pointerup: (event) =>
        isMouse(event) || isInner(event) || (acts ? lift() : tooltipState.show(node, content, 0)),
      pointercancel: lift,
      focus: () => node.matches(':focus-visible') && tooltipState.show(node, content, HOVER_DELAY_MS),
      blur: () => tooltipState.hide(),
    };
    for (const [name, listener] of Object.entries(listeners)) node.addEventListener(name, listener);
    node.setAttribute('aria-description', text); // a screen reader says it with the rest, and need not wait for the tip
    return () => {
      node.removeAttribute('aria-description');
      for (const [name, listener] of Object.entries(listeners)) node.removeEventListener(name, listener);
      if (tooltipState.isFor(node)) tooltipState.close();
    };
  };
}
