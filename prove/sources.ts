import type { Proof } from './proof.ts';
import { runTests } from './tests.ts';

/** A process killed while it runs a source, and while it joins homes that several sources have. */
export const proof: Proof = {
  unit: 'kill',
  short: 3,
  long: 20,
  run: ({ count }) =>
    runTests(
      ['src/areas/import/server/sources/sources.test.ts', 'src/areas/listings/server/joined/joined.test.ts'],
      count,
    ),
};
