/** What can be painted away from the page's own thread, and how. */

import { makeCanvas, type Canvas } from '../art/canvas';
import type { Region } from '../board/landscape/land';
import { LandPicture, type LandChange, type LandOrder } from '../board/landscape/picture';
import { makeScene, type Scene } from '../board/landscape/scene';
import { SpriteLoader, spritesOfScene } from '../board/landscape/spriteLoader';
import { paintHorizon, type HorizonColours } from '../valley/paintHorizon';
import { paintValley, type ValleySize } from '../valley/paintValley';

export type PaintingJob =
  | { kind: 'valley'; size: ValleySize; isDusk: boolean }
  | { kind: 'horizon'; size: { width: number; height: number }; colours: HorizonColours; isDusk: boolean };

/** The pictures of a job. Fails if sprites cannot be had. */
export async function paint(job: PaintingJob): Promise<Canvas[]> {
  if (job.kind === 'horizon') return [await paintHorizon(job.size, job.colours, job.isDusk)];
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

/** Lands that are kept, since they will change a little: by their number. */
const lands = new Map<number, LandPicture<Canvas>>();

/** The whole of a land, which is kept; null if it is forgotten meanwhile. */
export async function paintLand(id: number, order: LandOrder): Promise<Canvas | null> {
  const picture = new LandPicture(makeCanvas(order.width, order.height), loader, order);
  lands.set(id, picture);
  const scene = await sceneOf(order, order.view.isTurned);
  for (const _ of picture.paint(scene)) {
    await nextTask(); // in which one may be told to forget it
    if (!lands.has(id)) return null;
  }
  return picture.canvas;
}

/** Paints what has changed of a land that is kept, and says where. */
export async function changeLand(
  id: number,
  change: LandChange,
): Promise<{ canvas: Canvas; regions: Region[] } | null> {
  const picture = lands.get(id);
  if (!picture) return null;
  const scene = await sceneOf(change, picture.view.isTurned);
  return { canvas: picture.canvas, regions: picture.paintAround(scene, change.points) };
}

export const forgetLand = (id: number): boolean => lands.delete(id);
