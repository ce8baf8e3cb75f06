import { registerArea } from '#platform/client/areas.ts';
import { CallError, type Failure, failureFrom } from '#platform/client/failure.ts';
import { createReducer, patch } from '#platform/client/reducer.ts';
import {
  type Flags,
  failed,
  IDLE,
  type RequestContext,
  request,
  requestActions,
  started,
  succeeded,
} from '#platform/client/request.ts';
import type { Locale } from '#platform/contract/locales.ts';
import type { Category, EditorialApi, Listed, Post, PostCard, Report, ReportCard } from '../contract.ts';

/** Articles of the content service, and market reports. */
export interface PostState extends Flags {
  recent: Listed<PostCard> | null;
  posts: Listed<PostCard> | null;
  categories: Listed<Category> | null;
  reports: ReportCard[] | null;
  /** The current article or report; the other is null. */
  post: Post | null;
  report: Report | null;
  /** Slug of the post last requested; answers for others are dropped. */
  requested: string | null;
}

export const initialPostState: PostState = {
  ...IDLE,
  recent: null,
  posts: null,
  categories: null,
  reports: null,
  post: null,
  report: null,
  requested: null,
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

/** Failure shown beside stale content, while the content service does not answer. */
export const OUTDATED: Failure = { status: 503, code: 'unavailable', message: 'Shown as it was before.' };

interface PostQuery {
  slug: string;
  locale: Locale;
}
export const postActions = {
  recent: requestActions<Locale, Listed<PostCard>>('post/recent'),
  guide: requestActions<Locale, GuideLists>('post/guide'),
  post: requestActions<PostQuery, Post>('post/post'),
  report: requestActions<PostQuery, Report>('post/report'),
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

const isStale = (answer: { stale?: boolean } | undefined) => answer?.stale === true;

/** The answer for the post last requested. */
const received = (state: PostState, slug: string, parts: Partial<PostState>): PostState =>
  slug === state.requested ? patch(succeeded(state), parts) : state;

export const postReducer = createReducer(initialPostState, (builder) => {
  const { recent, guide, post, report } = postActions;
  for (const { pending, rejected } of [recent, guide])
    builder
      .addCase(pending, (state) => started(state))
      .addCase(rejected, (state, { payload }) => failed(state, payload));
  for (const { pending, rejected } of [post, report])
    builder
      .addCase(pending, (state, { meta }) => patch(started(state), { requested: meta.arg.slug }))
      .addCase(rejected, (state, { payload, meta }) =>
        state.requested === meta.arg.slug ? failed(state, payload) : state,
      );
  builder
    .addCase(recent.fulfilled, (state, { payload }) =>
      patch(succeeded(state), { recent: payload, error: isStale(payload) ? OUTDATED : null }),
    )
    .addCase(guide.fulfilled, (state, { payload: { posts, categories, reports, failure } }) =>
      patch(succeeded(state), {
        posts: posts ?? state.posts,
        categories: categories ?? state.categories,
        reports: reports ?? state.reports,
        error: failure ?? (isStale(posts) || isStale(categories) ? OUTDATED : null),
      }),
    )
    .addCase(post.fulfilled, (state, { payload, meta }) =>
      received(state, meta.arg.slug, {
        post: payload,
        report: null,
        error: isStale(payload) ? OUTDATED : null,
      }),
    )
    .addCase(report.fulfilled, (state, { payload, meta }) =>
      received(state, meta.arg.slug, { report: payload, post: null }),
    );
});
registerArea('post', postReducer);
