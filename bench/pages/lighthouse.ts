import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { findBrowser } from '../../tests/browser.ts';
import type { Row } from '../row.ts';

/** Chromium on a machine without a screen, and without its calls home. */
const FLAGS = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
const RUNS = 3;
const TRIES = 3;
/** Of the first view of each page, pictures included. */
const MOST_KB: Record<string, number> = { home: 180, list: 200, property: 120 };

interface Measurement {
  score: number;
  /** Milliseconds. */
  lcp: number;
  tbt: number;
  cls: number;
  /** Bytes over the network. */
  bytes: number;
  scripts: number;
}

/** A trace that lacks its beginning, as happens on a busy machine, is recorded anew. */
async function report(url: string, port: number) {
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const result = await lighthouse(url, { port, onlyCategories: ['performance'], logLevel: 'error' });
    if (result && !result.lhr.runtimeError && result.lhr.categories.performance?.score) return result.lhr;
  }
  throw new Error(`Lighthouse said nothing about ${url}`);
}

async function visit(url: string, port: number): Promise<Measurement> {
  const { audits, categories } = await report(url, port);
  const value = (id: string) => audits[id]?.numericValue ?? Number.NaN;
  const requests =
    (audits['network-requests']?.details as { items?: { transferSize: number; resourceType: string }[] })
      ?.items ?? [];
  const sum = (items: { transferSize: number }[]) =>
    items.reduce((total, item) => total + item.transferSize, 0);
  return {
    score: (categories.performance?.score ?? 0) * 100,
    lcp: value('largest-contentful-paint'),
    tbt: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
    bytes: sum(requests),
    scripts: sum(requests.filter((request) => request.resourceType === 'Script')),
  };
}

const median = (values: number[]) => [...values].sort((a, b) => a - b)[values.length >> 1] ?? Number.NaN;

function rowsOf(name: string, runs: Measurement[]): Row[] {
  const of = (key: keyof Measurement) => median(runs.map((run) => run[key]));
  const kilobytes = (bytes: number) => (bytes / 1000).toFixed(0);
  const row = (what: string, measured: string, goal: string, met: boolean): Row => ({
    section: 'pages',
    what: `${name}: ${what}`,
    measured,
    goal,
    met,
  });
  return [
    row('Lighthouse mobile', of('score').toFixed(0), '≥ 99', of('score') >= 99),
    row(
      'LCP / TBT, ms',
      `${of('lcp').toFixed(0)} / ${of('tbt').toFixed(0)}`,
      '≤ 1,500 / ≤ 50',
      of('lcp') <= 1500 && of('tbt') <= 50,
    ),
    row('CLS', of('cls') === 0 ? 'none' : of('cls').toFixed(4), '≤ 0.01', of('cls') <= 0.01),
    row(
      'first view, kB (scripts)',
      `${kilobytes(of('bytes'))} (${kilobytes(of('scripts'))})`,
      `≤ ${MOST_KB[name]}`,
      of('bytes') <= (MOST_KB[name] ?? 0) * 1000,
    ),
  ];
}

/** Lighthouse on a simulated phone, the median of three runs a page. */
export async function measureLighthouse(pages: Record<string, string>): Promise<Row[]> {
  const chrome = await launch({
    chromePath: await findBrowser(),
    chromeFlags: FLAGS,
    ignoreDefaultFlags: false,
  });
  try {
    const rows: Row[] = [];
    for (const [name, url] of Object.entries(pages)) {
      const runs: Measurement[] = [];
      for (let run = 0; run < RUNS; run++) runs.push(await visit(url, chrome.port));
      rows.push(...rowsOf(name, runs));
    }
    return rows;
  } finally {
    chrome.kill();
  }
}
