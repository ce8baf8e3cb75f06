import { CHAT_PATH } from '../../../areas/chat/vocabulary.ts';
import { fetchCounts } from '../../../areas/professionals/client/state.ts';
import { KEPT_PATH, PROFESSIONALS_PATH } from '../../../areas/professionals/vocabulary.ts';
import { REPORTS_PATH } from '../../../areas/reports/vocabulary.ts';
import type { Screen } from '../../../platform/client/screen.ts';
import { personal } from '../personal.ts';
import type { State } from '../store.ts';

const professionalsScreen: Screen<State> = {
  id: PROFESSIONALS_PATH,
  path: PROFESSIONALS_PATH,
  source: 'src/app/client/talk/ProfessionalsDoor.tsx',
  component: () => import('./ProfessionalsDoor.tsx'),
  // The list has an owner's eyes only, so it is fetched by its screen; the page is for everybody.
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

export const talkScreens: Screen<State>[] = [
  professionalsScreen,
  personal({
    path: KEPT_PATH,
    source: 'src/areas/professionals/client/KeptScreen.tsx',
    title: 'professional.kept',
    permitted: ['Admin'],
    load: () => import('../../../areas/professionals/client/KeptScreen.tsx'),
  }),
  personal({
    path: CHAT_PATH,
    source: 'src/areas/chat/client/Inbox.tsx',
    title: 'chat.head',
    load: () => import('../../../areas/chat/client/Inbox.tsx'),
  }),
  personal({
    path: REPORTS_PATH,
    source: 'src/areas/reports/client/ReportsScreen.tsx',
    title: 'report.head',
    permitted: ['Admin'],
    load: () => import('../../../areas/reports/client/ReportsScreen.tsx'),
  }),
];
