import type { PropertyCard } from '#areas/listings/contract.ts';
import type { AreaDeps } from '#platform/server/area.ts';
import type { Queryable } from '#platform/server/postgres/database.ts';

export interface Handover {
  property: string;
  from: string;
  to: string;
}

/** What other areas do when a listing is handed over; composed in the app. */
export interface OfficesDeps extends AreaDeps {
  /** @returns how many open leads went */
  giveLeads: (tx: Queryable, handover: Handover) => Promise<number>;
  /** @returns how many times to come went. @throws 409 naming times at which the colleague is taken */
  giveViewings: (tx: Queryable, handover: Handover) => Promise<number>;
  /** Cards of listings by their number in the search index. */
  cards: (seqs: readonly number[]) => Promise<PropertyCard[]>;
}
