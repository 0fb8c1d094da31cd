// Lighthouse on every page of a server of its own, on a phone and on a desktop; everything must reach 95.
// npm run lighthouse [-- page ...] [-- --runs=3] [-- --tasks]    (Lighthouse is got from npm the first time)
// --tasks lists the page's long tasks, which are what blocks: when, how long (times four on a phone), of which file.
// --slowdown=2 stands for a phone by another factor than Lighthouse's four (docs/testing.md says when).
// "by cpu" is what was blocked by the processor time of the page's own tasks, without their waiting for a processor; "machine" is
// Lighthouse's index of the machine's speed at that time: a busy machine has a low one.
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
const slowdown = Number(process.argv.find((arg) => arg.startsWith('--slowdown='))?.slice(11) ?? 4);
const showsTasks = process.argv.includes('--tasks');
const wanted = process.argv.slice(2).filter((arg) => !arg.startsWith('--'));

const { default: lighthouse, desktopConfig } = await importOptional('lighthouse');

const BLOCKS_MS = 50; // what a task takes beyond that blocks

/** What tasks of the page's thread took beyond that, slowed down as Lighthouse does: of the processor's time, not by the clock. */
function blockedByCpu({ configSettings }, { traceEvents }) {
  const start = traceEvents.findLast(
    ({ name, args }) => name === 'navigationStart' && args.data?.documentLoaderURL.startsWith('http'),
  );
  const { pid, tid } = start;
  const blocked = traceEvents
    .filter(
      (event) => event.pid === pid && event.tid === tid && event.ts > start.ts && event.name === 'RunTask',
    )
    .map(({ tdur }) => (tdur / 1000) * configSettings.throttling.cpuSlowdownMultiplier - BLOCKS_MS);
  return Math.round(blocked.reduce((sum, time) => sum + Math.max(0, time), 0));
}

/**
 * A report of a first visit, in a browser of its own as Lighthouse's own program has it: in one that has shown other pages, Lighthouse
 * enters a process full of their scripts, which takes a long task that is not the page's. What failed for no fault of the page is repeated.
 */
async function look(server, path, config) {
  for (let tries = 0; ; tries++) {
    const profile = mkdtempSync(join(tmpdir(), 'vianebula-quality-'));
    const port = await freePort();
    const context = await chromium.launchPersistentContext(profile, {
      ...findChromium(),
      args: [...ARGS, `--remote-debugging-port=${port}`],
    });
    try {
      await server.signIn(context, 'anna');
      const flags = { port, onlyCategories: CATEGORIES, disableStorageReset: true, logLevel: 'error' };
      const { lhr, artifacts } = await lighthouse(`${server.address}/${path}`, flags, config);
      if (!lhr.runtimeError) return { ...lhr, blockedByCpu: blockedByCpu(lhr, artifacts.Trace) };
      if (tries === 3) throw new Error(lhr.runtimeError.message);
    } finally {
      await context.close();
      rmSync(profile, { recursive: true, force: true });
    }
  }
}

/** The report in the middle, by performance: one run on a busy machine says little. */
async function measure(server, path, config) {
  const reports = [];
  for (let i = 0; i < runs; i++) reports.push(await look(server, path, config));
  return reports.sort((a, b) => a.categories.performance.score - b.categories.performance.score)[
    Math.floor(runs / 2)
  ];
}

/** One line for a page, and one for each thing that is not perfect; false if a score is too low. */
function tell(name, { categories, audits, environment, blockedByCpu }) {
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
    `${blockedByCpu} ms`.padStart(8),
    String(Math.round(environment.benchmarkIndex)).padStart(8),
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

const phoneConfig = {
  extends: 'lighthouse:default',
  settings: { throttling: { cpuSlowdownMultiplier: slowdown } },
};
const DEVICES = { phone: phoneConfig, desktop: desktopConfig };

const server = await TestServer.open();
let isGood = true;
try {
  server.putTables([table('late', 100), table('over')]);
  console.log(
    `${'page'.padEnd(18)}  perf  access  best    first  largest  blocked    shift   by cpu  machine`,
  );
  for (const [name, path] of Object.entries(PAGES)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    for (const [device, config] of Object.entries(DEVICES)) {
      if (!tell(`${name} ${device}`, await measure(server, path, config))) isGood = false;
    }
  }
} finally {
  await server.close();
}
if (!isGood) {
  console.log(`Something is below ${LEAST}.`);
  process.exitCode = 1;
}
