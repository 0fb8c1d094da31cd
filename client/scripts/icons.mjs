// The icons of the page that are not SVG, from public/icon.svg: npm run icons
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { launch } from '../tests/browser/chromium.mjs';

const folder = fileURLToPath(new URL('../public/', import.meta.url));
const svg = readFileSync(`${folder}icon.svg`, 'utf8');
const { background_color: background } = JSON.parse(readFileSync(`${folder}manifest.json`, 'utf8'));

/** A system may cut a maskable icon to any shape around its middle, and shows nothing through it. */
const ICONS = {
  'icon-192.png': { size: 192, part: 1 },
  'icon-512.png': { size: 512, part: 1 },
  'icon-maskable.png': { size: 512, part: 0.75, background },
};

const browser = await launch();
try {
  for (const [name, { size, part, background: behind = 'transparent' }] of Object.entries(ICONS)) {
    const page = await browser.newPage({ viewport: { width: size, height: size } });
    await page.setContent(
      `<style>body { margin: 0; height: 100vh; display: grid; place-items: center; background: ${behind} }
        svg { width: ${100 * part}% }</style>${svg}`,
    );
    writeFileSync(folder + name, await page.screenshot({ omitBackground: true }));
    await page.close();
  }
} finally {
  await browser.close();
}
