/** What can be painted away from the page's own thread, and how. */

import { makeCanvas, type Canvas } from '../art/canvas';
import type { Region } from '../board/landscape/land';
import { LandPicture, type LandChange, type LandOrder } from '../board/landscape/picture';
import { makeScene, type Scene } from '../board/landscape/scene';
import { ANY_LAND, SpriteLoader, spritesOfScene } from '../board/landscape/spriteLoader';
import { paintHorizon, type HorizonColours } from '../valley/paintHorizon';
import type { ValleySize } from '../valley/paintValley';

export type PaintingJob =
  | { kind: 'valley'; size: ValleySize; isDusk: boolean }
  | { kind: 'horizon'; size: { width: number; height: number }; colours: HorizonColours; isDusk: boolean };

/** The pictures of a job. Fails if sprites cannot be had. */
export async function paint(job: PaintingJob): Promise<Canvas[]> {
  if (job.kind === 'horizon') return [await paintHorizon(job.size, job.colours, job.isDusk)];
  const { paintValley } = await import('../valley/paintValley'); // no game shows it
  const { land, fog } = await paintValley(job.size, job.isDusk);
  return [land, fog];
}

const loader = new SpriteLoader();
const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

async function sceneOf(
  { cells, trodden }: Pick<LandOrder, 'cells' | 'trodden'>,
  isTurned: boolean,
): Promise<Scene> {
  const scene = makeScene(cells, isTurned, trodden);
  await loader.load(spritesOfScene(scene, isTurned));
  return scene;
}

/** Whatever cannot be had now is tried again when it is needed. */
export async function prepareLand(): Promise<void> {
  await loader.load(ANY_LAND).catch(() => {});
}

/** The whole of a land; null if it is not wanted any more. */
export async function paintLand(order: LandOrder, isStopped: () => boolean): Promise<Canvas | null> {
  const picture = new LandPicture(makeCanvas(order.width, order.height), loader, order);
  const scene = await sceneOf(order, order.view.isTurned);
  for (const _ of picture.paint(scene)) {
    await nextTask(); // in which one may be told to stop
    if (isStopped()) return null;
  }
  return picture.canvas;
}

/** Paints what has changed of a land, and says where; nothing else is on the canvas. */
export async function changeLand(
  order: LandOrder,
  change: LandChange,
): Promise<{ canvas: Canvas; regions: Region[] }> {
  const picture = new LandPicture(makeCanvas(order.width, order.height), loader, order);
  const scene = await sceneOf(change, order.view.isTurned);
  return { canvas: picture.canvas, regions: picture.paintAround(scene, change.points) };
}
