/** How quickly pages are made, beside React alone on the same markup, and how quickly kept ones are sent. */
import { join } from 'node:path';
import { setInterval as every } from 'node:timers/promises';
import { EncodedText } from '../../src/platform/server/http/encoded-text.ts';
import type { OpenDatabase } from '../../src/platform/server/postgres/database.ts';
import { answersPerSecond, type Load } from '../http/load.ts';
import { type Served, serveDatabase, serveProgram } from '../http/process.ts';
import { runs, seconds } from '../pace.ts';
import type { Row } from '../row.ts';
import { BROWSER, measureNewPages } from './new-pages.ts';
import { measureScripts } from './scripts.ts';

const SECONDS = seconds(6);
const CHANGES_PER_SECOND = 50;
const TURNS = runs(5);
const ROOT = /<div id="root">([\s\S]*)<\/div>\s*<svg id="icons"/;

interface Rate {
  perSecond: number;
  /** Processor time of the server for one answer, in milliseconds. */
  cpuMs: number;
}

async function rateOf({ base, cpuMs }: Served, path: string, load: Partial<Load> = {}): Promise<Rate> {
  const before = await cpuMs();
  const { perSecond, total } = await answersPerSecond(base + path, {
    connections: 4,
    seconds: SECONDS,
    ...load,
  });
  return { perSecond, cpuMs: ((await cpuMs()) - before) / total };
}

const whole = (value: number) => value.toFixed(0);
const told = ({ perSecond, cpuMs }: Rate) => `${whole(perSecond)} (${cpuMs.toFixed(2)} ms CPU each)`;

function goalRow(what: string, measured: string, value: number, goal: number, unit = ''): Row {
  return {
    section: 'pages',
    what,
    measured,
    goal: `≥ ${goal.toLocaleString('en')}${unit}`,
    met: value >= goal,
  };
}

async function markupOf(url: string): Promise<number> {
  const root = ROOT.exec(await (await fetch(url)).text())?.[1] ?? '';
  if (root === '') throw new Error(`${url} has no markup to measure`);
  return Buffer.byteLength(root);
}

/** What a page takes on its way, compressed as pages are. */
async function sizeOf(url: string): Promise<number> {
  const answer = await fetch(url, { headers: { 'accept-encoding': 'identity' } });
  return (await new EncodedText(await answer.text()).bytes('br')).length;
}

const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1);

/** A list of ten, as a page has when nobody chooses and as the goals are about, and one of twenty. */
const listRows = (url: string): Promise<Row[]> =>
  Promise.all(
    Object.entries({ ten: 10, twenty: 20 }).map(async ([name, limit]) => {
      const page = `${url}?limit=${limit}`;
      return {
        section: 'pages',
        what: `list of ${name}: markup / HTML with br, kB`,
        measured: `${kilobytes(await markupOf(page))} / ${kilobytes(await sizeOf(page))}`,
      };
    }),
  );

/** Servers measured by turns, so that what else the machine does meets them alike; the median of each. */
async function inTurns(servers: readonly [Served, Served], path: string): Promise<[Rate, Rate]> {
  const rates: [Rate[], Rate[]] = [[], []];
  for (let turn = 0; turn < TURNS; turn++) {
    for (const [at, server] of servers.entries()) {
      rates[at as 0 | 1].push(await rateOf(server, path, { seconds: SECONDS / TURNS }));
    }
  }
  const middle = (list: Rate[], key: keyof Rate) => median(list.map((rate) => rate[key]));
  const medians = (list: Rate[]): Rate => ({
    perSecond: middle(list, 'perSecond'),
    cpuMs: middle(list, 'cpuMs'),
  });
  return [medians(rates[0]), medians(rates[1])];
}

async function measureMade(databaseUrl: string, list: string): Promise<Row[]> {
  const product = await serveDatabase(databaseUrl, 'pages', 'uncached');
  const path = `${list}?limit=10`;
  const bare = await serveProgram(join(import.meta.dirname, 'bare-process.ts'), product.base + path);
  try {
    for (const server of [product, bare]) await rateOf(server, path); // warm
    const [alone, rendered] = await inTurns([bare, product], path);
    const share = (alone.cpuMs / rendered.cpuMs) * 100;
    return [
      ...(await listRows(product.base + list)),
      { section: 'pages', what: 'React alone on the same markup, a second', measured: told(alone) },
      goalRow('list of ten made anew, a second in one process', told(rendered), rendered.perSecond, 300),
      goalRow('list of ten: share of React alone, by processor time', `${whole(share)} %`, share, 70, ' %'),
      ...(await measureScripts(product.base + path)),
    ];
  } finally {
    await Promise.all([product.stop(), bare.stop()]);
  }
}

/** Changes prices one by one until told to stop. */
async function keepChanging({ pool }: OpenDatabase, signal: AbortSignal): Promise<void> {
  const { rows } = await pool.query<{ _id: string }>('select _id from properties');
  let number = 0;
  for await (const _ of every(1000 / CHANGES_PER_SECOND, null, { signal })) {
    const { _id } = rows[(number * 7919) % rows.length] as { _id: string };
    await pool.query('update properties set price = price + 1, version = version + 1 where _id = $1', [_id]);
    number += 1;
  }
}

async function whileChanging<T>(database: OpenDatabase, work: () => Promise<T>): Promise<T> {
  const stop = new AbortController();
  const changing = keepChanging(database, stop.signal).catch((error: Error) => {
    if (error.name !== 'AbortError') throw error;
  });
  try {
    return await work();
  } finally {
    stop.abort();
    await changing;
  }
}

const median = (values: number[]) => values.sort((a, b) => a - b)[values.length >> 1] as number;

/**
 * What changes leave of a speed, in percent: quiet and changing by turns, so that what else the machine does meets both
 * alike. By answers a second it contains what the changes themselves take, in PostgreSQL and here.
 */
async function sharesWhileChanging(database: OpenDatabase, measure: () => Promise<Rate>) {
  const turns: { byCpu: number; byRate: number }[] = [];
  for (let turn = 0; turn < TURNS; turn++) {
    const quiet = await measure();
    const changing = await whileChanging(database, measure);
    turns.push({
      byCpu: (quiet.cpuMs / changing.cpuMs) * 100,
      byRate: (changing.perSecond / quiet.perSecond) * 100,
    });
  }
  return {
    byCpu: median(turns.map(({ byCpu }) => byCpu)),
    byRate: median(turns.map(({ byRate }) => byRate)),
  };
}

interface Paths {
  list: string;
  property: string;
}

async function measureKept(url: string, database: OpenDatabase, { list, property }: Paths): Promise<Row[]> {
  const server = await serveDatabase(url, 'pages');
  const load = { connections: 32, headers: BROWSER };
  try {
    const first = await fetch(server.base + list, { headers: BROWSER });
    const tag = first.headers.get('etag') ?? '';
    await rateOf(server, list, load); // warm
    const health = await rateOf(server, '/api/health', load);
    const kept = await rateOf(server, list, load);
    const plain = await rateOf(server, list, { connections: 32 });
    const known = await rateOf(server, list, {
      ...load,
      headers: { ...BROWSER, 'if-none-match': tag },
      status: 304,
    });
    const home = await rateOf(server, property, load);
    const shares = await sharesWhileChanging(database, () =>
      rateOf(server, list, { ...load, seconds: SECONDS / TURNS }),
    );
    return [
      { section: 'pages', what: 'health check, a second', measured: told(health) },
      goalRow('kept list with br, a second', told(kept), kept.perSecond, 8000),
      goalRow('kept list answered by 304, a second', told(known), known.perSecond, 12_000),
      { section: 'pages', what: 'kept list without compression, a second', measured: told(plain) },
      { section: 'pages', what: 'kept page of a listing, its row asked for, a second', measured: told(home) },
      goalRow(
        `kept list with br, ${CHANGES_PER_SECOND} changes arriving: share of its speed, by the server's processor time`,
        `${whole(shares.byCpu)} % (${whole(shares.byRate)} % by answers a second)`,
        shares.byCpu,
        80,
        ' %',
      ),
    ];
  } finally {
    await server.stop();
  }
}

/** Pages of the demo listings, made anew and kept. */
export async function measureRendering(url: string, database: OpenDatabase, paths: Paths): Promise<Row[]> {
  return [
    ...(await measureMade(url, paths.list)),
    ...(await measureKept(url, database, paths)),
    ...(await measureNewPages(url, database)),
  ];
}
