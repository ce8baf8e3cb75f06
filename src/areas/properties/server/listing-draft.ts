import type { Category, Currency, Feature, PropertyType, Status, TitleType } from '../vocabulary.ts';

/**
 * A listing as a source gives it, read and cleaned but not yet stored: what a mapping of the importer
 * produces, what the demo generator makes, and what the bulk writer takes. Names are the columns'.
 */
export interface ListingDraft {
  /** The listing's own key at its source; unique within the source. */
  source_key: string;
  /** 1–300 characters of plain text. */
  title: string;
  /** Plain text, paragraphs divided by blank lines. */
  description: string;
  category: Category;
  /** Null for commercial buildings. */
  type: PropertyType | null;
  status: Status;
  /** Above 0, two decimals at most. */
  price: number;
  currency: Currency;
  price_period: 'once' | 'month';
  bedrooms: number | null;
  /** Halves allowed. */
  bathrooms: number | null;
  parking_spaces: number | null;
  garage: boolean;
  basement: boolean;
  year_built: number | null;
  /** Square feet, whole. */
  sqft: number | null;
  lot_sqft: number | null;
  features: Feature[];
  /** Parish slug in Jamaica; elsewhere the slug of the first-level division, if known. */
  region: string | null;
  /** Country slug: `jamaica`, `trinidad-and-tobago`, … */
  country: string;
  /** Town slug of the gazetteer, if it is a known town. */
  city: string | null;
  /** Town or community as people write it. */
  place: string;
  address: string;
  /** Degrees, seven decimals at most; both or neither. */
  lat: number | null;
  lng: number | null;
  /** The point stands for the town, not the building. */
  approximate: boolean;
  title_type: TitleType;
  maintenance_fee: number | null;
  /** JSON text of RETS GetObject entries: `[{"headerInfo":{"location":"…","contentId":"…"}}]`. */
  photos: string;
  /** ISO date-time. */
  listed_at: string;
  /** Earlier prices and states, oldest first; the draft's own price and status are the newest. */
  history: { at: string; price: number; currency: Currency; status: Status }[];
}
