import { JAMAICA } from '../../src/areas/places/markets/jamaica/market.ts';
import { placedTowns } from '../../src/areas/places/positions.ts';
import type { OpenDatabase } from '../../src/platform/server/postgres/database.ts';
import { runs, seconds } from '../pace.ts';
import type { Row } from '../row.ts';
import { answersOf, answersPerSecond, askSteadily } from './load.ts';
import { serveDatabase } from './process.ts';

const SECONDS = seconds(10);
const WARM_SECONDS = seconds(2);
const WARM_PAGES = runs(100);
const CONNECTIONS = 32;
const HALF_BOX = 0.05;
const FRESH_TRIES = runs(20);
const LARGE_TRIES = runs(5);
/** Pages made anew while searches are measured, a second. */
const PAGES_PER_SECOND = 200;
/** Searches under way beside the pages: they are answered at once or wait for a page. */
const BESIDE_PAGES = 4;

/** Popular questions, asked again and again, and more than are answered while each is asked once. */
const POPULAR = 400;
const NEW = Math.max(20_000, SECONDS * 10_000);
/** Degrees from one question about a town to the next. */
const STEP = 1e-5;

/** Visitors' queries in towns: a box, a budget, bedrooms; no two are the same. */
function townQuestions(count: number): string[] {
  const towns = placedTowns(JAMAICA);
  return Array.from({ length: count }, (_, index) => {
    const town = towns[index % towns.length];
    const moved = Math.floor(index / POPULAR) * STEP;
    const lat = (town?.lat ?? Number.NaN) + moved;
    const lng = (town?.lng ?? Number.NaN) + moved;
    const box = [lng - HALF_BOX, lat - HALF_BOX, lng + HALF_BOX, lat + HALF_BOX].map((n) => n.toFixed(5));
    const query = new URLSearchParams({
      categories: 'for-sale',
      boundingBox: box.join(','),
      price_max: String(20_000_000 + (index % 40) * 2_000_000),
      bedrooms: String(1 + (index % 3)),
      orderBy: index % 2 ? 'price' : 'listed_at',
      page: String(1 + (index % 4)),
    });
    return `/api/properties?${query}`;
  });
}

/** Milliseconds from a commit until a search finds the change. */
async function commitToSearchable(base: string, { pool }: OpenDatabase): Promise<number[]> {
  const times: number[] = [];
  for (let attempt = 0; attempt < FRESH_TRIES; attempt++) {
    const price = 777_000_000_000 + attempt;
    const { rows } = await pool.query(
      `update properties set price = $1 where _id = (select _id from properties where status = 'active' and currency = 'JMD' limit 1) returning _id`,
      [price],
    );
    if (rows.length === 0) break;
    const from = performance.now();
    const query = new URLSearchParams({ price_min: String(price), price_max: String(price) });
    for (;;) {
      const answer = await fetch(`${base}/api/properties?${query}`);
      const { response } = (await answer.json()) as { response: { total: number } };
      if (response.total > 0) break;
    }
    times.push(performance.now() - from);
  }
  return times.sort((a, b) => a - b);
}

/** A question about a whole country at the zoom of a street: kilobytes, and milliseconds of the median of some tries. */
async function askTooMuch(base: string): Promise<{ kB: number; ms: number }> {
  const times: number[] = [];
  let kB = 0;
  for (let attempt = 0; attempt < LARGE_TRIES; attempt++) {
    const from = performance.now();
    const answer = await fetch(`${base}/api/properties/cluster`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'accept-encoding': 'identity' },
      body: JSON.stringify({ zoom: 15, country: 'jamaica' }),
    });
    kB = (await answer.arrayBuffer()).byteLength / 1000;
    times.push(performance.now() - from);
  }
  return { kB, ms: times.sort((a, b) => a - b)[LARGE_TRIES >> 1] ?? Number.NaN };
}

/** Searches while pages that nobody has asked for before are asked for, all of them in one process. */
async function measureBesidePages(url: string, paths: string[]): Promise<Row[]> {
  const served = await serveDatabase(url, 'pages', 'uncached');
  const stop = new AbortController();
  try {
    const addresses = paths.map((path) => served.base + path);
    const page = (number: number) => `${served.base}/homes/for-sale/jamaica?page=${1 + (number % 50)}`;
    await answersOf(addresses, { connections: BESIDE_PAGES, seconds: WARM_SECONDS }); // warm
    for (let number = 0; number < WARM_PAGES; number++) await (await fetch(page(number))).arrayBuffer();
    const pages = askSteadily(page, PAGES_PER_SECOND, stop.signal);
    const { perSecond, p50, p99 } = await answersOf(addresses, {
      connections: BESIDE_PAGES,
      seconds: SECONDS,
    });
    stop.abort();
    const made = await pages;
    return [
      {
        section: 'http',
        what: `town search p50 / p99, ms, ${PAGES_PER_SECOND} pages a second asked for`,
        measured: `${p50.toFixed(1)} / ${p99.toFixed(1)} (${perSecond.toFixed(0)} searches, ${made.toFixed(0)} pages a second)`,
        goal: 'p99 ≤ 50',
        met: p99 <= 50,
      },
    ];
  } finally {
    stop.abort();
    await served.stop();
  }
}

/** Searches over HTTP on the listings of `database`, the load generator on the same machine. */
export async function measureHttp(database: OpenDatabase, url: string): Promise<Row[]> {
  const paths = townQuestions(POPULAR);
  return [...(await measureSearches(database, url, paths)), ...(await measureBesidePages(url, paths))];
}

async function measureSearches(database: OpenDatabase, url: string, paths: string[]): Promise<Row[]> {
  const served = await serveDatabase(url);
  try {
    const addresses = paths.map((path) => served.base + path);
    const town = { connections: CONNECTIONS, seconds: SECONDS };
    await answersOf(addresses, town); // warm
    const ask = async (asked: string[]) => {
      const before = await served.cpuMs();
      const answers = await answersOf(asked, town);
      return { ...answers, cpuMs: ((await served.cpuMs()) - before) / answers.total };
    };
    const found = await ask(addresses);
    const foundNew = await ask(townQuestions(NEW).map((path) => served.base + path));
    if (foundNew.total > NEW) throw new Error('Some questions were asked twice.');
    const fresh = await commitToSearchable(served.base, database);
    const slowest = fresh.at(-1) ?? Number.NaN;
    const large = await askTooMuch(served.base);
    const plain = await answersPerSecond(served.base + paths[0], town);
    const encoded = { ...town, headers: { 'accept-encoding': 'br' } };
    const compressed = await answersPerSecond(served.base + paths[0], encoded);
    return [
      {
        section: 'http',
        what: `town searches a second in one process, ${POPULAR} of them again and again`,
        measured: `${found.perSecond.toFixed(0)} (${found.cpuMs.toFixed(3)} ms CPU each)`,
        goal: '≥ 5,000',
        met: found.perSecond >= 5000,
      },
      {
        section: 'http',
        what: 'the same, each asked once: a second; p50 / p99, ms',
        measured: `${foundNew.perSecond.toFixed(0)} (${foundNew.cpuMs.toFixed(3)} ms CPU each); ${foundNew.p50.toFixed(1)} / ${foundNew.p99.toFixed(1)}`,
        goal: '≥ 5,000',
        met: foundNew.perSecond >= 5000,
      },
      {
        section: 'http',
        what: 'town search p50 / p99, ms',
        measured: `${found.p50.toFixed(1)} / ${found.p99.toFixed(1)}`,
        goal: 'p99 ≤ 20',
        met: found.p99 <= 20,
      },
      {
        section: 'http',
        what: `commit to searchable, median / slowest of ${fresh.length}, ms`,
        measured: `${fresh[fresh.length >> 1]?.toFixed(0)} / ${slowest.toFixed(0)}`,
        goal: '≤ 1,000',
        met: slowest <= 1000,
      },
      {
        section: 'http',
        what: 'clusters of a country at zoom 15, without a box: kB / ms',
        measured: `${large.kB.toFixed(0)} / ${large.ms.toFixed(0)}`,
        goal: '≤ 500 / ≤ 150',
        met: large.kB <= 500 && large.ms <= 150,
      },
      {
        section: 'http',
        what: 'one town search a second, plain / with br',
        measured: `${plain.perSecond.toFixed(0)} / ${compressed.perSecond.toFixed(0)}`,
      },
    ];
  } finally {
    await served.stop();
  }
}
