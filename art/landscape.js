/**
 * Draws a valley of any shape on a canvas, from the packed sprites and their manifest.
 *
 * A cell is { x, y, terrain, explored, key }: its middle in radii of a hex, y upwards, before the board is turned;
 * terrain is one of meadow, forest, ruins, forbidden, fog. A view is { scale, left, top, turned }: pixels to a radius,
 * where the point (0, 0) lies, and whether the board is turned by 90 degrees.
 */

export const Y_ON_SCREEN = 0.788;
export const Z_ON_SCREEN = 0.616;
const SIDE_TO_SIDE = Math.sqrt(3);
const CLIFF_SIDES = 6;

/** @returns {Promise<{frames: object, images: Map<string, HTMLImageElement>}>} */
export async function loadSprites(base, manifest) {
  const images = new Map();
  await Promise.all(
    Object.entries(manifest.sprites).map(async ([name, frame]) => {
      const image = new Image();
      image.src = base + frame.file;
      await image.decode();
      images.set(name, image);
    }),
  );
  return { frames: manifest.sprites, images };
}

/** Where a point of the land is on the screen. */
export function project(view, x, y, z = 0) {
  const [across, away] = view.turned ? [-y, x] : [x, y];
  return [view.left + across * view.scale, view.top - (away * Y_ON_SCREEN + z * Z_ON_SCREEN) * view.scale];
}

/** A number from 0 to 1 that belongs to a place, the same at every visit. */
export function chance(x, y, salt = 0) {
  let h = Math.imul(Math.round(x * 97) | 0, 374761393) ^ Math.imul(Math.round(y * 89) | 0, 668265263);
  h = Math.imul(h ^ Math.imul(salt + 1, 2246822519), 1274126177);
  h ^= h >>> 13;
  h = Math.imul(h, 1597334677);
  return ((h ^ (h >>> 16)) >>> 0) / 4294967296;
}

/** Slowly changing chance, for drifts of flowers. */
function drift(x, y, salt) {
  const [i, j] = [Math.floor(x), Math.floor(y)];
  const [u, v] = [x - i, y - j].map((t) => t * t * (3 - 2 * t));
  const at = (a, b) => chance(i + a, j + b, salt);
  return (at(0, 0) * (1 - u) + at(1, 0) * u) * (1 - v) + (at(0, 1) * (1 - u) + at(1, 1) * u) * v;
}

export function drawSprite(context, sprites, name, view, x, y, z = 0, size = 1, mirrored = false) {
  const frame = sprites.frames[name];
  const factor = (view.scale / frame.scale) * size;
  const [left, top] = project(view, x, y, z);
  context.save();
  context.translate(left, top);
  context.scale(mirrored ? -factor : factor, factor);
  context.drawImage(sprites.images.get(name), -frame.x, -frame.y);
  context.restore();
}

/** The corners of a hex, clockwise from the top (before turning). */
const CORNERS = [...Array(6).keys()].map((k) => [Math.sin((Math.PI / 3) * k), Math.cos((Math.PI / 3) * k)]);
const place = (x, y) => `${Math.round(x * 100)},${Math.round(y * 100)}`;

/** Sides of hexes with no neighbour: from corner to corner, and the way out. */
export function rim(cells) {
  const taken = new Set(cells.map((cell) => place(cell.x, cell.y)));
  const sides = [];
  for (const cell of cells) {
    CORNERS.forEach((a, k) => {
      const b = CORNERS[(k + 1) % 6];
      const out = [(a[0] + b[0]) / SIDE_TO_SIDE, (a[1] + b[1]) / SIDE_TO_SIDE];
      if (taken.has(place(cell.x + out[0] * SIDE_TO_SIDE, cell.y + out[1] * SIDE_TO_SIDE))) return;
      sides.push({ from: [cell.x + a[0], cell.y + a[1]], to: [cell.x + b[0], cell.y + b[1]], out });
    });
  }
  return sides;
}

function fillPattern(context, sprites, name, view, size = 1) {
  const pattern = context.createPattern(sprites.images.get(name), 'repeat');
  const factor = (view.scale / sprites.frames[name].scale) * size;
  pattern.setTransform(new DOMMatrix([factor, 0, 0, factor, view.left, view.top]));
  context.fillStyle = pattern;
  context.fillRect(0, 0, context.canvas.width, context.canvas.height);
}

function layer(context) {
  const canvas = document.createElement('canvas');
  canvas.width = context.canvas.width;
  canvas.height = context.canvas.height;
  return canvas.getContext('2d');
}

/** The union of soft ragged hexes. */
export function maskOf(context, sprites, cells, view, size = 1) {
  const mask = layer(context);
  for (const cell of cells) {
    const n = Math.floor(chance(cell.x, cell.y, 5) * 3);
    drawSprite(mask, sprites, `hex-${view.turned ? 'turned-' : ''}${n}`, view, cell.x, cell.y, 0, size);
  }
  return mask;
}

/** A ground where the mask is. */
function masked(mask, paint) {
  mask.globalCompositeOperation = 'source-in';
  paint(mask);
  return mask.canvas;
}

function outline(context, cells, view) {
  context.beginPath();
  for (const cell of cells) {
    CORNERS.forEach(([dx, dy], k) => {
      const [x, y] = project(view, cell.x + dx * 1.01, cell.y + dy * 1.01);
      if (k) context.lineTo(x, y);
      else context.moveTo(x, y);
    });
    context.closePath();
  }
}

/** The strip of cliff along the sides that face the viewer; it runs on from side to side. */
function drawCliffs(onto, sprites, sides, view) {
  const context = layer(onto);
  const frame = sprites.frames['ground-cliff'];
  const image = sprites.images.get('ground-cliff');
  const slice = frame.w / CLIFF_SIDES;
  const facing = sides
    .map((side) => ({ ...side, a: project(view, ...side.from), b: project(view, ...side.to) }))
    .map((side) => (side.a[0] <= side.b[0] ? side : { ...side, a: side.b, b: side.a }))
    .filter(({ out, a, b }) => (view.turned ? out[0] : out[1]) < -0.1 && b[0] - a[0] > 1)
    .sort((one, other) => one.a[1] + one.b[1] - other.a[1] - other.b[1]);
  for (const { a, b } of facing) {
    const start = Math.floor(chance(a[0] / view.scale, 0, 3) * CLIFF_SIDES) * slice;
    const height = (view.scale * Z_ON_SCREEN) / frame.scale;
    context.save();
    context.setTransform((b[0] - a[0]) / slice, (b[1] - a[1]) / slice, 0, height, a[0], a[1]);
    context.drawImage(image, start, 0, slice, frame.h, -0.4, -frame.y, slice + 0.8, frame.h);
    context.restore();
    const slope = (b[1] - a[1]) / (b[0] - a[0]);
    if (slope < -0.2) {
      // This side looks away from the sun.
      context.save();
      context.setTransform((b[0] - a[0]) / slice, (b[1] - a[1]) / slice, 0, height, a[0], a[1]);
      context.globalCompositeOperation = 'source-atop';
      context.fillStyle = 'rgb(28 26 52 / 0.22)';
      context.fillRect(0, 0, slice, frame.h - frame.y);
      context.restore();
    }
  }
  onto.drawImage(context.canvas, 0, 0);
}

const FLOWERS = ['flowers-white', 'flowers-yellow', 'flowers-red', 'flowers-purple', 'flowers-blue'];

function inHex(cell, x, y, part = 1) {
  const [dx, dy] = [Math.abs(x - cell.x), Math.abs(y - cell.y)];
  return dx < (SIDE_TO_SIDE / 2) * part && dy + dx / SIDE_TO_SIDE < part;
}

/** What grows: strewn over the whole land, thicker on explored land, never the same twice. */
function growth(cells) {
  const things = [];
  const step = 0.42;
  for (const cell of cells) {
    if (cell.terrain !== 'meadow' && !cell.explored) continue;
    for (let i = Math.floor((cell.x - 1) / step); i <= (cell.x + 1) / step; i++) {
      for (let j = Math.floor((cell.y - 1) / step); j <= (cell.y + 1) / step; j++) {
        const x = (i + chance(i, j, 1)) * step;
        const y = (j + chance(i, j, 2)) * step;
        if (!inHex(cell, x, y)) continue;
        const roll = chance(i, j, 4);
        const bloom = drift(x * 0.55, y * 0.55, 7);
        const mirrored = chance(i, j, 6) < 0.5;
        const far = Math.hypot(x - cell.x, y - cell.y) > 0.62;
        const size = 0.75 + 0.5 * chance(i, j, 8);
        if (bloom > (cell.explored ? 0.46 : 0.60) && roll < 0.5) {
          const kind = FLOWERS[Math.floor(drift(x * 0.3 + 9, y * 0.3, 9) * 4.99 * 1.3) % 5];
          things.push({ name: kind, x, y, size, mirrored });
        } else if (roll < 0.40) things.push({ name: `grass-${Math.floor(chance(i, j, 10) * 4)}`, x, y, size, mirrored });
        else if (far && roll > 0.965 && !cell.explored) things.push({ name: `bush-${Math.floor(chance(i, j, 11) * 3)}`, x, y, size, mirrored });
        else if (roll > 0.94) things.push({ name: `stones-${Math.floor(chance(i, j, 12) * 2)}`, x, y, size: size * 0.7, mirrored });
      }
    }
  }
  return things;
}

/** Stone trees, so dense that neighbouring forests are one. */
function forest(cells) {
  const things = [];
  const step = 0.46;
  for (const cell of cells) {
    if (cell.terrain !== 'forest' || cell.explored) continue;
    for (let i = Math.floor((cell.x - 1) / step); i <= (cell.x + 1) / step; i++) {
      for (let j = Math.floor((cell.y - 1) / step); j <= (cell.y + 1) / step; j++) {
        const x = (i + 0.5 + (chance(i, j, 21) - 0.5) * 0.7) * step;
        const y = (j + 0.5 + (chance(i, j, 22) - 0.5) * 0.7) * step;
        if (!inHex(cell, x, y, 0.93)) continue;
        const roll = chance(i, j, 23);
        const mirrored = chance(i, j, 24) < 0.5;
        const size = 0.9 + 0.42 * chance(i, j, 25);
        if (roll < 0.62) things.push({ name: `stone-fir-${Math.floor(chance(i, j, 26) * 4)}`, x, y, size, mirrored });
        else if (roll < 0.80) things.push({ name: `stone-snag-${Math.floor(chance(i, j, 27) * 3)}`, x, y, size, mirrored });
        else if (roll < 0.88) things.push({ name: `stone-stump-${Math.floor(chance(i, j, 28) * 2)}`, x, y, size, mirrored });
      }
    }
  }
  return things;
}

function alongRim(sides) {
  const things = [];
  for (const { from, to, out } of sides) {
    for (let k = 0; k < 5; k++) {
      const t = (k + chance(from[0] + k, from[1], 31)) / 5;
      const [x, y] = [0, 1].map((axis) => from[axis] + (to[axis] - from[axis]) * t - out[axis] * 0.05);
      const roll = chance(x, y, 32);
      const size = 0.7 + 0.5 * chance(x, y, 33);
      const mirrored = roll * 10 % 1 < 0.5;
      if (roll < 0.30) things.push({ name: `bush-${Math.floor(roll * 10)}`, x, y, size, mirrored });
      else if (roll < 0.42) things.push({ name: `stones-${Math.floor(roll * 100) % 2}`, x, y, size: size * 1.2, mirrored });
      else if (roll < 0.60) things.push({ name: `grass-${Math.floor(roll * 100) % 4}`, x, y, size: size * 1.2, mirrored });
      else if (roll < 0.66 && out[1] > -0.1) things.push({ name: `tree-${Math.floor(roll * 100) % 2}`, x, y, size, mirrored });
    }
  }
  return things;
}

function mist(context, sprites, sides, view, depth) {
  for (const { from, to, out } of sides) {
    if ((view.turned ? out[0] : out[1]) > -0.1) continue;
    for (let k = 0; k < 2; k++) {
      const t = chance(from[0] + k, to[1], 41);
      const [x, y] = [0, 1].map((axis) => from[axis] + (to[axis] - from[axis]) * t);
      const n = Math.floor(chance(x, y, 42) * 4);
      drawSprite(context, sprites, `puff-${n}`, view, x, y, -depth - 0.3 * chance(x, y, 43), 0.9 + 0.5 * chance(x, y, 44));
    }
  }
}

/** Everything but pieces and fog; paths are lists of places, [[x, y], ...]. */
export function drawLand(context, sprites, cells, view, paths = []) {
  const sides = rim(cells);
  context.save();
  context.globalAlpha = 0.75;
  mist(context, sprites, sides, view, 1.15);
  context.restore();
  context.save();
  outline(context, cells, view);
  context.clip();
  fillPattern(context, sprites, 'ground-grass', view);
  // Light lies wide over the valley, so that the grass never looks like a carpet.
  const { width, height } = context.canvas;
  const light = context.createLinearGradient(0, 0, width, height);
  light.addColorStop(0, 'rgb(255 226 150 / 0.50)');
  light.addColorStop(0.5, 'rgb(255 240 190 / 0.05)');
  light.addColorStop(1, 'rgb(40 70 110 / 0.30)');
  context.globalCompositeOperation = 'soft-light';
  context.fillStyle = light;
  context.fillRect(0, 0, width, height);
  const explored = cells.filter((cell) => cell.explored);
  if (explored.length) {
    const glade = masked(maskOf(context, sprites, explored, view, 1.08), (mask) => {
      mask.fillStyle = '#fbf09a';
      mask.fillRect(0, 0, width, height);
    });
    context.globalAlpha = 0.55;
    context.drawImage(glade, 0, 0);
    context.globalAlpha = 1;
  }
  context.globalCompositeOperation = 'source-over';
  const forests = cells.filter((cell) => cell.terrain === 'forest' && !cell.explored);
  if (forests.length) {
    const gravel = masked(maskOf(context, sprites, forests, view, 1.0), (mask) => fillPattern(mask, sprites, 'ground-gravel', view));
    context.globalAlpha = 0.92;
    context.drawImage(gravel, 0, 0);
    context.globalAlpha = 1;
  }
  context.restore();
  drawCliffs(context, sprites, sides, view);
  for (const path of paths) drawPath(context, sprites, path, view);
  const things = [...growth(cells), ...forest(cells), ...alongRim(sides)];
  for (const cell of cells) {
    const roll = chance(cell.x, cell.y, 51);
    const mirrored = chance(cell.x, cell.y, 52) < 0.5;
    if (cell.terrain === 'ruins') {
      const name = cell.whole ? 'ruins-whole' : `ruins-${Math.floor(roll * 3)}`;
      things.push({ name, x: cell.x, y: cell.y, size: 1, mirrored: false });
    } else if (cell.terrain === 'forbidden' && !cell.explored) {
      things.push({ name: `peaks-${Math.floor(roll * 3)}`, x: cell.x, y: cell.y, size: 1, mirrored });
    }
  }
  const depth = ({ x, y }) => (view.turned ? x : y);
  things.sort((a, b) => depth(b) - depth(a));
  for (const thing of things) drawSprite(context, sprites, thing.name, view, thing.x, thing.y, 0, thing.size, thing.mirrored);
}

/** One soft cloud over all fog hexes; the land shows faintly through it. */
export function drawFog(context, sprites, cells, view) {
  const fog = cells.filter((cell) => cell.terrain === 'fog' && !cell.explored);
  if (!fog.length) return;
  const { width, height } = context.canvas;
  const lift = view.scale * 0.1;
  const below = { ...view, left: view.left + lift, top: view.top + lift * 0.6 };
  const shadow = masked(maskOf(context, sprites, fog, below, 1.03), (mask) => {
    mask.fillStyle = '#22304a';
    mask.fillRect(0, 0, width, height);
  });
  context.save();
  context.globalAlpha = 0.30;
  context.drawImage(shadow, 0, 0);
  context.restore();
  const above = { ...view, top: view.top - lift };
  const cloud = masked(maskOf(context, sprites, fog, above, 1.07), (mask) => fillPattern(mask, sprites, 'fog', view));
  context.save();
  context.globalAlpha = 0.86;
  context.drawImage(cloud, 0, 0);
  context.restore();
  const hidden = new Set(fog.map((cell) => place(cell.x, cell.y)));
  context.globalAlpha = 0.8;
  for (const cell of fog) {
    CORNERS.forEach((a, k) => {
      const b = CORNERS[(k + 1) % 6];
      const [dx, dy] = [a[0] + b[0], a[1] + b[1]];
      if (hidden.has(place(cell.x + dx, cell.y + dy))) return;
      const roll = chance(cell.x + dx, cell.y + dy, 61);
      const side = (chance(cell.x + dx, cell.y + dy, 62) - 0.5) * 0.5;
      drawSprite(context, sprites, `puff-${Math.floor(roll * 4)}`, view, cell.x + dx * 0.36 - dy * side, cell.y + dy * 0.34 + dx * side, 0.12, 0.75 + 0.3 * roll);
    });
  }
  context.globalAlpha = 1;
}

/** A faint trodden path. */
function drawPath(context, sprites, places, view) {
  context.save();
  context.globalAlpha = 0.55;
  for (let k = 1; k < places.length; k++) {
    const [from, to] = [places[k - 1], places[k]];
    const steps = Math.ceil(Math.hypot(to[0] - from[0], to[1] - from[1]) / 0.13);
    for (let step = 0; step <= steps; step++) {
      const t = step / steps;
      const [x, y] = [0, 1].map((axis) => from[axis] + (to[axis] - from[axis]) * t);
      const [dx, dy] = [71, 72].map((salt) => (drift(x * 1.7, y * 1.7, salt) - 0.5) * 0.34);
      drawSprite(context, sprites, `dirt-${step % 2}`, view, x + dx, y + dy, 0, 0.8 + 0.4 * chance(x, y, 73));
    }
  }
  context.restore();
}

/** Faint borders of hexes. */
export function drawGrid(context, cells, view, colour = 'rgb(46 64 18 / 0.16)') {
  context.strokeStyle = colour;
  context.lineWidth = Math.max(1, view.scale * 0.022);
  context.lineJoin = 'round';
  outline(context, cells, view);
  context.stroke();
}
