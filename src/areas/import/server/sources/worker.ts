/** The thread that reads sources, one after another: a run of one, or a test. */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { parentPort } from 'node:worker_threads';
import { openFiles } from '#platform/server/files/files.ts';
import { openOutside } from '#platform/server/http/fetch-outside.ts';
import { type Database, openDatabase, UNHURRIED } from '#platform/server/postgres/database.ts';
import { StartupError } from '#platform/server/process/startup-error.ts';
import { type InboxRequest, readInbox } from '../inbox/inbox.ts';
import { loadMapping, RESO_MAPPING, readMapping } from '../mapping/mapping.ts';
import { type Send, sendPlainly } from '../read/http.ts';
import { runImport, SourceBusyError } from '../run-import.ts';
import { testSource, tokenOf } from './test-source.ts';
import type { SourceAnswer, SourceTask } from './thread.ts';

/** Bytes of a download at most. */
const MOST_BYTES = 2_000_000_000;
/** Connections: the lock's, and those of the writer. */
const CONNECTIONS = 4;

const mappingOf = (task: SourceTask) =>
  task.mapping === null ? loadMapping(RESO_MAPPING) : readMapping(JSON.parse(task.mapping));

/** Asks public addresses, and those the operator has named. */
const httpOf = ({ insideOrigins }: SourceTask): { send: Send } => ({
  send: (url, init) => (insideOrigins.includes(url.origin) ? sendPlainly : openOutside)(url, init),
});

async function run(task: SourceTask, signal: AbortSignal): Promise<SourceAnswer> {
  const { source, dryRun, maxLoss, agreedMissing, folder, address, options } = task;
  const { partial = false, page_size, key_batch, unordered, origins = [] } = options;
  const open = openDatabase(task.databaseUrl, { max: CONNECTIONS, timeouts: UNHURRIED, name: 'yaad source' });
  try {
    const request = {
      source,
      stored: task._id ?? undefined,
      usesOwnMapping: task.mapping === null,
      dryRun,
      isNoted: true,
      maxLoss,
      agreedMissing,
      allowMass: false,
      newKeys: task.agreedKeys,
      accept: new Set<string>(),
      allowEmpty: [],
      full: false,
      reconcile: true,
      pageSize: page_size,
      keyBatch: key_batch,
      isUnordered: unordered,
      origins,
      currency: options.currency,
      country: options.country,
      token: tokenOf(task),
      dialect: options.dialect,
      http: httpOf(task),
      photos: { files: await openFiles(task.files), maxPixels: task.maxPixels },
      maxBytes: MOST_BYTES,
      rejectedFile: join(folder, 'rejected.jsonl'),
      heldFile: join(folder, 'held.jsonl'),
      signal,
    };
    if (task.kind === 'folder') return await runInbox(open.db, task, { ...request, isWhole: !partial });
    const kind = task.kind === 'feed' ? 'feed' : 'file';
    const { read, failure } = await runImport(open.db, await mappingOf(task), {
      ...request,
      partial,
      input: address,
      kind,
    });
    return { kind: 'done', read, isWhole: failure === null };
  } finally {
    await open.close();
  }
}

/** What lies in its folder. A file that is refused says why in a run of its own, or beside it. */
async function runInbox(
  db: Database,
  task: SourceTask,
  request: Omit<InboxRequest, 'folder'>,
): Promise<SourceAnswer> {
  const folder = join(task.inbox, task.address);
  await mkdir(folder, { recursive: true });
  const results = await readInbox(db, await mappingOf(task), { ...request, folder });
  const read = results.reduce((sum, { summary }) => sum + (summary?.read ?? 0), 0);
  const refused = results.filter(({ outcome }) => outcome === 'refused');
  if (refused.length === 0) return { kind: 'done', read, isWhole: true };
  return { kind: 'failed', failure: refused.map(({ name, reason }) => `${name}: ${reason}`).join(' ') };
}

async function answer(task: SourceTask, signal: AbortSignal): Promise<SourceAnswer> {
  try {
    await mkdir(task.folder, { recursive: true });
    if (task.task === 'run') return await run(task, signal);
    const test = await testSource(task, await mappingOf(task), httpOf(task));
    return { kind: 'done', read: 0, isWhole: true, test };
  } catch (error) {
    if (error instanceof SourceBusyError) return { kind: 'busy' };
    if (error instanceof StartupError) return { kind: 'failed', failure: error.message };
    throw error;
  }
}

let stop = new AbortController();

parentPort?.on('message', async (message: SourceTask | 'stop') => {
  if (message === 'stop') return stop.abort();
  stop = new AbortController();
  parentPort?.postMessage(await answer(message, stop.signal));
});
