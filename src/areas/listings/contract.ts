/** Listings: shapes and calls (specification, sections 3 and 7). */
import Type, { type Static, type TSchema } from 'typebox';
import type { Endpoints } from '../../platform/contract/endpoint.ts';
import { Id, nullable, oneOf, Timestamp } from '../../platform/contract/schemas.ts';
import { CURRENCIES } from '../places/vocabulary.ts';
import {
  CARD_COLUMN_NAMES,
  LISTING_COLUMNS,
  type ListingColumn,
  type ListingColumnRow,
  type ListingValues,
  OPEN_FLAGS,
  PAGE_COLUMN_NAMES,
} from './columns.ts';
import { FEATURES, STATUSES, TITLE_TYPES } from './vocabulary.ts';

export const Money = Type.Number({ description: 'in the currency beside it, two decimals at most' });

export const HistoryEntry = Type.Object({
  at: Timestamp,
  price: Money,
  currency: oneOf(CURRENCIES),
  status: oneOf(STATUSES),
});

/** Schema of a column by its kind. */
function schemaOf({ kind, values = [], nullable: orNull, description }: ListingColumnRow): TSchema {
  const about = description === undefined ? {} : { description };
  const schema = {
    text: Type.String(about),
    integer: Type.Integer(about),
    number: Type.Number(about),
    flag: Type.Boolean(about),
    choice: oneOf(values),
    choices: Type.Array(oneOf(values)),
    moment: Timestamp,
  }[kind];
  return orNull ? nullable(schema) : schema;
}
const columnFields = <K extends ListingColumn>(names: readonly K[]) =>
  Object.fromEntries(names.map((name) => [name, schemaOf(LISTING_COLUMNS[name])])) as {
    [N in K]: Type.TUnsafe<ListingValues[N]>;
  };

/** A listing in a list, on the map and among neighbours. */
export const cardFields = {
  _id: Id,
  ...columnFields(CARD_COLUMN_NAMES),
  /** Last price before a reduction within the last 30 days, in `currency`; else null. */
  price_before: nullable(Money),
  source: Type.String(),
};
export const PropertyCard = Type.Object(cardFields);

/** Who offers a listing: an agent with an account here. */
export const ListingAgent = Type.Object({
  _id: Id,
  name: Type.String(),
  company: Type.String(),
  avatar: nullable(Type.Object({ url: Type.String() })),
  /** Null when none is known, or it has expired: no licence is shown then. */
  licence_number: nullable(Type.String()),
  licence_expires: nullable(Type.String({ format: 'date' })),
  /** On offer now. */
  listings: Type.Integer(),
});

export const Property = Type.Object({
  ...cardFields,
  /** Null for listings whose source names no agent with an account. */
  agent: nullable(ListingAgent),
  ...columnFields(PAGE_COLUMN_NAMES),
  updated_at: Timestamp,
  views: Type.Integer(),
  likes: Type.Integer(),
  /** Oldest first; the first entry is the first listing. */
  history: Type.Array(HistoryEntry),
});

/** Fields its agent or an admin may change. Left out = left alone. */
export const PropertyChange = Type.Object(
  {
    title: Type.String({ minLength: 1, maxLength: 300 }),
    description: Type.String({ maxLength: 20_000 }),
    status: oneOf(STATUSES),
    price: Type.Number({ exclusiveMinimum: 0, maximum: 1e12 }),
    currency: oneOf(CURRENCIES),
    bedrooms: nullable(Type.Integer({ minimum: 0, maximum: 200 })),
    bathrooms: nullable(Type.Number({ minimum: 0, maximum: 100, multipleOf: 0.5 })),
    parking_spaces: nullable(Type.Integer({ minimum: 0, maximum: 250 })),
    garage: Type.Boolean(),
    basement: Type.Boolean(),
    ...columnFields(OPEN_FLAGS),
    year_built: nullable(Type.Integer({ minimum: 1500, maximum: 2200 })),
    sqft: nullable(Type.Integer({ minimum: 1, maximum: 2_000_000_000 })),
    lot_sqft: nullable(Type.Integer({ minimum: 1, maximum: 4_000_000_000 })),
    features: Type.Array(oneOf(FEATURES), { maxItems: FEATURES.length, uniqueItems: true }),
    address: Type.String({ maxLength: 300 }),
    title_type: oneOf(TITLE_TYPES),
    maintenance_fee: nullable(Type.Number({ minimum: 0, maximum: 1e12 })),
  },
  { additionalProperties: false, minProperties: 1 },
);
export const PropertyChangeInput = Type.Partial(PropertyChange, {
  additionalProperties: false,
  minProperties: 1,
});

export const Rate = Type.Object({
  currency: oneOf(CURRENCIES),
  /** Jamaican dollars for one unit. */
  jmd: Type.Number(),
  as_of: Type.String({ format: 'date' }),
  source: Type.String(),
});

export const endpoints = {
  'GET /properties/{id}': {
    summary: 'One listing with its history; a withdrawn one still answers, with its status.',
    params: Type.Object({ id: Id }),
    answer: Property,
    access: 'public',
    versioned: true,
  },
  'PUT /properties/{id}': {
    summary: 'Change a listing; its agent or an admin only.',
    params: Type.Object({ id: Id }),
    body: PropertyChangeInput,
    answer: Property,
    access: ['Agent', 'Admin'],
    versioned: true,
  },
} as const satisfies Endpoints;

/** Answered by the search, which holds the rates in memory. */
export const rateEndpoints = {
  'GET /properties/rates': {
    summary: 'The exchange rates prices are compared with, and their dates.',
    answer: Type.Object({ rates: Type.Array(Rate) }),
    access: 'public',
  },
} as const satisfies Endpoints;

export type ListingsApi = typeof endpoints;
export type RatesApi = typeof rateEndpoints;
export type ListingAgent = Static<typeof ListingAgent>;
export type PropertyCard = Static<typeof PropertyCard>;
export type Property = Static<typeof Property>;
export type PropertyChange = Static<typeof PropertyChangeInput>;
export type Rate = Static<typeof Rate>;
export type HistoryEntry = Static<typeof HistoryEntry>;
