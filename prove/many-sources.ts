/**
 * Sources of a thousand homes each are kept fresh by one server: memory stays flat, runs begin when they are due, and searches
 * are told with and without them. `PROVE_SOURCES` says how many (100); with less than an hour, sources run every five minutes.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { csvOf, type FeedHost, openFeedHost } from '../tests/fakes/feed-host.ts';
import { addressOf, type Installation } from './installation.ts';
import { type Outcome, oneOf, type Proof, type ProofOptions, randomOf } from './proof.ts';

const SOURCES = Number(process.env.PROVE_SOURCES ?? 100);
const HOMES = 1_000;
const SAMPLE_MS = 5_000;
const CLIENTS = 3;
/** Between two searches of one visitor, ms. */
const THINKING_MS = 200;
/** Share of the time that searches are measured without any source. */
const ALONE = 0.2;
/** Of the memory of the second third, that of the last. */
const GROWTH = 1.15;
/** Homes of each source that change from one reading to the next. */
const CHANGED = 20;
/** Seconds after which a run that is due has begun, of one that is not late. */
const LATE_S = 120;

const MAPPING = JSON.stringify({
  fields: {
    key: 'id',
    title: 'title',
    category: { value: 'for-sale' },
    type: { value: 'home' },
    status: { value: 'active' },
    price: 'price',
    currency: { value: 'USD' },
    country: { value: 'jamaica' },
    place: { value: 'Negril' },
  },
});

const REGIONS = ['saint-ann', 'kingston', 'portland', 'saint-james', 'westmoreland', 'manchester'];

/** Each home has a price of its own, so that none is taken for one of another source. */
function putSource(host: FeedHost, source: number, round: number): void {
  const homes = Array.from({ length: HOMES }, (_, home) => {
    const changes = Math.floor((home + HOMES - ((round * CHANGED) % HOMES)) % HOMES) < CHANGED ? round : 0;
    return [`${source}-${home}`, 90_000 + source * 9_000 + home * 7 + changes] as const;
  });
  host.files.set(`/${source}.csv`, csvOf(homes));
}

const percentile = (values: number[], share: number): number => {
  const sorted = values.toSorted((a, b) => a - b);
  return Math.round(sorted[Math.floor((sorted.length - 1) * share)] ?? 0);
};
const mean = (values: readonly number[]) =>
  values.reduce((sum, one) => sum + one, 0) / Math.max(1, values.length);

/** Adds the sources, their first turns spread over an interval or half of the time. */
async function addSources(yaad: Installation, host: FeedHost, minutes: number, seconds: number) {
  await yaad.query(
    `insert into import_sources (_id, source, kind, address, mapping, options, minutes, standing, due_at)
     select gen_random_uuid(), 'many-' || n, 'file', $1 || '/' || n || '.csv', $2, '{}', $3, 'portal',
       now() + make_interval(secs => n * $4::float8 / $5)
     from generate_series(0, $5::int - 1) as n`,
    [host.origin, MAPPING, minutes, Math.min(minutes * 60, seconds / 2), SOURCES],
  );
}

interface Measured {
  alone: number[];
  beside: number[];
  memory: number[];
  /** Seconds by which the source that waits longest is late, sample by sample. */
  late: number[];
  faults: string[];
}

async function watch(yaad: Installation, until: number, measured: Measured, say: ProofOptions['say']) {
  for (let sample = 1; Date.now() < until && !yaad.hasEnded; sample++) {
    await wait(SAMPLE_MS);
    measured.memory.push(await yaad.memory());
    const [row] = await yaad.query<{ late: number }>(
      `select coalesce(max(extract(epoch from now() - due_at)), 0)::int as late from import_sources
       where source like 'many-%' and due_at < now() and (leased_until is null or leased_until < now())`,
    );
    measured.late.push(row?.late ?? 0);
    if (sample % 24 === 0) say(`${Math.round(measured.memory.at(-1) ?? 0)} MB, latest by ${row?.late} s`);
  }
}

async function visit(
  yaad: Installation,
  random: () => number,
  until: number,
  times: number[],
  faults: string[],
) {
  while (Date.now() < until && !yaad.hasEnded) {
    const price = Math.floor(random() * 50) * 1_000_000;
    const begun = performance.now();
    const answer = await fetch(
      `${yaad.url}/api/properties?region=${oneOf(random, REGIONS)}&price_min=${price}`,
      {
        headers: { 'x-forwarded-for': addressOf(Math.floor(random() * 2 ** 24)) },
      },
    ).catch((error: Error) => error);
    if (answer instanceof Error) faults.push(`a search: ${String(answer.cause ?? answer)}`);
    else {
      await answer.arrayBuffer();
      if (answer.status !== 200) faults.push(`a search: ${answer.status}`);
    }
    times.push(performance.now() - begun);
    await wait(THINKING_MS);
  }
}

async function measure(
  yaad: Installation,
  host: FeedHost,
  { count, seed, say }: ProofOptions,
): Promise<Measured> {
  const random = randomOf(seed);
  const measured: Measured = { alone: [], beside: [], memory: [], late: [], faults: [] };
  const visitors = (until: number, times: number[]) =>
    Array.from({ length: CLIENTS }, () => visit(yaad, random, until, times, measured.faults));
  await Promise.all(visitors(Date.now() + count * 1000 * ALONE, measured.alone));
  const seconds = count * (1 - ALONE);
  const minutes = count >= 3_600 ? 15 : 5;
  await addSources(yaad, host, minutes, seconds);
  const until = Date.now() + seconds * 1000;
  let round = 0;
  const change = async () => {
    for (let at = 0; Date.now() < until && !yaad.hasEnded; at = (at + 1) % SOURCES) {
      if (at === 0) round += 1;
      putSource(host, at, round);
      await wait((minutes * 60_000) / SOURCES);
    }
  };
  await Promise.all([change(), watch(yaad, until, measured, say), ...visitors(until, measured.beside)]);
  return measured;
}

async function run(options: ProofOptions): Promise<Outcome> {
  const yaad = await options.yaad();
  const host = await openFeedHost();
  try {
    await yaad.restart({ SOURCE_ORIGINS: host.origin });
    for (let source = 0; source < SOURCES; source++) putSource(host, source, 0);
    const measured = await measure(yaad, host, options);
    const { alone, beside, memory, late, faults } = measured;
    const [runs] = await yaad.query<{ runs: number; failed: number; sources: number; rows: number }>(
      `select count(*)::int as runs, count(*) filter (where failure <> '')::int as failed,
         count(distinct source)::int as sources, coalesce(sum((counts ->> 'read')::int), 0)::int as rows
       from import_runs where source like 'many-%' and counts <> '{}'`,
    );
    const [kept] = await yaad.query<{ listings: number; twice: number }>(
      `select count(*)::int as listings, (count(*) - count(distinct (source, source_key)))::int as twice
       from properties where source like 'many-%' and status = 'active'`,
    );
    const third = Math.floor(memory.length / 3);
    const [middle, last] = [mean(memory.slice(third, 2 * third)), mean(memory.slice(-third))];
    // In the first interval the homes themselves come into memory.
    if (options.count >= 3_600 && last > middle * GROWTH)
      faults.push(`memory grew from ${Math.round(middle)} MB to ${Math.round(last)} MB`);
    if ((runs?.failed ?? 0) > 0) faults.push(`${runs?.failed} runs failed`);
    if ((kept?.twice ?? 0) > 0) faults.push(`${kept?.twice} homes are stored twice`);
    if ((kept?.listings ?? 0) < (runs?.sources ?? 0) * HOMES - HOMES)
      faults.push(`${kept?.listings} homes of ${runs?.sources} sources are on the market`);
    if (percentile(late, 0.95) > LATE_S)
      faults.push(`runs are late: 95 % within ${percentile(late, 0.95)} s`);
    if (yaad.hasEnded) faults.push(`the server ended: ${yaad.output.slice(-500)}`);
    const told = (times: number[]) =>
      `${times.length}, p50 ${percentile(times, 0.5)} ms, p99 ${percentile(times, 0.99)} ms`;
    return {
      figures: {
        sources: `${runs?.sources} of ${SOURCES}, ${runs?.runs} runs, ${runs?.rows} rows`,
        'homes on the market': kept?.listings ?? 0,
        'searches without': told(alone),
        'searches beside': told(beside),
        'latest source, s (median, 95 %, most)': `${percentile(late, 0.5)}, ${percentile(late, 0.95)}, ${percentile(late, 1)}`,
        'memory, MB (thirds)': [memory.slice(0, third), memory.slice(third, 2 * third), memory.slice(-third)]
          .map((part) => Math.round(mean(part)))
          .join(' → '),
      },
      faults: [...new Set(faults)],
    };
  } finally {
    await host.close();
  }
}

export const proof: Proof = { unit: 'seconds', short: 60, long: 3_600, run };
