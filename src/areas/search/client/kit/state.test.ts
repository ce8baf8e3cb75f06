import { expect, test } from 'vitest';
import { areas } from '#platform/client/areas.ts';
import { initialSearchState, type SearchState, searchActions } from './state.ts';

const FAILURE = { status: 500, code: 'internal', message: 'no' } as const;
const [SALE, RENT] = [{ categories: ['for-sale' as const] }, { categories: ['for-rent' as const] }];
const nearTo = (_id: string) => ({ _id, criteria: {}, limit: 6 });

const after = (...actions: { type: string }[]): SearchState =>
  actions.reduce(
    (state, action) => areas.get('search')?.(state as never, action) as SearchState,
    initialSearchState,
  );

test('the failure of what is asked no more is not that of what is', () => {
  const { near, offers, draft, stats } = searchActions;
  expect(
    after(
      near.pending('1', nearTo('a')),
      near.pending('2', nearTo('b')),
      near.rejected(FAILURE, '1', nearTo('a')),
    ).near,
  ).toMatchObject({ of: 'b', loading: true, error: null });
  for (const [name, { pending, rejected }] of Object.entries({ offers, draft, stats }))
    expect(after(pending('1', SALE), pending('2', RENT), rejected(FAILURE, '1', SALE))).toMatchObject({
      [name]: { loading: true, error: null },
    });
});

test('the homes counted for a search that was left come too late', () => {
  const { pending, fulfilled } = searchActions.closeLooks;
  const [sale, rent] = [SALE, RENT].map((criteria) => ({ criteria, places: [] })) as [never, never];
  const counted = [
    pending('1', sale),
    pending('2', rent),
    fulfilled({ 'montego-bay': 2 }, '2', rent),
    fulfilled({ 'montego-bay': 1 }, '1', sale),
  ];
  expect(after(...counted).closeLooks?.totals).toEqual({ 'montego-bay': 2 });
});
