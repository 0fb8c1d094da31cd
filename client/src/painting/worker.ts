/** A Web Worker that paints, so that the page answers meanwhile. */

import type { Canvas } from '../art/canvas';
import { setSpriteHome } from '../art/sprites';
import { changeLand, paint, paintLand, prepareLand } from './jobs';
import type { Delivered, Delivery, Order } from './protocol';

const stopped = new Set<number>();
const take = (canvas: Canvas): ImageBitmap => (canvas as OffscreenCanvas).transferToImageBitmap();

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
  const delivered = await carryOut(order).catch(() => null); // the page paints it by itself, or does without
  postMessage({ id: order.id, delivered } satisfies Delivery, { transfer: delivered?.pictures ?? [] });
}

onmessage = ({ data }: MessageEvent<Order>) => {
  if (data.do === 'open') setSpriteHome(data.home);
  else if (data.do === 'prepare') void prepareLand();
  else if (data.do === 'stop') stopped.add(data.id);
  else void deliver(data);
};
