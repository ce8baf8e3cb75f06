/** A file and its rows as their owner sees them. */

import { type BulkField, ROW_STATES, WORD_FIELDS, type WordField } from '#areas/import/bulk.ts';
import type { ListingFile, ListingFileRow } from '#areas/import/contract.ts';
import { NO_FACTS } from '#areas/listings/facts.ts';
import { readRateTable } from '#areas/listings/server/queries.ts';
import type { Queryable } from '#platform/server/postgres/database.ts';
import { type Evaluated, evaluate, signaturesOf } from './evaluate.ts';
import { columnOf, type FileReader } from './mapping.ts';
import { readOwnFacts, readRows, type StoredFile } from './queries.ts';

/** The rows of a file with what is wrong with them, compared with everything its owner offers. */
export async function evaluateFile(db: Queryable, file: StoredFile, owner: string) {
  const rows = await readRows(db, file._id);
  const own = await readOwnFacts(db, owner);
  const known = own.flatMap(({ _id, facts }) =>
    signaturesOf({ ...NO_FACTS, ...facts }).map((signature) => ({
      signature,
      listing: _id,
      title: facts.title ?? '',
    })),
  );
  return evaluate(file, rows, { rates: await readRateTable(db), known });
}

const EXAMPLES = 3;
const EXAMPLE_LENGTH = 80;
/** Words of one column that are shown; more are no words but texts. */
const MOST_WORDS = 60;

function examplesOf(rows: readonly Evaluated[], at: number): string[] {
  const values = rows.map(({ row }) => (row.values[at] ?? '').trim()).filter(Boolean);
  return [...new Set(values)].slice(0, EXAMPLES).map((value) => value.slice(0, EXAMPLE_LENGTH));
}

function wordsOf(file: StoredFile, rows: readonly Evaluated[], reader: FileReader, field: WordField) {
  if (columnOf(file, field) === null) return [];
  const counts = new Map<string, { count: number; meaning: string | null }>();
  for (const { row } of rows) {
    const word = reader.written(row.values, field).slice(0, 120);
    if (word === '') continue;
    const known = counts.get(word);
    if (known) known.count += 1;
    else counts.set(word, { count: 1, meaning: reader.word(row.values, field) ?? null });
  }
  return [...counts]
    .toSorted(([, a], [, b]) => Number(a.meaning !== null) - Number(b.meaning !== null) || b.count - a.count)
    .slice(0, MOST_WORDS)
    .map(([word, { count, meaning }]) => ({ field, word, meaning, count }));
}

/** What has to be said of the whole file before anything is made of it. */
export function questionsOf(
  file: StoredFile,
  rows: readonly Evaluated[],
  reader: FileReader,
): ListingFile['questions'] {
  const ask = (about: 'currency' | 'category', field: BulkField) => ({
    about,
    column: columnOf(file, field) ?? '',
    example: rows.map(({ row }) => reader.written(row.values, field)).find(Boolean) ?? '',
  });
  const { settings } = file;
  const hasPrice = columnOf(file, 'price') !== null;
  return [
    ...(hasPrice && settings.currency === null && columnOf(file, 'currency') === null
      ? [ask('currency', 'price')]
      : []),
    ...reader.doubts.map(({ field, example }) => ({
      about: 'decimal' as const,
      column: columnOf(file, field) ?? field,
      example,
    })),
    ...(settings.category === null && columnOf(file, 'category') === null
      ? [ask('category', 'category')]
      : []),
  ];
}

export async function presentFile(db: Queryable, file: StoredFile, owner: string): Promise<ListingFile> {
  const { rows, reader } = await evaluateFile(db, file, owner);
  const { _id, name, version, created_at, columns, settings } = file;
  return {
    _id,
    name,
    version,
    created_at,
    settings,
    columns: columns.map((column, at) => ({
      name: column,
      field: settings.columns[column] ?? null,
      examples: examplesOf(rows, at),
    })),
    words: WORD_FIELDS.flatMap((field) => wordsOf(file, rows, reader, field)),
    questions: questionsOf(file, rows, reader),
    rows: rows.length,
    counts: Object.fromEntries(
      ROW_STATES.map((state) => [state, rows.filter((row) => row.state === state).length]),
    ),
  };
}

export const presentRow = ({
  row,
  state,
  facts,
  problems,
  written,
  placed,
  like,
}: Evaluated): ListingFileRow => ({
  number: row.number,
  state,
  facts,
  problems,
  written,
  placed,
  like,
  pictures: row.pictures.length,
  pictures_missing: row.pictures_missing,
  listing: row.listing_id,
});
