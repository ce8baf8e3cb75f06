import { type ActionReducerMapBuilder, createSlice, type UnknownAction } from '@reduxjs/toolkit';
import { emptyList, type ListState, listCases, replace } from '../../../platform/client/list-state.ts';
import type { Filter } from '../contract.ts';

/** What the link of a mail is about. */
export interface MailLink {
  name: string;
  subscribed: boolean;
}

/** The filter area of the specification: searches a person saved. Requests are fetched with the screens that ask. */
export interface FilterState extends ListState<Filter> {
  link: MailLink | null;
}
export const initialFilterState: FilterState = { ...emptyList<Filter>(), link: null };

export interface WithFilter {
  filter: FilterState;
}

export interface Subscription {
  _id: string;
  subscribed: boolean;
}
/** What the area's own requests bring; each case takes its part. */
type Answered = UnknownAction & { payload: Filter; meta: { arg: Subscription } };

/** Locally at once (specification, section 4); the server's answer follows. */
function toggle(state: FilterState, id: string, subscribed: boolean): void {
  for (const item of [...(state.list ?? []), state.one]) if (item?._id === id) item.subscribed = subscribed;
}

const slice = createSlice({
  name: 'filter',
  initialState: initialFilterState,
  reducers: {
    /** The list was left: what was deleted is not offered back any more. */
    listLeft(state) {
      state.removed = null;
    },
  },
  extraReducers: (builder) => {
    const on = (end: string, run: (state: FilterState, action: Answered) => void) =>
      builder.addCase(`filter/${end}`, (state, action: UnknownAction) => run(state, action as Answered));
    on('subscribe/pending', (state, { meta: { arg } }) => toggle(state, arg._id, arg.subscribed));
    on('subscribe/rejected', (state, { meta: { arg } }) => toggle(state, arg._id, !arg.subscribed));
    on('subscribe/fulfilled', (state, { payload }) => replace(state, payload));
    on('seen/fulfilled', (state, { payload }) => {
      replace(state, payload);
      state.one = payload;
    });
    on('link/fulfilled', (state, { payload: { name, subscribed } }) => {
      state.link = { name, subscribed };
    });
    listCases('filter', builder as unknown as ActionReducerMapBuilder<ListState<Filter>>);
  },
});

export const filterReducer = slice.reducer;
export const { listLeft } = slice.actions;
