import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';

/** Chromium without the parts that make a window: a third less time for the same pages. */
const SHELL = 'chromium-headless-shell';
const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const MAC = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

/**
 * What the browser of tests is started with: no sandbox (root, containers), no traffic of its own, WebGL in software.
 * Pages themselves are painted without that software GPU, which would take half of the time of all journeys. A window's
 * pages share one process, which has compiled the scripts already.
 */
export const BROWSER_FLAGS = [
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--use-gl=angle',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  '--disable-gpu-rasterization',
  '--disable-gpu-compositing',
  '--process-per-site',
];

/** Some systems have a script by that name that only says how to install; a browser tells its version. */
const runs = (path: string) =>
  spawnSync(path, ['--version'], { stdio: 'ignore', timeout: 30_000 }).status === 0;

function candidates(withWindow: boolean): string[] {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const names = withWindow ? NAMES : [SHELL, ...NAMES];
  const onPath = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...onPath, MAC, chromium.executablePath()].filter((path) => path && existsSync(path));
}

/**
 * A Chromium that is here already: `CHROME_PATH`, the system's, or the one Playwright downloaded.
 * @param withWindow one that can show what it does
 */
export function findBrowser(withWindow = false): string | undefined {
  const named = process.env.CHROME_PATH;
  if (named) {
    if (existsSync(named)) return named;
    throw new Error(`CHROME_PATH is ${named}, and there is no such file.`);
  }
  return candidates(withWindow).find(runs);
}

function attempt(title: string, command: string, args: string[]): boolean {
  console.error(`${title}: ${[command, ...args].join(' ')}`);
  return spawnSync(command, args, { stdio: ['ignore', 'inherit', 'inherit'] }).status === 0;
}

/** Gets a browser onto this machine, the way that fits it. */
function installBrowser(): void {
  const playwright = join(import.meta.dirname, '../node_modules/@playwright/test/cli.js');
  const own = (...extra: string[]) =>
    attempt('Installing a browser', process.execPath, [playwright, 'install', ...extra, 'chromium']);
  if (own('--with-deps') && findBrowser()) return;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    attempt('Refreshing the package list', 'apt-get', ['update']);
    // A browser needs one face of the system, though pages bring their own.
    const aptInstalls = (name: string) =>
      attempt('Installing Chromium', 'apt-get', [
        'install',
        '-y',
        '--no-install-recommends',
        name,
        'fonts-dejavu-core',
      ]);
    if (aptInstalls(SHELL) || aptInstalls('chromium')) return;
  }
  own(); // the libraries may be there already
}

/** A Chromium, installed if need be. */
function ensureBrowser(withWindow: boolean): string {
  const found = findBrowser(withWindow);
  if (found) return found;
  installBrowser();
  const installed = findBrowser(withWindow);
  if (installed) return installed;
  throw new Error(
    'The browser tests need Chromium, and it could not be installed. Install Chromium or Chrome and start again, or name one in CHROME_PATH.',
  );
}

// Run by scripts/run.mjs: prints the browser's path as its last line. `--window`: one that can show what it does.
if (import.meta.main) {
  try {
    console.log(ensureBrowser(process.argv.includes('--window')));
  } catch (error) {
    console.log((error as Error).message);
    process.exitCode = 1;
  }
}
