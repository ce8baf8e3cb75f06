/**
 * A source is read in a thread: what it sends may be large or bad, and neither may slow down or end the process that
 * answers visitors.
 */
import { rm } from 'node:fs/promises';
import type { SourceKind } from '#areas/import/sources.ts';
import type { SourceOptions, TestResult } from '#areas/import/sources-contract.ts';
import type { Env } from '#platform/server/env/env.ts';
import { IdleThreads } from '#platform/server/process/idle-threads.ts';

export interface SourceReading {
  kind: SourceKind;
  address: string;
  secret: string | null;
  /** JSON; null: the one that ships for its format. */
  mapping: string | null;
  options: SourceOptions;
}

export interface SourceTask extends SourceReading {
  task: 'run' | 'test';
  /** Null: it is not stored. */
  _id: string | null;
  databaseUrl: string;
  /** For what is downloaded; removed afterwards. */
  folder: string;
  /** The folder with the inboxes of sources. */
  inbox: string;
  /** Where pictures that come in an archive are stored, and the largest of them. */
  files: Pick<Env, 'dataDir' | 's3'>;
  maxPixels: number;
  source: string;
  dryRun: boolean;
  /** Share of the source that may leave the market at once. */
  maxLoss: number;
  agreedMissing: number;
  agreedKeys: boolean;
  /** Origins inside the network that may be asked, as the operator says. */
  insideOrigins: readonly string[];
}

export type SourceAnswer =
  /** `isWhole`: it was read to its end. */
  | { kind: 'done'; read: number; isWhole: boolean; test?: TestResult }
  /** Another import of it is under way. */
  | { kind: 'busy' }
  /** It could not be read; in words for people. */
  | { kind: 'failed'; failure: string };

/** Megabytes the thread may hold; with more it ends, and only it. */
const HEAP_MB = 1_024;
/** Milliseconds it has to store what it has read when it is stopped. */
const STOP_MS = 6_000;

const threads = new IdleThreads<SourceTask | 'stop', SourceAnswer>(new URL('./worker.ts', import.meta.url), {
  resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
});

/** Does a task in a thread. @throws ThreadLost where the thread ended without an answer: its memory was full, or it is our fault */
export async function inThread(task: SourceTask, signal: AbortSignal): Promise<SourceAnswer> {
  const thread = threads.take();
  let timer: NodeJS.Timeout | undefined;
  let isDone = false;
  const stop = () => {
    thread.tell('stop');
    timer = setTimeout(() => void thread.end(), STOP_MS);
  };
  signal.addEventListener('abort', stop, { once: true });
  try {
    const answer = thread.ask(task);
    if (signal.aborted) stop();
    const answered = await answer;
    // A request to stop that came too late would stop the next task.
    isDone = !signal.aborted;
    return answered;
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', stop);
    if (isDone) threads.keep(thread);
    else await thread.end();
    await rm(task.folder, { recursive: true, force: true });
  }
}
