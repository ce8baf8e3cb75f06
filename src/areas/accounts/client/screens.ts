import type { Screen } from '#platform/client/screen.ts';
import { FORGOT_PATH, PROVE_PATH, RESET_PATH, SIGN_IN_PATH, VIEWERS } from '../vocabulary.ts';
import {
  LIKED_PATH,
  PEOPLE_PATH,
  PROFILE_PATH,
  REGISTER_PATH,
  SECURITY_PATH,
  SETTINGS_PATH,
  VIEWED_PATH,
} from './kit/paths.ts';
import { personalScreen, unlistedHead } from './kit/personal-screen.ts';
import type { WithAuth } from './kit/state.ts';
import type { WithUser } from './kit/user-state.ts';

type AccountScreen = Screen<WithAuth & WithUser>;

const source = (name: string) => `src/areas/accounts/client/screens/${name}Screen.tsx`;

interface OpenScreenOptions extends Pick<AccountScreen, 'path' | 'source' | 'component' | 'fetch'> {
  title: string;
}

/** A screen of accounts for whoever is not signed in too: nothing without its script. */
const openScreen = ({ title, ...screen }: OpenScreenOptions): AccountScreen => ({
  ...screen,
  id: screen.path,
  eager: () => true,
  shortFooter: true,
  head: unlistedHead(title),
});

/** The providers to sign in with are part of the page, so that the screen does not grow when they arrive. */
const fetchProviders: NonNullable<AccountScreen['fetch']> = async ({ dispatch, getState }) => {
  if (getState().user.options) return undefined;
  const { fetchOptions } = await import('./requests.ts');
  await dispatch(fetchOptions(undefined));
  return undefined;
};

export const accountScreens: AccountScreen[] = [
  openScreen({
    path: SIGN_IN_PATH,
    source: source('SignIn'),
    title: 'account.head.signIn',
    component: () => import('./screens/SignInScreen.tsx'),
    fetch: fetchProviders,
  }),
  openScreen({
    path: REGISTER_PATH,
    source: source('Register'),
    title: 'account.head.register',
    component: () => import('./screens/RegisterScreen.tsx'),
    fetch: fetchProviders,
  }),
  openScreen({
    path: FORGOT_PATH,
    source: source('ForgotPassword'),
    title: 'account.head.forgot',
    component: () => import('./screens/ForgotPasswordScreen.tsx'),
  }),
  openScreen({
    path: RESET_PATH,
    source: source('ResetPassword'),
    title: 'account.head.reset',
    component: () => import('./screens/ResetPasswordScreen.tsx'),
  }),
  openScreen({
    path: PROVE_PATH,
    source: source('ConfirmAddress'),
    title: 'account.head.confirm',
    component: () => import('./screens/ConfirmAddressScreen.tsx'),
  }),
  openScreen({
    path: SETTINGS_PATH,
    source: source('Settings'),
    title: 'account.head.settings',
    component: () => import('./screens/SettingsScreen.tsx'),
  }),
  personalScreen({
    path: PROFILE_PATH,
    source: source('Profile'),
    title: 'account.head.profile',
    heading: 'profile.title',
    load: () => import('./screens/ProfileScreen.tsx'),
  }),
  personalScreen({
    path: SECURITY_PATH,
    source: source('Security'),
    title: 'account.head.security',
    heading: 'security.title',
    load: () => import('./screens/SecurityScreen.tsx'),
  }),
  personalScreen({
    path: PEOPLE_PATH,
    source: 'src/areas/accounts/client/people/PeopleScreen.tsx',
    title: 'account.people',
    lead: 'account.people.lead',
    permitted: ['Admin'],
    load: () => import('./people/PeopleScreen.tsx'),
  }),
  personalScreen({
    path: LIKED_PATH,
    source: source('Liked'),
    title: 'account.head.liked',
    heading: 'marked.liked.title',
    load: () => import('./screens/LikedScreen.tsx'),
  }),
  personalScreen({
    path: VIEWED_PATH,
    source: source('Liked'),
    title: 'account.head.viewed',
    heading: 'marked.viewed.title',
    permitted: VIEWERS,
    load: async () => {
      const { Viewed, Waiting } = await import('./screens/LikedScreen.tsx');
      return { Component: Viewed, Waiting };
    },
  }),
];
