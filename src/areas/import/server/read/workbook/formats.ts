/** How a spreadsheet shows a number: as a date, a time, a year, with a currency. */

import type { Decimal } from '#areas/import/server/numbers.ts';
import { BoundedParser, slices } from '../xml.ts';

/** Tags and text of a part of a workbook, in their order, piece by piece. Names come without their prefix. */
type XmlToken =
  | { kind: 'open'; name: string; attributes: Readonly<Record<string, string>> }
  | { kind: 'close'; name: string }
  | { kind: 'text'; text: string };

/** A longer tag or text is no cell's. Characters. */
const PART_LIMIT = 1_000_000;

const bare = (name: string) => name.slice(name.indexOf(':') + 1);

/** @throws ReadError for what is not well-formed, declares entities, or is nested too deep */
export async function* xmlTokens(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<XmlToken[]> {
  let tokens: XmlToken[] = [];
  const parser = new BoundedParser(
    {
      open(name, attributes) {
        const named = Object.entries(attributes).map(([key, value]) => [bare(key), value]);
        tokens.push({ kind: 'open', name: bare(name), attributes: Object.fromEntries(named) });
      },
      text: (text) => void tokens.push({ kind: 'text', text }),
      close: (name) => void tokens.push({ kind: 'close', name: bare(name) }),
    },
    { what: 'The workbook', part: PART_LIMIT },
  );
  const decoder = new TextDecoder();
  for await (const chunk of bytes) {
    for (const slice of slices(decoder.decode(chunk, { stream: true }))) parser.write(slice);
    if (tokens.length > 0) yield tokens;
    tokens = [];
  }
  parser.end();
  if (tokens.length > 0) yield tokens;
}

export interface NumberFormat {
  kind: 'number' | 'date' | 'time' | 'year';
  /** Sign or code of the currency it is shown with; empty when there is none, or a bare `$`, which names no country. */
  currency: string;
}

export const PLAIN: NumberFormat = { kind: 'number', currency: '' };
const BUILT_IN_TIMES = new Set([18, 19, 20, 21, 45, 46, 47]);
/** Built-in dates, and those of East Asian programs. */
const isBuiltInDate = (id: number) =>
  (id >= 14 && id <= 17) || id === 22 || (id >= 27 && id <= 36) || (id >= 50 && id <= 58);

/** `[$J$-2409]`, `"US$"`, `[$JMD]`. */
const CURRENCY = /\[\$([^\]-]+)(?:-[^\]]*)?\]|"([^"]*)"/g;
const NAMES_CURRENCY = /\p{L}\$|[€£]|^[A-Z]{3}$/u;

function currencyOf(code: string): string {
  for (const [, bracket, quoted] of code.matchAll(CURRENCY)) {
    const sign = (bracket ?? quoted ?? '').trim();
    if (sign.length <= 5 && NAMES_CURRENCY.test(sign)) return sign;
  }
  return '';
}

/** What a format code shows, by its letters outside quotation marks, brackets and escapes. */
export function formatOf(code: string): NumberFormat {
  const letters = code
    .split(';', 1)[0]
    ?.replace(/"[^"]*"|\\.|_.|\*./g, '')
    .replace(/\[(?!h+\]|m+\]|s+\])[^\]]*\]/gi, '')
    .replace(/general/gi, '') as string;
  if (/^\s*y+\s*$/i.test(letters)) return { kind: 'year', currency: '' };
  if (/[dy]/i.test(letters)) return { kind: 'date', currency: '' };
  if (/[hs]/i.test(letters)) return { kind: 'time', currency: '' };
  if (/m/i.test(letters)) return { kind: 'date', currency: '' };
  return { kind: 'number', currency: currencyOf(code) };
}

const builtIn = (id: number): NumberFormat => {
  if (isBuiltInDate(id)) return { kind: 'date', currency: '' };
  return BUILT_IN_TIMES.has(id) ? { kind: 'time', currency: '' } : PLAIN;
};

/** Formats of cells beyond these are none a program writes. */
const MOST_FORMATS = 65_536;

/** The formats of a workbook by the number a cell names, from its `styles.xml`. */
export async function readFormats(xml: AsyncIterable<Uint8Array>): Promise<NumberFormat[]> {
  const own = new Map<number, NumberFormat>();
  const formats: NumberFormat[] = [];
  let within = false;
  for await (const tokens of xmlTokens(xml))
    for (const token of tokens) {
      if (token.kind === 'text') continue;
      if (token.name === 'cellXfs') within = token.kind === 'open';
      if (token.kind === 'close' || formats.length > MOST_FORMATS) continue;
      const { numFmtId, formatCode = '' } = token.attributes;
      if (token.name === 'numFmt') own.set(Number(numFmtId), formatOf(formatCode));
      else if (within && token.name === 'xf')
        formats.push(own.get(Number(numFmtId)) ?? builtIn(Number(numFmtId)));
    }
  return formats;
}

const DAY_MS = 86_400_000;
/** Days from the first day of a workbook's dates to 1 January 1970. */
const EPOCH_DAYS = { 1900: 25_569, 1904: 24_107 } as const;
/** A cell of a sheet as the importer reads it: numbers as numbers, days as ISO texts. */
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
