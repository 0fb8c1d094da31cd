/** Motion that explains, and stands still for whoever asked for that. */

import type { Point } from './geometry';

export function prefersStillness(): boolean {
  return typeof matchMedia === 'function' && matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** A transition: the fog rises and thins out. */
export function lift(_node: Element): { duration: number; css?: (t: number, u: number) => string } {
  if (prefersStillness()) return { duration: 0 };
  return {
    duration: 900,
    css: (t, u) => `opacity: ${t * t}; transform: translateY(${-22 * u}px) scale(${1 + 0.12 * u})`,
  };
}

/** An action: the node travels along the points, then is gone. */
export function travel(node: SVGElement, { points, done }: { points: Point[]; done: () => void }): void {
  if (prefersStillness() || typeof node.animate !== 'function' || points.length < 2) {
    done();
    return;
  }
  const frames = points.map((point) => ({ transform: `translate(${point.x}px, ${point.y}px)` }));
  const animation = node.animate(frames, {
    duration: Math.min(1600, 260 * points.length),
    easing: 'ease-in-out',
    fill: 'both',
  });
  animation.onfinish = animation.oncancel = done;
}
