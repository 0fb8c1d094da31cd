import { afterEach, beforeEach, expect, it } from 'vitest';
import { ignoreDoubleClick } from '../src/board/ignoreDoubleClick';

let button: HTMLButtonElement;
let release: () => void;
let heard: number[];
let start = 1e6;

/** A click so many milliseconds after the beginning. */
function click(at: number, x = 5): void {
  const event = new MouseEvent('click', {
    bubbles: true,
    cancelable: true,
    detail: 1,
    clientX: x,
    clientY: 5,
  });
  Object.defineProperty(event, 'timeStamp', { value: start + at });
  button.dispatchEvent(event);
}

beforeEach(() => {
  start += 10_000;
  heard = [];
  button = document.body.appendChild(document.createElement('button'));
  button.addEventListener('click', (event) => heard.push(event.timeStamp - start));
  release = ignoreDoubleClick(button);
});
afterEach(() => {
  release();
  button.remove();
});

it('hears a double click once', () => {
  click(0);
  click(200);
  expect(heard).toEqual([0]);
});

it('hears two clicks that are two wishes: later, elsewhere, or after a key', () => {
  click(0);
  click(460);
  click(600, 80);
  dispatchEvent(new KeyboardEvent('keydown'));
  click(650, 80);
  expect(heard).toEqual([0, 460, 600, 650]);
});

it('hears whoever goes on clicking', () => {
  for (let at = 0; at <= 1000; at += 100) click(at);
  expect(heard).toEqual([0, 500, 1000]);
});
