/** A valley of any shape, composed from the sprites: also for the previews of the art (art/preview.js). */

export { Brush, drawGrid, type Sprites } from './brush';
export { drawLand } from './drawLand';
export { gradeToDusk } from './dusk';
export { drawFog } from './fog';
export { lightByDay } from './light';
export { project, Y_ON_SCREEN, type Cell, type LandProjection } from './land';
export { makeScene } from './scene';
