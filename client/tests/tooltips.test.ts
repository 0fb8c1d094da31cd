import { cleanup, render } from '@testing-library/svelte';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import Tooltip from '../src/components/Tooltip.svelte';
import { placeTooltip, type Rectangle } from '../src/components/placeTooltip';
import { tooltip, tooltipState } from '../src/components/tooltips.svelte';
import { point } from './pointers';

let node: HTMLElement;
let detach: () => void;
beforeEach(() => {
  vi.useFakeTimers();
  render(Tooltip);
  node = document.body.appendChild(document.createElement('span'));
  detach = tooltip('what this is')(node);
});
afterEach(() => {
  detach();
  node.remove();
  cleanup();
  vi.useRealTimers();
});

const finger = (name: string, at: Element = node): void => point(at, name, { type: 'touch' });
const mouse = (name: string): void => point(node, name, { type: 'mouse' });

async function longTouch(): Promise<void> {
  finger('pointerdown');
  await vi.advanceTimersByTimeAsync(600);
  finger('pointerup');
  finger('pointerleave');
  await vi.advanceTimersByTimeAsync(5000);
}

it('a long touch shows a tip that stays when the finger lifts, until the next touch elsewhere', async () => {
  await longTouch();
  expect(tooltipState.shown?.text).toBe('what this is');
  finger('pointerdown', document.querySelector('.tip')!);
  expect(tooltipState.shown).not.toBeNull();
  finger('pointerdown', document.body);
  expect(tooltipState.shown).toBeNull();
});

async function shortTouch(at: Element): Promise<void> {
  finger('pointerdown', at);
  await vi.advanceTimersByTimeAsync(200);
  finger('pointerup', at);
  finger('pointerleave', at);
  await vi.advanceTimersByTimeAsync(5000);
}

it('a short touch shows what a thing is, unless it does something', async () => {
  await shortTouch(node);
  expect(tooltipState.shown?.text).toBe('what this is');
  const button = document.body.appendChild(document.createElement('button'));
  const forget = tooltip('what this does')(button);
  await shortTouch(button);
  expect(tooltipState.shown).toBeNull();
  forget();
  button.remove();
});

it('a touch is answered by the innermost thing', async () => {
  const inner = node.appendChild(document.createElement('span'));
  const forget = tooltip('what is in it')(inner);
  await shortTouch(inner);
  expect(tooltipState.shown?.text).toBe('what is in it');
  forget();
});

it('a finger that scrolls shows nothing', async () => {
  finger('pointerdown');
  await vi.advanceTimersByTimeAsync(100);
  finger('pointercancel');
  await vi.advanceTimersByTimeAsync(5000);
  expect(tooltipState.shown).toBeNull();
});

it('a mouse that leaves takes its tip along', async () => {
  mouse('pointerenter');
  mouse('pointermove');
  await vi.advanceTimersByTimeAsync(600);
  expect(tooltipState.shown).not.toBeNull();
  mouse('pointerleave');
  await vi.advanceTimersByTimeAsync(600);
  expect(tooltipState.shown).toBeNull();
});

it('what scrolls elsewhere leaves it alone', async () => {
  const log = document.body.appendChild(document.createElement('ol'));
  mouse('pointerenter');
  mouse('pointermove');
  await vi.advanceTimersByTimeAsync(600);
  expect([
    tooltipState.isWithin(log),
    tooltipState.isWithin(node.parentElement!),
    tooltipState.isWithin(document),
  ]).toEqual([false, true, true]);
  log.remove();
});

it('what comes to lie under a mouse that rests says nothing, nor what was just pressed', async () => {
  mouse('pointerenter');
  point(node, 'pointermove', { type: 'mouse', movementX: 0, movementY: 0 });
  await vi.advanceTimersByTimeAsync(600);
  expect(tooltipState.shown).toBeNull();
  mouse('pointerdown');
  mouse('pointermove');
  await vi.advanceTimersByTimeAsync(600);
  expect(tooltipState.shown).toBeNull();
});

const SCREEN = { width: 1440, height: 900 };
const SIZE = { width: 300, height: 60 };
const box = (left: number, top: number, width: number, height: number): Rectangle => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});

it('lies below what it explains, else above it', () => {
  expect(placeTooltip(box(600, 100, 80, 30), SIZE, SCREEN)).toEqual({ left: 490, top: 138 });
  expect(placeTooltip(box(600, 860, 80, 30), SIZE, SCREEN)).toEqual({ left: 490, top: 792 });
});

it('never covers what one is asked: it goes above that, or beside what it explains', () => {
  const action = box(600, 860, 80, 30);
  expect(placeTooltip(action, SIZE, SCREEN, [box(400, 790, 500, 40)])).toEqual({ left: 490, top: 722 });
  expect(placeTooltip(action, SIZE, SCREEN, [box(400, 30, 500, 800)])).toEqual({ left: 688, top: 832 });
});

it('stays on the screen', () => {
  expect(placeTooltip(box(0, 100, 40, 30), SIZE, SCREEN).left).toBe(8);
  expect(placeTooltip(box(1400, 100, 40, 30), SIZE, SCREEN).left).toBe(1132);
});
