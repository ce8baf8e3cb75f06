/**
 * A list that belongs to a person: create appends, update replaces, delete removes (specification, section 4). The
 * state of such an area is made of this; its requests (`list-requests.ts`) are fetched with the screens that ask.
 */
import { type ActionReducerMapBuilder, createAction, type PayloadAction } from '@reduxjs/toolkit';
import type { Owned } from '../../contract/list-resource.ts';
import type { Order } from '../../contract/paging.ts';
import {
  type Flags,
  failed,
  IDLE,
  type RequestActions,
  requestActions,
  started,
  succeeded,
} from '../request.ts';

/** A page of a list, and how asking for it goes. */
export interface PageState<Item> extends Flags {
  /** The page shown; null until it was asked for. */
  list: Item[] | null;
  total: number;
  page: number;
  limit: number;
  /** The request the page answers or waits for: answers of earlier ones come too late. */
  requestId: string | null;
}

export interface ListState<Item> extends PageState<Item> {
  /** The one a screen is about. */
  one: Item | null;
  /** The item deleted last, for undo. */
  removed: Item | null;
}

export const emptyPage = <Item>(): PageState<Item> => ({
  ...IDLE,
  list: null,
  total: 0,
  page: 1,
  limit: 10,
  requestId: null,
});
export const emptyList = <Item>(): ListState<Item> => ({ ...emptyPage<Item>(), one: null, removed: null });

type Lists<Item> = Pick<ListState<Item>, 'list' | 'total'> & Partial<Pick<ListState<Item>, 'one'>>;

function append<Item extends Owned>(state: Lists<Item>, item: Item): void {
  if (state.list?.some(({ _id }) => _id === item._id)) {
    replace(state, item);
    return;
  }
  state.list?.push(item);
  state.total += 1;
}

export function replace<Item extends Owned>(state: Lists<Item>, item: Item): void {
  if (state.list) state.list = state.list.map((other) => (other._id === item._id ? item : other));
  if (state.one?._id === item._id) state.one = item;
}

/** The one a screen is about from now on. */
export function show<Item extends Owned>(state: Lists<Item>, item: Item): void {
  replace(state, item);
  state.one = item;
}

function without<Item extends Owned>(state: Lists<Item>, id: string): void {
  const before = state.list?.length ?? 0;
  if (state.list) state.list = state.list.filter(({ _id }) => _id !== id);
  if (state.one?._id === id) state.one = null;
  state.total -= before - (state.list?.length ?? 0);
}

/** Answer to a request for a page of a list. */
export interface ListPage<Item> {
  results: Item[];
  total: number;
  page: number;
  limit: number;
}

/** Query of a list; omitted values are the server's defaults. */
export interface ListQuery {
  page?: number;
  limit?: number;
  order?: Order;
  orderBy?: string;
}
interface Create<Draft> {
  draft: Draft;
  /** Names the intention: the same form sent twice creates once. */
  once: string;
}
interface Update<Draft> {
  _id: string;
  /** As last read; a newer one on the server is not overwritten (412). */
  version: number;
  /** The fields that change. */
  draft: Partial<Draft>;
}

export const pageActions = <Query, Item>(type: `${string}/${string}`) =>
  requestActions<Query, ListPage<Item>>(type);

/** Keeps a page of a list and its flags; `of` finds it in the area's state. */
export function pageCases<State, Query, Item>(
  builder: ActionReducerMapBuilder<State>,
  { pending, fulfilled, rejected }: RequestActions<Query, ListPage<Item>>,
  of: (state: State) => PageState<Item>,
): void {
  builder
    .addCase(pending, (state, { meta }) => {
      const page = of(state as State);
      started(page);
      page.requestId = meta.requestId;
    })
    .addCase(fulfilled, (state, { payload: { results, total, page, limit }, meta }) => {
      const known = of(state as State);
      if (known.requestId !== meta.requestId) return;
      succeeded(known);
      Object.assign(known, { list: results, total, page, limit });
    })
    .addCase(rejected, (state, { payload, meta }) => {
      const page = of(state as State);
      if (page.requestId === meta.requestId) failed(page, payload);
    });
}

/** The actions of a list's requests; `area` is the name of its state. */
export const listActions = <Item, Draft, Query = ListQuery>(area: string) => ({
  list: pageActions<Query, Item>(`${area}/list`),
  one: requestActions<string, Item>(`${area}/one`),
  create: requestActions<Create<Draft>, Item>(`${area}/create`),
  update: requestActions<Update<Draft>, Item>(`${area}/update`),
  remove: requestActions<Item, Item>(`${area}/remove`),
  restore: requestActions<string, Item>(`${area}/restore`),
  /** The list was left: what was removed is not offered back any more. */
  leave: createAction(`${area}/leave`),
});
export type ListActions<Item, Draft, Query = ListQuery> = ReturnType<typeof listActions<Item, Draft, Query>>;

/** An action that brings an answer. */
interface Arrival<Payload> {
  type: string;
  match: (action: unknown) => action is PayloadAction<Payload>;
}

/** Adds the reducers for a list's requests; call `flagCases` after it. */
export function listCases<Item extends Owned, State extends ListState<Item>, Draft, Query>(
  builder: ActionReducerMapBuilder<State>,
  { list, one, create, update, remove, restore, leave }: ListActions<Item, Draft, Query>,
): void {
  const on = <Payload>(
    arrival: Arrival<Payload>,
    run: (state: ListState<Item>, payload: Payload) => void,
  ): void => {
    builder.addCase(arrival.type, (state, action) => {
      if (arrival.match(action)) run(state as unknown as ListState<Item>, action.payload);
    });
  };
  pageCases(builder, list, (state) => state);
  on(one.fulfilled, show);
  on(create.fulfilled, (state, item) => {
    append(state, item);
    show(state, item);
  });
  on(update.fulfilled, replace);
  on(remove.fulfilled, (state, item) => {
    without(state, item._id);
    state.removed = item;
  });
  on(restore.fulfilled, (state, item) => {
    append(state, item);
    state.removed = null;
  });
  builder.addCase(leave, (state) => {
    (state as unknown as ListState<Item>).removed = null;
  });
}
