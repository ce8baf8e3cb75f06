/** Requests for signing in, registering and signing out. `state.ts` handles their actions by name. */

import type { Account, AccountsApi } from '#areas/accounts/contract.ts';
import type { Provider } from '#areas/accounts/vocabulary.ts';
import { CallError, type Failure, failureFrom, isOver } from '#platform/client/failure.ts';
import { claimsOf, type Identity } from '#platform/client/identity.ts';
import { type RequestContext, request } from '#platform/client/request.ts';
import { authActions, loggedOut, type Names, sessionLost, type WithAuth } from './state.ts';

type Context = RequestContext<AccountsApi, WithAuth>;

/** Opens an account for an identity without one: two calls, first the user record, then the account. */
async function openAccount(names: Names, { call, identity }: Context): Promise<Account> {
  const { sub, email } = claimsOf(await (await identity()).token()) as { sub: string; email?: string };
  const user = await call('POST /users', { body: names });
  return call('POST /accounts', { body: { email: email ?? user.email, user: user._id, uid: sub } });
}

export const agree = request('auth/agree', async (version: string, { call, dispatch }: Context) => {
  await call('PUT /accounts/me/consents', { body: { version } });
  await dispatch(refreshUser(undefined));
});

/** Signs in at the identity provider and records the login. `checkAuthState` follows and loads the user. */
export const login = request(
  'auth/login',
  async ({ email, password }: { email: string; password: string }, { identity, call }: Context) => {
    const session = await identity();
    const step = await (await session.provider()).signIn(email, password);
    if (step === 'code-needed')
      throw new CallError({ status: 401, code: 'second-factor', message: 'A code is needed.' });
    session.begin();
    await call('POST /accounts/login', { body: { email } });
  },
);

/** Records the login of whom the provider has let in, by the address in their token. */
async function recordLogin(session: Identity, call: Context['call']): Promise<void> {
  session.begin();
  const { email } = claimsOf(await session.token()) as { email: string };
  await call('POST /accounts/login', { body: { email } });
}

/** Signs in with a key of this device; it stands for both steps. */
export const passkeySignIn = request('auth/passkey', async (_: undefined, { identity, call }: Context) => {
  const session = await identity();
  await (await session.provider()).signInWithPasskey();
  await recordLogin(session, call);
});

/** The second step of a sign-in whose `login` was answered with `second-factor`. */
export const enterCode = request('auth/code', async (code: string, { identity, call }: Context) => {
  const session = await identity();
  await (await session.provider()).enterCode(code);
  await recordLogin(session, call);
});

export const refreshUser = request(authActions.refresh, (_, { call }: Context) =>
  call('GET /accounts/me', {}),
);

/**
 * Loads the signed-in user (specification, section 4): an identity token, attached as Bearer, then the account.
 * Without a token, or when its account was deleted, the session is lost.
 */
export const checkAuthState = request(authActions.check, async (_, { identity, dispatch }: Context) => {
  const session = await identity();
  try {
    await session.token();
  } catch (thrown) {
    loseSession(failureFrom(thrown), session, dispatch);
    throw thrown;
  }
  const answer = await dispatch(refreshUser(undefined));
  if (!refreshUser.rejected.match(answer)) return;
  const failure = answer.payload ?? failureFrom(undefined);
  if (isOver(failure)) loseSession(failure, session, dispatch);
  throw new CallError(failure);
});

function loseSession(failure: Failure, identity: Identity, dispatch: Context['dispatch']): void {
  if (isOver(failure)) identity.end();
  dispatch(sessionLost(failure));
}

export const register = request(
  authActions.register,
  async ({ email, password, ...names }, context: Context) => {
    const session = await context.identity();
    const provider = await session.provider();
    await provider.signUp({ email, password, name: `${names.first_name} ${names.last_name}` });
    session.begin();
    return openAccount(names, context);
  },
);

export const finishRegistration = request(authActions.finish, openAccount);

export const socialSignIn = request(
  'auth/social',
  async ({ provider, returnTo }: { provider: Provider; returnTo: string }, { identity }: Context) =>
    (await (await identity()).provider()).signInWith(provider, returnTo),
);

export const forgotPassword = request(authActions.forgot, async (email, { identity }: Context) => {
  await (await (await identity()).provider()).sendResetCode(email);
  return email;
});

export const resetPassword = request(
  authActions.reset,
  async ({ email, code, password }, { identity, dispatch }: Context) => {
    const session = await identity();
    await (await session.provider()).resetPassword(email, code, password);
    session.end(); // every session has ended, this browser's too
    dispatch(loggedOut());
    return { email, password };
  },
);

export const signOut = request('auth/sign-out', async (_: undefined, { identity, dispatch }: Context) => {
  const session = await identity();
  await (await session.provider()).signOut();
  session.end();
  dispatch(loggedOut());
});

/** Another tab has signed out; tabs share one session. */
export const signedOutElsewhere = request(
  'auth/elsewhere',
  async (_: undefined, { identity, dispatch }: Context) => {
    (await identity()).end();
    dispatch(loggedOut());
  },
);

export const sendAddressMail = request('auth/address-mail', (_: undefined, { call }: Context) =>
  call('POST /accounts/me/address', {}),
);

export const isRegistered = request('guest/exists', async (email: string, { call }: Context) => {
  const found = await call('GET /accounts/exists', { query: { email } });
  return found.email !== undefined;
});

/** Registers a guest: somebody who applies without an account. @returns the generated password, shown once */
export const registerGuest = request(
  'guest/register',
  async (guest: { email: string; first_name: string; last_name: string }, { call }: Context) => {
    const { password = '' } = await call('POST /users/guest', { body: guest });
    return password;
  },
);
