/** A Web Worker that paints, so that the page answers meanwhile. */

import { contextOf, type Canvas } from '../art/canvas';
import { setSpriteHome } from '../art/sprites';
import { changeLand, paint, paintLand, prepareLand } from './jobs';
import type { Delivered, Delivery, Order } from './protocol';

const stopped = new Set<number>();

/** Fails if the browser has lost it: such a picture would be empty. */
function take(canvas: Canvas): ImageBitmap {
  if (contextOf(canvas).isContextLost()) throw new Error('lost');
  return (canvas as OffscreenCanvas).transferToImageBitmap();
}

async function carryOut(order: Exclude<Order, { do: 'open' | 'prepare' | 'stop' }>): Promise<Delivered> {
  if (order.do === 'paint') return { pictures: (await paint(order.job)).map(take), regions: [] };
  if (order.do === 'paint-land') {
    const canvas = await paintLand(order.land, () => stopped.delete(order.id));
    return { pictures: canvas ? [take(canvas)] : [], regions: [] };
  }
  const { canvas, regions } = await changeLand(order.land, order.change);
  const parts = regions.map(({ x, y, width, height }) => createImageBitmap(canvas, x, y, width, height));
  return { pictures: await Promise.all(parts), regions };
}

async function deliver(order: Parameters<typeof carryOut>[0]): Promise<void> {
  const { id } = order;
  const send = (delivered: Delivered | null): void =>
    postMessage({ id, delivered } satisfies Delivery, { transfer: delivered?.pictures ?? [] });
  await carryOut(order)
    .then(send)
    .catch(() => send(null)); // the page paints it by itself
}

onmessage = ({ data }: MessageEvent<Order>) => {
  if (data.do === 'open') setSpriteHome(data.home);
  else if (data.do === 'prepare') void prepareLand();
  else if (data.do === 'stop') stopped.add(data.id);
  else void deliver(data);
};
