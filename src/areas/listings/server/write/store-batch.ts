/** One batch of the writer: what is new is added, what differs is changed, the rest is left alone. */
import { hash } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import { titleKey } from '../../../../platform/contract/fold.ts';
import type { Database, Queryable } from '../../../../platform/server/postgres/database.ts';
import { LISTING_COLUMN_NAMES } from '../../columns.ts';
import type { HistoryEntry } from '../../contract.ts';
import type { IncomingListing } from '../listing-draft.ts';
import { searchDoc } from '../search-doc.ts';
import {
  fingerprints,
  insertHistory,
  insertListings,
  insertWords,
  type StoredRow,
  updateListings,
} from './queries.ts';

interface StoredCounts {
  created: number;
  updated: number;
  withdrawn: number;
}

interface Changed {
  draft: IncomingListing;
  row: StoredRow;
}

/** Stores drafts with distinct keys in one transaction; with `dryRun`, only says what it would do. */
export async function storeBatch(
  db: Database,
  source: string,
  drafts: IncomingListing[],
  dryRun: boolean,
): Promise<StoredCounts> {
  const keys = drafts.map((draft) => draft.source_key);
  const known = await fingerprints(db, source, keys);
  const changed = drafts
    .map((draft) => ({ draft, print: fingerprint(draft) }))
    .filter(({ draft, print }) => known.get(draft.source_key) !== print);
  const isNew = ({ draft }: { draft: IncomingListing }) => !known.has(draft.source_key);
  if (dryRun) {
    const created = changed.filter(isNew).length;
    return { created, updated: changed.length - created, withdrawn: 0 };
  }
  const words = new Set<string>();
  const prepared = changed.map(({ draft, print }) => ({ draft, row: storedRow(draft, print, words) }));
  const { fresh = [], others = [] } = Object.groupBy(prepared, (one) => (isNew(one) ? 'fresh' : 'others'));
  await learnWords(db, words);
  return db.transaction().execute(async (tx) => {
    const created = await addFresh(tx, source, fresh);
    // What another writer has added between our look and our insert is a change like any other.
    const overtaken = fresh.filter(({ row }) => !created.has(row.source_key));
    const rows = [...others, ...overtaken].map(({ row }) => row);
    return { created: created.size, ...(await updateListings(tx, source, rows)) };
  });
}

async function addFresh(tx: Queryable, source: string, fresh: Changed[]): Promise<Set<string>> {
  if (fresh.length === 0) return new Set();
  const created = await insertListings(
    tx,
    source,
    fresh.map(({ row }) => row),
  );
  const now = new Date().toISOString();
  const entries = fresh
    .filter(({ row }) => created.has(row.source_key))
    .flatMap(({ draft, row }) =>
      firstHistory(draft, now).map((entry) => ({ ...entry, property_id: row._id })),
    );
  await insertHistory(tx, entries);
  return created;
}

/** The history a new listing brings along, ending with what it is now. */
function firstHistory(draft: IncomingListing, now: string): HistoryEntry[] {
  const { price, currency, status, history } = draft;
  const last = history.at(-1);
  if (last === undefined) return [{ at: draft.listed_at ?? now, price, currency, status }];
  const told = last.price === price && last.currency === currency && last.status === status;
  return told ? history : [...history, { at: now, price, currency, status }];
}

/** Of everything a source says; `history` only matters when a listing is new. */
function fingerprint(draft: IncomingListing): string {
  return hash('sha1', JSON.stringify(LISTING_COLUMN_NAMES.map((name) => draft[name])), 'base64url');
}

/** The draft as columns; the words it is found by are added to `words`. */
function storedRow(draft: IncomingListing, source_hash: string, words: Set<string>): StoredRow {
  const search = searchDoc(draft);
  for (const word of search.words) words.add(word);
  return {
    ...draft,
    history: undefined, // no column
    _id: uuidv7(),
    title_key: titleKey(draft.title),
    search_doc: search.doc,
    source_hash,
  };
}

/** Words this process has made known, for each database; forgotten when they become too many to keep. */
const knownWords = new WeakMap<Database, Set<string>>();
const KNOWN_WORDS_LIMIT = 1_000_000;

/** Stored before the listings and apart: a word too many does no harm, a word too few hides a listing. */
async function learnWords(db: Database, words: Set<string>): Promise<void> {
  const known = knownWords.get(db) ?? new Set();
  const fresh = [...words].filter((word) => !known.has(word)).sort();
  if (fresh.length === 0) return;
  await insertWords(db, fresh);
  if (known.size > KNOWN_WORDS_LIMIT) known.clear();
  for (const word of fresh) known.add(word);
  knownWords.set(db, known);
}
