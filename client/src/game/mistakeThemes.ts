/** Mistakes by theme: what the better actions had, counted over decisions. */

import { ADVANTAGE_THEMES, type AdvantageTheme } from '../engine/advantage';
import type { ShownDecision } from '../net/analysis';
import { MIN_TURNING_POINT_LOSS } from './analysisSummary';

export interface ThemeSummary {
  theme: AdvantageTheme | 'later'; // later: no difference can be told by the end of the turn
  n: number;
  loss: number; // of win chance, summed
}

/** Each decision that cost much counts for the first thing that speaks for the better action; the dearest first. */
export function mistakeThemes(
  positions: readonly ShownDecision[],
  seats: readonly number[] | null = null, // whose; null: everybody's
): ThemeSummary[] {
  const found = new Map<ThemeSummary['theme'], ThemeSummary>();
  for (const { seat, loss, advantages } of positions) {
    if (!advantages || loss < MIN_TURNING_POINT_LOSS || seats?.includes(seat) === false) continue;
    const theme = advantages[0] ? ADVANTAGE_THEMES[advantages[0].name] : 'later';
    const { n, loss: before } = found.get(theme) ?? { n: 0, loss: 0 };
    found.set(theme, { theme, n: n + 1, loss: before + loss });
  }
  return [...found.values()].sort((a, b) => b.loss - a.loss);
}
