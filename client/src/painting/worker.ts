/** A Web Worker that paints, so that the page answers meanwhile. */

import type { Canvas } from '../art/canvas';
import { setSpriteHome } from '../art/sprites';
import { changeLand, forgetLand, paint, paintLand } from './jobs';
import type { Delivered, Delivery, Order } from './protocol';

const NOTHING: Delivered = { pictures: [], regions: [] };
const take = (canvas: Canvas): ImageBitmap => (canvas as OffscreenCanvas).transferToImageBitmap();

async function carryOut(order: Exclude<Order, { do: 'open' | 'forget-land' }>): Promise<Delivered> {
  if (order.do === 'paint') return { pictures: (await paint(order.job)).map(take), regions: [] };
  if (order.do === 'paint-land') {
    const canvas = await paintLand(order.land, order.order);
    return canvas ? { pictures: [await createImageBitmap(canvas)], regions: [] } : NOTHING;
  }
  const changed = await changeLand(order.land, order.change);
  if (!changed) return NOTHING;
  const { canvas, regions } = changed;
  const parts = regions.map(({ x, y, width, height }) => createImageBitmap(canvas, x, y, width, height));
  return { pictures: await Promise.all(parts), regions };
}

async function deliver(order: Parameters<typeof carryOut>[0]): Promise<void> {
  const delivered = await carryOut(order).catch(() => null); // the page paints it by itself, or does without
  postMessage({ id: order.id, delivered } satisfies Delivery, { transfer: delivered?.pictures ?? [] });
}

onmessage = ({ data }: MessageEvent<Order>) => {
  if (data.do === 'open') setSpriteHome(data.home);
  else if (data.do === 'forget-land') forgetLand(data.land);
  else void deliver(data);
};
