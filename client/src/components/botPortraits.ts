/** Who plays at each strength, as a picture: from somebody who strolls through the meadows to a legend. */

import {
  buildingLightSprite,
  buildingSprite,
  craftsmanSprite,
  explorerSprite,
  pennantSprite,
  siteSprite,
} from '../art';

export type Hour = 'dawn' | 'day' | 'gold' | 'dusk' | 'night';

/** A sprite in a picture: its foot in percent from the left and from the bottom, its size in em to the radius of a hex. */
export interface PortraitPart {
  name: string;
  x: number;
  y: number;
  size: number;
  light?: string | null;
}

export interface PortraitScene {
  hour: Hour;
  parts: readonly PortraitPart[]; // from far to near
  hasGlory?: boolean; // a light around who stands there
}

const part = (name: string, x: number, y: number, size: number): PortraitPart => ({ name, x, y, size });
const home = (kind: string, seat: number, x = 72, y = 32, size = 4): PortraitPart =>
  part(buildingSprite(kind, seat), x, y, size);
const lit = (kind: string, seat: number, x = 72, y = 32, size = 4): PortraitPart => ({
  ...home(kind, seat, x, y, size),
  light: buildingLightSprite(kind),
});
const figure = (name: string, x = 30, y = 15, size = 5.6): PortraitPart => part(name, x, y, size);

const SCENES: readonly PortraitScene[] = [
  // a wanderer with a pig, among flowers
  {
    hour: 'dawn',
    parts: [
      part('tree-0', 86, 42, 4.6),
      part('bush-1', 68, 38, 4),
      part('flowers-yellow', 58, 30, 4),
      figure(explorerSprite(4), 32, 16, 5.4),
      part('resource-food', 74, 14, 4.4),
      part('flowers-purple', 50, 8, 4),
    ],
  },
  // a helper before a tent, with logs to carry
  {
    hour: 'day',
    parts: [
      home('caravan', 1),
      figure(craftsmanSprite(1), 28, 15),
      part('resource-wood', 62, 10, 3.8),
      part('grass-0', 88, 10, 4),
    ],
  },
  // an apprentice under a first scaffolding
  {
    hour: 'day',
    parts: [
      part(siteSprite(3), 72, 30, 5),
      figure(craftsmanSprite(3), 28, 14),
      part('resource-stone', 60, 9, 3.2),
      part('resource-clay', 82, 8, 3.2),
    ],
  },
  // a journeyman on the road, past a barn
  {
    hour: 'gold',
    parts: [
      part('dirt-1', 50, 14, 6),
      part('dirt-0', 66, 28, 5),
      home('store', 2, 76, 32),
      figure(explorerSprite(2), 30, 14, 5.4),
      part('resource-wheat', 70, 10, 3.6),
    ],
  },
  // a mason among stones, below a ruin's columns
  {
    hour: 'day',
    parts: [
      part('stones-1', 94, 34, 5),
      home('workshop', 4, 74, 30, 3.8),
      part('resource-stone', 56, 18, 3.6),
      figure(craftsmanSprite(4), 27, 14),
      part('resource-stone', 66, 9, 4),
      part('resource-stone', 88, 12, 3.4),
    ],
  },
  // a foreman with two works under way
  {
    hour: 'gold',
    parts: [
      part(siteSprite(2), 54, 42, 3.8),
      lit('distillery', 2, 82, 36, 4.2),
      figure(craftsmanSprite(2), 27, 13),
      part('resource-wood', 60, 12, 3.4),
      part('resource-clay', 82, 10, 3.4),
    ],
  },
  // a master before the town hall
  {
    hour: 'gold',
    parts: [
      part('tree-1', 52, 42, 4.6),
      lit('mayor', 1, 74, 30, 4.4),
      part(pennantSprite(1), 92, 16, 4),
      figure(craftsmanSprite(1), 27, 12, 6),
      part('flowers-blue', 60, 8, 4),
    ],
  },
  // a grand master, whose street lights up in the evening
  {
    hour: 'dusk',
    parts: [
      lit('workshop', 3, 52, 40, 3),
      lit('mayor', 3, 86, 36, 3.4),
      lit('abundance', 3, 68, 26, 3.8),
      figure(craftsmanSprite(3), 26, 12, 6.2),
      part('flowers-white', 88, 10, 4),
    ],
  },
  // a sage by the observatory, at night
  {
    hour: 'night',
    parts: [
      part('stone-fir-1', 94, 38, 4.4),
      lit('secret-plan', 4, 70, 28, 4.8),
      figure(explorerSprite(4), 27, 12, 6.2),
      part('stone-stump-0', 56, 12, 4),
    ],
  },
  // a legend, in a light of its own
  {
    hour: 'dusk',
    hasGlory: true,
    parts: [
      lit('priest', 2, 17, 38, 3.6),
      lit('exportation', 2, 84, 36, 3.6),
      part(pennantSprite(2), 74, 22, 4.4),
      figure(craftsmanSprite(2), 46, 8, 6.4),
      part('flowers-red', 80, 8, 4.4),
      part('flowers-yellow', 16, 8, 4.4),
    ],
  },
];

/** Of bots from weak to strong, the one at a place. */
export function botPortrait(index: number): PortraitScene {
  return SCENES[Math.max(0, Math.min(index, SCENES.length - 1))]!;
}

/** Four who have met, around what they carry. */
export const FRIENDS_PORTRAIT: PortraitScene = {
  hour: 'day',
  parts: [
    part('tree-1', 8, 42, 4.4),
    part('bush-1', 94, 40, 4),
    figure(craftsmanSprite(2), 34, 34, 4.2),
    figure(craftsmanSprite(3), 64, 34, 4.2),
    figure(craftsmanSprite(1), 18, 13, 4.8),
    part('resource-wheat', 49, 20, 3),
    part('resource-stone', 47, 8, 3),
    figure(craftsmanSprite(4), 78, 13, 4.8),
  ],
};

/** One's own guild at work. */
export function guildPortrait(seat: number): PortraitScene {
  return {
    hour: 'day',
    parts: [
      home('workshop', seat),
      figure(craftsmanSprite(seat), 28, 14),
      part('resource-wood', 60, 10, 3.4),
      part('flowers-white', 86, 10, 4),
    ],
  };
}
