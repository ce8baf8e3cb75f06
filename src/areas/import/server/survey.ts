/** A first look at a file, before anything is stored: how its columns write numbers, which of them it has, and its keys. */
import { type FileKeys, KeysSeen } from './keys-of-source.ts';
import { type FileColumns, pathsOf } from './mapping/check-columns.ts';
import type { Mapping } from './mapping/mapping.ts';
import type { ListingReader } from './mapping/read-listing.ts';
import { ReadError } from './read/read-error.ts';
import type { RowSource } from './read/rows.ts';

/** Rows that show which paths there are, and that numbers are no texts. */
const ROWS = 1_000;

interface Survey {
  columns: FileColumns;
  keys: FileKeys;
}

/**
 * Reads a file to its end for the keys of its rows, and as much of its values as is needed: of all rows where numbers are
 * written as text and the mapping does not say what parts their decimals. A file that breaks off is told by the import itself.
 * @throws MappingError when a column of numbers can be read in two ways
 */
export async function surveyFile(
  mapping: Mapping,
  source: RowSource,
  reader: ListingReader,
  signal: AbortSignal | undefined,
): Promise<Survey> {
  const getters = source.columns === null ? gettersOf(mapping, source) : new Map();
  const present = new Set<string>();
  const keys = new KeysSeen();
  let isKnown = source.columns !== null && mapping.decimal !== null;
  let count = 0;
  try {
    for await (const { number, data, fault } of source.rows) {
      if (signal?.aborted) break;
      if (fault !== undefined) continue;
      const key = reader.key(data, number);
      if (key !== null) keys.add(key, number);
      if (isKnown) continue;
      count += 1;
      if (count <= ROWS) for (const [path, get] of getters) if (get(data) !== undefined) present.add(path);
      const hasMore = reader.survey(data);
      isKnown = count >= ROWS && !hasMore;
    }
  } catch (error) {
    if (!(error instanceof ReadError)) throw error;
  }
  reader.settle();
  // A file without a readable row shows nothing.
  const shown = count === 0 ? pathsOf(mapping) : [...present];
  const columns = { names: source.columns ?? shown, areCertain: source.columns !== null };
  return { columns, keys: keys.keys() };
}

function gettersOf(mapping: Mapping, source: RowSource) {
  const paths = pathsOf(mapping).map((path) => [path, source.bind(path)] as const);
  return new Map(paths.flatMap(([path, get]) => (get ? [[path, get] as const] : [])));
}
