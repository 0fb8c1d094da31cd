import { FluentResource } from '@fluent/bundle';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { svelteTesting } from '@testing-library/svelte/vite';
import type { Plugin } from 'vite';
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

// `npm run dev` shows the page on its own port and asks a server on port 8000 for everything else.
export default defineConfig({
  base: './', // in whichever folder it is served from
  plugins: [fluent, svelte(), svelteTesting()],
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rollupOptions: { output: { manualChunks: (id) => /\/locales\/(..)\/(?!rules|account)/.exec(id)?.[1] } },
  },
  server: {
    fs: { allow: ['..'] },
    proxy: { '/api': { target: 'http://127.0.0.1:8000', ws: true } },
  },
  test: { environment: 'jsdom', include: ['tests/**/*.test.ts'], pool: 'threads' },
});
