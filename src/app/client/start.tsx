import { hydrateRoot } from 'react-dom/client';
import type { PageConfig } from '#platform/client/config.ts';
import { wantLateParts } from '#platform/client/late-part.tsx';
import { hasSessionMarker } from '#platform/client/session-marker.ts';
import { loadWords, speak } from '#platform/client/words.ts';
import { languageOf } from '#platform/contract/locales.ts';
import { AddressRouter } from './AddressRouter.tsx';
import { App } from './App.tsx';
import { findScreen } from './find-screen.ts';
import { loadComponent, loadOthersLater, loadScreenAt } from './load-screens.ts';
import { openStore } from './open-store.ts';
import { loadOwnHeader } from './own-header.ts';
import { Providers } from './Providers.tsx';
import { followAreas, type PartialState, wholeState } from './store.ts';

/** What the server left in the page. */
interface Handover {
  state: PartialState;
  config: PageConfig;
}

const watchLater = () => import('#areas/accounts/client/session.ts');

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
