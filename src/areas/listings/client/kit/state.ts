import type { ListingsApi, Property, Rate, RatesApi } from '#areas/listings/contract.ts';
import { registerArea } from '#platform/client/areas.ts';
import { createAction, createReducer, patch } from '#platform/client/reducer.ts';
import {
  type Flags,
  failed,
  IDLE,
  type RequestContext,
  request,
  started,
  succeeded,
} from '#platform/client/request.ts';

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
  /** `requestId` is the request that is waited for: answers of earlier ones come too late. */
  one: Flags & { property: Property | null; requestId: string | null };
  rates: Rate[];
  hovered: string | null;
  /** Ids of the listings that are part of a group under the pointer on a map. */
  lit: string[];
  viewed: string[];
  /** Ids of the listings the visitor hid (hidden.ts); null until the browser was asked. */
  hidden: string[] | null;
}

export const initialPropertyState: PropertyState = {
  one: { ...IDLE, property: null, requestId: null },
  rates: [],
  hovered: null,
  lit: [],
  viewed: [],
  hidden: null,
};

export const hoverProperty = createAction<string | null>('property/hover');
export const lightProperties = createAction<string[]>('property/light');
export const hiddenRead = createAction<string[]>('property/hidden');
/** A listing looked at on the map counts as opened. */
export const viewProperty = createAction<string>('property/view');

const withViewed = (state: PropertyState, id: string): PropertyState =>
  state.viewed.includes(id) ? state : { ...state, viewed: [...state.viewed, id] };

const propertyReducer = createReducer(initialPropertyState, (builder) => {
  builder
    .addCase(hoverProperty, (state, { payload: hovered }) => patch(state, { hovered, lit: [] }))
    .addCase(lightProperties, (state, { payload: lit }) => patch(state, { hovered: null, lit }))
    .addCase(hiddenRead, (state, { payload: hidden }) => patch(state, { hidden }))
    .addCase(viewProperty, (state, { payload: id }) => withViewed(state, id))
    .addCase(fetchProperty.pending, (state, { meta: { arg, requestId } }) => {
      const known = state.one.property?._id === arg ? state.one.property : null;
      return patch(state, { one: patch(started(state.one), { property: known, requestId }) });
    })
    .addCase(fetchProperty.fulfilled, (state, { payload: property, meta }) => {
      if (state.one.requestId !== meta.requestId) return state;
      const one = patch(succeeded(state.one), { property, requestId: null });
      return withViewed(patch(state, { one }), property._id);
    })
    .addCase(fetchProperty.rejected, (state, { payload, meta }) => {
      if (state.one.requestId !== meta.requestId) return state;
      return patch(state, { one: patch(failed(state.one, payload), { requestId: null }) });
    })
    .addCase(fetchRates.fulfilled, (state, { payload: { rates } }) => patch(state, { rates }));
});
registerArea('property', propertyReducer);

export interface WithProperty {
  property: PropertyState;
}
