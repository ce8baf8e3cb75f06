/** Files people bring, and their rows. Every statement names the owner. */
import { sql } from 'kysely';
import { MOST_ROWS } from '#areas/import/bulk.ts';
import type { ImportSettings } from '#areas/import/contract.ts';
import type { Facts } from '#areas/listings/facts.ts';
import type { FactsInput } from '#areas/listings/own-shapes.ts';
import type { Queryable } from '#platform/server/postgres/database.ts';
import type { StoredRow } from './evaluate.ts';
import type { PicturedRow } from './read-file.ts';

export interface StoredFile {
  _id: string;
  name: string;
  columns: string[];
  settings: ImportSettings;
  version: number;
  created_at: string;
}

/** Locks the person, so that two files at once are both counted. @returns how many files there are */
export async function countFiles(tx: Queryable, owner: string): Promise<number> {
  await sql`select 1 from users where _id = ${owner} for update`.execute(tx);
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from listing_files where owner_id = ${owner}`.execute(tx);
  return rows[0]?.count ?? 0;
}

interface NewFile extends Pick<StoredFile, '_id' | 'name' | 'columns' | 'settings'> {
  owner: string;
  rows: readonly PicturedRow[];
}

export async function insertFile(tx: Queryable, file: NewFile): Promise<void> {
  const { _id, owner, name, columns, settings, rows } = file;
  await sql`
    insert into listing_files (_id, owner_id, name, columns, settings)
    values (${_id}, ${owner}, ${name}, ${columns}::text[], ${JSON.stringify(settings)}::jsonb)`.execute(tx);
  await sql`
    insert into listing_file_rows (file_id, number, columns, fault, pictures, pictures_missing)
    select ${_id}::uuid, (r ->> 'number')::int, array(select jsonb_array_elements_text(r -> 'values')), r ->> 'fault',
      array(select jsonb_array_elements_text(r -> 'pictures')), (r ->> 'pictures_missing')::smallint
    from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) as r`.execute(tx);
}

export async function readFiles(
  db: Queryable,
  owner: string,
): Promise<{ _id: string; name: string; created_at: string; rows: number; made: number }[]> {
  const { rows } = await sql<{ _id: string; name: string; created_at: string; rows: number; made: number }>`
    select f._id, f.name, f.created_at, count(r.number)::int as rows, count(r.listing_id)::int as made
    from listing_files f left join listing_file_rows r on r.file_id = f._id
    where f.owner_id = ${owner} group by f._id order by f.created_at desc, f._id`.execute(db);
  return rows;
}

const FILE = sql.raw('_id, name, columns, settings, version, created_at');

export async function readFile(db: Queryable, id: string, owner: string): Promise<StoredFile | null> {
  const { rows } = await sql<StoredFile>`
    select ${FILE} from listing_files where _id = ${id} and owner_id = ${owner}`.execute(db);
  return rows[0] ?? null;
}

/** Locked until the transaction ends: one file is worked on by one call at a time. */
export async function lockFile(tx: Queryable, id: string, owner: string): Promise<StoredFile | null> {
  const { rows } = await sql<StoredFile>`
    select ${FILE} from listing_files where _id = ${id} and owner_id = ${owner} for update`.execute(tx);
  return rows[0] ?? null;
}

export async function readRows(
  db: Queryable,
  file: string,
  number: number | null = null,
): Promise<StoredRow[]> {
  const { rows } = await sql<Omit<StoredRow, 'values'> & { columns: string[] }>`
    select number, columns, fault, corrected, left_out, listing_id, pictures, pictures_missing from listing_file_rows
    where file_id = ${file} and (${number}::int is null or number = ${number}) order by number`.execute(db);
  return rows.map(({ columns, ...row }) => ({ ...row, values: columns }));
}

/** One row of a file; null for a number that is none of it. */
export async function readRow(db: Queryable, file: string, number: number): Promise<StoredRow | null> {
  const [row = null] =
    Number.isSafeInteger(number) && number <= MOST_ROWS ? await readRows(db, file, number) : [];
  return row;
}

export async function countRows(tx: Queryable, id: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from listing_file_rows where file_id = ${id}`.execute(tx);
  return rows[0]?.count ?? 0;
}

/** Other names of the columns; the settings are written by `writeSettings`. */
export async function writeColumns(tx: Queryable, id: string, columns: readonly string[]): Promise<void> {
  await sql`update listing_files set columns = ${columns}::text[] where _id = ${id}`.execute(tx);
}

/** Moves all rows of a file by one; the numbers pass through negative ones, where none is taken. */
async function renumber(tx: Queryable, id: string, by: 1 | -1): Promise<void> {
  await sql`update listing_file_rows set number = -number where file_id = ${id}`.execute(tx);
  await sql`update listing_file_rows set number = ${by} - number where file_id = ${id}`.execute(tx);
}

/** Makes a line the first row. */
export async function addFirstRow(tx: Queryable, id: string, values: readonly string[]): Promise<void> {
  await renumber(tx, id, 1);
  await sql`
    insert into listing_file_rows (file_id, number, columns) values (${id}, 1, ${values}::text[])`.execute(
    tx,
  );
}

/** Takes the first row away. @returns whether it was there and is no listing yet */
export async function removeFirstRow(tx: Queryable, id: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from listing_file_rows where file_id = ${id} and number = 1 and listing_id is null`.execute(tx);
  if (Number(numAffectedRows) === 0) return false;
  await renumber(tx, id, -1);
  return true;
}

export async function writeSettings(tx: Queryable, id: string, settings: ImportSettings): Promise<void> {
  await sql`
    update listing_files set settings = ${JSON.stringify(settings)}::jsonb, version = version + 1
    where _id = ${id}`.execute(tx);
}

/** Locks the files. @returns the keys of all pictures of somebody's files, or of one of them */
export async function picturesOfFiles(
  tx: Queryable,
  owner: string,
  id: string | null = null,
): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    with mine as (
      select _id from listing_files where owner_id = ${owner} and (${id}::uuid is null or _id = ${id}) for update)
    select unnest(r.pictures) as key from listing_file_rows r join mine on r.file_id = mine._id`.execute(tx);
  return rows.map(({ key }) => key);
}

/** Which of these keys a row waits with; for sweeping the file store. */
export async function knownPictures(db: Queryable, keys: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select distinct k.key from unnest(${keys}::text[]) as k (key)
      join listing_file_rows r on r.pictures @> array[k.key] and r.pictures <> '{}'`.execute(db);
  return rows.map(({ key }) => key);
}

export async function deleteFile(db: Queryable, id: string, owner: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from listing_files where _id = ${id} and owner_id = ${owner}`.execute(db);
  return Number(numAffectedRows) > 0;
}

export async function correctRow(
  tx: Queryable,
  { file, number }: { file: string; number: number },
  { facts, left_out }: { facts: FactsInput; left_out: boolean | null },
): Promise<void> {
  await sql`
    update listing_file_rows set corrected = corrected || ${JSON.stringify(facts)}::jsonb, left_out = ${left_out}
    where file_id = ${file} and number = ${number}`.execute(tx);
}

export async function setListing(
  tx: Queryable,
  { file, number }: { file: string; number: number },
  listing: string,
): Promise<void> {
  await sql`
    update listing_file_rows set listing_id = ${listing}, pictures = '{}' where file_id = ${file} and number = ${number}`.execute(
    tx,
  );
}

/** What somebody offers already: entered here, or imported for them. */
export async function readOwnFacts(
  db: Queryable,
  owner: string,
): Promise<{ _id: string; facts: Partial<Facts> }[]> {
  const { rows } = await sql<{ _id: string; facts: Partial<Facts> }>`
    select _id, facts from entered_listings where owner_id = ${owner} and removed_at is null
    union all
    select p._id, jsonb_build_object('category', p.category, 'title', p.title, 'price', p.price, 'place', p.place,
      'address', p.address, 'bedrooms', p.bedrooms)
    from properties p where p.agent_id = ${owner} and not p.withheld
      and not exists (select from entered_listings e where e._id = p._id)`.execute(db);
  return rows;
}

const KEPT_DAYS = 90;
/** Files nobody has finished in three months. @returns the keys of their pictures */
export async function forgetOldFiles(tx: Queryable): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    with old as (
      delete from listing_files where created_at < now() - make_interval(days => ${KEPT_DAYS}) returning _id)
    select unnest(r.pictures) as key from listing_file_rows r join old on r.file_id = old._id`.execute(tx);
  return rows.map(({ key }) => key);
}
