/**
 * Pages nobody has asked for before, as browsers ask for them: each request another address, packed with brotli. Half of
 * the lists narrow a parish, a quarter the island, a quarter are later pages; one in eight is read in Spanish.
 */
import { availableParallelism } from 'node:os';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { JAMAICA } from '../../src/areas/places/markets/jamaica/market.ts';
import { FIRST_PACKING } from '../../src/platform/server/http/encoded-text.ts';
import type { OpenDatabase } from '../../src/platform/server/postgres/database.ts';
import { answersOf } from '../http/load.ts';
import { type Served, serveBySeveral, serveDatabase } from '../http/process.ts';
import { runs } from '../pace.ts';
import type { Row } from '../row.ts';

export const BROWSER = {
  'accept-encoding': 'gzip, deflate, br, zstd',
  'accept-language': 'en-GB,en;q=0.9',
  'user-agent':
    'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0 Safari/537.36',
};
const PAGES = runs(1600);
/** Other pages before: a server that has just started compiles its own code while it makes the first thousand. */
const WARM_UP = runs(1200);
/** The first of a server that has just started. */
const WARM = runs(100);
const AT_ONCE = 8;
/** As many as `npm start` has. */
const PROCESSES = Math.min(availableParallelism(), 4);
const MOST_CPU_MS = 6;
const MOST_P95_MS = 40;
const BROTLI_SAMPLES = 40;

const brotli = promisify(brotliCompress);

/** Addresses of lists, no two the same. */
function listPaths(count: number, seed: number): string[] {
  return Array.from({ length: count }, (_, index) => {
    const number = seed + index;
    const parish = JAMAICA.divisions[number % JAMAICA.divisions.length]?.slug;
    const place = index % 4 < 2 ? `/${parish}` : '';
    const query = new URLSearchParams({ price_max: String(30_000_000 + number * 10_000) });
    if (index % 3 === 0) query.set('bedrooms', String(1 + (index % 3)));
    if (index % 4 === 3) query.set('page', String(2 + (index % 3)));
    if (index % 8 === 7) query.set('locale', 'es');
    return `/homes/for-sale/jamaica${place}?${query}`;
  });
}

/** Addresses of the same page that nobody asked for before, as links with a note of where they were followed. */
const variantsOf = (path: string, count: number): string[] =>
  Array.from({ length: count }, (_, number) => `${path}${path.includes('?') ? '&' : '?'}from=${number}`);

interface Measured {
  cpuMs: number;
  perSecond: number;
  p95: number;
}

async function ask(server: Served, paths: readonly string[], connections: number): Promise<Measured> {
  const before = await server.cpuMs();
  const { perSecond, total, p95 } = await answersOf(
    paths.map((path) => server.base + path),
    { connections, headers: BROWSER, once: true },
  );
  return { perSecond, p95, cpuMs: ((await server.cpuMs()) - before) / total };
}

/** Milliseconds of processor that packing one of these pages takes at the quality new pages are packed at. */
async function packingMs({ base }: Served, paths: readonly string[]): Promise<number> {
  const plain = { headers: { ...BROWSER, 'accept-encoding': 'identity' } };
  const pages = await Promise.all(
    paths
      .slice(0, BROTLI_SAMPLES)
      .map(async (path) => Buffer.from(await (await fetch(base + path, plain)).arrayBuffer())),
  );
  const begun = process.cpuUsage();
  for (const page of pages)
    await brotli(page, { params: { ...FIRST_PACKING, [constants.BROTLI_PARAM_SIZE_HINT]: page.length } });
  const { user, system } = process.cpuUsage(begun);
  return (user + system) / 1000 / pages.length;
}

interface Servers {
  one: Served;
  several: Served;
}

async function rowsOf(
  servers: Servers,
  what: string,
  warm: readonly string[],
  paths: readonly string[],
): Promise<Row[]> {
  const warmUp = warm.flatMap((path) => variantsOf(path, Math.ceil(WARM_UP / warm.length)));
  const started = await ask(servers.one, warm, 4);
  await ask(servers.one, warmUp, 4);
  for (let process = 0; process < PROCESSES; process++) await ask(servers.several, warmUp, AT_ONCE);
  const half = paths.length >> 1;
  const one = await ask(servers.one, paths.slice(0, half), 1);
  const eight = await ask(servers.one, paths.slice(half), AT_ONCE);
  const shared = await ask(servers.several, paths, AT_ONCE);
  const again = await ask(servers.one, paths.slice(-Math.min(half, 400)), 4);
  const packing = await packingMs(servers.one, warm);
  return [
    {
      section: 'pages',
      what: `${what} nobody asked for before, br: ms of processor each (packing alone); a second`,
      measured: `${one.cpuMs.toFixed(2)} (${packing.toFixed(2)}); ${one.perSecond.toFixed(0)}`,
      goal: `≤ ${MOST_CPU_MS}`,
      met: one.cpuMs <= MOST_CPU_MS,
    },
    {
      section: 'pages',
      what: `the same, ${AT_ONCE} asking ${PROCESSES} processes at once: p95, ms; a second (one process)`,
      measured: `${shared.p95.toFixed(1)}; ${shared.perSecond.toFixed(0)} (${eight.p95.toFixed(1)}; ${eight.perSecond.toFixed(0)})`,
      goal: `≤ ${MOST_P95_MS}`,
      met: shared.p95 <= MOST_P95_MS,
    },
    {
      section: 'pages',
      what: `the first ${warm.length} of a server that has just started: ms of processor each; a second`,
      measured: `${started.cpuMs.toFixed(2)}; ${started.perSecond.toFixed(0)}`,
    },
    {
      section: 'pages',
      what: 'the same asked for again (warm): ms of processor each; a second',
      measured: `${again.cpuMs.toFixed(2)}; ${again.perSecond.toFixed(0)}`,
    },
  ];
}

/** Lists and listings of the demonstration, first time and again. */
export async function measureNewPages(url: string, { pool }: OpenDatabase): Promise<Row[]> {
  const { rows } = await pool.query<{ _id: string }>(
    "select _id from properties where status = 'active' order by _id",
  );
  const listings = rows.map(({ _id }) => `/property/${_id}`);
  const servers = {
    one: await serveDatabase(url, 'pages'),
    several: await serveBySeveral(PROCESSES, url, 'pages'),
  };
  try {
    const warm = Math.min(WARM, listings.length >> 2);
    return [
      ...(await rowsOf(servers, 'list', listPaths(warm, 500_000), listPaths(PAGES, 0))),
      ...(await rowsOf(servers, 'listing', listings.slice(0, warm), listings.slice(warm, warm + PAGES))),
    ];
  } finally {
    await servers.one.stop();
    await servers.several.stop();
  }
}
