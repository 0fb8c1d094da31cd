/** Where a tooltip goes: beside what it explains, and never over what one is asked or what helps. */

export interface Rectangle {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

interface Size {
  width: number;
  height: number;
}

interface Corner {
  left: number;
  top: number;
}

const GAP = 8; // pixels around it

/** The first place that is free: below, above, above all that must be seen, else beside it. */
export function placeTooltip(
  anchor: Rectangle,
  size: Size,
  screen: Size,
  toBeSeen: readonly Rectangle[] = [],
): Corner {
  const within = (least: number, wanted: number, most: number): number =>
    Math.max(least, Math.min(wanted, most));
  const left = within(
    GAP,
    (anchor.left + anchor.right - size.width) / 2,
    Math.max(GAP, screen.width - size.width - GAP),
  );
  const top = within(
    GAP,
    (anchor.top + anchor.bottom - size.height) / 2,
    Math.max(GAP, screen.height - size.height - GAP),
  );
  const below = { left, top: anchor.bottom + GAP };
  const hidden = toBeSeen.filter(({ left: from, right: to }) => from < left + size.width && to > left);
  const highest = Math.min(anchor.top, ...hidden.map(({ top }) => top));
  const places = [
    below,
    { left, top: anchor.top - size.height - GAP },
    { left, top: highest - size.height - GAP },
    { left: anchor.right + GAP, top },
    { left: anchor.left - size.width - GAP, top },
  ];
  const isOnScreen = (at: Corner): boolean =>
    at.left >= 0 &&
    at.top >= 0 &&
    at.left + size.width <= screen.width &&
    at.top + size.height <= screen.height;
  return (
    places.find((at) => isOnScreen(at) && !toBeSeen.some((other) => overlap(at, size, other))) ??
    places.find(isOnScreen) ??
    below
  );
}

const overlap = (at: Corner, size: Size, other: Rectangle): boolean =>
  at.left < other.right &&
  at.left + size.width > other.left &&
  at.top < other.bottom &&
  at.top + size.height > other.top;
