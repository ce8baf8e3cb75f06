import { CallError, failureFrom } from '../../../platform/client/call.ts';
import type { Locale } from '../../../platform/client/locales.ts';
import { request } from '../../../platform/client/thunk.ts';
import type { ContentApi, Listed, Post, PostCard } from '../../content/contract.ts';
import type { PostsApi, Report } from '../contract.ts';
import type { GuideLists } from './state.ts';

type Api = ContentApi & PostsApi;

export const fetchRecent = request<Api, Locale, Listed<PostCard>>('post/recent', (locale, call) =>
  call('GET /content/posts', { query: { locale, recent: 'true' } }),
);

/** One source that fails does not take the others with it; all of them failing is a failure. */
export const fetchGuide = request<Api, Locale, GuideLists>('post/guide', async (locale, call) => {
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

interface Asked {
  slug: string;
  locale: Locale;
}
/** From the external content service (specification, section 5). */
export const fetchArticle = request<Api, Asked, Post>('post/post', ({ slug, locale }, call) =>
  call('GET /content/posts/{slug}', { params: { slug }, query: { locale } }),
);
/** From the product's own server. */
export const fetchReport = request<Api, Asked, Report>('post/report', ({ slug, locale }, call) =>
  call('GET /posts/fetch', { query: { slug, locale } }),
);
