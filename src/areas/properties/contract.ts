/** Listings: shapes and calls (specification, sections 3 and 7). */
import Type, { type Static, type TSchema } from 'typebox';
import type { Endpoints } from '../../platform/contract/endpoint.ts';
import { PAGE_SIZES } from '../../platform/contract/paging.ts';
import { CRITERIA_FIELDS } from './criteria.ts';
import {
  CATEGORIES,
  CURRENCIES,
  FEATURES,
  ORDER_BY,
  PROPERTY_TYPES,
  STATUSES,
  TITLE_TYPES,
} from './vocabulary.ts';

const oneOf = <T extends readonly string[]>(values: T) =>
  Type.Unsafe<T[number]>({ type: 'string', enum: [...values] });
/** The schema or null, written as a type list: quicker to check and to serialise than a union. */
function nullable<T extends TSchema>(schema: T) {
  const { type, enum: values, ...rest } = schema as unknown as { type: string; enum?: string[] };
  return Type.Unsafe<Static<T> | null>({
    ...rest,
    type: [type, 'null'],
    ...(values && { enum: [...values, null] }),
  });
}
/** A UUID; anything else in its place is answered 404, because no such record exists. */
export const Id = Type.String({ maxLength: 64, description: 'UUID' });
const Money = Type.Number({ description: 'in the currency beside it, two decimals at most' });
const Timestamp = Type.String({ format: 'date-time' });

export const HistoryEntry = Type.Object({
  at: Timestamp,
  price: Money,
  currency: oneOf(CURRENCIES),
  status: oneOf(STATUSES),
});

/** What a list, a map card and a neighbour show. */
const cardFields = {
  _id: Id,
  title: Type.String(),
  category: oneOf(CATEGORIES),
  type: nullable(oneOf(PROPERTY_TYPES)),
  status: oneOf(STATUSES),
  price: Money,
  currency: oneOf(CURRENCIES),
  /** `month` for rents. */
  price_period: oneOf(['once', 'month'] as const),
  /** Last price before a reduction within the last 30 days, in `currency`; else null. */
  price_before: nullable(Money),
  bedrooms: nullable(Type.Integer()),
  bathrooms: nullable(Type.Number()),
  parking_spaces: nullable(Type.Integer()),
  sqft: nullable(Type.Integer({ description: 'square feet' })),
  lot_sqft: nullable(Type.Integer({ description: 'square feet' })),
  region: nullable(Type.String({ description: 'parish slug' })),
  country: Type.String({ description: 'country slug' }),
  city: nullable(Type.String({ description: 'town slug' })),
  /** Town or community as people write it. */
  place: Type.String(),
  lat: nullable(Type.Number()),
  lng: nullable(Type.Number()),
  /** The point stands for the town, not the building. */
  approximate: Type.Boolean(),
  title_type: oneOf(TITLE_TYPES),
  /** JSON text of RETS photo entries (specification, section 3). */
  photos: Type.String(),
  listed_at: Timestamp,
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
  description: Type.String(),
  garage: Type.Boolean(),
  basement: Type.Boolean(),
  year_built: nullable(Type.Integer()),
  features: Type.Array(oneOf(FEATURES)),
  address: Type.String(),
  maintenance_fee: nullable(Money),
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

/** Strings as they stand in a URL; `criteria.ts` reads them and names each fault. */
const criteriaQuery = Object.fromEntries(
  CRITERIA_FIELDS.map((field) => [field, Type.Optional(Type.String({ maxLength: 2000 }))]),
) as Record<(typeof CRITERIA_FIELDS)[number], ReturnType<typeof Type.Optional<Type.TString>>>;

const PageQuery = {
  page: Type.Optional(Type.String({ description: 'from 1' })),
  limit: Type.Optional(Type.String({ description: `one of ${PAGE_SIZES.join(' ')}` })),
  order: Type.Optional(Type.String({ description: 'asc or desc' })),
  orderBy: Type.Optional(Type.String({ description: ORDER_BY.join(', ') })),
};

/** How a word of the search was understood, so that the visitor sees it. Words are ANDed. */
export const SearchWord = Type.Object({
  word: Type.String(),
  /** Similar known words searched instead, when no listing has a word beginning like this one. */
  instead: Type.Optional(Type.Array(Type.String())),
});

export const SearchPage = Type.Object({
  results: Type.Array(PropertyCard),
  total: Type.Integer(),
  /** How many of `total` have no point, and so no place on the map. */
  without_pin: Type.Integer(),
  page: Type.Integer(),
  limit: Type.Integer(),
  startIndex: Type.Integer(),
  endIndex: Type.Integer(),
  words: Type.Array(SearchWord),
});

export const MapPoint = Type.Object({
  _id: Id,
  lat: Type.Number(),
  lng: Type.Number(),
  price: Money,
  currency: oneOf(CURRENCIES),
  category: oneOf(CATEGORIES),
  type: nullable(oneOf(PROPERTY_TYPES)),
});

const BoxTuple = Type.Tuple([Type.Number(), Type.Number(), Type.Number(), Type.Number()], {
  description: 'west, south, east, north',
});

export const Cluster = Type.Object({
  /** Mean position of its listings. */
  lat: Type.Number(),
  lng: Type.Number(),
  count: Type.Integer(),
  /** The lowest price as quoted, and its currency. */
  price_min: Money,
  currency: oneOf(CURRENCIES),
  /** The smallest box around its listings. */
  boundingBox: BoxTuple,
  /** The listing itself, when there is only one. */
  _id: Type.Optional(Id),
});

export const Neighbour = Type.Object({ ...cardFields, distance_m: Type.Number() });

const Count = Type.Record(Type.String(), Type.Integer());
export const Stats = Type.Object({
  total: Type.Integer(),
  /** In `currency`; null when nothing matches. */
  price_min: nullable(Money),
  price_median: nullable(Money),
  price_max: nullable(Money),
  currency: oneOf(CURRENCIES),
  type: Count,
  region: Count,
  category: Count,
  /** Key = number of bedrooms. */
  bedrooms: Count,
  features: Count,
});

export const Rate = Type.Object({
  currency: oneOf(CURRENCIES),
  /** Jamaican dollars for one unit. */
  jmd: Type.Number(),
  as_of: Type.String({ format: 'date' }),
  source: Type.String(),
});

export const endpoints = {
  'GET /properties': {
    summary: 'Search listings: one page of results and how many match.',
    query: Type.Object({ ...criteriaQuery, ...PageQuery }),
    answer: SearchPage,
    access: 'public',
  },
  'GET /properties/map': {
    summary: 'Every match as a point, cheapest first, at most 5,000 points; `total` counts them all.',
    query: Type.Object({ ...criteriaQuery }),
    answer: Type.Object({ results: Type.Array(MapPoint), total: Type.Integer() }),
    access: 'public',
  },
  'POST /properties/cluster': {
    summary: 'Matches in a box, gathered for a zoom level; the counts add up to `total`.',
    body: Type.Record(Type.String(), Type.Unknown(), {
      maxProperties: 60,
      description: 'criteria as in GET /properties, plus zoom (0 to 22, default 8)',
    }),
    answer: Type.Object({ clusters: Type.Array(Cluster), total: Type.Integer() }),
    access: 'public',
  },
  'GET /properties/near': {
    summary: 'The listings nearest to a point or to another listing.',
    query: Type.Object({
      ...criteriaQuery,
      _id: Type.Optional(Type.String({ maxLength: 64 })),
      limit: Type.Optional(Type.String({ description: '1 to 100, default 10' })),
    }),
    answer: Type.Object({ results: Type.Array(Neighbour) }),
    access: 'public',
  },
  'GET /properties/stats': {
    summary: 'Prices and counts over every match.',
    query: Type.Object({ ...criteriaQuery }),
    answer: Stats,
    access: 'public',
  },
  'GET /properties/rates': {
    summary: 'The exchange rates prices are compared with, and their dates.',
    answer: Type.Object({ rates: Type.Array(Rate) }),
    access: 'public',
  },
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

export type PropertiesApi = typeof endpoints;
export type ListingAgent = Static<typeof ListingAgent>;
export type PropertyCard = Static<typeof PropertyCard>;
export type Property = Static<typeof Property>;
export type PropertyChange = Static<typeof PropertyChangeInput>;
export type SearchPage = Static<typeof SearchPage>;
export type MapPoint = Static<typeof MapPoint>;
export type Cluster = Static<typeof Cluster>;
export type Neighbour = Static<typeof Neighbour>;
export type Stats = Static<typeof Stats>;
export type Rate = Static<typeof Rate>;
export type HistoryEntry = Static<typeof HistoryEntry>;
