/** Calls of the screen "My documents". */

import type { WalletDocument } from '#areas/applications/contract.ts';
import type { DocumentField, DocumentKind } from '#areas/documents/vocabulary.ts';
import { request } from '#platform/client/request.ts';
import { uniqueId } from '#platform/client/unique-id.ts';
import { uploadFile } from '../documents/send.ts';
import type { Context } from '../requests.ts';

export const fetchWallet = request('application/wallet', (_: undefined, { call }: Context) =>
  call('GET /documents', {}),
);

/** What a person says about a document. */
export interface DocumentFacts {
  field: DocumentField;
  kind: DocumentKind;
  issued_on: string | null;
  expires_on: string | null;
}

export const keepDocument = request(
  'application/keep-document',
  ({ _id, version, ...body }: DocumentFacts & Pick<WalletDocument, '_id' | 'version'>, { call }: Context) =>
    call('PUT /documents/{id}', { params: { id: _id }, body }, { ifMatch: version }),
);

export const deleteDocument = request(
  'application/delete-document',
  ({ _id, version }: WalletDocument, { call }: Context) =>
    call('DELETE /documents/{id}', { params: { id: _id } }, { ifMatch: version }),
);

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
