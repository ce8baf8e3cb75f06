import { type ComponentType, createContext } from 'react';
import { registerArea } from '#platform/client/areas.ts';
import { createReducer, patch } from '#platform/client/reducer.ts';
import {
  type Flags,
  failed,
  IDLE,
  type RequestContext,
  request,
  requestActions,
  started,
  succeeded,
} from '#platform/client/request.ts';
import type { Locale } from '#platform/contract/locales.ts';
import type { EditorialApi, Faq, Listed, Page, RegionText } from '../contract.ts';
import { FIXED_LISTS } from '../fixed.ts';
import { OUTDATED } from './post-slice.ts';

/** What the app adds to pages about the site itself from areas above this one, below the text of the page named. */
export interface PageSlots {
  contact: readonly ComponentType[];
}

export const PageSlotsContext = createContext<PageSlots>({ contact: [] });

/** The content area (specification, section 3): what is built in, and what the content service said. */
export interface ContentState extends Flags {
  footer: typeof FIXED_LISTS.footer;
  regions: typeof FIXED_LISTS.regions;
  navigation: typeof FIXED_LISTS.navigation;
  propertyTypes: typeof FIXED_LISTS.propertyTypes;
  propertyFeatures: typeof FIXED_LISTS.propertyFeatures;
  region: RegionText | null;
  /** The region last asked for: answers about another one come too late. */
  asked: string | null;
  faqs: Listed<Faq> | null;
  /** A page about the site itself. */
  page: Page | null;
}

export const initialContentState: ContentState = {
  ...IDLE,
  ...FIXED_LISTS,
  region: null,
  asked: null,
  faqs: null,
  page: null,
};

export interface WithContent {
  content: ContentState;
}

export const contentActions = {
  region: requestActions<{ slug: string; locale: Locale }, RegionText>('content/region'),
  faqs: requestActions<Locale, Listed<Faq>>('content/faqs'),
  page: requestActions<{ slug: string; locale: Locale }, Page>('content/page'),
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

/** An answer came, if it is the one waited for. */
const received = (state: ContentState, stale: boolean, parts: Partial<ContentState>): ContentState =>
  patch(succeeded(state), stale ? { ...parts, error: OUTDATED } : parts);

export const contentReducer = createReducer(initialContentState, (builder) => {
  const { region, faqs, page } = contentActions;
  for (const { pending, rejected } of [region, page])
    builder
      .addCase(pending, (state, { meta }) => patch(started(state), { asked: meta.arg.slug }))
      .addCase(rejected, (state, { payload, meta }) =>
        state.asked === meta.arg.slug ? failed(state, payload) : state,
      );
  builder
    .addCase(region.fulfilled, (state, { payload, meta }) =>
      state.asked === meta.arg.slug ? received(state, payload.stale, { region: payload }) : state,
    )
    .addCase(faqs.pending, (state) => started(state))
    .addCase(faqs.fulfilled, (state, { payload }) => received(state, payload.stale, { faqs: payload }))
    .addCase(faqs.rejected, (state, { payload }) => failed(state, payload))
    .addCase(page.fulfilled, (state, { payload, meta }) =>
      state.asked === meta.arg.slug ? received(state, payload.stale, { page: payload }) : state,
    );
});
registerArea('content', contentReducer);
