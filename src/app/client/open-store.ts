import { sessionLost } from '../../areas/accounts/client/state.ts';
import { createCall } from '../../platform/client/call.ts';
import type { PageConfig } from '../../platform/client/config.ts';
import { createIdentity } from '../../platform/client/identity.ts';
import { hasSessionMarker } from '../../platform/client/session-marker.ts';
import { createStore, type State, type Store } from './store.ts';

/** The store of this visit in the browser: what the server said, and whether somebody is signed in here. */
export function openStore(state: State, { apiBase }: PageConfig): Store {
  const session = hasSessionMarker();
  const identity = createIdentity({
    begun: session,
    load: async () => {
      const { createEmbedded } = await import('../../areas/accounts/client/identity/embedded.ts');
      return createEmbedded(apiBase);
    },
    onLost: (failure) => store.dispatch(sessionLost(failure)),
  });
  const call = createCall({ base: apiBase, token: identity.bearer });
  const store = createStore({ call, identity }, { ...state, auth: { ...state.auth, session } });
  return store;
}
