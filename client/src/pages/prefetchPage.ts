import type { Route } from '../route.svelte';

/** Pages that a link from elsewhere often leads to. */
const PAGES: Partial<Record<Route['page'], () => Promise<unknown>>> = {
  home: () => import('./Home.svelte'),
  table: () => import('./Table.svelte'),
  replay: () => import('./Replay.svelte'),
  new: () => import('./NewTable.svelte'),
  rules: () => import('./Rules.svelte'),
  tutorial: () => import('./Tutorial.svelte'),
};

/** Begin to fetch a page before anything can be drawn, beside the sentences it says. */
export function prefetchPage({ page }: Route): void {
  PAGES[page]?.().catch(() => {}); // whoever shows it is told
}
