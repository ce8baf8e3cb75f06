import type { Handlers } from '../../../platform/server/serve.ts';
import type { PostsApi } from '../contract.ts';
import type { Language, Reports } from './reports.ts';

/** Content lists carry this limit (specification, section 9). */
const LIMIT = 100;
const languageOf = (locale: string | undefined): Language => (locale === 'es' ? 'es' : 'en');

export const postsRoutes = (reports: Reports): Handlers<PostsApi> => ({
  'GET /posts': async ({ query }) => {
    const results = await reports.list(languageOf(query.locale));
    return { results, total: results.length, limit: LIMIT };
  },
  'GET /posts/fetch': ({ query }) => reports.one(query.slug, languageOf(query.locale)),
});
