/** A cell of a sheet as the importer reads it: numbers as numbers, days as ISO texts. */
import type { Decimal } from '#areas/import/server/numbers.ts';
import type { NumberFormat } from './formats.ts';

const DAY_MS = 86_400_000;
/** Days from the first day of a workbook's dates to 1 January 1970. */
const EPOCH_DAYS = { 1900: 25_569, 1904: 24_107 } as const;
export type DateSystem = keyof typeof EPOCH_DAYS;
/** 31 December 9999, the last day a sheet knows. */
const LAST_DAY = 2_958_465;
/** Digits that a double keeps. */
const DIGITS = 15;

function dateText(days: number, system: DateSystem): string {
  // Sheets of the 1900 system count a 29 February 1900 that never was.
  const counted = system === 1900 && days < 60 ? days + 1 : days;
  const at = new Date(Math.round((counted - EPOCH_DAYS[system]) * DAY_MS));
  const text = at.toISOString();
  return Number.isInteger(days) ? text.slice(0, 10) : text.slice(0, 16);
}

/** The number a sheet shows: 0.1 + 0.2 is 0.3 there. */
const shown = (value: number) => Number(value.toPrecision(DIGITS));

/** A number as a text nobody reads in two ways: three decimals get a fourth, since `18.402` may be eighteen thousand. */
export function numberText(value: number, decimal: Decimal): string {
  const text = String(shown(value));
  const whole = /^-?\d{1,3}\.\d{3}$/.test(text) ? `${text}0` : text;
  return decimal === '.' ? whole : whole.replace('.', decimal);
}

/** @param decimal what parts decimals in the texts of this sheet, for numbers that carry a currency */
export function cellValue(
  written: string,
  format: NumberFormat,
  { system, decimal }: { system: DateSystem; decimal: Decimal },
): string | number {
  const value = Number(written);
  if (written.trim() === '' || !Number.isFinite(value)) return written;
  const isDate = format.kind !== 'number' && value >= 0 && value <= LAST_DAY;
  if (isDate && format.kind === 'time' && value < 1)
    return new Date(Math.round(value * DAY_MS)).toISOString().slice(11, 16);
  if (isDate) {
    const text = dateText(value, system);
    return format.kind === 'year' ? text.slice(0, 4) : text;
  }
  return format.currency ? `${format.currency} ${numberText(value, decimal)}` : shown(value);
}
