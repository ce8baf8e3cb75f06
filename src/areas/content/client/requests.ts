import type { Locale } from '../../../platform/client/locales.ts';
import { request } from '../../../platform/client/thunk.ts';
import type { ContentApi, Faq, Listed, RegionText } from '../contract.ts';
import { FAQS_REQUEST, REGION_REQUEST } from './state.ts';

export const fetchRegion = request<ContentApi, { slug: string; locale: Locale }, RegionText>(
  REGION_REQUEST,
  ({ slug, locale }, call) => call('GET /content/regions/{slug}', { params: { slug }, query: { locale } }),
);
export const fetchFaqs = request<ContentApi, Locale, Listed<Faq>>(FAQS_REQUEST, (locale, call) =>
  call('GET /content/faqs', { query: { locale } }),
);
