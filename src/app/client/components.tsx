import { type ComponentType, lazy } from 'react';
import type { Screen } from '../../platform/client/screen.ts';
import type { State } from './store.ts';

const loaded = new Map<string, ComponentType>();
const lazily = new Map<string, ComponentType>();

/** Fetches a screen's code, so that showing it does not wait. */
export async function loadComponent(screen: Screen<State>): Promise<void> {
  // While developing, the file may have changed since.
  if (import.meta.env.DEV || !loaded.has(screen.id))
    loaded.set(screen.id, (await screen.component()).Component);
}

/** A screen's component: at once when its code is here, else through Suspense. */
export function componentOf(screen: Screen<State>): ComponentType {
  const ready = loaded.get(screen.id) ?? lazily.get(screen.id);
  if (ready) return ready;
  const waiting = lazy(() => screen.component().then(({ Component }) => ({ default: Component })));
  lazily.set(screen.id, waiting);
  return waiting;
}
