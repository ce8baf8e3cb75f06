/** The first rows of a source as they would become listings. Nothing is stored. */
import { basename, join } from 'node:path';
import { TEST_ROWS } from '#areas/import/sources.ts';
import type { TestResult, TestRow } from '#areas/import/sources-contract.ts';
import { feedFields } from '../import-feed.ts';
import { checkColumns } from '../mapping/check-columns.ts';
import { RowRejected } from '../mapping/limits.ts';
import { type Mapping, RESO_MAPPING } from '../mapping/mapping.ts';
import { type ListingReader, listingReader } from '../mapping/read-listing.ts';
import { openFiles } from '../open-files.ts';
import { credentialsOf } from '../read/dialects.ts';
import type { Recognised } from '../read/formats.ts';
import { HttpClient, type HttpOptions } from '../read/http.ts';
import { saveBytes } from '../read/input.ts';
import { changesSince } from '../read/odata.ts';
import { bindPath, ReadError, type Row, type RowSource } from '../read/rows.ts';
import { openFeed } from '../run-import.ts';
import { mostFrequent } from '../tally.ts';
import type { SourceTask } from './thread.ts';

/** So much of a file is looked at. Bytes. */
const MOST_BYTES = 32_000_000;
/** Rows that show how the columns write numbers. */
const SURVEYED = 1_000;
/** Somebody waits: an address is asked twice, for so many milliseconds each. */
const PATIENCE: HttpOptions = { timeout: 15_000, attempts: 2 };
const DESCRIPTION_LENGTH = 300;

/** What is sent to the source's server: its token, or what tokens are had for. */
export function tokenOf({ kind, address, secret, options }: SourceTask): HttpOptions['token'] {
  const { client_id: id, token_url: tokenUrl, scope, dialect } = options;
  if (secret === null) return undefined;
  if (kind !== 'feed' || id === undefined) return secret;
  return credentialsOf(new URL(address), dialect, { id, secret, tokenUrl, scope });
}

interface FirstRows {
  format: string;
  /** Of the mapping that ships; empty: its own. */
  named: string;
  mapping: Mapping;
  rows: Row[];
  source: Pick<RowSource, 'bind' | 'columns'>;
  /** What its format takes for granted. */
  usual: Pick<Recognised, 'currency' | 'country'>;
  failure: string;
}

async function* firstBytes(body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  for await (const chunk of body) {
    yield chunk;
    bytes += chunk.length;
    if (bytes >= MOST_BYTES) return;
  }
}

async function firstOfFile(task: SourceTask, named: Mapping, http: HttpOptions): Promise<FirstRows> {
  const url = new URL(task.address);
  const client = new HttpClient(url.origin, { ...http, origins: task.options.origins });
  const path = join(task.folder, 'test');
  await saveBytes(firstBytes((await client.bytes(url)).body), path, () => {});
  const isOwn = task.mapping === null;
  const files = await openFiles(path, {
    name: url.pathname,
    folder: join(task.folder, 'unpacked'),
    otherwise: 'csv',
    mapping: isOwn ? { otherwise: named } : { named },
  });
  try {
    const { mapping, recognised } = files;
    const source = await files.open();
    const rows: Row[] = [];
    let failure = '';
    try {
      for await (const row of source.rows) {
        rows.push(row);
        if (rows.length === SURVEYED) break;
      }
    } catch (error) {
      if (!(error instanceof ReadError)) throw error;
      failure = rows.length < TEST_ROWS ? error.message : '';
    } finally {
      await source.close();
    }
    const shipped = isOwn && recognised.mapping !== null ? basename(recognised.mapping, '.json') : '';
    return { format: recognised.format, named: shipped, mapping, rows, source, usual: recognised, failure };
  } finally {
    await files.close();
  }
}

async function firstOfFeed(task: SourceTask, mapping: Mapping, http: HttpOptions): Promise<FirstRows> {
  const url = new URL(task.address);
  const { origins = [], key_batch, unordered, dialect } = task.options;
  const { token, ...others } = http;
  const request = {
    http: others,
    token,
    dialect,
    origins,
    keyBatch: key_batch,
    isUnordered: unordered,
    pageSize: TEST_ROWS,
  };
  const feed = { ...openFeed(url, request), ...feedFields(mapping) };
  const rows: Row[] = [];
  for await (const page of changesSince(feed, null)) {
    for (const data of page.rows) rows.push({ number: rows.length + 1, data });
    break;
  }
  const source = { bind: bindPath, columns: null };
  const named = task.mapping === null ? basename(RESO_MAPPING, '.json') : '';
  return { format: 'reso', named, mapping, rows, source, usual: {}, failure: '' };
}

function testRow(reader: ListingReader, { number, data, fault }: Row): TestRow {
  const key = fault === undefined ? reader.key(data, number) : null;
  const row: TestRow = { number, key, problem: null, withheld: false, listing: null };
  if (fault !== undefined) return { ...row, problem: fault };
  if (key === null) return { ...row, problem: 'no key' };
  if (!reader.isShown(data)) return { ...row, withheld: true };
  try {
    const listing = reader.listing(data, key);
    const photos = (JSON.parse(listing.photos) as unknown[]).length;
    const description = listing.description.slice(0, DESCRIPTION_LENGTH);
    return { ...row, listing: { ...listing, description, photos } };
  } catch (error) {
    if (!(error instanceof RowRejected)) throw error;
    return { ...row, problem: error.message };
  }
}

/** @throws ReadError, MappingError where nothing could be read at all */
export async function testSource(task: SourceTask, named: Mapping, http: HttpOptions): Promise<TestResult> {
  const patient = { ...http, ...PATIENCE, token: tokenOf(task) };
  const first = await (task.kind === 'feed' ? firstOfFeed : firstOfFile)(task, named, patient);
  const { format, mapping, rows, source, usual, failure } = first;
  const notes = new Map<string, number>();
  const note = (what: string) => void notes.set(what, (notes.get(what) ?? 0) + 1);
  const { currency = usual.currency, country = usual.country } = task.options;
  const reader = listingReader(mapping, source.bind, {
    ...(currency && { currency }),
    ...(country && { country }),
    ...(task.kind === 'feed' && { decimal: '.' as const }),
    note,
  });
  if (source.columns !== null)
    checkColumns(
      mapping,
      { names: source.columns, areCertain: true },
      { allowEmpty: [], isKnown: false, note },
    );
  for (const { data, fault } of rows) if (fault === undefined) reader.survey(data);
  reader.settle();
  const shown = rows.slice(0, TEST_ROWS).map((row) => testRow(reader, row));
  return { format, mapping: first.named, rows: shown, notes: mostFrequent(notes), failure };
}
