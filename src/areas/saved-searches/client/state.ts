import { registerArea } from '#platform/client/areas.ts';
import {
  emptyList,
  type ListState,
  listActions,
  listCases,
  replace,
  show,
} from '#platform/client/list/list-state.ts';
import { createReducer, patch } from '#platform/client/reducer.ts';
import { flagCases, requestActions } from '#platform/client/request.ts';
import type { Filter, FilterDraft } from '../contract.ts';

/** Saved searches of the user (the specification's filter area). Requests are loaded with their screens. */
type FilterState = ListState<Filter>;

export interface WithFilter {
  filter: FilterState;
}

interface Subscription {
  _id: string;
  subscribed: boolean;
}

export const filterActions = {
  ...listActions<Filter, FilterDraft>('filter'),
  subscribe: requestActions<Subscription, Filter>('filter/subscribe'),
  seen: requestActions<string, Filter>('filter/seen'),
};

/** Optimistic update (specification, section 4); the server's answer follows. */
function toggle(state: FilterState, id: string, subscribed: boolean): FilterState {
  const toggled = (item: Filter) => (item._id === id ? patch(item, { subscribed }) : item);
  return { ...state, list: state.list?.map(toggled) ?? null, one: state.one && toggled(state.one) };
}

export const filterReducer = createReducer(emptyList<Filter>(), (builder) => {
  const { subscribe, seen } = filterActions;
  builder
    .addCase(subscribe.pending, (state, { meta: { arg } }) => toggle(state, arg._id, arg.subscribed))
    .addCase(subscribe.rejected, (state, { meta: { arg } }) => toggle(state, arg._id, !arg.subscribed))
    .addCase(subscribe.fulfilled, (state, { payload }) => replace<Filter, FilterState>(state, payload))
    .addCase(seen.fulfilled, (state, { payload }) => show<Filter, FilterState>(state, payload));
  listCases(builder, filterActions, '/filters');
  flagCases(builder, 'filter');
});
registerArea('filter', filterReducer);
