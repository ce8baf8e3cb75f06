import type { Currency } from '#areas/places/vocabulary.ts';
import type { ListingValues } from '../columns.ts';
import type { Status } from '../vocabulary.ts';

/** A person or an office that a source names for a listing; what it does not say is empty. */
export interface SourceContact {
  /** What the source calls it. */
  key: string;
  name: string;
  email: string;
  /** As dialled from abroad. */
  phone: string;
  licence: string;
  address: string;
  /** Address of a picture or a logo. */
  photo: string;
}

/** Who a source says offers a listing. */
export interface SourceContacts {
  agent: SourceContact | null;
  office: SourceContact | null;
}

/**
 * A listing as a source gives it, read and cleaned but not yet stored: what a mapping of the importer
 * produces, what the demo generator makes, and what the bulk writer takes.
 */
export interface ListingDraft extends ListingValues {
  /** The listing's own key at its source; unique within the source. */
  source_key: string;
  /** Left out: the source does not say, and what is stored stays. */
  contacts?: SourceContacts;
  /** Earlier prices and states, oldest first; the draft's own price and status are the newest. */
  history: { at: string; price: number; currency: Currency; status: Status }[];
}

/** A draft whose source may not say since when it is listed. */
export type IncomingListing = Omit<ListingDraft, 'listed_at'> & { listed_at: string | null };
