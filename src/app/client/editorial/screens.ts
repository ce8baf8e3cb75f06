import {
  categoryPath,
  GUIDE_ROOT,
  NO_CATEGORY,
  postPath,
  REGIONS_PATH,
} from '../../../areas/content/paths.ts';
import { guideView } from '../../../areas/posts/client/guide/view.ts';
import { isReport, MARKET_CATEGORY } from '../../../areas/posts/vocabulary.ts';
import { fetchPage, fetchStats } from '../../../areas/properties/client/state.ts';
import { PARISHES } from '../../../areas/properties/vocabulary.ts';
import type { Outcome, Screen } from '../../../platform/client/screen.ts';
import type { State } from '../store.ts';
import { fittingPost, forSaleIn } from './fitting.ts';
import { headOfGuide, headOfPost, headOfRegion } from './heads.ts';

type Fetch = NonNullable<Screen<State>['fetch']>;

const requests = () => import('../../../areas/posts/client/requests.ts');

const fetchGuidePage: Fetch = async ({ dispatch, getState, params }) => {
  const { fetchGuide } = await requests();
  await dispatch(fetchGuide(getState().settings.locale));
  const { post } = getState();
  const slug = params.category ?? NO_CATEGORY;
  if (!guideView(post, slug)) return { status: 404 };
  return (slug === MARKET_CATEGORY ? post.reports : post.posts) ? undefined : { status: 503 };
};

/** A post lives at one address: another category in it leads there. */
function outcomeOf({ post }: State, slug: string, category: string): Outcome | undefined {
  const own = post.report?.slug === slug ? { slug, category: MARKET_CATEGORY } : post.post;
  // What can be no slug at all is refused, and is as little a page as one that is not there.
  const refused = post.error !== null && post.error.status >= 400 && post.error.status < 500;
  if (own?.slug !== slug) return { status: refused ? 404 : 503 };
  const path = postPath(own);
  return path.startsWith(`${categoryPath(category)}/`) ? undefined : { status: 301, location: path };
}

/** A slug containing recs-report is the product's own, any other the content service's (specification, section 5). */
const fetchPostPage: Fetch = async ({ dispatch, getState, params }) => {
  const { slug = '', category = '' } = params;
  const { fetchArticle, fetchReport } = await requests();
  const { locale } = getState().settings;
  const asked = { slug, locale };
  await (isReport(slug) ? dispatch(fetchReport(asked)) : dispatch(fetchArticle(asked)));
  await dispatch(fetchPage(fittingPost(getState().post.post)));
  return outcomeOf(getState(), slug, category);
};

const fetchRegionPage: Fetch = async ({ dispatch, getState, params }) => {
  const { slug = '' } = params;
  const { fetchRegion } = await import('../../../areas/content/client/requests.ts');
  const known = PARISHES.some((parish) => parish === slug);
  const question = forSaleIn(slug);
  await Promise.all([
    dispatch(fetchRegion({ slug, locale: getState().settings.locale })),
    known && dispatch(fetchPage(question)),
    known && dispatch(fetchStats(question.criteria)),
  ]);
  // What is built in about a parish is shown in any case.
  return known || getState().content.region?.slug === slug ? undefined : { status: 404 };
};

/** Editorial screens that show what several areas have. */
export const editorialScreens: Screen<State>[] = [
  {
    id: 'post',
    path: `${GUIDE_ROOT}/:category/post/:slug`,
    source: 'src/app/client/editorial/PostPage.tsx',
    component: () => import('./PostPage.tsx'),
    fetch: fetchPostPage,
    head: headOfPost,
  },
  {
    id: 'guide',
    path: `${GUIDE_ROOT}/:category`,
    source: 'src/app/client/editorial/GuidePage.tsx',
    component: () => import('./GuidePage.tsx'),
    fetch: fetchGuidePage,
    head: headOfGuide,
  },
  {
    id: 'region',
    path: `${REGIONS_PATH}/:slug`,
    source: 'src/app/client/editorial/RegionPage.tsx',
    component: () => import('./RegionPage.tsx'),
    fetch: fetchRegionPage,
    head: headOfRegion,
  },
];
