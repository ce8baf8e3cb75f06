import type { Screen } from '../../../platform/client/screen.ts';
import { FORGOT_PATH, RESET_PATH, SIGN_IN_PATH } from '../vocabulary.ts';
import { PROFILE_PATH, REGISTER_PATH, SECURITY_PATH, SETTINGS_PATH } from './paths.ts';
import type { WithAuth } from './state.ts';
import type { WithUser } from './user-state.ts';

type AccountScreen = Screen<WithAuth & WithUser>;

interface Told {
  path: string;
  /** The component's file from the repository's root. */
  source: string;
  /** Key of its title. */
  title: string;
  component: AccountScreen['component'];
  fetch?: AccountScreen['fetch'];
}

/** A screen that belongs to a person: nothing without its script, and nothing for search engines. */
export const personalScreen = ({ title, ...told }: Told): AccountScreen => ({
  ...told,
  id: told.path,
  eager: () => true,
  head: ({ intl }) => {
    const words = intl.formatMessage({ id: title });
    return { title: `${words} · Yaad`, description: words, noindex: true };
  },
});

/** The ways in are part of the page, so that the screen does not grow when they arrive. */
const fetch: AccountScreen['fetch'] = async ({ dispatch, getState }) => {
  if (getState().user.options) return undefined;
  const { fetchOptions } = await import('./requests.ts');
  await dispatch(fetchOptions(undefined));
  return undefined;
};

const source = (name: string) => `src/areas/accounts/client/screens/${name}Screen.tsx`;

export const accountScreens: AccountScreen[] = [
  {
    path: SIGN_IN_PATH,
    source: source('SignIn'),
    title: 'account.head.signIn',
    component: () => import('./screens/SignInScreen.tsx'),
    fetch,
  },
  {
    path: REGISTER_PATH,
    source: source('Register'),
    title: 'account.head.register',
    component: () => import('./screens/RegisterScreen.tsx'),
    fetch,
  },
  {
    path: FORGOT_PATH,
    source: source('ForgotPassword'),
    title: 'account.head.forgot',
    component: () => import('./screens/ForgotPasswordScreen.tsx'),
  },
  {
    path: RESET_PATH,
    source: source('ResetPassword'),
    title: 'account.head.reset',
    component: () => import('./screens/ResetPasswordScreen.tsx'),
  },
  {
    path: PROFILE_PATH,
    source: source('Profile'),
    title: 'account.head.profile',
    component: () => import('./screens/ProfileScreen.tsx'),
  },
  {
    path: SETTINGS_PATH,
    source: source('Settings'),
    title: 'account.head.settings',
    component: () => import('./screens/SettingsScreen.tsx'),
  },
  {
    path: SECURITY_PATH,
    source: source('Security'),
    title: 'account.head.security',
    component: () => import('./screens/SecurityScreen.tsx'),
  },
].map(personalScreen);
