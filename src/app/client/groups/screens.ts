import type { WithGroup } from '../../../areas/groups/client/state.ts';
import { GROUPS_PATH, INVITATION_PATH } from '../../../areas/groups/paths.ts';
import type { Screen } from '../../../platform/client/screen.ts';
import { personal } from '../personal.ts';

const source = (name: string) => `src/app/client/groups/${name}.tsx`;

const listScreen = personal({
  path: GROUPS_PATH,
  source: source('GroupsScreen'),
  title: 'group.head.list',
  load: () => import('./GroupsScreen.tsx'),
});
const oneScreen = personal({
  path: `${GROUPS_PATH}/:id`,
  source: source('GroupScreen'),
  title: 'group.head.one',
  plain: true,
  load: () => import('./GroupScreen.tsx'),
});
const compareScreen = personal({
  path: `${GROUPS_PATH}/:id/compare`,
  source: source('CompareScreen'),
  title: 'group.head.compare',
  plain: true,
  load: () => import('./CompareScreen.tsx'),
});
const printScreen = personal({
  path: `${GROUPS_PATH}/:id/print`,
  source: source('PrintScreen'),
  title: 'group.head.print',
  plain: true,
  load: () => import('./PrintScreen.tsx'),
});

/** The token stands behind the hash, so only the browser knows it. */
const invitationScreen: Screen<WithGroup> = {
  id: INVITATION_PATH,
  path: INVITATION_PATH,
  source: source('InvitationScreen'),
  component: () => import('./InvitationScreen.tsx'),
  eager: () => true,
  head: ({ intl }) => {
    const title = intl.formatMessage({ id: 'group.head.invitation' });
    return { title: `${title} · Yaad`, description: title, noindex: true };
  },
};

/** What anybody with the link sees: no account, no search engine, and nothing once it is switched off. */
const sharedScreen: Screen<WithGroup> = {
  id: 'shared-group',
  path: '/shared/groups/:token',
  source: source('SharedScreen'),
  component: () => import('./SharedScreen.tsx'),
  fresh: true,
  fetch: async ({ dispatch, params }) => {
    const { fetchShared } = await import('../../../areas/groups/client/requests.ts');
    const { forgetShared } = await import('../../../areas/groups/client/state.ts');
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
