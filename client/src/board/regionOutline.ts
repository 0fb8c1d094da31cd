/** The line around hexes that lie together. */

import { HEX_RADIUS, hexCorners, type Point, type Projection } from './geometry';

interface Side {
  from: Point;
  inwards: Point; // length 1, across the side
}

// Corners that hexes share differ by less than a rounding error: no corner lies where this would part them.
const key = ({ x, y }: Point): string => `${Math.round(x + 0.1371)},${Math.round(y + 0.1371)}`;

/** Around the hexes with these middles, as path data: one closed line for each region and each hole, `inset` inside their border. */
export function regionOutline(middles: readonly Point[], projection: Projection, inset: number): string {
  return regionOutlines(middles, projection, [inset])[0]!;
}

/** The same as often as one wants, each time as far inside the border as one says. */
export function regionOutlines(
  middles: readonly Point[],
  projection: Projection,
  insets: readonly number[],
): string[] {
  const lines = borderLines(middles, projection);
  return insets.map((inset) => lines.map((line) => outline(line, inset)).join(''));
}

function outline(line: readonly Side[], inset: number): string {
  const corners = line.map((side, i) => moveInwards(side, line.at(i - 1)!, inset));
  return `M${corners.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}Z`;
}

/** The sides of a border in their order, for each line of it. */
function borderLines(middles: readonly Point[], projection: Projection): Side[][] {
  const sides = borderSides(middles, projection);
  const lines: Side[][] = [];
  while (sides.size > 0) {
    const [start] = sides.keys();
    const line: Side[] = [];
    for (let at = start!, side = sides.get(at); side; side = sides.get(at)) {
      sides.delete(at);
      line.push(side.side);
      at = side.to;
    }
    lines.push(line);
  }
  return lines;
}

/** The sides that only one of the hexes has, by the corner they begin at; all go round their hex the same way. */
function borderSides(
  middles: readonly Point[],
  projection: Projection,
): Map<string, { side: Side; to: string }> {
  const found = new Map<string, { side: Side; to: string }>();
  const corners = hexCorners(HEX_RADIUS, projection);
  const seen = new Set<string>();
  const all = middles.flatMap((middle) =>
    corners.map((corner, k) => {
      const next = corners[(k + 1) % 6]!;
      const from = { x: middle.x + corner.x, y: middle.y + corner.y };
      const to = { x: middle.x + next.x, y: middle.y + next.y };
      seen.add(key(from) + key(to));
      return { from, to, middle };
    }),
  );
  for (const { from, to, middle } of all)
    if (!seen.has(key(to) + key(from)))
      found.set(key(from), { side: { from, inwards: towards(middle, from, to) }, to: key(to) });
  return found;
}

/** Across a side, on which a point lies. */
function towards({ x, y }: Point, from: Point, to: Point): Point {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = Math.hypot(dx, dy);
  const way = Math.sign((x - from.x) * -dy + (y - from.y) * dx);
  return { x: (-dy / length) * way, y: (dx / length) * way };
}

/** The corner where two sides meet, as far from both of them. */
function moveInwards({ from, inwards }: Side, before: Side, inset: number): Point {
  const one = before.inwards;
  const part = inset / (1 + one.x * inwards.x + one.y * inwards.y);
  return { x: from.x + (one.x + inwards.x) * part, y: from.y + (one.y + inwards.y) * part };
}
