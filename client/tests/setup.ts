/** For all tests. Those that need no page run without jsdom. */

import { afterEach, beforeEach } from 'vitest';

// What jsdom lacks and modules and pages ask for as soon as they are there.
globalThis.matchMedia ??= (() => ({
  matches: false,
  addEventListener: () => {},
  removeEventListener: () => {},
})) as unknown as typeof globalThis.matchMedia;
if (typeof window !== 'undefined') {
  window.ResizeObserver ??= class {
    observe(): void {}
    unobserve(): void {}
    disconnect(): void {}
  };
}

// Where the library that renders components finds these, it prepares and clears away by itself. So only tests that render
// load it: it takes longer than most others run.
Object.assign(globalThis, { afterEach, beforeEach });
