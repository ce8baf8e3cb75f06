import { categoryPath, GUIDE_PATH, GUIDE_ROOT, NO_CATEGORY, postPath } from '#areas/content/paths.ts';
import { fittingPost, fittingReport } from '#areas/search/client/kit/listing-rail.ts';
import { fetchPage } from '#areas/search/client/kit/requests.ts';
import type { WithSearch } from '#areas/search/client/kit/state.ts';
import type { Outcome, Screen } from '#platform/client/screen.ts';
import { enterPlace, type WithSettings } from '#platform/client/settings.ts';
import { isReport, MARKET_CATEGORY } from '../vocabulary.ts';
import { guideView } from './guide/view.ts';
import { headOfGuide, headOfPost } from './heads.ts';
import type { WithPost } from './state.ts';

type PostScreen = Screen<WithPost & WithSearch & WithSettings>;
type Fetch = NonNullable<PostScreen['fetch']>;

const requests = () => import('./requests.ts');

const fetchGuidePage: Fetch = async ({ dispatch, getState, params }) => {
  const { fetchGuide } = await requests();
  await dispatch(fetchGuide(getState().settings.locale));
  const { post } = getState();
  const slug = params.category ?? NO_CATEGORY;
  if (!guideView(post, slug)) return { status: 404 };
  return (slug === MARKET_CATEGORY ? post.reports : post.posts) ? undefined : { status: 503 };
};

/** A post lives at one address: another category in it leads there. */
function outcomeOf({ post }: WithPost, slug: string, category: string): Outcome | undefined {
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
  const query = { slug, locale };
  await (isReport(slug) ? dispatch(fetchReport(query)) : dispatch(fetchArticle(query)));
  const { post, report } = getState().post;
  // A report speaks in its country's own currency, as the country's pages do.
  if (report) dispatch(enterPlace(report.currency));
  await dispatch(fetchPage(report ? fittingReport(report.country) : fittingPost(post)));
  return outcomeOf(getState(), slug, category);
};

export const postScreens: PostScreen[] = [
  {
    id: 'guide-root',
    path: GUIDE_ROOT,
    source: 'src/areas/posts/client/GuidePage.tsx',
    component: () => import('./GuidePage.tsx'),
    // What people guess, or keep when they shorten an address.
    fetch: async () => ({ status: 301, location: GUIDE_PATH }),
    head: headOfGuide,
  },
  {
    id: 'post',
    path: `${GUIDE_ROOT}/:category/post/:slug`,
    source: 'src/areas/posts/client/PostPage.tsx',
    component: () => import('./PostPage.tsx'),
    fetch: fetchPostPage,
    head: headOfPost,
  },
  {
    id: 'guide',
    path: `${GUIDE_ROOT}/:category`,
    source: 'src/areas/posts/client/GuidePage.tsx',
    component: () => import('./GuidePage.tsx'),
    fetch: fetchGuidePage,
    head: headOfGuide,
  },
];
