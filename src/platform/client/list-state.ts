/**
 * A list that belongs to a person: create appends, update replaces, delete removes (specification, section 4). The
 * state of such an area is made of this; its requests (`list-requests.ts`) are fetched with the screens that ask.
 */
import type { ActionReducerMapBuilder, PayloadAction, UnknownAction } from '@reduxjs/toolkit';
import type { Owned } from '../contract/list-resource.ts';
import { type Flags, failed, IDLE, lifecycleOf, started, succeeded } from './thunk.ts';

export interface ListState<Item> extends Flags {
  /** The page shown; null until it was asked for. */
  list: Item[] | null;
  total: number;
  page: number;
  limit: number;
  /** The one a screen is about. */
  one: Item | null;
  /** Removed last, for whoever wants it back. */
  removed: Item | null;
}

export const emptyList = <Item>(): ListState<Item> => ({
  ...IDLE,
  ...{ list: null, total: 0, page: 1, limit: 10, one: null, removed: null },
});

type Lists<Item> = Pick<ListState<Item>, 'list' | 'total' | 'one'>;

export function append<Item extends Owned>(state: Lists<Item>, item: Item): void {
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

export function without<Item extends Owned>(state: Lists<Item>, id: string): void {
  const before = state.list?.length ?? 0;
  if (state.list) state.list = state.list.filter(({ _id }) => _id !== id);
  if (state.one?._id === id) state.one = null;
  state.total -= before - (state.list?.length ?? 0);
}

/** What a page of a list is answered with. */
export interface ListPage<Item> {
  results: Item[];
  total: number;
  page: number;
  limit: number;
}

/** Answers of an area's list requests, for `extraReducers`: `listCases('filter', builder)`; further cases go before it. */
export function listCases<Item extends Owned>(
  name: string,
  builder: ActionReducerMapBuilder<ListState<Item>>,
): void {
  type Case = (state: ListState<Item>, payload: never) => void;
  const on = (what: string, run: Case) =>
    builder.addCase(`${name}/${what}/fulfilled`, (state, action: UnknownAction) => {
      run(state as ListState<Item>, (action as PayloadAction<never>).payload);
    });
  on('list', (state, { results, total, page, limit }: ListPage<Item>) =>
    Object.assign(state, { list: results, total, page, limit }),
  );
  on('one', (state, item: Item) => {
    replace(state, item);
    state.one = item;
  });
  on('create', append);
  on('update', replace);
  on('remove', (state, item: Item) => {
    without(state, item._id);
    state.removed = item;
  });
  on('restore', (state, item: Item) => {
    append(state, item);
    state.removed = null;
  });
  const [isStart, isSuccess, isFailure] = lifecycleOf(`${name}/`);
  builder
    .addMatcher(isStart, started)
    .addMatcher(isSuccess, succeeded)
    .addMatcher(isFailure, (state, { payload }) => failed(state, payload));
}
