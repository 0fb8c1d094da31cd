// Lighthouse on every page of a server of its own, on a phone and on a desktop; everything must reach 95.
// npm run lighthouse [-- page ...] [-- --runs=3] [-- --tasks]    (Lighthouse is got from npm the first time)
// --tasks lists the page's long tasks, which are what blocks: when, how long (times four on a phone), of which file.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { ARGS, findChromium } from '../tests/browser/chromium.mjs';
import { freePort, TestServer } from '../tests/browser/testServer.mjs';
import { table } from '../tests/browser/tables.mjs';
import { importOptional } from './optionalPackages.mjs';

const LEAST = 95;
const CATEGORIES = ['performance', 'accessibility', 'best-practices'];
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
const showsTasks = process.argv.includes('--tasks');
const wanted = process.argv.slice(2).filter((arg) => !arg.startsWith('--'));

const { default: lighthouse, desktopConfig } = await importOptional('lighthouse');

/** A report of a page; a run that failed for no fault of the page is repeated. */
async function look(port, url, config) {
  const flags = { port, onlyCategories: CATEGORIES, disableStorageReset: true, logLevel: 'error' };
  for (let tries = 0; ; tries++) {
    const { lhr } = await lighthouse(url, flags, config);
    if (!lhr.runtimeError) return lhr;
    if (tries === 3) throw new Error(lhr.runtimeError.message);
  }
}

/** The report in the middle, by performance: one run on a busy machine says little. */
async function measure(port, url, config) {
  const reports = [];
  for (let i = 0; i < runs; i++) reports.push(await look(port, url, config));
  return reports.sort((a, b) => a.categories.performance.score - b.categories.performance.score)[
    Math.floor(runs / 2)
  ];
}

/** One line for a page, and one for each thing that is not perfect; false if a score is too low. */
function tell(name, { categories, audits }) {
  const scores = CATEGORIES.map((id) => Math.round(categories[id].score * 100));
  const metrics = [
    'first-contentful-paint',
    'largest-contentful-paint',
    'total-blocking-time',
    'cumulative-layout-shift',
  ];
  const values = metrics.map((id) => (audits[id].displayValue ?? '').replaceAll('\u00a0', ' '));
  console.log(
    name.padEnd(18),
    ...scores.map((score) => String(score).padStart(5)),
    ' ',
    ...values.map((value) => value.padStart(8)),
  );
  CATEGORIES.forEach((id, i) => {
    if (id === 'performance' && scores[i] >= LEAST) return;
    for (const { id: audit, weight } of categories[id].auditRefs) {
      const { score, title, displayValue = '', details } = audits[audit];
      if (weight > 0 && score !== null && score < 0.9)
        console.log(
          `    ${id}: ${title} ${displayValue} ${JSON.stringify(details?.items?.slice(0, 2) ?? '').slice(0, 400)}`,
        );
    }
  });
  if (showsTasks)
    for (const { startTime, duration, url } of audits['long-tasks'].details?.items ?? [])
      console.log(`    ${Math.round(startTime)} ms: ${Math.round(duration)} ms  ${url.split('/').at(-1)}`);
  return scores.every((score) => score >= LEAST);
}

const profile = mkdtempSync(join(tmpdir(), 'vianebula-quality-'));
const server = await TestServer.open();
let context;
let isGood = true;
try {
  server.putTables([table('late', 100), table('over')]);
  const port = await freePort();
  context = await chromium.launchPersistentContext(profile, {
    ...findChromium(),
    args: [...ARGS, `--remote-debugging-port=${port}`],
  });
  await server.signIn(context, 'anna');
  console.log(`${'page'.padEnd(18)}  perf  access  best    first  largest  blocked    shift`);
  for (const [name, path] of Object.entries(PAGES)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    for (const [device, config] of [
      ['phone', undefined],
      ['desktop', desktopConfig],
    ]) {
      if (!tell(`${name} ${device}`, await measure(port, `${server.address}/${path}`, config)))
        isGood = false;
    }
  }
} finally {
  await context?.close();
  await server.close();
  rmSync(profile, { recursive: true, force: true });
}
if (!isGood) {
  console.log(`Something is below ${LEAST}.`);
  process.exitCode = 1;
}
