import type { Attempts } from '../../../platform/server/attempts/attempts.ts';
import type { Database, Queryable } from '../../../platform/server/database.ts';
import type { Files } from '../../../platform/server/files/files.ts';
import type { Jobs } from '../../../platform/server/jobs/jobs.ts';
import type { PaperInputs, PaperLists } from '../../applications/contract.ts';
import type { PropertyCard } from '../../properties/contract.ts';
import type { SignInOptions } from '../contract.ts';

/** Papers of a profile: `POST /users/me` takes the same lists as an application. */
export interface ProfilePapers {
  read(db: Queryable, user_id: string): Promise<PaperLists>;
  save(tx: Queryable, user_id: string, said: PaperInputs): Promise<void>;
}

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
  /** What other areas do before a person's rows go, in the same transaction. */
  erase: (tx: Queryable, user_id: string) => Promise<void>;
  /** The papers a person keeps for the next application; another area's. */
  papers: ProfilePapers;
}
