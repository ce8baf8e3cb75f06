import { FORGOT_PATH, RESET_PATH, SIGN_IN_PATH } from '#areas/accounts/vocabulary.ts';

export const REGISTER_PATH = '/register';
export const PROFILE_PATH = '/profile';
export const LIKED_PATH = '/liked';
export const VIEWED_PATH = '/recently-viewed';
export const SETTINGS_PATH = '/settings';
export const SECURITY_PATH = '/security';
export const PEOPLE_PATH = '/admin/people';

const SIGN_IN_SCREENS = [SIGN_IN_PATH, REGISTER_PATH, FORGOT_PATH, RESET_PATH];

/** Whether a path is a sign-in screen. Nobody returns to one after signing in: it would ask to sign in again. */
export const isSignInScreen = (pathname: string): boolean => SIGN_IN_SCREENS.includes(pathname);

/** What somebody wanted when they were asked to sign in, which the screen says: `door.for.<errand>`. */
export const ERRANDS = ['save-search', 'save-budget', 'group', 'invitation', 'write'] as const;
export type Errand = (typeof ERRANDS)[number];

/**
 * Address of the sign-in screen. Its query holds the page the visitor left and what they wanted, such as a listing to
 * like; `return-to.ts` reads it.
 */
export function signInPath(
  { pathname, search }: { pathname: string; search: string },
  { like, errand }: { like?: string; errand?: Errand } = {},
): string {
  if (isSignInScreen(pathname)) return SIGN_IN_PATH + search;
  const query = new URLSearchParams({
    ...(pathname + search !== '/' && { next: pathname + search }),
    ...(like && { like }),
    ...(errand && { for: errand }),
  });
  return query.size > 0 ? `${SIGN_IN_PATH}?${query}` : SIGN_IN_PATH;
}
