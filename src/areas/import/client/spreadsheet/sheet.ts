/** Rows of a worksheet as text. */
import { MOST_COLUMNS, MOST_ROWS } from '#areas/import/bulk.ts';
import { type NumberFormat, PLAIN } from './formats.ts';
import { type DateSystem, valueText } from './values.ts';
import { attributeOf, xmlTokens } from './xml.ts';

export interface Workbook {
  strings: readonly string[];
  formats: readonly NumberFormat[];
  system: DateSystem;
}

/** One more than is taken, so that the server says that there are too many; names and lines above the list besides. */
const ROWS_READ = MOST_ROWS + 12;
const COLUMNS_READ = MOST_COLUMNS + 1;

/** Strings that cells name by number. What is written above characters to say how they are read is left out. */
export function readStrings(xml: string): string[] {
  const strings: string[] = [];
  let [text, inText, phonetic] = ['', false, false];
  for (const token of xmlTokens(xml)) {
    if (token.kind === 'text') {
      if (inText && !phonetic) text += token.text;
      continue;
    }
    const isOpen = token.kind === 'open';
    if (token.name === 't') inText = isOpen;
    else if (token.name === 'rPh') phonetic = isOpen;
    else if (token.name === 'si' && isOpen) text = '';
    else if (token.name === 'si') strings.push(text);
  }
  return strings;
}

/** `C7` → 2; the column behind the one before when a cell does not say where it is. */
function columnOf(reference: string, before: number): number {
  const letters = /^[A-Z]{1,3}/i.exec(reference)?.[0].toUpperCase();
  if (!letters) return before + 1;
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

interface Cell {
  column: number;
  type: string;
  format: NumberFormat;
}

function cellText({ type, format }: Cell, written: string, { strings, system }: Workbook): string {
  if (type === 's') return strings[Number(written)] ?? '';
  if (type === 'b') return written.trim() === '1' ? 'true' : 'false';
  if (type === 'e') return '';
  return type === '' || type === 'n' ? valueText(written, format, system) : written;
}

/** Rows that say anything, each as wide as what it says; an address far outside makes no row or column wider. */
export function readRows(xml: string, workbook: Workbook): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let cell: Cell | null = null;
  let [column, written, inValue, phonetic] = [-1, '', false, false];
  for (const token of xmlTokens(xml)) {
    if (token.kind === 'text') {
      if (cell && inValue && !phonetic) written += token.text;
      continue;
    }
    const { kind, name } = token;
    if (name === 'row' && kind === 'open') [row, column] = [[], -1];
    else if (name === 'row') {
      if (row.some((value) => value.trim() !== '')) rows.push(row);
      if (rows.length === ROWS_READ) return rows;
    } else if (name === 'c' && kind === 'open') {
      column = columnOf(attributeOf(token.attributes, 'r'), column);
      const format = workbook.formats[Number(attributeOf(token.attributes, 's') || 0)] ?? PLAIN;
      [cell, written] = [{ column, type: attributeOf(token.attributes, 't'), format }, ''];
    } else if (name === 'c') {
      if (cell && cell.column < COLUMNS_READ) {
        while (row.length < cell.column) row.push('');
        row[cell.column] = cellText(cell, written, workbook);
      }
      cell = null;
    } else if (name === 'v' || name === 't') inValue = kind === 'open';
    else if (name === 'rPh') phonetic = kind === 'open';
  }
  return rows;
}
