import { sessionLost } from '#areas/accounts/client/kit/state.ts';
import type { Call, Follow } from '#platform/client/call.ts';
import type { PageConfig } from '#platform/client/config.ts';
import { CallError, type Failure } from '#platform/client/failure.ts';
import { fetchCode } from '#platform/client/fetch-code.ts';
import type { Identity } from '#platform/client/identity.ts';
import { hasSessionMarker } from '#platform/client/session-marker.ts';
import { DEFAULT_LANGUAGE, languageOf } from '#platform/contract/locales.ts';
import { createStore, type State, type Store } from './store.ts';

interface Calls {
  call: Call;
  follow: Follow;
}

/** The store of this visit in the browser: what the server said, and whether somebody is signed in here. */
export function openStore(state: State, { apiBase }: PageConfig): Store {
  const session = hasSessionMarker() || state.auth.signedIn;
  let loading: Promise<Identity> | undefined;
  /** Most visitors sign in nowhere: the code that knows how comes when it is needed. */
  const identity = () => {
    loading ??= openIdentity().catch((error) => {
      loading = undefined; // the next one tries again
      throw error;
    });
    return loading;
  };
  async function openIdentity(): Promise<Identity> {
    const { createIdentity } = await import('#platform/client/identity.ts');
    return createIdentity({
      begun: session,
      load: async () => {
        const { createEmbedded } = await import('#areas/accounts/client/identity/embedded.ts');
        return createEmbedded(apiBase, translate);
      },
      onLost: (failure) => store.dispatch(sessionLost(failure)),
    });
  }
  /** Calls work without a token as well: what needs one is answered 401. */
  const token = async (refused?: string) => {
    const known = session || loading ? await identity().catch(() => undefined) : undefined;
    return known?.bearer(refused);
  };
  /** English is what the server says; without the words of another language, a notice says something general. */
  async function translate(failure: Failure): Promise<Failure> {
    const language = languageOf(store.getState().settings.locale);
    if (language === DEFAULT_LANGUAGE) return failure;
    const words = import('./refusals.ts').then(({ translated }) => translated(failure, language));
    return words.catch(() => ({ ...failure, message: '' }));
  }
  let calls: Promise<Calls> | undefined;
  async function openCalls(): Promise<Calls> {
    const { createCall, createFollow } = await fetchCode(() => import('#platform/client/call.ts'));
    return {
      call: createCall({ base: apiBase, token, translate }),
      follow: createFollow({ base: apiBase, token }),
    };
  }
  /** The first view calls nobody, so the code that does comes after it. */
  const calling = () => {
    calls ??= openCalls().catch(({ message }: Error) => {
      calls = undefined; // the next one tries again
      throw new CallError({ status: 0, code: 'offline', message });
    });
    return calls;
  };
  const store = createStore(
    {
      call: async (...given) => (await calling()).call(...given),
      follow: async (...given) => (await calling()).follow(...given),
      identity,
    },
    { ...state, auth: { ...state.auth, session } },
  );
  return store;
}
