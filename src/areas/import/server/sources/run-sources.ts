/** Runs sources when their turn has come: each at one process at a time, by a lease in its row. */
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { v7 as uuidv7 } from 'uuid';
import { ANSWER_DAYS, type Condition } from '#areas/import/sources.ts';
import type { Env } from '#platform/server/env/env.ts';
import { seal, unseal, unsealWith } from '#platform/server/identity/secret.ts';
import type { Jobs } from '#platform/server/jobs/jobs.ts';
import type { Database, Queryable } from '#platform/server/postgres/database.ts';
import { eachByItself } from '#platform/server/process/each-by-itself.ts';
import { sourceLock } from '../queries.ts';
import { missingListings, startWithdrawal, withdrawAll } from '../withdraw.ts';
import {
  askForRun,
  askSilent,
  type ClaimedSource,
  claimSource,
  deleteOldRuns,
  type EndOfTurn,
  endTurn,
  LEASE_SECONDS,
  lockUnanswered,
  noteLostRun,
  noteRested,
  noteTold,
  readSealed,
  readSourcePeople,
  renewLease,
  replaceSealed,
  unanswered,
} from './queries.ts';
import { inThread, type SourceAnswer, type SourceTask } from './thread.ts';

export const SECRET_PURPOSE = 'secret of a source';
/** The queue of mails about a source. */
export const MAIL_QUEUE = 'source-mail';

export type SourceSettings = Pick<
  Env,
  'dataDir' | 's3' | 'sourceMaxLoss' | 'sourceSilentDays' | 'sourceOrigins'
> & { uploads: Pick<Env['uploads'], 'maxPixels'> };

interface RunnerDeps {
  db: Database;
  databaseUrl: string;
  jobs: Pick<Jobs, 'give'>;
  secret: string;
  settings: SourceSettings;
  warn: (message: string) => void;
}

/** Folder of DATA_DIR for what runs download. */
const DOWNLOADS = 'sources';
/** Sources a process runs at once. */
const AT_ONCE = 2;
const LONGEST_MS = 2 * 3_600_000;
/** Processes that may die at a source in a row, before it waits like one that failed. */
const MOST_LOST = 3;
const BUSY_SECONDS = 60;
const FIRST_RETRY_SECONDS = 5 * 60;
const LONGEST_RETRY_SECONDS = 6 * 3_600;
/** Share of a pause by which turns are spread, so that sources added together do not run together. */
const JITTER = 0.1;
/** Runs are kept so many days, and the last ones of each source. */
const RUNS_DAYS = 14;
const RUNS_KEPT = 14;

/**
 * Seconds until a source's next turn: its interval, or after failures a pause that doubles, six hours or its interval at
 * most. @param random from 0 up to 1
 */
export function pauseSeconds(minutes: number | null, failures: number, random: number): number | null {
  if (minutes === null) return null;
  const interval = minutes * 60;
  const retry = FIRST_RETRY_SECONDS * 2 ** Math.min(failures - 1, 20);
  const pause = failures === 0 ? interval : Math.min(retry, Math.max(interval, LONGEST_RETRY_SECONDS));
  return Math.round(pause * (1 + JITTER * (2 * random - 1)));
}

/** The task of a source for its thread. */
export function taskOf(
  { databaseUrl, secret, settings }: Pick<RunnerDeps, 'databaseUrl' | 'secret' | 'settings'>,
  source: Omit<
    SourceTask,
    'databaseUrl' | 'folder' | 'inbox' | 'files' | 'maxPixels' | 'insideOrigins' | 'maxLoss'
  > & {
    max_loss: number | null;
  },
): SourceTask {
  const { max_loss, ...task } = source;
  return {
    ...task,
    databaseUrl,
    secret: task.secret === null ? null : unseal(secret, SECRET_PURPOSE, task.secret),
    folder: join(settings.dataDir, DOWNLOADS, uuidv7()),
    inbox: join(settings.dataDir, 'inbox'),
    files: { dataDir: settings.dataDir, s3: settings.s3 },
    maxPixels: settings.uploads.maxPixels,
    maxLoss: (max_loss ?? settings.sourceMaxLoss) / 100,
    insideOrigins: settings.sourceOrigins,
  };
}

export class SourceRunner {
  /** Since the start of this process, for the metrics. */
  readonly counts = { runs: 0, failed: 0, rows: 0 };
  private readonly deps: RunnerDeps;
  private readonly lanes = new Set<Promise<void>>();
  private readonly stopping = new AbortController();
  /** Somebody has asked since the lanes last looked. */
  private isAsked = false;

  constructor(deps: RunnerDeps) {
    this.deps = deps;
  }

  /** Runs what is due, as far as there is room; waits for none of it. */
  wake(): void {
    this.isAsked = true;
    while (this.lanes.size < AT_ONCE && !this.stopping.signal.aborted) {
      const lane: Promise<void> = this.runDue()
        .catch((error: Error) => this.deps.warn(`sources: ${error.message}`))
        .finally(() => this.lanes.delete(lane));
      this.lanes.add(lane);
    }
  }

  /** Waits until nothing runs. */
  async idle(): Promise<void> {
    while (this.lanes.size > 0) await Promise.all(this.lanes);
  }

  /** Lets what runs end early; what it has stored stays, and another process goes on. */
  async stop(): Promise<void> {
    this.stopping.abort();
    await this.idle();
  }

  private async runDue(): Promise<void> {
    while (!this.stopping.signal.aborted) {
      this.isAsked = false;
      const source = await claimSource(this.deps.db, uuidv7());
      if (source !== null) await this.run(source);
      else if (!this.isAsked) return;
    }
  }

  private async run(source: ClaimedSource): Promise<void> {
    if (source.was_lost && source.failures >= MOST_LOST) {
      const failure = `The process that read it ended before it was done, ${source.failures} times.`;
      return this.settle(source, { kind: 'failed', failure });
    }
    const { db, warn } = this.deps;
    const lost = new AbortController();
    const heartbeat = setInterval(
      () => {
        renewLease(db, source).then(
          (isOurs) => void (isOurs || lost.abort()),
          () => {}, // the database is away, and the import notices
        );
      },
      (LEASE_SECONDS * 1000) / 3,
    );
    const signal = AbortSignal.any([this.stopping.signal, lost.signal, AbortSignal.timeout(LONGEST_MS)]);
    try {
      const { agreed_missing, agreed_keys, dry_run, ...reading } = source;
      const agreed = { agreedMissing: agreed_missing ?? 0, agreedKeys: agreed_keys };
      const task = taskOf(this.deps, { ...reading, ...agreed, task: 'run', dryRun: dry_run });
      const answer = await inThread(task, signal);
      await this.settle(source, answer);
    } catch (error) {
      const { name, message } = ((error as Error).cause ?? error) as Error;
      warn(`sources: ${source.source} ended with ${name}: ${message}`);
      await this.settle(source, {
        kind: 'failed',
        failure: 'It ended early. The log of the server says why.',
      });
    } finally {
      clearInterval(heartbeat);
    }
  }

  /** Gives the lease back, and lets people know when the source is not as they were last told. */
  private async settle(source: ClaimedSource, answer: SourceAnswer): Promise<void> {
    const { db, jobs } = this.deps;
    this.counts.runs += 1;
    if (answer.kind === 'done') this.counts.rows += answer.read;
    const end = this.endOf(source, answer);
    await db.transaction().execute(async (tx) => {
      if (answer.kind === 'failed' && !end.isUndone) await noteLostRun(tx, source, answer.failure);
      const state = await endTurn(tx, source, end);
      if (state === null || source.dry_run || state.condition === state.told || state.condition === 'new')
        return;
      await noteTold(tx, source._id, state.condition);
      await tell(jobs, tx, source._id, state.condition);
    });
  }

  private endOf({ minutes, failures: before, dry_run }: ClaimedSource, answer: SourceAnswer): EndOfTurn {
    if (answer.kind === 'busy') return { failures: before, seconds: BUSY_SECONDS, isUndone: true };
    if (this.stopping.signal.aborted) return { failures: before, seconds: 0, isUndone: true };
    const isGood = answer.kind === 'done' && answer.isWhole;
    if (!isGood) this.counts.failed += 1;
    const failures = dry_run ? before : isGood ? 0 : before + 1;
    return { failures, seconds: pauseSeconds(minutes, failures, Math.random()) };
  }
}

/** What mails are about: how a source is, or that its listings will rest, or do. */
export type MailSubject = Exclude<Condition, 'new'> | 'silent' | 'rested';

/** A mail about a source, by ids only. */
export interface SourceMail {
  source: string;
  user: string;
  about: MailSubject;
}

/** Mails the people of a source, in the transaction of what they are told. */
async function tell(
  jobs: Pick<Jobs, 'give'>,
  tx: Queryable,
  source: string,
  about: MailSubject,
): Promise<void> {
  for (const { user_id } of await readSourcePeople(tx, source))
    await jobs.give<SourceMail>(tx, MAIL_QUEUE, { source, user: user_id, about });
}

/**
 * Takes the listings of a source off the market, unless an import of it is under way.
 * @param then what is done before an import of it may begin
 * @returns how many; null: one is under way
 */
export async function withdrawSource(
  db: Database,
  source: string,
  then?: () => Promise<unknown>,
): Promise<number | null> {
  return db.connection().execute(async (connection) => {
    const unlock = await sourceLock(connection, source);
    if (!unlock) return null;
    try {
      const withdrawal = await startWithdrawal(db, source, { allowMass: true, dryRun: false });
      const withdrawn = await withdrawAll(withdrawal, await missingListings(withdrawal, () => true));
      await then?.();
      return withdrawn;
    } finally {
      await unlock();
    }
  });
}

/** Asks the people of sources that have been silent for long, and withdraws the listings of those nobody spoke for. */
export async function restSilent({
  db,
  jobs,
  settings,
}: Pick<RunnerDeps, 'db' | 'jobs' | 'settings'>): Promise<void> {
  const { sourceSilentDays: days } = settings;
  if (days === 0) return;
  await db.transaction().execute(async (tx) => {
    for (const id of await askSilent(tx, days)) await tell(jobs, tx, id, 'silent');
  });
  await eachByItself(await unanswered(db, ANSWER_DAYS), async ({ _id, source }) => {
    // Those before it took their time: somebody may have said meanwhile, or just says, that its listings are right.
    const isSilent = await db.transaction().execute((tx) => lockUnanswered(tx, _id, ANSWER_DAYS));
    if (!isSilent || (await withdrawSource(db, source)) === null) return;
    await db.transaction().execute(async (tx) => {
      if (await noteRested(tx, _id, ANSWER_DAYS)) return tell(jobs, tx, _id, 'rested');
      // Said while they were withdrawn: a run brings them back.
      await askForRun(tx, _id, 'run');
    });
  });
}

/** Removes what processes that were killed have left of downloads. */
export async function removeDownloads({ dataDir }: Pick<SourceSettings, 'dataDir'>): Promise<void> {
  const folder = join(dataDir, DOWNLOADS);
  for (const name of await readdir(folder).catch(() => [])) {
    const info = await stat(join(folder, name)).catch(() => null);
    if (info !== null && info.mtimeMs < Date.now() - 2 * LONGEST_MS)
      await rm(join(folder, name), { recursive: true, force: true });
  }
}

/** Defines the jobs of sources. @returns what runs them */
export function defineSourceJobs(deps: Omit<RunnerDeps, 'jobs'> & { jobs: Jobs }): SourceRunner {
  const runner = new SourceRunner(deps);
  deps.jobs.everyMinutes(1, { name: 'run-sources', run: async () => runner.wake() });
  deps.jobs.everyNight({ name: 'rest-silent-sources', run: () => restSilent(deps) });
  deps.jobs.everyNight({ name: 'remove-downloads', run: () => removeDownloads(deps.settings) });
  deps.jobs.everyNight({ name: 'forget-runs', run: () => deleteOldRuns(deps.db, RUNS_DAYS, RUNS_KEPT) });
  return runner;
}

/** Seals the secrets of sources with another secret of the installation; what no secret opens stays as it is. */
export async function sealSourcesWith(
  db: Queryable,
  secret: string,
  former: readonly string[],
): Promise<void> {
  for (const { _id, secret: from } of await readSealed(db)) {
    const opened = unsealWith([secret, ...former], SECRET_PURPOSE, from);
    if (opened === null || opened.secret === secret) continue;
    await replaceSealed(db, _id, { from, to: seal(secret, SECRET_PURPOSE, opened.text) });
  }
}
