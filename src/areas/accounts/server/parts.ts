import type { PropertyCard } from '#areas/listings/contract.ts';
import type { Locale } from '#platform/contract/locales.ts';
import type { Retention } from '#platform/contract/retention.ts';
import type { SellingChange } from '#platform/server/area.ts';
import type { Attempts } from '#platform/server/attempts/attempts.ts';
import type { Audit } from '#platform/server/audit/audit.ts';
import type { Files } from '#platform/server/files/files.ts';
import type { AccountActor } from '#platform/server/identity/actor.ts';
import type { Jobs } from '#platform/server/jobs/jobs.ts';
import type { Database, Queryable } from '#platform/server/postgres/database.ts';
import type { SignInOptions, Waiting } from '../contract.ts';
import type { Demands } from './present.ts';

/** What the area's handlers work with. */
export interface AccountsParts extends Demands {
  db: Database;
  jobs: Pick<Jobs, 'give'>;
  files: Files;
  attempts: Attempts;
  audit: Audit;
  secret: string;
  /** `iss` of the embedded identity provider's tokens. */
  issuer: string;
  /** Answers that must not tell whether an address exists come at multiples of this. */
  responseStepMs: number;
  options: SignInOptions;
  /** Days what people leave is kept after its last use. */
  retention: Retention;
  /** Languages a person may choose for mail. */
  locales: readonly Locale[];
  /** Cards of listings by their number in the search index, in that order; deleted ones are left out. */
  cards: (seqs: readonly number[]) => Promise<PropertyCard[]>;
  /** What other areas add to the export of a person's data, by its name there. */
  exports: Readonly<Record<string, (user_id: string) => Promise<unknown>>>;
  /** What waits for a person in other areas. */
  countWaiting: (actor: AccountActor) => Promise<Waiting>;
  /** What other areas do before a person's rows go, in the same transaction. */
  erase: (tx: Queryable, user_id: string) => Promise<void>;
  /** What other areas do when a person's address is proved, in the same transaction. */
  proved: (tx: Queryable, user_id: string) => Promise<void>;
  /** What other areas do when roles or a lock changed, in the same transaction. */
  selling: (tx: Queryable, change: SellingChange) => Promise<void>;
}
