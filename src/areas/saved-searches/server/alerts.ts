/**
 * Mail alerts, in three steps: change feed to queue, queue to matches and to mails of watched homes, matches to mails. Each step commits by itself,
 * so that another process can continue after a crash. Processes may run it concurrently; row locks keep them apart.
 */

import { v7 as uuidv7 } from 'uuid';
import type { Criteria } from '#areas/search/criteria.ts';
import type { ListingRow } from '#areas/search/server/inverse/facts.ts';
import { Matcher } from '#areas/search/server/inverse/matcher.ts';
import type { UnderstoodTexts } from '#areas/search/server/inverse/saved-query.ts';
import type { Jobs } from '#platform/server/jobs/jobs.ts';
import type { Database, Queryable } from '#platform/server/postgres/database.ts';
import { poll } from '#platform/server/process/waiting.ts';
import { queueAlertMail, queueWatchMail } from './mail-jobs.ts';
import {
  collectChanges,
  currentSnapshot,
  type DueMoments,
  deleteQueued,
  dropGone,
  hasChanges,
  hasQueued,
  holdFilter,
  insertMatches,
  makeMail,
  noteEvent,
  readDue,
  readListingEvents,
  readRewritten,
  readWatched,
  takeQueued,
  type WatchedRow,
} from './queries.ts';

interface UnderstoodWord {
  word: string;
  instead?: string[];
  known: boolean;
}

/** The search, as far as matching needs it: today's rates and the interpretation of words. */
export interface WordReader {
  rates(): readonly { currency: string; jmd: number }[];
  understand(texts: readonly string[]): Promise<Map<string, UnderstoodWord[]>>;
}

const PAGE = 2_000;
const FIRST_ID = '00000000-0000-0000-0000-000000000000';
/** Greatest difference in length of two words the search takes for one another. */
const MAX_LENGTH_DIFFERENCE = 2;

const textsOf = ({ search, address }: Criteria) => [search, address].filter((text) => text !== undefined);

class Watched {
  readonly matcher: Matcher;
  private readonly search: WordReader;
  /** Database snapshot the matcher reflects; empty before the first load. */
  private snapshot = '';
  /** Saved searches with words that no listing contains yet. A new listing may change their interpretation. */
  private readonly unsettled = new Map<string, { criteria: Criteria; words: string[] }>();
  /** Words seen in listings. Only new ones can change an interpretation. */
  private readonly seenWords = new Set<string>();

  constructor(search: WordReader) {
    this.search = search;
    this.matcher = new Matcher(this.rateTable());
  }

  private rateTable() {
    return new Map(this.search.rates().map(({ currency, jmd }) => [currency, jmd]));
  }

  /** Updates the matcher to the current database. */
  async follow(db: Queryable): Promise<void> {
    this.matcher.setRates(this.rateTable());
    // Taken first, so that concurrent writes are read twice rather than never.
    const snapshot = await currentSnapshot(db);
    if (this.snapshot === '') await this.load(db);
    else await this.take(await readRewritten(db, this.snapshot));
    this.snapshot = snapshot;
  }

  private async load(db: Queryable): Promise<void> {
    for (let after = FIRST_ID; ; ) {
      const rows = await readWatched(db, after, PAGE);
      await this.take(rows);
      const last = rows.at(-1);
      if (rows.length < PAGE || !last) return;
      after = last._id;
    }
  }

  private async take(rows: readonly WatchedRow[]): Promise<void> {
    const watched = rows.filter((row) => row.watched);
    const understood = await this.search.understand([
      ...new Set(watched.flatMap(({ criteria }) => textsOf(criteria))),
    ]);
    for (const { _id } of rows) {
      this.unsettled.delete(_id);
      this.matcher.remove(_id);
    }
    for (const { _id, criteria } of watched) this.put(_id, criteria, understood);
  }

  private put(id: string, criteria: Criteria, understood: Map<string, UnderstoodWord[]>): void {
    const read = (text: string | undefined) => (text === undefined ? [] : (understood.get(text) ?? []));
    const terms = (text: string | undefined) => read(text).map(({ word, instead }) => instead ?? [word]);
    const texts: UnderstoodTexts = { search: terms(criteria.search), address: terms(criteria.address) };
    this.matcher.put(id, criteria, texts);
    const words = textsOf(criteria)
      .flatMap(read)
      .filter(({ known }) => !known)
      .map(({ word }) => word);
    if (words.length > 0) this.unsettled.set(id, { criteria, words });
  }

  /** Interprets saved searches again that new words of these listings may affect. */
  async meet(listings: readonly ListingRow[]): Promise<void> {
    const fresh = new Set(listings.flatMap(({ words }) => words.filter((word) => !this.seenWords.has(word))));
    for (const word of fresh) this.seenWords.add(word);
    if (fresh.size === 0 || this.unsettled.size === 0) return;
    const mayMatter = (word: string) =>
      [...fresh].some(
        (met) => met.startsWith(word) || Math.abs(met.length - word.length) <= MAX_LENGTH_DIFFERENCE,
      );
    const again = [...this.unsettled].filter(([, { words }]) => words.some(mayMatter));
    await this.take(again.map(([_id, { criteria }]) => ({ _id, criteria, watched: true })));
  }
}

/** Times of mails. Jamaica has no daylight saving time: UTC-5 all year. */

/** Seven in the morning in Jamaica. */
const MORNING_UTC_HOUR = 12;
const MONDAY = 1;
const DAY_MS = 86_400_000;
const WEEK_DAYS = 7;
/** Instant mail waits until there was no match for this long, because an import brings many at once … */
const QUIET_MS = 10_000;
/** … but at most this long after the first match. */
const PATIENCE_MS = 300_000;

/** Time of the last morning mail, at or before `now`. */
export function lastMorning(now: Date): Date {
  const today = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate(), MORNING_UTC_HOUR);
  return new Date(today <= now.getTime() ? today : today - DAY_MS);
}

export function lastMonday(now: Date): Date {
  const morning = lastMorning(now);
  const days = (morning.getUTCDay() - MONDAY + WEEK_DAYS) % WEEK_DAYS;
  return new Date(morning.getTime() - days * DAY_MS);
}

const dueMoments = (now: Date): DueMoments => ({
  quiet: new Date(now.getTime() - QUIET_MS),
  patience: new Date(now.getTime() - PATIENCE_MS),
  morning: lastMorning(now),
  monday: lastMonday(now),
});

const POLL_MS = 3_000;
/** Listings matched in one transaction; an import brings thousands at once. */
const CHUNK = 1_000;
const MAIL_BATCH = 200;

interface AlertsOptions {
  db: Database;
  jobs: Pick<Jobs, 'give'>;
  search: WordReader & { built: Promise<void> };
  warn: (message: string) => void;
}

export class Alerts {
  private readonly options: AlertsOptions;
  private readonly stopping = new AbortController();
  private watched: Watched | undefined;
  private running: Promise<void> = Promise.resolve();
  /** For counting, apart from the one that alerts follow in their own transactions. */
  private counted: Watched | undefined;
  private counting: Promise<void> = Promise.resolve();

  constructor(options: AlertsOptions) {
    this.options = options;
  }

  start(): void {
    this.running = poll(this.stopping.signal, {
      everyMs: POLL_MS,
      turn: () => this.turn(),
      warn: ({ message }) => this.options.warn(`alerts wait for now: ${message}`),
      // The matcher may be incomplete; it is loaded again.
      onFault: () => {
        this.watched = undefined;
      },
    });
  }

  async stop(): Promise<void> {
    this.stopping.abort();
    await this.running;
  }

  /** One run of all three steps. */
  async turn(now = new Date()): Promise<void> {
    await this.collect();
    await this.match();
    await this.makeMails(now);
  }

  async collect(): Promise<void> {
    const { db } = this.options;
    if (await hasChanges(db)) await db.transaction().execute((tx) => collectChanges(tx));
  }

  async match(): Promise<void> {
    const { db, search } = this.options;
    if (!(await hasQueued(db))) return;
    await search.built;
    this.watched ??= new Watched(search);
    while (!this.stopping.signal.aborted && (await this.matchChunk(this.watched)));
  }

  /** @returns whether there may be more */
  private matchChunk(watched: Watched): Promise<boolean> {
    return this.options.db.transaction().execute(async (tx) => {
      const queued = await takeQueued(tx, CHUNK);
      const seqs = queued.map(({ seq }) => seq);
      if (seqs.length === 0) return false;
      await watched.follow(tx);
      const happened = await readListingEvents(tx, seqs);
      await watched.meet(happened);
      for (const listing of happened) {
        const filters = watched.matcher.match(listing);
        if (filters.length > 0) await insertMatches(tx, filters, listing);
        for (const mail of await noteEvent(tx, listing)) await queueWatchMail(this.options.jobs, tx, mail);
      }
      await dropGone(tx, seqs);
      await deleteQueued(tx, seqs);
      return queued.length === CHUNK;
    });
  }

  /** How many saved searches with alerts would find a listing; a draft too, which is in no index. */
  async countFor(listing: ListingRow): Promise<number> {
    const { db, search } = this.options;
    await search.built;
    this.counted ??= new Watched(search);
    const watched = this.counted;
    // One after another: two that follow the database at once would read it twice.
    this.counting = this.counting.catch(() => {}).then(() => watched.follow(db));
    await this.counting;
    await watched.meet([listing]);
    return watched.matcher.match(listing).length;
  }

  async makeMails(now: Date): Promise<void> {
    const due = dueMoments(now);
    for (;;) {
      const filters = await readDue(this.options.db, due, MAIL_BATCH);
      let made = 0;
      for (const filter of filters) {
        if (this.stopping.signal.aborted) return;
        made += await this.makeOne(filter);
      }
      // None made: other processes have locked them.
      if (made === 0) return;
    }
  }

  /** A mail and the job that sends it, or neither. @returns how many mails it made */
  private makeOne(filter: string): Promise<number> {
    return this.options.db.transaction().execute(async (tx) => {
      const mail = uuidv7();
      if (!(await holdFilter(tx, filter)) || (await makeMail(tx, filter, mail)) === 0) return 0;
      await queueAlertMail(this.options.jobs, tx, mail);
      return 1;
    });
  }
}
