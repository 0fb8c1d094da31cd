/** The machine's own Firefox, if there is one. It is not driven: it opens a page that tells by itself what it found. */

import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';

export const FIREFOX = (process.env.PATH ?? '')
  .split(delimiter)
  .flatMap((folder) => ['firefox', 'firefox-esr'].map((name) => join(folder, name)))
  .find((path) => existsSync(path));

/** Opens an address; returns how to end it. */
export function openFirefox(address) {
  const home = mkdtempSync(join(tmpdir(), 'vianebula-firefox-'));
  const options = ['--headless', '--no-remote', '--profile', home, address];
  const firefox = spawn(FIREFOX, options, { stdio: 'ignore', env: { ...process.env, HOME: home } });
  return async () => {
    const ended = new Promise((resolve) => firefox.once('exit', resolve));
    firefox.kill();
    await ended;
    rmSync(home, { recursive: true, force: true, maxRetries: 5 });
  };
}
