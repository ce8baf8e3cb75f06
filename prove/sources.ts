import type { Proof } from './proof.ts';
import { runTests } from './tests.ts';

/** A process killed while it runs a source. */
export const proof: Proof = {
  unit: 'kill',
  short: 3,
  long: 20,
  run: ({ count }) => runTests(['src/areas/import/server/sources/sources.test.ts'], count),
};
