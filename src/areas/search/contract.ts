/** The search for listings: shapes and calls (specification, section 7). */
import Type, { type Static } from 'typebox';
import { cardFields, PropertyCard, rateEndpoints } from '#areas/listings/contract.ts';
import { Money } from '#areas/listings/shapes.ts';
import { CATEGORIES, ORDER_BY, PROPERTY_TYPES } from '#areas/listings/vocabulary.ts';
import { CURRENCIES } from '#areas/places/vocabulary.ts';
import type { Endpoints } from '#platform/contract/endpoint.ts';
import { PAGE_SIZES } from '#platform/contract/paging.ts';
import { Id, nullable, oneOf } from '#platform/contract/schemas.ts';
import { LONGEST_SENTENCE } from './address.ts';
import { type Criterion, type CriterionKind, ROWS } from './criteria/registry.ts';
import type { CriteriaField } from './criteria.ts';

const MEANINGS: Record<CriterionKind, string> = {
  flag: '`true` finds listings known to have it; `false` is no condition',
  atLeast: 'at least so many',
  near: 'at most so many kilometres away, as the crow flies; unknown distances never match',
  area: 'square feet',
  age: 'years since it was built',
  price: 'prices of every currency are compared by their worth',
  oneOf: 'one of several, divided by commas',
  allOf: 'all of several, divided by commas',
  place: 'slug',
  words: 'words, each as a beginning',
  since: 'listed, or first seen here, after this moment',
  circle: 'within `radius_km` of a point',
  box: '`west,south,east,north` in degrees',
  polygons:
    'drawn areas: corners in 1e-5 degrees as steps, each number in base-32 digits of the base64url alphabet; `.` before a hole, `,` before the next area',
};

function describe(row: Criterion): string {
  const only = row.kind === 'flag' && row.categories ? `; only ${row.categories.join(', ')}` : '';
  const values = 'values' in row ? `: ${row.values.join(', ')}` : '';
  return MEANINGS[row.kind] + only + values;
}

/** Strings as they stand in a URL; `criteria.ts` reads them and names each fault. */
const criteriaQuery = Object.fromEntries(
  ROWS.flatMap((row) =>
    row.fields.map((field) => [
      field,
      Type.Optional(Type.String({ maxLength: 2000, description: describe(row) })),
    ]),
  ),
) as Record<CriteriaField, ReturnType<typeof Type.Optional<Type.TString>>>;

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
  /** Where the search is of the division in the middle of a city: what it would find in all of that city. */
  city: Type.Optional(Type.Object({ metro_area: Type.String(), total: Type.Integer() })),
});

export const MapPoint = Type.Object({
  _id: Id,
  lat: Type.Number(),
  lng: Type.Number(),
  price: nullable(Money),
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
  /** The lowest price as quoted, and its currency; null where all are on request. */
  price_min: nullable(Money),
  currency: oneOf(CURRENCIES),
  boundingBox: BoxTuple,
  /** The listing itself, when there is only one. */
  _id: Type.Optional(Id),
  /** When that listing came, and whether its price was cut. */
  listed_at: Type.Optional(Type.String()),
  reduced: Type.Optional(Type.Boolean()),
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
  title_type: Count,
  commercial_type: Count,
  status: Count,
  /** How many lie at most so many kilometres from the sea; key = kilometres the filter offers. */
  sea_km: Count,
});

/** Matches by place: `jamaica`, `jamaica/saint-andrew`, `jamaica/saint-andrew/papine`; those without any are left out. */
export const PlaceCounts = Type.Object({
  country: Count,
  region: Count,
  city: Count,
  community: Count,
  metro_area: Count,
});

export const Locality = Type.Object({
  /** As addresses of searches have it: `jamaica/saint-andrew/papine`. */
  path: Type.String(),
  name: Type.String(),
  /** Slug of the metropolitan area it belongs to. */
  metro_area: nullable(Type.String()),
  /** What people call it as well. */
  other_names: Type.Array(Type.String()),
  total: Type.Integer(),
});

const Places = Type.Object({ ...PlaceCounts.properties, localities: Type.Array(Locality) });

const Outline = Type.Object({
  box: BoxTuple,
  /** GeoJSON MultiPolygon coordinates. */
  polygons: Type.Array(Type.Array(Type.Array(Type.Tuple([Type.Number(), Type.Number()])))),
});

export const ListedCountry = Type.Object({
  slug: Type.String(),
  total: Type.Integer(),
  category: Count,
});

export const Understanding = Type.Object({
  /** Criteria and order, as `GET /properties` takes them. */
  query: Type.Record(Type.String(), Type.String()),
  /** The criteria of the question are kept, and the sentence adds to them: it names no place. */
  narrows: Type.Boolean(),
  /** How many listings it finds. */
  total: Type.Integer(),
  /** What nothing was made of, as it was typed. */
  unknown: Type.Array(Type.String()),
  /** Misspelt words, and what they were taken for. */
  corrected: Type.Array(Type.Object({ word: Type.String(), instead: Type.String() })),
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
    summary:
      'Matches in a box, gathered for a zoom level, at most 2,000 clusters; the counts add up to `total`.',
    body: Type.Record(Type.String(), Type.Unknown(), {
      maxProperties: 60,
      description: 'criteria as in GET /properties, plus zoom (0 to 22, default 8)',
    }),
    answer: Type.Object({
      clusters: Type.Array(Cluster),
      total: Type.Integer(),
      zoom: Type.Integer({
        description:
          'whole zoom level of the clusters; lower than asked where there would be too many of them',
      }),
    }),
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
  'GET /properties/countries': {
    summary: 'Countries with matches, those with most first: how many in all, and in each category.',
    query: Type.Object({ ...criteriaQuery }),
    answer: Type.Object({ results: Type.Array(ListedCountry) }),
    access: 'public',
  },
  'GET /properties/prices': {
    summary:
      'How many matches lie in each of 24 equal steps of price, for a chart; the last holds all above.',
    query: Type.Object({
      ...criteriaQuery,
      to: Type.String({ description: 'where the steps end, in `currency`' }),
    }),
    answer: Type.Object({ bars: Type.Array(Type.Integer()) }),
    access: 'public',
  },
  'GET /properties/understand': {
    summary:
      'A sentence such as "3 bed house in Mandeville under 40M" as a search, in English, Spanish or French; what is not understood is listed. One that names no place narrows the criteria given with it; of those, one that does keeps the categories alone.',
    query: Type.Object({ ...criteriaQuery, sentence: Type.String({ maxLength: LONGEST_SENTENCE }) }),
    answer: Understanding,
    access: 'public',
  },
  'GET /properties/places': {
    summary: 'Matches by place, and every town and community of the markets with how many it has.',
    query: Type.Object({ ...criteriaQuery }),
    answer: Places,
    access: 'public',
  },
  'GET /places/outline': {
    summary:
      'The outline of a division, community or metropolitan area of Jamaica; of a town the community of its name, without polygons where there is none.',
    query: Type.Object(
      {
        region: Type.Optional(Type.String({ maxLength: 80 })),
        community: Type.Optional(Type.String({ maxLength: 80, description: 'needs its region' })),
        city: Type.Optional(Type.String({ maxLength: 80, description: 'needs its region' })),
        metro_area: Type.Optional(Type.String({ maxLength: 80 })),
      },
      { additionalProperties: false },
    ),
    answer: Outline,
    access: 'public',
  },
  ...rateEndpoints,
} as const satisfies Endpoints;

export type SearchApi = typeof endpoints;
export type SearchPage = Static<typeof SearchPage>;
export type MapPoint = Static<typeof MapPoint>;
export type Cluster = Static<typeof Cluster>;
export type Neighbour = Static<typeof Neighbour>;
export type ListedCountry = Static<typeof ListedCountry>;
export type PlaceCounts = Static<typeof PlaceCounts>;
export type Locality = Static<typeof Locality>;
export type Places = Static<typeof Places>;
export type Outline = Static<typeof Outline>;
export type Stats = Static<typeof Stats>;
export type Understanding = Static<typeof Understanding>;
