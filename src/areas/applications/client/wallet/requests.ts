/** Adding a document to "My documents". */

import type { DocumentField, DocumentKind } from '#areas/documents/vocabulary.ts';
import { uniqueId } from '#platform/client/idempotency-key.ts';
import { request } from '#platform/client/request.ts';
import { uploadFile } from '../documents/send.ts';
import type { Context } from '../requests.ts';

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
export const addDocument = request(
  'application/add-document',
  async ({ file, ...body }: NewDocument, context: Context) => {
    const { s3_key } = await uploadFile(uniqueId(), file, context, context.signal, () => undefined);
    return context.call('PUT /documents/{id}', { params: { id: idOf(s3_key) }, body });
  },
);

/** The part of an `s3_key` that names a document in a path. */
const idOf = (s3_key: string) => s3_key.replace(/^.*\//, '').replace(/\.\w+$/, '');
