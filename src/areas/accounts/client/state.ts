import { createSlice, type PayloadAction, type UnknownAction } from '@reduxjs/toolkit';
import { type Failure, isOver } from '../../../platform/client/call.ts';
import { type Flags, failed, IDLE, lifecycleOf, started, succeeded } from '../../../platform/client/thunk.ts';
import type { Account, User } from '../contract.ts';

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

interface Mark {
  kind: 'liked_properties' | 'viewed_properties';
  /** Of the listing. */
  id: string;
  on: boolean;
}

/** What a reset leaves behind. */
export interface Reset {
  email: string;
  password: string;
}

function know(state: AuthState, account: Account): void {
  state.account = account;
  state.user = account.user;
}

const [isStart, isSuccess, isFailure] = lifecycleOf('auth/');
/** A step has succeeded; steps are in a file of their own, because most visitors never take one. */
const done =
  <Payload = undefined>(step: string) =>
  (action: UnknownAction): action is PayloadAction<Payload> =>
    action.type === `auth/${step}/fulfilled`;

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
      know(state, payload);
      state.signedIn = true;
      state.session = true;
      state.registering = false;
    };
    builder
      .addMatcher(done<Account>('register'), opened)
      .addMatcher(done<Account>('finish'), opened)
      .addMatcher(done<Account>('refresh'), (state, { payload }) => know(state, payload))
      .addMatcher(done('check'), (state) => {
        state.signedIn = true;
        state.session = true;
      })
      .addMatcher(done<string>('forgot'), (state, { payload }) => {
        state.forgotUserMail = payload;
      })
      .addMatcher(done<Reset>('reset'), (state, { payload }) => {
        state.forgotUserMail = payload.email;
        state.newPassword = payload.password;
        state.resetPasswordCode = null;
      })
      .addMatcher(isStart, (state, { type }) => {
        started(state);
        state.registering ||= /register|finish/.test(type);
      })
      .addMatcher(isSuccess, succeeded)
      .addMatcher(isFailure, (state, { payload }) => {
        failed(state, payload);
        state.registering = false;
      });
  },
});

export const authReducer = slice.reducer;
export const { loggedOut, sessionLost, resetLinkOpened, newPasswordUsed, userChanged, marked } =
  slice.actions;
