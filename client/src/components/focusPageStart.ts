/**
 * An attachment for what a page begins with. What had the focus went with the page before; now the beginning gets it, so
 * that a screen reader says where one is, Tab goes on from there, and a key that is still held does nothing.
 */
export function focusPageStart(start: HTMLElement): void {
  if (document.activeElement !== document.body) return;
  start.tabIndex = -1;
  start.focus({ preventScroll: true });
}
