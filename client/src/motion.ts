/**
 * How fast things move. `data-motion` of the page's root says it (`applyMotion` in prefs), to scripts by `motionMs` and to style
 * sheets as the factor `--motion` (app.css).
 */

const FACTORS = { off: 0, fast: 0.5, normal: 1 };

export type MotionSpeed = keyof typeof FACTORS;
export const MOTION_SPEEDS = Object.keys(FACTORS) as MotionSpeed[];

/** How long something moves that takes so long at normal speed. 0: it does not move. */
export function motionMs(normalMs: number): number {
  const speed = document.documentElement.dataset['motion'] as MotionSpeed | undefined;
  return normalMs * FACTORS[speed ?? 'normal'];
}

export function isMotionOff(): boolean {
  return motionMs(1) === 0;
}
