import { DEFAULT_LOCALE, type Locale, languageOf } from '#platform/contract/locales.ts';
import type { Handlers } from '#platform/server/http/serve.ts';
import type { EditorialApi } from '../contract.ts';
import { CONTENT_LIMIT } from '../paths.ts';
import type { Editorial } from './editorial.ts';
import type { Reports } from './reports.ts';

const read = (locale: Locale | undefined) => languageOf(locale ?? DEFAULT_LOCALE);

export const editorialRoutes = (editorial: Editorial, reports: Reports): Handlers<EditorialApi> => ({
  'GET /content/posts': ({ query: { locale, recent } }) =>
    recent ? editorial.recent(read(locale)) : editorial.posts(read(locale)),
  'GET /content/posts/{slug}': ({ params, query }) => editorial.post(params.slug, read(query.locale)),
  'GET /content/categories': ({ query }) => editorial.categories(read(query.locale)),
  'GET /content/regions/{slug}': ({ params, query }) => editorial.region(params.slug, read(query.locale)),
  'GET /content/pages/{slug}': ({ params, query }) => editorial.page(params.slug, read(query.locale)),
  'GET /content/dated': ({ query }) => editorial.dated(read(query.locale)),
  'GET /content/faqs': ({ query }) => editorial.faqs(read(query.locale)),

  'GET /posts': async ({ query }) => {
    const results = await reports.list(read(query.locale));
    return { results, total: results.length, limit: CONTENT_LIMIT };
  },
  'GET /posts/fetch': ({ query }) => reports.one(query.slug, read(query.locale)),
});
