import type { Attempts } from '../../../platform/server/attempts/attempts.ts';
import type { Database } from '../../../platform/server/database.ts';
import type { Files } from '../../../platform/server/files/files.ts';
import type { Jobs } from '../../../platform/server/jobs/jobs.ts';
import type { PropertyCard } from '../../properties/contract.ts';
import type { SignInOptions } from '../contract.ts';

/** What the area's handlers work with. */
export interface AccountsParts {
  db: Database;
  jobs: Pick<Jobs, 'give'>;
  files: Files;
  attempts: Attempts;
  secret: string;
  /** `iss` of the embedded identity provider's tokens. */
  issuer: string;
  /** Answers that must not tell whether an address exists come at multiples of this. */
  evenMs: number;
  options: SignInOptions;
  /** Cards of listings by their number in the search index, in that order; deleted ones are left out. */
  cards: (seqs: readonly number[]) => Promise<PropertyCard[]>;
  /** What other areas add to the export of a person's data, by its name there. */
  exports: Readonly<Record<string, (user_id: string) => Promise<unknown>>>;
}
