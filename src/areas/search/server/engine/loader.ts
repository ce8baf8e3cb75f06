/** Listings on their way from SQL into the index: all of them for a build, or the few that changed. */
import type { Client, Pool, PoolClient } from 'pg';
import { mayLeave } from '#areas/listings/server/own/queries/destinations.ts';
import type {
  Category,
  CommercialType,
  PropertyType,
  Status,
  TitleType,
} from '#areas/listings/vocabulary.ts';
import { ASSISTANTS_BIT, featureBit, flagBits, NUMBERS } from '#areas/search/criteria/encode.ts';
import { PLACE_COLUMNS } from '#areas/search/criteria/kinds.ts';
import { FLAGS } from '#areas/search/criteria/registry.ts';
import { copyOut, type FieldReader } from '#platform/server/postgres/copy.ts';
import { IndexBuilder } from './build.ts';
import { kindCode, offerCode } from './codes.ts';
import { type ListingRow, type ReadIndex, rowOf } from './read-index.ts';
import { WordCollector } from './word-collector.ts';
import { NO_DOCUMENT, type WordIndex } from './word-index.ts';

/**
 * The order without a choice: homes on the market before those under offer, then by the day they were listed, as if a
 * complete listing were newer than it is. The rank of a row never changes by itself as time passes.
 */

const MINUTE_S = 60;
/** Minutes each point of completeness counts as: five days. */
const POINT = 5 * 24 * 60;
/** Minutes beyond any date: whatever is under offer comes after. */
const UNDER_OFFER = 1e9;
/** Bytes of a description that says something. */
const DESCRIPTION_BYTES = 200;

/**
 * Points of a listing (table `properties`, alias p), from 0 to 9: 3 for pictures, one each for its size, bedrooms (or land, which has
 * none), title type, exact point, description and features. Lengths in bytes are known without unpacking the text.
 */
const COMPLETENESS = `(3 * (octet_length(p.photos) > 2)::int
  + (coalesce(p.sqft, p.lot_sqft) is not null)::int
  + (p.bedrooms is not null or p.type is null or p.type in ('farm', 'land', 'lot'))::int
  + (p.title_type <> 'unknown')::int
  + (p.lat is not null and not p.approximate)::int
  + (octet_length(p.description) >= ${DESCRIPTION_BYTES})::int
  + (p.features <> '{}')::int)`;

interface RankedListing {
  /** Seconds since 1970. */
  listed_at: number;
  status: Status;
  completeness: number;
}

/** In minutes, so that it fits 32 bits; the lower, the better. */
const fitRank = ({ listed_at, status, completeness }: RankedListing): number =>
  (status === 'under-offer' ? UNDER_OFFER : 0) - Math.floor(listed_at / MINUTE_S) - completeness * POINT;

/** The address of the first photo in the text of `photos` (listings/columns.ts), found without reading it as JSON. */
const FIRST_PHOTO = `split_part(split_part(photos, '"location":"', 2), '"', 1)`;

/** Columns that `readListing` reads, in its order. Nothing is null: -1, NaN or '' stand for unknown values. */
const FIELDS = [
  'seq',
  '_id',
  'title_key',
  'category',
  "coalesce(type, '')",
  // One that another listing of the same home leads stands nowhere.
  "case when joined_to is null then status else 'withdrawn' end",
  ...FLAGS.map(({ column }) => `coalesce(${column}, false)`),
  mayLeave('assistants'),
  `concat_ws('/', ${PLACE_COLUMNS.map((column) => `coalesce(${column}, '')`).join(', ')})`,
  'features',
  "coalesce(price::float8, 'NaN')",
  'currency',
  ...NUMBERS.map(({ column }) => `coalesce(${column}, -1)::float8`),
  "coalesce(lat, 'NaN')",
  "coalesce(lng, 'NaN')",
  'extract(epoch from listed_at)::float8',
  'listed_known',
  'title_type',
  "coalesce(commercial_type, '')",
  COMPLETENESS,
  'coalesce(hashtext(agent_id::text), 0)',
  `coalesce(hashtext(nullif(${FIRST_PHOTO}, '')), 0)`,
  'coalesce(extract(epoch from r.reduced_at), 0)::float8',
];

/** The words of a listing, and a fingerprint of them. */
const WORD_FIELDS = ['search_doc', 'hashtextextended(search_doc, 0)'];
const CHANGED_FIELDS = [...FIELDS, ...WORD_FIELDS];

const statement = (fields: readonly string[], where = '') =>
  `copy (select ${fields.join(', ')} from properties p left join property_reductions r on r.property_id = p._id
    ${where}) to stdout (format binary)`;

const WORDS_STATEMENT = `copy (select ${['seq', ...WORD_FIELDS].join(', ')} from properties) to stdout (format binary)`;

const ID_WORDS = 4;

/** One row, filled again and again: the index copies what it needs. */
function emptyListing(): ListingRow {
  return {
    seq: 0,
    id: new Uint32Array(ID_WORDS),
    titleKey: new Uint8Array(0),
    words: { doc: new Uint8Array(0), print: Buffer.alloc(0) },
    kind: 0,
    offer: 0,
    flags: 0,
    place: '',
    features: 0,
    numbers: new Float64Array(NUMBERS.length),
    price: 0,
    currency: '',
    lat: Number.NaN,
    lng: Number.NaN,
    listed_at: 0,
    listed_known: true,
    reduced_at: 0,
    fit: 0,
    seller: 0,
    picture: 0,
  };
}

function readListing(fields: FieldReader, listing: ListingRow): void {
  listing.seq = fields.int();
  const id = fields.bytes();
  for (let word = 0; word < ID_WORDS; word++) listing.id[word] = id.readUInt32BE(word * 4);
  listing.titleKey = fields.bytes();
  const status = readKind(fields, listing);
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
  listing.listed_known = fields.bool();
  const title_type = fields.word() as TitleType;
  const commercial_type = (fields.word() || null) as CommercialType | null;
  listing.offer = offerCode({ title_type, commercial_type, status });
  listing.fit = fitRank({ listed_at: listing.listed_at, status, completeness: fields.int() });
  listing.seller = fields.int();
  listing.picture = fields.int();
  listing.reduced_at = fields.double();
}

function readKind(fields: FieldReader, listing: ListingRow): Status {
  const category = fields.word() as Category;
  const type = (fields.word() || null) as PropertyType | null;
  const status = fields.word() as Status;
  listing.flags = flagBits(category, () => fields.bool());
  listing.kind = kindCode({ category, type, status, flags: listing.flags });
  if (fields.bool()) listing.flags |= ASSISTANTS_BIT;
  return status;
}

/** Reads every listing, but not its words. */
export async function loadListings(client: Client): Promise<ReadIndex> {
  const builder = new IndexBuilder();
  const listing = emptyListing();
  await copyOut(client, statement(FIELDS), FIELDS.length, (fields) => {
    readListing(fields, listing);
    builder.add(listing);
  });
  return builder.finish();
}

/** The words of all listings, and the listing of each document, as `properties.seq`. */
export interface LoadedWords {
  words: WordIndex;
  seqs: Int32Array;
}

/** Reads the words of every listing. */
export async function loadWords(client: Client): Promise<LoadedWords> {
  const collector = new WordCollector();
  const seqs: number[] = [];
  await copyOut(client, WORDS_STATEMENT, 1 + WORD_FIELDS.length, (fields) => {
    seqs.push(fields.int());
    collector.add(fields.bytes(), fields.bytes());
  });
  return { words: collector.finish(), seqs: Int32Array.from(seqs) };
}

/** Puts the words of one moment to the listings of the same. */
export function joinWords(index: ReadIndex, { words, seqs }: LoadedWords): void {
  index.words = words;
  index.columns.document.fill(NO_DOCUMENT);
  for (let document = 0; document < seqs.length; document++) {
    const row = rowOf(index, seqs[document] as number);
    words.rows[document] = row;
    if (row >= 0) index.columns.document[row] = document;
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
  const changed = statement(CHANGED_FIELDS, `where p.seq in (${list})`);
  await copyOut(client, changed, CHANGED_FIELDS.length, (fields) => {
    readListing(fields, listing);
    listing.words = { doc: fields.bytes(), print: fields.bytes() };
    onListing(listing);
  });
}
