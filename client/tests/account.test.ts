import { cleanup, fireEvent, render, screen } from './testingLibrary';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import type AccountType from '../src/pages/Account.svelte';
import { i18n } from '../src/i18n/i18n.svelte';

vi.setConfig({ testTimeout: 30_000 }); // a whole page

let Account: typeof AccountType;
beforeAll(async () => {
  window.matchMedia ??= (() => ({
    matches: false,
    addEventListener: () => {},
  })) as unknown as typeof window.matchMedia; // jsdom has none
  await i18n.setLanguage('en');
  await i18n.loadMessages('account');
  ({ default: Account } = await import('../src/pages/Account.svelte'));
}, 60_000);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('speaks of a guest’s games only while there is that guest', async () => {
  const answers: Record<string, unknown> = {
    '/api/me': { kind: 'guest', name: 'Anna' },
    '/api/mine': [{ id: 'a', status: 'over' }],
    '/api/legal': ['terms'],
    '/api/me/login': { kind: 'player', name: 'Anna' },
    '/api/me/logout': { kind: 'stranger', name: '' },
  };
  vi.stubGlobal(
    'WebSocket',
    class {
      close(): void {}
    },
  );
  vi.stubGlobal('fetch', (path: string) =>
    Promise.resolve({ ok: true, json: () => Promise.resolve(answers[path]) }),
  );
  const { container } = render(Account, { isDetour: false });
  const patient = { timeout: 5000 }; // what is shown comes in several answers, on a busy machine late
  await screen.findByText(i18n.translate('account-lead-games'), {}, patient);
  await screen.findByRole('link', { name: i18n.translate('legal-terms') }, patient);
  await fireEvent.submit(container.querySelector('[data-form=sign-in]')!);
  const signOut = { name: i18n.translate('account-sign-out') };
  await fireEvent.click(await screen.findByRole('button', signOut, patient));
  await screen.findByText(i18n.translate('account-lead'), {}, patient);
  expect(screen.queryByText(i18n.translate('account-sign-in-games'))).toBeNull();
});
