/** What the page and its painting worker tell each other. */

import type { Region } from '../board/landscape/land';
import type { LandChange, LandOrder } from '../board/landscape/picture';
import type { PaintingJob } from './jobs';

/** `id` belongs to the order, `land` to a land that is kept. */
export type Order =
  | { do: 'open'; home: string } // where the page lies
  | { do: 'paint'; id: number; job: PaintingJob }
  | { do: 'paint-land'; id: number; land: number; order: LandOrder }
  | { do: 'change-land'; id: number; land: number; change: LandChange }
  | { do: 'forget-land'; land: number };

export interface Delivered {
  pictures: ImageBitmap[]; // none of a land that was forgotten
  regions: Region[]; // where the pictures belong, of changes
}

/** Null if it failed. */
export interface Delivery {
  id: number;
  delivered: Delivered | null;
}
