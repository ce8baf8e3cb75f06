import { hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import type { PageConfig } from '../../platform/client/config.ts';
import { hasSessionMarker } from '../../platform/client/session-marker.ts';
import { App } from './App.tsx';
import { loadComponent } from './components.tsx';
import { loadMessages } from './messages.ts';
import { openStore } from './open-store.ts';
import { Providers } from './Providers.tsx';
import { findScreen } from './screens.ts';
import type { State } from './store.ts';

/** What the server left in the page. */
interface Handover {
  state: State;
  config: PageConfig;
}

const watchLater = () => import('../../areas/accounts/client/session.ts');

/** Takes over the page the server rendered. */
export async function start(): Promise<void> {
  history.scrollRestoration = 'manual';
  const { state, config }: Handover = JSON.parse(document.getElementById('state')?.textContent ?? '{}');
  const watching = hasSessionMarker() ? watchLater() : undefined; // who is signed in waits for nothing else
  const store = openStore(state, config);
  const match = findScreen(location.pathname);
  const [messages] = await Promise.all([
    loadMessages(state.settings.locale),
    match && loadComponent(match.screen),
  ]);
  hydrateRoot(
    document.getElementById('root') as HTMLElement,
    <Providers store={store} messages={messages} config={config}>
      <BrowserRouter>
        <App />
      </BrowserRouter>
    </Providers>,
  );
  document.documentElement.dataset.ready = 'true';
  void (watching ?? watchLater()).then(({ watchSession }) => watchSession(store));
}
