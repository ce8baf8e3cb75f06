import { DEFAULT_LOCALE, type Locale, languageOf } from '#platform/contract/locales.ts';
import type { Handlers } from '#platform/server/http/serve.ts';
import type { ContentApi } from '../contract.ts';
import type { Editorial } from './editorial.ts';

const read = (locale: Locale | undefined) => languageOf(locale ?? DEFAULT_LOCALE);

export const contentRoutes = (editorial: Editorial): Handlers<ContentApi> => ({
  'GET /content/posts': ({ query: { locale, recent } }) =>
    recent ? editorial.recent(read(locale)) : editorial.posts(read(locale)),
  'GET /content/posts/{slug}': ({ params, query }) => editorial.post(params.slug, read(query.locale)),
  'GET /content/categories': ({ query }) => editorial.categories(read(query.locale)),
  'GET /content/regions/{slug}': ({ params, query }) => editorial.region(params.slug, read(query.locale)),
  'GET /content/pages/{slug}': ({ params, query }) => editorial.page(params.slug, read(query.locale)),
  'GET /content/dated': ({ query }) => editorial.dated(read(query.locale)),
  'GET /content/faqs': ({ query }) => editorial.faqs(read(query.locale)),
});
