import { brand } from '#platform/server/brand/brand.ts';
import { StartupError } from '#platform/server/process/startup-error.ts';

/** The embedded database cannot be used. */
export class DatabaseStartupError extends StartupError {
  override name = 'DatabaseStartupError';
}

const OWN_SERVER = 'or set DATABASE_URL to a PostgreSQL server of your own (15 or later)';

/** Turns what PostgreSQL's programs print into a sentence an operator can act on. */
export function explain(output: string, cluster: string): DatabaseStartupError {
  const last = output.split('\n').slice(-12).join('\n');
  const advice = [
    [/No space left on device/i, `The disk that holds ${cluster} is full. Free some space and start again.`],
    [
      /database files are incompatible|not compatible with this version/i,
      `The database in ${cluster} was made by another major version of PostgreSQL. See "Upgrades" in docs/operations.md.`,
    ],
    [
      /Permission denied|could not access|wrong ownership|invalid permissions/i,
      `The database server may not use ${cluster}. Start ${brand.name} as the user who started it first, choose another DATA_DIR, ${OWN_SERVER}.`,
    ],
    [
      /shared memory|semaphores/i,
      `The machine refuses the database server its shared memory. Raise its limit, ${OWN_SERVER}.`,
    ],
    [
      /Read-only file system/i,
      `The disk that holds ${cluster} is read-only. Choose another DATA_DIR, ${OWN_SERVER}.`,
    ],
  ] as const;
  const known = advice.find(([pattern]) => pattern.test(output));
  const sentence = known ? known[1] : `The embedded PostgreSQL in ${cluster} did not start.`;
  return new DatabaseStartupError(`${sentence}\nIt said:\n${last}`);
}
