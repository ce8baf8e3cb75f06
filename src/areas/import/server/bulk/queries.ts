/** Files people bring, and their rows. Every statement names the owner. */
import { type RawBuilder, sql } from 'kysely';
import { lockPerson } from '#areas/accounts/server/queries/sides.ts';
import { MOST_ROWS } from '#areas/import/bulk.ts';
import type { ImportSettings, ListingFile } from '#areas/import/contract.ts';
import type { Facts } from '#areas/listings/facts.ts';
import type { FactsInput } from '#areas/listings/own-shapes.ts';
import { type Queryable, query } from '#platform/server/postgres/database.ts';
import type { StoredRow } from './evaluate.ts';
import type { PicturedRow } from './read-file.ts';

export interface StoredFile
  extends Pick<ListingFile, '_id' | 'name' | 'settings' | 'version' | 'created_at'> {
  columns: string[];
}

/** Locks the person, so that two files at once are both counted. @returns how many files there are */
export async function countFiles(tx: Queryable, owner: string): Promise<number> {
  await lockPerson(tx, owner);
  return query.number(tx)`
    select count(*)::int as count from listing_files where owner_id = ${owner}`;
}

interface NewFile extends Pick<StoredFile, '_id' | 'name' | 'columns' | 'settings'> {
  owner: string;
  rows: readonly PicturedRow[];
}

export async function insertFile(tx: Queryable, file: NewFile): Promise<void> {
  const { _id, owner, name, columns, settings, rows } = file;
  await query.run(tx)`
    insert into listing_files (_id, owner_id, name, columns, settings)
    values (${_id}, ${owner}, ${name}, ${columns}::text[], ${JSON.stringify(settings)}::jsonb)`;
  await query.run(tx)`
    insert into listing_file_rows (file_id, number, columns, fault, pictures, pictures_missing)
    select ${_id}::uuid, (r ->> 'number')::int, array(select jsonb_array_elements_text(r -> 'values')), r ->> 'fault',
      array(select jsonb_array_elements_text(r -> 'pictures')), (r ->> 'pictures_missing')::smallint
    from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) as r`;
}

export const readFiles = (db: Queryable, owner: string) =>
  query.all<{ _id: string; name: string; created_at: string; rows: number; made: number }>(db)`
    select f._id, f.name, f.created_at, count(r.number)::int as rows, count(r.listing_id)::int as made
    from listing_files f left join listing_file_rows r on r.file_id = f._id
    where f.owner_id = ${owner} group by f._id order by f.created_at desc, f._id`;

const FILE = sql.raw('_id, name, columns, settings, version, created_at');

export const readFile = (db: Queryable, id: string, owner: string) =>
  query.first<StoredFile>(db)`
    select ${FILE} from listing_files where _id = ${id} and owner_id = ${owner}`;

/** Locked until the transaction ends: one file is worked on by one call at a time. */
export const lockFile = (tx: Queryable, id: string, owner: string) =>
  query.first<StoredFile>(tx)`
    select ${FILE} from listing_files where _id = ${id} and owner_id = ${owner} for no key update`;

export async function readRows(
  db: Queryable,
  file: string,
  number: number | null = null,
): Promise<StoredRow[]> {
  const rows = await query.all<Omit<StoredRow, 'values'> & { columns: string[] }>(db)`
    select number, columns, fault, corrected, left_out, listing_id, pictures, pictures_missing from listing_file_rows
    where file_id = ${file} and (${number}::int is null or number = ${number}) order by number`;
  return rows.map(({ columns, ...row }) => ({ ...row, values: columns }));
}

/** One row of a file; null for a number that is none of it. */
export async function readRow(db: Queryable, file: string, number: number): Promise<StoredRow | null> {
  const [row = null] =
    Number.isSafeInteger(number) && number <= MOST_ROWS ? await readRows(db, file, number) : [];
  return row;
}

export const countRows = (tx: Queryable, id: string) =>
  query.number(tx)`
    select count(*)::int as count from listing_file_rows where file_id = ${id}`;

/** Other names of the columns; the settings are written by `writeSettings`. */
export const writeColumns = (tx: Queryable, id: string, columns: readonly string[]) =>
  query.run(tx)`update listing_files set columns = ${columns}::text[] where _id = ${id}`;

/** Moves all rows of a file by one; the numbers pass through negative ones, where none is taken. */
async function renumber(tx: Queryable, id: string, by: 1 | -1): Promise<void> {
  await query.run(tx)`update listing_file_rows set number = -number where file_id = ${id}`;
  await query.run(tx)`update listing_file_rows set number = ${by} - number where file_id = ${id}`;
}

/** Makes a line the first row. */
export async function addFirstRow(tx: Queryable, id: string, values: readonly string[]): Promise<void> {
  await renumber(tx, id, 1);
  await query.run(tx)`
    insert into listing_file_rows (file_id, number, columns) values (${id}, 1, ${values}::text[])`;
}

/** Takes the first row away. @returns whether it was there and is no listing yet */
export async function removeFirstRow(tx: Queryable, id: string): Promise<boolean> {
  const changed = await query.changed(tx)`
    delete from listing_file_rows where file_id = ${id} and number = 1 and listing_id is null`;
  if (!changed) return false;
  await renumber(tx, id, -1);
  return true;
}

export const writeSettings = (tx: Queryable, id: string, settings: ImportSettings) =>
  query.run(tx)`
    update listing_files set settings = ${JSON.stringify(settings)}::jsonb, version = version + 1
    where _id = ${id}`;

/** Locks files. @returns the keys of their pictures, without those a listing has been given meanwhile */
async function lockPictures(tx: Queryable, which: RawBuilder<unknown>): Promise<string[]> {
  const files = await query.values<string>(tx)`
    select _id from listing_files where ${which} order by _id for no key update`;
  return query.values<string>(tx)`
    select unnest(pictures) from listing_file_rows where file_id = any(${files}::uuid[])`;
}

/** Locks the files. @returns the keys of all pictures of somebody's files, or of one of them */
export const picturesOfFiles = (tx: Queryable, owner: string, id: string | null = null) =>
  lockPictures(tx, sql`owner_id = ${owner} and (${id}::uuid is null or _id = ${id})`);

/** Which of these keys a row waits with; for sweeping the file store. */
export const knownPictures = (db: Queryable, keys: readonly string[]) =>
  query.values<string>(db)`
    select distinct k.key from unnest(${keys}::text[]) as k (key)
      join listing_file_rows r on r.pictures @> array[k.key] and r.pictures <> '{}'`;

export const deleteFile = (db: Queryable, id: string, owner: string) =>
  query.changed(db)`
    delete from listing_files where _id = ${id} and owner_id = ${owner}`;

export const correctRow = (
  tx: Queryable,
  { file, number }: { file: string; number: number },
  { facts, left_out }: { facts: FactsInput; left_out: boolean | null },
) =>
  query.run(tx)`
    update listing_file_rows set corrected = corrected || ${JSON.stringify(facts)}::jsonb, left_out = ${left_out}
    where file_id = ${file} and number = ${number}`;

export const setListing = (
  tx: Queryable,
  { file, number }: { file: string; number: number },
  listing: string,
) =>
  query.run(tx)`
    update listing_file_rows set listing_id = ${listing}, pictures = '{}' where file_id = ${file} and number = ${number}`;

/** Whether a listing has come onto the market. */
export const isPublished = (tx: Queryable, id: string) =>
  query.any(tx)`select 1 from properties where _id = ${id}`;

/** What somebody offers already: entered here, or imported for them. */
export const readOwnFacts = (db: Queryable, owner: string) =>
  query.all<{ _id: string; facts: Partial<Facts> }>(db)`
    select _id, facts from entered_listings where owner_id = ${owner} and removed_at is null
    union all
    select p._id, jsonb_build_object('category', p.category, 'title', p.title, 'price', p.price, 'place', p.place,
      'address', p.address, 'bedrooms', p.bedrooms)
    from properties p where p.agent_id = ${owner} and not p.withheld
      and not exists (select from entered_listings e where e._id = p._id)`;

const KEPT_DAYS = 90;
/** Files nobody has finished in three months. @returns the keys of their pictures */
export async function forgetOldFiles(tx: Queryable): Promise<string[]> {
  const old = sql`created_at < now() - make_interval(days => ${KEPT_DAYS})`;
  const pictures = await lockPictures(tx, old);
  await query.run(tx)`delete from listing_files where ${old}`;
  return pictures;
}
