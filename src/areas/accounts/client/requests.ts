import { claimsOf } from '#platform/client/identity.ts';
import { type RequestContext, request } from '#platform/client/request.ts';
import type { Input } from '#platform/contract/endpoint.ts';
import type { AccountsApi } from '../contract.ts';
import { nameFault, tidyName } from '../rules.ts';
import { loggedOut, type Names, userChanged, type WithAuth } from './kit/state.ts';
import { userActions, type WithUser } from './kit/user-state.ts';

/** Splits a full name into first and last name. A part is empty when it is missing or not a valid name. */
export function splitName(name: string): { first_name: string; last_name: string } {
  const words = tidyName(name).split(' ');
  const last_name = words.length > 1 ? (words.pop() ?? '') : '';
  const first_name = words.join(' ');
  const usable = (part: string) => (nameFault(part) === null ? part : '');
  return { first_name: usable(first_name), last_name: usable(last_name) };
}

type Context = RequestContext<AccountsApi, WithAuth & WithUser>;

/** Address and names in the identity token of somebody without an account. */
export const readNewcomer = request('user/newcomer', async (_: undefined, { identity }: Context) => {
  const { email, name } = claimsOf(await (await identity()).token()) as { email?: string; name?: string };
  return { email: email ?? '', ...splitName(name ?? '') };
});

export const fetchOptions = request(userActions.options, (_, { call }: Context) =>
  call('GET /accounts/sign-in-options', {}),
);

/** @returns whether the address is confirmed now */
export const proveAddress = request(
  'user/prove-address',
  async (token: string, { call, dispatch }: Context) => {
    const user = await call('PUT /accounts/me/address', { body: { token } });
    dispatch(userChanged(user));
    return user.email_proved;
  },
);

export type Settings = Partial<
  Pick<
    Input<AccountsApi['POST /users/me']>['body'],
    'display_locale' | 'currency' | 'theme' | 'mail_messages' | 'mail_reminders'
  >
>;
export const saveProfile = request(
  'user/profile',
  async (profile: Partial<Names> & Settings, { call, dispatch }: Context) => {
    dispatch(userChanged(await call('POST /users/me', { body: profile })));
  },
);
export const saveAvatar = request('user/avatar', async (file: Blob, { call, dispatch }: Context) => {
  dispatch(userChanged(await call('POST /users/me/avatar', { file })));
});
export const removeAvatar = request('user/no-avatar', async (_: undefined, { call, dispatch }: Context) => {
  dispatch(userChanged(await call('DELETE /users/me/avatar', {})));
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

const provider = async ({ identity }: Context) => (await identity()).provider();

/** Reads the account anew: its sessions and tokens have changed. */
async function refresh({ call, dispatch, identity }: Context): Promise<void> {
  (await identity()).begin();
  dispatch(userChanged((await call('GET /accounts/me', {})).user));
}

export const fetchPasskeys = request('user/passkeys', async (_: undefined, context: Context) =>
  (await provider(context)).passkeys(),
);
export const addPasskey = request('user/add-passkey', async (name: string, context: Context) =>
  (await provider(context)).addPasskey(name),
);
export const removePasskey = request('user/remove-passkey', async (id: string, context: Context) =>
  (await provider(context)).removePasskey(id),
);

export const beginSecondFactor = request('user/begin-factor', async (password: string, context: Context) =>
  (await provider(context)).beginSecondFactor(password),
);
export const confirmSecondFactor = request('user/confirm-factor', async (code: string, context: Context) => {
  await (await provider(context)).enterCode(code);
  await refresh(context);
});
export const renewRecoveryCodes = request('user/renew-recovery', async (password: string, context: Context) =>
  (await provider(context)).renewRecoveryCodes(password),
);
export const endSecondFactor = request('user/end-factor', async (password: string, context: Context) => {
  await (await provider(context)).endSecondFactor(password);
  await refresh(context);
});
