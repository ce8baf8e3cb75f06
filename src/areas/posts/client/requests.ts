import type { ContentApi } from '#areas/content/contract.ts';
import { CallError, failureFrom } from '#platform/client/failure.ts';
import { type RequestContext, request } from '#platform/client/request.ts';
import type { PostsApi } from '../contract.ts';
import { postActions } from './state.ts';

type Context = RequestContext<ContentApi & PostsApi>;

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
