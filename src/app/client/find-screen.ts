/** Which screen an address shows. Every page knows the first screens; the others become known with the registry. */
import { matchPath, type PathParams } from '#platform/client/path-pattern.ts';
import type { Screen } from '#platform/client/screen.ts';
import { firstScreens } from './first-screens.ts';
import type { State } from './store.ts';

export interface Match {
  screen: Screen<State>;
  params: PathParams;
}

interface Candidate {
  screen: Screen<State>;
  /** What each of its addresses begins with, or is as a whole; in small letters, as patterns are compared. */
  text: string;
  whole: boolean;
}

const VARIABLE = /[:*?]/;
const candidateOf = (screen: Screen<State>): Candidate => ({
  screen,
  text: screen.path.split(VARIABLE, 1)[0]?.toLowerCase().replace(/\/$/, '') ?? '',
  whole: !VARIABLE.test(screen.path),
});

let candidates: readonly Candidate[] = firstScreens.map(candidateOf);
/** What addresses without a screen show; known with the whole registry. */
let missing: Screen<State> | undefined;
let last: { pathname: string; match: Match | undefined } | undefined;

/**
 * Makes every screen known; the first that matches an address is shown.
 * @param fallback for an address that none of them has
 */
export function knowAll(screens: readonly Screen<State>[], fallback: Screen<State>): void {
  candidates = screens.map(candidateOf);
  missing = fallback;
  last = undefined;
}

/** The screen at a path, as far as it is known. A page asks several times about its own. */
export function findScreen(pathname: string): Match | undefined {
  if (last?.pathname !== pathname) last = { pathname, match: search(pathname) };
  return last.match;
}

/** Comparing a pattern takes long, and there are some seventy: most are ruled out by their beginning. */
const mayMatch = ({ text, whole }: Candidate, address: string): boolean =>
  whole ? address === text : address.startsWith(text);

function search(pathname: string): Match | undefined {
  const address = pathname.toLowerCase().replace(/\/+$/, '');
  for (const candidate of candidates) {
    const { screen } = candidate;
    const params = mayMatch(candidate, address) ? matchPath(screen.path, pathname) : undefined;
    if (params) return { screen, params };
  }
  return missing && { screen: missing, params: {} };
}
