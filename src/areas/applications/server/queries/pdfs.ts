/** PDFs that were made beforehand. */

import { sql } from 'kysely';
import type { PaperSize } from '#areas/applications/vocabulary.ts';
import type { Locale } from '#platform/contract/locales.ts';
import { type Queryable, query } from '#platform/server/postgres/database.ts';

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

export const readPdf = (db: Queryable, pdf: PdfKey) =>
  query.first<PdfRow>(db)`
    select done, total, key, failed from application_pdfs where ${matches(pdf)}`;

/** @returns false when it was requested before; one that failed may be tried again */
export async function insertPdf(tx: Queryable, pdf: PdfKey, total: number): Promise<boolean> {
  const { application_id, version, paper_size, locale } = pdf;
  return query.changed(tx)`
    insert into application_pdfs (application_id, version, paper_size, locale, total)
    values (${application_id}, ${version}, ${paper_size}, ${locale}, ${total})
    on conflict (application_id, version, paper_size, locale)
      do update set failed = false, done = 0, created_at = now() where application_pdfs.failed`;
}

export const notePdfProgress = (db: Queryable, pdf: PdfKey, done: number) =>
  query.run(db)`update application_pdfs set done = ${done} where ${matches(pdf)}`;

/** @returns false when the application is gone in the meantime, or a caller's PDF was recorded before */
export const notePdfReady = (db: Queryable, pdf: PdfKey, key: string): Promise<boolean> =>
  query.changed(db)`
    update application_pdfs set key = ${key}, done = total where ${matches(pdf)} and key is null`;

export const notePdfFailed = (db: Queryable, pdf: PdfKey) =>
  query.run(db)`update application_pdfs set failed = true where ${matches(pdf)}`;

/**
 * Records a PDF that was made while its caller waited.
 * @returns false when another was recorded before, or the application has changed in the meantime
 */
export const insertReadyPdf = (
  db: Queryable,
  { application_id, version, paper_size, locale }: PdfKey,
  { key, total }: { key: string; total: number },
): Promise<boolean> =>
  query.changed(db)`
    insert into application_pdfs (application_id, version, paper_size, locale, done, total, key)
    select _id, version, ${paper_size}, ${locale}, ${total}, ${total}, ${key}
      from applications where _id = ${application_id} and version = ${version} for key share
    on conflict (application_id, version, paper_size, locale)
      do update set key = excluded.key, done = excluded.done, failed = false, created_at = now()
      where application_pdfs.key is null`;

/** Deletes the records of PDFs older than a day. @returns the keys of their files */
export async function takeOldPdfs(tx: Queryable): Promise<string[]> {
  const rows = await query.all<{ key: string | null }>(tx)`
    delete from application_pdfs where created_at < now() - interval '1 day' returning key`;
  return rows.flatMap(({ key }) => key ?? []);
}

/** Keys of all PDFs of a person's applications. */
export const readPdfObjectsOf = (db: Queryable, user_id: string) =>
  query.values<string>(db)`
    select f.key from application_pdfs f join applications a on a._id = f.application_id
    where a.user_id = ${user_id} and f.key is not null`;

/** Forgets every PDF; each is made anew when it is asked for. */
export const deleteAllPdfs = (tx: Queryable) => query.run(tx)`delete from application_pdfs`;

/** Which of these objects are PDFs made beforehand. */
export const knownPdfs = (db: Queryable, keys: readonly string[]) =>
  query.values<string>(db)`
    select key from application_pdfs where key = any(${keys}::text[])`;
