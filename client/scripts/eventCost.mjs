/**
 * What an event costs the page's thread on a phone: the same moves of a late game of four people are played into the pages of several
 * checkouts in turn, each built and with a server of its own, and the middle and the slowest events of each run are told.
 *     node scripts/eventCost.mjs [--runs=3] [--slowdown=1] [--from=90] [--moves=24] [--trace=NAME] FOLDER ...
 * `frame` is from the message to the end of the frame that shows it, `after` what follows until the next one comes: processor time of
 * the thread, which a busy machine changes little. `clock` is the time until that frame, which it changes a lot. `frames` are those
 * that the thread makes in what follows. --trace keeps what the browser noted in NAME-folder-run.json.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';

const RECORD = 'tests/records/ender-1-of-4.vn';
const PEOPLE = ['anna', 'boris', 'chiara', 'david']; // anna looks on her phone
const PAUSE_MS = 1500; // between two events: what one of them sets going comes to rest
const OPENING_MS = 4000; // until the page has loaded and painted everything

const words = process.argv.slice(2);
const option = (name, otherwise) =>
  words.find((word) => word.startsWith(`--${name}=`))?.slice(name.length + 3) ?? otherwise;
const runs = Number(option('runs', 3));
const slowdown = Number(option('slowdown', 1));
const from = Number(option('from', 90)); // moves that were made before
const nMoves = Number(option('moves', 24));
const traceName = option('trace');
const folders = words.filter((word) => !word.startsWith('--')).map((folder) => resolve(folder));

/** What the browser calls parts of a task; what is in none of them is mostly script. */
const PARTS = {
  style: ['UpdateLayoutTree'],
  layout: ['Layout'],
  paint: ['PrePaint', 'Paint', 'Layerize', 'Commit'],
};

const moves = readFileSync(join(folders[0], RECORD), 'utf8')
  .replaceAll(/^\[.*\]$/gm, '')
  .split(/\s+/)
  .filter((word) => word && !/^\d+\.\d+$/.test(word)) // turns are numbered
  .slice(from, from + nMoves);

/** By whoever is to move; turns are confirmed, which is an event, too. */
async function play(server, people, move) {
  const address = `${server.address}/api/tables/cost`;
  const [anybody] = people;
  for (;;) {
    const { table } = await (await anybody.request.get(address)).json();
    const { seat, kind } = table.waits;
    const command = kind === 'confirm' ? { do: 'confirm' } : { do: 'act', text: move };
    const answer = await people[seat - 1].request.post(`${address}/commands`, {
      data: { version: table.version, seat, ...command },
    });
    if (!answer.ok()) throw new Error(`${move}: ${await answer.text()}`);
    await pause(PAUSE_MS);
    if (kind !== 'confirm') return;
  }
}

/** Notes when news come, among what the browser notes. */
function markNews() {
  const plain = Object.getOwnPropertyDescriptor(WebSocket.prototype, 'onmessage');
  Object.defineProperty(WebSocket.prototype, 'onmessage', {
    ...plain,
    set(handle) {
      plain.set.call(this, (message) => {
        if (message.data.startsWith('{"say":"happened"')) performance.mark('news');
        handle.call(this, message);
      });
    },
  });
}

async function trace(browser, work) {
  const events = [];
  const tool = await browser.newBrowserCDPSession();
  tool.on('Tracing.dataCollected', ({ value }) => events.push(...value));
  const traceConfig = { includedCategories: ['devtools.timeline', 'toplevel', 'cc', 'blink.user_timing'] };
  await tool.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig });
  await work();
  const complete = new Promise((done) => tool.once('Tracing.tracingComplete', done));
  await tool.send('Tracing.end');
  await complete;
  await tool.detach();
  return events;
}

/** What each of the news cost, in milliseconds. */
function costs(events) {
  const news = events.filter(({ name, cat }) => name === 'news' && cat === 'blink.user_timing');
  const { pid, tid } = news[0];
  const own = events
    .filter((event) => event.pid === pid && event.tid === tid && event.ph === 'X')
    .sort((a, b) => a.ts - b.ts);
  const called = (...names) => own.filter(({ name }) => names.includes(name));
  const tasks = called('ThreadControllerImpl::RunTask');
  const frames = called('ProxyMain::BeginMainFrame');
  const between = (list, start, end) => list.filter(({ ts }) => ts >= start && ts < end);
  const sum = (list) => list.reduce((total, { tdur = 0 }) => total + tdur, 0) / 1000;
  return news.slice(0, -1).map(({ ts }, i) => {
    const frame = frames.find((each) => each.ts > ts);
    const begun = tasks.findLast((task) => task.ts <= ts).ts;
    const [shown, end] = [frame.ts + frame.dur, news[i + 1].ts];
    const cost = {
      frame: sum(between(tasks, begun, shown)),
      after: sum(between(tasks, shown, end)),
      clock: (shown - ts) / 1000,
      frames: between(frames, shown, end).length,
    };
    for (const [part, names] of Object.entries(PARTS)) {
      const those = called(...names);
      cost[`${part} of frame`] = sum(between(those, begun, shown));
      cost[`${part} after`] = sum(between(those, shown, end));
    }
    return cost;
  });
}

async function measure(folder, run) {
  const { TestServer, PHONE } = await import(
    pathToFileURL(join(folder, 'client', 'tests', 'browser', 'testServer.mjs'))
  );
  const server = await TestServer.open({ PYTHONPATH: join(folder, 'src') });
  try {
    server.putTables([{ id: 'cost', record: RECORD, actions: from, seats: PEOPLE, open: true }]);
    const people = await Promise.all(
      PEOPLE.map(async (name) => {
        const context = await server.browser.newContext();
        await server.signIn(context, name);
        return context;
      }),
    );
    const page = await server.openPage({ player: PEOPLE[0], size: PHONE, motion: 'no-preference' });
    await page.addInitScript(markNews);
    await page.goto(`${server.address}/#/table/cost`);
    await page.reload(); // with that script
    await page.waitForSelector('.vn-board');
    await pause(OPENING_MS);
    const tool = await page.context().newCDPSession(page);
    await tool.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    const events = await trace(server.browser, async () => {
      for (const move of moves) await play(server, people, move);
    });
    if (traceName)
      writeFileSync(`${traceName}-${folders.indexOf(folder)}-${run}.json`, JSON.stringify(events));
    return costs(events);
  } finally {
    await server.close();
  }
}

const round = (ms) => Math.round(ms * 10) / 10;

function tell(folder, all) {
  const inOrder = (key) => all.map((cost) => cost[key]).sort((a, b) => a - b);
  const middle = (key) => round(inOrder(key)[Math.floor(all.length / 2)]);
  console.log(`${folder}: ${all.length} events`);
  for (const key of ['frame', 'after', 'clock', 'frames']) {
    const slowest = inOrder(key).slice(-3).reverse().map(round);
    console.log(`  ${key} ${middle(key)}, slowest ${slowest.join(' ')}`);
  }
  const parts = Object.keys(all[0]).filter((key) => key.includes(' '));
  console.log(`  ${parts.map((key) => `${key} ${middle(key)}`).join(', ')}`);
}

for (let run = 0; run < runs; run++) for (const folder of folders) tell(folder, await measure(folder, run));
