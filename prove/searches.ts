import type { Proof } from './proof.ts';
import { runTests } from './tests.ts';

/** Answers of the search index compared with those of plain SQL. */
export const proof: Proof = {
  unit: 'search',
  short: 400,
  long: 12_000,
  run: ({ count }) => runTests(['src/areas/search/server/engine/search.test.ts'], count),
};
