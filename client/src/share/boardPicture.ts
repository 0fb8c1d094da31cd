/** The board as it is shown, with names and scores below it, as a picture (PNG). */

export interface Standing {
  seat: number; // 1-4
  name: string;
  score: string;
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
  writeStandings(brush, height, title, standings);
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

function writeStandings(
  brush: CanvasRenderingContext2D,
  top: number,
  title: string,
  standings: readonly Standing[],
): void {
  const { fontFamily } = getComputedStyle(document.body);
  brush.fillStyle = themeColour('--ink');
  brush.textBaseline = 'middle';
  brush.font = `700 34px ${fontFamily}`;
  brush.fillText(title, MARGIN, top + LINE_HEIGHT / 2, WIDTH - 2 * MARGIN);
  const column = (WIDTH - 2 * MARGIN) / standings.length;
  standings.forEach(({ seat, name, score }, i) => {
    const [x, y] = [MARGIN + i * column, top + LINE_HEIGHT * 1.5];
    brush.fillStyle = themeColour(`--seat${seat}`);
    brush.fillRect(x, y - 18, 14, 36);
    brush.fillStyle = themeColour('--ink');
    brush.font = `700 32px ${fontFamily}`;
    const scoreWidth = brush.measureText(score).width;
    brush.fillText(score, x + 26, y);
    brush.font = `400 30px ${fontFamily}`;
    brush.fillText(name, x + 38 + scoreWidth, y, column - scoreWidth - 54);
  });
}

/**
 * A drawing of the page as an image of its own: with the page's styles, the drawings it refers to, and its sprites,
 * because an image can fetch nothing.
 */
async function drawnLayer(layer: SVGSVGElement, width: number, height: number): Promise<HTMLImageElement> {
  const copy = layer.cloneNode(true) as SVGSVGElement;
  copy.setAttribute('xmlns', SVG);
  copy.setAttribute('width', `${width}`);
  copy.setAttribute('height', `${height}`);
  takeContext(copy, layer);
  const style = document.createElementNS(SVG, 'style');
  style.textContent = pageStyles();
  const symbols = document.querySelector('.vn-symbols defs')?.cloneNode(true);
  copy.prepend(style, ...(symbols ? [symbols] : []));
  await Promise.all(Array.from(copy.querySelectorAll('image'), holdSprite));
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(new XMLSerializer().serializeToString(copy))}`;
  await image.decode();
  return image;
}

/** What styles may depend on: the theme, and the names and variables of what the drawing stands in. */
function takeContext(copy: SVGSVGElement, layer: SVGSVGElement): void {
  for (const [key, value] of Object.entries(document.documentElement.dataset))
    if (value !== undefined) copy.dataset[key] = value;
  for (let around = layer.parentElement; around; around = around.parentElement) {
    copy.classList.add(...around.classList);
    for (const name of around.style)
      if (name.startsWith('--') && !copy.style.getPropertyValue(name))
        copy.style.setProperty(name, around.style.getPropertyValue(name));
  }
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
