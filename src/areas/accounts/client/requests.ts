import { createAsyncThunk } from '@reduxjs/toolkit';
import { type AreaCall, type Failure, failureFrom } from '../../../platform/client/call.ts';
import { claimsOf } from '../../../platform/client/identity.ts';
import type { Dispatch } from '../../../platform/client/screen.ts';
import { callOf, type Services } from '../../../platform/client/thunk.ts';
import type { PageSize } from '../../../platform/contract/paging.ts';
import type { AccountsApi } from '../contract.ts';
import { splitName } from './split-name.ts';
import { loggedOut, userChanged, type WithAuth } from './state.ts';
import type { Names } from './steps.ts';
import { received, type WithUser } from './user-state.ts';

/** Cards on a page of liked or viewed listings. */
export const MARKED_LIMIT: PageSize = 20;

interface Tools {
  identity: Services['identity'];
  call: AreaCall<AccountsApi>;
  dispatch: Dispatch<WithAuth & WithUser>;
}
const create = createAsyncThunk.withTypes<{
  extra: Services;
  dispatch: Dispatch<WithAuth & WithUser>;
  rejectValue: Failure;
}>();

function request<Argument, Result>(type: string, run: (argument: Argument, tools: Tools) => Promise<Result>) {
  return create<Result, Argument>(`user/${type}`, async (argument, { extra, dispatch, rejectWithValue }) => {
    try {
      const { identity } = extra;
      return await run(argument, { identity, call: callOf<AccountsApi>(extra), dispatch });
    } catch (thrown) {
      return rejectWithValue(failureFrom(thrown));
    }
  });
}

/** What the identity token of somebody without an account says about them. */
export const readNewcomer = request('newcomer', async (_: undefined, { identity }) => {
  const { email, name } = claimsOf(await (await identity()).token()) as { email?: string; name?: string };
  return { email: email ?? '', ...splitName(name ?? '') };
});

export const fetchOptions = request('options', async (_: undefined, { call, dispatch }) => {
  dispatch(received({ options: await call('GET /accounts/sign-in-options', {}) }));
});

const pageOf = (page: number) => ({ page: String(page), limit: String(MARKED_LIMIT) });
export const fetchLiked = request('liked', async (page: number, { call, dispatch }) => {
  dispatch(received({ liked: await call('GET /buyers/liked-properties', { query: pageOf(page) }) }));
});
export const fetchViewed = request('viewed', async (page: number, { call, dispatch }) => {
  dispatch(received({ viewed: await call('GET /buyers/viewed-properties', { query: pageOf(page) }) }));
});

export const saveProfile = request('profile', async (names: Partial<Names>, { call, dispatch }) => {
  dispatch(userChanged(await call('POST /users/me', { body: names })));
});
export const saveAvatar = request('avatar', async (file: Blob, { call, dispatch }) => {
  dispatch(userChanged(await call('POST /users/me/avatar', { file })));
});
export const removeAvatar = request('no-avatar', async (_: undefined, { call, dispatch }) => {
  dispatch(userChanged(await call('DELETE /users/me/avatar', {})));
});

export const fetchSessions = request('sessions', async (_: undefined, { call, dispatch }) => {
  dispatch(received({ sessions: (await call('GET /accounts/sessions', {})).results }));
});
export const endSession = request('end-session', async (id: string, { call, dispatch }) => {
  await call('DELETE /accounts/sessions/{id}', { params: { id } });
  await dispatch(fetchSessions(undefined));
});

/** The session has ended on the server; what is left of it in this browser goes too. */
async function leave({ identity, dispatch }: Tools): Promise<void> {
  const who = await identity();
  const provider = await who.provider();
  await provider.signOut().catch(() => undefined); // only takes the cookie away, which is worth nothing any more
  who.end();
  dispatch(loggedOut());
}
export const endAllSessions = request('end-sessions', async (_: undefined, tools) => {
  await tools.call('DELETE /accounts/sessions', {});
  await leave(tools);
});
export const deleteUser = request('delete', async (confirm: string, tools) => {
  await tools.call('DELETE /users/me', { body: { confirm } });
  await leave(tools);
});

/** Everything that is stored about the person. */
export const exportData = request('export', (_: undefined, { call }) => call('GET /users/me/export', {}));
