/** Keeps an index in step with the database: builds it, follows the change feed, builds it anew in time. */
import type { Pool } from 'pg';
import { setRates } from './build.ts';
import { buildAside } from './build-aside.ts';
import { type Listener, listen, purgeChanges, readChanges } from './feed.ts';
import { type LoadedIndex, readListings } from './loader.ts';
import { put, type ReadIndex, remove } from './read-index.ts';
import { needsRebuild } from './upkeep.ts';
import { warmUp } from './warm-up.ts';

export interface Log {
  info(message: string): void;
  warn(message: string): void;
}

export interface LiveOptions {
  pool: Pool;
  url: string;
  log: Log;
  /** The rates in force; asked for at the start, on every wake and once a minute. */
  readRates: () => Promise<ReadonlyMap<string, number>>;
  /** Called with the listings a batch has changed, when the index knows them. */
  onChanged: (seqs: readonly number[]) => void;
}

const POLL_MS = 1_000;
const RATES_MS = 60_000;
const PURGE_MS = 3_600_000;
/** Changes are kept for a day (feed.ts): whoever was cut off for longer than this may have missed some. */
const LONGEST_CUT_MS = 20 * 3_600_000;
/** More changes at once than this, and building anew is quicker than applying them. */
const MOST_CHANGES = 100_000;
/** Listings read and applied at a time; questions are answered in between. */
const CHUNK = 500;

export class LiveIndex {
  /** Undefined until the first build. */
  index: ReadIndex | undefined;
  /** Fulfilled by the first build; refused when stopped before. */
  readonly built: Promise<void>;
  version = 0;
  rates: ReadonlyMap<string, number> = new Map();

  private readonly firstBuilt = Promise.withResolvers<void>();
  private readonly options: LiveOptions;
  private readonly listener: Listener;
  private readonly timer: NodeJS.Timeout;
  private snapshot = '';
  private rebuilding: Promise<void> | undefined;
  private rebuilt: LoadedIndex | undefined;
  private builtAt = 0;
  private changedAt = 0;
  private ratesAt = 0;
  private purge = { at: Date.now(), snapshot: '' };
  private due = false;
  private turning: Promise<void> | undefined;
  private readonly stopping = new AbortController();
  private followedAt = Date.now();
  private inTrouble = false;

  constructor(options: LiveOptions) {
    this.options = options;
    this.built = this.firstBuilt.promise;
    this.built.catch(() => {}); // whoever asks hears it
    this.listener = listen(
      options.url,
      () => this.wake(true),
      (error) => this.trouble(error),
    );
    this.timer = setInterval(() => this.wake(false), POLL_MS);
    this.wake(true);
  }

  async stop(): Promise<void> {
    this.stopping.abort();
    this.firstBuilt.reject(new Error('search has been stopped'));
    clearInterval(this.timer);
    await this.listener.stop();
    await this.turning;
    await this.rebuilding;
  }

  /** Resolves when what was committed before the call is applied, as far as the database can be reached. */
  async caughtUp(): Promise<void> {
    this.wake(true);
    await this.turning;
  }

  /** One turn follows the other; wakes during a turn make one more. */
  private wake(told: boolean): void {
    this.due = true;
    if (told) this.ratesAt = 0;
    this.turning ??= this.run();
  }

  private async run(): Promise<void> {
    try {
      while (this.due && !this.stopping.signal.aborted) {
        this.due = false;
        await this.turn().then(
          () => this.recovered(),
          (error: Error) => this.trouble(error),
        );
      }
    } finally {
      this.turning = undefined;
    }
  }

  private async turn(): Promise<void> {
    if (Date.now() - this.ratesAt > RATES_MS) await this.refreshRates();
    if (!this.index) return this.firstBuild();
    if (Date.now() - this.followedAt > LONGEST_CUT_MS && !this.rebuilding) this.rebuild();
    this.snapshot = await this.catchUp(this.index, this.snapshot);
    this.followedAt = Date.now();
    if (this.rebuilt) await this.takeOver(this.rebuilt);
    const upkeep = {
      index: this.index,
      quietMs: Date.now() - this.changedAt,
      sinceBuildMs: Date.now() - this.builtAt,
    };
    if (!this.rebuilding && needsRebuild(upkeep)) this.rebuild();
    if (Date.now() - this.purge.at > PURGE_MS) await this.purgeFeed();
  }

  private async firstBuild(): Promise<void> {
    const { pool, url, log } = this.options;
    const start = performance.now();
    const { index, snapshot } = await buildAside(pool, url, this.stopping.signal);
    setRates(index, this.rates);
    this.snapshot = await this.catchUp(index, snapshot);
    await warmUp(index, this.rates);
    this.index = index;
    this.version += 1;
    this.builtAt = Date.now();
    this.firstBuilt.resolve();
    log.info(`search index of ${index.size} listings built in ${Math.round(performance.now() - start)} ms`);
  }

  /** Applies what happened since `snapshot`. @returns the snapshot the index then stands for */
  private async catchUp(index: ReadIndex, snapshot: string): Promise<string> {
    const changes = await readChanges(this.options.pool, snapshot, MOST_CHANGES);
    if (changes.seqs === null) {
      // Too many: the old index goes on answering until a new one is built.
      if (!this.rebuilding) this.rebuild();
      return snapshot;
    }
    for (let from = 0; from < changes.seqs.length; from += CHUNK) {
      await this.apply(index, changes.seqs.slice(from, from + CHUNK));
    }
    return changes.snapshot;
  }

  private async apply(index: ReadIndex, seqs: number[]): Promise<void> {
    const client = await this.options.pool.connect();
    let failed: Error | undefined;
    try {
      const gone = new Set(seqs);
      await readListings(client, seqs, (listing) => {
        gone.delete(listing.seq);
        put(index, listing, (currency) => this.rates.get(currency) ?? Number.NaN);
      });
      for (const seq of gone) remove(index, seq);
    } catch (error) {
      failed = error as Error;
      throw error;
    } finally {
      client.release(failed);
      this.changed(seqs);
    }
  }

  private changed(seqs: readonly number[]): void {
    this.version += 1;
    this.changedAt = Date.now();
    this.options.onChanged(seqs);
  }

  private async refreshRates(): Promise<void> {
    // Noted first: a wake while they are read asks for them once more.
    this.ratesAt = Date.now();
    const rates = await this.options.readRates().catch((error) => {
      this.ratesAt = 0;
      throw error;
    });
    const same =
      rates.size === this.rates.size && [...rates].every(([code, rate]) => this.rates.get(code) === rate);
    if (same) return;
    this.rates = rates;
    this.version += 1;
    if (this.index) setRates(this.index, rates);
  }

  /** Builds aside; the turn after it is done takes the new index over. */
  private rebuild(): void {
    const { pool, url } = this.options;
    this.rebuilding = buildAside(pool, url, this.stopping.signal)
      .then((loaded) => {
        this.rebuilt = loaded;
        this.wake(false);
      })
      .catch((error: Error) => this.trouble(error))
      .finally(() => {
        this.rebuilding = undefined;
        this.builtAt = Date.now();
      });
  }

  private async takeOver({ index, snapshot }: LoadedIndex): Promise<void> {
    this.rebuilt = undefined;
    setRates(index, this.rates);
    this.snapshot = await this.catchUp(index, snapshot);
    this.index = index;
    this.version += 1;
  }

  private async purgeFeed(): Promise<void> {
    const { snapshot } = this.purge;
    this.purge = { at: Date.now(), snapshot: this.snapshot };
    if (snapshot) await purgeChanges(this.options.pool, snapshot);
  }

  /** Says once that the database is out of reach, and once that it is back. */
  private trouble(error: Error): void {
    if (this.stopping.signal.aborted || this.inTrouble) return;
    this.inTrouble = true;
    this.options.log.warn(`search index cannot follow the database for now: ${error.message}`);
  }

  private recovered(): void {
    if (!this.inTrouble) return;
    this.inTrouble = false;
    this.options.log.info('search index follows the database again');
  }
}
