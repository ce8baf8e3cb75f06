import type { Proof } from './proof.ts';
import { runTests } from './tests.ts';

/** Backups under writes, restored and compared by digest: `src/app/backup/backup.test.ts`, so many times. */
export const proof: Proof = {
  unit: 'restores',
  short: 2,
  long: 50,
  run: ({ count }) => runTests(['src/app/backup/backup.test.ts'], count),
};
