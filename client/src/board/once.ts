/** A double click is one wish. */

const SOON = 450; // milliseconds
const NEAR = 20; // pixels

let before: MouseEvent | null = null; // the click before the last one that counted, unless a key was pressed since
let last: MouseEvent | null = null;
addEventListener('click', (event) => ([before, last] = [last, event]), true);
addEventListener('keydown', () => (last = null), true);

/**
 * An attachment: a click that follows another at once and on the same spot does nothing. What was clicked there may be
 * something else by then, or the same thing once more. Whoever goes on clicking is heard in the end: clicks that did
 * nothing delay nothing.
 */
export function once(node: Element): () => void {
  const onclick = (event: Event): void => {
    if (!(event instanceof MouseEvent) || event.detail === 0 || !before) return; // no detail: by keys
    const isNear = Math.hypot(event.clientX - before.clientX, event.clientY - before.clientY) < NEAR;
    if (!isNear || event.timeStamp - before.timeStamp >= SOON) return;
    last = before;
    event.stopPropagation();
    event.preventDefault();
  };
  node.addEventListener('click', onclick, true);
  return () => node.removeEventListener('click', onclick, true);
}
