import { expect, test } from 'vitest';
import type { Group } from '../contract.ts';
import { arrangeGroup, groupActions, groupReducer } from './state.ts';

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
