import { type ComponentType, createContext } from 'react';
import { registerArea } from '#platform/client/areas.ts';
import { createReducer } from '#platform/client/reducer.ts';
import { type RequestContext, request, requestActions } from '#platform/client/request.ts';
import type { Locale } from '#platform/contract/locales.ts';
import type { EditorialApi, Faq, Listed, Page, RegionText } from '../contract.ts';
import { FIXED_LISTS } from '../fixed.ts';
import { type Asking, answerCases, NOT_ASKED, type SlugQuery } from './answer-cases.ts';

/** What the app adds to pages about the site itself from areas above this one, below the text of the page named. */
export interface PageSlots {
  contact: readonly ComponentType[];
}

export const PageSlotsContext = createContext<PageSlots>({ contact: [] });

/** The content area (specification, section 3): what is built in, and what the content service said. */
export type ContentState = Asking &
  typeof FIXED_LISTS & {
    region: RegionText | null;
    faqs: Listed<Faq> | null;
    /** A page about the site itself. */
    page: Page | null;
  };

export const initialContentState: ContentState = {
  ...NOT_ASKED,
  ...FIXED_LISTS,
  region: null,
  faqs: null,
  page: null,
};

export interface WithContent {
  content: ContentState;
}

export const contentActions = {
  region: requestActions<SlugQuery, RegionText>('content/region'),
  faqs: requestActions<Locale, Listed<Faq>>('content/faqs'),
  page: requestActions<SlugQuery, Page>('content/page'),
};

type Context = RequestContext<EditorialApi>;

export const fetchRegion = request(contentActions.region, ({ slug, locale }, { call }: Context) =>
  call('GET /content/regions/{slug}', { params: { slug }, query: { locale } }),
);
export const fetchPage = request(contentActions.page, ({ slug, locale }, { call }: Context) =>
  call('GET /content/pages/{slug}', { params: { slug }, query: { locale } }),
);
export const fetchFaqs = request(contentActions.faqs, (locale, { call }: Context) =>
  call('GET /content/faqs', { query: { locale } }),
);

export const contentReducer = createReducer(initialContentState, (builder) => {
  answerCases(builder, contentActions.region, (region) => ({ region }));
  answerCases(builder, contentActions.faqs, (faqs) => ({ faqs }));
  answerCases(builder, contentActions.page, (page) => ({ page }));
});
registerArea('content', contentReducer);
