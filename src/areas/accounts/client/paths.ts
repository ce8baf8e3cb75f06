import { FORGOT_PATH, RESET_PATH, SIGN_IN_PATH } from '../vocabulary.ts';

export const REGISTER_PATH = '/register';
export const PROFILE_PATH = '/profile';
export const LIKED_PATH = '/liked';
export const VIEWED_PATH = '/recently-viewed';
export const SETTINGS_PATH = '/settings';
export const SECURITY_PATH = '/security';

const DOORS = [SIGN_IN_PATH, REGISTER_PATH, FORGOT_PATH, RESET_PATH];

/** Is this a screen on the way in? Coming back to it would ask to sign in once more. */
export const isDoor = (pathname: string): boolean => DOORS.includes(pathname);

/**
 * Where a visitor goes to sign in: the address says what they were doing, and which listing they wanted to
 * like. `errand.ts` reads it.
 */
export function signInPath(
  { pathname, search }: { pathname: string; search: string },
  like?: string,
): string {
  if (isDoor(pathname)) return SIGN_IN_PATH + search;
  const query = new URLSearchParams({
    ...(pathname + search !== '/' && { next: pathname + search }),
    ...(like && { like }),
  });
  return query.size > 0 ? `${SIGN_IN_PATH}?${query}` : SIGN_IN_PATH;
}
