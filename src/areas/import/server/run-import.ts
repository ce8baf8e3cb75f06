/** Runs one import: a file, a download or a feed, alone for its source. */
import { open as openHandle, rm } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import type { Database } from '#platform/server/postgres/database.ts';
import { type FeedOptions, feedFields, importFeed } from './import-feed.ts';
import { importFile } from './import-file.ts';
import { KeysChangedError } from './keys-of-source.ts';
import { loadMapping, type Mapping } from './mapping/mapping.ts';
import { MappingError } from './mapping/rule-types.ts';
import { type FinishedRun, finishRun, sourceLock, startRun } from './queries.ts';
import { openBlm } from './read/blm.ts';
import { openCsv } from './read/csv.ts';
import { type FileFormat, type Recognised, recognise } from './read/formats.ts';
import { HttpClient, type HttpOptions } from './read/http.ts';
import { type Input, openFile, saveBytes } from './read/input.ts';
import { openJson, openJsonLines } from './read/json.ts';
import { openJsonLd } from './read/json-ld.ts';
import { ReadError } from './read/read-error.ts';
import { openRets } from './read/rets.ts';
import type { RowSource } from './read/rows.ts';
import { openXml } from './read/xml.ts';
import { type Summary, Tally } from './tally.ts';

/** What MLS Grid allows. */
export const KEY_BATCH = 5;

export type Format = FileFormat | 'reso';

export interface ImportRequest extends Omit<FeedOptions, 'onProgress'> {
  /** A file's path, or an http(s) address. */
  input: string;
  /** No mapping was named: a format that is known by its content brings its own. */
  usesOwnMapping?: boolean;
  /** Taken from the content, then the name, when absent. */
  format?: Format;
  /** What an address leads to; when unsaid, one that names no kind of file is a feed. */
  kind?: 'file' | 'feed';
  token?: string;
  /** Timeouts and retries of a feed's server. */
  http?: Omit<HttpOptions, 'token'>;
  pageSize: number;
  /** Keys in one query of a feed. */
  keyBatch?: number;
  /** The feed takes no `$orderby`; an address that ends in `/replication` takes none. */
  isUnordered?: boolean;
  /** Origins besides the feed's own that it may send us to. */
  origins: readonly string[];
  rejectedFile: string;
  /** Where prices that wait for somebody to look at them are written. */
  heldFile: string;
  /** Bytes of a download at most. */
  maxBytes?: number;
  /** A dry run is noted among the source's runs, too. */
  isNoted?: boolean;
  onProgress?(progress: Progress): void;
}

/** Another import of the source is under way. */
export class SourceBusyError extends ReadError {
  override name = 'SourceBusyError';
}

export interface Progress extends ReturnType<Tally['counts']> {
  bytesRead: number;
  totalBytes: number | null;
}

/** @throws ReadError, MappingError when nothing could be read at all */
export function runImport(db: Database, mapping: Mapping, request: ImportRequest): Promise<Summary> {
  return db.connection().execute(async (connection) => {
    const unlock = await sourceLock(connection, request.source);
    if (!unlock) throw new SourceBusyError(`Another import of "${request.source}" is running.`);
    try {
      const { source, dryRun: dry_run, isNoted = false } = request;
      const tally = new Tally({ rejected: request.rejectedFile, held: request.heldFile });
      // One that is killed has a row, too.
      const id = dry_run && !isNoted ? null : await startRun(db, { source, dry_run, started: new Date() });
      const note = async (end: Pick<FinishedRun, 'failure' | 'condition' | 'rejected_rows'>) => {
        const condition = request.signal?.aborted ? null : end.condition;
        if (id !== null) await finishRun(db, id, { ...tally.run(), ...end, condition });
      };
      await run(db, mapping, request, tally).catch(async (error: Error) => {
        const condition = error instanceof KeysChangedError ? 'keys' : 'failed';
        await note({ failure: error.message, condition, rejected_rows: null });
        throw error;
      });
      const summary = tally.finish();
      await note({
        failure: tally.failure ?? tally.heldBackReason() ?? '',
        condition: tally.failure !== null ? 'failed' : tally.heldBack > 0 ? 'missing' : 'ok',
        rejected_rows: summary.rejectedFile === null ? null : await packedRows(summary.rejectedFile),
      });
      return summary;
    } finally {
      await unlock();
    }
  });
}

/** Of the rejected rows, so many bytes are kept with the run. */
const KEPT_BYTES = 4_000_000;

/** The first rejected rows, whole lines, packed. */
async function packedRows(path: string): Promise<Buffer> {
  const file = await openHandle(path);
  try {
    const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(KEPT_BYTES) });
    return gzipSync(buffer.subarray(0, buffer.lastIndexOf('\n', bytesRead - 1) + 1));
  } finally {
    await file.close();
  }
}

async function run(db: Database, mapping: Mapping, request: ImportRequest, tally: Tally): Promise<void> {
  const url = /^https?:\/\//i.test(request.input) ? URL.parse(request.input) : null;
  const isFeed =
    request.kind === undefined
      ? request.format === undefined && url !== null && !FILE_NAME.test(url.pathname)
      : request.kind === 'feed';
  const client =
    url && new HttpClient(url.origin, { ...request.http, token: request.token, origins: request.origins });
  if (client && url && (isFeed || request.format === 'reso')) {
    const { pageSize } = request;
    const feed = {
      client,
      url,
      pageSize,
      keyBatch: request.keyBatch ?? KEY_BATCH,
      isOrdered: !(request.isUnordered ?? /\/replication\/?$/.test(url.pathname)),
      ...feedFields(mapping),
    };
    const onProgress = () => request.onProgress?.({ ...tally.counts(), bytesRead: 0, totalBytes: null });
    return importFeed(db, mapping, feed, { ...request, onProgress }, tally);
  }
  if (!client || !url) return importFrom(request.input, db, mapping, request, tally);
  // A file is read twice, and another copy of it may differ.
  const copy = `${request.rejectedFile}.download`;
  try {
    const { body, length } = await client.bytes(url);
    await saveBytes(body, copy, (bytesRead) => {
      if (bytesRead > (request.maxBytes ?? Number.POSITIVE_INFINITY))
        throw new ReadError('The download is too large.');
      request.onProgress?.({ ...tally.counts(), bytesRead, totalBytes: length });
    });
    await importFrom(copy, db, mapping, request, tally, url.pathname);
  } finally {
    await rm(copy, { force: true });
  }
}

async function importFrom(
  path: string,
  db: Database,
  named: Mapping,
  request: ImportRequest,
  tally: Tally,
  name = path,
): Promise<void> {
  const file = await readerOfFile(path, named, request, name);
  const { mapping, found } = file;
  let input: Input;
  const open = async () => {
    input = await openFile(path);
    return file.open(input);
  };
  const onProgress = () =>
    request.onProgress?.({ ...tally.counts(), bytesRead: input.bytesRead(), totalBytes: input.totalBytes });
  const { currency = found.currency, country = found.country } = request;
  return importFile(db, mapping, open, { ...request, currency, country, onProgress }, tally);
}

/** How a file is read: its format, and the mapping that ships for it where none was named. */
export async function readerOfFile(
  path: string,
  named: Mapping,
  { format: told, kind, usesOwnMapping }: Pick<ImportRequest, 'format' | 'kind' | 'usesOwnMapping'>,
  name: string,
) {
  const found = await recognise(path);
  const format = told ?? found.format ?? (kind === 'file' ? 'csv' : formatOf(name));
  const own = usesOwnMapping && found.mapping !== null ? await loadMapping(found.mapping) : null;
  const mapping = own ?? named;
  return { found, format, mapping, open: (input: Input) => openRows(input, format, mapping, found) };
}

/** The rows of a file by the reader of its format. */
export async function openRows(
  input: Input,
  format: Format,
  mapping: Mapping,
  { encoding: told, delimiter }: Pick<Recognised, 'encoding' | 'delimiter'>,
): Promise<RowSource> {
  const encoding = told ?? mapping.encoding;
  switch (format) {
    case 'csv':
      return openCsv(input, {
        ...mapping,
        encoding,
        ...(delimiter !== null && { delimiter, skipsLine: true }),
      });
    case 'blm':
      return openBlm(input, { encoding });
    case 'rets':
      return openRets(input, { encoding });
    case 'json-ld':
      return openJsonLd(input, { encoding });
    case 'ndjson':
      return openJsonLines(input, { encoding });
    case 'xml':
      if (mapping.list !== null)
        return openXml(input, { encoding, list: mapping.list, partial: mapping.partial });
      throw new MappingError(
        'list',
        'is missing: this XML is of no format that is known, so --map has to name the elements that are its records',
      );
    default:
      return openJson(input, { encoding, list: mapping.list });
  }
}

const FILE_NAME = /\.(json|jsonld|csv|tsv|xml|blm|ndjson|jsonl|html?)(\.gz)?$/i;

/** A RESO answer saved in a file is JSON like any other. */
function formatOf(name: string): FileFormat {
  const plain = name.toLowerCase().replace(/\.gz$/, '');
  if (plain.endsWith('.json')) return 'json';
  if (/\.(ndjson|jsonl)$/.test(plain)) return 'ndjson';
  if (plain.endsWith('.csv') || plain.endsWith('.tsv')) return 'csv';
  throw new ReadError(`${name} is neither .csv nor .json; say which with --format.`);
}
