import { checkAuthState, login } from '../../../areas/accounts/client/steps.ts';
import type { AccountsApi } from '../../../areas/accounts/contract.ts';
import type { Gate } from '../../../areas/applications/client/wizard/gate.ts';
import { CallError, type Failure } from '../../../platform/client/call.ts';
import type { Dispatch } from '../../../platform/client/screen.ts';
import { callOf, type Services } from '../../../platform/client/thunk.ts';
import type { State } from '../store.ts';

/** Registering and signing in on the way, for whoever applies without an account. */
export function createGate(dispatch: Dispatch<State>): Gate {
  const services = dispatch((_dispatch: unknown, _getState: unknown, extra: Services) => extra);
  const call = callOf<AccountsApi>(services);

  async function signIn(email: string, password: string): Promise<Failure | null> {
    const entered = await dispatch(login({ email, password }));
    if (login.rejected.match(entered)) return entered.payload ?? null;
    const checked = await dispatch(checkAuthState(undefined));
    return checkAuthState.rejected.match(checked) ? (checked.payload ?? null) : null;
  }

  /** Registered a moment ago, and not signed in yet: the line dropped in between. Forgotten with the page. */
  let fresh: { email: string; password: string } | null = null;

  return {
    exists: async (email) =>
      fresh?.email !== email &&
      (await call('GET /accounts/exists', { query: { email } })).email !== undefined,
    registerGuest: async ({ email, first_name, last_name }) => {
      if (fresh?.email !== email) {
        const { password = '' } = await call('POST /users/guest', { body: { email, first_name, last_name } });
        fresh = { email, password };
      }
      // Serves this once; the mail to the guest says how to choose one.
      const failure = await signIn(email, fresh.password);
      if (failure) throw new CallError(failure);
      fresh = null;
    },
    signIn,
  };
}
