import { useDispatch } from 'react-redux';
import type { Account, User } from '#areas/accounts/contract.ts';
import { registerArea } from '#platform/client/areas.ts';
import { type Failure, isOver } from '#platform/client/failure.ts';
import { createAction, createReducer, patch, type ReducerBuilder } from '#platform/client/reducer.ts';
import { type Flags, flagCases, IDLE, requestActions } from '#platform/client/request.ts';
import type { Dispatch } from '#platform/client/screen.ts';
import type { Role } from '#platform/contract/endpoint.ts';
import type { Locale } from '#platform/contract/locales.ts';
import type { WithUser } from './user-state.ts';

/** Whether one of the roles is permitted. True without roles or without a list. */
export function isPermitted(roles: readonly Role[] | null, permitted: readonly Role[] | null): boolean {
  if (!roles || !permitted) return true;
  return roles.some((role) => permitted.includes(role));
}

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
  session: boolean;
  signedIn: boolean;
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
  id: string;
  on: boolean;
}

export interface Names {
  first_name: string;
  last_name: string;
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

/** Actions of the requests in `steps.ts`, which is loaded separately because most visitors never sign in. */
export const authActions = {
  refresh: requestActions<undefined, Account>('auth/refresh'),
  check: requestActions<undefined, void>('auth/check'),
  register: requestActions<Registration, Account>('auth/register'),
  finish: requestActions<Names, Account>('auth/finish'),
  forgot: requestActions<string, string>('auth/forgot'),
  reset: requestActions<ResetCredentials & { code: string }, ResetCredentials>('auth/reset'),
};

export const loggedOut = createAction('auth/loggedOut');
/** No token was issued. The session marker stays when the failure may pass (no network). */
export const sessionLost = createAction<Failure>('auth/sessionLost');
export const resetLinkOpened = createAction<{ email: string; code: string }>('auth/resetLinkOpened');
export const newPasswordUsed = createAction('auth/newPasswordUsed');
export const userChanged = createAction<User>('auth/userChanged');
/** A listing was liked or viewed (`on`), or is no longer liked; newest first. */
export const marked = createAction<Mark>('auth/marked');

function withMark(user: User, { kind, id, on }: Mark): User {
  const others = user[kind].filter((one) => one !== id);
  return { ...user, [kind]: on ? [id, ...others] : others };
}

function requestCases(builder: ReducerBuilder<AuthState>): void {
  const { refresh, check, register, finish, forgot, reset } = authActions;
  for (const { pending, fulfilled, rejected } of [register, finish])
    builder
      .addCase(pending, (state) => patch(state, { registering: true }))
      .addCase(fulfilled, (state, { payload: account }) =>
        patch(state, { account, user: account.user, signedIn: true, session: true, registering: false }),
      )
      .addCase(rejected, (state) => patch(state, { registering: false }));
  builder
    .addCase(refresh.fulfilled, (state, { payload: account }) =>
      patch(state, { account, user: account.user }),
    )
    .addCase(check.fulfilled, (state) => patch(state, { signedIn: true, session: true }))
    .addCase(forgot.fulfilled, (state, { payload: forgotUserMail }) => patch(state, { forgotUserMail }))
    .addCase(reset.fulfilled, (state, { payload: { email, password } }) =>
      patch(state, { forgotUserMail: email, newPassword: password, resetPasswordCode: null }),
    );
}

export const authReducer = createReducer(initialAuthState, (builder) => {
  builder
    .addCase(loggedOut, () => initialAuthState)
    .addCase(sessionLost, ({ session }, { payload: error }) => ({
      ...initialAuthState,
      error,
      session: session && !isOver(error),
    }))
    .addCase(resetLinkOpened, (state, { payload: { email, code } }) =>
      patch(state, { forgotUserMail: email, resetPasswordCode: code }),
    )
    .addCase(newPasswordUsed, (state) => patch(state, { newPassword: null }))
    .addCase(userChanged, (state, { payload: user }) => patch(state, { user }))
    .addCase(marked, (state, { payload: mark }) =>
      patch(state, { user: state.user && withMark(state.user, mark) }),
    );
  requestCases(builder);
  flagCases(builder, 'auth');
});
registerArea('auth', authReducer);

/** The store's dispatch, typed for the requests of this area. */
export const useAccountDispatch = () => useDispatch<Dispatch<WithAuth & WithUser>>();
