/** Which screen an address shows. Every page knows the first screens; the others become known with the registry. */
import { matchPath, type PathParams } from '#platform/client/path-pattern.ts';
import type { Screen } from '#platform/client/screen.ts';
import { firstScreens } from './first-screens.ts';
import type { State } from './store.ts';

export interface Match {
  screen: Screen<State>;
  params: PathParams;
}

let known: readonly Screen<State>[] = firstScreens;
/** What addresses without a screen show; known with the whole registry. */
let missing: Screen<State> | undefined;
/** A page asks several times about its own address: the answer has to be the same object. */
let last: { pathname: string; match: Match | undefined } | undefined;

/**
 * Makes every screen known; the first that matches an address is shown.
 * @param fallback for an address that none of them has
 */
export function knowAll(screens: readonly Screen<State>[], fallback: Screen<State>): void {
  known = screens;
  missing = fallback;
  last = undefined;
}

function search(pathname: string): Match | undefined {
  for (const screen of known) {
    const params = matchPath(screen.path, pathname);
    if (params) return { screen, params };
  }
  return missing && { screen: missing, params: {} };
}

/** The screen at a path, as far as it is known. */
export function findScreen(pathname: string): Match | undefined {
  if (last?.pathname !== pathname) last = { pathname, match: search(pathname) };
  return last.match;
}
