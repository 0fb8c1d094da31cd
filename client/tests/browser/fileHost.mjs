/** The built page on a host of plain files, which knows nothing of it. */

import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launch } from './chromium.mjs';
import { freePort, root, TestServer } from './testServer.mjs';

const PAGE = process.env.VIANEBULA_CLIENT ?? join(root, 'client', 'dist');
const python = process.env.PYTHON ?? join(root, '.venv', 'bin', 'python');

/** The page lies in a folder of it. */
export class FileHost extends TestServer {
  static async open() {
    const host = new FileHost();
    host.folder = mkdtempSync(join(tmpdir(), 'vianebula-'));
    cpSync(PAGE, join(host.folder, 'games', 'nebula'), { recursive: true });
    host.port = await freePort();
    host.address = `http://127.0.0.1:${host.port}/games/nebula`;
    await host.start();
    host.browser = await launch();
    return host;
  }

  async start() {
    const args = ['-m', 'http.server', '--bind', '127.0.0.1', '--directory', this.folder, String(this.port)];
    this.child = spawn(python, args, { stdio: 'ignore' });
    for (let tries = 0; tries < 100; tries++) {
      if (await fetch(`${this.address}/`).catch(() => null)) return;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    throw new Error('no host');
  }
}

/** The page is on the device as a whole. */
export const kept = (page) => page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
