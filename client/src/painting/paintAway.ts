/** Pictures painted in a worker; by the page itself where there are no workers that paint. */

import { loadSprite, resourceSprite } from '../art/sprites';
import { whenDrawn } from '../board/frames.svelte';
import type { LandChange, LandOrder } from '../board/landscape/picture';
import { prefs } from '../prefs.svelte';
import type { PaintingJob } from './jobs';
import type { Delivered, Delivery, Order } from './protocol';

interface Waiting {
  resolve: (delivered: Delivered) => void;
  reject: (problem: Error) => void;
  timer: ReturnType<typeof setTimeout>;
}
const waiting = new Map<number, Waiting>();
let nOrders = 0;
let isBroken = false;
let worker: Worker | undefined;

// A worker that rests holds sprites and canvases for nothing; but where a land is shown it will soon change.
const ANSWER_MS = 20_000; // a worker that has not answered by then never will: the page paints
const REST_MS = 2000;
const REST_WITH_LAND_MS = 60_000;
let hasLand = false;
let restTimer: ReturnType<typeof setTimeout> | undefined;

function rest(): void {
  clearTimeout(restTimer);
  if (waiting.size > 0) return;
  restTimer = setTimeout(
    () => {
      worker?.terminate();
      worker = undefined;
      hasLand = false;
    },
    hasLand ? REST_WITH_LAND_MS : REST_MS,
  );
}

/**
 * Painting takes a core for a second. Where there are no more than two, the page and the browser, which shows it, need both until
 * it is drawn.
 */
async function whenCoreIsFree(): Promise<void> {
  if (navigator.hardwareConcurrency <= 2) await whenDrawn();
}

export const canPaintAway = (): boolean =>
  !isBroken && typeof Worker !== 'undefined' && typeof OffscreenCanvas !== 'undefined';

function open(): Worker {
  const made = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  made.onmessage = ({ data: { id, delivered } }: MessageEvent<Delivery>) => {
    const { resolve, reject, timer } = waiting.get(id) ?? {};
    waiting.delete(id);
    clearTimeout(timer);
    rest();
    if (delivered) resolve?.(delivered);
    else reject?.(new Error('not painted'));
  };
  made.onerror = made.onmessageerror = giveUp;
  made.postMessage({ do: 'open', home: document.baseURI } satisfies Order);
  return made;
}

/** Workers cannot be relied on here. */
function giveUp(): void {
  isBroken = true;
  worker?.terminate();
  worker = undefined;
  for (const { reject, timer } of waiting.values()) {
    clearTimeout(timer);
    reject(new Error('no worker'));
  }
  waiting.clear();
}

function tell(order: Order): void {
  worker ??= open();
  worker.postMessage(order);
}

function ask(order: (id: number) => Order, id = ++nOrders): Promise<Delivered> {
  if (!canPaintAway()) return Promise.reject(new Error('no worker'));
  clearTimeout(restTimer);
  const timer = setTimeout(giveUp, ANSWER_MS);
  const answer = new Promise<Delivered>((resolve, reject) => waiting.set(id, { resolve, reject, timer }));
  tell(order(id));
  return answer;
}

/** The pictures of a job, as canvases; null where the page has to paint them itself. */
export async function paintAway(job: PaintingJob): Promise<HTMLCanvasElement[] | null> {
  try {
    await whenCoreIsFree();
    const { pictures } = await ask((id) => ({ do: 'paint', id, job }));
    if (job.kind === 'valley') prepareWhenIdle(); // of the home page, from where games begin
    return pictures.map(canvasOf);
  } catch {
    return null;
  }
}

/** On every board from its first moment. */
const FIRST_PIECES = ['token-disc', ...['w', 's', 'c', 'h', 'f'].map(resourceSprite)];
const IDLE_WAIT_MS = 4000;
let isPrepared = false;

/** What a board needs is fetched and decoded before a game begins, when nothing else is to do; not where every byte is counted. */
function prepareWhenIdle(): void {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (isPrepared || connection?.saveData) return;
  isPrepared = true;
  const prepare = (): void => {
    if (prefs.boardLook === 'flat' || !canPaintAway()) return;
    hasLand = true;
    tell({ do: 'prepare' });
    rest();
    for (const name of FIRST_PIECES) loadSprite(name).catch(() => {});
  };
  if (typeof requestIdleCallback === 'undefined') setTimeout(prepare, IDLE_WAIT_MS / 4);
  else requestIdleCallback(prepare, { timeout: IDLE_WAIT_MS });
}

/** A canvas that shows a picture, without another copy of it. */
function canvasOf(picture: ImageBitmap): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [picture.width, picture.height];
  canvas.getContext('bitmaprenderer')?.transferFromImageBitmap(picture);
  return canvas;
}

/** A land that is painted away, on a canvas of the page. What it is asked for fails where nothing is painted away. */
export class LandPaintedAway {
  readonly #painting = ++nOrders;
  #isClosed = false;

  constructor(
    private readonly canvas: HTMLCanvasElement,
    private readonly land: LandOrder,
  ) {}

  async paint(): Promise<void> {
    await whenCoreIsFree();
    if (this.#isClosed) return;
    hasLand = true;
    const { land } = this;
    const { pictures } = await ask((id) => ({ do: 'paint-land', id, land }), this.#painting);
    for (const picture of pictures) this.#put(picture, 0, 0);
  }

  async change(change: LandChange): Promise<void> {
    hasLand = true;
    const { land } = this;
    const { pictures, regions } = await ask((id) => ({ do: 'change-land', id, land, change }));
    pictures.forEach((picture, i) => this.#put(picture, regions[i]!.x, regions[i]!.y));
  }

  /** It is not wanted any more. */
  close(): void {
    this.#isClosed = true;
    if (waiting.has(this.#painting)) tell({ do: 'stop', id: this.#painting });
  }

  #put(picture: ImageBitmap, x: number, y: number): void {
    const context = this.canvas.getContext('2d');
    context?.clearRect(x, y, picture.width, picture.height);
    context?.drawImage(picture, x, y);
    picture.close();
  }
}
