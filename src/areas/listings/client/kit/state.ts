import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import {
  type Flags,
  failed,
  IDLE,
  type RequestContext,
  request,
  started,
  succeeded,
} from '../../../../platform/client/request.ts';
import type { ListingsApi, Property, Rate, RatesApi } from '../../contract.ts';

type Context = RequestContext<
  Pick<ListingsApi, 'GET /properties/{id}' | 'GET /properties/{id}/travel'> & RatesApi
>;

export const fetchProperty = request('property/one', (id: string, { call }: Context) =>
  call('GET /properties/{id}', { params: { id } }),
);
export const fetchTravel = request('property/travel', (id: string, { call, signal }: Context) =>
  call('GET /properties/{id}/travel', { params: { id } }, { signal }),
);
export const fetchRates = request('property/rates', (_: undefined, { call }: Context) =>
  call('GET /properties/rates', {}),
);

/** The property area: the listing of a page, exchange rates, and what the visitor points at. */
export interface PropertyState {
  one: Flags & { property: Property | null };
  rates: Rate[];
  /** Id of the listing under the pointer or the focus, in a list or on a map. */
  hovered: string | null;
  /** Ids of the listings that are part of a group under the pointer on a map. */
  lit: string[];
  /** Ids of the listings opened in this visit. */
  viewed: string[];
  /** Ids of the listings the visitor hid (hidden.ts); null until the browser was asked. */
  hidden: string[] | null;
}

export const initialPropertyState: PropertyState = {
  one: { ...IDLE, property: null },
  rates: [],
  hovered: null,
  lit: [],
  viewed: [],
  hidden: null,
};

function addViewed(state: PropertyState, id: string): void {
  if (!state.viewed.includes(id)) state.viewed.push(id);
}

const slice = createSlice({
  name: 'property',
  initialState: initialPropertyState,
  reducers: {
    hover(state, { payload }: PayloadAction<string | null>) {
      state.hovered = payload;
      state.lit = [];
    },
    light(state, { payload }: PayloadAction<string[]>) {
      state.hovered = null;
      state.lit = payload;
    },
    hidden(state, { payload }: PayloadAction<string[]>) {
      state.hidden = payload;
    },
    /** A listing looked at on the map counts as opened. */
    view(state, { payload }: PayloadAction<string>) {
      addViewed(state, payload);
    },
  },
  extraReducers: (builder) => {
    builder
      .addCase(fetchProperty.pending, (state, { meta }) => {
        started(state.one);
        if (state.one.property?._id !== meta.arg) state.one.property = null;
      })
      .addCase(fetchProperty.fulfilled, (state, { payload }) => {
        succeeded(state.one);
        state.one.property = payload;
        addViewed(state, payload._id);
      })
      .addCase(fetchProperty.rejected, (state, { payload }) => failed(state.one, payload))
      .addCase(fetchRates.fulfilled, (state, { payload }) => {
        state.rates = payload.rates;
      });
  },
});

export const propertyReducer = slice.reducer;
export const {
  hidden: hiddenRead,
  hover: hoverProperty,
  light: lightProperties,
  view: viewProperty,
} = slice.actions;

export interface WithProperty {
  property: PropertyState;
}
