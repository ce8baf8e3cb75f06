/** The thread that reads one source: a run of it, or a test. */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { openOutside } from '#platform/server/http/fetch-outside.ts';
import { openDatabase, UNHURRIED } from '#platform/server/postgres/database.ts';
import { StartupError } from '#platform/server/process/startup-error.ts';
import { loadMapping, RESO_MAPPING, readMapping } from '../mapping/mapping.ts';
import { type HttpOptions, type Send, sendPlainly } from '../read/http.ts';
import { runImport, SourceBusyError } from '../run-import.ts';
import { testSource } from './test-source.ts';
import type { SourceAnswer, SourceTask } from './thread.ts';

/** Bytes of a download at most. */
const MOST_BYTES = 2_000_000_000;
/** Connections: the lock's, and those of the writer. */
const CONNECTIONS = 4;

const task = workerData as SourceTask;
const stop = new AbortController();

const mapping = () =>
  task.mapping === null ? loadMapping(RESO_MAPPING) : readMapping(JSON.parse(task.mapping));

/** Asks public addresses, and those the operator has named. */
const send: Send = (url, init) =>
  (task.insideOrigins.includes(url.origin) ? sendPlainly : openOutside)(url, init);
const http: HttpOptions = { send };

async function run(): Promise<SourceAnswer> {
  const { source, dryRun, maxLoss, agreedMissing, folder, secret, address, options } = task;
  const { partial = false, page_size, key_batch, unordered, origins = [] } = options;
  const open = openDatabase(task.databaseUrl, { max: CONNECTIONS, timeouts: UNHURRIED, name: 'yaad source' });
  try {
    const { read, failure } = await runImport(open.db, await mapping(), {
      source,
      input: address,
      kind: task.kind === 'feed' ? 'feed' : 'file',
      usesOwnMapping: task.mapping === null,
      dryRun,
      isNoted: true,
      partial,
      maxLoss,
      agreedMissing,
      allowMass: false,
      newKeys: task.agreedKeys,
      accept: new Set(),
      allowEmpty: [],
      full: false,
      reconcile: true,
      pageSize: page_size,
      keyBatch: key_batch,
      isUnordered: unordered,
      origins,
      currency: options.currency,
      country: options.country,
      token: secret ?? undefined,
      http,
      maxBytes: MOST_BYTES,
      rejectedFile: join(folder, 'rejected.jsonl'),
      heldFile: join(folder, 'held.jsonl'),
      signal: stop.signal,
    });
    return { kind: 'done', read, isWhole: failure === null };
  } finally {
    await open.close();
  }
}

async function answer(): Promise<SourceAnswer> {
  try {
    await mkdir(task.folder, { recursive: true });
    if (task.task === 'run') return await run();
    return { kind: 'done', read: 0, isWhole: true, test: await testSource(task, await mapping(), http) };
  } catch (error) {
    if (error instanceof SourceBusyError) return { kind: 'busy' };
    if (error instanceof StartupError) return { kind: 'failed', failure: error.message };
    throw error;
  }
}

parentPort?.once('message', () => stop.abort());
parentPort?.postMessage(await answer());
parentPort?.close();
