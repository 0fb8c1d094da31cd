import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { flushSync } from 'svelte';
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

const settled = async (): Promise<void> => {
  await new Promise((resolve) => setTimeout(resolve, 20));
  flushSync();
};

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
  await settled();
  expect(screen.getByText(i18n.translate('account-lead-games'))).toBeTruthy();
  expect(screen.getByRole('link', { name: i18n.translate('legal-terms') })).toBeTruthy();
  await fireEvent.submit(container.querySelector('[data-form=sign-in]')!);
  await settled();
  await fireEvent.click(screen.getByRole('button', { name: i18n.translate('account-sign-out') }));
  await settled();
  expect(screen.getByText(i18n.translate('account-lead'))).toBeTruthy();
  expect(screen.queryByText(i18n.translate('account-sign-in-games'))).toBeNull();
});
