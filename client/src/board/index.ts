export { default as Board } from './Board.svelte';
export { default as Icon } from './Icon.svelte';
export { default as Symbols } from './Symbols.svelte';
export { neighboursOf } from './geometry';
export type * from './types';
