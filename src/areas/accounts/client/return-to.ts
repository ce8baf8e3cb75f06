import { ERRANDS, type Errand, isSignInScreen } from './kit/paths.ts';

export const HOME = '/';
const BASE = 'https://base.invalid';

/** The path to go to after signing in. A path of this site is taken as it is; anything else becomes the home page. */
export function safeNext(path: string | null): string {
  // Browsers read `//` and `/\\` as the start of another address, and strip control characters before they read.
  if (!path || !/^\/(?![/\\])/.test(path) || /[\p{Cc}\\]/u.test(path)) return HOME;
  const url = URL.parse(path, BASE);
  if (!url || url.origin !== BASE || isSignInScreen(url.pathname)) return HOME;
  // `/.//host` is a path of ours that becomes the start of another address.
  if (url.pathname.startsWith('//') || url.pathname.startsWith('/api/')) return HOME;
  return url.pathname + url.search + url.hash;
}

/** Where a visitor returns to after signing in. */
interface ReturnTo {
  /** Path of the page they left. */
  next: string;
  /** Id of the listing to like on return. */
  like: string | null;
  /** What they wanted, in the words of the screen. */
  errand: Errand | null;
}

/** The `ReturnTo` in the query of a sign-in screen. */
export function returnToOf(search: string): ReturnTo {
  const query = new URLSearchParams(search);
  const errand = ERRANDS.find((one) => one === query.get('for')) ?? null;
  return { next: safeNext(query.get('next')), like: query.get('like'), errand };
}

/** The address of a sign-in screen, with the `ReturnTo` in its query. */
export function signInScreenPath(screen: string, { next, like, errand }: ReturnTo): string {
  const query = new URLSearchParams();
  if (next !== HOME) query.set('next', next);
  if (like) query.set('like', like);
  if (errand) query.set('for', errand);
  return query.size > 0 ? `${screen}?${query}` : screen;
}
