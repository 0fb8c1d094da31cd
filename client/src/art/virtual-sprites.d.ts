/** Made by vite.config.ts from public/art/manifest.json. */
declare module 'virtual:sprites' {
  export const DIGEST: string;
  export const FRAMES: Readonly<
    Record<string, readonly [width: number, height: number, x: number, y: number, scale: number]>
  >;
}
