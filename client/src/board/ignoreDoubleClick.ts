/** A double click is one wish. */

const DOUBLE_CLICK_MS = 450;
const DOUBLE_CLICK_PX = 20;

let previousClick: MouseEvent | null = null; // the click before the last one that counted, unless a key was pressed since
let lastClick: MouseEvent | null = null;
addEventListener('click', (event) => ([previousClick, lastClick] = [lastClick, event]), true);
addEventListener('keydown', () => (lastClick = null), true);

/**
 * An attachment: a click that follows another at once and on the same spot does nothing. What was clicked there may be
 * something else by then, or the same thing once more. Whoever goes on clicking is heard in the end: clicks that did
 * nothing delay nothing.
 */
export function ignoreDoubleClick(node: Element): () => void {
  const onclick = (event: Event): void => {
    if (!(event instanceof MouseEvent) || event.detail === 0 || !previousClick) return; // no detail: by keys
    const isNear =
      Math.hypot(event.clientX - previousClick.clientX, event.clientY - previousClick.clientY) <
      DOUBLE_CLICK_PX;
    if (!isNear || event.timeStamp - previousClick.timeStamp >= DOUBLE_CLICK_MS) return;
    lastClick = previousClick;
    event.stopPropagation();
    event.preventDefault();
  };
  node.addEventListener('click', onclick, true);
  return () => node.removeEventListener('click', onclick, true);
}
