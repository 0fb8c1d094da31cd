export { default as Sprite } from './Sprite.svelte';
export * from './sprites';
