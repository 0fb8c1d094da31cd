import {
  Brush,
  drawFog,
  drawGrid,
  drawLand,
  gradeToDusk,
  lightByDay,
  makeScene,
  project,
  Y_ON_SCREEN,
} from "./landscape.js"; // client/src/board/landscape

const SMALL = 48; // below so many pixels to a radius one large piece stands for several

const name = location.search.slice(1);
const [manifest, view] = await Promise.all(
  ["art/manifest.json", `${name}.json`].map(async (file) =>
    (await fetch(file)).json(),
  ),
);
const images = await loadImages();
const sprites = {
  frame: (name) => manifest.sprites[name],
  image: (name) => images.get(name),
};
const canvas = document.getElementById("canvas");
const pixels = devicePixelRatio;
canvas.width = view.width * pixels;
canvas.height = view.height * pixels;
canvas.style.width = `${view.width}px`;
const context = canvas.getContext("2d");
context.imageSmoothingQuality = "high";
if (view.sheet) drawSheet();
else drawBoard();

async function loadImages() {
  const loaded = Object.entries(manifest.sprites).map(async ([name, frame]) => {
    const image = new Image();
    image.src = `art/${frame.file}`;
    await image.decode();
    return [name, image];
  });
  return new Map(await Promise.all(loaded));
}

function drawBoard() {
  const at = (cell) => (view.turned ? [-cell.y, cell.x] : [cell.x, cell.y]);
  const wide =
    Math.max(...view.cells.map((cell) => Math.abs(at(cell)[0]))) * 2 + 2.4;
  const high =
    (Math.max(...view.cells.map((cell) => Math.abs(at(cell)[1]))) * 2 + 2.6) *
      Y_ON_SCREEN +
    0.9;
  const scale =
    Math.min(canvas.width / wide, canvas.height / high) * (view.zoom ?? 1);
  const frame = {
    scale,
    left: canvas.width / 2,
    top: canvas.height / 2 - scale * 0.15,
    isTurned: view.turned,
    squash: Y_ON_SCREEN,
  };
  const brush = new Brush(
    context,
    sprites,
    frame,
    { x: 0, y: 0, width: canvas.width, height: canvas.height },
    canvas,
  );
  const sky = context.createLinearGradient(0, 0, canvas.width, canvas.height);
  for (const [at, colour] of [
    [0, "#f6dcae"],
    [0.3, "#c9d3cf"],
    [0.65, "#8fb0bd"],
    [1, "#6c91a6"],
  ])
    sky.addColorStop(at, colour);
  context.fillStyle = sky;
  context.fillRect(0, 0, canvas.width, canvas.height);
  const start = performance.now();
  const scene = makeScene(
    view.cells,
    view.turned,
    view.path.slice(1).map((to, i) => ({ from: view.path[i], to, n: 2 })),
  );
  drawLand(brush, scene);
  drawGrid(brush, view.cells);
  drawFog(brush, scene);
  document.title = `${(performance.now() - start).toFixed(0)} ms`;
  if (view.dusk) gradeToDusk(brush);
  else lightByDay(brush);
  if (view.dusk)
    for (const piece of view.pieces)
      if (piece.kind === "building") drawHalo(piece, frame);
  const depth = (piece) => (view.turned ? piece.x : piece.y);
  const lights = [];
  for (const piece of [...view.pieces].sort((a, b) => depth(b) - depth(a)))
    drawPiece(piece, brush, lights);
  if (view.dusk) {
    context.globalCompositeOperation = "multiply";
    context.fillStyle = "#cfcbe6";
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.globalCompositeOperation = "source-over";
    for (const light of lights) light();
  }
}

/** Warm light on the land before a building. */
function drawHalo(piece, frame) {
  const [dx, dy] = [piece.side * 0.42, -0.35];
  const [left, top] = project(
    frame,
    piece.x + (view.turned ? dy : dx),
    piece.y + (view.turned ? -dx : dy),
  );
  context.save();
  context.globalCompositeOperation = "screen";
  const halo = context.createRadialGradient(
    left,
    top,
    0,
    left,
    top,
    frame.scale * 0.95,
  );
  halo.addColorStop(0, "rgb(255 170 80 / 0.65)");
  halo.addColorStop(1, "rgb(255 150 60 / 0)");
  context.fillStyle = halo;
  context.fillRect(
    left - frame.scale,
    top - frame.scale,
    frame.scale * 2,
    frame.scale * 2,
  );
  context.restore();
}

function drawPiece(piece, brush, lights) {
  const frame = brush.view;
  const small = frame.scale / pixels < SMALL;
  const put = (sprite, dx, dy, z = 0, size = 1) => {
    const [x, y] = view.turned
      ? [piece.x + dy, piece.y - dx]
      : [piece.x + dx, piece.y + dy];
    brush.sprite(sprite, x, y, z, size);
  };
  const text = (word, dx, dy, size) => {
    const [x, y] = view.turned
      ? [piece.x + dy, piece.y - dx]
      : [piece.x + dx, piece.y + dy];
    const [left, top] = project(frame, x, y, 0.1);
    context.font = `800 ${frame.scale * size}px "Source Sans 3", sans-serif`;
    context.textAlign = "center";
    context.textBaseline = "middle";
    context.fillStyle = "#4a2c12";
    context.fillText(word, left, top);
  };
  if (piece.kind === "token") {
    put("token-disc", 0, 0, 0, 0.95);
    put(`resource-${piece.resource}`, 0.18, -0.12, 0.1, 0.85);
    text(piece.amount, -0.24, 0, 0.5);
  } else if (piece.kind === "exploitation") {
    put(`craftsman-${piece.guild}`, -0.42, -0.1, 0, 1.02);
    if (small) {
      put(`resource-${piece.resource}`, 0.32, -0.2, 0, 1.15);
      if (piece.amount > 1) text(piece.amount, 0.62, 0.45, 0.5);
    } else {
      const at = [
        [0.08, 0.28],
        [0.55, 0.24],
        [0.22, -0.16],
        [0.64, -0.2],
      ];
      for (let k = 0; k < piece.amount; k++)
        put(`resource-${piece.resource}`, ...at[k], 0, 0.82);
    }
  } else if (piece.kind === "building") {
    put(
      `building-${piece.building}-${piece.guild}`,
      piece.side * 0.49,
      -0.1,
      0.14,
      1.22,
    );
    const light = `building-${piece.building}-light`;
    lights.push(() => {
      if (!manifest.sprites[light]) return;
      context.save();
      context.globalCompositeOperation = "screen";
      put(light, piece.side * 0.49, -0.1, 0.14, 1.22);
      context.restore();
    });
  } else if (piece.kind === "site") {
    put(`site-${piece.guild}`, piece.side * 0.49, -0.08, 0.05);
    const at =
      piece.resources.length > 2
        ? [
            [-0.15, 0.08],
            [0.16, 0.05],
            [-0.15, -0.22],
            [0.17, -0.25],
          ]
        : [
            [-0.15, -0.08],
            [0.16, -0.14],
          ];
    piece.resources.forEach((resource, k) =>
      put(
        `resource-${resource}`,
        piece.side * 0.49 + at[k][0],
        -0.06 + at[k][1],
        0.06,
        0.66,
      ),
    );
  }
}

/** All sprites on grass, with their names. */
function drawSheet() {
  context.fillStyle = "#93b04e";
  context.fillRect(0, 0, canvas.width, canvas.height);
  let [x, y, row] = [6, 6, 0];
  for (const [name, frame] of Object.entries(manifest.sprites)) {
    if (
      name.startsWith("ground") ||
      name.startsWith("fog") ||
      name.startsWith("hex") ||
      name.endsWith("light")
    )
      continue;
    const size = view.zoom ?? 0.8;
    if (x + frame.w * size > canvas.width) [x, y, row] = [6, y + row + 4, 0];
    context.drawImage(images.get(name), x, y, frame.w * size, frame.h * size);
    row = Math.max(row, frame.h * size);
    x += frame.w * size + 6;
  }
}
