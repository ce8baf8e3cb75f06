/** Adding a document to "My documents". */

import { useState } from 'react';
import { useDispatch } from 'react-redux';
import type { DocumentField, DocumentKind } from '#areas/documents/vocabulary.ts';
import { uniqueId } from '#platform/client/idempotency-key.ts';
import { ask, request } from '#platform/client/request.ts';
import type { Dispatch } from '#platform/client/screen.ts';
import { useNotices } from '#platform/client/use-notices.ts';
import { uploadFile } from '../documents/send.ts';
import type { Context } from '../requests.ts';

/** Days before its date on which a document counts as one that expires soon; the first reminder comes then. */
const SOON_DAYS = 30;

/** @param today and `expires_on` are days such as 2026-11-21 */
export function expiryOf(expires_on: string | null, today: string): 'expired' | 'soon' | null {
  if (expires_on === null) return null;
  if (expires_on < today) return 'expired';
  const days = (Date.parse(expires_on) - Date.parse(today)) / 86_400_000;
  return days <= SOON_DAYS ? 'soon' : null;
}

/** What a person says about a document. */
interface DocumentFacts {
  field: DocumentField;
  kind: DocumentKind;
  issued_on: string | null;
  expires_on: string | null;
}

interface NewDocument extends DocumentFacts {
  file: File;
  /** The one whose place it takes. */
  replaces?: string | undefined;
}
/** Uploads a file and keeps it. */
const addDocument = request(
  'application/add-document',
  async ({ file, ...body }: NewDocument, context: Context) => {
    const { s3_key } = await uploadFile(uniqueId(), file, context, context.signal, () => undefined);
    return context.call('PUT /documents/{id}', { params: { id: idOf(s3_key) }, body });
  },
);

/** The part of an `s3_key` that names a document in a path. */
const idOf = (s3_key: string) => s3_key.replace(/^.*\//, '').replace(/\.\w+$/, '');

/** Adds a document when a button is pressed, and says how it went; what is wrong with the file its caller says. */
export function useAddDocument() {
  const dispatch = useDispatch<Dispatch<object>>();
  const notices = useNotices();
  const [busy, setBusy] = useState(false);
  const add = async (document: NewDocument, said: string) => {
    setBusy(true);
    const done = await ask(dispatch, addDocument, document);
    setBusy(false);
    if ('answer' in done) notices.success(said);
    else if (!done.failure?.fields) notices.failed(done.failure);
    return done;
  };
  return { busy, add };
}
