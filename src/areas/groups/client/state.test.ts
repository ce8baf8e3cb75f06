import { expect, onTestFinished, test } from 'vitest';
import type { Property } from '#areas/listings/contract.ts';
import { answers } from '#platform/client/answers.ts';
import { openStore } from '#platform/client/store.ts';
import type { Group, GroupListing } from '../contract.ts';
import { api } from './api.ts';
import { arrangeGroup, groupActions, groupReducer, type WithGroup } from './state.ts';

test('a move that is answered late does not undo the one made after it', () => {
  const group = (properties: string[], version: number) => ({ _id: 'g', properties, version }) as Group;
  const begun = groupReducer(undefined, { type: 'begin' });
  const actions = [
    arrangeGroup({ property: 'c', before: 'b' }),
    arrangeGroup({ property: 'a', before: null }),
    groupActions.move.fulfilled(group(['a', 'c', 'b'], 2), 'first', { id: 'g', property: 'c', before: 'b' }),
  ];
  const state = actions.reduce(groupReducer, { ...begun, one: group(['a', 'b', 'c'], 1) });
  expect(state.one).toMatchObject({ properties: ['c', 'b', 'a'], version: 2 });
});

test('homes of a group that was left come too late', async () => {
  const replies: ((answer: unknown) => void)[] = [];
  const call = () => new Promise((reply) => replies.push(reply));
  const store = openStore<WithGroup & { answers: ReturnType<typeof answers.reducer> }>(
    (state, action) => ({
      group: groupReducer(state?.group, action),
      answers: answers.reducer(state?.answers, action),
    }),
    { call: call as never, identity: () => Promise.reject(new Error('nobody')) },
  );
  onTestFinished(() => void store.dispatch(answers.util.resetApiState()));
  const read = (id: string) => api.ask(store.dispatch, 'GET /groups/{id}/listings', { params: { id } });
  const listing = (note: string) => ({ note }) as GroupListing;
  const left = read('a');
  const shown = read('b');
  await expect.poll(() => replies.length).toBe(2);
  replies[1]?.({ results: [listing('of b')] });
  await shown;
  replies[0]?.({ results: [listing('of a')] });
  await left;
  expect(store.getState().group.listings).toEqual({ of: 'b', results: [listing('of b')] });
});

test('homes that are compared keep their facts, though those of a comparison that was left come later', () => {
  const { compare } = groupActions;
  const fact = (_id: string) => ({ _id }) as Property;
  const actions = [
    compare.fulfilled({ b: fact('b'), c: null }, 'second', ['b', 'c']),
    compare.fulfilled({ a: fact('a') }, 'first', ['a']),
  ];
  const { compared } = actions.reduce(groupReducer, groupReducer(undefined, { type: 'begin' }));
  expect(compared).toEqual({ a: fact('a'), b: fact('b'), c: null });
});
