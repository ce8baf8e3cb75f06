import { personalScreen } from '#areas/accounts/client/kit/personal-screen.ts';
import { OWN_SOURCES_PATH, SOURCES_PATH } from '#areas/admin/vocabulary.ts';
import { FEED_TOKENS_PATH, IMPORTS_PATH } from '../bulk.ts';

const SELLERS = ['Owner', 'Agent', 'Admin'] as const;

export const importScreens = [
  personalScreen({
    path: IMPORTS_PATH,
    title: 'import.head',
    heading: null,
    isListed: true,
    permitted: SELLERS,
    load: () => import('./screens/ImportsScreen.tsx'),
  }),
  personalScreen({
    path: `${IMPORTS_PATH}/:id`,
    title: 'import.head',
    heading: null,
    permitted: SELLERS,
    load: () => import('./screens/ImportScreen.tsx'),
  }),
  personalScreen({
    path: SOURCES_PATH,
    title: 'operations.sources',
    lead: 'operations.sources.lead',
    permitted: ['Admin'],
    load: () => import('./sources/SourcesScreen.tsx'),
  }),
  personalScreen({
    path: `${SOURCES_PATH}/new`,
    title: 'source.new',
    lead: 'source.new.lead',
    permitted: ['Admin'],
    load: async () => ({ Component: (await import('./sources/SourceScreen.tsx')).NewSource }),
  }),
  personalScreen({
    path: `${SOURCES_PATH}/:id`,
    title: 'source.one',
    permitted: ['Admin'],
    load: () => import('./sources/SourceScreen.tsx'),
  }),
  personalScreen({
    path: FEED_TOKENS_PATH,
    title: 'feedToken.head',
    lead: 'feedToken.lead',
    permitted: ['Admin'],
    load: () => import('./sources/FeedTokensScreen.tsx'),
  }),
  personalScreen({
    path: OWN_SOURCES_PATH,
    title: 'source.head',
    lead: 'source.lead',
    permitted: SELLERS,
    load: async () => ({ Component: (await import('./sources/SourcesScreen.tsx')).OwnSources }),
  }),
  personalScreen({
    path: `${OWN_SOURCES_PATH}/:id`,
    title: 'source.one',
    permitted: SELLERS,
    load: () => import('./sources/SourceScreen.tsx'),
  }),
];
