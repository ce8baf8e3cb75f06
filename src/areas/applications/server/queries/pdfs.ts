/** PDFs that were made beforehand. */

import { sql } from 'kysely';
import type { PaperSize } from '#areas/applications/vocabulary.ts';
import type { Locale } from '#platform/contract/locales.ts';
import type { Queryable } from '#platform/server/postgres/database.ts';

export interface PdfKey {
  application_id: string;
  version: number;
  paper_size: PaperSize;
  locale: Locale;
}
export interface PdfRow {
  done: number;
  total: number;
  key: string | null;
  failed: boolean;
}

const matches = ({ application_id, version, paper_size, locale }: PdfKey) => sql`
  application_id = ${application_id} and version = ${version} and paper_size = ${paper_size} and locale = ${locale}`;

export async function readPdf(db: Queryable, pdf: PdfKey): Promise<PdfRow | null> {
  const { rows } = await sql<PdfRow>`
    select done, total, key, failed from application_pdfs where ${matches(pdf)}`.execute(db);
  return rows[0] ?? null;
}

/** @returns false when it was requested before; one that failed may be tried again */
export async function insertPdf(tx: Queryable, pdf: PdfKey, total: number): Promise<boolean> {
  const { application_id, version, paper_size, locale } = pdf;
  const { numAffectedRows } = await sql`
    insert into application_pdfs (application_id, version, paper_size, locale, total)
    values (${application_id}, ${version}, ${paper_size}, ${locale}, ${total})
    on conflict (application_id, version, paper_size, locale)
      do update set failed = false, done = 0, created_at = now() where application_pdfs.failed`.execute(tx);
  return numAffectedRows === 1n;
}

export async function notePdfProgress(db: Queryable, pdf: PdfKey, done: number): Promise<void> {
  await sql`update application_pdfs set done = ${done} where ${matches(pdf)}`.execute(db);
}

/** @returns false when the application is gone in the meantime, or a caller's PDF was recorded before */
export async function notePdfReady(db: Queryable, pdf: PdfKey, key: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update application_pdfs set key = ${key}, done = total where ${matches(pdf)} and key is null`.execute(db);
  return numAffectedRows === 1n;
}

export async function notePdfFailed(db: Queryable, pdf: PdfKey): Promise<void> {
  await sql`update application_pdfs set failed = true where ${matches(pdf)}`.execute(db);
}

/**
 * Records a PDF that was made while its caller waited.
 * @returns false when another was recorded before, or the application has changed in the meantime
 */
export async function insertReadyPdf(
  db: Queryable,
  { application_id, version, paper_size, locale }: PdfKey,
  { key, total }: { key: string; total: number },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into application_pdfs (application_id, version, paper_size, locale, done, total, key)
    select _id, version, ${paper_size}, ${locale}, ${total}, ${total}, ${key}
      from applications where _id = ${application_id} and version = ${version} for key share
    on conflict (application_id, version, paper_size, locale)
      do update set key = excluded.key, done = excluded.done, failed = false, created_at = now()
      where application_pdfs.key is null`.execute(db);
  return numAffectedRows === 1n;
}

/** Deletes the records of PDFs older than a day. @returns the keys of their files */
export async function takeOldPdfs(tx: Queryable): Promise<string[]> {
  const { rows } = await sql<{ key: string | null }>`
    delete from application_pdfs where created_at < now() - interval '1 day' returning key`.execute(tx);
  return rows.flatMap(({ key }) => key ?? []);
}

/** Keys of all PDFs of a person's applications. */
export async function readPdfObjectsOf(db: Queryable, user_id: string): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select f.key from application_pdfs f join applications a on a._id = f.application_id
    where a.user_id = ${user_id} and f.key is not null`.execute(db);
  return rows.map(({ key }) => key);
}

/** Forgets every PDF; each is made anew when it is asked for. */
export async function deleteAllPdfs(tx: Queryable): Promise<void> {
  await sql`delete from application_pdfs`.execute(tx);
}

/** Which of these objects are PDFs made beforehand. */
export async function knownPdfs(db: Queryable, keys: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select key from application_pdfs where key = any(${keys}::text[])`.execute(db);
  return rows.map(({ key }) => key);
}
