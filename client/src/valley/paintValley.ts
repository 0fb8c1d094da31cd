/** Paints the valley of the home page on canvases, between frames. */

import { contextOf, makeCanvas, type Canvas } from '../art/canvas';
import { hasSprite, spriteFrame } from '../art/sprites';
import { Brush } from '../board/landscape/brush';
import { drawLand } from '../board/landscape/drawLand';
import { gradeFogToDusk, gradeToDusk, MIST_AT_DUSK } from '../board/landscape/dusk';
import { drawFog } from '../board/landscape/fog';
import { makeScene, type Scene } from '../board/landscape/scene';
import { noiseAt, Y_ON_SCREEN, type LandProjection } from '../board/landscape/land';
import { SpriteLoader, spritesOfScene } from '../board/landscape/spriteLoader';
import { CELLS, PIECES, TRODDEN, type Piece } from './homeValley';

const BAND_PX = 64; // painted at a time

const SCENE = withRaggedSides(makeScene(CELLS, false, TRODDEN));
/** Its pieces stand before the forests, which the fog therefore leaves as they are. */
const FOG_OF_SCENE: Scene = {
  ...SCENE,
  scenery: SCENE.scenery.filter(({ name }) => !name.startsWith('stone-')),
};
const ALL_IN_FOG = makeScene(
  CELLS.map((cell) => ({ ...cell, terrain: 'fog' as const, isExplored: false })),
  false,
);
const loader = new SpriteLoader();

/** Bushes and stones along the sides that lead straight away from the viewer, which would look as if cut with a knife. */
function withRaggedSides(scene: Scene): Scene {
  const ragged = scene.rim
    .filter(({ out }) => Math.abs(out[1]) < 0.3 * Math.abs(out[0]))
    .flatMap(({ from, to, out }) =>
      [0.08, 0.3, 0.52, 0.74, 0.94].map((t, i) => {
        const [x, y] = [from[0] + (to[0] - from[0]) * t, from[1] + (to[1] - from[1]) * t];
        const roll = noiseAt(x, y, 61);
        const name = i % 4 === 3 ? `stones-${i % 2}` : `bush-${Math.floor(roll * 3)}`;
        const inside = 0.02 + 0.14 * noiseAt(x, y, 62);
        return {
          name,
          x: x - out[0] * inside,
          y,
          size: 0.75 + 0.5 * roll,
          isMirrored: roll < 0.5,
          isOnRim: true,
        };
      }),
    );
  return { ...scene, scenery: [...scene.scenery, ...ragged].sort((a, b) => b.y - a.y) };
}

/** In pixels; `radius` of a hex, and how far the near rows' middle is from the top. */
export interface ValleySize {
  width: number;
  height: number;
  radius: number;
  foot: number;
}

export interface ValleyPictures {
  land: Canvas;
  fog: Canvas; // over all of it, to be drawn away
}

/** The lit windows of a building, if it has some. */
function lightOf({ sprite }: Piece): string | null {
  const name = sprite.replace(/-\d$/, '-light');
  return sprite.startsWith('building-') && hasSprite(name) ? name : null;
}

function spriteNames(isDusk: boolean): Set<string> {
  const names = spritesOfScene(SCENE, false);
  for (const piece of PIECES) {
    names.add(piece.sprite);
    const light = isDusk ? lightOf(piece) : null;
    if (light) names.add(light);
  }
  return names;
}

const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

async function paintInBands(size: ValleySize, paint: (brush: Brush) => void): Promise<Canvas> {
  const canvas = makeCanvas(size.width, size.height);
  const context = contextOf(canvas);
  const view: LandProjection = {
    scale: size.radius,
    left: size.width / 2,
    top: size.foot,
    isTurned: false,
    squash: Y_ON_SCREEN,
  };
  for (let y = 0; y < size.height; y += BAND_PX) {
    const region = { x: 0, y, width: size.width, height: Math.min(BAND_PX, size.height - y) };
    context.save();
    context.beginPath();
    context.rect(0, y, region.width, region.height);
    context.clip();
    const brush = new Brush(context, loader, view, region, size);
    paint(brush);
    fadeAtFoot(brush);
    context.restore();
    await nextTask();
  }
  return canvas;
}

const FADES_FROM = 0.84; // of the height: what lies below the picture rises out of clouds

/** Painted, and no mask of the page's: that would take as much memory as the picture. */
function fadeAtFoot(brush: Brush): void {
  const { context, size } = brush;
  const gradient = context.createLinearGradient(0, FADES_FROM * size.height, 0, size.height);
  gradient.addColorStop(0, 'rgb(0 0 0 / 0)');
  gradient.addColorStop(1, '#000');
  context.globalCompositeOperation = 'destination-out';
  brush.fill(gradient);
  context.globalCompositeOperation = 'source-over';
}

const FOG_SCALE = 0.5; // clouds that drift away need no fine pixels, and the page is ready sooner
const scaled = (size: ValleySize, by: number): ValleySize => ({
  width: Math.round(size.width * by),
  height: Math.round(size.height * by),
  radius: size.radius * by,
  foot: size.foot * by,
});

const REACH = 1; // of a piece to either side, in radii: a load and who bears it are in the picture both, or neither

/** What stands within a picture: nothing that its rim would cut in two. */
function piecesWithin({ width, radius }: ValleySize): Piece[] {
  const half = width / 2 / radius;
  return PIECES.filter(({ x }) => Math.abs(x) + REACH < half);
}

/** Fails if its sprites cannot be had. */
export async function paintValley(size: ValleySize, isDusk: boolean): Promise<ValleyPictures> {
  await loader.load(spriteNames(isDusk));
  const putFog = (brush: Brush, scene: typeof SCENE): void => {
    if (!isDusk) {
      drawFog(brush, scene, false);
      return;
    }
    const layer = brush.layer();
    drawFog(layer, scene, false);
    gradeFogToDusk(layer);
    brush.put(layer);
  };
  const pieces = piecesWithin(size);
  const land = await paintInBands(size, (brush) => {
    drawLand(brush, SCENE, isDusk ? MIST_AT_DUSK : 1);
    for (const { sprite, x, y, size, isLoad } of pieces)
      if (isLoad) brush.shadowlessSprite(sprite, x, y, size, false);
      else brush.sprite(sprite, x, y, 0, size);
    if (isDusk) gradeToDusk(brush);
    for (const piece of isDusk ? pieces : []) {
      const light = lightOf(piece);
      const factor = light ? spriteFrame(piece.sprite).scale / spriteFrame(light).scale : 1;
      if (light) brush.sprite(light, piece.x, piece.y, 0, piece.size / factor);
    }
    putFog(brush, FOG_OF_SCENE);
  });
  const fog = await paintInBands(scaled(size, FOG_SCALE), (brush) => putFog(brush, ALL_IN_FOG));
  return { land, fog };
}
