import { isMotionOff } from '../motion';

/**
 * Brings an element into sight: a row that goes on sideways is scrolled until it is in the middle, what goes on downwards until it is
 * seen. Unlike `scrollIntoView` it moves nothing else, neither the page sideways nor the land in its frame.
 */
export function scrollIntoSight(element: Element): void {
  const behavior = isMotionOff() ? 'auto' : 'smooth';
  const inner = element.getBoundingClientRect();
  const row = element.closest('.scrolls-sideways');
  if (row && row !== element) {
    const outer = row.getBoundingClientRect();
    row.scrollBy({ left: (inner.left + inner.right - outer.left - outer.right) / 2, behavior });
  }
  const column = scrolledColumn(element);
  if (!column) return;
  const outer = column.getBoundingClientRect();
  const [above, below] = [inner.top - outer.top, inner.bottom - outer.bottom];
  const top = above < 0 ? above : Math.min(Math.max(0, below), above);
  if (top !== 0) column.scrollBy({ top, behavior });
}

function scrolledColumn(element: Element): Element | null {
  for (let box = element.parentElement; box; box = box.parentElement)
    if (box.scrollHeight > box.clientHeight && /auto|scroll/.test(getComputedStyle(box).overflowY))
      return box;
  return null;
}
