/**
 * A folder into which a source puts files that send changes. They are read in the order of their times, each once; those that
 * are done go to `done/`, those that cannot be used to `refused/` with the reason beside them.
 */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { lstat, mkdir, readdir, realpath, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Database } from '#platform/server/postgres/database.ts';
import { StartupError } from '#platform/server/process/startup-error.ts';
import type { Mapping } from '../mapping/mapping.ts';
import { sourceLock } from '../queries.ts';
import { recognise } from '../read/formats.ts';
import { ReadError } from '../read/rows.ts';
import { type ImportRequest, runImport, SourceBusyError } from '../run-import.ts';
import type { Summary } from '../tally.ts';
import { isRead, latestMade, noteRead } from './queries.ts';

export interface InboxRequest extends Omit<ImportRequest, 'input' | 'partial'> {
  folder: string;
  /** Each file is all the source has: what it lacks leaves the market. */
  isWhole?: boolean;
  /** Milliseconds a file has to have been left alone before it is taken for whole. */
  quiet?: number;
}

export type Outcome = 'done' | 'known' | 'refused' | 'waiting';
export interface InboxResult {
  name: string;
  outcome: Outcome;
  /** Why it was refused, or waits. */
  reason: string;
  summary: Summary | null;
}

const QUIET_MS = 30_000;
const DONE = 'done';
const REFUSED = 'refused';
/** What programs call files they are still writing, and what we write ourselves. */
const UNFINISHED = /^\.|\.(part|partial|tmp|temp|filepart|crdownload|upload|lock|swp)$|~$/i;
const NAME_LIMIT = 255;

interface Waiting {
  name: string;
  path: string;
  size: number;
  mtime: number;
  /** When it was made, as it says; empty when it does not. */
  made: string;
  /** What files are put in order by. */
  order: string;
}

/** Digits of the time a file was made, which sort. */
const LENGTH = 14;

/** `2015-05-02-07:00:03`, `2015-05-02T07:00:03+02:00` → `20150502070003`. */
export const digitsOf = (text: string): string =>
  text.replace(/\D/g, '').slice(0, LENGTH).padEnd(LENGTH, '0');

/** A year, a month and a day, and what follows of time or of the number of the day's file: `pullman_20141001-1200.xml`. */
const IN_NAME =
  /(?<!\d)(20\d{2}|19\d{2})[-_.]?(0[1-9]|1[0-2])[-_.]?(0[1-9]|[12]\d|3[01])(?:[-_.T ]?(\d{2,6}))?/;

/** @returns empty when a name says no day */
export function madeByName(name: string): string {
  const [, year, month, day, rest = ''] = IN_NAME.exec(name) ?? [];
  return year === undefined ? '' : `${year}${month}${day}${rest}`.padEnd(LENGTH, '0');
}

/**
 * Reads what lies in an inbox now. One process at a time reads it.
 * @param mapping as in `runImport`
 * @throws ReadError when the folder cannot be read, or another process reads it
 */
export async function readInbox(
  db: Database,
  mapping: Mapping,
  request: InboxRequest,
): Promise<InboxResult[]> {
  const folder = await realpath(request.folder).catch((error: NodeJS.ErrnoException) => {
    throw new ReadError(`The folder ${request.folder} cannot be read (${error.code}).`);
  });
  return db.connection().execute(async (connection) => {
    const unlock = await sourceLock(connection, `inbox ${folder}`);
    if (!unlock) throw new SourceBusyError(`Another process is reading ${folder}.`);
    try {
      const results: InboxResult[] = [];
      const { ready, results: early } = await filesIn(folder, request);
      results.push(...early);
      for (const file of ready) {
        if (request.signal?.aborted) break;
        const result = await takeFile(db, mapping, folder, file, request);
        if (result !== null) results.push(result);
      }
      return results;
    } finally {
      await unlock();
    }
  });
}

/** The files that are whole, the earliest first. Links and folders are none of them. */
async function filesIn(folder: string, { quiet = QUIET_MS }: InboxRequest) {
  const ready: Waiting[] = [];
  const results: InboxResult[] = [];
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    if (!entry.isFile() || UNFINISHED.test(entry.name) || Buffer.byteLength(entry.name) > NAME_LIMIT)
      continue;
    const path = join(folder, entry.name);
    const info = await stat(path).catch(() => null);
    if (info === null) continue;
    // A clock that was set back makes no file wait for it.
    if (info.size === 0 || Math.abs(Date.now() - info.mtimeMs) < quiet) {
      results.push(resultOf(entry.name, 'waiting', 'it may still be written'));
      continue;
    }
    const made = await madeOf(path, entry.name);
    ready.push({
      name: entry.name,
      path,
      size: info.size,
      mtime: info.mtimeMs,
      made,
      order: made || digitsOf(info.mtime.toISOString()),
    });
  }
  const key = ({ order, name }: Waiting) => `${order} ${name}`;
  return { ready: ready.sort((a, b) => (key(a) < key(b) ? -1 : 1)), results };
}

const resultOf = (
  name: string,
  outcome: Outcome,
  reason = '',
  summary: Summary | null = null,
): InboxResult => ({ name, outcome, reason, summary });

/** By its content where the format says it, else by its name. A file that cannot be read is refused later, with its reason. */
async function madeOf(path: string, name: string): Promise<string> {
  const found = await recognise(path).catch((error) => {
    if (error instanceof StartupError) return null;
    throw error;
  });
  return found?.made ? digitsOf(found.made) : madeByName(name);
}

async function contentOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('base64url');
}

async function takeFile(
  db: Database,
  mapping: Mapping,
  folder: string,
  file: Waiting,
  request: InboxRequest,
): Promise<InboxResult | null> {
  const { source } = request;
  const { name, path, made } = file;
  const content = await contentOf(path);
  const moveTo = (place: string, reason = '') => move(folder, place, { name, content }, reason);
  if (await isRead(db, { source, content })) {
    await moveTo(DONE);
    return resultOf(name, 'known', 'it has been read before');
  }
  const latest = made === '' ? '' : await latestMade(db, source);
  if (made < latest) {
    const reason = `It was made at ${made}, and one made at ${latest} has been read already: its rows may be older than what is stored. Import it by hand, with --partial, if they are not.`;
    await moveTo(REFUSED, reason);
    return resultOf(name, 'refused', reason);
  }
  const { reason, summary } = await importOne(db, mapping, path, request);
  if (request.signal?.aborted) return null;
  const now = await stat(path).catch(() => null);
  if (now === null || now.size !== file.size || now.mtimeMs !== file.mtime)
    return resultOf(name, 'waiting', 'it was written to while it was read');
  if (request.dryRun) return resultOf(name, reason === '' ? 'done' : 'refused', reason, summary);
  if (reason === '') await noteRead(db, { source, content, name, made });
  const moved = await moveTo(reason === '' ? DONE : REFUSED, reason);
  if (summary !== null && summary.rejectedFile !== null)
    await rename(summary.rejectedFile, `${moved}.rejected.jsonl`).catch(() => {});
  return resultOf(name, reason === '' ? 'done' : 'refused', reason, summary);
}

/** @returns why the file is refused; empty when it is not */
async function importOne(
  db: Database,
  mapping: Mapping,
  path: string,
  { isWhole = false, ...request }: InboxRequest,
): Promise<{ reason: string; summary: Summary | null }> {
  try {
    const summary = await runImport(db, mapping, { ...request, input: path, partial: !isWhole });
    return { reason: reasonOf(summary), summary };
  } catch (error) {
    if (!(error instanceof StartupError) || error instanceof SourceBusyError) throw error;
    return { reason: error.message, summary: null };
  }
}

function reasonOf({ failure, read, rejected, heldBack }: Summary): string {
  if (failure !== null) return failure;
  if (read > 0 && rejected === read) return 'No row of it could be used.';
  return heldBack > 0
    ? `${heldBack} listings would leave the market, more than may at once: run again with --allow-mass-withdrawal if that is right.`
    : '';
}

/** A file of that name that is there already keeps its place. @returns where it lies now */
async function move(
  folder: string,
  place: string,
  { name, content }: { name: string; content: string },
  reason: string,
): Promise<string> {
  const target = join(folder, place);
  const info = await lstat(target).catch(() => null);
  // Whoever may put files into the folder may put links there, too: nothing is written through one.
  if (info !== null && !info.isDirectory()) throw new ReadError(`${target} is no folder: remove it.`);
  if (info === null) await mkdir(target);
  const isTaken = await stat(join(target, name)).then(
    () => true,
    () => false,
  );
  const path = join(target, isTaken ? `${content.slice(0, 8)}-${name}` : name);
  await rename(join(folder, name), path);
  if (reason !== '') {
    await rm(`${path}.reason.txt`, { force: true });
    await writeFile(`${path}.reason.txt`, `${reason}\n`, { flag: 'wx' });
  }
  return path;
}
