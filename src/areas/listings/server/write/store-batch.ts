/** One batch of the writer: what is new is added, what differs is changed, the rest is left alone. */
import { createHash, hash, randomFillSync } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import { LISTING_COLUMN_NAMES, type ListingColumn } from '#areas/listings/columns.ts';
import { fold, titleKey } from '#platform/contract/fold.ts';
import type { Database, Queryable } from '#platform/server/postgres/database.ts';
import type { IncomingListing, SourceContact } from '../listing-draft.ts';
import { searchDoc } from '../search-doc.ts';
import {
  type ContactKind,
  type KnownContact,
  readKnownContacts,
  touchListingsOf,
  writeContacts,
} from '../source-contacts/queries.ts';
import {
  askAgain,
  awaitedText,
  insertSourcePhotos,
  type SourcePhoto,
  shownTexts,
  sourcePhotosIn,
  syncContactPhotos,
  syncSourcePhotos,
} from '../source-photos/queries.ts';
import {
  fingerprints,
  insertHistory,
  insertListings,
  lockListings,
  type StoredHistoryEntry,
  type StoredListing,
  type StoredRow,
  storedListings,
  updateListings,
} from './queries.ts';

/** Keeps the agents and offices that drafts name, and finds their records. */
const SLUG_MAX = 60;
const MARK_LETTERS = 8;

/** The same for the same record, so that one that comes back has its address again. */
function slugOf(source: string, kind: ContactKind, { key, name }: SourceContact): string {
  const words = fold(name)
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, SLUG_MAX)
    .replace(/^-+|-+$/g, '');
  const mark = createHash('sha256')
    .update(JSON.stringify([source, kind, key]))
    .digest('hex')
    .slice(0, MARK_LETTERS);
  return words === '' ? mark : `${words}-${mark}`;
}

/** Of a listing: what its columns are, and the account that has claimed its agent, else its office. */
interface ContactColumns {
  source_agent: string | null;
  source_office: string | null;
  agent_id: string | null;
}

const NOBODY: ContactColumns = { source_agent: null, source_office: null, agent_id: null };
const PARTS = ['name', 'email', 'phone', 'licence', 'address', 'photo'] as const;

/** Stores one kind of records where they are new or differ. @returns the records by their keys */
async function storeKind(
  db: Queryable,
  source: string,
  kind: ContactKind,
  said: ReadonlyMap<string, SourceContact & { office_id: string | null }>,
): Promise<Map<string, KnownContact>> {
  const keys = [...said.keys()];
  const read = async () =>
    new Map(
      (await readKnownContacts(db, source, keys))
        .filter((known) => known.kind === kind)
        .map((known) => [known.key, known]),
    );
  const before = await read();
  const changed = [...said.values()].filter((contact) => {
    const known = before.get(contact.key);
    if (known === undefined) return true;
    return (
      !known.hidden &&
      (known.office_id !== contact.office_id || PARTS.some((part) => known[part] !== contact[part]))
    );
  });
  if (changed.length === 0) return before;
  await writeContacts(
    db,
    source,
    changed.map((contact) => ({ ...contact, kind, slug: slugOf(source, kind, contact) })),
  );
  const renamed = changed.flatMap(({ key, name }) => {
    const known = before.get(key);
    return known !== undefined && known.name !== name ? [known._id] : [];
  });
  await touchListingsOf(db, renamed);
  const stored = await read();
  const photos = changed.flatMap(({ key, photo }) => {
    const contact = stored.get(key);
    return contact && (before.get(key)?.photo ?? '') !== photo
      ? [{ contact_id: contact._id, url: photo }]
      : [];
  });
  await syncContactPhotos(db, photos);
  return stored;
}

/** Brings the records of whom the drafts name to what these say. @returns of each draft what its columns are */
async function storeContacts(
  db: Queryable,
  source: string,
  drafts: readonly IncomingListing[],
): Promise<(draft: IncomingListing) => ContactColumns> {
  const named = drafts.flatMap(({ contacts }) => contacts ?? []);
  if (named.every(({ agent, office }) => agent === null && office === null)) return () => NOBODY;
  const offices = await storeKind(
    db,
    source,
    'office',
    new Map(named.flatMap(({ office }) => (office ? [[office.key, { ...office, office_id: null }]] : []))),
  );
  const agents = await storeKind(
    db,
    source,
    'agent',
    new Map(
      named.flatMap(({ agent, office }) =>
        agent ? [[agent.key, { ...agent, office_id: (office && offices.get(office.key)?._id) ?? null }]] : [],
      ),
    ),
  );
  return ({ contacts }) => {
    const agent = contacts?.agent ? agents.get(contacts.agent.key) : undefined;
    const office = contacts?.office ? offices.get(contacts.office.key) : undefined;
    return {
      source_agent: agent?._id ?? null,
      source_office: office?._id ?? null,
      agent_id: agent?.claimed_by ?? office?.claimed_by ?? null,
    };
  };
}

const BYTES = 16;

/** New ids by the thousand, ascending: asking for randomness once is quicker than for each. */
function newIds(count: number): string[] {
  const random = randomFillSync(new Uint8Array(count * BYTES));
  const msecs = Date.now();
  return Array.from({ length: count }, (_, seq) =>
    uuidv7({ msecs, seq, random: random.subarray(seq * BYTES, (seq + 1) * BYTES) }),
  );
}

export interface StoredCounts {
  created: number;
  updated: number;
  withdrawn: number;
  /** Whose price a reviewer does not believe, with the reason. */
  held: { draft: IncomingListing; reason: string }[];
}

/** What a reviewer makes of a listing that is new or has changed. */
interface Verdict {
  /** To be stored, in place of what the source says; null to leave the stored listing as it is. */
  draft: IncomingListing | null;
  /** Why its price waits for somebody to look at it. */
  held?: string;
}

export interface Reviewer {
  /** Columns of the stored listing that it looks at or keeps. */
  columns: readonly ListingColumn[];
  /** All of a batch, before any of it is reviewed. */
  see?(drafts: readonly IncomingListing[]): void;
  review(draft: IncomingListing, stored: StoredListing | null): Verdict;
}

interface Print {
  draft: IncomingListing;
  print: string;
}

interface Changed {
  draft: IncomingListing;
  row: StoredRow;
  /** Photos at hosts of others. */
  photos: SourcePhoto[];
}

/** Stores drafts with distinct keys in one transaction; with `dryRun`, only says what it would do. */
export async function storeBatch(
  db: Database,
  source: string,
  drafts: IncomingListing[],
  { dryRun, reviewer }: { dryRun: boolean; reviewer?: Reviewer | undefined },
): Promise<StoredCounts> {
  const keys = drafts.map((draft) => draft.source_key);
  const known = await fingerprints(db, source, keys);
  const differs = ({ draft, print }: Print) => known.get(draft.source_key) !== print;
  const isNew = ({ draft }: { draft: IncomingListing }) => !known.has(draft.source_key);
  const said = drafts.map((draft) => ({ draft, print: fingerprint(draft) })).filter(differs);
  const { held, believed } = await reviewed(db, source, said, { isNew, reviewer });
  const changed = believed.filter(differs);
  const heldKeys = new Set(held.map(({ draft }) => draft.source_key));
  // A listing whose price is held counts as that, whatever else of it is stored.
  const counted = changed.filter(({ draft }) => !heldKeys.has(draft.source_key));
  const fresh = counted.filter(isNew).length;
  if (dryRun) return { created: fresh, updated: counted.length - fresh, withdrawn: 0, held };
  const columnsOf = await storeContacts(db, source, drafts);
  const stored = await store(db, source, changed, { isNew, columnsOf });
  const changedKeys = new Set(changed.map(({ draft }) => draft.source_key));
  await askAgain(
    db,
    source,
    keys.filter((key) => known.has(key) && !changedKeys.has(key)),
  );
  const aside = changed.length - counted.length;
  return { ...stored, updated: Math.max(0, stored.updated - aside), held };
}

/** What the reviewer makes of them. */
async function reviewed(
  db: Database,
  source: string,
  said: Print[],
  { isNew, reviewer }: { isNew: (one: Print) => boolean; reviewer: Reviewer | undefined },
) {
  if (reviewer === undefined) return { held: [], believed: said };
  const held: StoredCounts['held'] = [];
  reviewer.see?.(said.map(({ draft }) => draft));
  const others = said.filter((one) => !isNew(one)).map(({ draft }) => draft.source_key);
  const stored = await storedListings(db, source, others, reviewer.columns);
  const believed = said.flatMap((one) => {
    const verdict = reviewer.review(one.draft, stored.get(one.draft.source_key) ?? null);
    if (verdict.held !== undefined) held.push({ draft: one.draft, reason: verdict.held });
    if (verdict.draft === null) return [];
    return verdict.draft === one.draft ? one : { draft: verdict.draft, print: fingerprint(verdict.draft) };
  });
  return { held, believed };
}

async function store(
  db: Database,
  source: string,
  changed: Print[],
  {
    isNew,
    columnsOf,
  }: { isNew: (one: Print | Changed) => boolean; columnsOf: (draft: IncomingListing) => ContactColumns },
): Promise<Omit<StoredCounts, 'held'>> {
  const ids = newIds(changed.length);
  const prepared = changed.map(({ draft, print }, at) => {
    const photos = sourcePhotosIn(draft.photos);
    const row = storedRow(draft, { print, photos, people: columnsOf(draft), _id: ids[at] as string });
    return { draft, row, photos };
  });
  const { fresh = [], others = [] } = Object.groupBy(prepared, (one) => (isNew(one) ? 'fresh' : 'others'));
  return db.transaction().execute(async (tx) => {
    await addFresh(tx, source, fresh);
    await syncPhotos(tx, source, others);
    const rows = others.map(({ row }) => row);
    return { created: fresh.length, ...(await updateListings(tx, source, rows)) };
  });
}

async function addFresh(tx: Queryable, source: string, fresh: readonly Changed[]): Promise<void> {
  if (fresh.length === 0) return;
  const now = new Date().toISOString();
  await insertListings(
    tx,
    source,
    fresh.map(({ row }) => row),
    now,
  );
  const entries = fresh.flatMap(({ draft, row }) =>
    firstHistory(draft, now).map((entry) => ({ ...entry, property_id: row._id })),
  );
  await insertHistory(tx, entries);
  const awaited = fresh.map(({ row, photos }) => ({ property_id: row._id, photos }));
  await insertSourcePhotos(tx, awaited);
}

const NO_PHOTOS = '[]';

/** What known listings show of their photos: those that are here, and which are awaited. */
async function syncPhotos(tx: Queryable, source: string, others: readonly Changed[]): Promise<void> {
  const ids = await lockListings(
    tx,
    source,
    others.map(({ row }) => row.source_key),
  );
  const known = others.flatMap((one) => {
    const property_id = ids.get(one.row.source_key);
    return property_id === undefined ? [] : [{ ...one, property_id }];
  });
  // An input that has no photos at all leaves the listing those it shows.
  await syncSourcePhotos(
    tx,
    known.filter(({ draft, photos }) => photos.length > 0 || draft.photos === NO_PHOTOS),
  );
  const texts = await shownTexts(
    tx,
    known.map(({ property_id }) => property_id),
  );
  for (const { row, property_id } of known) row.photos = texts.get(property_id) ?? row.photos;
}

/** The history a new listing brings along, ending with what it is now. */
function firstHistory(draft: IncomingListing, now: string): StoredHistoryEntry[] {
  const { price, currency, status, history } = draft;
  const last = history.at(-1);
  if (last === undefined) return [{ at: draft.listed_at ?? now, price, currency, status }];
  const told = last.price === price && last.currency === currency && last.status === status;
  return eachMoment(told ? history : [...history, { at: now, price, currency, status }]);
}

/** One entry of each moment: a source may name one twice. */
const eachMoment = (entries: readonly StoredHistoryEntry[]): StoredHistoryEntry[] => [
  ...new Map(entries.toReversed().map((entry) => [Date.parse(entry.at), entry])).values(),
];

/** Of everything a source says; `history` only matters when a listing is new, and people have records of their own. */
function fingerprint(draft: IncomingListing): string {
  const { agent = null, office = null } = draft.contacts ?? {};
  const people = agent === null && office === null ? [] : [agent?.key ?? null, office?.key ?? null];
  const said = [...LISTING_COLUMN_NAMES.map((name) => draft[name]), ...people];
  return hash('sha1', JSON.stringify(said), 'base64url');
}

/** The draft as columns; photos at hosts of others are awaited. */
function storedRow(
  draft: IncomingListing,
  {
    print,
    photos,
    people,
    _id,
  }: { print: string; photos: readonly SourcePhoto[]; people: ContactColumns; _id: string },
): StoredRow {
  return {
    ...draft,
    ...people,
    ...(photos.length > 0 && { photos: awaitedText(photos) }),
    tours: JSON.stringify(draft.tours),
    history: undefined, // no column
    contacts: undefined, // records of their own
    says_contacts: draft.contacts !== undefined,
    _id,
    title_key: titleKey(draft.title),
    search_doc: searchDoc(draft),
    source_hash: print,
  };
}
