/** Calls of applications, fetched with the screens that make them. */
import { createAsyncThunk } from '@reduxjs/toolkit';
import { type AreaCall, type Failure, failureFrom } from '../../../platform/client/call.ts';
import { listRequests } from '../../../platform/client/list-requests.ts';
import type { ListPage } from '../../../platform/client/list-state.ts';
import type { Dispatch } from '../../../platform/client/screen.ts';
import { callOf, type Services } from '../../../platform/client/thunk.ts';
import type { Application, ApplicationInput, ApplicationsApi, PaperInputs, PaperLists } from '../contract.ts';
import type { ApplicationType, PaperSize, Status } from '../vocabulary.ts';
import type { WithApplication } from './state.ts';

export interface Tools {
  call: AreaCall<ApplicationsApi>;
  services: Services;
  dispatch: Dispatch<WithApplication>;
  getState: () => WithApplication;
}
const create = createAsyncThunk.withTypes<{
  extra: Services;
  state: WithApplication;
  dispatch: Dispatch<WithApplication>;
  rejectValue: Failure;
}>();

export function request<Argument, Result>(
  type: string,
  run: (argument: Argument, tools: Tools) => Promise<Result>,
) {
  return create<Result, Argument>(
    `application/${type}`,
    async (argument, { extra, dispatch, getState, rejectWithValue }) => {
      try {
        return await run(argument, {
          call: callOf<ApplicationsApi>(extra),
          services: extra,
          dispatch,
          getState,
        });
      } catch (thrown) {
        return rejectWithValue(failureFrom(thrown));
      }
    },
  );
}

const kit = listRequests<Application, ApplicationInput>('application', '/applications');
export const { fetchOne, create: createApplication, update: updateApplication, remove, restore } = kit;

export interface Asked {
  page?: number;
  status?: Status | undefined;
  type?: ApplicationType | undefined;
  property?: string;
  q?: string | undefined;
}
const LIMIT = '20';
const queryOf = ({ page = 1, status, type, property, q }: Asked) => ({
  ...{ page: String(page), limit: LIMIT as never },
  ...(status && { status }),
  ...(type && { type }),
  ...(property && { property }),
  ...(q && { q }),
});

export const fetchMine = request<Asked, ListPage<Application>>('list', (asked, { call }) =>
  call('GET /applications', { query: queryOf(asked) }),
);
export const fetchInbox = request<Asked, ListPage<Application>>('inbox', (asked, { call }) =>
  call('GET /applications/inbox', { query: queryOf(asked) }),
);

interface Step {
  _id: string;
  version: number;
  status: Status;
  message?: string;
}
/** Sends again, withdraws, reads, asks for more, decides. */
export const takeStep = request<Step, Application>('step', ({ _id, version, ...body }, { call }) =>
  call('PUT /applications/status/{id}', { params: { id: _id }, body }, { ifMatch: version }),
);

export const fetchKeptPapers = request<undefined, PaperLists>('papers', (_, { call }) =>
  call('GET /applications/papers', {}),
);
/** Keeps the papers of this application for the next one. */
export const keepPapers = request<PaperInputs, void>('keep-papers', async (papers, { services }) => {
  await services.call('POST /users/me', { body: papers });
});

/** A file of an application, as the browser saves it. */
type Fetched = Blob;
export const fetchPaper = request<{ _id: string | null; s3_key: string }, Fetched>(
  'paper',
  async ({ _id, s3_key }, { services }) => {
    const query = { s3_key };
    const answer =
      _id === null
        ? services.call('GET /applications/file', { query })
        : services.call('GET /applications/{id}/paper', { params: { id: _id }, query });
    return (await answer) as Blob;
  },
);

const POLL_MS = 700;
const pause = () => new Promise((go) => setTimeout(go, POLL_MS));

interface PdfAsked {
  _id: string;
  paper: PaperSize;
  locale: string;
  /** Papers put in, of how many. */
  onProgress: (done: number, total: number) => void;
}
/** Waits until a large PDF is made, then fetches it. */
export const fetchPdf = request<PdfAsked, Fetched>(
  'pdf',
  async ({ _id, paper, locale, onProgress }, { call, services }) => {
    const asked = { params: { id: _id }, query: { paper, locale: locale as 'en' } };
    for (let tries = 0; ; tries++) {
      const { ready, failed, done, total } = await call('POST /applications/{id}/pdf', asked);
      onProgress(done, total);
      if (ready || (failed && tries > 0)) break;
      await pause();
    }
    return (await services.call('GET /applications/{id}/pdf', asked)) as Blob;
  },
);
