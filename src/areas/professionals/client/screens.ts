import type { Screen } from '../../../platform/client/screen.ts';
import { personalScreen } from '../../accounts/client/kit/personal-screen.ts';
import { MANAGE_PROFESSIONALS_PATH, PROFESSIONALS_PATH } from '../vocabulary.ts';
import { fetchCounts, type WithProfessional, type WithProfessionalList } from './state.ts';

const directoryScreen: Screen<WithProfessional> = {
  id: PROFESSIONALS_PATH,
  path: PROFESSIONALS_PATH,
  source: 'src/areas/professionals/client/ProfessionalsAccess.tsx',
  component: () => import('./ProfessionalsAccess.tsx'),
  // The list is for whoever is signed in, so its screen fetches it; the page is for everybody.
  eager: () => true,
  fetch: async ({ dispatch, getState }) => {
    if (!getState().professional.counts) await dispatch(fetchCounts(undefined));
    return undefined;
  },
  head: ({ intl, url }) => ({
    title: `${intl.formatMessage({ id: 'professional.head' })} · Yaad`,
    description: intl.formatMessage({ id: 'professional.head.description' }),
    canonical: PROFESSIONALS_PATH,
    noindex: url.search !== '',
  }),
};

export const professionalScreens = [
  directoryScreen,
  personalScreen<WithProfessionalList>({
    path: MANAGE_PROFESSIONALS_PATH,
    source: 'src/areas/professionals/client/ManageScreen.tsx',
    title: 'professional.kept',
    permitted: ['Admin'],
    load: () => import('./ManageScreen.tsx'),
  }),
];
