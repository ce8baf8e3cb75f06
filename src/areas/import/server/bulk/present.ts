/** A file and its rows as their owner sees them. */

import { isDeepStrictEqual } from 'node:util';
import { type BulkField, MADE_AT_ONCE, ROW_STATES, WORD_FIELDS, type WordField } from '#areas/import/bulk.ts';
import type { ListingFile, ListingFileRow } from '#areas/import/contract.ts';
import { NO_FACTS } from '#areas/listings/facts.ts';
import type { FactsInput } from '#areas/listings/own-shapes.ts';
import { createDraft } from '#areas/listings/server/own/change.ts';
import { setOwnStatus } from '#areas/listings/server/own/status.ts';
import { readRateTable } from '#areas/listings/server/queries.ts';
import { Refusal, unprocessable } from '#platform/server/http/errors.ts';
import type { AccountActor } from '#platform/server/identity/actor.ts';
import type { Jobs } from '#platform/server/jobs/jobs.ts';
import type { Database, Queryable } from '#platform/server/postgres/database.ts';
import { currencyIn } from '../written-currency.ts';
import { type Evaluated, evaluate, signaturesOf } from './evaluate.ts';
import { columnOf, type FileReader } from './mapping.ts';
import { givePictures } from './pictures.ts';
import {
  isPublished,
  lockFile,
  readOwnFacts,
  readRow,
  readRows,
  type StoredFile,
  setListing,
} from './queries.ts';

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
  const isSaid = settings.currency !== null || columnOf(file, 'currency') !== null;
  const prices = isSaid ? [] : rows.map(({ row }) => reader.written(row.values, 'price'));
  const bare = prices.find((price) => /\d/.test(price) && currencyIn(price) === null);
  return [
    ...(bare !== undefined ? [{ ...ask('currency', 'price'), example: bare }] : []),
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
  status,
  facts,
  problems,
  written,
  placed,
  like,
}: Evaluated): ListingFileRow => ({
  number: row.number,
  state,
  status,
  facts,
  problems,
  written,
  placed,
  like,
  pictures: row.pictures.length,
  pictures_missing: row.pictures_missing,
  listing: row.listing_id,
});

/** Rows become listings of whoever brought them, each in a transaction of its own. */
interface MakeDeps {
  db: Database;
  jobs: Pick<Jobs, 'give'>;
}

/** What a call can still make: published only what lacks nothing, as drafts also what has problems. */
const canBeMade = ({ state }: Evaluated, publish: boolean): boolean =>
  state === 'ready' || (!publish && state === 'problem');

/**
 * The file is not evaluated again: its lock keeps the row as it is, and a row or settings that changed since wait for the
 * next call.
 * @returns whether the row was made now: another call may have been quicker
 */
async function makeRow(
  { db, jobs }: MakeDeps,
  file: StoredFile,
  { row, facts, status }: Evaluated,
  { publish, actor }: { publish: boolean; actor: AccountActor },
): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const now = await lockFile(tx, file._id, actor.user_id);
    if (now?.version !== file.version) return false;
    if (!isDeepStrictEqual(await readRow(tx, file._id, row.number), row)) return false;
    const id = await createDraft(tx, actor, facts as FactsInput);
    // Homes that look alike were asked about when the file was read.
    if (publish) await setOwnStatus(tx, id, { status: 'active', different: true }, actor, undefined);
    // A new agent's is looked at before it stands there.
    if (publish && status === 'under-offer' && (await isPublished(tx, id)))
      await setOwnStatus(tx, id, { status }, actor, undefined);
    await setListing(tx, { file: file._id, number: row.number }, id);
    await givePictures(jobs, tx, { listing: id, keys: row.pictures });
    return true;
  });
}

/**
 * Stops where the rules of listings stop it: a private person has three on the market.
 * @throws 422 naming what has to be said of the file first
 */
export async function makeListings(
  deps: MakeDeps,
  file: StoredFile,
  options: { publish: boolean; actor: AccountActor },
): Promise<{ made: number; left: number; stopped: string | null }> {
  const { publish, actor } = options;
  const { rows, reader } = await evaluateFile(deps.db, file, actor.user_id);
  const questions = questionsOf(file, rows, reader);
  if (questions.length > 0)
    throw unprocessable(Object.fromEntries(questions.map(({ about }) => [about, 'has to be said first'])));
  const waiting = rows.filter((row) => canBeMade(row, publish));
  let made = 0;
  let stopped: string | null = null;
  for (const row of waiting.slice(0, MADE_AT_ONCE)) {
    try {
      if (await makeRow(deps, file, row, options)) made += 1;
    } catch (error) {
      if (!(error instanceof Refusal) || error.status >= 500) throw error;
      stopped = error.message;
      break;
    }
  }
  return {
    made,
    left: stopped === null ? waiting.length - Math.min(waiting.length, MADE_AT_ONCE) : 0,
    stopped,
  };
}
