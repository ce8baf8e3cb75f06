/** One batch of the writer: what is new is added, what differs is changed, the rest is left alone. */
import { hash } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import type { Database, Queryable } from '../../../../platform/server/database.ts';
import type { HistoryEntry } from '../../contract.ts';
import { titleKey } from '../../fold.ts';
import type { IncomingListing } from './incoming-listing.ts';
import {
  fingerprints,
  insertHistory,
  insertListings,
  insertWords,
  type StoredRow,
  updateListings,
} from './queries.ts';
import { searchDoc } from './search-doc.ts';

export interface StoredCounts {
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
  const words = new Set<string>();
  const fresh: Changed[] = [];
  const others: Changed[] = [];
  for (const draft of drafts) {
    const print = fingerprint(draft);
    if (known.get(draft.source_key) === print) continue;
    const list = known.has(draft.source_key) ? others : fresh;
    list.push({ draft, row: storedRow(draft, print, words) });
  }
  if (dryRun) return { created: fresh.length, updated: others.length, withdrawn: 0 };
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

/** Fingerprint of what the source says; `history` only matters when a listing is new. */
function fingerprint({ history, ...said }: IncomingListing): string {
  const ordered = Object.entries(said).sort(([a], [b]) => (a < b ? -1 : 1));
  return hash('sha1', JSON.stringify(ordered), 'base64url');
}

/** The draft as columns; the words it is found by are added to `words`. */
function storedRow(draft: IncomingListing, source_hash: string, words: Set<string>): StoredRow {
  const { history, ...columns } = draft;
  const search = searchDoc(draft);
  for (const word of search.words) words.add(word);
  return { ...columns, _id: uuidv7(), title_key: titleKey(draft.title), search_doc: search.doc, source_hash };
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
