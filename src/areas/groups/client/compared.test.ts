import { expect, test } from 'vitest';
import type { Property } from '#areas/listings/contract.ts';
import { groupActions, groupReducer } from './state.ts';

const { pending, fulfilled, rejected } = groupActions.compare;
const begun = groupReducer(undefined, { type: 'areas/begin' });

test('homes of a comparison that was left come late, and take nothing from the one that is shown', () => {
  const [left, shown] = [{ a: {} as Property }, { b: {} as Property, c: null }];
  const actions = [
    ...[pending('1', ['a']), pending('2', ['b', 'c'])],
    ...[fulfilled(shown, '2', ['b', 'c']), fulfilled(left, '1', ['a'])],
  ];
  expect(actions.reduce(groupReducer, begun).compared).toMatchObject(shown);
});

test('homes that did not come are neither there nor on their way', () => {
  const failure = { status: 503, code: 'internal', message: '' } as const;
  const waiting = groupReducer(begun, pending('1', ['a']));
  expect(waiting.comparing).toEqual({ loading: true, error: null });
  expect(groupReducer(waiting, rejected(failure, '1', ['a'])).comparing).toEqual({
    loading: false,
    error: failure,
  });
});
