/** Bringing listings as a file in the browser (issue 16, point 7). */
import Type, { type Static } from 'typebox';
import { FactsInput } from '#areas/listings/own-shapes.ts';
import { Money, Tour } from '#areas/listings/shapes.ts';
import { CATEGORIES, COMMERCIAL_TYPES, PROPERTY_TYPES, STATUSES } from '#areas/listings/vocabulary.ts';
import { CURRENCIES } from '#areas/places/vocabulary.ts';
import type { Endpoints } from '#platform/contract/endpoint.ts';
import { Id, nullable, oneOf, pageOf, pageQuery, Timestamp } from '#platform/contract/schemas.ts';
import {
  AREA_UNITS,
  BULK_FIELDS,
  MADE_AT_ONCE,
  MOST_ARCHIVE_BYTES,
  ROW_STATES,
  WORD_FIELDS,
} from './bulk.ts';

const Closed = { additionalProperties: false } as const;
const SELLERS = ['Owner', 'Agent', 'Admin'] as const;
const FileParams = Type.Object({ id: Id });
const RowParams = Type.Object({ id: Id, number: Type.String({ maxLength: 10 }) });
const Word = Type.String({ maxLength: 120 });

/** Word of the file → word of ours. */
const Words = Type.Record(Word, Type.String({ maxLength: 40 }));

const Settings = Type.Object(
  {
    /** Column → what it is; columns that are nothing are left out. */
    columns: Type.Record(Word, oneOf(BULK_FIELDS)),
    /** Field → word of the file → word of ours. */
    words: Type.Partial(
      Type.Object(
        {
          status: Words,
          category: Words,
          type: Words,
          currency: Words,
          price_period: Words,
          title_type: Words,
        },
        Closed,
      ),
    ),
    /** Where no column or value says it. */
    category: nullable(oneOf(CATEGORIES)),
    currency: nullable(oneOf(CURRENCIES)),
    country: Type.String({ maxLength: 60 }),
    /** What parts decimals; null: each column has to show it. */
    decimal: nullable(oneOf(['.', ','] as const)),
    sqft_unit: oneOf(AREA_UNITS),
    lot_unit: oneOf(AREA_UNITS),
    /** Of a table: whether its first line names the columns, or is a row. */
    heading: Type.Optional(Type.Boolean()),
  },
  Closed,
);

const ListingFile = Type.Object({
  _id: Id,
  name: Type.String(),
  version: Type.Integer(),
  created_at: Timestamp,
  columns: Type.Array(
    Type.Object({
      name: Type.String(),
      field: nullable(oneOf(BULK_FIELDS)),
      /** Three values at most. */
      examples: Type.Array(Type.String()),
    }),
  ),
  settings: Settings,
  /** Words of columns whose words are ours, with what they are taken for. */
  words: Type.Array(
    Type.Object({
      field: oneOf(WORD_FIELDS),
      word: Type.String(),
      meaning: nullable(Type.String()),
      count: Type.Integer(),
    }),
  ),
  /** What has to be said first: the currency, or what parts the decimals. */
  questions: Type.Array(
    Type.Object({
      about: oneOf(['currency', 'decimal', 'category'] as const),
      column: Type.String(),
      example: Type.String(),
    }),
  ),
  rows: Type.Integer(),
  counts: Type.Record(Type.String(), Type.Integer()),
});

const ListingFileRow = Type.Object({
  number: Type.Integer(),
  state: oneOf(ROW_STATES),
  /** What the file says of it; a row of a home that is not on the market is left out. */
  status: nullable(oneOf(STATUSES)),
  facts: Type.Object({
    title: Type.String(),
    description: Type.String(),
    category: nullable(oneOf(CATEGORIES)),
    type: nullable(oneOf(PROPERTY_TYPES)),
    commercial_type: nullable(oneOf(COMMERCIAL_TYPES)),
    tours: Type.Array(Tour),
    price: nullable(Money),
    currency: oneOf(CURRENCIES),
    /** Of a commercial building: the price is a month's rent. */
    monthly: Type.Boolean(),
    place: Type.String(),
    address: Type.String(),
    bedrooms: nullable(Type.Integer()),
    bathrooms: nullable(Type.Number()),
    sqft: nullable(Type.Integer()),
    lot_sqft: nullable(Type.Integer()),
    maintenance_fee: nullable(Money),
    parking_spaces: nullable(Type.Integer()),
    year_built: nullable(Type.Integer()),
    title_type: Type.String(),
    lat: nullable(Type.Number()),
    lng: nullable(Type.Number()),
  }),
  /** Fact → why it is not good enough, as of drafts, or why its value cannot be read; `row` is the line itself. */
  problems: Type.Record(Type.String(), Type.String()),
  /** Fact → what stands in the file, of facts that are a problem. */
  written: Type.Record(Type.String(), Type.String()),
  /** The pin is the middle of the named place. */
  placed: Type.Boolean(),
  /** Pictures that come along when it is made a listing, and named ones that are not beside the list. */
  pictures: Type.Integer(),
  pictures_missing: Type.Integer(),
  /** What it looks like: another row, or an own listing. */
  like: nullable(Type.Object({ row: nullable(Type.Integer()), listing: nullable(Id), title: Type.String() })),
  listing: nullable(Id),
});

export const endpoints = {
  'POST /imports': {
    summary:
      'Takes a file with listings (CSV, workbook, JSON, XML, BLM or an archive of some with their pictures) in the field `file`, and guesses what its columns are.',
    upload: { maxBytes: MOST_ARCHIVE_BYTES, streamed: true },
    answer: ListingFile,
    access: SELLERS,
    idempotent: true,
    perMinute: 20,
  },
  'GET /imports': {
    summary: 'The own files, the newest first.',
    answer: Type.Object({
      results: Type.Array(
        Type.Object({
          _id: Id,
          name: Type.String(),
          created_at: Timestamp,
          rows: Type.Integer(),
          made: Type.Integer(),
        }),
      ),
    }),
    access: SELLERS,
  },
  'GET /imports/{id}': {
    summary: 'A file: its columns with examples, what they are taken for, and what has to be said first.',
    params: FileParams,
    answer: ListingFile,
    access: SELLERS,
    versioned: true,
  },
  'PUT /imports/{id}': {
    summary: 'Says what the columns of a file are and how their values are read.',
    params: FileParams,
    body: Settings,
    answer: ListingFile,
    access: SELLERS,
    versioned: true,
  },
  'DELETE /imports/{id}': {
    summary: 'Forgets a file; the listings made of it stay.',
    params: FileParams,
    answer: Type.Object({ _id: Id }),
    access: SELLERS,
  },
  'GET /imports/{id}/rows': {
    summary: 'The rows of a file as listings, with what is wrong.',
    params: FileParams,
    query: pageQuery({ state: Type.Optional(oneOf(ROW_STATES)) }),
    answer: pageOf(ListingFileRow),
    access: SELLERS,
  },
  'PUT /imports/{id}/rows/{number}': {
    summary: 'Corrects facts of a row, leaves it out, or keeps it although it looks like another.',
    params: RowParams,
    body: Type.Partial(Type.Object({ facts: FactsInput, left_out: nullable(Type.Boolean()) }), {
      ...Closed,
      minProperties: 1,
    }),
    answer: ListingFileRow,
    access: SELLERS,
  },
  'POST /imports/{id}/listings': {
    summary: `Makes up to ${MADE_AT_ONCE} rows listings of one’s own: published where nothing is missing, or drafts. Called again it goes on.`,
    params: FileParams,
    body: Type.Object({ publish: Type.Boolean() }, Closed),
    answer: Type.Object({
      made: Type.Integer(),
      /** Rows that still wait for a call. */
      left: Type.Integer(),
      /** Why it stopped, in a sentence. */
      stopped: nullable(Type.String()),
    }),
    access: SELLERS,
    perMinute: 120,
  },
} as const satisfies Endpoints;

export type ImportsApi = typeof endpoints;
export type ImportSettings = Static<typeof Settings>;
export type ListingFile = Static<typeof ListingFile>;
export type ListingFileRow = Static<typeof ListingFileRow>;
