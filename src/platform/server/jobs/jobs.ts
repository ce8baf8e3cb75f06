import type pg from 'pg';
import { fromKysely, type Job, type JobResult, PgBoss, type Queue } from 'pg-boss';
import { v7 as uuidv7 } from 'uuid';
import { atMost } from '#platform/contract/at-most.ts';
import type { PageSlice, Rows } from '../list/paged.ts';
import type { Queryable } from '../postgres/database.ts';
import { listen } from '../postgres/listener.ts';
import { type FailedJob, readFailedJobs } from './queries.ts';

/** One kind of work done after the call that asked for it was answered. */
interface JobKind<T extends object> {
  /** `mail`, `files`, …: the queue it waits in. */
  name: string;
  /**
   * Does the work. It may be called again for the same job, when the process died before it was noted as
   * done: `id` is the same then.
   */
  run: (data: T, id: string) => Promise<void>;
  /** Most that one takes. A batch may take as long as all of its jobs one after another: they may wait for each other. */
  seconds: number;
  /** Done again this often when it fails, each time later (10 seconds up to an hour). */
  retries: number;
  /** A job that could not be done for so long is forgotten. */
  keepHours: number;
  /** Address of whoever waits for it, as of now; null when nobody does. */
  addressee?: (data: T) => Promise<string | null>;
}

interface Waiting {
  /** User whom the job writes to; null when it writes to nobody. */
  to: string | null;
  /** False: doing it again changes nothing, as with a mail whose code has expired. */
  due: boolean;
}

type AddressedJob = Omit<FailedJob, 'data'> & Waiting;

/** Work done again and again, by one process at a time. */
interface RepeatedJob {
  name: string;
  run: () => Promise<void>;
}

export interface JobsLog {
  warn(message: string): void;
}

const SCHEMA = 'jobs';
const DEAD = 'dead';
/** Without notifications, as long as the connection that hears them is not there. */
const POLL_SECONDS = 1;
/** With them: for tries that are due again, which nobody announces. */
const NOTIFIED_POLL_SECONDS = 5;
const BATCH = 20;
const FIRST_RETRY_SECONDS = 10;
const LAST_RETRY_SECONDS = 3600;
const KEEP_DONE_SECONDS = 3600;
const LOG_EVERY_MS = 60_000;
const STOP_MS = 7_000;
/** For what has not ended by then; the library takes no less. */
const LAST_MS = 1_000;
const NIGHTLY_HOUR_UTC = 8;
/** Between the starts of two nightly jobs; no divisor of an hour, so that sixty jobs have different minutes. */
const NIGHTLY_MINUTES = 7;
/** A backup of millions of listings takes longer than the library's 15 minutes, after which it would be begun again beside itself. */
const LONGEST_REPEATED_SECONDS = 12 * 3600;
/** A job whose process has not been heard of for so long is given to another; one of the night alone may be silent. */
const HEARTBEAT_SECONDS = 60;

/** The kind of an error: its message may name a person, and is neither stored nor logged. */
interface JobFault {
  name: string;
  code: string;
}

function faultOf(error: unknown): JobFault {
  const { name, code } = error as Error & { code?: unknown };
  return { name, code: String(code ?? '') };
}

/**
 * Jobs in the product's own database: given in the caller's transaction, so that there is a job exactly when
 * the change it belongs to was committed; retried, and counted as dead when nothing helped.
 */
export class Jobs {
  private readonly boss: PgBoss;
  private readonly url: string;
  private readonly kinds: JobKind<never>[] = [];
  private readonly nightly: RepeatedJob[] = [];
  private readonly frequent: (RepeatedJob & { minutes: number })[] = [];
  /** As the database had them at the start, by name. */
  private standing = new Map<string, Queue>();
  /** Cron expression of each repeated job, as the database had it at the start, by name. */
  private scheduled = new Map<string, string>();
  /** Tries that failed since the start. */
  failed = 0;
  private readonly log: JobsLog;
  /** By queue: time of the last logged failure (ms), and the number of failures since. */
  private readonly failures = new Map<string, { loggedAt: number; more: number }>();

  constructor(pool: pg.Pool, log: JobsLog) {
    this.log = log;
    const db = {
      executeSql: (text: string, values?: unknown[]) => pool.query(text, values),
      listen: (channel: string, onJob: (queue: string) => void, onReconnect: () => void) =>
        this.listen(channel, onJob, onReconnect),
    };
    this.url = pool.options.connectionString as string;
    this.boss = new PgBoss({ db, schema: SCHEMA, useListenNotify: true });
    this.boss.on('error', (error) => log.warn(`jobs: ${error.message}`));
  }

  /** Call before `start`. */
  define<T extends object>(kind: JobKind<T>): void {
    this.kinds.push(kind as unknown as JobKind<never>);
  }

  /** Every night from 3 o'clock in Jamaica, each at a minute of its own. Before `start`. */
  everyNight(job: RepeatedJob): void {
    this.nightly.push(job);
  }

  /** Every so many minutes, a divisor of 60. Before `start`. */
  everyMinutes(minutes: number, job: RepeatedJob): void {
    this.frequent.push({ ...job, minutes });
  }

  async start(): Promise<void> {
    await this.boss.start();
    this.standing = new Map((await this.boss.getQueues()).map((queue) => [queue.name, queue]));
    this.scheduled = new Map((await this.boss.getSchedules()).map(({ name, cron }) => [name, cron]));
    await this.provide(DEAD);
    for (const kind of this.kinds) await this.open(kind);
    for (const [index, job] of this.nightly.entries())
      await this.repeat(job, `${(index * NIGHTLY_MINUTES) % 60} ${NIGHTLY_HOUR_UTC} * * *`);
    for (const job of this.frequent)
      await this.repeat(job, `*/${job.minutes} * * * *`, { heartbeatSeconds: HEARTBEAT_SECONDS });
  }

  /** Adds a job in the caller's transaction: it exists once that commits, and never when it rolls back. */
  async give<T extends object>(tx: Queryable, name: string, data: T): Promise<void> {
    await this.boss.send(name, data, { db: fromKysely(tx), id: uuidv7() });
  }

  /** Number of jobs that failed all retries; for the metrics. */
  async dead(): Promise<number> {
    const [stats] = await this.boss.getQueueStats(DEAD, { force: true });
    return stats?.queuedCount ?? 0;
  }

  /** Jobs that failed for good, the latest first, with the address of whoever waits for each, if somebody does. */
  async failedJobs(db: Queryable, slice: PageSlice): Promise<Rows<AddressedJob>> {
    const { results, total } = await readFailedJobs(db, DEAD, slice);
    const addressed = results.map(async ({ data, ...row }) => ({
      ...row,
      ...(await this.awaitedBy(row.queue, data)),
    }));
    return { results: await Promise.all(addressed), total };
  }

  /** Does failed jobs again: one, or all. @returns how many */
  async retryFailed(id?: string): Promise<number> {
    return this.boss.redrive(DEAD, id === undefined ? {} : { ids: [id] });
  }

  /** Lets running jobs end; the others wait for the next start. */
  async stop(): Promise<void> {
    const queues = [...this.kinds, ...this.nightly, ...this.frequent].map(({ name }) => name);
    // Asked first: while any has not ended, the library looks again only every half second.
    await atMost(STOP_MS, Promise.all(queues.map((name) => this.boss.offWork(name))));
    await this.boss.stop({ graceful: true, timeout: LAST_MS, close: false });
  }

  /** Nobody is named where that fails as the job did: it may work when it is done again. */
  private async awaitedBy(queue: string, data: object): Promise<Waiting> {
    const addressee = this.kinds.find(({ name }) => name === queue)?.addressee;
    try {
      const to = addressee ? await addressee(data as never) : null;
      return { to, due: !addressee || to !== null };
    } catch {
      return { to: null, due: true };
    }
  }

  /**
   * Makes a queue, or changes its options where they are others: most starts find all as the one before left them.
   * @param lasting cannot be changed once it is made
   */
  private async provide(
    name: string,
    options: Omit<Queue, 'name' | 'policy'> = {},
    lasting: Pick<Queue, 'policy'> = {},
  ): Promise<void> {
    const found = this.standing.get(name);
    if (!found) return this.boss.createQueue(name, { ...options, ...lasting });
    const isSame = Object.entries(options).every(([key, value]) => found[key as keyof Queue] === value);
    if (!isSame) await this.boss.updateQueue(name, options);
  }

  private async open({ name, run, seconds, retries, keepHours }: JobKind<never>): Promise<void> {
    const options = {
      expireInSeconds: seconds * BATCH,
      heartbeatSeconds: HEARTBEAT_SECONDS,
      retryLimit: retries,
      retryDelay: FIRST_RETRY_SECONDS,
      retryBackoff: true,
      retryDelayMax: LAST_RETRY_SECONDS,
      retentionSeconds: keepHours * 3600,
      deleteAfterSeconds: KEEP_DONE_SECONDS,
      deadLetter: DEAD,
      notify: true,
    };
    await this.provide(name, options);
    // Many at once, each settled for itself: one that fails, or does not end, takes none of the others back.
    const work = {
      pollingIntervalSeconds: POLL_SECONDS,
      notifyPollingIntervalSeconds: NOTIFIED_POLL_SECONDS,
      batchSize: BATCH,
      burstWhenBatchFull: true,
      perJobResults: true,
    } as const;
    await this.boss.work<never>(name, work, (jobs) =>
      Promise.all(jobs.map((job) => this.doOne(name, job, () => run(job.data, job.id)))),
    );
  }

  /** Whoever gives a job says so when it commits; a connection that was lost may have missed some. */
  private async listen(channel: string, onJob: (queue: string) => void, onReconnect: () => void) {
    const { stop } = listen({
      ...{ url: this.url, channel, name: 'yaad jobs' },
      onWake: (queue) => (queue === undefined ? onReconnect() : onJob(queue)),
      onError: () => {}, // what cannot be asked either is logged
    });
    return { close: stop };
  }

  /** Settles the job as soon as it has ended: the library would wait for the whole batch, which may be cut off before that. */
  private async doOne(queue: string, job: Job, run: () => Promise<void>): Promise<JobResult> {
    const result = await this.outcome(queue, job.id, run);
    const settling =
      result.status === 'completed'
        ? this.boss.complete(queue, job)
        : this.boss.fail(queue, job, result.output);
    await settling.catch(() => {}); // it is settled again with its batch
    return result;
  }

  private async outcome(queue: string, id: string, run: () => Promise<void>): Promise<JobResult> {
    try {
      await run();
      return { id, status: 'completed' };
    } catch (error) {
      const fault = faultOf(error);
      this.noteFailure(queue, fault);
      return { id, status: 'failed', output: { ...fault } };
    }
  }

  /** A line a minute for each queue: a mail server that is away fails every mail. */
  private noteFailure(queue: string, { name, code }: JobFault): void {
    this.failed += 1;
    const known = this.failures.get(queue);
    const now = performance.now();
    if (known && now - known.loggedAt < LOG_EVERY_MS) {
      known.more += 1;
      return;
    }
    this.failures.set(queue, { loggedAt: now, more: 0 });
    const more = known?.more ? `; ${known.more} more since the last line` : '';
    this.log.warn(`jobs: ${queue} failed with ${[name, code].filter(Boolean).join(' ')}${more}`);
  }

  private async repeat(
    { name, run }: RepeatedJob,
    cron: string,
    more: { heartbeatSeconds?: number } = {},
  ): Promise<void> {
    const options = {
      deleteAfterSeconds: KEEP_DONE_SECONDS,
      expireInSeconds: LONGEST_REPEATED_SECONDS,
      ...more,
    };
    await this.provide(name, options, { policy: 'singleton' });
    await this.boss.work(name, { pollingIntervalSeconds: 60 }, async () => run());
    // Reading an expression takes the library most of a millisecond.
    if (this.scheduled.get(name) !== cron) await this.boss.schedule(name, cron);
  }
}
