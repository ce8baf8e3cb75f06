/**
 * A list that belongs to a person: create appends, update replaces, delete removes (specification, section 4). The
 * state of such an area is made of this. What `useRead` and `ask` of its calls are answered fills it; the requests that
 * change it (`list-requests.ts`) are fetched with the screens that send them.
 */
import type { UnknownAction } from '@reduxjs/toolkit';
import type { Route } from '#platform/contract/endpoint.ts';
import type { Owned } from '#platform/contract/list-resource.ts';
import { answers, type CallRequest } from '../answers.ts';
import type { CallInput } from '../call.ts';
import type { Failure } from '../failure.ts';
import { createAction, type PayloadAction, patch, type ReducerBuilder } from '../reducer.ts';
import { type Flags, failed, IDLE, requestActions, started, succeeded } from '../request.ts';

export interface ListState<Item> extends Flags {
  /** The page shown; null until it was asked for. */
  list: Item[] | null;
  total: number;
  page: number;
  limit: number;
  /** What the page answers or waits for: answers to what was asked before come too late. */
  asked: string | null;
  /** The one a screen is about. */
  one: Item | null;
  /** What the one answers or waits for, likewise. */
  askedOne: string | null;
  removed: Item | null;
}

export const emptyList = <Item>(): ListState<Item> => ({
  ...IDLE,
  list: null,
  total: 0,
  page: 1,
  limit: 10,
  asked: null,
  one: null,
  askedOne: null,
  removed: null,
});

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

interface ListPage<Item> {
  results: Item[];
  total: number;
  page: number;
  limit: number;
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

/**
 * How `useRead` of a route goes, for reducers of slices that keep what it answers.
 * @param isOurs whether what is asked with this input is kept; all when left out
 */
export function readingOf<Answer>(route: Route, isOurs: (input: CallInput) => boolean = () => true) {
  const { matchPending, matchFulfilled, matchRejected } = answers.endpoints.read;
  /** `queryCacheKey` says what is asked: the route with its input. */
  type Asked = { originalArgs: CallRequest; queryCacheKey: string; forceRefetch?: boolean };
  type Meta = { meta: { condition?: boolean; arg: Asked } };
  const of =
    <Payload>(match: (action: unknown) => boolean, isOne: (meta: Meta['meta']) => unknown) =>
    (action: UnknownAction): action is PayloadAction<Payload> & Meta => {
      if (!match(action)) return false;
      const { meta } = action as unknown as Meta;
      const asked = meta.arg.originalArgs;
      return asked.route === route && isOurs(asked.input) && Boolean(isOne(meta));
    };
  const asks = of<undefined>(matchPending, () => true);
  /** A reading of what is being read already is rejected by that condition: the answer on its way is its own. */
  const joins = of<undefined>(matchRejected, ({ condition, arg }) => condition && arg.forceRefetch);
  return {
    asked: (action: UnknownAction): action is PayloadAction<undefined> & Meta =>
      asks(action) || joins(action),
    fulfilled: of<Answer>(matchFulfilled, () => true),
    rejected: of<Failure | undefined>(matchRejected, ({ condition }) => !condition),
  };
}

/** The actions of a list's requests; `area` is the name of its state. */
export const listActions = <Item, Draft>(area: string) => ({
  create: requestActions<Create<Draft>, Item>(`${area}/create`),
  update: requestActions<Update<Draft>, Item>(`${area}/update`),
  remove: requestActions<Item, Item>(`${area}/remove`),
  restore: requestActions<string, Item>(`${area}/restore`),
  /** The list was left: what was removed is not offered back any more. */
  leave: createAction(`${area}/leave`),
});
export type ListActions<Item, Draft> = ReturnType<typeof listActions<Item, Draft>>;

/**
 * Adds the reducers for a list's requests and readings; call `flagCases` after it.
 * @param path of its calls: what is read there fills the list and shows the one
 * @param isPage whether what is asked with this input is a page of the list, where something else is asked there as well
 */
export function listCases<Item extends Owned, State extends ListState<Item>, Draft>(
  builder: ReducerBuilder<State>,
  { create, update, remove, restore, leave }: ListActions<Item, Draft>,
  path: `/${string}`,
  isPage?: (input: CallInput) => boolean,
): void {
  const put = (state: Readonly<State>, parts: Partial<ListState<Item>>) =>
    patch<ListState<Item>>(state, parts) as State;
  const page = readingOf<ListPage<Item>>(`GET ${path}`, isPage);
  const one = readingOf<Item>(`GET ${path}/{id}`);
  builder
    .addCase(create.fulfilled, (state, { payload }) => show(append(state as State, payload), payload))
    .addCase(update.fulfilled, (state, { payload }) => replace(state as State, payload))
    .addCase(remove.fulfilled, (state, { payload }) =>
      put(without<Item, State>(state as State, payload._id), { removed: payload }),
    )
    .addCase(restore.fulfilled, (state, { payload }) =>
      put(append(state as State, payload), { removed: null }),
    )
    .addCase(leave, (state) => put(state, { removed: null }))
    .addMatcher(page.asked, (state, { meta }) => put(started(state), { asked: meta.arg.queryCacheKey }))
    .addMatcher(page.fulfilled, (state, { payload: { results, total, page, limit }, meta }) =>
      state.asked === meta.arg.queryCacheKey
        ? put(succeeded(state), { list: results, total, page, limit })
        : (state as State),
    )
    .addMatcher(page.rejected, (state, { payload, meta }) =>
      state.asked === meta.arg.queryCacheKey ? failed(state as State, payload) : (state as State),
    )
    .addMatcher(one.asked, (state, { meta }) => put(state, { askedOne: meta.arg.queryCacheKey }))
    .addMatcher(one.fulfilled, (state, { payload, meta }) =>
      state.askedOne === meta.arg.queryCacheKey ? show(state as State, payload) : (state as State),
    );
}
