import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, describe, expect, it, vi } from 'vitest';
import Tabs from '../src/components/Tabs.svelte';

const tabs = [
  { name: 'log', text: 'Log' },
  { name: 'chat', text: 'Chat', unread: 2 },
  { name: 'seats', text: 'Guilds' },
];

describe('tabs', () => {
  afterEach(cleanup);

  it('are one stop, and arrows go round', async () => {
    const onchoose = vi.fn();
    const { rerender } = render(Tabs, { tabs, chosen: 'log', panel: 'talk', onchoose });
    expect(screen.getAllByRole('tab').map((tab) => tab.tabIndex)).toEqual([0, -1, -1]);
    const press = (key: string) => fireEvent.keyDown(screen.getByRole('tab', { selected: true }), { key });
    await press('ArrowLeft');
    expect(onchoose).toHaveBeenLastCalledWith('seats');
    expect(document.activeElement?.textContent).toBe('Guilds');
    await rerender({ chosen: 'seats' });
    await press('ArrowRight');
    expect(onchoose).toHaveBeenLastCalledWith('log');
    await press('Home');
    expect(onchoose).toHaveBeenLastCalledWith('log');
    await press('ArrowDown');
    expect(onchoose).toHaveBeenCalledTimes(3);
  });
});
