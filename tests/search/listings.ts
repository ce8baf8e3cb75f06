/** Listings for the tests of search: few distinct values, so that ties, gaps and shared points abound. */
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import type { Pool } from 'pg';
import { openFlags } from '#areas/listings/columns.ts';
import type { ListingDraft } from '#areas/listings/server/listing-draft.ts';
import { searchDoc } from '#areas/listings/server/search-doc.ts';
import {
  CATEGORIES,
  COMMERCIAL_TYPES,
  FEATURES,
  PROPERTY_TYPES,
  STATUSES,
  TITLE_TYPES,
} from '#areas/listings/vocabulary.ts';
import { titleKey } from '#platform/contract/fold.ts';

export type Listing = Omit<ListingDraft, 'history' | 'source_key'> & {
  _id: string;
  agent_id?: string | null;
  /** What was asked before the present price, the latest first; that came to be `days` days after it. */
  past?: { days: number; price: number; currency: string }[];
};

/** An ordinary house; a test states only what it is about. */
export function aListing(said: Partial<Listing> = {}): Listing {
  return {
    _id: randomUUID(),
    title: 'House',
    description: '',
    category: 'for-sale',
    type: 'home',
    commercial_type: null,
    titles: '',
    descriptions: '',
    tours: [],
    status: 'active',
    price: 20_000_000,
    currency: 'JMD',
    price_period: 'once',
    bedrooms: 3,
    bathrooms: 2,
    parking_spaces: 1,
    garage: false,
    basement: false,
    ...openFlags(() => null),
    year_built: 2000,
    sqft: 1500,
    lot_sqft: 6000,
    features: [],
    region: 'saint-ann',
    country: 'jamaica',
    city: 'ocho-rios',
    community: 'ocho-rios',
    metro_area: null,
    sea_m: null,
    airport_m: null,
    centre_m: null,
    place: 'Ocho Rios',
    address: '1 Main Street',
    lat: 18.4,
    lng: -77.1,
    approximate: false,
    address_shown: true,
    valuation_shown: true,
    comments_shown: true,
    title_type: 'registered',
    maintenance_fee: null,
    photos: '[]',
    listed_at: '2026-01-01T00:00:00Z',
    listed_known: true,
    ...said,
  };
}

const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { freq: 6 });
/** A coarse grid, so that points are shared and lie on the edges of boxes; now and then any seven decimals. */
const degree = (low: number, high: number) =>
  fc.oneof(
    { weight: 3, arbitrary: fc.integer({ min: low * 20, max: high * 20 }).map((step) => step / 20) },
    { weight: 1, arbitrary: fc.integer({ min: low * 1e7, max: high * 1e7 }).map((e7) => e7 / 1e7) },
  );
export const LATITUDE = degree(17, 19);
export const LONGITUDE = degree(-79, -76);

const TITLE_WORDS = [
  'House',
  'Villa',
  'Époque',
  'sea',
  'View',
  '3',
  'Garden',
  'Ähre',
  '“Quiet”',
  'Montego',
  '🏠',
];
const TITLE = fc
  .array(fc.constantFrom(...TITLE_WORDS), { minLength: 1, maxLength: 4 })
  .map((words) => words.join(' '));
/** Country, region, city, community, metropolitan area, and the name. */
const PLACES = [
  ['jamaica', 'saint-ann', 'ocho-rios', 'ocho-rios', null, 'Ocho Rios'],
  ['jamaica', 'saint-ann', 'runaway-bay', null, null, 'Runaway Bay'],
  ['jamaica', 'saint-james', 'montego-bay', 'mt-salem', null, 'Montego Bay'],
  ['jamaica', 'kingston', null, 'rae-town', 'kingston', 'Down Town'],
  ['jamaica', 'kingston', null, null, 'kingston', 'Kingston'],
  ['jamaica', 'saint-andrew', 'liguanea', 'liguanea', 'kingston', 'Liguanea'],
  ['jamaica', 'saint-andrew', null, 'stony-hill', null, 'Stony Hill'],
  ['jamaica', null, null, null, null, ''],
  ['barbados', null, 'bridgetown', null, null, 'Bridgetown'],
] as const;

/** Two agents and one without; a few pictures. */
const AGENTS = ['00000000-0000-4000-8000-00000000000a', '00000000-0000-4000-8000-00000000000b', null];
const PICTURES = ['/a.jpg', '/b "2".jpg', '/a.jpg?é'].map((location) => [
  { headerInfo: { contentId: '1', location } },
]);
const PAST = fc.array(
  fc.record({
    days: fc.constantFrom(1, 29, 30, 31),
    price: fc.constantFrom(1_000_000, 3_000_000, 20_000_000, 60_000_000, 61_000_000),
    currency: fc.constantFrom('JMD', 'JMD', 'JMD', 'USD'),
  }),
  { maxLength: 3 },
);

const point = maybe(fc.record({ lat: LATITUDE, lng: LONGITUDE })).map((at) => at ?? { lat: null, lng: null });
const place = fc.constantFrom(...PLACES).map(([country, region, city, community, metro_area, name]) => ({
  country,
  region,
  city,
  community,
  metro_area,
  place: name,
}));

export const LISTING: fc.Arbitrary<Listing> = fc
  .record({
    point,
    place,
    more: fc.record({
      _id: fc.uuid(),
      title: TITLE,
      description: fc.constantFrom(
        '',
        'near the beach',
        'quiet street with garden',
        `near the beach ${'é'.repeat(92)}.`,
        'quiet street with garden '.repeat(8),
      ),
      agent_id: fc.constantFrom(...AGENTS),
      photos: fc.constantFrom('[]', ...PICTURES.map((list) => JSON.stringify(list))),
      approximate: fc.boolean(),
      sea_m: maybe(fc.constantFrom(0, 10, 500, 510, 2000, 600_000)),
      airport_m: maybe(fc.constantFrom(0, 500, 20_000)),
      centre_m: maybe(fc.constantFrom(0, 290, 300, 1000)),
      past: PAST,
      category: fc.constantFrom(...CATEGORIES),
      type: maybe(fc.constantFrom(...PROPERTY_TYPES)),
      status: fc.oneof(
        { weight: 4, arbitrary: fc.constant('active' as const) },
        fc.constantFrom(...STATUSES),
      ),
      price: fc.oneof(
        fc.integer({ min: 1, max: 20 }).map((n) => n * 1_000_000),
        fc.integer({ min: 1, max: 1e9 }).map((c) => c / 100),
        // On request.
        fc.constant(null),
      ),
      currency: fc.constantFrom('JMD', 'JMD', 'USD', 'TTD', 'BSD'),
      bedrooms: maybe(fc.nat(6)),
      bathrooms: maybe(fc.nat(8).map((halves) => halves / 2)),
      parking_spaces: maybe(fc.nat(4)),
      garage: fc.boolean(),
      basement: fc.boolean(),
      ...openFlags(() => fc.option(fc.boolean())),
      year_built: maybe(fc.integer({ min: 1990, max: 2030 })),
      sqft: maybe(fc.constantFrom(500, 1000, 1500, 1501, 3000)),
      lot_sqft: maybe(fc.constantFrom(2000, 6000, 43_560, 4_000_000_000)),
      features: fc.uniqueArray(fc.constantFrom(...FEATURES.slice(0, 4), ...FEATURES.slice(-2)), {
        maxLength: 4,
      }),
      address: fc.constantFrom('', '1 Main Street', 'Quiet Lane'),
      title_type: fc.constantFrom(...TITLE_TYPES),
      commercial_type: maybe(fc.constantFrom(...COMMERCIAL_TYPES)),
      listed_known: fc.boolean(),
      listed_at: fc.constantFrom(
        '2026-01-01T00:00:00Z',
        '2026-01-02T00:00:00Z',
        '1969-07-20T20:17:40Z',
        '2031-01-01T00:00:00Z',
      ),
    }),
  })
  .map(({ more, point: at, place: where }) => aListing({ ...more, ...at, ...where }));

const COLUMNS = Object.keys(aListing());
const DAY_MS = 86_400_000;
const SOURCE = 'test';

/** Stores listings; those whose `_id` is known are replaced. */
export async function store(db: Pick<Pool, 'query'>, listings: readonly Listing[]): Promise<void> {
  const rows = listings.map(({ past: _, ...listing }) => ({
    ...listing,
    title_key: titleKey(listing.title),
    search_doc: searchDoc(listing),
  }));
  const agents = listings.some(({ agent_id }) => agent_id !== undefined) ? ['agent_id'] : [];
  const columns = [...COLUMNS, ...agents, 'title_key', 'search_doc'];
  const [, ...others] = columns;
  await db.query(
    `insert into properties (${columns.join(', ')}, source, source_key)
     select ${columns.join(', ')}, '${SOURCE}', _id::text from json_populate_recordset(null::properties, $1::json)
     on conflict (_id) do update set ${others.map((name) => `${name} = excluded.${name}`).join(', ')},
       version = properties.version + 1`,
    [JSON.stringify(rows)],
  );
  if (listings.some(({ past }) => past)) await storePast(db, listings);
}

/** The history of listings, ending with their present price. */
async function storePast(db: Pick<Pool, 'query'>, listings: readonly Listing[]): Promise<void> {
  const rows = listings.flatMap(({ _id, price, currency, past = [] }) => {
    let at = Date.UTC(2026, 5, 1);
    const before = past.map(({ days, ...asked }) => {
      at -= days * DAY_MS;
      return { property_id: _id, at: new Date(at), status: 'active', ...asked };
    });
    const now = { property_id: _id, at: new Date(Date.UTC(2026, 5, 1)), status: 'active', price, currency };
    return [now, ...before];
  });
  const ids = listings.map(({ _id }) => _id);
  await db.query('delete from property_history where property_id = any($1::uuid[])', [ids]);
  await db.query(
    'insert into property_history select * from json_populate_recordset(null::property_history, $1::json)',
    [JSON.stringify(rows)],
  );
  await db.query('select note_price_reductions($1::uuid[])', [ids]);
  // The history of a listing is followed as a change of the listing.
  await db.query('update properties set version = version + 1 where _id = any($1::uuid[])', [ids]);
}
