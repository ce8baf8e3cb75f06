import { hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { watchSession } from '../../areas/accounts/client/session.ts';
import type { PageConfig } from '../../platform/client/config.ts';
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

/** Takes over the page the server rendered. */
export async function start(): Promise<void> {
  history.scrollRestoration = 'manual';
  const { state, config }: Handover = JSON.parse(document.getElementById('state')?.textContent ?? '{}');
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
  watchSession(store);
}
