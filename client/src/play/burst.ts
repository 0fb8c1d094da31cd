/** What a firework looks like when it has opened: paths around its middle, each of many strokes. */
export interface Burst {
  trails: string; // of light, from near the middle outwards
  ends: string; // the brighter halves of them
  drops: string; // of fire at their ends
  glitter: string;
}

interface Ring {
  n: number;
  reach: number;
}

const TURN = 2 * Math.PI;
const GLOW_FROM = 0.52; // of a trail

/** Some fly farther than others; the same in every picture. */
const varied = (i: number, seed: number): number => 0.84 + 0.16 * Math.sin(i * 2.4 + seed * 5.1);

/** `sag`: how far the farthest drops have sunk, as in a willow; a young ball has not. */
export function openBurst(rings: readonly Ring[], sag: number): Burst {
  const burst = { trails: '', ends: '', drops: '', glitter: '' };
  rings.forEach(({ n, reach }, seed) => {
    for (let i = 0; i < n; i++) {
      const angle = (i / n) * TURN + seed * 0.2 + 0.06 * Math.sin(i * 5.1);
      const far = reach * varied(i, seed);
      const at = (part: number, sunk: number): string =>
        `${(far * part * Math.cos(angle)).toFixed(1)} ${(far * part * Math.sin(angle) + sunk).toFixed(1)}`;
      const fall = sag * (far / 50) ** 2;
      const bend = 0.62;
      burst.trails += `M${at(0.12, 0)}Q${at(bend, -0.12 * fall)} ${at(1, fall)}`;
      burst.ends += `M${at(GLOW_FROM, 0.12 * fall)}Q${at((1 + bend) / 2, 0.3 * fall)} ${at(1, fall)}`;
      burst.drops += `M${at(1, fall)}h0`;
      burst.glitter += `M${at(0.34 + 0.4 * ((i * 0.618) % 1), 0.2 * fall + 3 * Math.sin(i))}h0`;
    }
  });
  return burst;
}
