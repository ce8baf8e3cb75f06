/** Calls of applications, fetched with the screens that make them. */

import type { AccountsApi } from '#areas/accounts/contract.ts';
import type { DocumentInputs, DocumentsApi } from '#areas/documents/contract.ts';
import { listRequests } from '#platform/client/list/list-requests.ts';
import { type RequestContext, request } from '#platform/client/request.ts';
import type { Locale } from '#platform/contract/locales.ts';
import type { ApplicationsApi } from '../contract.ts';
import type { PaperSize } from '../vocabulary.ts';
import { type ApplicationQuery, applicationActions, type WithApplication } from './state.ts';

export type Context = RequestContext<ApplicationsApi & DocumentsApi & AccountsApi, WithApplication>;

const kit = listRequests(applicationActions, '/applications');
export const { fetchOne, create: createApplication, update: updateApplication, remove, restore } = kit;

const queryOf = ({ page = 1, status, type, property, q }: ApplicationQuery) => ({
  page: String(page),
  ...(status && { status }),
  ...(type && { type }),
  ...(property && { property }),
  ...(q && { q }),
});

export const fetchMine = request(applicationActions.list, (query, { call }: Context) =>
  call('GET /applications', { query: queryOf(query) }),
);
export const fetchInbox = request(applicationActions.inbox, (query, { call }: Context) =>
  call('GET /applications/inbox', { query: queryOf(query) }),
);

/** Sends again, withdraws, reads, asks for more, decides. */
export const takeStep = request(applicationActions.step, ({ _id, version, ...body }, { call }: Context) =>
  call('PUT /applications/status/{id}', { params: { id: _id }, body }, { ifMatch: version }),
);

export const fetchKeptDocuments = request('application/documents', (_: undefined, { call }: Context) =>
  call('GET /applications/documents', {}),
);
/** Keeps the documents of this application for the next one. */
export const keepDocuments = request(
  'application/keep-documents',
  (body: DocumentInputs, { call }: Context) => call('POST /users/me', { body }),
);

/** A file of an application, or one of the own documents (`_id` null), as the browser saves it. */
export const fetchDocument = request(
  'application/document',
  ({ _id, s3_key }: { _id: string | null; s3_key: string }, { call }: Context) =>
    _id === null
      ? call('GET /applications/file', { query: { s3_key } })
      : call('GET /applications/{id}/document', { params: { id: _id }, query: { s3_key } }),
);

const POLL_MS = 700;
const pause = () => new Promise((go) => setTimeout(go, POLL_MS));

interface PdfOptions {
  _id: string;
  paper: PaperSize;
  locale: Locale;
  /** Documents put in, of how many. */
  onProgress: (done: number, total: number) => void;
}
/** Waits until a large PDF is made, then fetches it. */
export const fetchPdf = request(
  'application/pdf',
  async ({ _id, paper, locale, onProgress }: PdfOptions, { call }: Context) => {
    const input = { params: { id: _id }, query: { paper, locale } };
    for (let tries = 0; ; tries++) {
      const { ready, failed, done, total } = await call('POST /applications/{id}/pdf', input);
      onProgress(done, total);
      if (ready || (failed && tries > 0)) break;
      await pause();
    }
    return call('GET /applications/{id}/pdf', input);
  },
);
