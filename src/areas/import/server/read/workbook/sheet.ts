/** Rows of a worksheet. */
import type { Decimal } from '#areas/import/server/numbers.ts';
import { ReadError } from '../read-error.ts';
import { type NumberFormat, PLAIN } from './formats.ts';
import { cellValue, type DateSystem } from './values.ts';
import { xmlTokens } from './xml.ts';

export interface Workbook {
  strings: readonly string[];
  formats: readonly NumberFormat[];
  system: DateSystem;
  /** What parts decimals in the texts of the sheet. */
  decimal: Decimal;
}

export type Cell = string | number;

/** Columns of a sheet that are read; an address far outside makes no row wider. */
export const MOST_COLUMNS = 1_000;
/** Characters of all shared texts, which are held in memory. */
const MOST_SHARED = 128_000_000;

/** Strings that cells name by number. What is written above characters to say how they are read is left out. */
export async function readStrings(xml: AsyncIterable<Uint8Array>): Promise<string[]> {
  const strings: string[] = [];
  let [text, inText, phonetic, length] = ['', false, false, 0];
  for await (const tokens of xmlTokens(xml))
    for (const token of tokens) {
      if (token.kind === 'text') {
        if (inText && !phonetic) text += token.text;
        continue;
      }
      const isOpen = token.kind === 'open';
      if (token.name === 't') inText = isOpen;
      else if (token.name === 'rPh') phonetic = isOpen;
      else if (token.name === 'si' && isOpen) text = '';
      else if (token.name === 'si') {
        length += text.length + 1;
        if (length > MOST_SHARED) throw new ReadError('The workbook has texts of more than 128 MB.');
        strings.push(text);
      }
    }
  return strings;
}

/** `C7` → 2; the column behind the one before when a cell does not say where it is. */
function columnOf(reference: string, before: number): number {
  const letters = /^[A-Z]{1,3}/i.exec(reference)?.[0].toUpperCase();
  if (!letters) return before + 1;
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

interface OpenCell {
  column: number;
  type: string;
  format: NumberFormat;
}

function readCell({ type, format }: OpenCell, written: string, workbook: Workbook): Cell {
  if (type === 's') return workbook.strings[Number(written)] ?? '';
  if (type === 'b') return written.trim() === '1' ? 'true' : 'false';
  if (type === 'e') return '';
  return type === '' || type === 'n' ? cellValue(written, format, workbook) : written;
}

const isFilled = (value: Cell) => typeof value === 'number' || value.trim() !== '';
export const filled = (row: readonly Cell[]): number => row.filter(isFilled).length;

/** Rows that say anything, each as wide as what it says. */
export async function* readRows(xml: AsyncIterable<Uint8Array>, workbook: Workbook): AsyncGenerator<Cell[]> {
  let row: Cell[] = [];
  let cell: OpenCell | null = null;
  let [column, written, inValue, phonetic] = [-1, '', false, false];
  for await (const tokens of xmlTokens(xml))
    for (const token of tokens) {
      if (token.kind === 'text') {
        if (cell && inValue && !phonetic) written += token.text;
        continue;
      }
      const { kind, name } = token;
      if (name === 'row' && kind === 'open') [row, column] = [[], -1];
      else if (name === 'row') {
        if (row.some(isFilled)) yield row;
      } else if (name === 'c' && kind === 'open') {
        const { r = '', s = 0, t = '' } = token.attributes;
        column = columnOf(r, column);
        [cell, written] = [{ column, type: t, format: workbook.formats[Number(s)] ?? PLAIN }, ''];
      } else if (name === 'c') {
        if (cell && cell.column < MOST_COLUMNS) {
          while (row.length < cell.column) row.push('');
          row[cell.column] = readCell(cell, written, workbook);
        }
        cell = null;
      } else if (name === 'v' || name === 't') inValue = kind === 'open';
      else if (name === 'rPh') phonetic = kind === 'open';
    }
}
