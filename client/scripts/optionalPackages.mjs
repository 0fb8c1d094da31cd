/** Packages that only some runs need and that are too large for everybody: got from npm when they are wanted. */

import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const client = join(dirname(fileURLToPath(import.meta.url)), '..');
const versions = JSON.parse(readFileSync(join(client, 'package.json'), 'utf8')).optionalPackages;

/** The folder of a package of `optionalPackages` in package.json, installed there; throws when it cannot be had. */
export function installOptional(name) {
  const home = join(client, 'node_modules', '.optional', `${name.replace('/', '-')}-${versions[name]}`);
  const folder = join(home, 'node_modules', name);
  const done = join(home, 'done');
  if (existsSync(done)) return folder;
  rmSync(home, { recursive: true, force: true }); // what an interrupted run left
  mkdirSync(home, { recursive: true });
  writeFileSync(join(home, 'package.json'), '{ "private": true }\n'); // else npm would install into the page's own folder
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const flags = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error', '--fetch-retries=1'];
  const { status, stderr, error } = spawnSync(npm, ['install', ...flags, `${name}@${versions[name]}`], {
    cwd: home,
    encoding: 'utf8',
  });
  if (status !== 0)
    throw new Error(`npm could not get ${name}: ${(stderr ?? String(error)).trim().split('\n')[0]}`);
  writeFileSync(done, '');
  return folder;
}

/** The module of such a package. */
export async function importOptional(name) {
  const folder = installOptional(name);
  const { exports, module, main } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const entry = module ?? (typeof exports === 'string' ? exports : main);
  return import(pathToFileURL(join(folder, entry)).href);
}
