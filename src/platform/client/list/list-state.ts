/**
 * A list that belongs to a person: create appends, update replaces, delete removes (specification, section 4). The
 * state of such an area is made of this; its requests (`list-requests.ts`) are fetched with the screens that ask.
 */
import type { UnknownAction } from '@reduxjs/toolkit';
import type { Route } from '#platform/contract/endpoint.ts';
import type { Owned } from '#platform/contract/list-resource.ts';
import type { Order } from '#platform/contract/paging.ts';
import { answers, type CallRequest } from '../answers.ts';
import type { Failure } from '../failure.ts';
import { createAction, type PayloadAction, patch, type ReducerBuilder } from '../reducer.ts';
import {
  type Flags,
  failed,
  IDLE,
  type RequestActions,
  requestActions,
  started,
  succeeded,
} from '../request.ts';

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

function append<Item extends Owned, State extends Lists<Item>>(state: State, item: Item): State {
  if (state.list?.some(({ _id }) => _id === item._id)) return replace(state, item);
  return { ...state, list: state.list && [...state.list, item], total: state.total + 1 };
}

/** A list, and the one a screen is about, with what changed. */
export function replace<Item extends Owned, State extends Lists<Item>>(state: State, item: Item): State {
  return patch<Lists<Item>>(state, {
    list: state.list?.map((other) => (other._id === item._id ? item : other)) ?? null,
    ...(state.one?._id === item._id && { one: item }),
  }) as State;
}

/** The one a screen is about from now on. */
export const show = <Item extends Owned, State extends Lists<Item>>(state: State, item: Item): State =>
  patch<Lists<Item>>(replace(state, item), { one: item }) as State;

function without<Item extends Owned, State extends Lists<Item>>(state: State, id: string): State {
  const list = state.list?.filter(({ _id }) => _id !== id) ?? null;
  return {
    ...state,
    list,
    total: state.total - ((state.list?.length ?? 0) - (list?.length ?? 0)),
    ...(state.one?._id === id && { one: null }),
  };
}

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
  draft: Partial<Draft>;
}

export const pageActions = <Query, Item>(type: `${string}/${string}`) =>
  requestActions<Query, ListPage<Item>>(type);

/** How `useRead` of a route goes, for reducers of slices that keep what it answers. */
export function readingOf<Answer>(route: Route) {
  const { matchPending, matchFulfilled, matchRejected } = answers.endpoints.read;
  type Meta = { meta: { requestId: string; condition?: boolean; arg: { originalArgs: CallRequest } } };
  /** A reading of what is being read already is rejected by that condition: nothing comes of it. */
  const of =
    <Payload>(match: (action: unknown) => boolean) =>
    (action: UnknownAction): action is PayloadAction<Payload> & Meta => {
      if (!match(action)) return false;
      const { condition, arg } = (action as unknown as Meta).meta;
      return !condition && arg.originalArgs.route === route;
    };
  return {
    pending: of<undefined>(matchPending),
    fulfilled: of<Answer>(matchFulfilled),
    rejected: of<Failure | undefined>(matchRejected),
  };
}

/**
 * Keeps a page of a list and its flags, where an area has it: `of` finds it, and `put` gives the area with it.
 * @param route whose reading (`useRead`) fills the page too
 */
export function pageCases<State, Query, Item>(
  builder: ReducerBuilder<State>,
  actions: RequestActions<Query, ListPage<Item>>,
  of: (state: Readonly<State>) => PageState<Item>,
  put: (state: Readonly<State>, page: PageState<Item>) => State,
  route?: Route,
): void {
  type Asked = { meta: { requestId: string } };
  const began = (state: Readonly<State>, { meta: { requestId } }: Asked) =>
    put(state, patch(started(of(state)), { requestId }));
  const came = (state: Readonly<State>, { payload, meta }: Asked & { payload: ListPage<Item> }) => {
    const known = of(state);
    if (known.requestId !== meta.requestId) return state as State;
    const { results, total, page, limit } = payload;
    return put(state, patch(succeeded(known), { list: results, total, page, limit }));
  };
  const broke = (state: Readonly<State>, { payload, meta }: Asked & { payload: Failure | undefined }) => {
    const known = of(state);
    return known.requestId === meta.requestId ? put(state, failed(known, payload)) : (state as State);
  };
  builder.addCase(actions.pending, began).addCase(actions.fulfilled, came).addCase(actions.rejected, broke);
  if (!route) return;
  const reading = readingOf<ListPage<Item>>(route);
  builder
    .addMatcher(reading.pending, began)
    .addMatcher(reading.fulfilled, came)
    .addMatcher(reading.rejected, broke);
}

/** The same for an area that is a page itself. */
const ownPageCases = <State extends PageState<Item>, Query, Item>(
  builder: ReducerBuilder<State>,
  actions: RequestActions<Query, ListPage<Item>>,
  route?: Route,
): void =>
  pageCases<State, Query, Item>(
    builder,
    actions,
    (state) => state,
    (state, page) => patch<PageState<Item>>(state, page) as State,
    route,
  );

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

/**
 * Adds the reducers for a list's requests; call `flagCases` after it.
 * @param path of its calls: what `useRead` reads there fills the list and shows the one
 */
export function listCases<Item extends Owned, State extends ListState<Item>, Draft, Query>(
  builder: ReducerBuilder<State>,
  { list, one, create, update, remove, restore, leave }: ListActions<Item, Draft, Query>,
  path?: `/${string}`,
): void {
  const removed = (state: State, item: Item | null) =>
    patch<ListState<Item>>(state, { removed: item }) as State;
  ownPageCases(builder, list, path && `GET ${path}`);
  builder
    .addCase(one.fulfilled, (state, { payload }) => show(state as State, payload))
    .addCase(create.fulfilled, (state, { payload }) => show(append(state as State, payload), payload))
    .addCase(update.fulfilled, (state, { payload }) => replace(state as State, payload))
    .addCase(remove.fulfilled, (state, { payload }) =>
      removed(without<Item, State>(state as State, payload._id), payload),
    )
    .addCase(restore.fulfilled, (state, { payload }) => removed(append(state as State, payload), null))
    .addCase(leave, (state) => removed(state as State, null));
  if (path)
    builder.addMatcher(readingOf<Item>(`GET ${path}/{id}`).fulfilled, (state, { payload }) =>
      show(state as State, payload),
    );
}
