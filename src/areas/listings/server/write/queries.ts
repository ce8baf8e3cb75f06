import { type RawBuilder, sql } from 'kysely';
import {
  LISTING_COLUMN_NAMES,
  LISTING_COLUMNS,
  type ListingColumn,
  type ListingValues,
} from '#areas/listings/columns.ts';
import type { HistoryEntry } from '#areas/listings/shapes.ts';
import { SEARCHABLE_STATUSES, type Status } from '#areas/listings/vocabulary.ts';
import { titleKey } from '#platform/contract/fold.ts';
import { copyIn } from '#platform/server/postgres/copy.ts';
import { type Queryable, query } from '#platform/server/postgres/database.ts';
import { selected } from '../queries.ts';
import { deleteSourcePhotos } from '../source-photos/queries.ts';

const SEARCHABLE = [...SEARCHABLE_STATUSES];

/** A row as it is sent to the database: the draft's columns and what the writer adds to them. */
export interface StoredRow {
  _id: string;
  source_key: string;
  source_hash: string;
  search_doc: string;
  title_key: string;
  /** Null: the source does not say. */
  listed_at: string | null;
  /** Whether the source says who offers it. */
  says_contacts: boolean;
  [column: string]: unknown;
}

/** Columns a source decides, with their types; `listed_at` has its own rule. */
const CONTENT: readonly [name: string, type: string][] = [
  ...LISTING_COLUMN_NAMES.filter((name) => name !== 'listed_at').map((name): [string, string] => [
    name,
    LISTING_COLUMNS[name].sql,
  ]),
  ['title_key', 'text'],
  ['source_hash', 'text'],
  ['search_doc', 'text'],
];

const names = CONTENT.map(([name]) => name);
const assignments = sql.raw(names.map((name) => `${name} = g.${name}`).join(', '));
/** Who offers it: the records of whom the source names, and the account that has claimed one of them. */
const PEOPLE = ['source_agent', 'source_office', 'agent_id'] as const;
/** What `json_to_recordset` reads each object as. */
const recordset = sql.raw(
  [
    '_id uuid',
    'source_key text',
    'listed_at timestamptz',
    'says_contacts boolean',
    ...PEOPLE.map((name) => `${name} uuid`),
    ...CONTENT.map((column) => column.join(' ')),
  ].join(', '),
);

/** The fingerprints of the listings a source already has among `keys`. */
export async function fingerprints(
  db: Queryable,
  source: string,
  keys: string[],
): Promise<Map<string, string>> {
  const rows = await query.all<{ source_key: string; source_hash: string }>(db)`
    select source_key, source_hash from properties where source = ${source} and source_key = any(${keys})`;
  return new Map(rows.map((row) => [row.source_key, row.source_hash]));
}

/** What is stored of a listing, for a reviewer of the next thing its source says. */
export interface StoredListing extends ListingValues {
  source_key: string;
  withheld: boolean;
}

/** The listings a source already has among `keys`, by key; only the columns asked for are read. */
export async function storedListings(
  db: Queryable,
  source: string,
  keys: string[],
  columns: readonly ListingColumn[],
): Promise<Map<string, StoredListing>> {
  if (keys.length === 0) return new Map();
  const rows = await query.all<StoredListing>(db)`
    select source_key, withheld, ${selected(columns)} from properties p
    where source = ${source} and source_key = any(${keys})`;
  return new Map(rows.map((row) => [row.source_key, row]));
}

/** Columns of a new listing; the others have their defaults. */
const NEW_COLUMNS = ['_id', 'source', 'source_key', 'listed_at', ...PEOPLE, ...names];

/**
 * Adds listings in the order of their keys. @throws DatabaseError `unique_violation` when another writer has added one of
 * them meanwhile
 */
export async function insertListings(
  db: Queryable,
  source: string,
  rows: readonly StoredRow[],
  now: string,
): Promise<void> {
  const inOrder = rows.toSorted((a, b) => (a.source_key < b.source_key ? -1 : 1));
  for (const row of inOrder) {
    row.source = source;
    row.listed_at ??= now;
  }
  await copyIn(db, 'properties', NEW_COLUMNS, inOrder);
}

/** Locks listings in one order, so that two writers of the same source wait instead of deadlocking. @returns ids by key */
export async function lockListings(
  db: Queryable,
  source: string,
  keys: readonly string[],
): Promise<Map<string, string>> {
  if (keys.length === 0) return new Map();
  const rows = await query.all<{ _id: string; source_key: string }>(db)`
    select _id, source_key from properties where source = ${source} and source_key = any(${keys})
    order by source_key for no key update`;
  return new Map(rows.map(({ _id, source_key }) => [source_key, _id]));
}

/** A home is new again only after so many days off the market: taking it off and back, or listing it anew, makes none new. */
export const NEW_AGAIN_DAYS = 30;

/** When a listing last left the market; null for one that is on it, or never was. */
export const leftMarketAt = (listing: RawBuilder<unknown>) => sql<string | null>`
  (select min(h.at) from property_history h where h.property_id = ${listing} and h.at > (select max(o.at)
    from property_history o where o.property_id = ${listing} and o.status = any(${SEARCHABLE})))`;

/**
 * Brings known listings to what their source says now, and notes each change of price or status. A listing
 * keeps its id and, where the source names no date, its `listed_at`, unless it comes back to the market after a month.
 * @returns how many really changed, and how many of them left the market as withdrawn
 */
export async function updateListings(
  db: Queryable,
  source: string,
  rows: StoredRow[],
): Promise<{ updated: number; withdrawn: number }> {
  if (rows.length === 0) return { updated: 0, withdrawn: 0 };
  const keys = rows.map((row) => row.source_key);
  const before = await lockListings(db, source, keys);
  const onMarket = await sql<{ _id: string }>`
    select _id from properties
    where _id = any(${[...before.values()]}::uuid[]) and status = any(${SEARCHABLE})`.execute(db);
  const result = await sql<{ _id: string; status: Status }>`
    update properties p set ${assignments}, withheld = false,
      source_agent = case when g.says_contacts then g.source_agent else p.source_agent end,
      source_office = case when g.says_contacts then g.source_office else p.source_office end,
      -- A colleague it was handed to keeps it until the source names somebody else.
      agent_id = case when g.says_contacts
          and (p.source_agent, p.source_office) is distinct from (g.source_agent, g.source_office)
        then g.agent_id else p.agent_id end,
      version = p.version + 1, updated_at = now(),
      listed_at = coalesce(g.listed_at, case
        when p.status = any(${SEARCHABLE}) or g.status <> all(${SEARCHABLE}) then p.listed_at
        when ${leftMarketAt(sql`p._id`)} > now() - make_interval(days => ${NEW_AGAIN_DAYS}) then p.listed_at
        else now() end)
    from json_to_recordset(${JSON.stringify(rows)}::json) as g (${recordset})
    where p.source = ${source} and p.source_key = g.source_key and p.source_hash <> g.source_hash
    returning p._id, p.status`.execute(db);
  await noteHistory(
    db,
    result.rows.map((row) => row._id),
  );
  const wereOnMarket = new Set(onMarket.rows.map((row) => row._id));
  const withdrawn = result.rows.filter(
    (row) => row.status === 'withdrawn' && wereOnMarket.has(row._id),
  ).length;
  return { updated: result.rows.length, withdrawn };
}

/** Keys of a source's listings that are on the market, after `after`, in order, a page at a time. */
export async function keysOnMarket(
  db: Queryable,
  source: string,
  after: string,
  limit: number,
): Promise<string[]> {
  const rows = await query.all<{ source_key: string }>(db)`
    select source_key from properties
    where source = ${source} and source_key > ${after} and status = any(${SEARCHABLE})
    order by source_key limit ${limit}`;
  return rows.map((row) => row.source_key);
}

export async function onMarketAmong(db: Queryable, source: string, keys: string[]): Promise<string[]> {
  const rows = await query.all<{ source_key: string }>(db)`
    select source_key from properties
    where source = ${source} and source_key = any(${keys}) and status = any(${SEARCHABLE})`;
  return rows.map((row) => row.source_key);
}

export const countOnMarket = (db: Queryable, source: string): Promise<number> =>
  query.number(db)`
    select count(*) from properties where source = ${source} and status = any(${SEARCHABLE})`;

/**
 * Takes listings off the market. Their fingerprint goes, so that one that comes back as it was is noticed.
 * @param status what they become; a rent that is sold is let
 * @returns how many were on it
 */
export async function withdrawListings(
  db: Queryable,
  source: string,
  keys: string[],
  status: Status = 'withdrawn',
): Promise<number> {
  const rows = await query.all<{ _id: string }>(db)`
    update properties set status = case when ${status} = 'sold' and price_period = 'month' then 'let' else ${status} end,
      source_hash = '', version = version + 1, updated_at = now()
    where _id in (
      select _id from properties
      where source = ${source} and source_key = any(${keys}) and status = any(${SEARCHABLE})
      order by source_key for no key update)
    returning _id`;
  await noteHistory(
    db,
    rows.map((row) => row._id),
  );
  return rows.length;
}

/** What stands in place of a withheld listing's title, where people have it in a list of their own. */
const WITHHELD_TITLE = 'Listing no longer shown';

/**
 * Withholds listings whose source lets nobody see them, and forgets what the source said in words and pictures. The
 * row stays, because people's conversations and applications belong to it.
 * @returns how many were on the market
 */
export async function withholdListings(db: Queryable, source: string, keys: string[]): Promise<number> {
  const rows = await query.all<{ _id: string; status: Status }>(db)`
    with these as (
      select _id, status from properties
      where source = ${source} and source_key = any(${keys}) and not withheld
      order by source_key for no key update)
    update properties p set withheld = true, status = 'withdrawn', source_hash = '', title = ${WITHHELD_TITLE},
      title_key = ${titleKey(WITHHELD_TITLE)}, titles = '', description = '', descriptions = '', address = '', photos = '[]', tours = '[]', features = '{}',
      lat = null, lng = null, approximate = false, search_doc = '', source_agent = null, source_office = null, version = p.version + 1, updated_at = now()
    from these where p._id = these._id
    returning p._id, these.status`;
  const ids = rows.map((row) => row._id);
  await deleteSourcePhotos(db, ids);
  await noteHistory(db, ids);
  return rows.filter(({ status }) => SEARCHABLE_STATUSES.includes(status)).length;
}

/** Adds to the history of `ids` what they are now, where that differs from its newest entry, and after it. */
export async function noteHistory(db: Queryable, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  const rows = await query.all<{ property_id: string }>(db)`
    insert into property_history (property_id, at, price, currency, status)
    select p._id, greatest(now(), h.at + interval '1 millisecond'), p.price, p.currency, p.status
    from properties p left join lateral (
      select * from property_history where property_id = p._id order by at desc limit 1) h on true
    where p._id = any(${ids}::uuid[])
      and (p.price, p.currency, p.status) is distinct from (h.price, h.currency, h.status)
    returning property_id`;
  await noteReductions(
    db,
    rows.map(({ property_id }) => property_id),
  );
}

/** Keeps when the present price came to be, where that was a reduction; to be called after history was added. */
async function noteReductions(db: Queryable, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await sql`select note_price_reductions(${ids}::uuid[])`.execute(db);
}

const HISTORY_COLUMNS = ['property_id', 'at', 'price', 'currency', 'status'] as const;

/** A price that is not known is stored, too: it is a change. */
export type StoredHistoryEntry = Omit<HistoryEntry, 'price'> & { price: number | null };

/** Entries of listings that have just been added, of each moment one. */
export async function insertHistory(
  db: Queryable,
  entries: readonly (StoredHistoryEntry & { property_id: string })[],
): Promise<void> {
  await copyIn(db, 'property_history', HISTORY_COLUMNS, entries);
  // The first entry of a listing reduces nothing.
  const several = new Map<string, number>();
  for (const { property_id } of entries) several.set(property_id, (several.get(property_id) ?? 0) + 1);
  await noteReductions(
    db,
    [...several].filter(([, count]) => count > 1).map(([id]) => id),
  );
}
