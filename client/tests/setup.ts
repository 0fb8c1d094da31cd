/** What jsdom lacks and modules ask for as soon as they are loaded. Tests that need no page run without it. */

if (typeof window !== 'undefined')
  window.matchMedia ??= (() => ({
    matches: false,
    addEventListener: () => {},
    removeEventListener: () => {},
  })) as unknown as typeof window.matchMedia;
