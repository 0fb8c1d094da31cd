import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve, sep } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { FluentResource } from '@fluent/bundle';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { svelteTesting } from '@testing-library/svelte/vite';
import { transformWithEsbuild, type Plugin } from 'vite';
import { defineConfig } from 'vitest/config';

/** Messages are parsed here, once for all readers. */
const fluent: Plugin = {
  name: 'fluent',
  transform(source, id) {
    if (!id.endsWith('.ftl')) return null;
    const messages = JSON.stringify(new FluentResource(source).body);
    return { code: `export default JSON.parse(${JSON.stringify(messages)});`, map: null };
  },
};

interface Manifest {
  digest: string;
  sprites: Record<string, { w: number; h: number; x: number; y: number; scale: number }>;
}

function readManifest(): Manifest {
  return JSON.parse(readFileSync(join(import.meta.dirname, 'public/art/manifest.json'), 'utf8')) as Manifest;
}

/** What the page knows of the sprites before it has loaded one: the manifest without what only the packing needs. */
const sprites: Plugin = {
  name: 'sprites',
  resolveId: (id) => (id === 'virtual:sprites' ? `\0${id}` : null),
  load(id) {
    if (id !== '\0virtual:sprites') return null;
    const manifest = readManifest();
    const frames = Object.entries(manifest.sprites).map(([name, { w, h, x, y, scale }]) => [
      name,
      [w, h, x, y, scale],
    ]);
    return `export const DIGEST = ${JSON.stringify(manifest.digest)};
export const FRAMES = ${JSON.stringify(Object.fromEntries(frames))};`;
  },
};

const SERVICE_WORKER = 'service-worker.js';
/** Not kept with the page: at the picture of links only others look, and the networks are kept when they are used (networksFile.ts). */
const UNKEPT = /^(service-worker\.js|preview\.jpg|assets\/champion-[^/]*\.bin)$/;

/** A sprite's address carries the digest of the art, as the page asks for it (src/art/sprites.ts). */
function addressOfFile(name: string, artDigest: string): string {
  return /^art\/.*\.webp$/.test(name) ? `${name}?digest=${artDigest}` : name;
}

/** The service worker is told which files were built; any change of one of them makes it another. */
function serviceWorker(): Plugin {
  let folder = '';
  let source = '';
  return {
    name: 'service-worker',
    apply: 'build',
    configResolved: ({ root, build }) => {
      folder = resolve(root, build.outDir);
      source = join(root, 'src/serviceWorker/serviceWorker.ts');
    },
    async closeBundle() {
      const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .map((name) => name.replaceAll(sep, '/'))
        .filter((name) => statSync(join(folder, name)).isFile() && !UNKEPT.test(name))
        .sort();
      const digest = createHash('sha256');
      for (const name of files) digest.update(`${name}\0`).update(readFileSync(join(folder, name)));
      const { code } = await transformWithEsbuild(readFileSync(source, 'utf8'), source, { sourcemap: false });
      const art = readManifest();
      const facts = {
        VERSION: digest.digest('hex').slice(0, 16),
        FILES: files.map((name) => addressOfFile(name, art.digest)),
      };
      const constants = Object.entries(facts).map(
        ([key, value]) => `const ${key} = ${JSON.stringify(value)};\n`,
      );
      writeFileSync(join(folder, SERVICE_WORKER), constants.join('') + code);
    },
  };
}

const COMPRESSED = /\.(js|css|wasm|svg|webmanifest)$/;
const MIN_COMPRESSED = 1000; // bytes; what is shorter fits into a packet anyway

/** Beside each file that gains by it lies what a server sends of it: `x.js.br`. Compressed once as well as can be, not anew for every reader. */
function brotli(): Plugin {
  let folder = '';
  return {
    name: 'brotli',
    apply: 'build',
    configResolved: ({ root, build }) => {
      folder = resolve(root, build.outDir);
    },
    closeBundle: {
      sequential: true, // when the service worker has been written,
      order: 'post',
      handler() {
        for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
          if (!COMPRESSED.test(name)) continue;
          const bytes = readFileSync(join(folder, name));
          if (bytes.length >= MIN_COMPRESSED)
            writeFileSync(join(folder, `${name}.br`), brotliCompressSync(bytes));
        }
      },
    },
  };
}

// `npm run dev` shows the page on its own port and asks a server on port 8000 for everything else.
/** Tests that use streams of Node, or put getters of a window of their own in place. */
const NEED_A_THREAD = ['tests/shared-game.test.ts', 'tests/sound.test.ts'];

export default defineConfig({
  base: './', // in whichever folder it is served from
  plugins: [fluent, sprites, svelte(), svelteTesting({ autoCleanup: false }), serviceWorker(), brotli()],
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rollupOptions: {
      output: {
        experimentalMinChunkSize: 12_000,
        manualChunks: (id) => /\/locales\/(..)\/(?!rules|tutorial|account|club|fair|puzzles)/.exec(id)?.[1],
      },
    },
  },
  worker: { format: 'es', plugins: () => [sprites] },
  server: {
    fs: { allow: ['..'] },
    proxy: { '/api': { target: 'http://127.0.0.1:8000', ws: true } },
  },
  test: {
    environment: 'jsdom',
    setupFiles: ['tests/setup.ts'],
    // Milliseconds: a busy machine is slow.
    testTimeout: 30_000,
    hookTimeout: 30_000,
    expect: { poll: { timeout: 20_000 } },
    // A context for each file costs half of what a thread for each does; but it lacks some of what Node has.
    projects: [
      {
        extends: true,
        test: {
          name: 'page',
          pool: 'vmThreads',
          include: ['tests/**/*.test.ts'],
          exclude: NEED_A_THREAD,
        },
      },
      { extends: true, test: { name: 'threads', pool: 'threads', include: NEED_A_THREAD } },
    ],
  },
});
