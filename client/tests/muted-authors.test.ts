import { expect, it } from 'vitest';
import { MutedAuthors } from '../src/game/mutedAuthors.svelte';

it('hides somebody at one table, and keeps that', () => {
  localStorage.clear();
  const muted = new MutedAuthors();
  muted.toggle('a', 'Boris');
  const isMuted = [muted.has('a', 'Boris'), muted.has('b', 'Boris'), muted.has('a', 'Anna')];
  expect(isMuted).toEqual([true, false, false]);
  const later = new MutedAuthors(); // the page is opened again
  expect(later.has('a', 'Boris')).toBe(true);
  later.toggle('a', 'Boris');
  expect(localStorage.getItem('vianebula-muted')).toBe('{}');
});

it('keeps the last hundred tables, and bears what others wrote there', () => {
  localStorage.setItem('vianebula-muted', '{');
  const muted = new MutedAuthors();
  for (let i = 0; i < 101; i++) muted.toggle(`t${i}`, 'Boris');
  expect([muted.has('t0', 'Boris'), muted.has('t100', 'Boris')]).toEqual([false, true]);
});
