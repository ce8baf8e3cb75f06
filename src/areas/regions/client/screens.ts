import { crumbList, titled } from '#areas/content/client/kit/head.ts';
import type { WithContent } from '#areas/content/client/kit/state.ts';
import { regionLine } from '#areas/content/fixed/featured.ts';
import { REGIONS_PATH, regionPath } from '#areas/content/paths.ts';
import { regionName } from '#areas/listings/where.ts';
import { findDivision } from '#areas/places/markets.ts';
import { newestIn } from '#areas/search/client/kit/listing-rail.ts';
import { fetchPage, fetchStats } from '#areas/search/client/kit/requests.ts';
import type { WithSearch } from '#areas/search/client/kit/state.ts';
import type { Head, Screen } from '#platform/client/screen.ts';
import type { WithSettings } from '#platform/client/settings.ts';
import { brand } from '#platform/contract/brand.ts';
import { hasEditorial, listCrumb } from './list-crumb.ts';

type Context = Parameters<NonNullable<RegionScreen['fetch']>>[0];
type RegionScreen = Screen<WithContent & WithSearch & WithSettings>;

/** What is for sale in a division; where that is nothing, what is to rent. */
async function fetchOffer(slug: string, dispatch: Context['dispatch']): Promise<void> {
  const sale = newestIn(slug, 'for-sale');
  const [stats] = await Promise.all([dispatch(fetchStats(sale.criteria)), dispatch(fetchPage(sale))]);
  if (!fetchStats.fulfilled.match(stats) || stats.payload.total > 0) return;
  const rent = newestIn(slug, 'for-rent');
  await Promise.all([dispatch(fetchStats(rent.criteria)), dispatch(fetchPage(rent))]);
}

const fetchRegionPage: NonNullable<RegionScreen['fetch']> = async ({ dispatch, getState, params }) => {
  const { slug = '' } = params;
  const { fetchRegion } = await import('#areas/content/client/kit/requests.ts');
  const known = findDivision(slug) !== undefined;
  await Promise.all([
    hasEditorial(slug) && dispatch(fetchRegion({ slug, locale: getState().settings.locale })),
    known && fetchOffer(slug, dispatch),
  ]);
  // What is built in about a division is shown in any case.
  return known || getState().content.region?.slug === slug ? undefined : { status: 404 };
};

function headOfRegion({ intl, getState, params, url }: Parameters<RegionScreen['head']>[0]): Head {
  const slug = params.slug ?? '';
  const { region } = getState().content;
  const known = region?.slug === slug ? region : null;
  const title = known?.title ?? regionName(slug);
  const line = findDivision(slug) ? regionLine(slug) : 'regions.description';
  const description = known?.tagLine ?? intl.t(line);
  return {
    title: titled(title),
    description: `${title}: ${description}`,
    canonical: regionPath(slug),
    ...(known?.image && { image: known.image.src }),
    jsonLd: [
      crumbList(url, [[brand.name, '/'], listCrumb(slug, 'regions.title', intl), [title, regionPath(slug)]]),
    ],
  };
}

export const regionScreens: RegionScreen[] = [
  {
    id: 'regions',
    path: REGIONS_PATH,
    source: 'src/areas/regions/client/screens/RegionsScreen.tsx',
    component: () =>
      import('./screens/RegionsScreen.tsx').then(({ RegionsScreen }) => ({ Component: RegionsScreen })),
    head: ({ intl }) => ({
      title: titled(intl.t('regions.title')),
      description: intl.t('regions.description'),
      canonical: REGIONS_PATH,
      image: '/regions/portland-800.webp',
    }),
  },
  {
    id: 'region',
    path: `${REGIONS_PATH}/:slug`,
    source: 'src/areas/regions/client/screens/RegionPage.tsx',
    component: () => import('./screens/RegionPage.tsx'),
    fetch: fetchRegionPage,
    head: headOfRegion,
  },
];
