import { expect, test } from 'vitest';
import { areas } from '#platform/client/areas.ts';
import type { Budget } from '../contract.ts';
import { budgetActions, type WithBudget } from './state.ts';

type State = WithBudget['budget'];
const budgetReducer = (state: State | undefined, action: { type: string }) =>
  areas.get('budget')?.(state as never, action) as State;
const after = (...actions: { type: string }[]): State =>
  actions.reduce<State | undefined>(budgetReducer, undefined) as State;

const budget = (_id: string) => ({ _id, chosen: true }) as Budget;
const { fetchChosen, choose } = budgetActions;

test('the chosen budget of a person who has left is not the next one’s', () => {
  const left = fetchChosen.fulfilled({ budget: budget('left') }, '1', undefined);
  // Leaving drops the area: it begins anew, without the request.
  expect(after(left).chosen).toBeUndefined();
  const asked = fetchChosen.pending('2', undefined);
  expect(after(asked, left).chosen).toBeUndefined();
  const own = fetchChosen.fulfilled({ budget: budget('own') }, '2', undefined);
  expect(after(asked, left, own).chosen).toMatchObject({ _id: 'own' });
});

test('a budget that was chosen stays chosen, though what was chosen before is answered later', () => {
  const asked = fetchChosen.pending('1', undefined);
  const chosen = choose.fulfilled(budget('new'), '2', { id: 'new', chosen: true });
  const late = fetchChosen.fulfilled({ budget: null }, '1', undefined);
  expect(after(asked, chosen, late).chosen).toMatchObject({ _id: 'new' });
});
