import type { Proof } from './proof.ts';
import { runTests } from './tests.ts';

/** People of one home do everything at once. */
export const proof: Proof = {
  unit: 'call',
  short: 300,
  long: 20_000,
  run: ({ count }) => runTests(['src/areas/conversations/server/at-once.test.ts'], count),
};
