import { FORGOT_PATH, RESET_PATH, SIGN_IN_PATH } from '../vocabulary.ts';

export const REGISTER_PATH = '/register';
export const PROFILE_PATH = '/profile';
export const LIKED_PATH = '/liked';
export const VIEWED_PATH = '/recently-viewed';
export const SETTINGS_PATH = '/settings';
export const SECURITY_PATH = '/security';

const HOME = '/';
/** Coming back to one of these would ask to sign in once more. */
const DOORS = [SIGN_IN_PATH, REGISTER_PATH, FORGOT_PATH, RESET_PATH];
const HERE = 'https://here.invalid';

/** Where to go after signing in: a path of this site and nothing else, or the home page. */
export function safeNext(asked: string | null): string {
  // What browsers read as the start of another address, or strip before they read it.
  if (!asked || !/^\/(?![/\\])/.test(asked) || /[\p{Cc}\\]/u.test(asked)) return HOME;
  const url = URL.parse(asked, HERE);
  if (!url || url.origin !== HERE || DOORS.includes(url.pathname) || url.pathname.startsWith('/api/'))
    return HOME;
  return url.pathname + url.search + url.hash;
}

/** What a visitor was doing when they were asked to sign in. */
export interface Errand {
  /** Where they were. */
  next: string;
  /** A listing they wanted to like. */
  like: string | null;
}

export function errandOf(search: string): Errand {
  const asked = new URLSearchParams(search);
  return { next: safeNext(asked.get('next')), like: asked.get('like') };
}

/** The address of a screen on the way in, with the errand. */
export function doorPath(door: string, { next, like }: Errand): string {
  const query = new URLSearchParams();
  if (next !== HOME) query.set('next', next);
  if (like) query.set('like', like);
  return query.size > 0 ? `${door}?${query}` : door;
}

/** The errand of somebody who leaves a screen to sign in; on the way in it stays what it was. */
export function errandAt(
  { pathname, search }: { pathname: string; search: string },
  like: string | null = null,
): Errand {
  return DOORS.includes(pathname) ? errandOf(search) : { next: safeNext(pathname + search), like };
}
