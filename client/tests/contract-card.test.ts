import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { contracts } from '../src/game/contracts.svelte';
import ContractCard from '../src/components/ContractCard.svelte';
import { powerPictogram } from '../src/components/powerPictograms';
import catalogue from '../src/engine/catalogue.json';
import { i18n } from '../src/i18n/i18n.svelte';

const plain = { any: null, power: null, private: false, asks: null, word: null };
contracts.set([
  { ...plain, id: 'store.ws', name: 'store', cost: 'ws', size: 2, points: 2, counted: false },
  { ...plain, id: 'mayor.schf', name: 'mayor', cost: 'schf', size: 4, points: 0, counted: true },
]);

describe('a card', () => {
  beforeAll(() => i18n.setLanguage('en'));
  afterEach(cleanup);

  it('says its points once, as a number or that they are counted at the end, and what it does', () => {
    render(ContractCard, { id: 'store.ws' });
    expect(screen.getByRole('button', { name: /^Store 2 points wood/ })).toBeTruthy();
    expect(screen.getByRole('button').getAttribute('aria-description')).toBe(i18n.translate('power-store')); // its tooltip
    render(ContractCard, { id: 'mayor.schf' });
    expect(screen.getByRole('button', { name: /^Mayor points at the end stone/ })).toBeTruthy();
  });

  it('says what each site lacks by its number and, to who cannot see it, its name; tells which one is looked at', async () => {
    const onmention = vi.fn<(places: readonly string[]) => void>();
    const sites = [{ number: 2, seat: 1, place: 'd2b', resources: { w: 1, s: 1 } }];
    const { container } = render(ContractCard, { id: 'store.ws', sites, onmention });
    expect(screen.getByRole('button', { name: /d2b/ })).toBeTruthy();
    expect(container.querySelector('.badge')?.textContent).toBe('2');
    expect(container.querySelectorAll('.tick')).toHaveLength(2);
    await fireEvent.pointerEnter(container.querySelector('.contract')!);
    expect(onmention).toHaveBeenLastCalledWith(['d2b']);
    await fireEvent.pointerLeave(container.querySelector('.contract')!);
    expect(onmention).toHaveBeenLastCalledWith([]);
  });

  it('whose building was just erected says so, and asks for nothing more', () => {
    const sites = [{ number: 2, seat: 1, place: 'd2b', resources: { w: 1 } }];
    const { container } = render(ContractCard, { id: 'store.ws', sites, isErected: true });
    const words = i18n.translate('contract-erected');
    expect(container.querySelector('.contract')?.textContent).toContain(words);
    expect(container.querySelector('.band')?.textContent).toBe(i18n.translate('contract-erected-short'));
    expect(container.querySelector('.contract > .seal, .tick')).toBeNull(); // nothing is to be paid any more
    expect(container.querySelector('.badge')).toBeNull();
    expect(screen.getByRole('button').getAttribute('aria-description')).toBe(
      `${i18n.translate('power-store')} ${words}`,
    );
  });

  it('speaks of the site that needs least; of all of them in its tooltip', () => {
    const site = (number: number, resources: Record<string, number>) => ({
      number,
      seat: 1,
      place: `d${number}a`,
      resources,
    });
    const sites = [site(1, {}), site(3, { w: 1 })];
    const { container } = render(ContractCard, { id: 'store.ws', sites });
    expect(container.querySelector('.badge')?.textContent).toBe('3');
    expect(container.querySelectorAll('.badge')).toHaveLength(1);
    expect([...container.querySelectorAll('.cost .piece')].map((piece) => piece.matches('.there'))).toEqual([
      true,
      false,
    ]);
    expect(screen.getByRole('button', { name: /Site 3 still needs stone/ })).toBeTruthy();
    expect(screen.getByRole('button').getAttribute('aria-description')).toBe(
      `${i18n.translate('power-store')} Site 3 still needs stone. Site 1 still needs wood and stone.`,
    );
  });

  it('says nothing of sites where there are none', () => {
    const { container } = render(ContractCard, { id: 'store.ws', sites: [] });
    expect(screen.queryByText(i18n.translate('lacks-site'))).toBeNull();
    expect(container.querySelector('.badge, .tick, .state')).toBeNull();
  });

  it('shows every power as a pictogram', () => {
    const kinds = [...new Set(catalogue.contracts.map(({ name }) => name))];
    expect(kinds.filter((kind) => powerPictogram(kind).signs.length === 0)).toEqual(['quiet-town', 'priest']); // without power
    expect(powerPictogram('store').signs.map(({ name }) => name)).toEqual(['piece', 'swap', 'piece']);
  });
});
