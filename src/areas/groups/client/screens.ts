import { personalScreen, unlistedHead } from '#areas/accounts/client/kit/personal-screen.ts';
import { largestOf, readPhotos } from '#areas/listings/gallery.ts';
import { outcomeOf } from '#platform/client/failure.ts';
import type { Screen } from '#platform/client/screen.ts';
import { brand } from '#platform/contract/brand.ts';
import { COMPARE_PATH, GROUPS_PATH, INVITATION_PATH } from '../paths.ts';
import { comparedIn } from '../rules.ts';
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
/** All facts of the listings in the address. */
const fetchFacts: NonNullable<Screen<WithGroup>['fetch']> = async ({ dispatch, url }) => {
  const { fetchCompared } = await import('./requests.ts');
  const answer = await dispatch(fetchCompared(comparedIn(url.search)));
  return fetchCompared.rejected.match(answer) ? outcomeOf(answer.payload) : undefined;
};
const compareScreen = personalScreen({
  path: `${GROUPS_PATH}/:id/compare`,
  source: source('CompareScreen'),
  title: 'group.head.compare',
  heading: null,
  load: () => import('./screens/CompareScreen.tsx'),
  fetch: fetchFacts,
});
/** For anybody: the listings stand in the address. */
const compareListingsScreen: Screen<WithGroup> = {
  id: COMPARE_PATH,
  path: COMPARE_PATH,
  source: source('CompareScreen'),
  component: async () => ({ Component: (await import('./screens/CompareScreen.tsx')).CompareListings }),
  shortFooter: true,
  fetch: fetchFacts,
  head: unlistedHead('group.head.compare'),
};
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
  shortFooter: true,
  eager: () => true,
  head: unlistedHead('group.head.invitation'),
};

const inputOf = ({ token = '' }: { token?: string | undefined }) => ({ params: { token } });

/** What anybody with the link sees: no account, no search engine, and nothing once it is switched off. */
const sharedScreen: Screen<object> = {
  id: 'shared-group',
  path: '/shared/groups/:token',
  source: source('SharedScreen'),
  component: () => import('./screens/SharedScreen.tsx'),
  // What this browser voted before is known to its script alone.
  eager: () => true,
  fresh: true,
  fetch: async ({ dispatch, params }) => {
    const { api } = await import('./api.ts');
    const asked = await api.ask(dispatch, 'GET /groups/shared/{token}', inputOf(params));
    return 'failure' in asked ? outcomeOf(asked.failure) : undefined;
  },
  head: async ({ getState, intl, params }) => {
    const title = intl.t('group.head.shared');
    const { api } = await import('./api.ts');
    const shared = api.known(getState(), 'GET /groups/shared/{token}', inputOf(params));
    if (!shared) return { title: `${title} · ${brand.name}`, description: title, noindex: true };
    const [photo] = shared.results.flatMap(({ property }) => readPhotos(property.photos).slice(0, 1));
    const description = intl.t('group.head.shared.description', {
      name: shared.owner,
      count: shared.results.length,
    });
    return {
      title: `${shared.name} · ${brand.name}`,
      description,
      noindex: true,
      ...(photo && { image: largestOf(photo.img) }),
    };
  },
};

/** The invitation before the groups: its address looks like one of theirs. */
export const groupScreens = [
  invitationScreen,
  listScreen,
  oneScreen,
  compareScreen,
  compareListingsScreen,
  printScreen,
  sharedScreen,
];
