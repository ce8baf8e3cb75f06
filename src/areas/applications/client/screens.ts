import { personalScreen, unlistedHead } from '#areas/accounts/client/kit/personal-screen.ts';
import type { WithAuth } from '#areas/accounts/client/kit/state.ts';
import { fetchProperty, type WithProperty } from '#areas/listings/client/kit/state.ts';
import { outcomeOf } from '#platform/client/failure.ts';
import type { Screen } from '#platform/client/screen.ts';
import { APPLICATIONS_PATH, INBOX_PATH, WALLET_PATH } from '../vocabulary.ts';
import type { WithApplication } from './state.ts';

const source = (path: string) => `src/areas/applications/client/${path}.tsx`;

/** The form, for a listing; nothing without its script, and nothing for search engines. */
const applyScreen: Screen<WithProperty> = {
  id: 'apply',
  path: '/apply/:id',
  source: source('screens/ApplyScreen'),
  component: () => import('./screens/ApplyScreen.tsx'),
  eager: () => true,
  fetch: async ({ dispatch, getState, params: { id = '' } }) => {
    if (getState().property.one.property?._id === id) return undefined;
    const answer = await dispatch(fetchProperty(id));
    if (!fetchProperty.rejected.match(answer)) return undefined;
    return outcomeOf(answer.payload);
  },
  shortFooter: true,
  head: unlistedHead('application.head.apply'),
};

export const applicationScreens: Screen<WithAuth & WithApplication & WithProperty>[] = [
  applyScreen,
  personalScreen({
    path: INBOX_PATH,
    source: source('list/InboxList'),
    title: 'application.head.inbox',
    permitted: ['Owner', 'Agent', 'Admin'],
    load: () => import('./list/InboxList.tsx'),
  }),
  personalScreen({
    path: `${INBOX_PATH}/:id`,
    source: source('list/Detail'),
    title: 'application.head.one',
    heading: null,
    permitted: ['Owner', 'Agent', 'Admin'],
    load: () => import('./list/Detail.tsx'),
  }),
  personalScreen({
    path: APPLICATIONS_PATH,
    source: source('list/ApplicationsList'),
    title: 'application.head.list',
    load: () => import('./list/ApplicationsList.tsx'),
  }),
  personalScreen({
    path: WALLET_PATH,
    source: source('wallet/Wallet'),
    title: 'application.head.wallet',
    lead: 'application.wallet.lead',
    load: () => import('./wallet/Wallet.tsx'),
  }),
  personalScreen({
    path: `${APPLICATIONS_PATH}/:id`,
    source: source('list/Detail'),
    title: 'application.head.one',
    heading: null,
    load: () => import('./list/Detail.tsx'),
  }),
];
