import { personalScreen } from '#areas/accounts/client/kit/personal-screen.ts';
import { readQuery } from '#platform/client/list/list-query.ts';
import type { Screen } from '#platform/client/screen.ts';
import { brand } from '#platform/contract/brand.ts';
import { MANAGE_PROFESSIONALS_PATH, PROFESSIONALS_PATH } from '../vocabulary.ts';
import { PROFESSIONAL_QUERY } from './query.ts';
import { fetchCounts, fetchProfessionals, type WithProfessional } from './state.ts';

const directoryScreen: Screen<WithProfessional> = {
  id: PROFESSIONALS_PATH,
  path: PROFESSIONALS_PATH,
  source: 'src/areas/professionals/client/ProfessionalsScreen.tsx',
  component: () => import('./ProfessionalsScreen.tsx'),
  fetch: async ({ url, dispatch, getState }) => {
    await Promise.all([
      getState().professional.counts ?? dispatch(fetchCounts(undefined)),
      dispatch(fetchProfessionals(readQuery(PROFESSIONAL_QUERY, url.search))),
    ]);
    return undefined;
  },
  head: ({ intl, url }) => ({
    title: `${intl.t('professional.head')} · ${brand.name}`,
    description: intl.t('professional.head.description'),
    canonical: PROFESSIONALS_PATH,
    noindex: url.search !== '',
  }),
};

export const professionalScreens = [
  directoryScreen,
  personalScreen({
    path: MANAGE_PROFESSIONALS_PATH,
    source: 'src/areas/professionals/client/ManageScreen.tsx',
    title: 'professional.kept',
    permitted: ['Admin'],
    load: () => import('./ManageScreen.tsx'),
  }),
];
