/** Where an arrow stands that points at something: only where it covers no words. A ring is around it anyway. */

export interface Arrow {
  side: 'above' | 'below' | 'left' | 'right';
  x: number; // its middle, in pixels of the window
  y: number;
}

const LENGTH_PX = 28;
const WIDTH_PX = 26;
const BOB_PX = 5; // it moves to and fro
const N_PROBES = 6; // across and down: no digit lies between them
const OVERLAP_PX = 2; // how far its tip reaches into what it points at

/** Above, beside, below; at the middle, near the ends, at the corners: the first one is best. */
function placesAt({ left, top, right, bottom, width }: DOMRect): Arrow[] {
  const end = Math.min(width / 2, WIDTH_PX / 2);
  const away = LENGTH_PX / 2 - OVERLAP_PX;
  const [middle, ...others] = [left + width / 2, right - end, left + end, right, left] as const;
  const above = (x: number): Arrow => ({ side: 'above', x, y: top - away });
  const below = (x: number): Arrow => ({ side: 'below', x, y: bottom + away });
  const y = (top + bottom) / 2;
  return [
    above(middle),
    { side: 'right', x: right + away, y },
    { side: 'left', x: left - away, y },
    ...others.map(above),
    below(middle),
    ...others.map(below),
  ];
}

export function placeArrow(box: DOMRect): Arrow | null {
  const isFree = (arrow: Arrow): boolean => {
    const extent = extentOf(arrow);
    const { left, top, right, bottom } = extent;
    const isSeen = left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
    return isSeen && coveredTextArea(extent) === 0;
  };
  return placesAt(box).find(isFree) ?? null;
}

function extentOf({ side, x, y }: Arrow): DOMRect {
  const isUpright = side === 'above' || side === 'below';
  const length = LENGTH_PX + BOB_PX;
  const [width, height] = isUpright ? [WIDTH_PX, length] : [length, WIDTH_PX];
  return new DOMRect(x - width / 2, y - height / 2, width, height);
}

/** How many square pixels of lines of text lie there. */
function coveredTextArea(place: DOMRect): number {
  const { left, top, right, bottom } = place;
  const along = (from: number, to: number): number[] =>
    Array.from({ length: N_PROBES }, (_, i) => from + 1 + ((to - from - 2) * i) / (N_PROBES - 1));
  const points = along(left, right).flatMap((x) => along(top, bottom).map((y) => [x, y] as const));
  const elements = new Set(points.flatMap(([x, y]) => document.elementsFromPoint(x, y)));
  let area = 0;
  for (const element of elements) {
    for (const node of element.childNodes) {
      if (node.nodeType !== Node.TEXT_NODE || !node.textContent?.trim()) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const line of range.getClientRects()) {
        const width = Math.min(right, line.right) - Math.max(left, line.left);
        const height = Math.min(bottom, line.bottom) - Math.max(top, line.top);
        area += Math.max(0, width) * Math.max(0, height);
      }
    }
  }
  return area;
}
