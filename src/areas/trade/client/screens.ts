import { personalScreen } from '#areas/accounts/client/kit/personal-screen.ts';
import { agentPath, officePath } from '#areas/listings/paths.ts';
import { crumbList, titled } from '#platform/client/head.ts';
import { readQuery } from '#platform/client/list/list-query.ts';
import type { Screen } from '#platform/client/screen.ts';
import { brand } from '#platform/contract/brand.ts';
import {
  CLAIM_PATH,
  JOIN_PATH,
  MANAGE_PROFESSIONALS_PATH,
  OFFICE_PATH,
  OFFICES_PATH,
  PROFESSIONALS_PATH,
} from '../vocabulary.ts';
import type { WithOffice, WithProfessional } from './state.ts';

const pageOf = (url: URL): number => Math.max(1, Math.trunc(Number(url.searchParams.get('page')) || 1));

/** The public page of an office, or of an agent whom a source names. */
const publicScreen = (kind: 'agent' | 'office', pathOf: (slug: string) => string): Screen<WithOffice> => ({
  id: kind === 'agent' ? 'source-agent' : 'office',
  path: kind === 'agent' ? '/agents/:slug' : '/offices/:slug',
  // Who has changed it looks at once.
  fresh: true,
  source: 'src/areas/trade/client/offices/OfficeScreen.tsx',
  component: () =>
    import('./offices/OfficeScreen.tsx').then(({ OfficeScreen }) => ({ Component: OfficeScreen })),
  fetch: async ({ dispatch, getState, params, url }) => {
    const { fetchOfficePage } = await import('./state.ts');
    await dispatch(fetchOfficePage({ kind, slug: params.slug ?? '', page: pageOf(url) }));
    const { page, error } = getState().office;
    if (!page) return { status: error?.status === 404 ? 404 : 503 };
    // One page, however many sources name them; for as long as they belong to an account.
    return page.slug === params.slug ? undefined : { status: 302, location: pathOf(page.slug) };
  },
  head: ({ getState, intl, params, url }) => {
    const { page } = getState().office;
    const path = pathOf(params.slug ?? '');
    const name = page?.name ?? intl.t(kind === 'agent' ? 'office.agent' : 'office.one');
    return {
      title: titled(name),
      description: page?.about || intl.t('office.description', { name }),
      canonical: path,
      jsonLd: [
        crumbList(url, [
          [brand.name, '/'],
          ...(page?.office ? [[page.office.name, officePath(page.office.slug)] as const] : []),
          [name, path],
        ]),
      ],
    };
  },
});

const directoryScreen: Screen<WithProfessional> = {
  id: PROFESSIONALS_PATH,
  path: PROFESSIONALS_PATH,
  source: 'src/areas/trade/client/professionals/ProfessionalsScreen.tsx',
  component: () => import('./professionals/ProfessionalsScreen.tsx'),
  fetch: async ({ url, dispatch, getState }) => {
    const { fetchCounts, fetchProfessionals, PROFESSIONAL_QUERY } = await import('./state.ts');
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

export const tradeScreens = [
  publicScreen('office', officePath),
  publicScreen('agent', agentPath),
  personalScreen({
    path: OFFICE_PATH,
    source: 'src/areas/trade/client/offices/MineScreen.tsx',
    title: 'office.head',
    lead: 'office.lead',
    permitted: ['Agent'],
    load: () => import('./offices/MineScreen.tsx'),
  }),
  personalScreen({
    path: OFFICES_PATH,
    source: 'src/areas/trade/client/offices/AllScreen.tsx',
    title: 'office.all',
    lead: 'office.all.lead',
    permitted: ['Admin'],
    load: () => import('./offices/AllScreen.tsx'),
  }),
  personalScreen({
    path: '/agent/claim/:slug',
    source: 'src/areas/trade/client/claims/ClaimScreen.tsx',
    title: 'office.claim.head',
    load: () => import('./claims/ClaimScreen.tsx'),
  }),
  personalScreen({
    path: CLAIM_PATH,
    source: 'src/areas/trade/client/claims/ClaimKeyScreen.tsx',
    title: 'office.claim.head',
    permitted: ['Agent'],
    load: () => import('./claims/ClaimKeyScreen.tsx'),
  }),
  personalScreen({
    path: JOIN_PATH,
    source: 'src/areas/trade/client/offices/JoinScreen.tsx',
    title: 'office.join.head',
    permitted: ['Agent'],
    load: () => import('./offices/JoinScreen.tsx'),
  }),
  directoryScreen,
  personalScreen({
    path: MANAGE_PROFESSIONALS_PATH,
    source: 'src/areas/trade/client/professionals/ManageScreen.tsx',
    title: 'professional.kept',
    permitted: ['Admin'],
    load: () => import('./professionals/ManageScreen.tsx'),
  }),
];
