import { createAsyncThunk, createSlice, isPending, isRejected, type PayloadAction } from '@reduxjs/toolkit';
import { type AreaCall, CallError, type Failure, failureFrom } from '../../../platform/client/call.ts';
import { claimsOf, type Identity, isOver } from '../../../platform/client/identity.ts';
import type { Dispatch } from '../../../platform/client/screen.ts';
import {
  callOf,
  type Flags,
  failed,
  IDLE,
  type Services,
  started,
  succeeded,
} from '../../../platform/client/thunk.ts';
import type { Account, AccountsApi, User } from '../contract.ts';
import type { Locale, Provider } from '../vocabulary.ts';

/** Who is here (specification, sections 3 and 4). */
export interface AuthState extends Flags {
  user: User | null;
  account: Account | null;
  /** The address a reset mail was sent to. */
  forgotUserMail: string | null;
  /** Kept from the reset until the sign-in that follows, in memory only. */
  newPassword: string | null;
  /** From the link of a reset mail, until it is used. */
  resetPasswordCode: string | null;
  /** A session marker is stored in this browser. */
  session: boolean;
  signedIn: boolean;
  /** A registration is under way. */
  registering: boolean;
}

export const initialAuthState: AuthState = {
  ...IDLE,
  user: null,
  account: null,
  forgotUserMail: null,
  newPassword: null,
  resetPasswordCode: null,
  session: false,
  signedIn: false,
  registering: false,
};

export interface WithAuth {
  auth: AuthState;
}

interface Tools extends Omit<Services, 'call'> {
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
      return await run(argument, { ...extra, call: callOf<AccountsApi>(extra), dispatch });
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
    return ask.password;
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

interface Mark {
  kind: 'liked_properties' | 'viewed_properties';
  /** Of the listing. */
  id: string;
  on: boolean;
}

const STEPS = [login, refreshUser, checkAuthState, register, finishRegistration, socialSignIn] as const;
const MAIL_STEPS = [forgotPassword, resetPassword, signOut] as const;
const isStart = isPending(...STEPS, ...MAIL_STEPS);
const isFailure = isRejected(...STEPS, ...MAIL_STEPS);

const slice = createSlice({
  name: 'auth',
  initialState: initialAuthState,
  reducers: {
    /** Nobody is signed in any more, here or in another tab. */
    loggedOut: () => initialAuthState,
    /** The token could not be had; the marker stays where that may pass (no network). */
    sessionLost(state, { payload }: PayloadAction<Failure>) {
      return { ...initialAuthState, error: payload, session: state.session && !isOver(payload) };
    },
    resetLinkOpened(state, { payload }: PayloadAction<{ email: string; code: string }>) {
      state.forgotUserMail = payload.email;
      state.resetPasswordCode = payload.code;
    },
    /** The new password has served its purpose. */
    newPasswordUsed(state) {
      state.newPassword = null;
    },
    userChanged(state, { payload }: PayloadAction<User>) {
      state.user = payload;
    },
    /** A listing is marked, or not any more; the newest mark stands first. */
    marked(state, { payload: { kind, id, on } }: PayloadAction<Mark>) {
      if (!state.user) return;
      const others = state.user[kind].filter((marked) => marked !== id);
      state.user[kind] = on ? [id, ...others] : others;
    },
  },
  extraReducers: (builder) => {
    const opened = (state: AuthState, { payload }: PayloadAction<Account>) => {
      succeeded(state);
      state.account = payload;
      state.user = payload.user;
      state.signedIn = true;
      state.session = true;
      state.registering = false;
    };
    builder
      .addCase(register.fulfilled, opened)
      .addCase(finishRegistration.fulfilled, opened)
      .addCase(checkAuthState.fulfilled, (state) => {
        succeeded(state);
        state.signedIn = true;
        state.session = true;
      })
      .addCase(refreshUser.fulfilled, (state, { payload }) => {
        succeeded(state);
        state.account = payload;
        state.user = payload.user;
      })
      .addCase(login.fulfilled, succeeded)
      .addCase(socialSignIn.fulfilled, succeeded)
      .addCase(forgotPassword.fulfilled, (state, { payload }) => {
        succeeded(state);
        state.forgotUserMail = payload;
      })
      .addCase(resetPassword.fulfilled, (state, { payload, meta }) => {
        succeeded(state);
        state.forgotUserMail = meta.arg.email;
        state.newPassword = payload;
        state.resetPasswordCode = null;
      })
      .addMatcher(isStart, (state, { type }) => {
        started(state);
        if (REGISTRATIONS.includes(type)) state.registering = true;
      })
      .addMatcher(isFailure, (state, { payload }) => {
        failed(state, payload);
        state.registering = false;
      });
  },
});

const REGISTRATIONS = [register.pending.type, finishRegistration.pending.type];

export const authReducer = slice.reducer;
export const { loggedOut, sessionLost, resetLinkOpened, newPasswordUsed, userChanged, marked } =
  slice.actions;
