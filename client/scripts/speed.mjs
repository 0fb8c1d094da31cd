// Measures the page in Chromium with the CPU slowed down four times, on a late game of four seats at a running server:
// how long an event takes to the screen (board, bars and what there is to do; then the log beside them), and how even the
// frames are while the board is panned and pieces move.
//     node scripts/speed.mjs http://127.0.0.1:8000 [slowdown] [landscape|flat|contrast]       prints JSON
// Times by the clock need an idle machine; the server and its bots take none from the page if started by `nice -n 19`.
// `computing_ms` is what the page's own thread computes from an event to its frame, times the slowdown: it stays the same on
// a busy one. Frames are counted twice: as they reach the screen (`shown`), where
// the browser moves layers on while the page computes, and as the page's thread sees them.
import { launch } from '../tests/browser/chromium.mjs';

const [address = 'http://127.0.0.1:8000', slowdown = '4', boardLook = 'landscape'] = process.argv.slice(2);
const PHONE = { width: 390, height: 844 };
const LATE = 100; // actions
const MOMENT = 500; // ms: as fast as a person who knows what to do

const browser = await launch();
const context = await browser.newContext({ viewport: PHONE, hasTouch: true, locale: 'en' });
const page = await context.newPage();

await page.addInitScript(
  (look) => localStorage.setItem('vianebula', JSON.stringify({ boardLook: look })),
  boardLook,
);

/** Marks when news reach the page, and when the frame that shows them has been painted. */
await page.addInitScript(() => {
  window.latencies = [];
  const plain = Object.getOwnPropertyDescriptor(WebSocket.prototype, 'onmessage');
  Object.defineProperty(WebSocket.prototype, 'onmessage', {
    configurable: true,
    get: plain.get,
    set(handle) {
      plain.set.call(this, (message) => {
        const start = performance.now();
        const isNews = message.data.startsWith('{"say":"happened"');
        if (isNews) window.newest = start;
        handle.call(this, message);
        if (!isNews) return;
        // the frame is painted in the task that calls us; what comes right after it comes before any timer's work
        requestAnimationFrame(() =>
          scheduler.postTask(
            () => window.latencies.push({ ms: performance.now() - start, data: message.data }),
            { priority: 'user-blocking' },
          ),
        );
      });
    },
  });
  /** When the last frame was painted that changed something in the drawer after news, by when the news came. */
  window.beside = new Map();
  window.watchDrawer = () =>
    new MutationObserver(() => {
      const start = window.newest;
      if (start === undefined) return;
      requestAnimationFrame(() =>
        scheduler.postTask(() => window.beside.set(start, performance.now() - start), {
          priority: 'user-blocking',
        }),
      );
    }).observe(document.querySelector('.drawer'), {
      subtree: true,
      childList: true,
      characterData: true,
      attributes: true,
    });
  /** How long each frame lasts, for a while. */
  window.frames = (ms) =>
    new Promise((resolve) => {
      const gaps = [];
      const begin = performance.now();
      let last = begin;
      requestAnimationFrame(function next(now) {
        gaps.push(now - last);
        last = now;
        if (now - begin < ms) requestAnimationFrame(next);
        else resolve(gaps.slice(1));
      });
    });
});

const TOO_FAST = 429;
async function request(path, body) {
  for (;;) {
    const response = await page.request.fetch(
      `${address}/api${path}`,
      body ? { method: 'POST', data: body } : {},
    );
    const isLate = path.endsWith('/commands') && response.status() !== TOO_FAST; // the table is read again anyway
    if (response.ok() || isLate) return response.json();
    if (response.status() !== TOO_FAST)
      throw new Error(`${path}: ${response.status()} ${await response.text()}`);
    await page.waitForTimeout(1000);
  }
}

/** One action of a person who builds when possible, carries when not, and else does anything. */
async function act(id, table) {
  const command = (body) => request(`/tables/${id}/commands`, { version: table.version, seat: 1, ...body });
  if (table.waits?.kind === 'confirm') return command({ do: 'confirm' });
  const find = (kind) => table.choices.find((group) => group.kind === kind)?.choices;
  const choices = find('erect') ?? find('transport') ?? table.choices.flatMap((group) => group.choices);
  return command({ do: 'act', text: choices[Math.floor(Math.random() * choices.length)].text });
}

const bots = (await request('/levels')).map(({ name }) => name);
const bot = bots.includes('level2') ? 'level2' : 'greedy';
let id;

/** Plays on; where it is measured, the person takes a moment for each action, so that its news do not wait for the last one's. */
async function playUntil(stop, moment = 0) {
  for (;;) {
    const { table } = await request(`/tables/${id}`);
    if (stop(table) || table.status === 'over') return table;
    if (table.waits?.seat === 1) {
      await page.waitForTimeout(moment);
      await act(id, table);
    } else await page.waitForTimeout(moment > 0 ? 250 : 50); // the server answers on the same machine
  }
}

/** Opens or closes the log's drawer; the page may have done so by itself. */
async function showLog(isWanted) {
  const name = page.locator('[data-drawer=log]');
  if (((await name.getAttribute('aria-expanded')) === 'true') !== isWanted) await name.tap();
  await page.waitForSelector('.drawer', { state: isWanted ? 'visible' : 'detached' });
}

const tool = await context.newCDPSession(page);
const slowDown = (rate) => tool.send('Emulation.setCPUThrottlingRate', { rate: Number(rate) });

/** Another game that has come far, on the page; one that is measured for long would be over. */
async function openLateGame(pace) {
  await slowDown(1);
  ({ id } = await request('/tables', {
    options: { seats: 4, pace: 0 },
    seats: ['me', bot, bot, bot],
    name: 'Speed',
    begin: true,
  }));
  await page.goto(`${address}/#/`);
  const table = await playUntil(({ n_actions: n }) => n >= LATE);
  await request(`/tables/${id}/commands`, { do: 'pace', ms: pace });
  await page.goto(`${address}/#/table/${id}`);
  await page.waitForSelector('.vn-board');
  await page.waitForTimeout(1000);
  await showLog(true); // what stands beside the board
  await page.evaluate('window.watchDrawer()');
  await page.waitForTimeout(1000); // which is drawn by and by
  await slowDown(slowdown);
  return table;
}

const quantile = (values, q) =>
  [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(q * values.length))];
const round = (n) => Math.round(n * 10) / 10;
const evenness = (gaps) => ({
  frames_per_second: round(1000 / (gaps.reduce((sum, gap) => sum + gap, 0) / gaps.length)),
  median_ms: round(quantile(gaps, 0.5)),
  worst_of_20_ms: round(quantile(gaps, 0.95)),
  late_percent: round((100 * gaps.filter((gap) => gap > 20).length) / gaps.length),
});

/** What the browser notes of itself while something is done. */
async function tracing(includedCategories, work) {
  const events = [];
  const tracer = await browser.newBrowserCDPSession();
  tracer.on('Tracing.dataCollected', ({ value }) => events.push(...value));
  await tracer.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig: { includedCategories } });
  await work();
  const complete = new Promise((resolve) => tracer.once('Tracing.tracingComplete', resolve));
  await tracer.send('Tracing.end');
  await complete;
  await tracer.detach();
  return events;
}

/** Of the frames in which the browser moved something of the page: how many reached the screen in time, and how many it says one notices. */
function reached(events) {
  const frames = events
    .filter(({ name, ph }) => name === 'PipelineReporter' && ph === 'b')
    .map(({ args }) => args.frame_reporter)
    .filter((frame) => frame.has_compositor_animation && frame.frame_type !== 'FORKED');
  const count = (state) => frames.filter((frame) => frame.state === state).length;
  const [whole, part, dropped] = [
    count('STATE_PRESENTED_ALL'),
    count('STATE_PRESENTED_PARTIAL'),
    count('STATE_DROPPED'),
  ];
  const wanted = whole + part + dropped;
  const noticed = frames.filter(
    (frame) => frame.state === 'STATE_DROPPED' && frame.affects_smoothness,
  ).length;
  return {
    frames: wanted,
    while_computing: part,
    dropped,
    noticed,
    per_second: round((60 * (whole + part)) / wanted),
  };
}

// events
let table = await openLateGame(700);
const first = table.n_actions;
table = await playUntil((now) => now.n_actions >= first + 24, MOMENT);
await page.waitForTimeout(1000);
const news = await page.evaluate('window.latencies.splice(0)');
const latencies = news.map(({ ms }) => ms);
const slowest = news
  .sort((a, b) => b.ms - a.ms)
  .slice(0, 3)
  .map(({ ms, data }) => `${round(ms)} ${JSON.parse(data).entry.text ?? JSON.parse(data).entry.what}`);
const beside = await page.evaluate('[...window.beside.values()]');

// the same by what is computed, without slowing down
await slowDown(1);
const trace = await tracing(['devtools.timeline', 'cc', 'toplevel'], async () => {
  table = await playUntil((now) => now.n_actions >= table.n_actions + 12, MOMENT);
});
const computing = trace
  .filter(({ name }) => name === 'WebSocketReceive')
  .map(({ pid, tid, ts }) => {
    const own = trace.filter((event) => event.pid === pid && event.tid === tid && event.ph === 'X');
    const frame = own
      .filter(({ name, ts: at }) => name === 'ProxyMain::BeginMainFrame' && at > ts)
      .sort((a, b) => a.ts - b.ts)[0];
    if (!frame) return null;
    const tasks = own.filter(
      ({ name, ts: at, dur }) =>
        name === 'ThreadControllerImpl::RunTask' && at + dur > ts && at < frame.ts + frame.dur,
    );
    return (tasks.reduce((sum, { tdur = 0 }) => sum + tdur, 0) / 1000) * Number(slowdown);
  })
  .filter((ms) => ms !== null);

// moving pieces and lifting fog, as they come: as they are seen, then as the page's thread sees them, whose asking would disturb the first
table = await openLateGame(500);
const play = () => playUntil((now) => now.n_actions >= table.n_actions + 10, MOMENT);
const shown = reached(await tracing(['cc', 'benchmark'], async () => (table = await play())));
const moving = page.evaluate('window.frames(6000)');
await play();
const motion = await moving;

// panning with a finger, while nobody plays
table = await playUntil((now) => now.waits?.seat === 1);
if (table.status === 'over') table = await openLateGame(500);
await playUntil((now) => now.waits?.seat === 1);
await page.waitForTimeout(1000);
await showLog(false); // it lies over the board, and over what zooms it
const board = await page.locator('.vn-board').boundingBox();
await page.locator('.vn-zoom button').first().tap();
await page.locator('.vn-zoom button').first().tap();
const panning = page.evaluate('window.frames(2500)');
const [x, y] = [board.x + board.width / 2, board.y + board.height / 2];
const touch = (type, dx = 0, dy = 0) =>
  tool.send('Input.dispatchTouchEvent', {
    type,
    touchPoints: type === 'touchEnd' ? [] : [{ x: x + dx, y: y + dy }],
  });
await touch('touchStart');
for (let i = 0; i < 120; i++) {
  await touch('touchMove', 60 * Math.sin(i / 8), 40 * Math.cos(i / 8));
  await page.waitForTimeout(12);
}
await touch('touchEnd');
const pan = await panning;

console.log(
  JSON.stringify(
    {
      slowdown: Number(slowdown),
      board: boardLook,
      actions: table.n_actions,
      event_to_screen: {
        n: latencies.length,
        median_ms: round(quantile(latencies, 0.5)),
        worst_of_20_ms: round(quantile(latencies, 0.95)),
        worst_ms: round(Math.max(...latencies)),
        slowest,
        beside: {
          n: beside.length,
          median_ms: round(quantile(beside, 0.5)),
          worst_ms: round(Math.max(...beside)),
        },
        computing_ms: round(quantile(computing, 0.5)),
        computing_worst_of_20_ms: round(quantile(computing, 0.95)),
      },
      motion: { ...evenness(motion), shown },
      pan: evenness(pan),
    },
    null,
    2,
  ),
);
await browser.close();
