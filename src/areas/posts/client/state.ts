import { createSlice } from '@reduxjs/toolkit';
import type { Failure } from '../../../platform/client/call.ts';
import {
  type Flags,
  failed,
  IDLE,
  requestActions,
  started,
  succeeded,
} from '../../../platform/client/request.ts';
import type { Locale } from '../../../platform/contract/locales.ts';
import type { Category, Listed, Post, PostCard } from '../../content/contract.ts';
import type { Report, ReportCard } from '../contract.ts';

/** Articles of the content service, and market reports. */
export interface PostState extends Flags {
  /** The latest articles. */
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

/** Stores the answer for the post last requested. */
function postReceived(state: PostState, slug: string, change: () => Partial<PostState>): void {
  if (slug !== state.requested) return;
  succeeded(state);
  Object.assign(state, change());
}

const slice = createSlice({
  name: 'post',
  initialState: initialPostState,
  reducers: {},
  extraReducers: (builder) => {
    const { recent, guide, post, report } = postActions;
    for (const { pending, rejected } of [recent, guide]) {
      builder.addCase(pending, started);
      builder.addCase(rejected, (state, { payload }) => failed(state, payload));
    }
    for (const { pending, rejected } of [post, report]) {
      builder.addCase(pending, (state, { meta }) => {
        started(state);
        state.requested = meta.arg.slug;
      });
      builder.addCase(rejected, (state, { payload, meta }) => {
        if (state.requested === meta.arg.slug) failed(state, payload);
      });
    }
    builder
      .addCase(recent.fulfilled, (state, { payload }) => {
        succeeded(state);
        state.recent = payload;
        state.error = isStale(payload) ? OUTDATED : null;
      })
      .addCase(guide.fulfilled, (state, { payload: { posts, categories, reports, failure } }) => {
        succeeded(state);
        if (posts) state.posts = posts;
        if (categories) state.categories = categories;
        if (reports) state.reports = reports;
        state.error = failure ?? (isStale(posts) || isStale(categories) ? OUTDATED : null);
      })
      .addCase(post.fulfilled, (state, { payload, meta }) =>
        postReceived(state, meta.arg.slug, () => ({
          post: payload,
          report: null,
          error: isStale(payload) ? OUTDATED : null,
        })),
      )
      .addCase(report.fulfilled, (state, { payload, meta }) =>
        postReceived(state, meta.arg.slug, () => ({ report: payload, post: null })),
      );
  },
});

export const postReducer = slice.reducer;
