/** What is drawn over the hexes: where highlights, markers and paths lie. */

import { HEX_RADIUS, hexOutline, PLACE_ASIDE, sideOfHalf, type BoardLayout, type Point } from './geometry';
import { regionOutline } from './regionOutline';
import type { Deed, Highlight, Marker, NumberedSite, PiecePath } from './types';

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

/** What is highlighted in each way, as one shape: around whole spaces, or halves of them. Choices that lie together have one line. */
export function highlightShapes(
  highlights: ReadonlyMap<string, Highlight>,
  layout: BoardLayout,
  halves: 1 | 2,
): Partial<Record<Highlight, string>> {
  const found: Partial<Record<Highlight, string>> = {};
  const together = new Map<Highlight, Point[]>();
  for (const [key, highlight] of highlights) {
    const at = layout.at.get(key);
    if (at && (isChoice(highlight) || highlight === 'open'))
      together.set(highlight, [...(together.get(highlight) ?? []), at]);
    else
      found[highlight] =
        (found[highlight] ?? '') + outlineOf(key, layout, halves, highlight === 'hover' ? 41 : 42.5);
  }
  for (const [highlight, middles] of together)
    found[highlight] = (found[highlight] ?? '') + regionOutline(middles, layout.projection, INSET);
  return found;
}

const INSET = 3; // units between the border of what may be chosen and the line around it

/** Where something stands beside what is on a hex or a place. */
export interface PlacedMark extends Point {
  key: string;
}

/** A mark where somebody was last active. */
export interface RecentMark extends PlacedMark {
  deed: Deed;
}

/** Radii from the middle of a space, or of one of two places on it, to what is in its corner. */
const DISC_CORNER = { aside: 0.64, asideOfPlace: 0.37, far: 0.52 };
const FLAG_ABOVE = { half: 0.6, whole: 0.76 }; // on the gable of a site, above what lies there

/** In a far corner of the hex or the place, where nothing lies, one on each: of a hex whose place has one that one alone. */
export function recentMarks(
  recent: ReadonlyMap<string, Deed>,
  layout: BoardLayout,
  halves: 1 | 2,
): RecentMark[] {
  const places = [...recent.keys()].filter((key) => !layout.at.has(key));
  const told = new Set(places.map((place) => place.slice(0, -1)));
  return [...recent].flatMap(([key, deed]) =>
    told.has(key) ? [] : placeInCorner(key, layout, halves).map((mark) => ({ ...mark, deed })),
  );
}

/** The numbers of one's sites: on the timber of each, over nothing that lies there. */
export function siteFlags(
  sites: readonly NumberedSite[],
  layout: BoardLayout,
  halves: 1 | 2,
): (PlacedMark & NumberedSite)[] {
  const above = (halves === 1 ? FLAG_ABOVE.whole : FLAG_ABOVE.half) * HEX_RADIUS;
  return sites.flatMap((site) =>
    placeMark(site.place, layout, halves, 0).map((mark) => ({ ...mark, ...site, y: mark.y - above })),
  );
}

function placeInCorner(key: string, layout: BoardLayout, halves: 1 | 2): PlacedMark[] {
  const isHalf = !layout.at.has(key) && halves === 2;
  const side = isHalf && key.endsWith('a') ? -1 : 1;
  const aside = side * (isHalf ? DISC_CORNER.asideOfPlace : DISC_CORNER.aside) * HEX_RADIUS;
  return placeMark(key, layout, halves, -DISC_CORNER.far).map((mark) => ({ ...mark, x: mark.x + aside }));
}

export const NAME_ABOVE = -0.97; // radii from the middle of a hex to the name of one that is spoken of: on its far corner, before nothing that lies there
const NAME_BELOW = 0.62; // the same, under a marker, which stands at the far edge

/** The names of what something beside the board speaks of, at the far edge of each. */
export function namesOf(
  named: readonly string[],
  layout: BoardLayout,
  halves: 1 | 2,
  marked: ReadonlySet<string> = new Set(),
): PlacedMark[] {
  return [...new Set(named)].flatMap((key) =>
    placeMark(key, layout, halves, marked.has(key) ? NAME_BELOW : NAME_ABOVE),
  );
}

/** So many radii before the middle of a hex or a place; nothing for a name that is not on the board. */
function placeMark(
  key: string,
  { at: middles, projection }: BoardLayout,
  halves: 1 | 2,
  near: number,
): PlacedMark[] {
  const whole = middles.get(key);
  const at = whole ?? middles.get(key.slice(0, -1));
  if (!at) return [];
  const side = whole ? 0 : sideOfHalf(key.slice(-1) as 'a' | 'b', halves);
  const y = at.y + near * HEX_RADIUS * projection.squash;
  return [{ key, x: at.x + side * PLACE_ASIDE * HEX_RADIUS, y }];
}

/** Each choice that lies beside another by itself, within the line around them all: so that it is seen how many there are. */
export function innerOutlines(highlights: ReadonlyMap<string, Highlight>, layout: BoardLayout): string {
  const choices = [...highlights].filter(([key, highlight]) => isChoice(highlight) && layout.at.has(key));
  const middles = choices.map(([key]) => layout.at.get(key)!);
  const isBeside = (a: Point, b: Point): boolean =>
    a !== b && Math.hypot(a.x - b.x, a.y - b.y) < 2 * HEX_RADIUS;
  return middles
    .filter((middle) => middles.some((other) => isBeside(middle, other)))
    .map((middle) => hexOutline(HEX_RADIUS, 0, middle, layout.projection))
    .join('');
}

/** Those of some hexes that are no choice while there are some, as one shape; and places beside a place that is one. */
export function dimmedShape(
  highlights: ReadonlyMap<string, Highlight>,
  layout: BoardLayout,
  halves: 1 | 2,
  hexes: Iterable<string> = layout.at.keys(),
): string {
  const lit = new Set(highlights.keys());
  let shape = '';
  for (const hex of hexes) {
    const at = layout.at.get(hex);
    if (!at) continue;
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

/** A line through points that bends softly, as people walk: half-way between two of them it is straight. */
export function smoothPath(points: readonly Point[]): string {
  const [first, ...rest] = points;
  if (!first) return '';
  const at = ({ x, y }: Point): string => `${x.toFixed(1)} ${y.toFixed(1)}`;
  let d = `M${at(first)}`;
  rest.forEach((point, i) => {
    const next = rest[i + 1];
    d += next
      ? `Q${at(point)} ${at({ x: (point.x + next.x) / 2, y: (point.y + next.y) / 2 })}`
      : `L${at(point)}`;
  });
  return d;
}

export function pathToPoints({ hexes }: PiecePath, layout: BoardLayout): Point[] {
  return hexes.map((hex) => layout.at.get(hex)).filter((point) => point !== undefined);
}
