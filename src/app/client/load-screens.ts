/** Brings definitions of screens into the browser: at once where one is to be shown, the others when there is time. */

import { fetchCode } from '#platform/client/fetch-code.ts';
import { fetchPartsAhead, wantLateParts } from '#platform/client/late-part.tsx';
import { findScreen, knowAll } from './find-screen.ts';

let registry: Promise<void> | undefined;

async function readRegistry(): Promise<void> {
  const { screens, missingScreen } = await fetchCode(() => import('./screens.ts'));
  knowAll(screens, missingScreen);
}

/** Makes every screen known; asked again after a failure, it tries again. */
function loadRegistry(): Promise<void> {
  registry ??= readRegistry().catch((error: unknown) => {
    registry = undefined;
    throw error;
  });
  return registry;
}

/**
 * Makes the screen at a path known.
 * @throws CodeMissing when its definition did not come
 */
export async function loadScreenAt(pathname: string): Promise<void> {
  if (!findScreen(pathname)) await loadRegistry();
}

const quietly = () => undefined;

/** A press on a link that leads to a screen that is not known yet. */
function onPress({ target }: PointerEvent): void {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  if (link?.origin === location.origin) loadScreenAt(link.pathname).catch(quietly);
}

/** Not in every browser: whether the visitor asked to load as little as possible. */
interface SparingNavigator {
  connection?: { saveData?: boolean };
}

const whenIdle = (run: () => void) =>
  'requestIdleCallback' in window ? requestIdleCallback(run, { timeout: IDLE_MS }) : setTimeout(run, IDLE_MS);
/** For browsers that are never idle, or do not say so. */
const IDLE_MS = 2000;

/**
 * Brings the screens the page came without: when the visitor is about to go to one of them, or the browser is idle.
 */
export function loadOthersLater(): void {
  addEventListener('pointerdown', onPress, { passive: true, capture: true });
  whenIdle(async () => {
    await fetchPartsAhead();
    if ((navigator as SparingNavigator).connection?.saveData) return;
    wantLateParts();
    // Whoever goes to one of them asks again.
    await loadRegistry().catch(quietly);
  });
}
