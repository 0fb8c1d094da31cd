export { default as Board } from './Board.svelte';
export { default as HexArt } from './HexArt.svelte';
export { default as Icon } from './Icon.svelte';
export { default as Symbols } from './Symbols.svelte';
export { gradually } from './gradual.svelte';
export { bedOf, neighboursOf, outline, planOf } from './geometry';
export { letterOf } from './keys';
export { once } from './once';
export type * from './types';
