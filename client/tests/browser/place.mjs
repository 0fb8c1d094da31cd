/** A server of one's own and browsers to visit it with. */

import { spawn } from 'node:child_process';
import { mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { launch } from './chromium.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..', '..');
const python = process.env.PYTHON ?? join(root, '.venv', 'bin', 'python');

export const DESKTOP = { width: 1280, height: 800 };
export const PHONE = { width: 390, height: 844 };

async function freePort() {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}

export class Place {
  static async open() {
    const place = new Place();
    place.folder = mkdtempSync(join(tmpdir(), 'vianebula-'));
    place.port = await freePort();
    place.address = `http://127.0.0.1:${place.port}`;
    await place.start();
    place.browser = await launch();
    return place;
  }

  async start() {
    const environment = {
      ...process.env,
      VIANEBULA_DEVELOPMENT: '1',
      VIANEBULA_SECRET: 'a secret that is only used in tests',
      VIANEBULA_DATABASE: `sqlite:///${join(this.folder, 'games.db')}`,
      VIANEBULA_CLIENT: process.env.VIANEBULA_CLIENT ?? join(root, 'client', 'dist'),
      VIANEBULA_REQUESTS_PER_SECOND: '1000',
      VIANEBULA_COMMANDS_PER_SECOND: '200',
    };
    const args = ['-m', 'uvicorn', '--factory', 'vianebula.server:create_app', '--port', String(this.port)];
    const log = join(this.folder, 'server.log');
    this.server = spawn(python, [...args, '--log-level', 'warning'], { cwd: root, env: environment, stdio: ['ignore', 'ignore', openSync(log, 'a')] });
    for (let tries = 0; tries < 300; tries++) {
      const isUp = await fetch(`${this.address}/health/ready`).then((r) => r.ok, () => false);
      if (isUp) return;
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
    throw new Error(`the server did not start: ${readFileSync(log, 'utf8')}`);
  }

  async stop(signal = 'SIGTERM') {
    const ended = new Promise((resolve) => this.server.once('exit', resolve));
    this.server.kill(signal);
    await ended;
  }

  /** A person with a browser; everything the page complains about is collected in `complaints`. */
  async person({ size = DESKTOP, language = 'en', theme = 'light', name = '', pace = 200 } = {}) {
    const context = await this.browser.newContext({
      viewport: size,
      locale: language,
      colorScheme: theme,
      hasTouch: size === PHONE,
      reducedMotion: 'reduce',
      bypassCSP: false,
    });
    await context.addInitScript((kept) => localStorage.getItem('vianebula') ?? localStorage.setItem('vianebula', kept), JSON.stringify({ pace, name, sound: false }));
    const page = await context.newPage();
    page.complaints = [];
    page.on('pageerror', (error) => page.complaints.push(error.message));
    page.on('console', (message) => {
      const isNoise = /WebSocket connection|Failed to load resource/.test(message.text());
      if (message.type() === 'error' && !isNoise) page.complaints.push(message.text());
    });
    await page.goto(this.address);
    await page.waitForSelector('button.big:enabled');
    return page;
  }

  async close() {
    await this.browser?.close();
    if (this.server?.exitCode === null) await this.stop();
    rmSync(this.folder, { recursive: true, force: true });
  }
}

/** One click of somebody who tries what is offered, building when possible. False when there is nothing to do. */
export async function clickOn(page) {
  if (await page.locator('section.end').count()) return false;
  if (!(await page.locator('.whose.mine').count())) return false;
  const confirm = page.locator('.turn .main');
  if (await confirm.isEnabled().catch(() => false)) {
    await confirm.click();
    return true;
  }
  const lit = page.locator('.hex.choosable');
  const n = await lit.count();
  const chips = page.locator('.chips button');
  if (n > 0 && !(await page.locator('.contract.choice').count())) {
    await lit.nth(Math.floor(Math.random() * n)).click({ force: true, timeout: 2000 }).catch(() => {});
  } else if (await chips.count()) {
    await chips.first().click({ timeout: 2000 }).catch(() => {});
  } else {
    const can = page.locator('.action.can');
    const kinds = await can.count();
    const which = Math.random() < 0.6 ? kinds - 1 : Math.floor(Math.random() * kinds);
    if (kinds > 0) await can.nth(which).click({ timeout: 2000 }).catch(() => {});
  }
  await page.waitForTimeout(40);
  return true;
}

/** Everybody clicks until the game is over. */
export async function playOut(pages, limit = 4000) {
  for (let i = 0; i < limit; i++) {
    const results = [];
    for (const page of pages) results.push(await clickOn(page));
    if (await pages[0].locator('section.end').count()) return;
    if (!results.some(Boolean)) await pages[0].waitForTimeout(100);
  }
  throw new Error('the game does not end');
}
