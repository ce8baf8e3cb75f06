/** Stored papers, the keys they are encrypted with, and files that are still arriving. */
import { sql } from 'kysely';
import type { Queryable } from '../../../../platform/server/database.ts';
import type { KeyPair } from '../../../../platform/server/files/age.ts';
import type { StoredFile } from '../../contract.ts';

interface SealedKey {
  recipient: string;
  sealed_identity: string;
}

export async function readKey(db: Queryable, user_id: string): Promise<SealedKey | null> {
  const { rows } = await sql<SealedKey>`
    select recipient, sealed_identity from paper_keys where user_id = ${user_id}`.execute(db);
  return rows[0] ?? null;
}

/** The first key of a person stays; two at once may make one. */
export async function insertKey(
  db: Queryable,
  user_id: string,
  { recipient, identity }: KeyPair,
): Promise<void> {
  await sql`
    insert into paper_keys (user_id, recipient, sealed_identity) values (${user_id}, ${recipient}, ${identity})
    on conflict do nothing`.execute(db);
}

export interface PaperRow extends Omit<StoredFile, 'created_at'> {
  user_id: string;
  created_at: Date;
}

export const asStored = ({ s3_key, name, type, size, created_at }: PaperRow): StoredFile => ({
  ...{ s3_key, name, type, size },
  created_at: created_at.toISOString(),
});

/** What a person keeps already; files under way count too. Others of the person wait until this one is noted. */
export async function lockRoom(tx: Queryable, user_id: string): Promise<{ files: number; bytes: number }> {
  await sql`select 1 from paper_keys where user_id = ${user_id} for update`.execute(tx);
  return readRoom(tx, user_id);
}

export async function readRoom(db: Queryable, user_id: string): Promise<{ files: number; bytes: number }> {
  const { rows } = await sql<{ files: number; bytes: number }>`
    select count(*) as files, coalesce(sum(size), 0) as bytes from papers where user_id = ${user_id}`.execute(
    db,
  );
  return rows[0] ?? { files: 0, bytes: 0 };
}

type NewPaper = Pick<PaperRow, 's3_key' | 'user_id' | 'name' | 'type' | 'size'>;

export async function insertPaper(
  tx: Queryable,
  { s3_key, user_id, name, type, size }: NewPaper,
): Promise<void> {
  await sql`
    insert into papers (s3_key, user_id, name, type, size)
    values (${s3_key}, ${user_id}, ${name}, ${type}, ${size})`.execute(tx);
}

export async function noteStored(db: Queryable, s3_key: string): Promise<void> {
  await sql`update papers set stored_at = now() where s3_key = ${s3_key}`.execute(db);
}

const PAPER = sql.raw('p.s3_key, p.user_id, p.name, p.type, p.size, p.created_at');

/** Papers of one person among these keys; what is somebody else's, or not whole yet, is not there. */
export async function readPapers(
  db: Queryable,
  user_id: string,
  keys: readonly string[],
): Promise<PaperRow[]> {
  const { rows } = await sql<PaperRow>`
    select ${PAPER} from papers p
    where p.user_id = ${user_id} and p.s3_key = any(${keys}::text[]) and p.stored_at is not null`.execute(db);
  return rows;
}

export async function readAllPapers(db: Queryable, user_id: string): Promise<PaperRow[]> {
  const { rows } = await sql<PaperRow>`
    select ${PAPER} from papers p where p.user_id = ${user_id} and p.stored_at is not null
    order by p.created_at`.execute(db);
  return rows;
}

export async function deletePaper(db: Queryable, s3_key: string): Promise<void> {
  await sql`delete from papers where s3_key = ${s3_key}`.execute(db);
}

/** Papers no application and no profile uses any more, and those a killed process left on their way. */
export async function takeUnusedPapers(tx: Queryable): Promise<string[]> {
  const { rows } = await sql<{ s3_key: string }>`
    delete from papers p where
      (p.stored_at is null and p.created_at < now() - interval '1 day')
      or (p.created_at < now() - interval '7 days'
        and not exists (select from application_papers a where a.s3_key = p.s3_key)
        and not exists (select from profile_papers f where f.s3_key = p.s3_key))
    returning p.s3_key`.execute(tx);
  return rows.map(({ s3_key }) => s3_key);
}

/** Every object in the store that is of this person: papers, pieces and PDFs. */
export async function readObjectsOf(db: Queryable, user_id: string): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select s3_key as key from papers where user_id = ${user_id}
    union all select p.key from paper_upload_parts p join paper_uploads u on u._id = p.upload_id
      where u.user_id = ${user_id}
    union all select f.key from application_pdfs f join applications a on a._id = f.application_id
      where a.user_id = ${user_id} and f.key is not null`.execute(db);
  return rows.map(({ key }) => key);
}

export interface UploadRow {
  _id: string;
  user_id: string;
  name: string;
  size: number;
  s3_key: string | null;
  received: number;
}

export async function insertUpload(
  db: Queryable,
  { _id, user_id, name, size }: Pick<UploadRow, '_id' | 'user_id' | 'name' | 'size'>,
): Promise<void> {
  await sql`
    insert into paper_uploads (_id, user_id, name, size) values (${_id}, ${user_id}, ${name}, ${size})`.execute(
    db,
  );
}

export async function countUploads(db: Queryable, user_id: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from paper_uploads where user_id = ${user_id} and s3_key is null`.execute(db);
  return rows[0]?.count ?? 0;
}

export async function readUpload(db: Queryable, user_id: string, id: string): Promise<UploadRow | null> {
  const { rows } = await sql<UploadRow>`
    select u._id, u.user_id, u.name, u.size, u.s3_key,
      (select coalesce(sum(p.size), 0) from paper_upload_parts p where p.upload_id = u._id) as received
    from paper_uploads u where u._id = ${id} and u.user_id = ${user_id}`.execute(db);
  return rows[0] ?? null;
}

/** @returns false when a piece from this place arrived before: two at once, or a repeated one */
export async function insertPart(
  db: Queryable,
  part: { upload_id: string; start: number; size: number; key: string },
): Promise<boolean> {
  const { upload_id, start, size, key } = part;
  const { numAffectedRows } = await sql`
    insert into paper_upload_parts (upload_id, start, size, key) values (${upload_id}, ${start}, ${size}, ${key})
    on conflict do nothing`.execute(db);
  return numAffectedRows === 1n;
}

export async function readParts(db: Queryable, upload_id: string): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select key from paper_upload_parts where upload_id = ${upload_id} order by start`.execute(db);
  return rows.map(({ key }) => key);
}

/** The pieces became a paper. @returns the keys of the pieces, which nobody needs any more */
export async function finishUpload(tx: Queryable, id: string, s3_key: string): Promise<string[]> {
  await sql`update paper_uploads set s3_key = ${s3_key} where _id = ${id}`.execute(tx);
  const { rows } = await sql<{ key: string }>`
    delete from paper_upload_parts where upload_id = ${id} returning key`.execute(tx);
  return rows.map(({ key }) => key);
}

/** @returns the keys of the pieces, or null when it is not theirs */
export async function deleteUpload(tx: Queryable, user_id: string, id: string): Promise<string[] | null> {
  if (!(await readUpload(tx, user_id, id))) return null;
  const keys = await readParts(tx, id);
  await sql`delete from paper_uploads where _id = ${id} and user_id = ${user_id}`.execute(tx);
  return keys;
}

/** Uploads nobody goes on with. @returns the keys of their pieces */
export async function takeOldUploads(tx: Queryable): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select p.key from paper_upload_parts p join paper_uploads u on u._id = p.upload_id
    where u.created_at < now() - interval '2 days'`.execute(tx);
  await sql`delete from paper_uploads where created_at < now() - interval '2 days'`.execute(tx);
  return rows.map(({ key }) => key);
}
