import { useMemo } from 'react';
import { useDispatch } from 'react-redux';
import { useTermsVersion } from '#areas/accounts/client/kit/Agreement.tsx';
import type { WithAuth } from '#areas/accounts/client/kit/state.ts';
import {
  agree,
  checkAuthState,
  isRegistered,
  login,
  registerGuest,
} from '#areas/accounts/client/kit/steps.ts';
import { CallError, type Failure } from '#platform/client/failure.ts';
import type { Dispatch } from '#platform/client/screen.ts';
import type { Person } from './wizard/draft.ts';

/** Registering and signing in on the way, for whoever applies without an account. */
export interface GuestAuth {
  /** Whether somebody is registered with this address. */
  exists(email: string): Promise<boolean>;
  /** Registers a guest with a generated password, and signs in with it. The password is kept nowhere. */
  registerGuest(person: Person): Promise<void>;
  /** @returns why it did not succeed, or null: the person is signed in */
  signIn(email: string, password: string): Promise<Failure | null>;
}

/** What a request brought, or its failure thrown. */
async function unwrap<Result>(dispatched: { unwrap: () => Promise<Result> }): Promise<Result> {
  return dispatched.unwrap().catch((failure: Failure) => {
    throw new CallError(failure);
  });
}

function createGuestAuth(dispatch: Dispatch<WithAuth>, terms: string | null): GuestAuth {
  async function signIn(email: string, password: string): Promise<Failure | null> {
    const entered = await dispatch(login({ email, password }));
    if (login.rejected.match(entered)) return entered.payload ?? null;
    const checked = await dispatch(checkAuthState(undefined));
    return checkAuthState.rejected.match(checked) ? (checked.payload ?? null) : null;
  }

  /** Registered a moment ago, and not signed in yet: the line dropped in between. Forgotten with the page. */
  let fresh: { email: string; password: string } | null = null;

  return {
    exists: async (email) => fresh?.email !== email && (await unwrap(dispatch(isRegistered(email)))),
    registerGuest: async ({ email, first_name, last_name }) => {
      if (fresh?.email !== email) {
        const password = await unwrap(dispatch(registerGuest({ email, first_name, last_name })));
        fresh = { email, password };
      }
      // Serves this once; the mail to the guest says how to choose one.
      const failure = await signIn(email, fresh.password);
      if (failure) throw new CallError(failure);
      fresh = null;
      // Where this fails, the pages of the account ask again.
      if (terms) await dispatch(agree(terms));
    },
    signIn,
  };
}

/** Held by the whole form, so that a password serves after a step back too. */
export function useGuestAuth(): GuestAuth {
  const dispatch = useDispatch<Dispatch<WithAuth>>();
  const terms = useTermsVersion();
  return useMemo(() => createGuestAuth(dispatch, terms), [dispatch, terms]);
}
