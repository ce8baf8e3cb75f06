/** A mapping file: which column or path gives which field of a listing. */
import { hash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { PERIODS } from '#areas/import/bulk.ts';
import {
  LISTING_COLUMN_NAMES,
  LISTING_COLUMNS,
  type ListingColumn,
  type ListingColumnRow,
} from '#areas/listings/columns.ts';
import { CATEGORIES, FEATURES, type Feature } from '#areas/listings/vocabulary.ts';
import { LANGUAGE_CODES, type Language } from '#platform/contract/locales.ts';
import type { Decimal } from '../numbers.ts';
import type { PartialMark } from '../read/xml.ts';
import { readRule } from './rule.ts';
import { readDecimal } from './rule-steps.ts';
import { type FieldOption, isObject, type Json, MappingError, type Names, type Rule } from './rule-types.ts';

/** Columns that say what of a listing may be shown, each with a field of its own kind. */
const RIGHTS = [
  'address_shown',
  'valuation_shown',
  'comments_shown',
] as const satisfies readonly ListingColumn[];
/**
 * Fields with the display rights of a listing: the listing itself, its address and exact point, its price, what that is
 * compared with, what others write about it, and who its agent is. Shown when nothing is said, not shown unless that is a yes.
 */
export const DISPLAY_FIELDS = [
  'display_listing',
  'display_address',
  'display_price',
  'display_valuation',
  'display_comments',
  'display_agent',
] as const;

/** Who the source says offers a listing. */
export const CONTACT_FIELDS = [
  'agent_key',
  'agent_name',
  'agent_email',
  'agent_phone',
  'agent_licence',
  'agent_photo',
  'office_key',
  'office_name',
  'office_email',
  'office_phone',
  'office_address',
  'office_photo',
] as const;

/** Columns that a mapping does not fill by a field of their name. */
const OTHERWISE = [
  'features',
  'approximate',
  'community',
  'metro_area',
  'sea_m',
  'airport_m',
  'centre_m',
  'listed_known',
  'titles',
  'descriptions',
  ...RIGHTS,
] as const satisfies readonly ListingColumn[];
type FieldColumn = Exclude<ListingColumn, (typeof OTHERWISE)[number]>;
const isField = (name: ListingColumn): name is FieldColumn => !OTHERWISE.some((other) => other === name);
const FIELD_COLUMNS = LISTING_COLUMN_NAMES.filter(isField);

/** Fields a mapping can fill. */
export const FIELDS = [
  'key',
  ...FIELD_COLUMNS,
  'closed_price',
  'previous_price',
  'price_changed_at',
  'fee_period',
  'modified_at',
  'expires_at',
  'plans',
  'videos',
  ...DISPLAY_FIELDS,
  ...CONTACT_FIELDS,
] as const;
export type Field = (typeof FIELDS)[number];

/** Without these there is no listing. */
const REQUIRED = ['key', 'category', 'status', 'price'] as const satisfies readonly Field[];

/** Of a commercial building a category may say what its price pays for. */
export const COMMERCIAL = { 'commercial-sale': 'once', 'commercial-lease': 'month' } as const;

/** Fields whose words are ours: a mapping may only lead to these. */
export const VOCABULARY: Partial<Record<Field, readonly string[]>> = {
  ...Object.fromEntries(
    FIELD_COLUMNS.map((name): [FieldColumn, ListingColumnRow] => [name, LISTING_COLUMNS[name]]).flatMap(
      ([name, { values }]) => (values ? [[name, values]] : []),
    ),
  ),
  category: [...CATEGORIES, ...Object.keys(COMMERCIAL)],
  price_period: PERIODS,
  fee_period: PERIODS,
};

const AREAS: readonly Field[] = ['sqft', 'lot_sqft'];
const MONEY: readonly Field[] = ['price', 'closed_price', 'previous_price', 'maintenance_fee'];
const COUNTS: readonly Field[] = ['bedrooms', 'bathrooms', 'parking_spaces', 'year_built', 'lat', 'lng'];
const PICTURES: readonly Field[] = ['photos', 'plans'];
const MEDIA: readonly Field[] = [...PICTURES, 'tours', 'videos'];
const OPTION_FIELDS: Record<FieldOption, readonly Field[]> = {
  decimal: [...MONEY, ...AREAS],
  times: [...MONEY, ...AREAS, ...COUNTS],
  date: ['listed_at', 'price_changed_at', 'expires_at'],
  unit: AREAS,
  url: MEDIA,
  order: PICTURES,
  modified: PICTURES,
  kind: MEDIA,
  mime: MEDIA,
  permission: MEDIA,
  cover: PICTURES,
  caption: MEDIA,
};

/** @throws MappingError for an option that would be ignored */
function checkOptions({ used }: Rule, field: Field, where: string): void {
  for (const option of used)
    if (!OPTION_FIELDS[option].includes(field))
      throw new MappingError(where, `has "${option}", which is for ${OPTION_FIELDS[option].join(', ')} only`);
}

/** A rule for features, and those it can lead to. */
interface FeatureRule extends Rule {
  words: readonly Feature[];
}

export interface Mapping {
  /** Of everything the mapping says, and of how this importer reads: another one may make other listings of a row. */
  hash: string;
  fields: Partial<Record<Field, Rule>>;
  features: FeatureRule[];
  /** Texts in languages of ours besides the first, by language. */
  translations: readonly TranslationRule[];
  /** The number of its row is a listing's key. */
  keyIsRow: boolean;
  /** What parts decimals in texts; null when each column has to show it. */
  decimal: Decimal | null;
  /** Encoding of the file, which cannot be detected reliably. */
  encoding: string;
  delimiter: string;
  /** Whether quotation marks enclose values; else they are characters like any other. */
  quotes: boolean;
  /** Names of the columns of a table, where no row has them. */
  columns: readonly string[] | null;
  /** In a JSON object, the names its list may have; in XML, of the elements that are records; in a workbook, of its sheet. */
  list: readonly string[] | null;
  /** In XML, elements outside of the records that stand in each record behind them, as `^name`. */
  beside: readonly string[];
  /** In XML, what of a file says that it is not all there is. */
  partial: PartialMark | null;
}

/** Raised where the same mapping makes other listings of a row than before: feeds are read anew then. */
const READER = 3;

/** The mappings that ship. */
export const SHIPPED = join(import.meta.dirname, '../mappings');

const TOP = [
  'name',
  'notes',
  'encoding',
  'delimiter',
  'quotes',
  'decimal',
  'list',
  'columns',
  'partial',
  'beside',
  'let',
  'fields',
  'translations',
  'features',
];

function quote(words: readonly string[]) {
  return words.join(', ');
}

/** Every word a rule can lead to by a constant or a map, with where it stands. */
function* meanings(json: Json, where: string): Generator<[where: string, meaning: Json]> {
  if (!isObject(json)) return;
  if ('value' in json) yield [`${where}.value`, json.value as Json];
  if ('else' in json) yield [`${where}.else`, json.else as Json];
  if (isObject(json.map)) {
    for (const [word, meaning] of Object.entries(json.map)) yield [`${where}.map["${word}"]`, meaning];
  }
  if (Array.isArray(json.first)) {
    for (const [i, rule] of json.first.entries()) yield* meanings(rule, `${where}.first[${i}]`);
  }
}

function checkWords(json: Json, where: string, words: readonly string[]) {
  for (const [at, meaning] of meanings(json, where)) {
    const known = meaning === null || (typeof meaning === 'string' && words.includes(meaning));
    if (!known) throw new MappingError(at, `is ${JSON.stringify(meaning)}, which is none of ${quote(words)}`);
  }
}

function readNames(json: Json): Names {
  if (!isObject(json)) throw new MappingError('let', 'must be an object of rules');
  const names = new Map<string, Rule>();
  for (const [name, rule] of Object.entries(json)) names.set(name, readRule(rule, `let.${name}`, names));
  return names;
}

/** `"key": { "row": true }`. */
function isRowNumber(field: string, json: Json | undefined): boolean {
  if (field !== 'key' || !isObject(json) || !('row' in json)) return false;
  if (json.row !== true || Object.keys(json).length > 1)
    throw new MappingError('fields.key', 'must be { "row": true } when rows are known by their numbers');
  return true;
}

function readFields(json: Json | undefined, names: Names): Mapping['fields'] {
  if (!isObject(json)) throw new MappingError('fields', 'is missing: an object with a rule for each field');
  const fields: Mapping['fields'] = {};
  for (const [field, rule] of Object.entries(json)) {
    const where = `fields.${field}`;
    if (!FIELDS.includes(field as Field))
      throw new MappingError(where, `is not a field; known are ${quote(FIELDS)}`);
    const words = VOCABULARY[field as Field];
    if (words) checkWords(rule, where, words);
    const read = readRule(isRowNumber(field, rule) ? { value: null } : rule, where, names);
    checkOptions(read, field as Field, where);
    fields[field as Field] = read;
  }
  const missing = REQUIRED.find((field) => fields[field] === undefined);
  if (missing) throw new MappingError(`fields.${missing}`, 'is missing; every listing needs it');
  return fields;
}

function readFeatures(json: Json, names: Names): FeatureRule[] {
  if (!Array.isArray(json)) throw new MappingError('features', 'must be a list of rules');
  return json.map((rule, i) => {
    const where = `features[${i}]`;
    if (!isObject(rule) || !('map' in rule || 'value' in rule)) {
      throw new MappingError(where, 'needs a "map" that leads to our features');
    }
    checkWords(rule, where, FEATURES);
    const words = [...meanings(rule, where)].map(([, word]) => word as Feature);
    const read = readRule(rule, where, names);
    if (read.used.length > 0) throw new MappingError(where, `has "${read.used[0]}", which is for no feature`);
    return { ...read, words };
  });
}

const TRANSLATED = ['title', 'description'] as const;
interface TranslationRule {
  language: Language;
  field: (typeof TRANSLATED)[number];
  rule: Rule;
}

function readTranslations(json: Json, names: Names): TranslationRule[] {
  if (!isObject(json)) throw new MappingError('translations', 'must be an object of languages');
  return Object.entries(json).flatMap(([code, texts]) => {
    const where = `translations.${code}`;
    const language = LANGUAGE_CODES.find((known) => known === code);
    if (language === undefined || !isObject(texts))
      throw new MappingError(where, `must be one of ${quote(LANGUAGE_CODES)}, with an object of rules`);
    return Object.entries(texts).map(([name, rule]) => {
      const field = TRANSLATED.find((known) => known === name);
      if (field === undefined) throw new MappingError(`${where}.${name}`, `is none of ${quote(TRANSLATED)}`);
      const read = readRule(rule, `${where}.${field}`, names);
      if (read.used.length > 0)
        throw new MappingError(`${where}.${field}`, `has "${read.used[0]}", which is for no text`);
      return { language, field, rule: read };
    });
  });
}

function readText(json: Json | undefined, where: string, otherwise: string): string {
  if (json === undefined) return otherwise;
  if (typeof json !== 'string' || json === '') throw new MappingError(where, 'must be a text');
  return json;
}

function readList(json: Json | undefined, where = 'list'): readonly string[] | null {
  if (json === undefined) return null;
  return (Array.isArray(json) ? json : [json]).map((name) => readText(name, where, ''));
}

/** @throws MappingError also where two have one name */
export function readColumns(json: Json | undefined): readonly string[] | null {
  if (json === undefined) return null;
  if (!Array.isArray(json) || json.length < 2)
    throw new MappingError('columns', 'must be a list of names, one for each column');
  const names = json.map((name) => (typeof name === 'string' ? name.trim() : ''));
  const twice = names.find((name, i) => name !== '' && names.indexOf(name) !== i);
  if (twice !== undefined) throw new MappingError('columns', `has "${twice}" twice`);
  return names;
}

/** `uebertragung.@umfang=TEIL`. */
function readPartial(json: Json | undefined): PartialMark | null {
  if (json === undefined) return null;
  const [, element, attribute, value] = /^([^.@=]+)\.@([^.@=]+)=(.+)$/.exec(String(json)) ?? [];
  if (element === undefined || attribute === undefined || value === undefined)
    throw new MappingError('partial', 'must be an attribute and its value: element.@attribute=value');
  return { element, attribute, value };
}

/** Checks a mapping and makes it usable. @throws MappingError naming the place and the fault */
export function readMapping(json: Json): Mapping {
  if (!isObject(json)) throw new MappingError('the mapping', 'must be a JSON object');
  const unknown = Object.keys(json).find((key) => !TOP.includes(key));
  if (unknown) throw new MappingError('the mapping', `has an unknown "${unknown}"; known are ${quote(TOP)}`);
  const names = readNames(json.let ?? {});
  const encoding = readText(json.encoding, 'encoding', 'utf-8');
  try {
    new TextDecoder(encoding);
  } catch {
    throw new MappingError('encoding', `knows no "${encoding}"; for example utf-8, windows-1252, utf-16le`);
  }
  if (json.quotes !== undefined && typeof json.quotes !== 'boolean')
    throw new MappingError('quotes', 'must be true or false');
  return {
    hash: hash('sha1', `${READER} ${JSON.stringify(json)}`, 'base64url'),
    fields: readFields(json.fields, names),
    features: readFeatures(json.features ?? [], names),
    translations: readTranslations(json.translations ?? {}, names),
    keyIsRow: isObject(json.fields) && isRowNumber('key', json.fields.key),
    decimal: readDecimal(json.decimal, 'decimal'),
    encoding,
    delimiter: readText(json.delimiter, 'delimiter', ','),
    quotes: json.quotes ?? true,
    list: readList(json.list),
    columns: readColumns(json.columns),
    beside: readList(json.beside, 'beside') ?? [],
    partial: readPartial(json.partial),
  };
}

/** Where neither the caller nor the format names one. */
export const RESO_MAPPING = join(SHIPPED, 'reso-2.0.json');

/** Mappings of mappings of mappings are none. */
const MOST_BASES = 3;

async function readJsonFile(file: string): Promise<Json> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new MappingError(file, `cannot be read (${error.code})`);
  });
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new MappingError(file, `is not JSON: ${(error as Error).message}`);
  }
}

/** The mapping with what it leaves to the one it `extends`: its own fields count, its own features come after the other's. */
async function withBase(json: Json, file: string, depth = 0): Promise<Json> {
  if (!isObject(json) || json.extends === undefined) return json;
  const { extends: name, ...own } = json;
  if (typeof name !== 'string' || depth === MOST_BASES)
    throw new MappingError(`${file}: extends`, `must name another mapping, at most ${MOST_BASES} in a row`);
  const path = existsSync(join(SHIPPED, name)) ? join(SHIPPED, name) : join(dirname(file), name);
  const base = await withBase(await readJsonFile(path), path, depth + 1);
  if (!isObject(base)) throw new MappingError(path, 'must be a JSON object');
  const both = (key: 'let' | 'fields') => ({
    ...(isObject(base[key]) && base[key]),
    ...(isObject(own[key]) && own[key]),
  });
  const lists = [base.features, own.features].flatMap((list) => (Array.isArray(list) ? list : []));
  return { ...base, ...own, let: both('let'), fields: both('fields'), features: lists };
}

/** Reads a mapping file. @throws MappingError, with the file named */
export async function loadMapping(file: string): Promise<Mapping> {
  const json = await withBase(await readJsonFile(file), file);
  try {
    return readMapping(json);
  } catch (error) {
    throw error instanceof MappingError ? new MappingError(`${file}:`, error.message) : error;
  }
}
