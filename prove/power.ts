import type { Proof } from './proof.ts';
import { runTests } from './tests.ts';

/** What was acknowledged outlasts power cuts: `tests/operations/power-cut.test.ts`, so many times. */
export const proof: Proof = {
  unit: 'power cuts',
  short: 1,
  long: 100,
  run: ({ count }) => runTests(['tests/operations/power-cut.test.ts'], count),
};
