/** Brings screens into the browser: their definitions (the registry), and the code of the one that is shown. */
import { type ComponentType, lazy } from 'react';
import { fetchCode, retryable } from '#platform/client/fetch-code.ts';
import { fetchPartsAhead, wantLateParts } from '#platform/client/late-part.tsx';
import type { Screen } from '#platform/client/screen.ts';
import { findScreen, knowAll } from './find-screen.ts';
import type { State } from './store.ts';

/** The code of the header's part for whoever is signed in: here before the header is taken over where the server rendered it. */
type OwnHeader = typeof import('./signed-in-header.tsx');

/** Undefined until it has come. */
export const ownHeader: { code?: OwnHeader } = {};

export async function loadOwnHeader(): Promise<OwnHeader> {
  ownHeader.code ??= await import('./signed-in-header.tsx');
  return ownHeader.code;
}

/** Makes every screen known. */
const loadRegistry = retryable(async () => {
  const { screens, missingScreen } = await fetchCode(() => import('./screens.ts'));
  knowAll(screens, missingScreen);
});

/**
 * Makes the screen at a path known.
 * @throws CodeMissing when its definition did not come
 */
export async function loadScreenAt(pathname: string): Promise<void> {
  if (!findScreen(pathname)) await loadRegistry();
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

/** Of screens, by their id: what shows them, or waits for the code that does. */
const components = new Map<string, ComponentType>();
/** Screens whose code did not come; asked for again when somebody comes to one of them again. */
const missing = new Set<string>();

const codeOf = async (screen: Screen<State>): Promise<ComponentType> =>
  (await fetchCode(() => screen.component())).Component;

/** Fetches a screen's code, so that showing it does not wait. */
export async function loadComponent(screen: Screen<State>): Promise<void> {
  // While developing, the file may have changed since.
  if (import.meta.env.DEV || !components.has(screen.id)) components.set(screen.id, await codeOf(screen));
}

/** A screen's component: at once when its code is here, else through Suspense. */
export function componentOf(screen: Screen<State>): ComponentType {
  const known = components.get(screen.id);
  if (known) return known;
  const waiting = lazy(async () => {
    try {
      return { default: await codeOf(screen) };
    } catch (error) {
      missing.add(screen.id);
      throw error;
    }
  });
  components.set(screen.id, waiting);
  return waiting;
}

/** Asks for code that did not come again, once the screen that says so is left. */
export function forgetMissing(): void {
  coming = undefined;
  for (const id of missing) components.delete(id);
  missing.clear();
}

const ignore = () => undefined;

/** A press on a link that leads to a screen that is not known yet. */
function onPress({ target }: PointerEvent): void {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  if (link?.origin === location.origin) loadScreenAt(link.pathname).catch(ignore);
}

/** Not in every browser: whether the visitor asked to load as little as possible. */
interface SparingNavigator {
  connection?: { saveData?: boolean };
}

/** For browsers that are never idle, or do not say so. */
const IDLE_MS = 2000;
const whenIdle = (run: () => void) =>
  'requestIdleCallback' in window ? requestIdleCallback(run, { timeout: IDLE_MS }) : setTimeout(run, IDLE_MS);

/** Brings the screens the page came without: when the visitor is about to go to one of them, or the browser is idle. */
export function loadOthersLater(): void {
  addEventListener('pointerdown', onPress, { passive: true, capture: true });
  whenIdle(async () => {
    await fetchPartsAhead();
    if ((navigator as SparingNavigator).connection?.saveData) return;
    wantLateParts();
    await loadRegistry().catch(ignore);
  });
}
