/** Keeps an index in step with the database: builds it, follows the change feed, builds it anew in time. */

import { setImmediate as breathe } from 'node:timers/promises';
import type { Pool } from 'pg';
import { ORDER_BY } from '#areas/listings/vocabulary.ts';
import { HOME_COUNTRY } from '#areas/places/markets.ts';
import { fromE7 } from '#areas/search/criteria/encode.ts';
import { type Corner, writePolygons } from '#areas/search/criteria/polygons.ts';
import { type Listener, listen } from '#platform/server/postgres/listener.ts';
import { setRates } from './build.ts';
import { buildAside, type LoadedIndex, readAside } from './build-aside.ts';
import { clustersOf } from './clusters.ts';
import { answerQuestion, CHANGES_CHANNEL, FOLLOWER, purgeChanges, questionIn, readChanges } from './feed.ts';
import { readListings } from './loader.ts';
import { countPinless, nearestTo, pointsOf } from './nearest.ts';
import { pageOf } from './page.ts';
import { prepare } from './prepared-query.ts';
import { put, type ReadIndex, remove } from './read-index.ts';
import { select } from './select.ts';
import { facetsOf, pricesOf } from './stats.ts';

const ROUNDS = 150;
/** A query of fewer homes takes a millisecond before anything is compiled: the rounds would cost more than they save. */
const LEAST_WARMED = 2_000;
/** Degrees: a street or two, so that one round takes a fraction of a millisecond. */
const REACH = 0.003;

/** Short queries before the first long one: the engine compiles the loops while they are cheap. */
export async function warmUp(index: ReadIndex, rates: ReadonlyMap<string, number>): Promise<void> {
  if (index.pinnedEnd < LEAST_WARMED) return;
  for (let round = 0; round < ROUNDS; round++) {
    askAround(index, rates, round);
    if (round % 10 === 0) await breathe();
  }
}

/** A drawn area around a point, smaller than the box asked for. */
const diamond = (lng: number, lat: number): string => {
  const outer: Corner[] = [
    [lng, lat + REACH / 2],
    [lng + REACH / 2, lat],
    [lng, lat - REACH / 2],
    [lng - REACH / 2, lat],
  ];
  return writePolygons([{ outer, holes: [] }]);
};

/** Every operation of the index, on the surroundings of one listing. */
function askAround(index: ReadIndex, rates: ReadonlyMap<string, number>, round: number): void {
  const { columns } = index;
  const row = Math.floor((round / ROUNDS) * index.pinnedEnd);
  const lat = fromE7(columns.lat[row] as number);
  const lng = fromE7(columns.lng[row] as number);
  const query = prepare(
    index,
    {
      boundingBox: [lng - REACH, lat - REACH, lng + REACH, lat + REACH],
      ...(round % 2 === 0 && { price_min: 1, price_max: 1e12, bedrooms: 0, bathrooms: 0, parking_spaces: 0 }),
      ...(round % 3 === 0 && { sqft_min: 1, lot_min: 1, age_min: 0, features: [] }),
      ...(round % 7 === 0 && { polygon: diamond(lng, lat) }),
      ...(round % 5 === 0 && { country: HOME_COUNTRY, lat, lng, radius_km: 1 }),
    },
    { rates, year: 2000, text: null },
  );
  const found = select(index, query).slice();
  for (const orderBy of ORDER_BY) {
    pageOf(index, found, { orderBy, order: round % 2 ? 'asc' : 'desc', lat, lng }, 0, 20);
  }
  pageOf(index, found, { orderBy: 'price', order: 'asc' }, 200, 220);
  clustersOf(index, found, round % 22);
  countPinless(index, found);
  pointsOf(index, found, 50);
  facetsOf(index, found);
  pricesOf(index, found, 1);
  nearestTo(index, query, lat, lng, 10);
}

interface Upkeep {
  index: Pick<ReadIndex, 'size' | 'baseEnd' | 'dead'> & {
    words: { changed: { readonly size: number } };
  };
  /** Since the last change. */
  quietMs: number;
  sinceBuildMs: number;
}

const WORTH_IT = 20_000;
const SHARE = 5;
const QUIET_MS = 10_000;
const PAUSE_MS = 30_000;
/** A stored index is good for 20 hours (stored-index.ts): a process that runs on builds, and stores, a new one in time. */
const RENEW_MS = 12 * 3_600_000;

/**
 * Rows outside the sorted stretch are scanned by every query, words outside the documents by every query of words. A new build is worth it when there are
 * many, and either the changes have come to rest or a fifth of all rows is affected. A large index is built anew twice a day, too.
 */
export function needsRebuild({ index, quietMs, sinceBuildMs }: Upkeep): boolean {
  if (sinceBuildMs > RENEW_MS) return index.size > WORTH_IT;
  const unsorted = Math.max(index.size - index.baseEnd + index.dead, index.words.changed.size);
  if (unsorted <= WORTH_IT || sinceBuildMs < PAUSE_MS) return false;
  return quietMs >= QUIET_MS || unsorted * SHARE > index.size;
}

/** Runs a task again on every wake: one run at a time, and one more when woken during it. */
class RunLoop {
  private readonly task: () => Promise<void>;
  private readonly onResult: (error: Error | null) => void;
  private due = false;
  private running: Promise<void> | undefined;
  private stopped = false;

  /** @param onResult called with a run's error, or null after a run that succeeded */
  constructor(task: () => Promise<void>, onResult: (error: Error | null) => void) {
    this.task = task;
    this.onResult = onResult;
  }

  wake(): void {
    this.due = true;
    this.running ??= this.run();
  }

  /** Wakes, and resolves when a run that began after this call is over. */
  async settled(): Promise<void> {
    this.wake();
    await this.running;
  }

  /** Starts no further run; resolves when the present one is over. */
  async stop(): Promise<void> {
    this.stopped = true;
    await this.running;
  }

  private async run(): Promise<void> {
    try {
      while (this.due && !this.stopped) {
        this.due = false;
        await this.task().then(() => this.onResult(null), this.onResult);
      }
    } finally {
      this.running = undefined;
    }
  }
}

export interface Log {
  info(message: string): void;
  warn(message: string): void;
}

interface LiveIndexOptions {
  pool: Pool;
  url: string;
  /** Where a large index is stored for the next start; null: nowhere. */
  folder: string | null;
  log: Log;
  /** Reads the rates in force; called at the start, on every wake and once a minute. */
  readRates: () => Promise<ReadonlyMap<string, number>>;
  /** Called with each listing, in the moment the index takes its change in. */
  onChanged: (seq: number) => void;
  /** Called when the index is another one, which may know of changes that nobody was told of. */
  onRebuilt: () => void;
}

const POLL_MS = 1_000;
const NEVER = Number.NEGATIVE_INFINITY;
const RATES_MS = 60_000;
const PURGE_MS = 3_600_000;
/** Changes are stored for a day (feed.ts): a process cut off for longer than this may have missed some. */
const LONGEST_CUT_MS = 20 * 3_600_000;
/** More changes at once than this, and building anew is quicker than applying them. */
const MOST_CHANGES = 100_000;
/** Listings read and applied at a time; queries are answered in between. */
const CHUNK = 500;
/** The same while more than that many wait: larger pieces cost a third less each listing. */
const MANY = 5_000;
const LARGE_CHUNK = 2_000;

export class LiveIndex {
  /** Undefined until the first build. */
  index: ReadIndex | undefined;
  /** Fulfilled by the first build; refused when stopped before. */
  readonly built: Promise<void>;
  version = 0;
  rates: ReadonlyMap<string, number> = new Map();

  private readonly firstBuilt = Promise.withResolvers<void>();
  private readonly options: LiveIndexOptions;
  private readonly loop = new RunLoop(
    () => this.update(),
    (error) => this.report(error),
  );
  private readonly listener: Listener;
  private readonly timer: NodeJS.Timeout;
  private readonly stopping = new AbortController();
  /** `pg_current_snapshot()` that the index reflects. */
  private snapshot = '';
  private rebuilding: Promise<void> | undefined;
  private rebuilt: LoadedIndex | undefined;
  /** When things happened last, in milliseconds of `performance.now`: the clock of the machine may be set. */
  private readonly at = { rates: NEVER, built: NEVER, changed: NEVER, purged: performance.now() };
  /** When the last change was looked for, in the clock of `Date.now`: it also runs while the machine sleeps. */
  private followedAt = Date.now();
  private purgeable = '';
  private readonly questions: string[] = [];
  /** There were too many changes to follow; a new index will know them. */
  private isBehind = false;
  private isFailing = false;

  constructor(options: LiveIndexOptions) {
    this.options = options;
    this.built = this.firstBuilt.promise;
    this.built.catch(() => {}); // callers of `built` get the rejection
    this.listener = listen({
      url: options.url,
      channel: CHANGES_CHANNEL,
      name: FOLLOWER,
      onWake: (payload) => this.wake(payload),
      onError: (error) => this.report(error),
    });
    this.timer = setInterval(() => this.loop.wake(), POLL_MS);
    this.wake();
  }

  async stop(): Promise<void> {
    this.stopping.abort();
    this.firstBuilt.reject(new Error('search has been stopped'));
    clearInterval(this.timer);
    await this.listener.stop();
    await this.loop.stop();
    await this.rebuilding;
  }

  /** Resolves when what was committed before the call is applied, as far as the database can be reached. */
  caughtUp(): Promise<void> {
    this.at.rates = NEVER;
    return this.loop.settled();
  }

  /** Something has changed, perhaps the rates, or somebody wants to know when we have followed. */
  private wake(payload?: string): void {
    const question = questionIn(payload);
    if (question !== null) this.questions.push(question);
    this.at.rates = NEVER;
    this.loop.wake();
  }

  private async update(): Promise<void> {
    const now = performance.now();
    if (now - this.at.rates > RATES_MS) await this.refreshRates();
    // Counted before what they ask about is read.
    const asked = this.questions.length;
    if (!this.index) await this.firstBuild();
    else await this.followOn(this.index, now);
    if (this.isBehind) return;
    for (const question of this.questions.splice(0, asked)) await answerQuestion(this.options.pool, question);
  }

  private async followOn(index: ReadIndex, now: number): Promise<void> {
    if (Math.abs(Date.now() - this.followedAt) > LONGEST_CUT_MS) this.rebuild();
    this.snapshot = await this.catchUp(index, this.snapshot);
    this.followedAt = Date.now();
    if (this.rebuilt) await this.switchTo(this.rebuilt);
    const upkeep = {
      index: this.index ?? index,
      quietMs: now - this.at.changed,
      sinceBuildMs: now - this.at.built,
    };
    if (needsRebuild(upkeep)) this.rebuild();
    if (now - this.at.purged > PURGE_MS) await this.purge();
  }

  private async firstBuild(): Promise<void> {
    const { log } = this.options;
    const start = performance.now();
    const stored = await this.readStored();
    const { index, snapshot, builtAt } = stored ?? (await buildAside(this.building()));
    setRates(index, this.rates);
    this.snapshot = await this.catchUp(index, snapshot);
    await warmUp(index, this.rates);
    this.index = index;
    this.version += 1;
    this.at.built = performance.now() - (Date.now() - builtAt);
    this.firstBuilt.resolve();
    const how = stored ? 'read from its files' : 'built';
    log.info(`search index of ${index.size} listings ${how} in ${Math.round(performance.now() - start)} ms`);
  }

  /** The index of an earlier build, if the change feed goes on from there. */
  private async readStored(): Promise<LoadedIndex | null> {
    const stored = await readAside(this.building());
    const changes = stored && (await readChanges(this.options.pool, stored.snapshot, MOST_CHANGES));
    return changes?.seqs ? stored : null;
  }

  private building() {
    const { pool, url, folder } = this.options;
    return { pool, url, folder, signal: this.stopping.signal };
  }

  /** Applies what happened since `snapshot`. @returns the snapshot the index then stands for */
  private async catchUp(index: ReadIndex, snapshot: string): Promise<string> {
    const changes = await readChanges(this.options.pool, snapshot, MOST_CHANGES);
    this.isBehind = changes.seqs === null;
    if (changes.seqs === null) {
      // The old index goes on answering until a new one is built.
      this.rebuild();
      return snapshot;
    }
    const chunk = changes.seqs.length > MANY ? LARGE_CHUNK : CHUNK;
    for (let from = 0; from < changes.seqs.length; from += chunk) {
      this.stopping.signal.throwIfAborted();
      await this.apply(index, changes.seqs.slice(from, from + chunk));
    }
    return changes.snapshot;
  }

  private async apply(index: ReadIndex, seqs: number[]): Promise<void> {
    const { pool, onChanged } = this.options;
    const client = await pool.connect();
    let failed: Error | undefined;
    try {
      const gone = new Set(seqs);
      await readListings(client, seqs, (listing) => {
        gone.delete(listing.seq);
        put(index, listing, (currency) => this.rates.get(currency) ?? Number.NaN);
        onChanged(listing.seq);
      });
      for (const seq of gone) {
        remove(index, seq);
        onChanged(seq);
      }
    } catch (error) {
      failed = error as Error;
      throw error;
    } finally {
      client.release(failed);
      this.version += 1;
      this.at.changed = performance.now();
    }
  }

  private async refreshRates(): Promise<void> {
    // Set first: a wake while they are read makes the next update read them again.
    this.at.rates = performance.now();
    const rates = await this.options.readRates().catch((error) => {
      this.at.rates = NEVER;
      throw error;
    });
    const same = [...rates].every(([code, rate]) => this.rates.get(code) === rate);
    if (same && rates.size === this.rates.size) return;
    this.rates = rates;
    this.version += 1;
    if (this.index) setRates(this.index, rates);
  }

  /** Builds a new index in the background; the next update after it switches to it. */
  private rebuild(): void {
    this.rebuilding ??= buildAside(this.building())
      .then((loaded) => {
        this.rebuilt = loaded;
        this.loop.wake();
      })
      .catch((error: Error) => this.report(error))
      .finally(() => {
        this.rebuilding = undefined;
        this.at.built = performance.now();
      });
  }

  private async switchTo({ index, snapshot }: LoadedIndex): Promise<void> {
    this.rebuilt = undefined;
    setRates(index, this.rates);
    this.snapshot = await this.catchUp(index, snapshot);
    this.index = index;
    this.version += 1;
    this.options.onRebuilt();
  }

  /** Purges what was settled when this was called before, an hour ago. */
  private async purge(): Promise<void> {
    const settled = this.purgeable;
    this.purgeable = this.snapshot;
    this.at.purged = performance.now();
    if (settled) await purgeChanges(this.options.pool, settled);
  }

  /** Says once that the database is out of reach, and once (null) that it is back. */
  private report(error: Error | null): void {
    const { log } = this.options;
    const isFailing = error !== null;
    if (this.stopping.signal.aborted || isFailing === this.isFailing) return;
    this.isFailing = isFailing;
    if (error) log.warn(`search index cannot follow the database for now: ${error.message}`);
    else log.info('search index follows the database again');
  }
}
