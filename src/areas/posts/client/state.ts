import type { UnknownAction } from '@reduxjs/toolkit';
import type { Failure } from '../../../platform/client/call.ts';
import { type Flags, failed, IDLE, started, succeeded } from '../../../platform/client/thunk.ts';
import type { Category, Listed, Post, PostCard } from '../../content/contract.ts';
import type { Report, ReportCard } from '../contract.ts';

/** The post area: articles of the content service and reports of the product itself. */
export interface PostState extends Flags {
  /** The latest articles. */
  recent: Listed<PostCard> | null;
  posts: Listed<PostCard> | null;
  categories: Listed<Category> | null;
  reports: ReportCard[] | null;
  /** The article or the report shown; the other one is null. */
  post: Post | null;
  report: Report | null;
  /** The post last asked for: answers about another one come too late. */
  asked: string | null;
}

export const initialPostState: PostState = {
  ...IDLE,
  ...{ recent: null, posts: null, categories: null, reports: null, post: null, report: null, asked: null },
};

export interface WithPost {
  post: PostState;
}

/** All the guide's lists at once; those that failed are missing, and why. */
export interface GuideLists {
  posts?: Listed<PostCard>;
  categories?: Listed<Category>;
  reports?: ReportCard[];
  failure?: Failure;
}

/** What is shown was confirmed long ago, because the service does not answer now. */
const OUTDATED: Failure = { status: 503, code: 'unavailable', message: 'Shown as it was before.' };

interface Action extends UnknownAction {
  payload?: unknown;
  meta?: { arg?: { slug?: string } };
}

const isStale = (answer: { stale?: boolean } | undefined) => answer?.stale === true;

/** What each request brings, by the middle of its name. */
const ARRIVALS: Record<string, (state: PostState, payload: never) => Partial<PostState>> = {
  recent: (_state, recent: Listed<PostCard>) => ({ recent, error: isStale(recent) ? OUTDATED : null }),
  guide: (state, { posts, categories, reports, failure }: GuideLists) => ({
    posts: posts ?? state.posts,
    categories: categories ?? state.categories,
    reports: reports ?? state.reports,
    error: failure ?? (isStale(posts) || isStale(categories) ? OUTDATED : null),
  }),
  post: (_state, post: Post) => ({ post, report: null, error: isStale(post) ? OUTDATED : null }),
  report: (_state, report: Report) => ({ report, post: null }),
};

/** Written without the requests, so that pages that ask for nothing here do not carry them. */
export function postReducer(state: PostState = initialPostState, action: Action): PostState {
  const [area, what = '', phase] = action.type.split('/');
  if (area !== 'post' || phase === undefined) return state;
  const next = { ...state };
  const slug = what === 'post' || what === 'report' ? (action.meta?.arg?.slug ?? null) : null;
  if (slug !== null && phase === 'pending') next.asked = slug;
  else if (slug !== null && slug !== state.asked) return state;
  if (phase === 'pending') started(next);
  else if (phase === 'rejected') failed(next, action.payload as Failure | undefined);
  else if (phase === 'fulfilled') {
    succeeded(next);
    Object.assign(next, ARRIVALS[what]?.(state, action.payload as never));
  }
  return next;
}
