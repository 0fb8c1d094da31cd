/** Paints the valley of the home page on canvases, between frames. */

import { contextOf, makeCanvas, type Canvas } from '../art/canvas';
import { hasSprite, spriteFrame, uprightTurn } from '../art/sprites';
import { Brush } from '../board/landscape/brush';
import { gradeFogToDusk, gradeToDusk } from '../board/landscape/dusk';
import type { LandProjection, XY } from '../board/landscape/land';
import { SpriteLoader } from '../board/landscape/spriteLoader';
import { drawBank } from './clouds';
import {
  BALLOON,
  FAR_FOG,
  FAR_HILLS,
  FAR_PEAKS,
  FOG_BELOW,
  FOG_OVER_ALL,
  KNOLL,
  LAND_HALF,
  LANTERN,
  LIT,
  MEADOWS,
  NEAR_FOG,
  PATHFINDER,
  PIECES,
  type Bank,
  type Piece,
} from './homeValley';
import {
  crestGrowth,
  drawCliff,
  drawHill,
  drawMeadows,
  drawPaths,
  growth,
  type Ground,
  type Growth,
} from './paintGround';
import { drawBeams, drawGlow, drawShade } from './valleyLight';

/** In pixels; `foot`: how far the near edge of the land is from the top. */
export interface ValleySize {
  width: number;
  height: number;
  foot: number;
}

export interface ValleyPictures {
  land: Canvas;
  fog: Canvas; // over all of it, to be drawn away
}

const loader = new SpriteLoader();
const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/** The lit windows of a building, if it has some. */
function lightOf({ sprite }: Piece): string | null {
  const name = sprite.replace(/-\d$/, '-light');
  return sprite.startsWith('building-') && hasSprite(name) ? name : null;
}

const GROUND = ['ground-grass', 'ground-cliff', 'fog', 'dirt-0', 'dirt-1'];

function spriteNames(plants: Iterable<string>, isDusk: boolean): Set<string> {
  const names = new Set([...GROUND, ...plants]);
  for (const piece of [...FAR_PEAKS, BALLOON, ...PIECES, PATHFINDER]) {
    names.add(piece.sprite);
    const light = isDusk ? lightOf(piece) : null;
    if (light) names.add(light);
  }
  return names;
}

// The land reaches from side to side of a wide window; of a phone's valley one sees the middle, closer together.
const MIN_STRETCH = 0.44;
const MAX_STRETCH = 1.7;
const NARROW = 0.72; // where there is no room for everything

const RISE = 0.75; // of what is above the foot: so high is the valley, with sky above it

function stretchOf({ width, foot }: ValleySize): number {
  return Math.min(MAX_STRETCH, Math.max(MIN_STRETCH, width / 2 / (RISE * foot) / (LAND_HALF - 0.04)));
}

function brushFor({ width, height, foot }: ValleySize): Brush {
  const view: LandProjection = { scale: RISE * foot, left: width / 2, top: foot, isTurned: false, squash: 1 };
  const region = { x: 0, y: 0, width, height };
  return new Brush(contextOf(makeCanvas(width, height)), loader, view, region, { width, height });
}

const HAZE = 'rgb(196 214 236 / 0.36)'; // over what is far away
const FOG_AT_DUSK = 'rgb(70 74 122 / 0.34)'; // thick as it is, it keeps less of the light than the game's
const HAZE_AT_DUSK = 'rgb(120 140 190 / 0.4)';
const FADES_FROM = 0.86; // of the height: what lies below the picture rises out of clouds

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

/** A bank of fog on a layer of its own: modelled in blue towards its foot, with the grain of the game's fog. */
function putBank(ground: Ground, bank: Bank, isDusk: boolean, alpha = 1): void {
  const { brush, stretch } = ground;
  const { view } = brush;
  const layer = brush.layer();
  const [unit, left] = [view.scale, view.left];
  drawBank(layer.context, {
    from: left + bank.from * stretch * unit,
    to: left + bank.to * stretch * unit,
    foot: view.top - bank.foot * unit,
    height: bank.height * unit,
    rows: bank.rows,
    radius: bank.size * unit,
    salt: bank.salt,
  });
  const { context } = layer;
  context.globalCompositeOperation = 'source-atop';
  const [top, foot] = [bank.foot + bank.height, bank.foot].map((y) => view.top - y * unit) as [
    number,
    number,
  ];
  const depth = context.createLinearGradient(0, top, 0, foot + bank.size * unit);
  depth.addColorStop(0, 'rgb(255 246 226 / 0.3)');
  depth.addColorStop(0.4, 'rgb(214 226 244 / 0.06)');
  depth.addColorStop(1, 'rgb(104 134 190 / 0.42)');
  layer.fill(depth);
  if (isDusk) {
    layer.fill(FOG_AT_DUSK);
    gradeFogToDusk(layer);
  }
  brush.put(layer, alpha);
}

/** Seen from the side, a thing darkens the ground around its foot; the light comes from behind it on the left. */
function putContact({ context, view }: Brush, { sprite, left, y, size }: Drawn): void {
  const frame = spriteFrame(sprite);
  const factor = (view.scale / frame.scale) * size;
  const half = frame.x * factor;
  context.save();
  context.translate(view.left + left * view.scale + 0.14 * half, view.top - y * view.scale + 0.08 * half);
  context.scale(1.3 * half, Math.max(0.42 * half, 1.1 * (frame.h - frame.y) * factor));
  const shade = context.createRadialGradient(0, 0, 0, 0, 0, 1);
  shade.addColorStop(0, 'rgb(20 24 34 / 0.72)');
  shade.addColorStop(0.6, 'rgb(20 24 34 / 0.42)');
  shade.addColorStop(1, 'rgb(20 24 34 / 0)');
  context.fillStyle = shade;
  context.fillRect(-1, -1, 2, 2);
  context.restore();
}

/** Turned about its foot until it stands upright. */
function putUpright(brush: Brush, { sprite, left, y }: Drawn, put: () => void): void {
  const { context, view } = brush;
  const [x, top] = [view.left + left * view.scale, view.top - y * view.scale];
  context.save();
  context.translate(x, top);
  context.rotate((uprightTurn(sprite) * Math.PI) / 180);
  context.translate(-x, -top);
  put();
  context.restore();
}

/** Shadows fall on land and on what stands behind, never on the sky. */
function putPieces(brush: Brush, pieces: readonly Drawn[], isDusk: boolean): void {
  const { context } = brush;
  for (const piece of pieces) {
    const { sprite, left, y, size, shadow, isMirrored } = piece;
    context.globalCompositeOperation = 'source-atop';
    if (shadow === 'own') brush.sprite(sprite, left, y, 0, size, isMirrored);
    if (shadow === 'contact') putContact(brush, piece);
    context.globalCompositeOperation = 'source-over';
    putUpright(brush, piece, () => brush.shadowlessSprite(sprite, left, y, size, isMirrored));
  }
  if (isDusk) gradeToDusk(brush);
  for (const piece of isDusk ? pieces : []) {
    const { light } = piece;
    const factor = light ? spriteFrame(piece.sprite).scale / spriteFrame(light).scale : 1;
    if (light)
      putUpright(brush, piece, () => brush.sprite(light, piece.left, piece.y, 0, piece.size / factor));
  }
}

/** Anything that stands there, `left` as it is drawn. */
interface Drawn {
  sprite: string;
  left: number;
  y: number;
  size: number;
  shadow: 'own' | 'contact' | 'none'; // what grows has its own, as small as it is
  isMirrored: boolean;
  light: string | null;
}

/** Fails if its sprites cannot be had. */
export async function paintValley(size: ValleySize, isDusk: boolean): Promise<ValleyPictures> {
  const stretch = stretchOf(size);
  const half = size.width / 2 / (RISE * size.foot) / stretch;
  const isFitting = ({ isWideOnly }: Piece): boolean => stretch > NARROW || !isWideOnly;
  const drawn = (piece: Piece): Drawn => ({
    ...{ sprite: piece.sprite, left: piece.x * stretch, y: piece.y, size: piece.size },
    ...{ shadow: piece.isInAir ? 'none' : 'contact', isMirrored: false, light: lightOf(piece) },
  });
  const grown = ({ name, x, y, size, isMirrored }: Growth): Drawn => ({
    ...{ sprite: name, left: x * stretch, y, size, isMirrored, shadow: 'own', light: null },
  });
  const near = [...growth(half, stretch).map(grown), ...PIECES.filter(isFitting).map(drawn)];
  const far = crestGrowth(FAR_HILLS, half, 3).map(grown);
  near.sort((a, b) => b.y - a.y);
  await loader.load(
    spriteNames(
      [...near, ...far].map(({ sprite }) => sprite),
      isDusk,
    ),
  );
  const brush = brushFor(size);
  const stage = (paint: (layer: Brush) => void): Promise<void> => {
    const layer = brush.layer();
    paint(layer);
    brush.put(layer);
    return nextTask();
  };
  const ground = (brush: Brush): Ground => ({ brush, stretch });

  await stage((layer) => {
    for (const { sprite, x, y, size } of FAR_PEAKS.filter(isFitting))
      layer.risingSprite(sprite, x * stretch, y, size, false);
    putPieces(layer, [BALLOON].filter(isFitting).map(drawn), false);
    drawHill(ground(layer), FAR_HILLS, KNOLL, 0.5);
    putPieces(layer, far, false);
    layer.context.globalCompositeOperation = 'source-atop';
    layer.fill(isDusk ? HAZE_AT_DUSK : HAZE);
    layer.context.globalCompositeOperation = 'source-over';
    if (isDusk) gradeToDusk(layer);
  });
  for (const bank of FAR_FOG) putBank(ground(brush), bank, isDusk, 0.96);
  await nextTask();
  await stage((layer) => {
    drawCliff(ground(layer));
    drawHill(ground(layer), KNOLL, MEADOWS, 0.62);
    drawMeadows(ground(layer));
    drawPaths(ground(layer));
    drawShade(layer, stretch);
    drawBeams(layer, stretch, isDusk);
    putPieces(layer, near, isDusk);
    drawBeams(layer, stretch, isDusk, 0.3); // a little of it before what stands there
  });
  for (const bank of FOG_BELOW) putBank(ground(brush), bank, isDusk, isDusk ? 0.5 : 0.9);
  await nextTask();
  for (const bank of NEAR_FOG) putBank(ground(brush), bank, isDusk);
  await nextTask();
  const { x, y, size: sizeOfBearer } = PATHFINDER;
  const lantern: XY = [x * stretch + LANTERN[0] * sizeOfBearer, y + LANTERN[1] * sizeOfBearer];
  drawGlow(brush, lantern, 0.4, isDusk ? 0.5 : 0.9, isDusk ? 'lighter' : 'soft-light');
  putContact(brush, drawn(PATHFINDER));
  await stage((layer) => putPieces(layer, [drawn(PATHFINDER)], isDusk));
  if (isDusk) drawGlow(brush, lantern, 0.5, 0.9); // it lights its bearer
  drawGlow(brush, lantern, isDusk ? 0.15 : 0.08, isDusk ? 0.9 : 0.5, 'lighter');
  if (!isDusk) drawGlow(brush, [LIT[0] * stretch, LIT[1] + 0.06], 0.4, 0.4);
  fadeAtFoot(brush);
  const fog = brushFor(scaled(size, FOG_SCALE));
  putBank(ground(fog), FOG_OVER_ALL, isDusk);
  fadeAtFoot(fog);
  return { land: brush.context.canvas, fog: fog.context.canvas };
}

const FOG_SCALE = 0.5; // clouds that drift away need no fine pixels, and the page is ready sooner
const scaled = ({ width, height, foot }: ValleySize, by: number): ValleySize => ({
  width: Math.round(width * by),
  height: Math.round(height * by),
  foot: foot * by,
});
