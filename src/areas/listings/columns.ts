/** The columns of a listing that its source decides: types, statements, import and API follow from this list. */

import { CURRENCIES } from '#areas/places/vocabulary.ts';
import {
  CATEGORIES,
  COMMERCIAL_TYPES,
  FEATURES,
  PROPERTY_TYPES,
  STATUSES,
  TITLE_TYPES,
  type Tour,
} from './vocabulary.ts';

/** What a price pays for: the property, or one month of it. */
const PRICE_PERIODS = ['once', 'month'] as const;

interface Kinds {
  text: string;
  integer: number;
  number: number;
  flag: boolean;
  /** One of `values`. */
  choice: string;
  /** Any of `values`, each once. */
  choices: string[];
  /** ISO date-time. */
  moment: string;
  /** JSON text in the database. */
  tours: Tour[];
}

export interface ListingColumnRow {
  kind: keyof Kinds;
  /** Its type in PostgreSQL. */
  sql: string;
  values?: readonly string[];
  /** The source may not know it: null then. */
  nullable?: true;
  /** Belongs to the card of a listing, too; every column belongs to its page. */
  card?: true;
  /** For the API reference. */
  description?: string;
}

const money = 'in the currency beside it, two decimals at most';

/**
 * Column → what it holds. The importer's fingerprint of a listing is made of the columns in this order: after a
 * change of the list, the next import writes every listing once.
 */
export const LISTING_COLUMNS = {
  /** 1–300 characters of plain text. */
  title: { kind: 'text', sql: 'text', card: true },
  /** Titles in other languages, as JSON text by language: `{"fr":"…"}`; empty where there are none. */
  titles: { kind: 'text', sql: 'text', card: true, description: 'JSON text: other languages' },
  /** Plain text, paragraphs divided by blank lines. */
  description: { kind: 'text', sql: 'text' },
  /** Descriptions in other languages, likewise. */
  descriptions: { kind: 'text', sql: 'text', description: 'JSON text: other languages' },
  category: { kind: 'choice', values: CATEGORIES, sql: 'text', card: true },
  /** Null for commercial buildings. */
  type: { kind: 'choice', values: PROPERTY_TYPES, sql: 'text', nullable: true, card: true },
  /** Of commercial buildings, where it is known. */
  commercial_type: { kind: 'choice', values: COMMERCIAL_TYPES, sql: 'text', nullable: true, card: true },
  status: { kind: 'choice', values: STATUSES, sql: 'text', card: true },
  /** Above 0, two decimals at most; null where it is on request, or not to be shown. */
  price: { kind: 'number', sql: 'numeric', nullable: true, card: true, description: money },
  currency: { kind: 'choice', values: CURRENCIES, sql: 'text', card: true },
  /** `month` for rents. */
  price_period: { kind: 'choice', values: PRICE_PERIODS, sql: 'text', card: true },
  bedrooms: { kind: 'integer', sql: 'smallint', nullable: true, card: true },
  /** Halves allowed. */
  bathrooms: { kind: 'number', sql: 'numeric', nullable: true, card: true },
  parking_spaces: { kind: 'integer', sql: 'smallint', nullable: true, card: true },
  garage: { kind: 'flag', sql: 'boolean' },
  basement: { kind: 'flag', sql: 'boolean' },
  furnished: { kind: 'flag', sql: 'boolean', nullable: true, card: true },
  /** All of them or some, by agreement or without. */
  pets_allowed: { kind: 'flag', sql: 'boolean', nullable: true, card: true },
  /** A generator, batteries or solar power go on when the mains fail. */
  backup_power: { kind: 'flag', sql: 'boolean', nullable: true },
  year_built: { kind: 'integer', sql: 'smallint', nullable: true },
  /** Square feet, whole. */
  sqft: { kind: 'integer', sql: 'integer', nullable: true, card: true, description: 'square feet' },
  /** Square feet, whole. */
  lot_sqft: { kind: 'integer', sql: 'bigint', nullable: true, card: true, description: 'square feet' },
  features: { kind: 'choices', values: FEATURES, sql: 'text[]' },
  /** Slug of the first-level division, if known. */
  region: { kind: 'text', sql: 'text', nullable: true, card: true, description: 'parish slug' },
  /** `jamaica`, `trinidad-and-tobago`, … */
  country: { kind: 'text', sql: 'text', card: true, description: 'country slug' },
  /** Town slug of the gazetteer, if it is a known town. */
  city: { kind: 'text', sql: 'text', nullable: true, card: true, description: 'town slug' },
  /** Slug of the community its point lies in, or its town's; unique within the division. */
  community: { kind: 'text', sql: 'text', nullable: true, description: 'community slug' },
  /** The city it belongs to by its community, where that is more than a division: `kingston`. */
  metro_area: { kind: 'text', sql: 'text', nullable: true, description: 'slug of a metropolitan area' },
  /** Metres to the coast line as the crow flies, in tens; null where it or the exact point is not known. */
  sea_m: { kind: 'integer', sql: 'integer', nullable: true, description: 'metres to the coast line' },
  /** Metres to the nearest international airport, likewise. */
  airport_m: { kind: 'integer', sql: 'integer', nullable: true, description: 'metres to an airport' },
  /** Metres to the middle of its town, else of the nearest one, likewise. */
  centre_m: { kind: 'integer', sql: 'integer', nullable: true, description: "metres to its town's centre" },
  /** Town or community as people write it. */
  place: { kind: 'text', sql: 'text', card: true },
  address: { kind: 'text', sql: 'text' },
  /** Degrees, seven decimals at most; null when `lng` is. */
  lat: { kind: 'number', sql: 'double precision', nullable: true, card: true },
  /** Degrees, seven decimals at most; null when `lat` is. */
  lng: { kind: 'number', sql: 'double precision', nullable: true, card: true },
  /** The point stands for the town or neighbourhood, not the building. */
  approximate: { kind: 'flag', sql: 'boolean', card: true },
  /** No when its source lets nobody see it: no address then, and an approximate point. */
  address_shown: { kind: 'flag', sql: 'boolean', description: 'its source lets the address be shown' },
  /** Whether its source lets its price be set against others beside it. */
  valuation_shown: { kind: 'flag', sql: 'boolean', description: 'its source lets its price be compared' },
  /** Whether its source lets people write about it beside it. */
  comments_shown: { kind: 'flag', sql: 'boolean', description: 'its source lets people comment on it' },
  title_type: { kind: 'choice', values: TITLE_TYPES, sql: 'text', card: true },
  maintenance_fee: { kind: 'number', sql: 'numeric', nullable: true, card: true, description: money },
  /** JSON text of RETS GetObject entries: `[{"headerInfo":{"location":"…","contentId":"…"}}]`. */
  photos: { kind: 'text', sql: 'text', card: true },
  /** Films and walks through the home, linked to. */
  tours: { kind: 'tours', sql: 'text' },
  listed_at: { kind: 'moment', sql: 'timestamptz', card: true },
  /** No where the source does not say it: `listed_at` is then when it was first seen here, and the listing is not new. */
  listed_known: {
    kind: 'flag',
    sql: 'boolean',
    card: true,
    description: 'its source says when it was listed',
  },
} as const satisfies Record<string, ListingColumnRow>;

export type ListingColumn = keyof typeof LISTING_COLUMNS;

type Plain<C extends ListingColumnRow> = C extends { kind: 'choices'; values: readonly (infer V)[] }
  ? V[]
  : C extends { kind: 'choice'; values: readonly (infer V)[] }
    ? V
    : Kinds[C['kind']];
type ValueOf<C extends ListingColumnRow> = C extends { nullable: true } ? Plain<C> | null : Plain<C>;

export type ListingValues = {
  -readonly [K in ListingColumn]: ValueOf<(typeof LISTING_COLUMNS)[K]>;
};

type CardColumn = {
  [K in ListingColumn]: (typeof LISTING_COLUMNS)[K] extends { card: true } ? K : never;
}[ListingColumn];
/** Columns that only a listing's own page has. */
type PageColumn = Exclude<ListingColumn, CardColumn>;

export const LISTING_COLUMN_NAMES = Object.keys(LISTING_COLUMNS) as ListingColumn[];
const isCard = (name: ListingColumn): name is CardColumn => 'card' in LISTING_COLUMNS[name];
export const CARD_COLUMN_NAMES: CardColumn[] = LISTING_COLUMN_NAMES.filter(isCard);
export const PAGE_COLUMN_NAMES: PageColumn[] = LISTING_COLUMN_NAMES.filter(
  (name): name is PageColumn => !isCard(name),
);

/** Yes-or-no columns whose source may not know: null is not false. */
export type OpenFlag = {
  [K in ListingColumn]: (typeof LISTING_COLUMNS)[K] extends { kind: 'flag'; nullable: true } ? K : never;
}[ListingColumn];
const isOpen = ({ kind, nullable }: ListingColumnRow) => kind === 'flag' && nullable === true;
export const isOpenFlag = (name: string): name is OpenFlag =>
  Object.hasOwn(LISTING_COLUMNS, name) && isOpen(LISTING_COLUMNS[name as ListingColumn]);
export const OPEN_FLAGS: OpenFlag[] = LISTING_COLUMN_NAMES.filter(isOpenFlag);

/** The open flags of a listing, each as `read` says. */
export const openFlags = <Value>(read: (column: OpenFlag) => Value): Record<OpenFlag, Value> =>
  Object.fromEntries(OPEN_FLAGS.map((column) => [column, read(column)])) as Record<OpenFlag, Value>;
