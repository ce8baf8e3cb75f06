import { expect, test } from 'vitest';
import { createAction, createReducer, patch } from './reducer.ts';

const counted = createAction<number>('note/counted');
const named = createAction('note/named', (name: string, by: string) => ({ payload: name, meta: { by } }));
const initial: Readonly<{ count: number; name: string }> = Object.freeze({ count: 0, name: '' });

const reducer = createReducer(initial, (builder) => {
  builder
    .addCase(counted, (state, { payload: count }) => patch(state, { count }))
    .addCase(counted, (state) => patch(state, { count: state.count * 2 }))
    .addCase(named, (state, { payload, meta: { by } }) => patch(state, { name: `${payload} by ${by}` }))
    .addMatcher(
      (action): action is typeof action => action.type.startsWith('note/'),
      (state) => patch(state, { name: `${state.name}!` }),
    );
});

test('handlers of an action run in the order they were added, and matchers after them', () => {
  const state = [counted(2), named('Note', 'Anna')].reduce(reducer, initial);
  expect(state).toEqual({ count: 4, name: 'Note by Anna!' });
});

test('an area begins as it says, and what nobody handles leaves it the same object', () => {
  expect(reducer(undefined, { type: 'begin' })).toBe(initial);
});

test('a state that has the parts already is the same object', () => {
  expect(patch(initial, { count: 0 })).toBe(initial);
  expect(patch(initial, { count: 1 })).toEqual({ count: 1, name: '' });
});
