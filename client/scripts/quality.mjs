// Lighthouse on every page of a server of its own, on a phone and on a desktop; everything must reach 95.
// npm run quality [-- page ...] [-- --runs=3]    (Lighthouse is got from npm the first time)
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { ARGS, findChromium } from '../tests/browser/chromium.mjs';
import { Place } from '../tests/browser/place.mjs';
import { importObtained } from './obtain.mjs';

const LEAST = 95;
const CATEGORIES = ['performance', 'accessibility', 'best-practices'];
const RECORD = 'examples/games/three-guilds.vn';
const PEOPLE = ['anna', 'boris', 'chiara'];
const PAGES = {
  home: '#/',
  new: '#/new',
  game: '#/table/late',
  end: '#/table/over',
  replay: '#/table/over/at/60',
  rules: '#/rules',
  tutorial: '#/tutorial',
};

const runs = Number(process.argv.find((arg) => arg.startsWith('--runs='))?.slice(7) ?? 1);
const wanted = process.argv.slice(2).filter((arg) => !arg.startsWith('--'));

const { default: lighthouse, desktopConfig } = await importObtained('lighthouse');
const place = await Place.open();
place.put([
  { id: 'late', record: RECORD, actions: 100, seats: PEOPLE },
  { id: 'over', record: RECORD, seats: PEOPLE },
]);
const port = await new Promise((resolve) => {
  const probe = createServer().listen(0, '127.0.0.1', () => {
    const { port: free } = probe.address();
    probe.close(() => resolve(free));
  });
});
const profile = mkdtempSync(join(tmpdir(), 'vianebula-quality-'));
const context = await chromium.launchPersistentContext(profile, { ...findChromium(), args: [...ARGS, `--remote-debugging-port=${port}`] });
await place.signIn(context, 'anna');

/** The report nearest the middle, by performance: one run on a busy machine says little. */
async function measure(url, config) {
  const reports = [];
  for (let i = 0; i < runs; i++) {
    const flags = { port, onlyCategories: CATEGORIES, disableStorageReset: true, logLevel: 'error' };
    reports.push((await lighthouse(url, flags, config)).lhr);
  }
  return reports.sort((a, b) => a.categories.performance.score - b.categories.performance.score)[Math.floor(runs / 2)];
}

let isGood = true;
console.log(`${'page'.padEnd(18)} perf access best    first paint  largest  blocked  shift`);
for (const [name, path] of Object.entries(PAGES)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  for (const [device, config] of [['phone', undefined], ['desktop', desktopConfig]]) {
    const { categories, audits, runtimeError } = await measure(`${place.address}/${path}`, config);
    if (runtimeError) throw new Error(runtimeError.message);
    const scores = CATEGORIES.map((id) => Math.round(categories[id].score * 100));
    const metrics = ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time', 'cumulative-layout-shift'];
    console.log(
      `${name} ${device}`.padEnd(18),
      scores.map((score) => String(score).padStart(5)).join(' '),
      '  ',
      metrics.map((id) => (audits[id].displayValue ?? '').replaceAll('\u00a0', ' ').padStart(8)).join(' '),
    );
    for (const id of CATEGORIES) {
      if (categories[id].score * 100 < LEAST) isGood = false;
      else if (id === 'performance') continue; // what else is not perfect is told
      for (const { id: audit, weight } of categories[id].auditRefs) {
        const { score, title, displayValue = '', details } = audits[audit];
        if (weight > 0 && score !== null && score < 0.9) console.log(`    ${id}: ${title} ${displayValue} ${JSON.stringify(details?.items?.slice(0, 2) ?? '').slice(0, 400)}`);
      }
    }
  }
}
await context.close();
await place.close();
rmSync(profile, { recursive: true, force: true });
if (!isGood) {
  console.log(`Something is below ${LEAST}.`);
  process.exitCode = 1;
}
