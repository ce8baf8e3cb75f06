import type { Proof } from './proof.ts';
import { runTests } from './tests.ts';

/** A process killed while it fetches photos of feeds. */
export const proof: Proof = {
  unit: 'kill',
  short: 3,
  long: 20,
  run: ({ count }) => runTests(['src/areas/import/server/photos/photos.test.ts'], count),
};
