/** Calls of applications, fetched with the screens that make them. */

import type { AccountsApi } from '#areas/accounts/contract.ts';
import type { DocumentInputs, DocumentsApi } from '#areas/documents/contract.ts';
import { listRequests } from '#platform/client/list/list-requests.ts';
import { type RequestContext, request } from '#platform/client/request.ts';
import type { Application, ApplicationsApi } from '../contract.ts';
import { applicationActions, type WithApplication } from './state.ts';

export type Context = RequestContext<ApplicationsApi & DocumentsApi & AccountsApi, WithApplication>;

const kit = listRequests(applicationActions, '/applications');
export const { create: createApplication, update: updateApplication, remove, restore } = kit;

/** Sends an application again that was corrected because more was asked for. */
export const sendAgain = request(
  'application/send-again',
  ({ _id, version }: Pick<Application, '_id' | 'version'>, { call }: Context) =>
    call(
      'PUT /applications/status/{id}',
      { params: { id: _id }, body: { status: 'submitted' } },
      { ifMatch: version },
    ),
);

export const keepDocuments = request(
  'application/keep-documents',
  (body: DocumentInputs, { call }: Context) => call('POST /users/me', { body }),
);
