import type { Handlers } from '../../../platform/server/serve.ts';
import type { ContentApi } from '../contract.ts';
import { type Editorial, languageOf } from './editorial.ts';

export const contentRoutes = (editorial: Editorial): Handlers<ContentApi> => ({
  'GET /content/posts': ({ query: { locale, recent } }) =>
    recent ? editorial.recent(languageOf(locale)) : editorial.posts(languageOf(locale)),
  'GET /content/posts/{slug}': ({ params, query }) => editorial.post(params.slug, languageOf(query.locale)),
  'GET /content/categories': ({ query }) => editorial.categories(languageOf(query.locale)),
  'GET /content/regions/{slug}': ({ params, query }) =>
    editorial.region(params.slug, languageOf(query.locale)),
  'GET /content/faqs': ({ query }) => editorial.faqs(languageOf(query.locale)),
});
