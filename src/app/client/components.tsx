import { type ComponentType, lazy } from 'react';
import { fetchCode } from '#platform/client/fetch-code.ts';
import type { Screen } from '#platform/client/screen.ts';
import { findScreen } from './find-screen.ts';
import { loadScreenAt } from './load-screens.ts';
import type { State } from './store.ts';

const loaded = new Map<string, ComponentType>();
const lazily = new Map<string, ComponentType>();
/** Screens whose code did not come; asked for again when somebody comes to one of them again. */
const missing = new Set<string>();

const codeOf = async (screen: Screen<State>): Promise<ComponentType> =>
  (await fetchCode(() => screen.component())).Component;

/** Fetches a screen's code, so that showing it does not wait. */
export async function loadComponent(screen: Screen<State>): Promise<void> {
  // While developing, the file may have changed since.
  if (import.meta.env.DEV || !loaded.has(screen.id)) loaded.set(screen.id, await codeOf(screen));
}

/** A screen's component: at once when its code is here, else through Suspense. */
export function componentOf(screen: Screen<State>): ComponentType {
  const ready = loaded.get(screen.id) ?? lazily.get(screen.id);
  if (ready) return ready;
  const waiting = lazy(async () => {
    try {
      return { default: await codeOf(screen) };
    } catch (error) {
      missing.add(screen.id);
      throw error;
    }
  });
  lazily.set(screen.id, waiting);
  return waiting;
}

/** Already fulfilled in the way React's `use` reads, which then does not suspend. */
const KNOWN = Object.assign(Promise.resolve(), { status: 'fulfilled', value: undefined });
let coming: { pathname: string; known: Promise<void> } | undefined;

/** Fulfilled when the screen at a path is known; the same promise for the same path, as `use` demands. */
export function screenKnown(pathname: string): Promise<void> {
  if (findScreen(pathname)) return KNOWN;
  if (coming?.pathname !== pathname) coming = { pathname, known: loadScreenAt(pathname) };
  return coming.known;
}

/** Asks for code that did not come again, once the screen that says so is left. */
export function forgetMissing(): void {
  coming = undefined;
  for (const id of missing) lazily.delete(id);
  missing.clear();
}
