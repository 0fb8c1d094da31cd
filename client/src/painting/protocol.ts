/** What the page and its painting worker tell each other. */

import type { Region } from '../board/landscape/land';
import type { LandChange, LandOrder } from '../board/landscape/picture';
import type { PaintingJob } from './jobs';

export type Order =
  | { do: 'open'; home: string } // where the page lies
  | { do: 'prepare' } // to paint a land: its sprites, before anybody asks for one
  | { do: 'paint'; id: number; job: PaintingJob }
  | { do: 'paint-land'; id: number; land: LandOrder }
  | { do: 'change-land'; id: number; land: LandOrder; change: LandChange }
  | { do: 'stop'; id: number }; // painting a land that is not wanted any more

export interface Delivered {
  pictures: ImageBitmap[]; // none of what was stopped
  regions: Region[]; // where the pictures belong, of changes
}

/** Null if it failed. */
export interface Delivery {
  id: number;
  delivered: Delivered | null;
}
