import { personalScreen } from '#areas/accounts/client/kit/personal-screen.ts';
import { agentPath, officePath } from '#areas/listings/paths.ts';
import { outcomeOf } from '#platform/client/failure.ts';
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
import type { ContactKind } from './public.ts';

/** What asks and reads, which comes with the code of the screens. */
const loadApi = async () => ({ ...(await import('./api.ts')), ...(await import('./public.ts')) });

/** The public page of an office, or of an agent whom a source names. */
const publicScreen = (kind: ContactKind, pathOf: (slug: string) => string): Screen<object> => ({
  id: kind === 'agent' ? 'source-agent' : 'office',
  path: kind === 'agent' ? '/agents/:slug' : '/offices/:slug',
  // Who has changed it looks at once.
  fresh: true,
  source: 'src/areas/trade/client/offices/OfficeScreen.tsx',
  component: () =>
    import('./offices/OfficeScreen.tsx').then(({ OfficeScreen }) => ({ Component: OfficeScreen })),
  fetch: async ({ dispatch, params: { slug }, url }) => {
    const { api, CONTACT_ROUTES, contactInput } = await loadApi();
    const asked = await api.ask(dispatch, CONTACT_ROUTES[kind], contactInput(slug, url.search));
    if ('failure' in asked) return outcomeOf(asked.failure);
    // One page, however many sources name them; for as long as they belong to an account.
    return asked.answer.slug === slug ? undefined : { status: 302, location: pathOf(asked.answer.slug) };
  },
  head: async ({ getState, intl, params, url }) => {
    const { api, CONTACT_ROUTES, contactInput } = await loadApi();
    const page = api.known(getState(), CONTACT_ROUTES[kind], contactInput(params.slug, url.search));
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

const directoryScreen: Screen<object> = {
  id: PROFESSIONALS_PATH,
  path: PROFESSIONALS_PATH,
  source: 'src/areas/trade/client/professionals/ProfessionalsScreen.tsx',
  component: () => import('./professionals/ProfessionalsScreen.tsx'),
  fetch: async ({ url, dispatch, getState }) => {
    const { api, PROFESSIONAL_QUERY, queryOf } = await loadApi();
    const query = queryOf(readQuery(PROFESSIONAL_QUERY, url.search));
    await Promise.all([
      api.known(getState(), 'GET /professionals/counts', {}) ??
        api.ask(dispatch, 'GET /professionals/counts', {}),
      api.ask(dispatch, 'GET /professionals', { query }),
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
    source: 'src/areas/trade/client/claims/ClaimScreen.tsx',
    title: 'office.claim.head',
    permitted: ['Agent'],
    load: async () => ({ Component: (await import('./claims/ClaimScreen.tsx')).ClaimKey }),
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
