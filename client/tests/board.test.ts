import { cleanup, fireEvent, render, screen } from './testingLibrary';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { ComponentProps } from 'svelte';
import { Board, type HexContents, type Hex, type HexPick } from '../src/board';
import { point } from './pointers';

const hexes: Hex[] = [
  { name: 'a1', kind: 'meadow', row: 0, column: 1 },
  { name: 'a2', kind: 'fog', row: 0, column: 3 },
  { name: 'b1', kind: 'ruins', row: 1, column: 0 },
  { name: 'b2', kind: 'forest', row: 1, column: 2 },
];
const contents = new Map<string, HexContents>(hexes.map((hex) => [hex.name, {}]));
const base = {
  hexes,
  halves: 2 as const,
  contents,
  label: 'valley',
  describe: (hex: string) => `hex ${hex}`,
  labels: { zoomIn: 'in', zoomOut: 'out', fit: 'fit' },
};

afterEach(cleanup);

/** A board that is drawn: its hexes come after its frame. */
async function renderBoard(props: ComponentProps<typeof Board>) {
  const rendered = render(Board, props);
  await screen.findAllByRole('button', { name: /^hex / });
  return rendered;
}

describe('the board', () => {
  it('names every hex and lets one be reached by the tabulator', async () => {
    await renderBoard(base);
    expect(screen.getAllByRole('button', { name: /^hex / })).toHaveLength(4);
    expect(
      screen.getAllByRole('button', { name: /^hex / }).filter((hex) => hex.getAttribute('tabindex') === '0'),
    ).toHaveLength(1);
  });

  it('walks with arrows, jumps to choices and picks with Enter', async () => {
    const onpick = vi.fn<(intent: HexPick) => void>();
    await renderBoard({ ...base, onpick, highlights: new Map([['b2', 'choice' as const]]) });
    const first = screen.getByRole('button', { name: 'hex a1' });
    first.focus();
    await fireEvent.keyDown(first, { key: 'ArrowRight' });
    expect(document.activeElement?.getAttribute('data-hex')).toBe('a2');
    await fireEvent.keyDown(document.activeElement!, { key: 'n' });
    expect(document.activeElement?.getAttribute('data-hex')).toBe('b2');
    await fireEvent.keyDown(document.activeElement!, { key: 'Enter' });
    expect(onpick.mock.calls[0]?.[0]).toMatchObject({ hex: 'b2', half: 'a' });
  });

  it('is pointed at by a finger for a while, and only until something else is touched', async () => {
    const onhover = vi.fn<(hex: string | null) => void>();
    await renderBoard({ ...base, onhover });
    vi.useFakeTimers();
    const tap = (name: string) => {
      const hex = screen.getByRole('button', { name });
      point(hex, 'pointerdown', { type: 'touch' });
      hex.focus();
    };
    tap('hex a1');
    expect(onhover.mock.lastCall?.[0]).toBe('a1');
    vi.advanceTimersByTime(5000);
    expect(onhover.mock.lastCall?.[0]).toBeNull();
    tap('hex a2');
    expect(onhover.mock.lastCall?.[0]).toBe('a2');
    screen.getByRole('button', { name: 'hex a2' }).blur();
    expect(onhover.mock.lastCall?.[0]).toBeNull();
    vi.useRealTimers();
  });

  it('takes a double click, or a double tap, for one', async () => {
    const onpick = vi.fn<(intent: HexPick) => void>();
    await renderBoard({ ...base, onpick });
    const click = (hex: string, at: number, detail: number, x = 50) => {
      const event = new MouseEvent('click', {
        bubbles: true,
        cancelable: true,
        detail,
        clientX: x,
        clientY: 50,
      });
      Object.defineProperty(event, 'timeStamp', { value: at });
      screen.getByRole('button', { name: `hex ${hex}` }).dispatchEvent(event);
    };
    const picked = () => onpick.mock.calls.map(([{ hex }]) => hex);
    click('a1', 1000, 1);
    click('a1', 1250, 2); // a mouse counts clicks
    click('a1', 1400, 1); // a finger may not
    expect(picked()).toEqual(['a1']);
    click('a1', 2100, 1); // meant
    click('a2', 2200, 1, 90); // elsewhere, however quick
    click('b1', 2650, 1, 50);
    expect(picked()).toEqual(['a1', 'a1', 'a2', 'b1']);
  });

  it('is walked with a Russian keyboard', async () => {
    await renderBoard({
      ...base,
      highlights: new Map([
        ['b1', 'choice' as const],
        ['b2', 'choice' as const],
      ]),
    });
    const first = screen.getByRole('button', { name: 'hex a1' });
    first.focus();
    await fireEvent.keyDown(first, { key: 'т', code: 'KeyN' });
    expect(document.activeElement?.getAttribute('data-hex')).toBe('b1');
    await fireEvent.keyDown(document.activeElement!, { key: 'з', code: 'KeyP' });
    expect(document.activeElement?.getAttribute('data-hex')).toBe('b2');
  });

  it('is entered at a choice, and where it was left if that is one', async () => {
    const { component } = await renderBoard({
      ...base,
      highlights: new Map([
        ['a2', 'choice' as const],
        ['b1a', 'choice' as const],
      ]),
    });
    component.focusChoice();
    expect(document.activeElement?.getAttribute('data-hex')).toBe('a2');
    component.focusChoice('p');
    expect(document.activeElement?.getAttribute('data-hex')).toBe('a2');
  });

  it('shows what lies there', async () => {
    const full = new Map(contents);
    full.set('a1', { craftsman: 2, pieces: 'ww' });
    full.set('b1', {
      places: [
        { half: 'a', seat: 1, what: 'site', pieces: 's' },
        { half: 'b', seat: 2, what: 'building', pieces: '' },
      ],
    });
    const { container } = await renderBoard({ ...base, contents: full });
    const used = [...container.querySelectorAll('use')].map((use) => use.getAttribute('href'));
    expect(used.filter((href) => href === '#vn-w')).toHaveLength(2);
    expect(used).toEqual(expect.arrayContaining(['#vn-craftsman2', '#vn-seat1', '#vn-s', '#vn-building2']));
  });

  it('forgets a button that was released elsewhere', async () => {
    const onpick = vi.fn<(intent: HexPick) => void>();
    const { container } = await renderBoard({ ...base, onpick });
    const frame = container.querySelector('.vn-frame')!;
    frame.setPointerCapture = () => {}; // jsdom has none
    const hex = screen.getByRole('button', { name: 'hex a1' });
    point(hex, 'pointerdown', { type: 'mouse', buttons: 1 });
    point(document.body, 'pointerup', { type: 'mouse' });
    await fireEvent.click(screen.getByRole('button', { name: 'in' }));
    point(frame, 'pointermove', { type: 'mouse', buttons: 0, clientX: 90, clientY: 90 });
    point(hex, 'pointerdown', { type: 'mouse', buttons: 1, clientX: 90, clientY: 90 });
    point(hex, 'pointerup', { type: 'mouse', clientX: 90, clientY: 90 });
    await fireEvent.click(hex);
    expect(onpick).toHaveBeenCalledOnce();
  });

  it('leaves the wheel to the page where there is nothing to zoom out of', async () => {
    const { container } = await renderBoard(base);
    const frame = container.querySelector('.vn-frame')!;
    const isKept = (deltaY: number) =>
      !frame.dispatchEvent(new WheelEvent('wheel', { deltaY, cancelable: true }));
    expect(isKept(100)).toBe(false);
    expect(isKept(-100)).toBe(true);
    expect(isKept(50)).toBe(true);
    expect(isKept(500)).toBe(true);
    expect(isKept(100)).toBe(false);
  });
});
