import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { type Failure, isOver } from '../../../../platform/client/call.ts';
import { type Flags, flagCases, IDLE, requestActions } from '../../../../platform/client/request.ts';
import type { Locale } from '../../../../platform/contract/locales.ts';
import type { Account, User } from '../../contract.ts';

/** The signed-in user and the state of the session (specification, sections 3 and 4). */
interface AuthState extends Flags {
  user: User | null;
  account: Account | null;
  /** Address a password-reset mail was sent to. */
  forgotUserMail: string | null;
  /** Password just chosen, until the sign-in that follows; in memory only. */
  newPassword: string | null;
  /** Code from the link of a reset mail, until it is used. */
  resetPasswordCode: string | null;
  /** A session marker is stored in this browser. */
  session: boolean;
  signedIn: boolean;
  /** A registration request is running. */
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

interface Mark {
  kind: 'liked_properties' | 'viewed_properties';
  /** Id of the listing. */
  id: string;
  on: boolean;
}

export interface Names {
  first_name: string;
  last_name: string;
  /** Language of mails. */
  locale: Locale;
}
export interface Registration extends Names {
  email: string;
  password: string;
}

/** Address and new password after a reset, to sign in with. */
export interface ResetCredentials {
  email: string;
  password: string;
}

function setAccount(state: AuthState, account: Account): void {
  state.account = account;
  state.user = account.user;
}

/** Actions of the requests in `steps.ts`, which is loaded separately because most visitors never sign in. */
export const authActions = {
  refresh: requestActions<undefined, Account>('auth/refresh'),
  check: requestActions<undefined, void>('auth/check'),
  register: requestActions<Registration, Account>('auth/register'),
  finish: requestActions<Names, Account>('auth/finish'),
  forgot: requestActions<string, string>('auth/forgot'),
  reset: requestActions<ResetCredentials & { code: string }, ResetCredentials>('auth/reset'),
};

const slice = createSlice({
  name: 'auth',
  initialState: initialAuthState,
  reducers: {
    /** The user has signed out, in this tab or another. */
    loggedOut: () => initialAuthState,
    /** No token was issued. The session marker stays when the failure may pass (no network). */
    sessionLost(state, { payload }: PayloadAction<Failure>) {
      return { ...initialAuthState, error: payload, session: state.session && !isOver(payload) };
    },
    resetLinkOpened(state, { payload }: PayloadAction<{ email: string; code: string }>) {
      state.forgotUserMail = payload.email;
      state.resetPasswordCode = payload.code;
    },
    /** The new password was filled in or dismissed. */
    newPasswordUsed(state) {
      state.newPassword = null;
    },
    userChanged(state, { payload }: PayloadAction<User>) {
      state.user = payload;
    },
    /** A listing was liked or viewed (`on`), or is no longer liked; newest first. */
    marked(state, { payload: { kind, id, on } }: PayloadAction<Mark>) {
      if (!state.user) return;
      const others = state.user[kind].filter((marked) => marked !== id);
      state.user[kind] = on ? [id, ...others] : others;
    },
  },
  extraReducers: (builder) => {
    const { refresh, check, register, finish, forgot, reset } = authActions;
    for (const { pending, fulfilled, rejected } of [register, finish]) {
      builder.addCase(pending, (state) => {
        state.registering = true;
      });
      builder.addCase(fulfilled, (state, { payload }) => {
        setAccount(state, payload);
        state.signedIn = true;
        state.session = true;
        state.registering = false;
      });
      builder.addCase(rejected, (state) => {
        state.registering = false;
      });
    }
    builder
      .addCase(refresh.fulfilled, (state, { payload }) => setAccount(state, payload))
      .addCase(check.fulfilled, (state) => {
        state.signedIn = true;
        state.session = true;
      })
      .addCase(forgot.fulfilled, (state, { payload }) => {
        state.forgotUserMail = payload;
      })
      .addCase(reset.fulfilled, (state, { payload }) => {
        state.forgotUserMail = payload.email;
        state.newPassword = payload.password;
        state.resetPasswordCode = null;
      });
    flagCases(builder, 'auth');
  },
});

export const authReducer = slice.reducer;
export const { loggedOut, sessionLost, resetLinkOpened, newPasswordUsed, userChanged, marked } =
  slice.actions;
