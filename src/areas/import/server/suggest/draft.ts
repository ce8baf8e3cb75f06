/** What a file shows, and what is made of it, field by field. */

import type { BulkField, WordField } from '#areas/import/bulk.ts';
import type { ImportSettings } from '#areas/import/contract.ts';
import { CATEGORIES, PROPERTY_TYPES } from '#areas/listings/vocabulary.ts';
import { HOME_COUNTRY } from '#areas/places/markets.ts';
import { placeTown } from '#areas/places/server/gazetteer.ts';
import { guessSettings, unitColumns } from '../bulk/guess.ts';
import { openFile, writtenCurrency } from '../bulk/mapping.ts';
import type { FileRow } from '../bulk/read-file.ts';
import { guessFeature, guessStatus, guessWord } from '../bulk/words.ts';
import type { FileTable } from '../file-table.ts';
import type { Field } from '../mapping/mapping.ts';
import { isObject, type Json, type JsonObject, MappingError } from '../mapping/rule-types.ts';
import { type Decimal, readNumber } from '../numbers.ts';
import { numberText } from '../read/workbook/formats.ts';
import { cut } from '../text.ts';
import { areaParts, besideColumn } from '../words-beside.ts';
import { currencyIn } from '../written-currency.ts';
import {
  betweenLinks,
  betweenWords,
  type Column,
  categoryColumn,
  contactRules,
  countryColumn,
  dateColumn,
  featureColumn,
  guessCategory,
  guessType,
  keyColumn,
  pictureColumns,
  pointColumn,
  priceColumn,
  statusColumn,
  tourColumns,
  typeColumn,
} from './columns.ts';

/** Words of one column that are listed; more are no words but texts. */
const MOST_WORDS = 200;
/** Values that show what stands beside the numbers of a column, and where its places are. */
const SHOWN = 200;

const count = new Intl.NumberFormat('en');
export const quoted = (name: string): string => `"${name}"`;

/** Distinct words with how often they come, the most frequent first. */
function wordsOf(values: readonly string[]): [string, number][] {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].toSorted(([, a], [, b]) => b - a);
}

const GUESS: Record<WordField, (word: string) => string | null> = {
  status: guessStatus,
  category: guessCategory,
  type: guessType,
  currency: (word) => guessWord('currency', word),
  price_period: (word) => guessWord('price_period', word),
  title_type: (word) => guessWord('title_type', word),
};
const isHome = (kind: Json) => PROPERTY_TYPES.some((type) => type === kind);
/** By the category of homes → that of commercial buildings which are offered so. */
const TENURES = { 'for-sale': 'commercial-sale', 'for-rent': 'commercial-lease' } as const;

/** What commercial buildings are offered for, by the rule for the category of homes, and the condition on it. */
function tenures(category: JsonObject): { tenure: string; when: { when?: Json } }[] {
  const offers = Object.entries(TENURES);
  if ('value' in category)
    return offers.flatMap(([offer, tenure]) => (offer === category.value ? [{ tenure, when: {} }] : []));
  const words = Object.entries(isObject(category.map) ? category.map : {});
  return offers.flatMap(([offer, tenure]) => {
    const map = Object.fromEntries(
      words.map(([word, meaning]) => [word, meaning === offer || meaning === tenure]),
    );
    if (!Object.values(map).includes(true)) return [];
    return [{ tenure, when: { when: { from: category.from as Json, map } } }];
  });
}
const isWordField = (field: BulkField): field is WordField => field in GUESS;

export class Draft {
  readonly fields: { [field: string]: Json } = {};
  readonly features: Json[] = [];
  /** Field → why somebody should look at it. */
  readonly doubts = new Map<string, string>();
  /** Words without a meaning, by their field. */
  readonly unknown = new Map<string, string[]>();
  /** Options the rows need besides: `--currency`, `--country`. */
  readonly needs: string[] = [];
  /** What parts decimals, where the columns do not show it. */
  decimal: Decimal | null = null;
  private readonly used: Set<string>;
  private readonly columns: readonly Column[];
  private readonly rows: readonly FileRow[];
  private readonly settings: ImportSettings;

  /** @throws MappingError when there is nothing to go by */
  constructor(table: FileTable) {
    this.rows = table.rows.map(({ number, values, fault }) => ({
      number,
      fault,
      values: values.map((value) => (typeof value === 'number' ? numberText(value, '.') : value)),
    }));
    this.columns = table.columns.map((name, i) => ({
      name,
      values: this.rows.map(({ values }) => (values[i] ?? '').trim()).filter(Boolean),
    }));
    this.settings = guessSettings({ columns: table.columns, rows: [...this.rows] });
    this.used = new Set(Object.keys(this.settings.columns));
    this.putKey();
    this.putGuessed();
    this.putStatus();
    this.putDeal();
    this.putKind();
    this.putCommerce();
    this.putMore();
    this.putPrice();
    this.putRents();
    this.putCurrency();
    this.putCountry();
    this.putDecimal();
  }

  /** Columns that nothing is taken from. */
  get unused(): string[] {
    return this.free.map(({ name }) => name);
  }

  private get free(): readonly Column[] {
    return this.columns.filter(({ name }) => !this.used.has(name));
  }

  private named(name: string): Column {
    return this.columns.find((column) => column.name === name) as Column;
  }

  private columnOf(field: BulkField): Column | null {
    const [name] = Object.entries(this.settings.columns).find(([, one]) => one === field) ?? [];
    return name === undefined ? null : this.named(name);
  }

  private put(field: Field, rule: Json, ...used: Column['name'][]): void {
    this.fields[field] = rule;
    for (const name of used) this.used.add(name);
  }

  private doubt(field: Field | 'decimal', why: string): void {
    this.doubts.set(field, why);
  }

  /** A map of the words of a column, as far as their meanings are known. */
  private putWords(field: Field, { name, values }: Column, guess: (word: string) => string | null): void {
    const words = wordsOf(values).map(([word, rows]) => ({ word, rows, meaning: guess(word) }));
    const known = words.flatMap(({ word, meaning }) => (meaning === null ? [] : [[word, meaning] as const]));
    const unknown = words.filter(({ meaning }) => meaning === null);
    if (unknown.length > 0)
      this.unknown.set(
        field,
        unknown.slice(0, MOST_WORDS).map(({ word, rows }) => `${cut(word, 60)} (${count.format(rows)})`),
      );
    this.put(field, { from: name, map: Object.fromEntries(known.slice(0, MOST_WORDS)) }, name);
  }

  /** Rows whose type is a word of commerce are commercial; what their price pays for is said where homes say it. */
  private putCommerce(): void {
    const { type, category } = this.fields;
    if (!isObject(type) || !isObject(type.map) || !isObject(category)) return;
    const { from } = type as { from: string };
    const words = Object.entries(type.map).filter(([, kind]) => !isHome(kind));
    if (words.length === 0) return;
    const homes = Object.entries(type.map).map(([word, kind]) => [word, isHome(kind) ? kind : null]);
    this.fields.type = { from, map: Object.fromEntries(homes) };
    const kinds = words.filter(([, kind]) => kind !== 'commercial');
    if (kinds.length > 0) this.fields.commercial_type = { from, map: Object.fromEntries(kinds), else: null };
    const all = (meaning: string) => Object.fromEntries(words.map(([word]) => [word, meaning]));
    this.fields.category = {
      first: [
        ...tenures(category).map(({ tenure, when }): Json => ({ from, map: all(tenure), ...when })),
        category,
      ],
    };
  }

  private putKey(): void {
    const key = keyColumn(this.columns, this.rows.length);
    this.put('key', key === null ? { row: true } : key.column.name, ...(key ? [key.column.name] : []));
    if (key === null)
      this.doubt(
        'key',
        'no column tells the rows apart, so their numbers do: right only where rows come and go at the end',
      );
    else if (!key.isSure) this.doubt('key', 'no two rows say the same there, but its name does not tell');
  }

  /** What the browser asks about, too. */
  private putGuessed(): void {
    for (const [name, field] of Object.entries(this.settings.columns)) {
      const column = this.named(name);
      if (isWordField(field)) this.putWords(field, column, GUESS[field]);
      else if (field === 'sqft' || field === 'lot_sqft') this.putArea(field, column);
      else if (field === 'tours') this.putTours(column);
      else if (field === 'features') this.putFeatures(column);
      else this.put(field, name, name);
    }
    const place = this.columnOf('place');
    if (place) this.put('city', place.name);
  }

  private putTours(column: Column): void {
    const { name } = column;
    const split = betweenLinks(column);
    const field = /video|youtube|film/i.test(name) ? 'videos' : 'tours';
    const rule = split === null ? name : { from: name, split };
    const before = this.fields[field];
    const all =
      isObject(before) && Array.isArray(before.list) ? before.list : before === undefined ? [] : [before];
    this.put(field, all.length === 0 ? rule : { list: [...all, rule] }, name);
  }

  private putArea(field: 'sqft' | 'lot_sqft', { name, values }: Column): void {
    const names = this.columns.map((column) => column.name);
    const own = unitColumns(names, this.rows).find(({ area }) => names[area] === name);
    if (own) {
      const unit = names[own.unit] as string;
      this.put(field, { from: name, unit: { from: unit } }, name, unit);
      return;
    }
    const unit = field === 'sqft' ? this.settings.sqft_unit : this.settings.lot_unit;
    this.put(field, { from: name, unit }, name);
    const parts = values.slice(0, SHOWN).flatMap((value) => areaParts(value).parts);
    const isSaid = besideColumn(name, 'area').units.length > 0 || parts.some((part) => part.unit !== null);
    if (!isSaid) this.doubt(field, 'nothing says the unit, so it is square feet');
  }

  private putStatus(): void {
    if (this.fields.status !== undefined) return;
    const status = statusColumn(this.free);
    if (status) this.putWords('status', status, guessStatus);
    else {
      this.put('status', { value: 'active' });
      this.doubt('status', 'no column says it, so all are on the market');
    }
  }

  private putDeal(): void {
    if (this.fields.category !== undefined) return;
    const deal = categoryColumn(this.free);
    if (deal) {
      this.putWords('category', deal, guessCategory);
      return;
    }
    const isRent = this.columns.some(({ name }) => /rent|alquiler|loyer|lease/i.test(name));
    this.put('category', { value: isRent ? 'for-rent' : 'for-sale' });
    this.doubt('category', `no column says it; one of ${CATEGORIES.join(', ')}`);
  }

  private putKind(): void {
    if (this.fields.type !== undefined) return;
    const kind = typeColumn(this.free);
    if (kind) this.putWords('type', kind, guessType);
    else {
      this.put('type', { value: 'home' });
      this.doubt('type', 'no column says it, so all are houses');
    }
  }

  /** Country, pictures, the day of listing, the point, features, who offers it. */
  private putMore(): void {
    const country = countryColumn(this.free);
    if (country) this.put('country', country.name, country.name);
    const pictures = pictureColumns(this.free);
    const rules = pictures.map(({ name: from, split }): Json => (split === null ? from : { from, split }));
    const [only, ...others] = rules;
    if (only !== undefined)
      this.put('photos', others.length === 0 ? only : { list: rules }, ...pictures.map(({ name }) => name));
    for (const column of tourColumns(this.free)) this.putTours(column);
    const day = dateColumn(this.free);
    if (day) this.put('listed_at', { from: day.name, date: day.format }, day.name);
    if (day?.isSure === false) this.doubt('listed_at', 'whether day or month comes first does not show');
    const point = this.fields.lat === undefined ? pointColumn(this.free) : null;
    if (point)
      for (const [i, field] of (['lat', 'lng'] as const).entries())
        this.put(field, { from: point.name, split: ',', part: i + 1 }, point.name);
    const features = featureColumn(this.free);
    if (features) this.putFeatures(features);
    for (const { field, rule, used } of contactRules(this.free)) this.put(field, rule, ...used);
  }

  private putFeatures(column: Column): void {
    const { name, values } = column;
    const split = betweenWords(column);
    const parts = values.flatMap((value) => value.split(split).map((part) => part.trim()));
    const known = wordsOf(parts.filter(Boolean)).flatMap(([word]) => {
      const feature = guessFeature(word);
      return feature === null ? [] : [[word, feature] as const];
    });
    if (known.length === 0) return;
    this.features.push({ from: name, split, map: Object.fromEntries(known.slice(0, MOST_WORDS)) });
    this.used.add(name);
  }

  private putPrice(): void {
    if (this.fields.price !== undefined) return;
    const price = priceColumn(this.free);
    if (price === null)
      throw new MappingError(
        'fields.price',
        `is none of the columns ${this.columns.map(({ name }) => quoted(name)).join(', ')}`,
      );
    this.put('price', price.name, price.name);
    this.settings.columns[price.name] = 'price';
    this.doubt('price', 'its name does not tell, its amounts do');
  }

  /** Rents that stand in a column of their own, in rows whose price is empty. */
  private putRents(): void {
    const price = this.columnOf('price');
    if (price === null || typeof this.fields.price !== 'string') return;
    const names = this.columns.map(({ name }) => name);
    const at = names.indexOf(price.name);
    const currency = writtenCurrency(price.name, []);
    const rents = this.free.find((column) => {
      const own = writtenCurrency(column.name, []);
      const i = names.indexOf(column.name);
      return (
        /rent|alquiler|loyer|lease/i.test(column.name) &&
        column.values.length > 0 &&
        column.values.every((value) => Number.isFinite(readNumber(value, '.', true))) &&
        (own === null || own === currency) &&
        this.rows.every(({ values }) => !values[i]?.trim() || !values[at]?.trim())
      );
    });
    if (rents === undefined) return;
    this.put('price', [price.name, rents.name], rents.name);
    this.doubt('price', 'where the first column says nothing, the second does');
  }

  private putCurrency(): void {
    const price = this.columnOf('price');
    if (this.fields.currency !== undefined || price === null) return;
    const written = writtenCurrency(price.name, price.values);
    if (written) this.put('currency', { value: written });
    else if (!price.values.every(currencyIn)) this.needs.push('--currency CODE');
  }

  private putCountry(): void {
    if (this.fields.country !== undefined) return;
    const places = this.columnOf('place')?.values.slice(0, SHOWN) ?? [];
    const known = places.filter((word) => placeTown(word, HOME_COUNTRY)?.whole === true).length;
    if (known === 0 || known < places.length / 2) {
      this.needs.push('--country NAME');
      return;
    }
    this.put('country', { value: HOME_COUNTRY });
    this.doubt('country', 'no column says it; its places are known there');
  }

  private putDecimal(): void {
    const columns = this.columns.map(({ name }) => name);
    const [doubtful] = openFile({ columns, settings: this.settings }, this.rows).doubts;
    if (doubtful === undefined) return;
    this.decimal = /\.\d{3}(?!\d)/.test(doubtful.example) ? ',' : '.';
    const mark = this.decimal === ',' ? 'comma' : 'dot';
    this.doubt(
      'decimal',
      `${quoted(doubtful.example)} can be read in two ways; taken as decimals behind a ${mark}`,
    );
  }
}
