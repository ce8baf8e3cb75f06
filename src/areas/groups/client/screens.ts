import type { Screen } from '../../../platform/client/screen.ts';
import { personalScreen, unlistedHead } from '../../accounts/client/kit/personal-screen.ts';
import { GROUPS_PATH, INVITATION_PATH } from '../paths.ts';
import type { WithGroup } from './state.ts';

const source = (name: string) => `src/areas/groups/client/screens/${name}.tsx`;

const listScreen = personalScreen({
  path: GROUPS_PATH,
  source: source('GroupsScreen'),
  title: 'group.head.list',
  load: () => import('./screens/GroupsScreen.tsx'),
});
const oneScreen = personalScreen({
  path: `${GROUPS_PATH}/:id`,
  source: source('GroupScreen'),
  title: 'group.head.one',
  heading: null,
  load: () => import('./screens/GroupScreen.tsx'),
});
const compareScreen = personalScreen({
  path: `${GROUPS_PATH}/:id/compare`,
  source: source('CompareScreen'),
  title: 'group.head.compare',
  heading: null,
  load: () => import('./screens/CompareScreen.tsx'),
});
const printScreen = personalScreen({
  path: `${GROUPS_PATH}/:id/print`,
  source: source('PrintScreen'),
  title: 'group.head.print',
  heading: null,
  load: () => import('./screens/PrintScreen.tsx'),
});

/** The token stands behind the hash, so only the browser knows it. */
const invitationScreen: Screen<WithGroup> = {
  id: INVITATION_PATH,
  path: INVITATION_PATH,
  source: source('InvitationScreen'),
  component: () => import('./screens/InvitationScreen.tsx'),
  eager: () => true,
  head: unlistedHead('group.head.invitation'),
};

/** What anybody with the link sees: no account, no search engine, and nothing once it is switched off. */
const sharedScreen: Screen<WithGroup> = {
  id: 'shared-group',
  path: '/shared/groups/:token',
  source: source('SharedScreen'),
  component: () => import('./screens/SharedScreen.tsx'),
  fresh: true,
  fetch: async ({ dispatch, params }) => {
    const { fetchShared } = await import('./requests.ts');
    const { forgetShared } = await import('./state.ts');
    dispatch(forgetShared());
    const answer = await dispatch(fetchShared(params.token ?? ''));
    if (fetchShared.fulfilled.match(answer)) return undefined;
    return { status: answer.payload?.status === 404 ? 404 : 500 };
  },
  head: ({ getState, intl }) => {
    const title = intl.formatMessage({ id: 'group.head.shared' });
    const name = getState().group.shared?.name ?? title;
    return { title: `${name} · Yaad`, description: title, noindex: true };
  },
};

/** The invitation before the groups: its address looks like one of theirs. */
export const groupScreens = [
  invitationScreen,
  listScreen,
  oneScreen,
  compareScreen,
  printScreen,
  sharedScreen,
];
