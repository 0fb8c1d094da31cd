/** What is drawn over the hexes: where highlights, markers and paths lie. */

import { HEX_RADIUS, hexOutline, sideOfHalf, type BoardLayout, type Point } from './geometry';
import type { Highlight, Marker, PiecePath } from './types';

export const isChoice = (highlight: Highlight): boolean =>
  highlight === 'choice' || highlight === 'destination';

/** The outline of a hex or a place by its name; nothing for a name that is not on the board. */
export function outlineOf(key: string, layout: BoardLayout, halves: 1 | 2, radius: number): string {
  const whole = layout.at.get(key);
  const at = whole ?? layout.at.get(key.slice(0, -1));
  if (!at) return '';
  const side = whole ? 0 : sideOfHalf(key.slice(-1) as 'a' | 'b', halves);
  return hexOutline(radius, side, at, layout.projection);
}

/** What is highlighted in each way, as one shape: around whole spaces, or halves of them. */
export function highlightShapes(
  highlights: ReadonlyMap<string, Highlight>,
  layout: BoardLayout,
  halves: 1 | 2,
): Partial<Record<Highlight, string>> {
  const found: Partial<Record<Highlight, string>> = {};
  for (const [key, highlight] of highlights)
    found[highlight] =
      (found[highlight] ?? '') + outlineOf(key, layout, halves, highlight === 'hover' ? 41 : 42.5);
  return found;
}

/** What each seat did last, as one shape for each. */
export function recentShapes(
  recent: ReadonlyMap<string, number>,
  layout: BoardLayout,
  halves: 1 | 2,
): ReadonlyMap<number, string> {
  const found = new Map<number, string>();
  for (const [key, seat] of recent)
    found.set(seat, (found.get(seat) ?? '') + outlineOf(key, layout, halves, 36));
  return found;
}

/** Everything that is no choice while there are some, as one shape: hexes, and places beside a place that is one. */
export function dimmedShape(
  highlights: ReadonlyMap<string, Highlight>,
  layout: BoardLayout,
  halves: 1 | 2,
): string {
  const lit = new Set(highlights.keys());
  let shape = '';
  for (const [hex, at] of layout.at) {
    const places = (['a', 'b'] as const).filter((half) => lit.has(hex + half));
    if (lit.has(hex) || (places.length > 0 && (places.length === 2 || halves === 1))) continue;
    const side = places.length === 0 ? 0 : sideOfHalf(places[0] === 'a' ? 'b' : 'a', halves);
    shape += hexOutline(HEX_RADIUS + 0.4, side, at, layout.projection);
  }
  return shape;
}

/** Markers where they stand; the first one on a place stays. */
export function placeMarkers(
  markers: readonly Marker[],
  layout: BoardLayout,
  halves: 1 | 2,
): (Marker & Point)[] {
  const found = new Map<string, Marker & Point>();
  for (const marker of markers) {
    const whole = layout.at.get(marker.at);
    const at = whole ?? layout.at.get(marker.at.slice(0, -1));
    if (!at || found.has(marker.at)) continue;
    const aside = whole || halves === 1 ? 0 : marker.at.endsWith('a') ? -20 : 20;
    found.set(marker.at, { ...marker, x: at.x + aside, y: at.y - 28 });
  }
  return [...found.values()];
}

export function pathToPoints({ hexes }: PiecePath, layout: BoardLayout): Point[] {
  return hexes.map((hex) => layout.at.get(hex)).filter((point) => point !== undefined);
}
