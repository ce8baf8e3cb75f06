/** How a spreadsheet shows a number: as a date, a time, a year, with a currency. */
import { xmlTokens } from './xml.ts';

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
