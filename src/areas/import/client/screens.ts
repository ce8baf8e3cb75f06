import { personalScreen } from '#areas/accounts/client/kit/personal-screen.ts';
import { OWN_SOURCES_PATH, SOURCES_PATH } from '#areas/admin/vocabulary.ts';
import { FEED_TOKENS_PATH, IMPORTS_PATH } from '../bulk.ts';

const SELLERS = ['Owner', 'Agent', 'Admin'] as const;
const source = (name: string) => `src/areas/import/client/screens/${name}.tsx`;
const sourcesScreen = (name: string) => `src/areas/import/client/sources/${name}.tsx`;

export const importScreens = [
  personalScreen({
    path: IMPORTS_PATH,
    source: source('ImportsScreen'),
    title: 'import.head',
    heading: null,
    isListed: true,
    permitted: SELLERS,
    load: () => import('./screens/ImportsScreen.tsx'),
  }),
  personalScreen({
    path: `${IMPORTS_PATH}/:id`,
    source: source('ImportScreen'),
    title: 'import.head',
    heading: null,
    permitted: SELLERS,
    load: () => import('./screens/ImportScreen.tsx'),
  }),
  personalScreen({
    path: SOURCES_PATH,
    source: sourcesScreen('SourcesScreen'),
    title: 'operations.sources',
    lead: 'operations.sources.lead',
    permitted: ['Admin'],
    load: () => import('./sources/SourcesScreen.tsx'),
  }),
  personalScreen({
    path: `${SOURCES_PATH}/new`,
    source: sourcesScreen('SourceScreen'),
    title: 'source.new',
    lead: 'source.new.lead',
    permitted: ['Admin'],
    load: async () => ({ Component: (await import('./sources/SourceScreen.tsx')).NewSource }),
  }),
  personalScreen({
    path: `${SOURCES_PATH}/:id`,
    source: sourcesScreen('SourceScreen'),
    title: 'source.one',
    permitted: ['Admin'],
    load: () => import('./sources/SourceScreen.tsx'),
  }),
  personalScreen({
    path: FEED_TOKENS_PATH,
    source: sourcesScreen('FeedTokensScreen'),
    title: 'feedToken.head',
    lead: 'feedToken.lead',
    permitted: ['Admin'],
    load: () => import('./sources/FeedTokensScreen.tsx'),
  }),
  personalScreen({
    path: OWN_SOURCES_PATH,
    source: sourcesScreen('SourcesScreen'),
    title: 'source.head',
    lead: 'source.lead',
    permitted: SELLERS,
    load: async () => ({ Component: (await import('./sources/SourcesScreen.tsx')).OwnSources }),
  }),
  personalScreen({
    path: `${OWN_SOURCES_PATH}/:id`,
    source: sourcesScreen('SourceScreen'),
    title: 'source.one',
    permitted: SELLERS,
    load: () => import('./sources/SourceScreen.tsx'),
  }),
];
