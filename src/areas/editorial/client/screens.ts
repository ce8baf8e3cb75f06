import { findDivision } from '#areas/places/markets.ts';
import { fittingPost, fittingReport, newestIn } from '#areas/search/client/kit/listing-rail.ts';
import { fetchPage, fetchStats } from '#areas/search/client/kit/requests.ts';
import type { WithSearch } from '#areas/search/client/kit/state.ts';
import { outcomeOf } from '#platform/client/failure.ts';
import { titled } from '#platform/client/head.ts';
import type { Outcome, Screen } from '#platform/client/screen.ts';
import { enterPlace, type WithSettings } from '#platform/client/settings.ts';
import {
  categoryPath,
  FAQ_PATH,
  GUIDE_PATH,
  GUIDE_ROOT,
  NO_CATEGORY,
  PAGES,
  type PageName,
  pagePath,
  postPath,
  REGIONS_PATH,
} from '../paths.ts';
import { hasEditorial, isReport, MARKET_CATEGORY } from '../vocabulary.ts';
import type { WithContent } from './content-slice.ts';
import { guideView } from './guide-view.ts';
import { headOfFaqs, headOfGuide, headOfPage, headOfPost, headOfRegion } from './heads.ts';
import type { WithPost } from './post-slice.ts';

type PostScreen = Screen<WithPost & WithSearch & WithSettings>;
type Fetch = NonNullable<PostScreen['fetch']>;

const fetchGuidePage: Fetch = async ({ dispatch, getState, params }) => {
  const { fetchGuide } = await import('./post-slice.ts');
  await dispatch(fetchGuide(getState().settings.locale));
  const { post } = getState();
  const slug = params.category ?? NO_CATEGORY;
  if (!guideView(post, slug)) return { status: 404 };
  return (slug === MARKET_CATEGORY ? post.reports : post.posts) ? undefined : { status: 503 };
};

/** A post lives at one address: another category in it leads there. */
function outcomeOfPost({ post }: WithPost, slug: string, category: string): Outcome | undefined {
  const own = post.report?.slug === slug ? { slug, category: MARKET_CATEGORY } : post.post;
  if (own?.slug !== slug) return outcomeOf(post.error ?? undefined);
  const path = postPath(own);
  return path.startsWith(`${categoryPath(category)}/`) ? undefined : { status: 301, location: path };
}

/** A slug containing recs-report is the product's own, any other the content service's (specification, section 5). */
const fetchPostPage: Fetch = async ({ dispatch, getState, params }) => {
  const { slug = '', category = '' } = params;
  const { fetchArticle, fetchReport } = await import('./post-slice.ts');
  const { locale } = getState().settings;
  const query = { slug, locale };
  await (isReport(slug) ? dispatch(fetchReport(query)) : dispatch(fetchArticle(query)));
  const { post, report } = getState().post;
  // A report speaks in its country's own currency, as the country's pages do.
  if (report) dispatch(enterPlace(report.currency));
  await dispatch(fetchPage(report ? fittingReport(report.country) : fittingPost(post)));
  return outcomeOfPost(getState(), slug, category);
};

const postScreens: PostScreen[] = [
  {
    id: 'guide-root',
    path: GUIDE_ROOT,
    source: 'src/areas/editorial/client/GuideScreen.tsx',
    component: () => import('./GuideScreen.tsx').then(({ GuideScreen }) => ({ Component: GuideScreen })),
    // What people guess, or keep when they shorten an address.
    fetch: async () => ({ status: 301, location: GUIDE_PATH }),
    head: headOfGuide,
  },
  {
    id: 'post',
    path: `${GUIDE_ROOT}/:category/post/:slug`,
    source: 'src/areas/editorial/client/PostScreen.tsx',
    component: () => import('./PostScreen.tsx').then(({ PostScreen }) => ({ Component: PostScreen })),
    fetch: fetchPostPage,
    head: headOfPost,
  },
  {
    id: 'guide',
    path: `${GUIDE_ROOT}/:category`,
    source: 'src/areas/editorial/client/GuideScreen.tsx',
    component: () => import('./GuideScreen.tsx').then(({ GuideScreen }) => ({ Component: GuideScreen })),
    fetch: fetchGuidePage,
    head: headOfGuide,
  },
];

type RegionScreen = Screen<WithContent & WithSearch & WithSettings>;
type RegionContext = Parameters<NonNullable<RegionScreen['fetch']>>[0];

/** What is for sale in a division; where that is nothing, what is to rent. */
async function fetchOffer(slug: string, dispatch: RegionContext['dispatch']): Promise<void> {
  const sale = newestIn(slug, 'for-sale');
  const [stats] = await Promise.all([dispatch(fetchStats(sale.criteria)), dispatch(fetchPage(sale))]);
  if (!fetchStats.fulfilled.match(stats) || stats.payload.total > 0) return;
  const rent = newestIn(slug, 'for-rent');
  await Promise.all([dispatch(fetchStats(rent.criteria)), dispatch(fetchPage(rent))]);
}

const fetchRegionPage: NonNullable<RegionScreen['fetch']> = async ({ dispatch, getState, params }) => {
  const { slug = '' } = params;
  const { fetchRegion } = await import('./content-slice.ts');
  const known = findDivision(slug) !== undefined;
  await Promise.all([
    hasEditorial(slug) && dispatch(fetchRegion({ slug, locale: getState().settings.locale })),
    known && fetchOffer(slug, dispatch),
  ]);
  // What is built in about a division is shown in any case.
  return known || getState().content.region?.slug === slug ? undefined : { status: 404 };
};

const regionScreens: RegionScreen[] = [
  {
    id: 'regions',
    path: REGIONS_PATH,
    source: 'src/areas/editorial/client/RegionScreen.tsx',
    component: () => import('./RegionScreen.tsx').then(({ RegionsScreen }) => ({ Component: RegionsScreen })),
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
    source: 'src/areas/editorial/client/RegionScreen.tsx',
    component: () => import('./RegionScreen.tsx').then(({ RegionScreen }) => ({ Component: RegionScreen })),
    fetch: fetchRegionPage,
    head: headOfRegion,
  },
];

type ContentScreen = Screen<WithContent & WithSettings>;

const faqScreen: ContentScreen = {
  id: 'faqs',
  path: FAQ_PATH,
  source: 'src/areas/editorial/client/FaqScreen.tsx',
  component: () => import('./FaqScreen.tsx').then(({ FaqScreen }) => ({ Component: FaqScreen })),
  fetch: async ({ dispatch, getState }) => {
    const { fetchFaqs } = await import('./content-slice.ts');
    await dispatch(fetchFaqs(getState().settings.locale));
    const { faqs } = getState().content;
    return faqs ? undefined : { status: 503 };
  },
  head: headOfFaqs,
};

/** A page about the site itself, at an address of its own. */
const pageScreen = (name: PageName): ContentScreen => ({
  id: `page-${name}`,
  path: pagePath(name),
  source: 'src/areas/editorial/client/PageScreen.tsx',
  component: () => import('./PageScreen.tsx').then(({ PageScreen }) => ({ Component: PageScreen })),
  fetch: async ({ dispatch, getState }) => {
    const { fetchPage } = await import('./content-slice.ts');
    await dispatch(fetchPage({ slug: name, locale: getState().settings.locale }));
    return getState().content.page?.slug === name ? undefined : { status: 503 };
  },
  head: (context) => headOfPage(name, context),
});

/** What an address without a screen shows; it stands in no list. */
export const notFoundScreen: Screen<WithContent> = {
  id: 'missing',
  path: '*',
  source: 'src/areas/editorial/client/kit/NotFoundScreen.tsx',
  component: async () => ({ Component: (await import('./kit/NotFoundScreen.tsx')).NotFoundScreen }),
  fetch: async () => ({ status: 404 }),
  head: ({ intl }) => ({
    title: intl.t('missing.title'),
    description: intl.t('missing.text'),
    noindex: true,
  }),
};

export const editorialScreens = [faqScreen, ...PAGES.map(pageScreen), ...regionScreens, ...postScreens];
