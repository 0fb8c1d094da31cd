/** A server of one's own, tables with known deals on it, and browsers to visit it with. */

import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { launch } from './chromium.mjs';

const here = dirname(fileURLToPath(import.meta.url));
export const root = join(here, '..', '..', '..');
export const python = process.env.PYTHON ?? join(root, '.venv', 'bin', 'python');

export const DESKTOP = { width: 1280, height: 800 };
export const PHONE = { width: 390, height: 844 };
export const LANGUAGES = Object.keys(
  JSON.parse(readFileSync(join(root, 'locales', 'languages.json'), 'utf8')),
);

export async function freePort() {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}

/** Until sky, valley and board of a page are painted, for a picture of it; not with another look than the landscape. */
export async function untilPainted(page) {
  await page.waitForSelector('.horizon');
  if (await page.locator('.valley').count()) await page.waitForSelector('.valley .land');
  if (await page.locator('.board .vn-board').count()) await page.waitForSelector('.vn-board.landscape');
}

export class TestServer {
  /** With settings of its own; as a function they may name its address. */
  static async open(settings = {}) {
    const server = new TestServer();
    server.folder = mkdtempSync(join(tmpdir(), 'vianebula-'));
    server.port = await freePort();
    server.address = `http://127.0.0.1:${server.port}`;
    server.environment = {
      ...process.env,
      VIANEBULA_DEVELOPMENT: '1',
      VIANEBULA_SECRET: 'a secret that is only used in tests',
      VIANEBULA_DATABASE: `sqlite:///${join(server.folder, 'games.db')}`,
      VIANEBULA_CLIENT: process.env.VIANEBULA_CLIENT ?? join(root, 'client', 'dist'),
      VIANEBULA_REQUESTS_PER_SECOND: '1000',
      VIANEBULA_COMMANDS_PER_SECOND: '200',
      VIANEBULA_TABLES_PER_MINUTE: '1000',
      VIANEBULA_LOGINS_PER_MINUTE: '1000',
      ...(typeof settings === 'function' ? settings(server.address) : settings),
    };
    try {
      await server.start();
      server.browser = await launch();
    } catch (error) {
      await server.close();
      throw error;
    }
    return server;
  }

  async start() {
    const args = [
      '-m',
      'uvicorn',
      '--factory',
      'vianebula.server:create_app',
      '--port',
      String(this.port),
      '--log-level',
      'warning',
    ];
    const log = join(this.folder, 'server.log');
    this.child = spawn(python, args, {
      cwd: root,
      env: this.environment,
      stdio: ['ignore', 'ignore', openSync(log, 'a')],
    });
    for (let tries = 0; tries < 900 && this.child.exitCode === null; tries++) {
      const isUp = await fetch(`${this.address}/health/ready`).then(
        (answer) => answer.ok,
        () => false,
      );
      if (isUp) return;
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
    throw new Error(`the server did not start: ${readFileSync(log, 'utf8')}`);
  }

  async stop(signal = 'SIGTERM') {
    const ended = new Promise((resolve) => this.child.once('exit', resolve));
    this.child.kill(signal);
    await ended;
  }

  /** Tables with known deals (put_tables.py); their people are asked for by `player`. */
  putTables(tables) {
    const options = { cwd: root, env: this.environment, input: JSON.stringify(tables), encoding: 'utf8' };
    execFileSync(python, [join(here, 'put_tables.py')], options);
  }

  /** An operator's command: `vianebula server …`. */
  admin(...words) {
    const options = { cwd: root, env: this.environment, encoding: 'utf8' };
    return execFileSync(python, ['-m', 'vianebula', 'server', ...words], options);
  }

  /** A person with a browser, somewhere on the page; all that the page complains about is collected in `complaints`. */
  async openPage({
    at = '#/',
    player,
    size = DESKTOP,
    language = 'en',
    theme = 'light',
    name = '',
    pace = 200,
    motion = 'reduce',
    seats = 3,
    scale = 1,
    tips = true,
    thinker = 'server', // its bots can be told to think little
    isKept = false, // by a service worker: it loads everything at once, and most tests would wait for it
  } = {}) {
    const context = await this.browser.newContext({
      viewport: size,
      deviceScaleFactor: scale,
      locale: language,
      colorScheme: theme,
      hasTouch: size === PHONE,
      reducedMotion: motion,
    });
    if (!isKept) await context.addInitScript(() => delete Navigator.prototype.serviceWorker);
    if (player) await this.signIn(context, player);
    const kept = JSON.stringify({ pace, name, seats, tips, thinker, sound: false });
    await context.addInitScript(
      (text) => localStorage.getItem('vianebula') ?? localStorage.setItem('vianebula', text),
      kept,
    );
    const page = await context.newPage();
    page.errors = [];
    page.on('pageerror', (error) => page.errors.push(error.message));
    page.on('console', (message) => {
      const isNoise = /WebSocket connection|Failed to load resource/.test(message.text());
      if (message.type() === 'error' && !isNoise) page.errors.push(message.text());
    });
    page.leave = () => context.close();
    await page.goto(`${this.address}/${at}`);
    await page.waitForSelector(at === '#/' ? 'button.big:enabled' : 'h1');
    return page;
  }

  async signIn(context, player) {
    const answer = await context.request.post(`${this.address}/api/me/login`, {
      data: { name: player, password: 'only for tests' },
    });
    if (!answer.ok()) throw new Error(`${player} cannot sign in: ${await answer.text()}`);
  }

  async close() {
    await this.browser?.close();
    if (this.child?.exitCode === null && this.child.signalCode === null) await this.stop();
    rmSync(this.folder, { recursive: true, force: true });
  }
}
