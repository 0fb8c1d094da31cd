/** The board as it is shown, with names and scores below it, as a picture (PNG). */

import { CROWN } from '../components/crown';

export interface Standing {
  seat: number; // 1-4
  name: string;
  score: string;
  isWinner?: boolean;
}

const WIDTH = 1600; // pixels
const LINE_HEIGHT = 64;
const PATIENCE_MS = 50;
const MARGIN = 28;
const SVG = 'http://www.w3.org/2000/svg';

export async function boardPicture(
  board: Element,
  title: string,
  standings: readonly Standing[],
): Promise<Blob> {
  await landPainted(board);
  const frame = (board.querySelector('.vn-frame') ?? board).getBoundingClientRect();
  const scale = WIDTH / frame.width;
  const height = Math.round(frame.height * scale);
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  canvas.height = height + 2 * LINE_HEIGHT;
  const brush = canvas.getContext('2d');
  if (!brush) throw new Error('this browser draws nothing');
  brush.fillStyle = themeColour('--paper');
  brush.fillRect(0, 0, canvas.width, canvas.height);
  brush.save();
  brush.rect(0, 0, WIDTH, height);
  brush.clip();
  drawHorizon(brush, height);
  for (const layer of board.querySelectorAll<HTMLCanvasElement | SVGSVGElement>(
    '.vn-stage canvas, .vn-stage svg',
  )) {
    const { left, top, width: wide, height: high } = layer.getBoundingClientRect();
    if (wide === 0 || high === 0) continue;
    const source =
      layer instanceof HTMLCanvasElement ? layer : await drawnLayer(layer, wide * scale, high * scale);
    brush.globalAlpha = Number(getComputedStyle(layer).opacity);
    brush.drawImage(
      source,
      (left - frame.left) * scale,
      (top - frame.top) * scale,
      wide * scale,
      high * scale,
    );
  }
  brush.restore();
  await writeStandings(brush, height, title, standings);
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png'),
  );
}

/** Whoever is quick waits until the valley is no longer under fog. */
async function landPainted(board: Element): Promise<void> {
  while (board.matches('.under-fog')) await new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));
}

/** What lies around the valley on the page, if it is painted: as much as covers the picture. */
function drawHorizon(brush: CanvasRenderingContext2D, height: number): void {
  const horizon = document.querySelector<HTMLCanvasElement>('.horizon canvas');
  if (!horizon) return;
  const scale = Math.max(WIDTH / horizon.width, height / horizon.height);
  brush.drawImage(horizon, 0, 0, horizon.width * scale, horizon.height * scale);
}

const themeColour = (name: string): string =>
  getComputedStyle(document.documentElement).getPropertyValue(name).trim();

const SIGN = 44; // pixels across, of a guild's sign
const CROWN_SCALE = 2.2;

async function writeStandings(
  brush: CanvasRenderingContext2D,
  top: number,
  title: string,
  standings: readonly Standing[],
): Promise<void> {
  const { fontFamily } = getComputedStyle(document.body);
  const signs = await Promise.all(standings.map(({ seat }) => guildSign(seat)));
  brush.fillStyle = themeColour('--ink');
  brush.textBaseline = 'middle';
  brush.font = `700 34px ${fontFamily}`;
  brush.fillText(title, MARGIN, top + LINE_HEIGHT / 2, WIDTH - 2 * MARGIN);
  const column = (WIDTH - 2 * MARGIN) / standings.length;
  standings.forEach(({ name, score, isWinner = false }, i) => {
    const y = top + LINE_HEIGHT * 1.45;
    const end = MARGIN + (i + 1) * column - 16;
    let x = MARGIN + i * column;
    brush.drawImage(signs[i]!, x, y - SIGN / 2, SIGN, SIGN);
    x += SIGN + 12;
    if (isWinner) {
      drawCrown(brush, x + 20, y);
      x += 50;
    }
    brush.fillStyle = themeColour('--ink');
    brush.font = `700 32px ${fontFamily}`;
    brush.fillText(score, x, y);
    x += brush.measureText(score).width + 12;
    brush.font = `${isWinner ? 700 : 400} 30px ${fontFamily}`;
    brush.fillText(name, x, y, end - x);
  });
}

/** Its shape and number in its colour, with the rim that shows on any paper. */
function guildSign(seat: number): Promise<HTMLImageElement> {
  const sign = document.createElementNS(SVG, 'svg');
  sign.setAttribute('class', 'vn');
  sign.setAttribute('viewBox', '-15 -15 30 30');
  const use = document.createElementNS(SVG, 'use');
  use.setAttribute('href', `#vn-seat${seat}`);
  const shade = use.cloneNode() as SVGUseElement;
  shade.setAttribute('style', 'filter: drop-shadow(0 0 1px rgb(0 0 0 / 0.8))');
  sign.append(shade, use);
  return pictureOf(sign, 2 * SIGN, 2 * SIGN);
}

function drawCrown(brush: CanvasRenderingContext2D, x: number, y: number): void {
  brush.save();
  brush.translate(x, y);
  brush.scale(CROWN_SCALE, CROWN_SCALE);
  const crown = new Path2D(CROWN);
  brush.fillStyle = themeColour('--choice-glow');
  brush.strokeStyle = themeColour('--token-line');
  brush.lineWidth = 1.4;
  brush.lineJoin = 'round';
  brush.fill(crown);
  brush.stroke(crown);
  brush.restore();
}

/** A drawing of the page as an image of its own. */
async function drawnLayer(layer: SVGSVGElement, width: number, height: number): Promise<HTMLImageElement> {
  const copy = layer.cloneNode(true) as SVGSVGElement;
  copy.style.opacity = '1'; // it is laid on with its own
  await Promise.all(Array.from(copy.querySelectorAll('image'), holdSprite));
  return pictureOf(copy, width, height, layer.parentElement);
}

/**
 * A drawing as an image, with the page's styles and the drawings it refers to, because an image can fetch nothing. It stands in
 * what it stands in on the page, so that all styles find it.
 */
async function pictureOf(
  drawing: SVGSVGElement,
  width: number,
  height: number,
  parent: Element | null = null,
): Promise<HTMLImageElement> {
  drawing.style.width = `${width}px`;
  drawing.style.height = `${height}px`;
  const root = document.createElementNS(SVG, 'svg');
  root.setAttribute('width', `${width}`);
  root.setAttribute('height', `${height}`);
  for (const [key, value] of Object.entries(document.documentElement.dataset))
    if (value !== undefined) root.dataset[key] = value;
  const style = document.createElementNS(SVG, 'style');
  style.textContent = pageStyles();
  const symbols = document.querySelector('.vn-symbols defs')?.cloneNode(true);
  root.append(style, ...(symbols ? [symbols] : []), withContext(drawing, parent));
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(new XMLSerializer().serializeToString(root))}`;
  await image.decode();
  return image;
}

/** Within groups that have the names and variables of what lies around it on the page, but look like nothing themselves. */
function withContext(drawing: SVGSVGElement, parent: Element | null): SVGElement {
  let inner: SVGElement = drawing;
  for (let around = parent; around; around = around.parentElement) {
    const group = document.createElementNS(SVG, 'g');
    group.setAttribute('class', around.getAttribute('class') ?? '');
    group.setAttribute(
      'style',
      'display: inline; opacity: 1; transform: none; filter: none; clip-path: none; mask: none; animation: none',
    );
    if (around instanceof HTMLElement || around instanceof SVGElement)
      for (const name of around.style)
        if (name.startsWith('--')) group.style.setProperty(name, around.style.getPropertyValue(name));
    group.append(inner);
    inner = group;
  }
  return inner;
}

/** All rules of the page but fonts, which an image would have to carry with it. */
function pageStyles(): string {
  const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]);
  return rules
    .filter((rule) => !(rule instanceof CSSFontFaceRule))
    .map(({ cssText }) => cssText)
    .join('\n');
}

const sprites = new Map<string, Promise<string>>();

async function holdSprite(image: SVGImageElement): Promise<void> {
  const address = image.getAttribute('href') ?? '';
  if (!address || address.startsWith('data:')) return;
  let content = sprites.get(address);
  if (!content) {
    content = fetch(address)
      .then((response) => response.blob())
      .then(dataAddress);
    content.catch(() => sprites.delete(address));
    sprites.set(address, content);
  }
  image.setAttribute('href', await content);
}

function dataAddress(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as string);
    reader.onerror = () => reject(reader.error ?? new Error('unreadable'));
    reader.readAsDataURL(blob);
  });
}
