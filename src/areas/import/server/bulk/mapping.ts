/** What a person said of a file's columns, as a mapping of the importer. */

import type { BulkField, WordField } from '#areas/import/bulk.ts';
import { WORD_FIELDS } from '#areas/import/bulk.ts';
import type { ImportSettings } from '#areas/import/contract.ts';
import { CURRENCIES } from '#areas/places/vocabulary.ts';
import { type Mapping, readMapping } from '../mapping/mapping.ts';
import { type RowValues, rowValues } from '../mapping/row-values.ts';
import { type Bind, type Json, MappingError } from '../mapping/rule-types.ts';
import { NumberColumns } from '../numbers.ts';
import { columnContradicts, contradicts } from '../written-currency.ts';
import type { FileRow } from './read-file.ts';
import { guessKind, guessWord } from './words.ts';

export interface ListingFileData {
  columns: readonly string[];
  settings: ImportSettings;
}

export const columnOf = ({ settings, columns }: ListingFileData, field: BulkField): string | null =>
  columns.find((column) => settings.columns[column] === field) ?? null;

const AT: Partial<Record<BulkField, 'sqft_unit' | 'lot_unit'>> = { sqft: 'sqft_unit', lot_sqft: 'lot_unit' };

/** Words are looked up by whoever reads the row, not by the mapping: an unknown one is asked about. */
function mappingOf(file: ListingFileData): Mapping {
  const { settings } = file;
  const fields: Record<string, Json> = {
    key: { row: true },
    status: { value: 'active' },
    category: { value: settings.category },
    price: { value: null },
  };
  for (const [column, field] of Object.entries(settings.columns)) {
    const unit = AT[field];
    if (
      file.columns.includes(column) &&
      !(WORD_FIELDS as readonly string[]).includes(field) &&
      field !== 'features'
    )
      fields[field] = unit ? { from: column, unit: settings[unit] } : { from: column };
  }
  return readMapping({ fields, ...(settings.decimal && { decimal: settings.decimal }) });
}

export interface FileReader {
  values: RowValues;
  /** The word of ours a row has for a field: null when it says nothing, undefined when nobody knows the word. */
  word(row: readonly string[], field: WordField): string | null | undefined;
  /** What stands in a row for a field. */
  written(row: readonly string[], field: BulkField): string;
  /** Fields whose numbers can be read in two ways, with an example. */
  doubts: { field: BulkField; example: string }[];
}

const MARKED = /\d[.,]\d/;

/** Fields whose decimals a mapping error may be about. */
const NUMBERS = ['price', 'maintenance_fee', 'sqft', 'lot_sqft'] as const satisfies readonly BulkField[];

/** Learns from all rows how their columns write numbers. */
export function openFile(file: ListingFileData, rows: readonly FileRow[]): FileReader {
  const positions = new Map(file.columns.map((name, i) => [name, i]));
  const column: Bind = (path) => {
    const at = positions.get(path);
    return at === undefined ? undefined : (row) => (row as readonly string[])[at];
  };
  const numbers = new NumberColumns(file.settings.decimal);
  const values = rowValues(mappingOf(file), { column, numbers }, () => {});
  const written = (row: readonly string[], field: BulkField): string => {
    const name = columnOf(file, field);
    return name === null ? '' : (row[positions.get(name) as number] ?? '').trim();
  };
  for (const row of rows) values.survey(row.values);
  return {
    values,
    written,
    word(row, field) {
      const text = written(row, field);
      if (text === '') return null;
      return (
        file.settings.words[field]?.[text] ??
        (field === 'type' ? guessKind(text) : guessWord(field, text)) ??
        undefined
      );
    },
    doubts: doubtsOf(numbers, (field) =>
      rows.map((row) => written(row.values, field)).find((text) => MARKED.test(text)),
    ),
  };
}

/** Asks the columns one after another; what is doubtful is then read with a dot. */
function doubtsOf(
  numbers: NumberColumns,
  exampleOf: (field: BulkField) => string | undefined,
): FileReader['doubts'] {
  try {
    numbers.decide();
    return [];
  } catch (error) {
    if (!(error instanceof MappingError)) throw error;
    const field = NUMBERS.find((name) => error.message.startsWith(`fields.${name} `)) ?? 'price';
    return [{ field, example: exampleOf(field) ?? '' }];
  }
}

/**
 * The one currency that stands beside every price that names one, and in the name of their column; null when none or
 * several can be meant.
 */
export function writtenCurrency(
  column: string,
  prices: readonly string[],
): (typeof CURRENCIES)[number] | null {
  const named = CURRENCIES.filter((code) => !columnContradicts(column, code));
  const may = named.filter((code) => prices.every((price) => !contradicts(price, code)));
  // A price in another currency than its column's is a row to look at.
  const [only, ...others] = may.length > 0 ? may : named;
  return others.length === 0 ? (only ?? null) : null;
}
