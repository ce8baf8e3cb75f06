/**
 * From changed listings to queued mail, in three steps that each commit by themselves, so that a process killed
 * anywhere leaves the next one to go on: the change feed into a queue, the queue into matches, matches into mails.
 * Any number of processes may do this at once; each row is taken by one.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { v7 as uuidv7 } from 'uuid';
import type { Database } from '../../../../platform/server/database.ts';
import type { Jobs } from '../../../../platform/server/jobs/jobs.ts';
import * as follow from '../queries/follow.ts';
import { holdFilter, makeMail, readDue } from '../queries/mails.ts';
import { dueMoments } from './moments.ts';
import { giveMail } from './post.ts';
import { type Understanding, Watched } from './watched.ts';

const POLL_MS = 3_000;
/** Listings looked at in one transaction. */
const CHUNK = 200;
const MAILS_A_LOOK = 200;

export interface AlertsParts {
  db: Database;
  jobs: Pick<Jobs, 'give'>;
  search: Understanding & { built: Promise<void> };
  warn: (message: string) => void;
}

export class Alerts {
  private readonly parts: AlertsParts;
  private readonly stopping = new AbortController();
  private watched: Watched | undefined;
  private running: Promise<void> = Promise.resolve();

  constructor(parts: AlertsParts) {
    this.parts = parts;
  }

  start(): void {
    this.running = this.run();
  }

  async stop(): Promise<void> {
    this.stopping.abort();
    await this.running;
  }

  private async run(): Promise<void> {
    const { signal } = this.stopping;
    let inTrouble = false;
    while (!signal.aborted) {
      await this.turn().then(
        () => {
          inTrouble = false;
        },
        (error: Error) => {
          if (!inTrouble && !signal.aborted) this.parts.warn(`alerts wait for now: ${error.message}`);
          inTrouble = true;
          // What the matcher knows may be half read.
          this.watched = undefined;
        },
      );
      await wait(POLL_MS, undefined, { signal }).catch(() => {});
    }
  }

  /** Everything there is to do at `now`. */
  async turn(now = new Date()): Promise<void> {
    await this.collect();
    await this.match();
    await this.makeMails(now);
  }

  async collect(): Promise<void> {
    const { db } = this.parts;
    if (await follow.hasChanges(db)) await db.transaction().execute((tx) => follow.collectChanges(tx));
  }

  async match(): Promise<void> {
    const { db, search } = this.parts;
    if (!(await follow.hasQueued(db))) return;
    await search.built;
    this.watched ??= new Watched(search);
    while (!this.stopping.signal.aborted && (await this.matchChunk(this.watched)));
  }

  /** @returns whether there may be more */
  private matchChunk(watched: Watched): Promise<boolean> {
    return this.parts.db.transaction().execute(async (tx) => {
      const queued = await follow.takeQueued(tx, CHUNK);
      const seqs = queued.map(({ seq }) => seq);
      if (seqs.length === 0) return false;
      await watched.follow(tx);
      const happened = await follow.readHappened(tx, seqs);
      await watched.meet(happened);
      for (const listing of happened) {
        const filters = watched.matcher.match(listing);
        if (filters.length > 0) await follow.insertMatches(tx, filters, listing);
      }
      await follow.dropGone(tx, seqs);
      await follow.deleteQueued(tx, seqs);
      return queued.length === CHUNK;
    });
  }

  async makeMails(now: Date): Promise<void> {
    const due = dueMoments(now);
    for (;;) {
      const filters = await readDue(this.parts.db, due, MAILS_A_LOOK);
      let made = 0;
      for (const filter of filters) {
        if (this.stopping.signal.aborted) return;
        made += await this.makeOne(filter);
      }
      // None made: all of them are in the hands of another process.
      if (made === 0) return;
    }
  }

  /** A mail and the job that sends it, or neither. @returns how many mails it made */
  private makeOne(filter: string): Promise<number> {
    return this.parts.db.transaction().execute(async (tx) => {
      const mail = uuidv7();
      if (!(await holdFilter(tx, filter)) || (await makeMail(tx, filter, mail)) === 0) return 0;
      await giveMail(this.parts.jobs, tx, mail);
      return 1;
    });
  }
}
