import { DEFAULT_LOCALE, type Locale, languageOf } from '#platform/contract/locales.ts';
import type { Handlers } from '#platform/server/http/serve.ts';
import type { PostsApi } from '../contract.ts';
import type { Reports } from './reports.ts';

/** Content lists carry this limit (specification, section 9). */
const LIMIT = 100;
const read = (locale: Locale | undefined) => languageOf(locale ?? DEFAULT_LOCALE);

export const postsRoutes = (reports: Reports): Handlers<PostsApi> => ({
  'GET /posts': async ({ query }) => {
    const results = await reports.list(read(query.locale));
    return { results, total: results.length, limit: LIMIT };
  },
  'GET /posts/fetch': ({ query }) => reports.one(query.slug, read(query.locale)),
});
