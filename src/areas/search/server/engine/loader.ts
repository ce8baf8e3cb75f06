/** Listings on their way from SQL into the index: all of them for a build, or the few that changed. */
import pg, { type Client, type Pool, type PoolClient } from 'pg';
import type { Category, PropertyType, Status } from '../../../listings/vocabulary.ts';
import { featureBit, flagBits, NUMBERS } from '../../criteria/encode.ts';
import { FLAGS } from '../../criteria/registry.ts';
import { IndexBuilder } from './build.ts';
import { kindCode } from './codes.ts';
import { copyOut, type FieldReader } from './copy-out.ts';
import type { ListingRow, ReadIndex } from './read-index.ts';

/** Columns that `readListing` reads, in its order. Nothing is null: -1, NaN or '' stand for unknown values. */
const FIELDS = [
  'seq',
  '_id',
  'title_key',
  'category',
  "coalesce(type, '')",
  'status',
  ...FLAGS.map(({ column }) => `coalesce(${column}, false)`),
  "country || '/' || coalesce(region, '') || '/' || coalesce(city, '')",
  'features',
  'price::float8',
  'currency',
  ...NUMBERS.map(({ column }) => `coalesce(${column}, -1)::float8`),
  "coalesce(lat, 'NaN')",
  "coalesce(lng, 'NaN')",
  'extract(epoch from listed_at)::float8',
];

const statement = (where: string) =>
  `copy (select ${FIELDS.join(', ')} from properties${where}) to stdout (format binary)`;

const ID_WORDS = 4;

/** One row, filled again and again: the index copies what it needs. */
function emptyListing(): ListingRow {
  return {
    seq: 0,
    id: new Uint32Array(ID_WORDS),
    titleKey: new Uint8Array(0),
    kind: 0,
    flags: 0,
    place: '',
    features: 0,
    numbers: new Float64Array(NUMBERS.length),
    price: 0,
    currency: '',
    lat: Number.NaN,
    lng: Number.NaN,
    listed_at: 0,
  };
}

function readListing(fields: FieldReader, listing: ListingRow): void {
  listing.seq = fields.int();
  const id = fields.bytes();
  for (let word = 0; word < ID_WORDS; word++) listing.id[word] = id.readUInt32BE(word * 4);
  listing.titleKey = fields.bytes();
  readKind(fields, listing);
  listing.place = fields.text();
  listing.features = 0;
  fields.words((feature) => {
    listing.features |= featureBit(feature);
  });
  listing.price = fields.double();
  listing.currency = fields.word();
  for (let i = 0; i < listing.numbers.length; i++) listing.numbers[i] = fields.double();
  listing.lat = fields.double();
  listing.lng = fields.double();
  listing.listed_at = fields.double();
}

function readKind(fields: FieldReader, listing: ListingRow): void {
  const category = fields.word() as Category;
  const type = (fields.word() || null) as PropertyType | null;
  const status = fields.word() as Status;
  listing.flags = flagBits(category, () => fields.bool());
  listing.kind = kindCode({ category, type, status, flags: listing.flags });
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
