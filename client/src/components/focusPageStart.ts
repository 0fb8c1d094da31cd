/**
 * An attachment for what a page begins with. What had the focus went with the page before; now the beginning gets it, so
 * that a screen reader says where one is, Tab goes on from there, and a key that is still held does nothing.
 */
export function focusPageStart(start: HTMLElement): () => void {
  start.tabIndex = -1;
  // With the next frame: moving the focus now would lay the page out twice.
  const wait = requestAnimationFrame(() => {
    if (document.activeElement === document.body) start.focus({ preventScroll: true });
  });
  return () => cancelAnimationFrame(wait);
}
