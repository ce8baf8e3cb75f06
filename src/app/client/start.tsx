import { hydrateRoot } from 'react-dom/client';
import { sessionLost } from '#areas/accounts/client/kit/state.ts';
import type { PageConfig } from '#platform/client/config.ts';
import { CallError, type Failure } from '#platform/client/failure.ts';
import { fetchCode, retryable } from '#platform/client/fetch-code.ts';
import { wantLateParts } from '#platform/client/late-part.tsx';
import { hasSessionMarker } from '#platform/client/session-marker.ts';
import { loadWords, speak } from '#platform/client/words.ts';
import { DEFAULT_LANGUAGE, languageOf } from '#platform/contract/locales.ts';
import { AddressRouter, App } from './App.tsx';
import { findScreen } from './find-screen.ts';
import { loadComponent, loadOthersLater, loadOwnHeader, loadScreenAt } from './load-screens.ts';
import { Providers } from './Providers.tsx';
import { createStore, followAreas, type PartialState, type State, type Store, wholeState } from './store.ts';

/** What the server left in the page. */
interface Handover {
  state: PartialState;
  config: PageConfig;
}

const watchLater = () => fetchCode(() => import('#areas/accounts/client/session.ts'));

async function loadOwnScreen(): Promise<void> {
  await loadScreenAt(location.pathname);
  const match = findScreen(location.pathname);
  if (match) await loadComponent(match.screen);
}

/** Takes over the page the server rendered. Resolves when its screen answers to presses. */
export async function start(): Promise<void> {
  history.scrollRestoration = 'manual';
  const handover: Handover = JSON.parse(document.getElementById('state')?.textContent ?? '{}');
  const { config } = handover;
  const state = wholeState(handover.state);
  if (hasSessionMarker()) wantLateParts();
  const watching = hasSessionMarker() ? watchLater() : undefined; // who is signed in waits for nothing else
  const store = openStore(state, config);
  followAreas(store, state);
  // Icons the page does not show yet. Without them it still works.
  void import('#platform/client/ui/icon-symbols.ts').then(
    ({ addSymbols }) => addSymbols(),
    () => {},
  );
  const language = languageOf(state.settings.locale);
  const ownWords = loadWords(language, findScreen(location.pathname)?.screen.words);
  // Their menu is in the page already: it answers with the header around it.
  const ownMenu = state.auth.user ? loadOwnHeader().catch(() => {}) : undefined;
  await Promise.all([ownWords, loadOwnScreen(), ownMenu]);
  const { promise: shown, resolve: onShown } = Promise.withResolvers<void>();
  hydrateRoot(
    document.getElementById('root') as HTMLElement,
    <Providers store={store} config={config} rendered={state}>
      <AddressRouter onShown={onShown}>
        <App />
      </AddressRouter>
    </Providers>,
  );
  void (watching ?? watchLater()).then(({ watchSession }) => watchSession(store));
  await shown;
  speak(languageOf(store.getState().settings.locale));
  document.documentElement.dataset.ready = 'true';
  void import('#platform/client/call.ts').catch(() => {}); // for the first press
  loadOthersLater();
}

/** The store of this visit in the browser: what the server said, and whether somebody is signed in here. */
function openStore(state: State, { apiBase }: PageConfig): Store {
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
    const words = import('#platform/client/refusal-text.ts').then(({ translated }) =>
      translated(failure, language),
    );
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
