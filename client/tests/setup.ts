/** What jsdom lacks and modules ask for as soon as they are loaded. */

window.matchMedia ??= (() => ({
  matches: false,
  addEventListener: () => {},
})) as unknown as typeof window.matchMedia;
