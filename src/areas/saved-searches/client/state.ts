import { createSlice } from '@reduxjs/toolkit';
import {
  emptyList,
  type ListState,
  listActions,
  listCases,
  replace,
  show,
} from '../../../platform/client/list/list-state.ts';
import { flagCases, requestActions } from '../../../platform/client/request.ts';
import type { Filter, FilterDraft } from '../contract.ts';

/** The saved search of an unsubscribe link. */
export interface MailLink {
  name: string;
  subscribed: boolean;
}

/** Saved searches of the user (the specification's filter area). Requests are loaded with their screens. */
interface FilterState extends ListState<Filter> {
  link: MailLink | null;
}
const initialFilterState: FilterState = { ...emptyList<Filter>(), link: null };

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
  link: requestActions<string, MailLink>('filter/link'),
};

/** Optimistic update (specification, section 4); the server's answer follows. */
function toggle(state: FilterState, id: string, subscribed: boolean): void {
  for (const item of [...(state.list ?? []), state.one]) if (item?._id === id) item.subscribed = subscribed;
}

const slice = createSlice({
  name: 'filter',
  initialState: initialFilterState,
  reducers: {},
  extraReducers: (builder) => {
    const { subscribe, seen, link } = filterActions;
    builder
      .addCase(subscribe.pending, (state, { meta: { arg } }) => toggle(state, arg._id, arg.subscribed))
      .addCase(subscribe.rejected, (state, { meta: { arg } }) => toggle(state, arg._id, !arg.subscribed))
      .addCase(subscribe.fulfilled, (state, { payload }) => replace(state, payload))
      .addCase(seen.fulfilled, (state, { payload }) => show(state, payload))
      .addCase(link.fulfilled, (state, { payload: { name, subscribed } }) => {
        state.link = { name, subscribed };
      });
    listCases(builder, filterActions);
    flagCases(builder, 'filter');
  },
});

export const filterReducer = slice.reducer;
