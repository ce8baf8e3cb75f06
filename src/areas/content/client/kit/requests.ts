import type { ContentApi } from '#areas/content/contract.ts';
import { type RequestContext, request } from '#platform/client/request.ts';
import { contentActions } from './state.ts';

type Context = RequestContext<ContentApi>;

export const fetchRegion = request(contentActions.region, ({ slug, locale }, { call }: Context) =>
  call('GET /content/regions/{slug}', { params: { slug }, query: { locale } }),
);
export const fetchPage = request(contentActions.page, ({ slug, locale }, { call }: Context) =>
  call('GET /content/pages/{slug}', { params: { slug }, query: { locale } }),
);
export const fetchFaqs = request(contentActions.faqs, (locale, { call }: Context) =>
  call('GET /content/faqs', { query: { locale } }),
);
