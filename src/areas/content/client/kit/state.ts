import { createSlice } from '@reduxjs/toolkit';
import type { Failure } from '../../../../platform/client/call.ts';
import {
  type Flags,
  failed,
  IDLE,
  requestActions,
  started,
  succeeded,
} from '../../../../platform/client/request.ts';
import type { Locale } from '../../../../platform/contract/locales.ts';
import type { Faq, Listed, Page, RegionText } from '../../contract.ts';
import { FIXED_LISTS } from '../../fixed/lists.ts';

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
  /** A page about Yaad itself. */
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

/** What is shown was confirmed long ago, because the service does not answer now. */
export const OUTDATED: Failure = { status: 503, code: 'unavailable', message: 'Shown as it was before.' };

const slice = createSlice({
  name: 'content',
  initialState: initialContentState,
  reducers: {},
  extraReducers: (builder) => {
    const { region, faqs, page } = contentActions;
    builder
      .addCase(region.pending, (state, { meta }) => {
        started(state);
        state.asked = meta.arg.slug;
      })
      .addCase(region.fulfilled, (state, { payload, meta }) => {
        if (state.asked !== meta.arg.slug) return;
        succeeded(state);
        state.region = payload;
        if (payload.stale) state.error = OUTDATED;
      })
      .addCase(region.rejected, (state, { payload, meta }) => {
        if (state.asked === meta.arg.slug) failed(state, payload);
      })
      .addCase(faqs.pending, started)
      .addCase(faqs.fulfilled, (state, { payload }) => {
        succeeded(state);
        state.faqs = payload;
        if (payload.stale) state.error = OUTDATED;
      })
      .addCase(faqs.rejected, (state, { payload }) => failed(state, payload))
      .addCase(page.pending, (state, { meta }) => {
        started(state);
        state.asked = meta.arg.slug;
      })
      .addCase(page.fulfilled, (state, { payload, meta }) => {
        if (state.asked !== meta.arg.slug) return;
        succeeded(state);
        state.page = payload;
        if (payload.stale) state.error = OUTDATED;
      })
      .addCase(page.rejected, (state, { payload, meta }) => {
        if (state.asked === meta.arg.slug) failed(state, payload);
      });
  },
});

export const contentReducer = slice.reducer;
