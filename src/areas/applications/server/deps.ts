import type { AreaDeps } from '../../../platform/server/area.ts';
import type { Spool } from '../../../platform/server/files/spool.ts';
import type { PropertyCard } from '../../listings/contract.ts';

/** Dependencies of the applications area. */
export interface ApplicationsDeps extends AreaDeps {
  spool: Spool;
  /** Cards of listings by their number in the search index, in that order; deleted ones are left out. */
  cards: (seqs: readonly number[]) => Promise<PropertyCard[]>;
}
