import { expect, test } from 'vitest';
import type { Stats } from '#areas/search/contract.ts';
import { areas } from '#platform/client/areas.ts';
import { type SearchState, searchActions } from './state.ts';

test('homes that could not be counted for what is chosen now have no number of what was chosen before', () => {
  const reduce = areas.get('search') as (state: SearchState | undefined, action: unknown) => SearchState;
  const { pending, fulfilled, rejected } = searchActions.draft;
  const [one, two] = [{ bedrooms: 1 }, { bedrooms: 2 }];
  const failure = { status: 503, code: 'internal', message: '' } as const;
  const counted = [pending('r1', one), fulfilled({ total: 57 } as Stats, 'r1', one)].reduce(
    reduce,
    undefined as never,
  );
  expect(counted.draft.stats?.total).toBe(57);
  // What was given up was not refused: the answer to the next choice is awaited.
  expect(reduce(counted, rejected(undefined, 'r1', one, true)).draft.stats?.total).toBe(57);
  const failed = [pending('r2', two), rejected(failure, 'r2', two)].reduce(reduce, counted);
  expect(failed.draft).toMatchObject({ stats: null, error: failure, loading: false });
});
