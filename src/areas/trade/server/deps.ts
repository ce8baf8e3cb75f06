import type { PropertyCard } from '#areas/listings/contract.ts';
import type { AreaDeps } from '#platform/server/area.ts';
import type { Audit } from '#platform/server/audit/audit.ts';
import type { Queryable } from '#platform/server/postgres/database.ts';

export interface Handover {
  property: string;
  from: string;
  to: string;
}

interface Dealt {
  agent: string;
  listings: readonly string[];
}

/** What other areas do when a listing is handed over; composed in the app. */
export interface TradeDeps extends AreaDeps {
  /** @returns how many open leads went */
  giveLeads: (tx: Queryable, handover: Handover) => Promise<number>;
  /** @returns how many times to come went. @throws 409 naming times at which the colleague is taken */
  giveViewings: (tx: Queryable, handover: Handover) => Promise<number>;
  /** Open questions about listings whose agent has an account from now on go to its inbox. */
  takeQuestions: (tx: Queryable, dealt: Dealt) => Promise<void>;
  /** Who waits for an agent who deals with listings no more is answered by others, and viewings there are cancelled. */
  endDealings: (tx: Queryable, dealt: Dealt) => Promise<void>;
  audit: Audit;
  /** Cards of listings by their number in the search index. */
  cards: (seqs: readonly number[]) => Promise<PropertyCard[]>;
}
