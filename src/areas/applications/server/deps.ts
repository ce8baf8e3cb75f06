import type { PropertyCard } from '#areas/listings/contract.ts';
import type { NoteHappening } from '#areas/listings/server/happening.ts';
import type { AreaDeps } from '#platform/server/area.ts';
import type { Spool } from '#platform/server/files/spool.ts';

export interface ApplicationsDeps extends AreaDeps {
  spool: Spool;
  note: NoteHappening;
  /** Cards of listings by their number in the search index, in that order; deleted ones are left out. */
  cards: (seqs: readonly number[]) => Promise<PropertyCard[]>;
}
