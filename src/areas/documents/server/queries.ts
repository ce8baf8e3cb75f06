/** Stored documents (in the database: papers), the keys they are encrypted with, and files that are still arriving. */

import { type RawBuilder, sql } from 'kysely';
import type { KeyPair } from '#platform/server/files/age.ts';
import { type Queryable, query, TO_DELETE } from '#platform/server/postgres/database.ts';
import type { StoredFile } from '../contract.ts';
import type { DocumentField, DocumentKind } from '../vocabulary.ts';

/** A text sealed with the secret of documents; null before the first start that had one. */
export const readDocumentSeal = (db: Queryable) =>
  query.value<string>(db)`select sealed from document_secret`;

export const writeDocumentSeal = (db: Queryable, sealed: string) =>
  query.run(db)`
    insert into document_secret (sealed) values (${sealed})
    on conflict (single) do update set sealed = excluded.sealed, created_at = now()`;

/** Replaces a person's sealed key, unless it has changed since it was read. */
export const changeIdentity = (db: Queryable, user_id: string, { from, to }: { from: string; to: string }) =>
  query.run(db)`
    update paper_keys set sealed_identity = ${to}
    where user_id = ${user_id} and sealed_identity = ${from}`;

/** Which documents an application carries, and which a person keeps for the next one. */

/** Where the lists of each kind of owner stand. */
const LISTS = {
  application: { table: sql.table('application_papers'), column: sql.ref('application_id') },
  profile: { table: sql.table('profile_papers'), column: sql.ref('user_id') },
};
type OwnerKind = keyof typeof LISTS;

/** `id` is the application's, or the user's whose profile it is. */
export interface ListOwner {
  kind: OwnerKind;
  id: string;
}

export interface ListedDocument {
  field: DocumentField;
  s3_key: string;
  kind: DocumentKind | null;
  issued_on: string | null;
  expires_on: string | null;
}

/** The lists that a body names, and the documents in them. Lists it leaves out stay as they are. */
export interface ListUpdate {
  fields: readonly DocumentField[];
  documents: readonly ListedDocument[];
}

export async function saveLists(
  tx: Queryable,
  { kind: ownerKind, id }: ListOwner,
  { fields, documents }: ListUpdate,
): Promise<void> {
  if (fields.length === 0) return;
  const { table, column } = LISTS[ownerKind];
  await query.run(tx)`delete from ${table} where ${column} = ${id} and field = any(${fields}::text[])`;
  if (documents.length === 0) return;
  const rows = documents.map(
    ({ field, s3_key, kind, issued_on, expires_on }, position) =>
      sql`(${id}, ${field}, ${position}, ${s3_key}, ${kind}, ${issued_on}::date, ${expires_on}::date)`,
  );
  await query.run(tx)`
    insert into ${table} (${column}, field, position, s3_key, kind, issued_on, expires_on)
    values ${sql.join(rows)}`;
}

export type ListedDocumentRow = DocumentRow & Omit<ListedDocument, 's3_key'> & { owner: string };

/** The documents of all these owners, each with the id of its owner. */
export async function readLists(
  db: Queryable,
  ownerKind: OwnerKind,
  ids: readonly string[],
): Promise<ListedDocumentRow[]> {
  const { table, column } = LISTS[ownerKind];
  return query.all<ListedDocumentRow>(db)`
    select l.${column} as owner, l.field, l.kind, l.issued_on, l.expires_on,
      p.s3_key, p.user_id, p.name, p.type, p.size, p.created_at
    from ${table} l join papers p on p.s3_key = l.s3_key
    where l.${column} = any(${ids}::uuid[]) order by l.field, l.position`;
}

/** Keeps a document of a profile's list, behind the others there; one that stands in a list already leaves it. */
export async function keepInProfile(tx: Queryable, user_id: string, document: ListedDocument): Promise<void> {
  const { field, s3_key, kind, issued_on, expires_on } = document;
  await dropFromProfile(tx, user_id, s3_key);
  await query.run(tx)`
    insert into profile_papers (user_id, field, position, s3_key, kind, issued_on, expires_on)
    select ${user_id}, ${field}, coalesce(max(position) + 1, 0), ${s3_key}, ${kind}, ${issued_on}::date, ${expires_on}::date
    from profile_papers where user_id = ${user_id} and field = ${field}`;
}

export const dropFromProfile = (tx: Queryable, user_id: string, s3_key: string) =>
  query.run(tx)`delete from profile_papers where user_id = ${user_id} and s3_key = ${s3_key}`;

/** True of a row `p` of the table papers that stands in a list. */
const isListed = sql`(${sql.join(
  Object.values(LISTS).map(({ table }) => sql`exists (select from ${table} l where l.s3_key = p.s3_key)`),
  sql` or `,
)})`;

interface SealedKey {
  recipient: string;
  sealed_identity: string;
}

export const readKey = (db: Queryable, user_id: string) =>
  query.first<SealedKey>(db)`
    select recipient, sealed_identity from paper_keys where user_id = ${user_id}`;

/** The first key of a person stays; two at once may make one. */
export const insertKey = (db: Queryable, user_id: string, { recipient, identity }: KeyPair) =>
  query.run(db)`
    insert into paper_keys (user_id, recipient, sealed_identity) values (${user_id}, ${recipient}, ${identity})
    on conflict do nothing`;

export const readAllKeys = (db: Queryable) =>
  query.all<{ user_id: string; sealed_identity: string }>(db)`
    select user_id, sealed_identity from paper_keys`;

/** Deletes the keys of these people with everything that was encrypted with them. @returns how many documents */
export async function deleteKeys(tx: Queryable, users: readonly string[]): Promise<number> {
  await query.run(tx)`delete from paper_uploads where user_id = any(${users}::uuid[])`;
  const documents = await query.affected(tx)`delete from papers where user_id = any(${users}::uuid[])`;
  await query.run(tx)`delete from paper_keys where user_id = any(${users}::uuid[])`;
  return documents;
}

export interface DocumentRow extends Omit<StoredFile, 'created_at'> {
  user_id: string;
  created_at: string;
}

export const asStored = ({ s3_key, name, type, size, created_at }: DocumentRow): StoredFile => ({
  s3_key,
  name,
  type,
  size,
  created_at,
});

/** How much a person keeps; files under way count too. */
export interface Usage {
  files: number;
  bytes: number;
}

/** Locks the person's key, so that uploads at the same time are counted one after another. */
export async function lockUsage(tx: Queryable, user_id: string): Promise<Usage> {
  await query.run(tx)`select 1 from paper_keys where user_id = ${user_id} for no key update`;
  return readUsage(tx, user_id);
}

export async function readUsage(db: Queryable, user_id: string): Promise<Usage> {
  const usage = await query.first<Usage>(db)`
    select count(*) as files, coalesce(sum(size), 0) as bytes from papers where user_id = ${user_id}`;
  return usage ?? { files: 0, bytes: 0 };
}

type NewDocument = Pick<DocumentRow, 's3_key' | 'user_id' | 'name' | 'type' | 'size'>;

export const insertDocument = (tx: Queryable, { s3_key, user_id, name, type, size }: NewDocument) =>
  query.run(tx)`
    insert into papers (s3_key, user_id, name, type, size)
    values (${s3_key}, ${user_id}, ${name}, ${type}, ${size})`;

export const noteStored = (db: Queryable, s3_key: string) =>
  query.run(db)`update papers set stored_at = now() where s3_key = ${s3_key}`;

const DOCUMENT = sql.raw('p.s3_key, p.user_id, p.name, p.type, p.size, p.created_at');

/** Documents of one person among these keys; what is somebody else's, or not whole yet, is not there. */
export const readDocuments = (db: Queryable, user_id: string, keys: readonly string[]) =>
  query.all<DocumentRow>(db)`
    select ${DOCUMENT} from papers p
    where p.user_id = ${user_id} and p.s3_key = any(${keys}::text[]) and p.stored_at is not null`;

export const readAllDocuments = (db: Queryable, user_id: string) =>
  query.all<DocumentRow>(db)`
    select ${DOCUMENT} from papers p where p.user_id = ${user_id} and p.stored_at is not null
    order by p.created_at`;

/** Locks the documents of a person that are whole. @returns the version of this one; null when there is none */
export async function lockDocument(tx: Queryable, user_id: string, s3_key: string): Promise<number | null> {
  await query.run(tx)`select 1 from paper_keys where user_id = ${user_id} for no key update`;
  return query.value<number>(tx)`
    select version from papers where user_id = ${user_id} and s3_key = ${s3_key} and stored_at is not null`;
}

export const countChange = (tx: Queryable, s3_key: string) =>
  query.run(tx)`update papers set version = version + 1 where s3_key = ${s3_key}`;

/** Locks documents that may go. @returns their keys */
const lockToDelete = (tx: Queryable, which: RawBuilder<unknown>) =>
  query.values<string>(tx)`select p.s3_key from papers p where ${which} ${TO_DELETE}`;

/** Locks a document before it is asked whether it may go. */
export const lockDocumentToDelete = (tx: Queryable, s3_key: string) =>
  lockToDelete(tx, sql`p.s3_key = ${s3_key}`);

/** Deletes a document that stands in no list any more. @returns whether it did */
export async function deleteUnlisted(tx: Queryable, s3_key: string): Promise<boolean> {
  await lockDocumentToDelete(tx, s3_key);
  return query.changed(tx)`delete from papers p where p.s3_key = ${s3_key} and not ${isListed}`;
}

export const deleteDocument = (db: Queryable, s3_key: string) =>
  query.run(db)`delete from papers where s3_key = ${s3_key}`;

/** Documents that stood in no list for a week, and those a killed process left on their way. */
export async function takeUnusedDocuments(tx: Queryable): Promise<string[]> {
  const unused = await lockToDelete(
    tx,
    sql`not ${isListed}
      and p.created_at < now() - case when p.stored_at is null then interval '1 day' else interval '7 days' end`,
  );
  return query.values<string>(tx)`
    delete from papers p where p.s3_key = any(${unused}::text[]) and not ${isListed} returning p.s3_key`;
}

/** Every object in the store that is of this person: documents, and pieces of unfinished uploads. */
export const readObjectsOf = (db: Queryable, user_id: string) =>
  query.values<string>(db)`
    select s3_key as key from papers where user_id = ${user_id}
    union all select p.key from paper_upload_parts p join paper_uploads u on u._id = p.upload_id
      where u.user_id = ${user_id}`;

export interface UploadRow {
  _id: string;
  user_id: string;
  name: string;
  size: number;
  s3_key: string | null;
  received: number;
}

export const insertUpload = (
  db: Queryable,
  { _id, user_id, name, size }: Pick<UploadRow, '_id' | 'user_id' | 'name' | 'size'>,
) =>
  query.run(db)`
    insert into paper_uploads (_id, user_id, name, size) values (${_id}, ${user_id}, ${name}, ${size})`;

export const countUploads = (db: Queryable, user_id: string) =>
  query.number(db)`
    select count(*) as count from paper_uploads where user_id = ${user_id} and s3_key is null`;

export const readUpload = (db: Queryable, user_id: string, id: string) =>
  query.first<UploadRow>(db)`
    select u._id, u.user_id, u.name, u.size, u.s3_key,
      (select coalesce(sum(p.size), 0) from paper_upload_parts p where p.upload_id = u._id) as received
    from paper_uploads u where u._id = ${id} and u.user_id = ${user_id}`;

/** @returns false when a piece with this start arrived before: two at once, or a repeated one */
export const insertPiece = (
  db: Queryable,
  { upload_id, start, size, key }: { upload_id: string; start: number; size: number; key: string },
) =>
  query.changed(db)`
    insert into paper_upload_parts (upload_id, start, size, key) values (${upload_id}, ${start}, ${size}, ${key})
    on conflict do nothing`;

export const readPieces = (db: Queryable, upload_id: string) =>
  query.values<string>(db)`
    select key from paper_upload_parts where upload_id = ${upload_id} order by start`;

/**
 * The pieces became a document.
 * @returns the keys of the pieces, which can be deleted; null when the upload became another document, or is gone
 */
export async function finishUpload(tx: Queryable, id: string, s3_key: string): Promise<string[] | null> {
  const isFirst = await query.changed(tx)`
    update paper_uploads set s3_key = ${s3_key} where _id = ${id} and s3_key is null`;
  if (!isFirst) return null;
  return query.values<string>(tx)`
    delete from paper_upload_parts where upload_id = ${id} returning key`;
}

/** @returns the keys of its pieces, or null when the upload is not this person's */
export async function deleteUpload(tx: Queryable, user_id: string, id: string): Promise<string[] | null> {
  if (!(await readUpload(tx, user_id, id))) return null;
  const keys = await readPieces(tx, id);
  await query.run(tx)`delete from paper_uploads where _id = ${id} and user_id = ${user_id}`;
  return keys;
}

/** Deletes uploads older than two days. @returns the keys of their pieces */
export async function takeOldUploads(tx: Queryable): Promise<string[]> {
  const keys = await query.values<string>(tx)`
    select p.key from paper_upload_parts p join paper_uploads u on u._id = p.upload_id
    where u.created_at < now() - interval '2 days'`;
  await query.run(tx)`delete from paper_uploads where created_at < now() - interval '2 days'`;
  return keys;
}

export const knownObjects = (db: Queryable, keys: readonly string[]) =>
  query.values<string>(db)`
    select s3_key as key from papers where s3_key = any(${keys}::text[])
    union all select key from paper_upload_parts where key = any(${keys}::text[])`;
