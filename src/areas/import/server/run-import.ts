/** Runs one import: a file, a download or a feed, alone for its source. */
import { open as openHandle, rm } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import type { DialectName } from '#areas/import/sources.ts';
import { giveToClaimants } from '#areas/listings/server/source-contacts/queries.claims.ts';
import { forgetUnnamed } from '#areas/listings/server/source-contacts/queries.ts';
import { askContactPhotosAgain } from '#areas/listings/server/source-photos/queries.ts';
import type { Database } from '#platform/server/postgres/database.ts';
import { type FeedOptions, feedFields, importFeed } from './import-feed.ts';
import { importFile } from './import-file.ts';
import { KeysChangedError } from './keys-of-source.ts';
import type { Mapping } from './mapping/mapping.ts';
import { openFiles } from './open-files.ts';
import { NO_PICTURES, type PhotoStore, storePictures } from './photos/store-pictures.ts';
import { type FinishedRun, finishRun, hasPicturesByName, isStored, sourceLock, startRun } from './queries.ts';
import { dialectOf, type Media } from './read/dialects.ts';
import type { FileFormat } from './read/formats.ts';
import { HttpClient, type HttpOptions } from './read/http.ts';
import { saveBytes } from './read/input.ts';
import type { Feed } from './read/odata.ts';
import { ReadError } from './read/rows.ts';
import { type Summary, Tally } from './tally.ts';

/** Somebody else reads it at this moment, or has removed it. */
export class SourceBusyError extends ReadError {
  override name = 'SourceBusyError';
}

export type Format = FileFormat | 'reso';

export interface ImportRequest extends Omit<FeedOptions, 'onProgress'> {
  /** The stored source that this is a run of: nothing is read when it has been removed. */
  stored?: string;
  /** A file's path, or an http(s) address. */
  input: string;
  /** No mapping was named: a format that is known by its content brings its own. */
  usesOwnMapping?: boolean;
  /** Taken from the content, then the name, when absent. */
  format?: Format;
  /** What an address leads to; when unsaid, one that names no kind of file is a feed. */
  kind?: 'file' | 'feed';
  /** Names of the columns of a CSV or a workbook, where no row has them. */
  columns?: readonly string[] | null;
  /** Where pictures that come in an archive are stored; without it they wait for the next run. */
  photos?: PhotoStore;
  /** Bearer token of a feed, or what one is had for. */
  token?: HttpOptions['token'];
  /** How its server is; known by its host when left out. */
  dialect?: DialectName;
  /** How the media of its listings are had, where the dialect does otherwise. */
  media?: Media;
  /** Timeouts and retries of a feed's server. */
  http?: Omit<HttpOptions, 'token' | 'origins' | 'signal'>;
  /** Rows a page of a feed, and keys in one query of it; as its dialect has it when left out. */
  pageSize?: number;
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
      const { source, stored, dryRun: dry_run, isNoted = false } = request;
      if (stored !== undefined && !(await isStored(db, stored)))
        throw new SourceBusyError(`The source "${source}" has been removed.`);
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
      if (!dry_run) {
        await forgetUnnamed(db, source);
        await db.transaction().execute((tx) => giveToClaimants(tx, source));
        await askContactPhotosAgain(db, source);
      }
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
  if (url === null) return importFrom(request.input, db, mapping, request, tally);
  const isFeed =
    request.kind === undefined
      ? request.format === undefined && !FILE_NAME.test(url.pathname)
      : request.kind === 'feed';
  if (isFeed || request.format === 'reso') {
    const feed = { ...openFeed(url, request), ...feedFields(mapping) };
    const onProgress = () => request.onProgress?.({ ...tally.counts(), bytesRead: 0, totalBytes: null });
    return importFeed(db, mapping, feed, { ...request, onProgress }, tally);
  }
  const client = new HttpClient(url.origin, clientOptions(request));
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

const clientOptions = ({
  http,
  token,
  origins,
  signal,
}: Pick<ImportRequest, 'http' | 'token' | 'origins' | 'signal'>): HttpOptions => ({
  ...http,
  token,
  origins,
  signal,
});

/** The feed at an address, as its dialect has it and the request says. */
export function openFeed(
  url: URL,
  request: Pick<
    ImportRequest,
    'dialect' | 'media' | 'keyBatch' | 'pageSize' | 'isUnordered' | 'http' | 'token' | 'origins' | 'signal'
  >,
): Omit<Feed, 'key' | 'modified'> {
  const dialect = dialectOf(url, request.dialect);
  const { media = dialect.media, keyBatch = dialect.keyBatch } = request;
  const isExpanded = media === 'expand' || url.searchParams.has('$expand');
  const { interval, keysBy } = dialect;
  return {
    client: new HttpClient(url.origin, { interval, ...clientOptions(request) }),
    url,
    pageSize: request.pageSize ?? (isExpanded ? dialect.expandedPageSize : dialect.pageSize),
    keyBatch,
    keysBy,
    media,
    isOrdered: request.isUnordered === undefined ? dialect.isOrdered : !request.isUnordered,
  };
}

async function importFrom(
  path: string,
  db: Database,
  named: Mapping,
  request: ImportRequest,
  tally: Tally,
  name = path,
): Promise<void> {
  const { format, columns = null, photos } = request;
  const files = await openFiles(path, {
    name,
    folder: `${request.rejectedFile}.unpacked`,
    format: format === 'reso' ? 'json' : format,
    ...(request.kind === 'file' && { otherwise: 'csv' as const }),
    columns,
    mapping: request.usesOwnMapping ? { otherwise: named } : { named },
  });
  try {
    const { currency = files.recognised.currency, country = files.recognised.country } = request;
    const onProgress = () => request.onProgress?.({ ...tally.counts(), ...files.progress() });
    const keepsNames = files.pictures !== null || (await hasPicturesByName(db, request.source));
    const pictures = keepsNames ? (files.pictures ?? NO_PICTURES) : null;
    if (files.others > 0)
      tally.note(`${files.others} files of the archive are neither lists nor pictures, left out`);
    await importFile(
      db,
      files.mapping,
      files.open,
      { ...request, currency, country, pictures, onProgress },
      tally,
    );
    if (pictures !== null && !request.dryRun)
      await storePictures({ db, photos: photos ?? null, pictures }, { ...request, onProgress }, tally);
  } finally {
    await files.close();
  }
}

const FILE_NAME = /\.((json|jsonld|csv|tsv|xml|blm|ndjson|jsonl|html?)(\.gz)?|xlsx|zip)$/i;
