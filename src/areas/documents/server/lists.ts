/** Lists of documents, as applications and profiles carry them: read from input, saved, and presented. */
import { invalid } from '#platform/server/http/errors.ts';
import type { Queryable } from '#platform/server/postgres/database.ts';
import type { Document, DocumentInputs, DocumentLists } from '../contract.ts';
import { DOCUMENT_FIELDS, type DocumentField, isListField, MAX_DOCUMENTS_PER_LIST } from '../vocabulary.ts';
import {
  asStored,
  type ListedDocument,
  type ListedDocumentRow,
  type ListUpdate,
  readDocuments,
  readLists,
  saveLists,
} from './queries.ts';

type Faults = Record<string, string>;
type ListInput = Exclude<DocumentInputs[DocumentField], undefined>;

/** Empty objects are skipped (specification, section 5). */
const entriesOf = (input: ListInput) => [input ?? []].flat().filter((entry) => Object.keys(entry).length > 0);

function readList(field: DocumentField, input: ListInput, faults: Faults): ListedDocument[] {
  const entries = entriesOf(input);
  const max = isListField(field) ? MAX_DOCUMENTS_PER_LIST : 1;
  if (entries.length > max)
    faults[field] = max === 1 ? 'takes one document' : `takes at most ${max} documents`;
  return entries.flatMap(({ s3_key, kind = null, issued_on = null, expires_on = null }, i) => {
    if (s3_key === undefined) {
      faults[`${field}.${i}.s3_key`] = 'is missing; upload the file first';
      return [];
    }
    if (issued_on !== null && expires_on !== null && expires_on < issued_on) {
      faults[`${field}.${i}.expires_on`] = 'is before the day it was issued';
    }
    return [{ field, s3_key, kind, issued_on, expires_on }];
  });
}

/** @throws 400 unless each document is the person's own: somebody else's `s3_key` is treated as an unknown one */
export async function readListUpdate(
  db: Queryable,
  user_id: string,
  input: DocumentInputs,
): Promise<ListUpdate> {
  const fields = DOCUMENT_FIELDS.filter((field) => input[field] !== undefined);
  const faults: Faults = {};
  const documents = fields.flatMap((field) => readList(field, input[field] as ListInput, faults));
  const keys = documents.map(({ s3_key }) => s3_key);
  const own = new Set((await readDocuments(db, user_id, keys)).map(({ s3_key }) => s3_key));
  for (const { field, s3_key } of documents)
    if (!own.has(s3_key)) faults[field] = 'names a file that is not there';
  if (Object.keys(faults).length > 0) throw invalid(faults);
  return { fields, documents };
}

const asDocument = (row: ListedDocumentRow): Document => ({
  ...asStored(row),
  kind: row.kind,
  issued_on: row.issued_on,
  expires_on: row.expires_on,
});

export function asDocumentLists(rows: readonly ListedDocumentRow[]): DocumentLists {
  const entries = DOCUMENT_FIELDS.map((field) => {
    const documents = rows.filter((row) => row.field === field).map(asDocument);
    return [field, isListField(field) ? documents : (documents[0] ?? null)] as const;
  });
  return Object.fromEntries(entries) as DocumentLists;
}

/** Documents a person keeps for the next application. */
export const readProfileLists = async (db: Queryable, user_id: string): Promise<DocumentLists> =>
  asDocumentLists(await readLists(db, 'profile', [user_id]));

/** @throws 400 as `readListUpdate` does */
export async function saveProfileLists(tx: Queryable, user_id: string, input: DocumentInputs): Promise<void> {
  await saveLists(tx, { kind: 'profile', id: user_id }, await readListUpdate(tx, user_id, input));
}
