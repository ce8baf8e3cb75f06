/** Suggests a mapping for a file: what its columns seem to be, what is not sure, and how many rows each rule fits. */
import { CATEGORIES, STATUSES } from '#areas/listings/vocabulary.ts';
import { HOME_COUNTRY } from '#areas/places/markets.ts';
import { placeTown } from '#areas/places/server/gazetteer.ts';
import type { BulkField, WordField } from '../../bulk.ts';
import { guessSettings } from '../bulk/guess.ts';
import { openFile, writtenCurrency } from '../bulk/mapping.ts';
import { guessWord } from '../bulk/words.ts';
import { type Field, type Mapping, readMapping } from '../mapping/mapping.ts';
import { listingReader } from '../mapping/read-listing.ts';
import { RowRejected } from '../mapping/row-rejected.ts';
import { type Json, type JsonObject, MappingError, plainValue, UnknownWord } from '../mapping/rule-types.ts';
import { NumberColumns } from '../numbers.ts';
import { columnRows } from '../read/rows.ts';
import { numberText } from '../read/workbook/values.ts';
import type { FileTable } from '../read-table.ts';
import { cut } from '../text.ts';
import { areaParts, besideColumn } from '../words-beside.ts';
import {
  type Column,
  categoryColumn,
  countryColumn,
  dateColumn,
  featureColumn,
  guessCategory,
  guessFeature,
  guessStatus,
  guessType,
  keyColumn,
  pictureColumns,
  pointColumn,
  priceColumn,
  statusColumn,
  typeColumn,
} from './columns.ts';

export interface Suggestion {
  /** The mapping, with what is to be known of it under `notes`. */
  mapping: JsonObject;
  /** Rows that become listings with it. */
  listings: number;
  rows: number;
  /** Options its rows need besides: `--currency`, `--country`. */
  needs: string[];
}

/** Words of one column that are listed; more are no words but texts. */
const MOST_WORDS = 200;
const MOST_REASONS = 6;

interface Draft {
  fields: { [field: string]: Json };
  features: Json[];
  /** Field → why somebody should look at it. */
  doubts: Map<string, string>;
  /** Words without a meaning, by their field. */
  unknown: Map<string, string[]>;
  used: Set<string>;
}

const quoted = (name: string) => `"${name}"`;
const number = (count: number) => new Intl.NumberFormat('en').format(count);

/** Distinct words with how often they come, the most frequent first. */
function wordsOf({ values }: Column): [string, number][] {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].toSorted(([, a], [, b]) => b - a);
}

/** A map of the words of a column, as far as their meanings are known. */
function mapOf(column: Column, field: string, guess: (word: string) => string | null, draft: Draft): Json {
  const words = wordsOf(column);
  const known = words.flatMap(([word]) => {
    const meaning = guess(word);
    return meaning === null ? [] : [[word, meaning] as const];
  });
  const unknown = words.filter(([word]) => guess(word) === null);
  if (unknown.length > 0)
    draft.unknown.set(
      field,
      unknown.slice(0, MOST_WORDS).map(([word, count]) => `${cut(word, 60)} (${number(count)})`),
    );
  return { from: column.name, map: Object.fromEntries(known.slice(0, MOST_WORDS)) };
}

const wordGuess: Record<WordField, (word: string) => string | null> = {
  category: guessCategory,
  type: guessType,
  currency: (word) => guessWord('currency', word),
  price_period: (word) => guessWord('price_period', word),
  title_type: (word) => guessWord('title_type', word),
};
const isWordField = (field: BulkField): field is WordField => field in wordGuess;

/** @throws MappingError when there is nothing to go by */
export function suggestMapping(table: FileTable, name: string): Suggestion {
  const rows = table.rows.map(({ number: at, values, fault }) => ({
    number: at,
    fault,
    values: values.map((value) => (typeof value === 'number' ? numberText(value, '.') : value)),
  }));
  const text = { columns: table.columns, rows };
  const columns: Column[] = table.columns.map((column, i) => ({
    name: column,
    values: rows.map(({ values }) => (values[i] ?? '').trim()).filter(Boolean),
  }));
  const settings = guessSettings(text);
  const draft: Draft = {
    fields: {},
    features: [],
    doubts: new Map(),
    unknown: new Map(),
    used: new Set(Object.keys(settings.columns)),
  };
  const free = () => columns.filter((column) => !draft.used.has(column.name));
  const columnNamed = (column: string) => columns.find((one) => one.name === column) as Column;
  const columnOf = (field: BulkField) =>
    Object.entries(settings.columns).find(([, one]) => one === field)?.[0];
  const put = (field: Field, rule: Json, ...used: string[]) => {
    draft.fields[field] = rule;
    for (const column of used) draft.used.add(column);
  };

  putKey(columns, rows.length, put, draft);
  for (const [column, field] of Object.entries(settings.columns)) {
    if (isWordField(field)) put(field, mapOf(columnNamed(column), field, wordGuess[field], draft), column);
    else if (field === 'sqft' || field === 'lot_sqft') {
      const unit = field === 'sqft' ? settings.sqft_unit : settings.lot_unit;
      put(field, { from: column, unit }, column);
      const beside = columnNamed(column)
        .values.slice(0, 100)
        .flatMap((value) => areaParts(value).parts);
      const isNamed =
        besideColumn(column, 'area').units.length > 0 || beside.some(({ unit: own }) => own !== null);
      if (!isNamed) draft.doubts.set(field, 'nothing says the unit, so it is square feet');
    } else put(field, column, column);
  }
  const place = columnOf('place');
  if (place !== undefined) put('city', place);

  const status = statusColumn(free());
  if (status) put('status', mapOf(status, 'status', guessStatus, draft), status.name);
  else {
    put('status', { value: 'active' });
    draft.doubts.set('status', 'no column says it, so all are on the market');
  }
  const deal = draft.fields.category === undefined ? categoryColumn(free()) : null;
  if (deal) put('category', mapOf(deal, 'category', guessCategory, draft), deal.name);
  const kind = draft.fields.type === undefined ? typeColumn(free()) : null;
  if (kind) put('type', mapOf(kind, 'type', guessType, draft), kind.name);
  if (draft.fields.category === undefined) {
    const isRent = columns.some(({ name: column }) => /rent|alquiler|loyer|lease/i.test(column));
    put('category', { value: isRent ? 'for-rent' : 'for-sale' });
    draft.doubts.set('category', `no column says it; one of ${CATEGORIES.join(', ')}`);
  }
  if (draft.fields.type === undefined) {
    put('type', { value: 'home' });
    draft.doubts.set('type', 'no column says it, so all are houses');
  }
  const country = countryColumn(free());
  if (country) put('country', country.name, country.name);
  const pictures = pictureColumns(free());
  if (pictures.length > 0) {
    const rules = pictures.map(({ name: from, split }) => (split === null ? from : { from, split }));
    put(
      'photos',
      rules.length === 1 ? (rules[0] as Json) : { list: rules },
      ...pictures.map(({ name: column }) => column),
    );
  }
  const day = dateColumn(free());
  if (day) {
    put('listed_at', { from: day.name, date: day.format }, day.name);
    if (!day.isSure) draft.doubts.set('listed_at', 'whether day or month comes first does not show');
  }
  const point = draft.fields.lat === undefined ? pointColumn(free()) : null;
  if (point)
    for (const [i, field] of (['lat', 'lng'] as const).entries())
      put(field, { from: point.name, split: ',', part: i + 1 }, point.name);
  const features = featureColumn(free());
  if (features) putFeatures(features, columnNamed(features.name), draft);
  const price = draft.fields.price === undefined ? priceColumn(free()) : null;
  if (price) {
    put('price', price.name, price.name);
    settings.columns[price.name] = 'price';
    draft.doubts.set('price', 'its name does not tell, its amounts do');
  }
  if (draft.fields.price === undefined)
    throw new MappingError('fields.price', `is none of the columns ${table.columns.map(quoted).join(', ')}`);

  const needs: string[] = [];
  if (draft.fields.currency === undefined) {
    const column = columnOf('price') as string;
    const written = writtenCurrency(column, columnNamed(column).values);
    if (written) put('currency', { value: written });
    else needs.push('--currency CODE');
  }
  if (draft.fields.country === undefined) {
    const places = place === undefined ? [] : columnNamed(place).values.slice(0, 200);
    const known = places.filter((word) => placeTown(word, HOME_COUNTRY)?.whole === true).length;
    if (places.length > 0 && known >= places.length / 2) {
      put('country', { value: HOME_COUNTRY });
      draft.doubts.set('country', 'no column says it; its places are known there');
    } else needs.push('--country NAME');
  }
  const { doubts } = openFile({ columns: table.columns, settings }, rows);
  const [doubtful] = doubts;
  const decimal = doubtful ? (/\.\d{3}(?!\d)/.test(doubtful.example) ? ',' : '.') : null;
  if (doubtful)
    draft.doubts.set(
      'decimal',
      `${quoted(doubtful.example)} can be read in two ways; taken as decimals behind a ${decimal === ',' ? 'comma' : 'dot'}`,
    );

  const json = {
    ...(table.format.delimiter !== undefined && { delimiter: table.format.delimiter }),
    ...(table.format.encoding !== undefined && { encoding: table.format.encoding }),
    ...(table.format.list !== undefined && { list: table.format.list }),
    ...(table.isHeadless && { columns: table.columns }),
    ...(decimal !== null && { decimal }),
    fields: draft.fields,
    ...(draft.features.length > 0 && { features: draft.features }),
  };
  const tried = tryMapping(readMapping(json), table, needs);
  const notes = notesOf({ name, table, draft, tried });
  return {
    mapping: { name: cut(name, 100), notes, ...json },
    listings: tried.listings,
    rows: rows.length,
    needs,
  };
}

function putKey(
  columns: readonly Column[],
  rows: number,
  put: (field: Field, rule: Json, ...used: string[]) => void,
  draft: Draft,
): void {
  const key = keyColumn(columns, rows);
  if (key) {
    put('key', key.column.name, key.column.name);
    if (!key.isSure) draft.doubts.set('key', 'no two rows say the same there, but its name does not tell');
  } else {
    put('key', { row: true });
    draft.doubts.set(
      'key',
      'no column tells the rows apart, so their numbers do: right only where rows come and go at the end',
    );
  }
}

function putFeatures({ name, split }: { name: string; split: string }, column: Column, draft: Draft): void {
  const parts = column.values.flatMap((value) => value.split(split).map((part) => part.trim()));
  const known = wordsOf({ name, values: parts.filter(Boolean) }).flatMap(([word]) => {
    const feature = guessFeature(word);
    return feature === null ? [] : [[word, feature] as const];
  });
  if (known.length === 0) return;
  draft.features.push({ from: name, split, map: Object.fromEntries(known.slice(0, MOST_WORDS)) });
  draft.used.add(name);
}

interface Tried {
  listings: number;
  /** Field → rows in which its rule gives something. */
  fits: Map<string, number>;
  /** Why rows become no listing → how many. */
  reasons: Map<string, number>;
}

/** Reads every row with the mapping. What the command line has to say besides is said by something that is always good. */
function tryMapping(mapping: Mapping, table: FileTable, needs: readonly string[]): Tried {
  const { bind } = columnRows(table.columns);
  const notes = () => {};
  const reader = listingReader(mapping, bind, {
    note: notes,
    ...(needs.some((need) => need.startsWith('--currency')) && { currency: 'USD' as const }),
    ...(needs.some((need) => need.startsWith('--country')) && { country: HOME_COUNTRY }),
  });
  const tried: Tried = { listings: 0, fits: new Map(), reasons: new Map() };
  const more = (counts: Map<string, number>, name: string) => counts.set(name, (counts.get(name) ?? 0) + 1);
  const input = { column: bind, numbers: new NumberColumns('.') };
  const getters = Object.entries(mapping.fields).map(([field, rule]) => [field, rule.bind(input)] as const);
  for (const { values } of table.rows) reader.survey(values);
  reader.settle();
  for (const { values, number: at, fault } of table.rows) {
    for (const [field, get] of getters) {
      const value = plainValue(get(values));
      const isNothing = value === null || value === undefined || value === '' || value instanceof UnknownWord;
      if (!isNothing && !(Array.isArray(value) && value.length === 0)) more(tried.fits, field);
    }
    try {
      if (fault !== null) throw new RowRejected(fault);
      reader.listing(values, reader.key(values, at) ?? String(at));
      tried.listings += 1;
    } catch (error) {
      if (!(error instanceof RowRejected)) throw error;
      more(tried.reasons, error.message);
    }
  }
  return tried;
}

interface Noted {
  name: string;
  table: FileTable;
  draft: Draft;
  tried: Tried;
}

/** What a rule is taken from, in words. */
function sourceOf(rule: Json): string {
  if (typeof rule === 'string') return quoted(rule);
  const { from, value, list, row } = rule as JsonObject;
  if (row === true) return 'the number of the row';
  if (value !== undefined) return `always ${value}`;
  const columns = Array.isArray(list) ? list.map((one) => sourceOf(one)) : [quoted(String(from))];
  return columns.join(', ');
}

function notesOf({ name, table, draft, tried }: Noted): string[] {
  const rows = table.rows.length;
  const isDoubtful = (field: string) => draft.doubts.has(field) || draft.unknown.has(field);
  const line = (field: string, rule: Json): string => {
    const mark = isDoubtful(field) ? '? ' : '';
    const count = field === 'key' ? rows : (tried.fits.get(field) ?? 0);
    const fits = `${number(count)} of ${number(rows)} rows`;
    const why = draft.doubts.get(field);
    const words = draft.unknown.get(field);
    return [
      `${mark}${field}: ${sourceOf(rule)}, ${fits}.`,
      ...(why ? [`${why[0]?.toUpperCase()}${why.slice(1)}.`] : []),
      ...(words ? [`Without a meaning, add them to its map: ${words.join(', ')}.`] : []),
    ].join(' ');
  };
  const reasons = [...tried.reasons].toSorted(([, a], [, b]) => b - a);
  const unused = table.columns.filter((column) => !draft.used.has(column));
  return [
    `Suggested for ${name}. Look at what begins with a question mark; the manual is docs/importing.md, the words there are those a map may lead to (status: ${STATUSES.join(', ')}).`,
    `${number(tried.listings)} of ${table.isCut ? 'the first ' : ''}${number(rows)} rows become listings.`,
    ...reasons.slice(0, MOST_REASONS).map(([reason, count]) => `Not ${number(count)}: ${cut(reason, 200)}.`),
    ...Object.entries(draft.fields).map(([field, rule]) => line(field, rule)),
    ...(draft.doubts.has('decimal') ? [`? decimal: ${draft.doubts.get('decimal')}.`] : []),
    ...(unused.length > 0 ? [`Not used: ${unused.map(quoted).join(', ')}.`] : []),
  ];
}
