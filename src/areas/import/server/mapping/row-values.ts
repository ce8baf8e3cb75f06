/** Values of a row as a mapping finds them, read by the kind of their field: text, word, number, area, date. */

import type { Period } from '#areas/import/bulk.ts';
import { fold } from '#platform/contract/fold.ts';
import { type NumberColumns, readNumber, readSmall, readYear } from '../numbers.ts';
import { cut, kept, oneLine, plainText } from '../text.ts';
import { type DateFormat, readDate, readYesOrNo, SQUARE } from '../values.ts';
import { type AreaPart, areaParts, besideColumn, besideMoney } from '../words-beside.ts';
import { RowRejected } from './limits.ts';
import { type DISPLAY_FIELDS, FIELDS, type Field, type Mapping, VOCABULARY } from './mapping.ts';
import type { Media, MediaField } from './photos.ts';
import {
  type Binding,
  type Getter,
  NOTHING,
  plainValue,
  type Rule,
  UnknownWord,
  ValueWithOptions,
} from './rule-types.ts';

/** Called for each value that was left out or cut. */
export type Note = (what: string) => void;

const DAY_MS = 86_400_000;
const ISO: readonly DateFormat[] = ['iso'];
const ISO_DAY = /^\d{4}-\d{2}-\d{2}/;
const absent = (value: unknown): value is null | undefined | '' =>
  value === null || value === undefined || value === '';

const MONEY = ['price', 'closed_price', 'previous_price', 'maintenance_fee'] as const;
export type MoneyField = (typeof MONEY)[number];
/** The words of each vocabulary, by their lower case. */
const WORDS: Partial<Record<Field, ReadonlyMap<string, string>>> = Object.fromEntries(
  Object.entries(VOCABULARY).map(([field, words]) => [
    field,
    new Map(words.map((word) => [word.toLowerCase(), word])),
  ]),
);
const SMALL = ['bedrooms', 'bathrooms', 'parking_spaces', 'lat', 'lng'] as const;
const AREAS = ['sqft', 'lot_sqft'] as const;
type AreaField = (typeof AREAS)[number];
type NumberField = (typeof MONEY)[number] | (typeof SMALL)[number] | (typeof AREAS)[number] | 'year_built';

export interface RowValues {
  /** As it stands in the row, unknown words being nothing. */
  raw(row: unknown, field: Field): unknown;
  /** Whether what the field allows is allowed: nothing said is a yes, and everything else but a yes a no. */
  allows(row: unknown, field: (typeof DISPLAY_FIELDS)[number]): boolean;
  /** A number, null when there is none, NaN when it is not one. */
  figure(row: unknown, field: Exclude<NumberField, AreaField>): number | null;
  /** The money of a field as it is written, before a rule multiplies it. */
  written(row: unknown, field: MoneyField): unknown;
  /** What a field's amount pays for, by the words beside it, its column's name and `said`, a field of its own. */
  period(row: unknown, field: MoneyField, said?: 'price_period' | 'fee_period'): PeriodRead;
  /** Names of the columns a field is taken from. */
  paths(field: Field): readonly string[];
  media(row: unknown, field: MediaField): Media;
  /** A moment in the past or the future; null when there is none, or none that can be read. */
  moment(row: unknown, field: 'expires_at'): number | null;
  /** Reads every number of a row, to learn how its column writes them. */
  survey(row: unknown): void;
  /** One line of plain text, cut to `limit`; empty when there is none. */
  line(row: unknown, field: Field, limit: number): string;
  /** Plain text with its paragraphs. */
  paragraphs(row: unknown, field: Field, limit: number): string;
  /** A word of the field's vocabulary. @throws RowRejected for any other */
  word<T extends string>(row: unknown, field: Field): T | null;
  /** A number within a range; what cannot be one is left out and noted, 0 below the range just left out. */
  number(row: unknown, field: NumberField, range: Range): number | null;
  /** Square feet, by the unit beside the number, else the mapping's, else that of the column's name. */
  measure(row: unknown, field: AreaField): AreaRead;
  /** Whole square feet; what cannot be read is left out and noted. */
  area(row: unknown, field: AreaField, max: number): number | null;
  /** ISO date-time, not in the future. */
  date(row: unknown, field: 'listed_at' | 'price_changed_at'): string | null;
}

interface PeriodRead {
  period: Period | null;
  /** What of it cannot be believed: a word nobody knows, or two that contradict each other. */
  fault: 'unknown-word' | 'contradiction' | null;
  /** For the message. */
  words: string;
  /** `from`: the amount is the least of several. */
  isBound: boolean;
}

interface AreaRead {
  value: number | null;
  fault: 'not-number' | 'unknown-unit' | 'contradiction' | null;
  words: string;
}

export interface Range {
  min: number;
  max: number;
  /** To whole numbers when unsaid. */
  round?: (value: number) => number;
}

export function rowValues(mapping: Mapping, input: Binding, note: Note): RowValues {
  const getters = Object.fromEntries(
    FIELDS.map((field) => [field, mapping.fields[field]?.bind(input) ?? NOTHING]),
  ) as Record<Field, Getter>;
  const columns = numberReaders(mapping, input.numbers);
  const figureFields = Object.keys(columns) as NumberField[];
  const asWritten = Object.fromEntries(
    MONEY.map((field) => [field, mapping.fields[field]?.bind({ ...input, asWritten: true }) ?? NOTHING]),
  ) as Record<MoneyField, Getter>;
  const fromNames = Object.fromEntries(
    [...MONEY, ...AREAS].map((field) => [field, nameReader(mapping.fields[field], field, input)]),
  ) as Record<MoneyField | AreaField, NameReader>;

  function found(row: unknown, field: Field): unknown {
    const get = getters[field];
    if (get === NOTHING) return null;
    const value = get(row);
    return plainValue(value) instanceof UnknownWord ? null : value;
  }

  const raw = (row: unknown, field: Field): unknown => plainValue(found(row, field));

  /** As its rule says, else as its column shows. */
  function readFigure(value: unknown, field: NumberField): number | null {
    const decimal = value instanceof ValueWithOptions ? value.options.decimal : null;
    if (decimal)
      return readNumber(
        plainValue(value),
        decimal,
        MONEY.some((one) => one === field),
      );
    return columns[field](plainValue(value));
  }

  function figure(row: unknown, field: NumberField): number | null {
    const value = found(row, field);
    return isOfAnother(plainValue(value), field) ? Number.NaN : readFigure(value, field);
  }

  function measure(row: unknown, field: AreaField): AreaRead {
    const value = found(row, field);
    const plain = plainValue(value);
    const options = value instanceof ValueWithOptions ? value.options : {};
    const fault = (why: NonNullable<AreaRead['fault']>, words = ''): AreaRead => ({
      value: null,
      fault: why,
      words,
    });
    if (absent(plain)) return { value: null, fault: null, words: '' };
    if (typeof options.unit === 'string') return fault('unknown-unit', options.unit);
    const otherwise = options.unit === undefined ? fromNames[field](row, plain).unit : options.unit;
    const number = (text: unknown) =>
      readFigure(value instanceof ValueWithOptions ? new ValueWithOptions(text, options) : text, field);
    if (typeof plain !== 'string') {
      const read = number(plain);
      if (read === null) return { value: null, fault: null, words: '' };
      if (otherwise === null) return fault('unknown-unit');
      return Number.isNaN(read) ? fault('not-number') : { value: read * otherwise, fault: null, words: '' };
    }
    const { parts, isBound, unknown } = areaParts(plain);
    if (parts.length === 0)
      return number(plain) === null ? { value: null, fault: null, words: '' } : fault('not-number');
    if (unknown.length > 0) return fault('unknown-unit', unknown.join(' '));
    if (isBound) return fault('not-number', plain);
    if (parts.length > 1) return several(parts, number) ?? fault('not-number');
    const [{ unit }] = parts as [AreaPart];
    const read = number(plain);
    if (read === null || Number.isNaN(read)) return fault('not-number');
    if (unit === null && otherwise === null) return fault('unknown-unit');
    const isSquare = (unit ?? otherwise) === SQUARE && field === 'lot_sqft';
    if (isSquare) return fault('unknown-unit', 'square');
    if (unit !== null && options.isUnitOfRow && otherwise !== null && otherwise !== unit)
      return fault('contradiction', plain);
    return { value: read * ((unit ?? otherwise) as number), fault: null, words: '' };
  }

  const times = new Map<readonly DateFormat[], (text: string) => number>();
  function readerOf(formats: readonly DateFormat[]): (text: string) => number {
    const reader = times.get(formats) ?? kept(timeReader(formats));
    times.set(formats, reader);
    return reader;
  }

  /** Milliseconds; NaN for what is no date. */
  function timeOf(row: unknown, field: Field): number | null {
    const value = found(row, field);
    const text = plainValue(value);
    if (absent(text)) return null;
    return readerOf((value instanceof ValueWithOptions && value.options.date) || ISO)(String(text));
  }

  function text(row: unknown, field: Field, limit: number, plain: (text: string) => string): string {
    const value = raw(row, field);
    if (absent(value) || typeof value === 'object') return '';
    const read = plain(String(value));
    if (read.length > limit) note(`${field} cut to ${limit} characters`);
    return cut(read, limit);
  }

  function inRange(
    read: number | null,
    field: Field,
    { min, max, round = Math.round }: Range,
  ): number | null {
    if (read === null) return null;
    const value = round(read);
    if (value >= min && value <= max) return value;
    if (read !== 0) note(`${field} is not a number from ${min} to ${max}, left out`);
    return null;
  }

  return {
    raw,
    figure,
    measure,
    paths: (field) => mapping.fields[field]?.paths ?? [],
    media(row, field) {
      const value = found(row, field);
      const getters = value instanceof ValueWithOptions ? (value.options.media ?? {}) : {};
      return { value: plainValue(value), getters };
    },
    period(row, field, said) {
      const text = plainValue(asWritten[field](row));
      const { units, periods, isBound, unknown } = besideMoney(text);
      const word = said === undefined ? null : getters[said](row);
      const named = word instanceof UnknownWord ? word.word : word;
      const known = absent(named)
        ? null
        : (VOCABULARY.price_period?.find((one) => one === named) as Period | undefined);
      const written = [...periods, ...(units.length > 0 ? ['area' as const] : [])];
      const all = [
        ...new Set([...written, ...(known ? [known] : []), ...fromNames[field](row, text).periods]),
      ];
      const base = { isBound, period: all[0] ?? null };
      if (unknown.length > 0) return { ...base, fault: 'unknown-word', words: unknown.join(' ') };
      if (known === undefined || word instanceof UnknownWord)
        return { ...base, fault: 'unknown-word', words: String(named) };
      if (all.length > 1) return { ...base, fault: 'contradiction', words: all.join(', ') };
      return { ...base, fault: null, words: '' };
    },
    allows(row, field) {
      const value = plainValue(getters[field](row));
      return absent(value) || (!(value instanceof UnknownWord) && readYesOrNo(value) === true);
    },
    written: (row, field) => plainValue(asWritten[field](row)),
    survey(row) {
      for (const field of figureFields)
        if (field === 'sqft' || field === 'lot_sqft') measure(row, field);
        else figure(row, field);
    },
    line: (row, field, limit) => text(row, field, limit, oneLine),
    paragraphs: (row, field, limit) => text(row, field, limit, plainText),
    word<T extends string>(row: unknown, field: Field) {
      const value = getters[field](row);
      if (absent(value)) return null;
      const text = value instanceof UnknownWord ? value.word : String(value);
      const word = value instanceof UnknownWord ? undefined : WORDS[field]?.get(text.toLowerCase());
      if (word !== undefined) return word as T;
      throw new RowRejected(
        `${field} ${JSON.stringify(cut(text, 60))} is not in the mapping`,
        field === 'status' ? 'withdrawn' : null,
      );
    },
    number: (row, field, range) => inRange(figure(row, field), field, range),
    area(row, field, max) {
      const { value, fault, words } = measure(row, field);
      if (fault === null) return inRange(value, field, { min: 1, max });
      const why = {
        'not-number': 'is not one number',
        'unknown-unit':
          words === '' ? 'has no unit' : `has a word that is not known, ${JSON.stringify(cut(words, 40))}`,
        contradiction: `contradicts its unit, ${JSON.stringify(cut(words, 40))}`,
      }[fault];
      note(`${field} ${why}, left out`);
      return null;
    },
    moment(row, field) {
      const at = timeOf(row, field);
      if (!Number.isNaN(at)) return at;
      note(`${field} is not a date, left out`);
      return null;
    },
    date(row, field) {
      const at = timeOf(row, field);
      if (at === null) return null;
      if (at <= Date.now() + DAY_MS) return new Date(at).toISOString();
      note(Number.isNaN(at) ? `${field} is not a date, left out` : `${field} lies in the future, left out`);
      return null;
    },
  };
}

const timeReader = (formats: readonly DateFormat[]) => (text: string) => {
  // A workbook gives its days so, whatever is said of texts.
  const at = readDate(text, ISO_DAY.test(text) ? [...formats, 'iso'] : formats);
  return at === null ? Number.NaN : Date.parse(at);
};

interface FromName {
  /** Square feet in one unit. */
  unit: number;
  periods: readonly Period[];
}

/** What the name of the column says that a value of a row stands in. */
type NameReader = (row: unknown, value: unknown) => FromName;
const SAYS_NOTHING: FromName = { unit: 1, periods: [] };

/** `LotSizeAcres`, `rent_pw`. */
function saidByName(path: string, field: MoneyField | AreaField): FromName {
  const isArea = AREAS.some((area) => area === field);
  const { units, periods } = besideColumn(path, isArea ? 'area' : 'money');
  const [unit = 1, ...others] = units;
  const all = !isArea && units.length > 0 ? [...periods, 'area' as const] : periods;
  return { unit: others.length === 0 ? unit : 1, periods: all.filter((period) => period !== 'once') };
}

/** Of columns whose names say different things that counts which gives the value: `Price`, else `rent_pw`. */
function nameReader(rule: Rule | undefined, field: MoneyField | AreaField, { column }: Binding): NameReader {
  const columns = (rule?.paths ?? []).map((path) => ({ get: column(path), said: saidByName(path, field) }));
  const first = columns[0]?.said ?? SAYS_NOTHING;
  const isSame = ({ said: { unit, periods } }: (typeof columns)[number]) =>
    unit === first.unit && `${periods}` === `${first.periods}`;
  if (columns.every(isSame)) return () => first;
  const tidied = (value: unknown) => (typeof value === 'string' ? value.trim() : value);
  return (row, value) =>
    columns.find(({ get }) => get !== undefined && tidied(get(row)) === value)?.said ?? SAYS_NOTHING;
}

/** Two ways to say one area may differ by so much. */
const ROUNDED = 0.03;

/** `0.5 ac (21,780 sq ft)` is said twice, `1 acre 2 roods` added up; null for anything else. */
function several(parts: readonly AreaPart[], number: (text: string) => number | null): AreaRead | null {
  if (parts.some(({ unit }) => unit === null)) return null;
  const values = parts.map(({ number: text, unit }) => (number(text) ?? Number.NaN) * (unit as number));
  if (values.some(Number.isNaN)) return null;
  const [first] = values as [number];
  if (values.every((value) => Math.abs(value - first) <= first * ROUNDED))
    return { value: first, fault: null, words: '' };
  const falls = parts.every(({ unit }, i) => i === 0 || (unit as number) < (parts[i - 1]?.unit as number));
  return falls ? { value: values.reduce((sum, value) => sum + value), fault: null, words: '' } : null;
}

/** Words of other counts, so that `2 bathrooms` is never a number of bedrooms. Folded. */
const COUNTED: Partial<Record<NumberField, RegExp>> = {
  bedrooms: /\b(bed|dorm|habitac|recamara|chambre|room|quarto|alcoba|cuarto)/,
  bathrooms: /\b(bath|bano|salle|sdb|banheiro|wc|toilet|shower|aseo)/,
  parking_spaces: /\b(park|garag|car\b|cars\b|carport|estacion|parqueo|cochera|vaga|space)/,
};
const AREA_OR_MONEY = /\b(m2|sq ?ft|acre|hectare|usd|jmd)|[$€£²]/;

/** Whether a text beside a count names something else that is counted, and not what the field counts. */
function isOfAnother(value: unknown, field: NumberField): boolean {
  const own = COUNTED[field];
  if (own === undefined || typeof value !== 'string' || !/[^\d\s.,½¼¾+-]/.test(value)) return false;
  const text = fold(value);
  if (own.test(text)) return false;
  return (
    AREA_OR_MONEY.test(text) || Object.values(COUNTED).some((other) => other !== own && other.test(text))
  );
}

/** How the numbers of each field are read. */
function numberReaders(
  { fields }: Mapping,
  numbers: NumberColumns,
): Record<NumberField, (value: unknown) => number | null> {
  const column = (field: NumberField, more: { money?: boolean; large?: boolean }) => {
    const { paths = [] } = fields[field] ?? {};
    return numbers.open({ where: `fields.${field}`, paths, decimal: null, ...more });
  };
  const money = (field: MoneyField) => {
    const read = column(field, { money: true });
    return (value: unknown) => read.read(value, true);
  };
  const area = (field: AreaField) => {
    const read = column(field, { large: fields[field]?.isLarge ?? false });
    return (value: unknown) => read.read(value);
  };
  return {
    price: money('price'),
    closed_price: money('closed_price'),
    previous_price: money('previous_price'),
    maintenance_fee: money('maintenance_fee'),
    sqft: area('sqft'),
    lot_sqft: area('lot_sqft'),
    bedrooms: readSmall,
    bathrooms: readSmall,
    parking_spaces: readSmall,
    lat: readSmall,
    lng: readSmall,
    year_built: readYear,
  };
}
