import { claimsOf } from '../../../platform/client/identity.ts';
import { type RequestContext, request } from '../../../platform/client/request.ts';
import type { PageSize } from '../../../platform/contract/paging.ts';
import type { AccountsApi } from '../contract.ts';
import { loggedOut, type Names, userChanged, type WithAuth } from './kit/state.ts';
import { userActions, type WithUser } from './kit/user-state.ts';
import { splitName } from './split-name.ts';

/** Listings on a page of liked or viewed listings. */
const MARKED_LIMIT: PageSize = 20;

type Context = RequestContext<AccountsApi, WithAuth & WithUser>;

/** Address and names in the identity token of somebody without an account. */
export const readNewcomer = request('user/newcomer', async (_: undefined, { identity }: Context) => {
  const { email, name } = claimsOf(await (await identity()).token()) as { email?: string; name?: string };
  return { email: email ?? '', ...splitName(name ?? '') };
});

export const fetchOptions = request(userActions.options, (_, { call }: Context) =>
  call('GET /accounts/sign-in-options', {}),
);

const pageOf = (page: number) => ({ page: String(page), limit: String(MARKED_LIMIT) });
export const fetchLiked = request(userActions.liked, (page, { call }: Context) =>
  call('GET /buyers/liked-properties', { query: pageOf(page) }),
);
export const fetchViewed = request(userActions.viewed, (page, { call }: Context) =>
  call('GET /buyers/viewed-properties', { query: pageOf(page) }),
);

export const saveProfile = request(
  'user/profile',
  async (names: Partial<Names>, { call, dispatch }: Context) => {
    dispatch(userChanged(await call('POST /users/me', { body: names })));
  },
);
export const saveAvatar = request('user/avatar', async (file: Blob, { call, dispatch }: Context) => {
  dispatch(userChanged(await call('POST /users/me/avatar', { file })));
});
export const removeAvatar = request('user/no-avatar', async (_: undefined, { call, dispatch }: Context) => {
  dispatch(userChanged(await call('DELETE /users/me/avatar', {})));
});

export const fetchSessions = request(
  userActions.sessions,
  async (_, { call }: Context) => (await call('GET /accounts/sessions', {})).results,
);
export const endSession = request('user/end-session', async (id: string, { call, dispatch }: Context) => {
  await call('DELETE /accounts/sessions/{id}', { params: { id } });
  await dispatch(fetchSessions(undefined));
});

/** Removes the session from this browser after it has ended on the server. */
async function leave({ identity, dispatch }: Context): Promise<void> {
  const who = await identity();
  const provider = await who.provider();
  await provider.signOut().catch(() => undefined); // only takes the cookie away, which is worth nothing any more
  who.end();
  dispatch(loggedOut());
}
export const endAllSessions = request('user/end-sessions', async (_: undefined, context: Context) => {
  await context.call('DELETE /accounts/sessions', {});
  await leave(context);
});
export const deleteUser = request('user/delete', async (confirm: string, context: Context) => {
  await context.call('DELETE /users/me', { body: { confirm } });
  await leave(context);
});

/** Everything stored about the user, as a download. */
export const exportData = request('user/export', (_: undefined, { call }: Context) =>
  call('GET /users/me/export', {}),
);
