import type { Screen } from '../../../platform/client/screen.ts';
import { FORGOT_PATH, RESET_PATH, SIGN_IN_PATH } from '../vocabulary.ts';
import { PROFILE_PATH, REGISTER_PATH, SECURITY_PATH, SETTINGS_PATH } from './paths.ts';
import type { WithAuth } from './state.ts';
import type { WithUser } from './user-state.ts';

type AccountScreen = Screen<WithAuth & WithUser>;

/** None of these is anything without its script. */
const eager = () => true;

/** Nor for search engines. */
export const personalHead =
  (title: string): AccountScreen['head'] =>
  ({ intl }) => {
    const words = intl.formatMessage({ id: title });
    return { title: `${words} · Yaad`, description: words, noindex: true };
  };

/** The ways in are part of the page, so that the screen does not grow when they arrive. */
const fetchWays: AccountScreen['fetch'] = async ({ dispatch, getState }) => {
  if (getState().user.options) return undefined;
  const { fetchOptions } = await import('./requests.ts');
  await dispatch(fetchOptions(undefined));
  return undefined;
};

const source = (name: string) => `src/areas/accounts/client/screens/${name}.tsx`;

export const accountScreens: AccountScreen[] = [
  {
    id: 'sign-in',
    path: SIGN_IN_PATH,
    source: source('SignInScreen'),
    eager,
    component: () => import('./screens/SignInScreen.tsx'),
    fetch: fetchWays,
    head: personalHead('account.head.signIn'),
  },
  {
    id: 'register',
    path: REGISTER_PATH,
    source: source('RegisterScreen'),
    eager,
    component: () => import('./screens/RegisterScreen.tsx'),
    fetch: fetchWays,
    head: personalHead('account.head.register'),
  },
  {
    id: 'forgot-password',
    path: FORGOT_PATH,
    source: source('ForgotPasswordScreen'),
    eager,
    component: () => import('./screens/ForgotPasswordScreen.tsx'),
    head: personalHead('account.head.forgot'),
  },
  {
    id: 'reset-password',
    path: RESET_PATH,
    source: source('ResetPasswordScreen'),
    eager,
    component: () => import('./screens/ResetPasswordScreen.tsx'),
    head: personalHead('account.head.reset'),
  },
  {
    id: 'profile',
    path: PROFILE_PATH,
    source: source('ProfileScreen'),
    eager,
    component: () => import('./screens/ProfileScreen.tsx'),
    head: personalHead('account.head.profile'),
  },
  {
    id: 'settings',
    path: SETTINGS_PATH,
    source: source('SettingsScreen'),
    eager,
    component: () => import('./screens/SettingsScreen.tsx'),
    head: personalHead('account.head.settings'),
  },
  {
    id: 'security',
    path: SECURITY_PATH,
    source: source('SecurityScreen'),
    eager,
    component: () => import('./screens/SecurityScreen.tsx'),
    head: personalHead('account.head.security'),
  },
];
