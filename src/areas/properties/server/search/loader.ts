/** Listings on their way from SQL into the index: all of them for a build, or the few that changed. */
import pg, { type Client, type Pool, type PoolClient } from 'pg';
import type { Category, PropertyType, Status } from '../../vocabulary.ts';
import { IndexBuilder } from './build.ts';
import { featureBit, kindCode } from './codes.ts';
import { copyOut, type FieldReader } from './copy-out.ts';
import type { ListingRow, ReadIndex } from './read-index.ts';

/** What `readListing` reads, in its order. Nothing is null: -1, NaN or '' stand for what is not said. */
const FIELDS = [
  'seq',
  '_id',
  'title_key',
  'category',
  "coalesce(type, '')",
  'status',
  'garage',
  'basement',
  "country || '/' || coalesce(region, '') || '/' || coalesce(city, '')",
  'features',
  'price::float8',
  'currency',
  'coalesce(bedrooms, -1)::int4',
  'coalesce(bathrooms, -1)::float8',
  'coalesce(parking_spaces, -1)::int4',
  'coalesce(year_built, -1)::int4',
  'coalesce(sqft, -1)',
  'coalesce(lot_sqft, -1)::float8',
  "coalesce(lat, 'NaN')",
  "coalesce(lng, 'NaN')",
  'extract(epoch from listed_at)::float8',
];

const statement = (where: string) =>
  `copy (select ${FIELDS.join(', ')} from properties${where}) to stdout (format binary)`;

const ID_WORDS = 4;

/** One row, filled again and again: the index copies what it needs. */
function emptyListing(): ListingRow {
  const numbers = { seq: 0, kind: 0, features: 0, price: 0, bedrooms: -1, bathrooms: -1, parking_spaces: -1 };
  const more = { year_built: -1, sqft: -1, lot_sqft: -1, lat: Number.NaN, lng: Number.NaN, listed_at: 0 };
  return {
    ...numbers,
    ...more,
    id: new Uint32Array(ID_WORDS),
    titleKey: new Uint8Array(0),
    place: '',
    currency: '',
  };
}

function readListing(fields: FieldReader, listing: ListingRow): void {
  listing.seq = fields.int();
  const id = fields.bytes();
  for (let word = 0; word < ID_WORDS; word++) listing.id[word] = id.readUInt32BE(word * 4);
  listing.titleKey = fields.bytes();
  listing.kind = readKind(fields);
  listing.place = fields.text();
  listing.features = 0;
  fields.words((feature) => {
    listing.features |= featureBit(feature);
  });
  listing.price = fields.double();
  listing.currency = fields.word();
  listing.bedrooms = fields.int();
  listing.bathrooms = fields.double();
  listing.parking_spaces = fields.int();
  listing.year_built = fields.int();
  listing.sqft = fields.int();
  listing.lot_sqft = fields.double();
  listing.lat = fields.double();
  listing.lng = fields.double();
  listing.listed_at = fields.double();
}

function readKind(fields: FieldReader): number {
  const category = fields.word() as Category;
  const type = (fields.word() || null) as PropertyType | null;
  const status = fields.word() as Status;
  return kindCode({ category, type, status, garage: fields.bool(), basement: fields.bool() });
}

export interface LoadedIndex {
  index: ReadIndex;
  /** `pg_current_snapshot()` the index stands for: what changed after it is still to be applied. */
  snapshot: string;
}

/** Reads every listing as of one moment and builds an index of them. */
export async function loadIndex(url: string): Promise<LoadedIndex> {
  const client = new pg.Client({ connectionString: url, application_name: 'yaad index' });
  client.on('error', () => {}); // a lost connection fails the statement under way, which reports it
  await client.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    const { rows } = await client.query<{ snapshot: string }>(
      'select pg_current_snapshot()::text as snapshot',
    );
    const builder = new IndexBuilder();
    const listing = emptyListing();
    await copyOut(client, statement(''), FIELDS.length, (fields) => {
      readListing(fields, listing);
      builder.add(listing);
    });
    await client.query('commit');
    return { index: builder.finish(), snapshot: rows[0]?.snapshot as string };
  } finally {
    await client.end();
  }
}

/** Whether there are more than `count` listings; cheap, also with millions. */
export async function isLarger(pool: Pool, count: number): Promise<boolean> {
  const { rows } = await pool.query('select from properties offset $1 limit 1', [count]);
  return rows.length > 0;
}

/** Reads the listings with these seqs as they are now; those that no longer exist are not among them. */
export async function readListings(
  client: Client | PoolClient,
  seqs: readonly number[],
  onListing: (listing: ListingRow) => void,
): Promise<void> {
  const listing = emptyListing();
  // COPY takes no parameters; these are whole numbers that came from the database.
  const list = seqs.filter(Number.isInteger).join(',');
  await copyOut(client, statement(` where seq in (${list})`), FIELDS.length, (fields) => {
    readListing(fields, listing);
    onListing(listing);
  });
}
