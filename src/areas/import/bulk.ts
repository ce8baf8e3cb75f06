/** Listings brought as a file in the browser: words and limits for both sides. */
import { isOpenFlag, OPEN_FLAGS } from '#areas/listings/columns.ts';
import { COMMERCIAL_TYPES, PROPERTY_TYPES } from '#areas/listings/vocabulary.ts';

/** The RESO Web API: words and limits for both sides. */
export const RESO_PATH = '/reso/odata';
export const FEED_TOKENS_PATH = '/admin/feed-tokens';
export const TOKEN_NAME_MAX = 120;

export const IMPORTS_PATH = '/import-listings';
export const importPath = (id: string): string => `${IMPORTS_PATH}/${id}`;

/** Rows of one file, its bytes of UTF-8, and files one person keeps. */
export const MOST_ROWS = 500;
export const MOST_BYTES = 2_000_000;
/** Bytes of a workbook, whose pictures are not read, and of an archive with the pictures its lists name. */
export const MOST_ARCHIVE_BYTES = 100_000_000;
export const MOST_FILES = 20;
export const MOST_COLUMNS = 100;
/** Rows made into listings by one call. */
export const MADE_AT_ONCE = 25;

/** Facts a column can give. */
export const BULK_FIELDS = [
  'status',
  'category',
  'type',
  'title',
  'description',
  'price',
  'currency',
  'price_period',
  'maintenance_fee',
  'bedrooms',
  'bathrooms',
  'parking_spaces',
  'sqft',
  'lot_sqft',
  'year_built',
  'place',
  'region',
  'address',
  'lat',
  'lng',
  'title_type',
  'features',
  'garage',
  'basement',
  'tours',
  ...OPEN_FLAGS,
] as const;
export type BulkField = (typeof BULK_FIELDS)[number];

/** The key of its name among the words of screens. An open flag is named as the filter is. */
export const fieldKey = (field: string) =>
  isOpenFlag(field) ? (`filter.${field}` as const) : (`import.field.${field}` as const);

/** Fields whose values are words of ours. */
export const WORD_FIELDS = [
  'status',
  'category',
  'type',
  'currency',
  'price_period',
  'title_type',
] as const satisfies readonly BulkField[];
export type WordField = (typeof WORD_FIELDS)[number];

/** What a price pays for. One of an area, a night or a share of a home (a room, a person) is no price of a listing. */
export const PERIODS = [
  'once',
  'night',
  'week',
  'fortnight',
  'four-weeks',
  'month',
  'quarter',
  'half-year',
  'year',
  'area',
  'share',
] as const;
export type Period = (typeof PERIODS)[number];

export const AREA_UNITS = [
  'sqft',
  'sqm',
  'acre',
  'hectare',
  'sqyd',
  'are',
  'rood',
  'perch',
  'tarea',
  'manzana',
  'cuerda',
  'carreau',
] as const;
export type AreaUnit = (typeof AREA_UNITS)[number];

export const ROW_STATES = ['problem', 'ready', 'duplicate', 'left-out', 'made'] as const;
export type RowState = (typeof ROW_STATES)[number];

/** What the column of a kind may say: the type of a home, that of a commercial building, or that it is one. */
export const KINDS = [...PROPERTY_TYPES, ...COMMERCIAL_TYPES, 'commercial'] as const;
export type Kind = (typeof KINDS)[number];

/** What is wrong with a value of a row, besides what keeps a listing off the market. */
export const VALUE_FAULTS = [
  'not-number',
  'unknown-word',
  'other-currency',
  'unknown-beside',
  'unknown-unit',
  'other-period',
  'sale-or-rent',
  'unknown-place',
  'out-of-range',
  'broken-line',
  'no-link',
] as const;
export type ValueFault = (typeof VALUE_FAULTS)[number];
