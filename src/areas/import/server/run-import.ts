/** Runs one import: a file, a download or a feed, alone for its source. */
import { rm } from 'node:fs/promises';
import type { Database } from '#platform/server/postgres/database.ts';
import { type FeedOptions, feedFields, importFeed } from './import-feed.ts';
import { importFile } from './import-file.ts';
import { loadMapping, type Mapping } from './mapping/mapping.ts';
import { MappingError } from './mapping/rule-types.ts';
import { finishRun, sourceLock, startRun } from './queries.ts';
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
  /** Taken from the content, then the name, when absent; an address that names no kind of file is a feed. */
  format?: Format;
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
  onProgress?(progress: Progress): void;
}

export interface Progress extends ReturnType<Tally['counts']> {
  bytesRead: number;
  totalBytes: number | null;
}

/** @throws ReadError, MappingError when nothing could be read at all */
export function runImport(db: Database, mapping: Mapping, request: ImportRequest): Promise<Summary> {
  return db.connection().execute(async (connection) => {
    const unlock = await sourceLock(connection, request.source);
    if (!unlock) throw new ReadError(`Another import of "${request.source}" is running.`);
    try {
      const tally = new Tally({ rejected: request.rejectedFile, held: request.heldFile });
      const started = new Date();
      // One that is killed has a row, too.
      const id = request.dryRun ? null : await startRun(db, request.source, started);
      const note = async (failure: string) => {
        if (id !== null) await finishRun(db, id, { ...tally.run(), failure });
      };
      await run(db, mapping, request, tally).catch(async (error: Error) => {
        await note(error.message);
        throw error;
      });
      await note(tally.failure ?? tally.heldBackReason() ?? '');
      return tally.finish();
    } finally {
      await unlock();
    }
  });
}

async function run(db: Database, mapping: Mapping, request: ImportRequest, tally: Tally): Promise<void> {
  const url = /^https?:\/\//i.test(request.input) ? URL.parse(request.input) : null;
  const isFeed = request.format === undefined && url !== null && !FILE_NAME.test(url.pathname);
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
    await saveBytes(body, copy, (bytesRead) =>
      request.onProgress?.({ ...tally.counts(), bytesRead, totalBytes: length }),
    );
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
  const found = await recognise(path);
  const format = request.format ?? found.format ?? formatOf(name);
  const own = request.usesOwnMapping && found.mapping !== null ? await loadMapping(found.mapping) : null;
  const mapping = own ?? named;
  let input: Input;
  const open = async () => {
    input = await openFile(path);
    return openRows(input, format, mapping, found);
  };
  const onProgress = () =>
    request.onProgress?.({ ...tally.counts(), bytesRead: input.bytesRead(), totalBytes: input.totalBytes });
  const { currency = found.currency, country = found.country } = request;
  return importFile(db, mapping, open, { ...request, currency, country, onProgress }, tally);
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
