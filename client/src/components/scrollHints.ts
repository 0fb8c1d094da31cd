import type { Attachment } from 'svelte/attachments';
import { isMotionOff } from '../motion';

const SLACK_PX = 4; // less than that is no more to be seen

/** Says by classes where a row that scrolls goes on: `more-before` and `more-after` what is seen. */
export const scrollHints: Attachment<HTMLElement> = (row) => {
  const tell = (): void => {
    row.classList.toggle('more-before', row.scrollLeft > SLACK_PX);
    row.classList.toggle('more-after', row.scrollLeft + row.clientWidth < row.scrollWidth - SLACK_PX);
  };
  row.addEventListener('scroll', tell, { passive: true });
  // By sizes, which are told once the page is laid out: to ask for them when something changed would lay it out twice.
  const sizes = new ResizeObserver(tell);
  const watch = (): void => {
    sizes.disconnect();
    for (const element of [row, ...row.children]) sizes.observe(element);
  };
  watch();
  const children = new MutationObserver(watch);
  children.observe(row, { childList: true });
  return () => {
    row.removeEventListener('scroll', tell);
    sizes.disconnect();
    children.disconnect();
  };
};

const GLANCE_MS = 3000;

/** Scrolls the row around an element as little as is needed for all of it to be seen, and back after a glance, unless somebody has moved it meanwhile. */
export const showInRow: Attachment<HTMLElement> = (element) => {
  const row = element.closest<HTMLElement>('.scrolls-sideways');
  if (!row) return;
  const behavior = isMotionOff() ? 'auto' : 'smooth';
  let back: ReturnType<typeof setTimeout> | undefined;
  const stay = (): void => clearTimeout(back);
  // With the next frame: to ask where it lies now would lay the page out twice.
  const wait = requestAnimationFrame(() => {
    const [inner, outer] = [element.getBoundingClientRect(), row.getBoundingClientRect()];
    const padding = parseFloat(getComputedStyle(row).scrollPaddingInlineStart) || 0;
    const [before, after] = [outer.left + padding - inner.left, inner.right - (outer.right - padding)];
    if (before <= 0 && after <= 0) return;
    const { scrollLeft: left } = row;
    row.scrollTo({ left: left + (before > 0 ? -before : after), behavior });
    row.addEventListener('pointerdown', stay, { once: true, passive: true });
    back = setTimeout(() => row.scrollTo({ left, behavior }), GLANCE_MS);
  });
  return () => {
    cancelAnimationFrame(wait);
    row.removeEventListener('pointerdown', stay);
  };
};
