import { registerArea } from '#platform/client/areas.ts';
import { CallError, type Failure, failureFrom } from '#platform/client/failure.ts';
import { createReducer } from '#platform/client/reducer.ts';
import { type RequestContext, request, requestActions } from '#platform/client/request.ts';
import type { Locale } from '#platform/contract/locales.ts';
import type { Category, EditorialApi, Listed, Post, PostCard, Report, ReportCard } from '../contract.ts';
import { type Asking, answerCases, NOT_ASKED, type SlugQuery } from './answer-cases.ts';

/** Articles of the content service, and market reports. */
export interface PostState extends Asking {
  recent: Listed<PostCard> | null;
  posts: Listed<PostCard> | null;
  categories: Listed<Category> | null;
  reports: ReportCard[] | null;
  /** The current article or report; the other is null. */
  post: Post | null;
  report: Report | null;
}

export const initialPostState: PostState = {
  ...NOT_ASKED,
  recent: null,
  posts: null,
  categories: null,
  reports: null,
  post: null,
  report: null,
};

export interface WithPost {
  post: PostState;
}

/** All lists of the guide. A list that failed is missing; `failure` says why. */
export interface GuideLists {
  posts?: Listed<PostCard>;
  categories?: Listed<Category>;
  reports?: ReportCard[];
  failure?: Failure;
}

export const postActions = {
  recent: requestActions<Locale, Listed<PostCard>>('post/recent'),
  guide: requestActions<Locale, GuideLists>('post/guide'),
  post: requestActions<SlugQuery, Post>('post/post'),
  report: requestActions<SlugQuery, Report>('post/report'),
};

type Context = RequestContext<EditorialApi>;

export const fetchRecent = request(postActions.recent, (locale, { call }: Context) =>
  call('GET /content/posts', { query: { locale, recent: 'true' } }),
);

/** Loads all lists; fails only when every source fails. */
export const fetchGuide = request(postActions.guide, async (locale, { call }: Context) => {
  const query = { locale };
  const [posts, categories, reports] = await Promise.allSettled([
    call('GET /content/posts', { query }),
    call('GET /content/categories', { query }),
    call('GET /posts', { query }),
  ]);
  const refused = [posts, categories, reports].find((answer) => answer.status === 'rejected');
  const failure = refused && failureFrom(refused.reason);
  if (failure && posts.status === 'rejected' && reports.status === 'rejected') throw new CallError(failure);
  return {
    ...(posts.status === 'fulfilled' && { posts: posts.value }),
    ...(categories.status === 'fulfilled' && { categories: categories.value }),
    ...(reports.status === 'fulfilled' && { reports: reports.value.results }),
    ...(failure && { failure }),
  };
});

/** From the external content service (specification, section 5). */
export const fetchArticle = request(postActions.post, ({ slug, locale }, { call }: Context) =>
  call('GET /content/posts/{slug}', { params: { slug }, query: { locale } }),
);
/** From the product's own server. */
export const fetchReport = request(postActions.report, ({ slug, locale }, { call }: Context) =>
  call('GET /posts/fetch', { query: { slug, locale } }),
);

export const postReducer = createReducer(initialPostState, (builder) => {
  const { recent, guide, post, report } = postActions;
  answerCases(builder, recent, (list) => ({ recent: list }));
  answerCases(builder, guide, ({ failure, ...lists }) => ({ ...lists, ...(failure && { error: failure }) }));
  answerCases(builder, post, (one) => ({ post: one, report: null }));
  answerCases(builder, report, (one) => ({ report: one, post: null }));
});
registerArea('post', postReducer);
