/** The steps of signing in, registering and leaving; `state.ts` says what each leads to, by its name. */
import { createAsyncThunk } from '@reduxjs/toolkit';
import {
  type AreaCall,
  CallError,
  type Failure,
  failureFrom,
  isOver,
} from '../../../platform/client/call.ts';
import { claimsOf, type Identity } from '../../../platform/client/identity.ts';
import type { Dispatch } from '../../../platform/client/screen.ts';
import { callOf, type Services } from '../../../platform/client/thunk.ts';
import type { Account, AccountsApi } from '../contract.ts';
import type { Locale, Provider } from '../vocabulary.ts';
import { loggedOut, type Reset, sessionLost, type WithAuth } from './state.ts';

interface Tools {
  identity: Identity;
  call: AreaCall<AccountsApi>;
  dispatch: Dispatch<WithAuth>;
}
const create = createAsyncThunk.withTypes<{
  extra: Services;
  rejectValue: Failure;
  dispatch: Dispatch<WithAuth>;
}>();

function step<Argument, Result>(type: string, run: (argument: Argument, tools: Tools) => Promise<Result>) {
  return create<Result, Argument>(`auth/${type}`, async (argument, { extra, dispatch, rejectWithValue }) => {
    try {
      const identity = await extra.identity();
      return await run(argument, { identity, call: callOf<AccountsApi>(extra), dispatch });
    } catch (thrown) {
      return rejectWithValue(failureFrom(thrown));
    }
  });
}

export interface Names {
  first_name: string;
  last_name: string;
  /** Language of mail. */
  locale: Locale;
}

/** The two calls that make a newcomer with an identity token somebody with an account. */
async function openAccount(names: Names, { call, identity }: Tools): Promise<Account> {
  const { sub, email } = claimsOf(await identity.token()) as { sub: string; email?: string };
  const user = await call('POST /users', { body: names });
  return call('POST /accounts', { body: { email: email ?? user.email, user: user._id, uid: sub } });
}

/** Lets a person in at the identity provider, and notes it; who they are is the next step, `checkAuthState`. */
export const login = step('login', async (ask: { email: string; password: string }, { identity, call }) => {
  const provider = await identity.provider();
  await provider.signIn(ask.email, ask.password);
  identity.begin();
  await call('POST /accounts/login', { body: { email: ask.email } });
});

export const refreshUser = step('refresh', (_: undefined, { call }) => call('GET /accounts/me', {}));

/**
 * The sequence of section 4: an identity token, attached as Bearer, then the account. Without a token, or
 * when the account behind it has ended, nobody is signed in.
 */
export const checkAuthState = step('check', async (_: undefined, { identity, dispatch }) => {
  try {
    await identity.token();
  } catch (thrown) {
    lose(failureFrom(thrown), identity, dispatch);
    throw thrown;
  }
  const answer = await dispatch(refreshUser(undefined));
  if (!refreshUser.rejected.match(answer)) return;
  const failure = answer.payload as Failure;
  if (isOver(failure)) lose(failure, identity, dispatch);
  throw new CallError(failure);
});

function lose(failure: Failure, identity: Identity, dispatch: Tools['dispatch']): void {
  if (isOver(failure)) identity.end();
  dispatch(sessionLost(failure));
}

export const register = step(
  'register',
  async ({ email, password, ...names }: Names & { email: string; password: string }, tools) => {
    const provider = await tools.identity.provider();
    await provider.signUp({ email, password, name: `${names.first_name} ${names.last_name}` });
    tools.identity.begin();
    return openAccount(names, tools);
  },
);

/** For somebody who is signed in elsewhere (a social sign-in) and new here. */
export const finishRegistration = step('finish', openAccount);

export const socialSignIn = step(
  'social',
  async ({ provider, returnTo }: { provider: Provider; returnTo: string }, { identity }) =>
    (await identity.provider()).signInWith(provider, returnTo),
);

export const forgotPassword = step('forgot', async (email: string, { identity }) => {
  await (await identity.provider()).sendResetCode(email);
  return email;
});

export const resetPassword = step(
  'reset',
  async (ask: { email: string; code: string; password: string }, { identity, dispatch }) => {
    await (await identity.provider()).resetPassword(ask.email, ask.code, ask.password);
    identity.end(); // every session has ended, this browser's too
    dispatch(loggedOut());
    return { email: ask.email, password: ask.password } satisfies Reset;
  },
);

export const signOut = step('sign-out', async (_: undefined, { identity, dispatch }) => {
  await (await identity.provider()).signOut();
  identity.end();
  dispatch(loggedOut());
});

/** Another tab has signed out, and with it the session that this one shares. */
export const signedOutElsewhere = step('elsewhere', async (_: undefined, { identity, dispatch }) => {
  identity.end();
  dispatch(loggedOut());
});
