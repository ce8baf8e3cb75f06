import { sessionLost } from '#areas/accounts/client/kit/state.ts';
import type { PageConfig } from '#platform/client/config.ts';
import { CallError, type Failure } from '#platform/client/failure.ts';
import { fetchCode } from '#platform/client/fetch-code.ts';
import { retryable } from '#platform/client/retryable.ts';
import { hasSessionMarker } from '#platform/client/session-marker.ts';
import { DEFAULT_LANGUAGE, languageOf } from '#platform/contract/locales.ts';
import { createStore, type State, type Store } from './store.ts';

/** The store of this visit in the browser: what the server said, and whether somebody is signed in here. */
export function openStore(state: State, { apiBase }: PageConfig): Store {
  const session = hasSessionMarker() || state.auth.signedIn;
  let isWanted = session;
  /** Most visitors sign in nowhere: the code that knows how comes when it is needed. */
  const identity = retryable(async () => {
    isWanted = true;
    const { createIdentity } = await import('#platform/client/identity.ts');
    return createIdentity({
      begun: session,
      load: async () => {
        const { createEmbedded } = await import('#areas/accounts/client/identity/embedded.ts');
        return createEmbedded(apiBase, translate);
      },
      onLost: (failure) => store.dispatch(sessionLost(failure)),
    });
  });
  /** Calls work without a token as well: what needs one is answered 401. */
  const token = async (refused?: string) => {
    const known = isWanted ? await identity().catch(() => undefined) : undefined;
    return known?.bearer(refused);
  };
  /** English is what the server says; without the words of another language, a notice says something general. */
  async function translate(failure: Failure): Promise<Failure> {
    const language = languageOf(store.getState().settings.locale);
    if (language === DEFAULT_LANGUAGE) return failure;
    const words = import('./refusals.ts').then(({ translated }) => translated(failure, language));
    return words.catch(() => ({ ...failure, message: '' }));
  }
  /** The first view calls nobody, so the code that does comes after it. */
  const loadCalls = retryable(async () => {
    const { createCall, createFollow } = await fetchCode(() => import('#platform/client/call.ts'));
    return {
      call: createCall({ base: apiBase, token, translate }),
      follow: createFollow({ base: apiBase, token }),
    };
  });
  const calling = () =>
    loadCalls().catch(({ message }: Error) => {
      throw new CallError({ status: 0, code: 'offline', message });
    });
  const store: Store = createStore(
    {
      call: async (...given) => (await calling()).call(...given),
      follow: async (...given) => (await calling()).follow(...given),
      identity,
    },
    { ...state, auth: { ...state.auth, session } },
  );
  return store;
}
