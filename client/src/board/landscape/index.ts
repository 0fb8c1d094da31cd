/** A valley of any shape, composed from the sprites: also for the previews of the art (art/preview.js). */

export { Brush, type Sprites } from './brush';
export { drawFog, drawGrid, drawLand, gradeToDusk, makeScene } from './draw';
export { project, Y_ON_SCREEN, type Cell, type LandProjection } from './land';
