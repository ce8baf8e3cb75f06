/** What a list loads of scripts on a phone, in a browser. */
import { gzipSync } from 'node:zlib';
import type { Page, Response } from '@playwright/test';
import { openBrowser, openPage, takeOver } from '../browser.ts';
import type { Row } from '../row.ts';

const MOST_BYTES = 140_000;
const WIDTH = 390;
const HEIGHT = 844;
const isScript = (response: Response) => response.request().resourceType() === 'script';

/** Bytes of a script, compressed as servers commonly do. */
const sizeOf = async (response: Response) => gzipSync(await response.body(), { level: 9 }).length;

/** Files by their path, with their bytes. */
type Files = Map<string, number>;

function noteScripts(page: Page): { files: Files; settled: () => Promise<void> } {
  const files: Files = new Map();
  const reading: Promise<void>[] = [];
  page.on('response', (response) => {
    if (!isScript(response) || response.status() !== 200) return;
    const { pathname } = new URL(response.url());
    reading.push(sizeOf(response).then((bytes) => void files.set(pathname, bytes)));
  });
  return { files, settled: async () => void (await Promise.all(reading)) };
}

/** The scripts a page names to be fetched at the first move, and the one that watches for it. */
async function namedScripts(url: string): Promise<Set<string>> {
  const html = await (await fetch(url)).text();
  const modules = /data-modules="([^"]*)"/.exec(html)?.[1]?.split(' ') ?? [];
  const entry = /<script type="module"[^>]* src="([^"]+)"/.exec(html)?.[1] ?? '';
  return new Set([entry, ...modules]);
}

const sumOf = (files: Files) => [...files.values()].reduce((sum, bytes) => sum + bytes, 0);

function row(what: string, files: Files, most?: number): Row {
  const bytes = sumOf(files);
  return {
    section: 'pages',
    what: `list on a phone: ${what}, kB gz (files)`,
    measured: `${(bytes / 1000).toFixed(1)} (${files.size})`,
    ...(most !== undefined && { goal: `≤ ${most / 1000}`, met: files.size > 1 && bytes <= most }),
  };
}

/**
 * Two rows: the scripts after which the page answers to presses, shown by a page that gets no other script and is taken
 * over; and all that come after a first move by themselves.
 */
export async function measureScripts(url: string): Promise<Row[]> {
  const named = await namedScripts(url);
  const browser = await openBrowser();
  try {
    const first = await openPage(browser, WIDTH, HEIGHT);
    const needed = noteScripts(first);
    await first.route(
      (address) => address.pathname.endsWith('.js') && !named.has(address.pathname),
      (route) => route.abort(),
    );
    await takeOver(first, url);
    await needed.settled();
    const whole = await openPage(browser, WIDTH, HEIGHT);
    const all = noteScripts(whole);
    await takeOver(whole, url);
    await whole.waitForLoadState('networkidle');
    await all.settled();
    return [
      row('scripts until it answers after the first move', needed.files, MOST_BYTES),
      row('all scripts that come by themselves', all.files),
    ];
  } finally {
    await browser.close();
  }
}
