import type { Category, Listed, Post, PostCard } from '#areas/content/contract.ts';
import { registerArea } from '#platform/client/areas.ts';
import type { Failure } from '#platform/client/failure.ts';
import { createReducer, patch } from '#platform/client/reducer.ts';
import { type Flags, failed, IDLE, requestActions, started, succeeded } from '#platform/client/request.ts';
import type { Locale } from '#platform/contract/locales.ts';
import type { Report, ReportCard } from '../contract.ts';

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
const OUTDATED: Failure = { status: 503, code: 'unavailable', message: 'Shown as it was before.' };

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
