/** What the columns of a file are, by their names and by their values. */

import {
  AREA_UNITS,
  type AreaUnit,
  BULK_FIELDS,
  type BulkField,
  type WordField,
} from '#areas/import/bulk.ts';
import type { ImportSettings } from '#areas/import/contract.ts';
import { openFlags } from '#areas/listings/columns.ts';
import { HOME_COUNTRY } from '#areas/places/markets.ts';
import { placeTown } from '#areas/places/server/gazetteer.ts';
import { flagWords } from '#areas/search/server/sentence/phrases.ts';
import { fold } from '#platform/contract/fold.ts';
import { toursIn } from '../mapping/photos.ts';
import { DECIMALS, readNumber } from '../numbers.ts';
import { isOfOthers, personColumn } from '../suggest/columns.ts';
import { readYesOrNo, unitOfArea } from '../values.ts';
import { areaParts, besideColumn } from '../words-beside.ts';
import WRITTEN from '../written-words.json' with { type: 'json' };
import type { FileRow, FileText } from './read-file.ts';
import { featuresIn, guessKind, guessWord } from './words.ts';

/** Letters of words such as `cat`, which as the name of a column may stand for anything. */
const LONGEST_SHORT = 3;
/** Names people give columns, in English, Spanish and French; the longer of two that fit wins. */
const NAMES: Record<BulkField, string> = {
  ...WRITTEN.columns,
  ...openFlags((name) =>
    flagWords(name)
      .filter((word) => word.length > LONGEST_SHORT)
      .join('|'),
  ),
};

const tidy = (name: string) =>
  fold(name)
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
const LISTED = BULK_FIELDS.flatMap((field) =>
  NAMES[field].split('|').map((name) => ({ field, name: tidy(name) })),
);

/** How well a name fits a field: whole, or as words within it. */
function nameScore(column: string, name: string): number {
  const spaced = tidy(column.replace(/([a-z])([A-Z])/g, '$1 $2'));
  if (spaced === name) return 100 + name.length;
  return ` ${spaced} `.includes(` ${name} `) && name.length > 2 ? name.length : 0;
}

/** Whether a first row names columns, although a number such as a year is among them. */
export const namesFields = (values: readonly (string | number)[]): boolean =>
  values.filter((value) => {
    const name = String(value);
    const isWordOfRows = guessWord('category', name) !== null || guessWord('type', name) !== null;
    return !isWordOfRows && LISTED.some((listed) => listed.name === tidy(name));
  }).length > 1;

const SAMPLE = 50;
/** Characters of a value that tell what its column is. */
const SAMPLE_LENGTH = 300;
const share = (values: readonly string[], test: (value: string) => boolean) =>
  values.length === 0 ? 0 : values.filter(test).length / values.length;
const isNumber = (text: string) =>
  DECIMALS.some((mark) => Number.isFinite(readNumber(text, mark, true) ?? Number.NaN));
const within = (low: number, high: number) => (text: string) => {
  const value = readNumber(text);
  return value !== null && value >= low && value <= high;
};
const isWord = (field: WordField) => (text: string) => guessWord(field, text) !== null;
const isYesOrNo = (text: string) => readYesOrNo(text) !== null;
const MOSTLY = 0.6;

/** Whether values can be of a field at all; names alone mislead (`type`: sale or house?). */
const FITS: Partial<Record<BulkField, (value: string) => boolean>> = {
  status: (value) => guessWord('status', value) !== null && guessWord('category', value) === null,
  category: isWord('category'),
  type: (value) => guessKind(value) !== null,
  currency: isWord('currency'),
  price_period: isWord('price_period'),
  title: (value) => guessWord('title_type', value) === null,
  title_type: isWord('title_type'),
  price: isNumber,
  bedrooms: within(0, 60),
  bathrooms: within(0, 60),
  parking_spaces: within(0, 60),
  year_built: within(1700, 2100),
  lat: within(-90, 90),
  lng: within(-180, 180),
  sqft: isNumber,
  lot_sqft: isNumber,
  maintenance_fee: isNumber,
  features: (value) => featuresIn(value).length > 0,
  garage: isYesOrNo,
  basement: isYesOrNo,
  tours: (value) => toursIn(value).length > 0,
};
/** Fields that values alone give away, when no name did. */
const BY_VALUES: readonly (readonly [BulkField, (value: string) => boolean])[] = [
  ['category', isWord('category')],
  ['currency', isWord('currency')],
  ['type', isWord('type')],
  ['title_type', isWord('title_type')],
  ['place', (value) => !isNumber(value) && placeTown(value, HOME_COUNTRY)?.whole === true],
];

const LAST_WORD = / (value|amount|size|area|number|text)$/;
const UNIT_WORD = / (unit|units|uom|unit of measure|unit text)$/;
/** What the name of a column of numbers and that of its unit have in common: `LotSizeArea` and `LotSizeUnits`. */
const baseOf = (name: string) => tidy(name.replace(/([a-z])([A-Z])/g, '$1 $2'));

/** Columns of areas whose units stand in columns of their own: `Land size` and `Land unit`, `area.value` and `area.unit`. */
export function unitColumns(
  columns: readonly string[],
  rows: readonly Pick<FileRow, 'values'>[],
): { area: number; unit: number }[] {
  const named = columns.map((name, at) => ({ at, name: baseOf(name) }));
  return named.flatMap(({ at: unit, name }) => {
    const base = name.replace(UNIT_WORD, '');
    const said = rows.map(({ values }) => (values[unit] ?? '').trim()).filter(Boolean);
    if (base === name || share(said, (word) => unitOfArea(word) !== undefined) < MOSTLY) return [];
    const areas = named.filter(
      (one) =>
        one.at !== unit &&
        (one.name === base || one.name.replace(LAST_WORD, '') === base.replace(LAST_WORD, '')),
    );
    const [area] = areas.toSorted((a, b) => a.name.length - b.name.length);
    return area === undefined ? [] : [{ area: area.at, unit }];
  });
}

/** By the name of the column, else by what stands behind its figures. */
function unitOf(column: string | undefined, values: readonly string[]): AreaUnit {
  if (column === undefined) return 'sqft';
  const beside = values.slice(0, 5).flatMap((value) => areaParts(value).parts.slice(0, 1));
  const units = [...besideColumn(column, 'area').units, ...beside.map(({ unit }) => unit)];
  const found = units.find((unit) => unit !== null);
  return AREA_UNITS.find((unit) => unitOfArea(unit) === found) ?? 'sqft';
}

/** Every column is at most one fact, and every fact has at most one column. */
export function guessSettings({
  columns,
  rows,
  heading = null,
}: { rows: readonly FileRow[] } & Pick<FileText, 'columns'> &
  Partial<Pick<FileText, 'heading'>>): ImportSettings {
  const values = columns.map((_, i) =>
    rows
      .slice(0, SAMPLE)
      .map((row) => (row.values[i] ?? '').trim().slice(0, SAMPLE_LENGTH))
      .filter(Boolean),
  );
  // Names and addresses of people are none of the home's.
  const isOfPeople = columns.map((column) => isOfOthers(column) || personColumn(column) !== null);
  const scored = columns
    .flatMap((column, i) =>
      isOfPeople[i]
        ? []
        : LISTED.map(({ field, name }) => ({ column, i, field, score: nameScore(column, name) })),
    )
    .filter(({ score, field, i }) => {
      const fits = FITS[field];
      const own = values[i] as string[];
      return score > 0 && (!fits || own.length === 0 || share(own, fits) >= MOSTLY);
    })
    .toSorted((a, b) => b.score - a.score);
  const taken = new Map<string, BulkField>();
  const given = new Set<BulkField>();
  const take = (column: string, field: BulkField) => {
    if (taken.has(column) || given.has(field)) return;
    taken.set(column, field);
    given.add(field);
  };
  for (const { column, field } of scored) take(column, field);
  for (const [field, fits] of BY_VALUES)
    for (const [i, column] of columns.entries())
      if (
        !isOfPeople[i] &&
        (values[i] as string[]).length > 0 &&
        share(values[i] as string[], fits) >= MOSTLY
      )
        take(column, field);
  const columnOf = (field: BulkField) => [...taken].find(([, one]) => one === field)?.[0];
  const unit = (field: BulkField) => {
    const column = columnOf(field);
    return unitOf(column, column === undefined ? [] : (values[columns.indexOf(column)] as string[]));
  };
  return {
    columns: Object.fromEntries(taken),
    words: {},
    category: null,
    currency: null,
    country: HOME_COUNTRY,
    decimal: null,
    sqft_unit: unit('sqft'),
    lot_unit: unit('lot_sqft'),
    ...(heading !== null && { heading }),
  };
}

/** Of a format that is known: its columns are our fields, and its words are ours. */
export const knownSettings = ({ columns, country }: FileText): ImportSettings => ({
  columns: Object.fromEntries(columns.map((column) => [column, column as BulkField])),
  words: {},
  category: null,
  currency: null,
  country: country ?? HOME_COUNTRY,
  decimal: '.',
  sqft_unit: 'sqft',
  lot_unit: 'sqft',
});
