import { expect, it, vi } from 'vitest';

it('hides somebody at one table, and keeps that', async () => {
  localStorage.clear();
  const { mutedAuthors } = await import('../src/game/mutedAuthors.svelte');
  mutedAuthors.toggle('a', 'Boris');
  expect([
    mutedAuthors.has('a', 'Boris'),
    mutedAuthors.has('b', 'Boris'),
    mutedAuthors.has('a', 'Anna'),
  ]).toEqual([true, false, false]);
  vi.resetModules(); // the page is opened again
  const { mutedAuthors: kept } = await import('../src/game/mutedAuthors.svelte');
  expect(kept.has('a', 'Boris')).toBe(true);
  kept.toggle('a', 'Boris');
  expect(localStorage.getItem('vianebula-muted')).toBe('{}');
});

it('keeps the last hundred tables, and bears what others wrote there', async () => {
  localStorage.setItem('vianebula-muted', '{');
  vi.resetModules();
  const { mutedAuthors } = await import('../src/game/mutedAuthors.svelte');
  for (let i = 0; i < 101; i++) mutedAuthors.toggle(`t${i}`, 'Boris');
  expect([mutedAuthors.has('t0', 'Boris'), mutedAuthors.has('t100', 'Boris')]).toEqual([false, true]);
});
