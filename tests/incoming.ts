import { sql } from 'kysely';
import { openFlags } from '#areas/listings/columns.ts';
import type { IncomingListing } from '#areas/listings/server/listing-draft.ts';
import type { Database } from '#platform/server/postgres/database.ts';

/** A listing as an importer makes it. */
export function incoming(source_key: string, said: Partial<IncomingListing> = {}): IncomingListing {
  return {
    source_key,
    title: 'House by the sea',
    description: 'Breezy, with a yard.',
    category: 'for-sale',
    type: 'home',
    commercial_type: null,
    titles: '',
    descriptions: '',
    tours: [],
    status: 'active',
    price: 47_500_000,
    currency: 'JMD',
    price_period: 'once',
    bedrooms: 3,
    bathrooms: 2.5,
    parking_spaces: 2,
    garage: false,
    basement: false,
    ...openFlags(() => null),
    year_built: 1998,
    sqft: 1800,
    lot_sqft: null,
    features: ['view-ocean'],
    region: 'saint-ann',
    country: 'jamaica',
    city: 'ocho-rios',
    community: 'ocho-rios',
    metro_area: null,
    sea_m: null,
    airport_m: null,
    centre_m: null,
    place: 'Ocho Rios',
    address: '12 Ocean Drive',
    lat: 18.4029,
    lng: -77.1048,
    approximate: false,
    address_shown: true,
    valuation_shown: true,
    comments_shown: true,
    title_type: 'registered',
    maintenance_fee: null,
    photos: '[]',
    listed_at: '2026-02-14T12:00:00.000Z',
    listed_known: true,
    history: [],
    ...said,
  };
}

interface StoredListing {
  _id: string;
  source_key: string;
  title: string;
  status: string;
  price: number;
  currency: string;
  lat: number | null;
  listed_at: string;
  version: number;
  source_hash: string;
  features: string[];
  category: string;
  type: string | null;
  commercial_type: string | null;
  price_period: string;
  /** JSON text. */
  tours: string;
}

/** What is stored of a source, by key. */
export async function storedListings(db: Database, source: string): Promise<Map<string, StoredListing>> {
  const { rows } = await sql<StoredListing>`select * from properties where source = ${source}`.execute(db);
  return new Map(rows.map((row) => [row.source_key, row]));
}

interface StoredHistory {
  at: string;
  price: number;
  currency: string;
  status: string;
}

export async function historyOf(db: Database, id: string): Promise<StoredHistory[]> {
  const { rows } = await sql<StoredHistory>`
    select at, price, currency, status from property_history where property_id = ${id} order by at`.execute(
    db,
  );
  return rows;
}
