/**
 * CSV that comes in pieces, record by record. A record with a stray quotation mark is one bad record: where its mark
 * has swallowed the lines behind it, reading goes on at the next line that makes a good one.
 */

import type { Input } from './input.ts';
import { columnRows, ReadError, type Row, type RowSource } from './rows.ts';
import { openTable } from './table.ts';

/** Reads the header, unless the columns are given; the rows are read as they are consumed. */
export async function openCsv(
  input: Input,
  format: CsvFormat & { encoding: string; skipsLine?: boolean; columns?: readonly string[] | null },
): Promise<RowSource> {
  const pieces = input.text(format.encoding);
  const given = format.columns ?? null;
  const text = new CsvText(format.skipsLine ? behindFirstLine(pieces) : pieces, {
    ...format,
    width: given?.length || null,
  });
  const { columns, records } = await openTable(text.records(), given);
  return {
    ...columnRows(columns),
    rows: rowsOf(records, text),
    isPartial: () => false,
    close: () => text.close(),
  };
}

async function* behindFirstLine(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  let isBehind = false;
  for await (const piece of pieces) {
    const end = isBehind ? -1 : piece.indexOf('\n');
    if (isBehind) yield piece;
    else if (end !== -1) {
      isBehind = true;
      yield piece.slice(end + 1);
    }
  }
}

/** @throws ReadError behind the last row when that is a fragment: the file seems to be cut off */
async function* rowsOf(records: AsyncIterable<CsvRecord>, text: CsvText): AsyncGenerator<Row> {
  let number = 0;
  let last: CsvRecord | null = null;
  /** The row with a quotation mark that nothing good has followed yet. */
  let open: number | null = null;
  for await (const record of records) {
    number += 1;
    last = record;
    if (record.fault === undefined) open = null;
    else if (record.isOpen) open ??= number;
    yield { number, data: record.values, fault: record.fault };
  }
  if (open !== null)
    throw new ReadError(
      `Row ${open} opens a quotation mark that is never closed: the file seems to be cut off.`,
    );
  if (last?.fault !== undefined && !text.isLastLineEnded)
    throw new ReadError(`The last row ${last.fault}, and no line end: the file seems to be cut off.`);
}

/** How a text divides its columns, and what its letters are, where nothing says so. */
const DELIMITERS = [',', ';', '\t', '|'];

/** The mark that parts the most values of the first line, outside quotation marks. */
export function delimiterOf(text: string): string {
  const [line = ''] = text.trimStart().split(/\r\n|\n|\r/, 1);
  const bare = line.replace(/"[^"]*"/g, '');
  const count = (mark: string) => bare.split(mark).length;
  return DELIMITERS.reduce((best, mark) => (count(mark) > count(best) ? mark : best));
}

/** What does not follow UTF-8 is what spreadsheets on Windows write. The last letter of a piece may be cut. */
export function encodingOf(head: Uint8Array): 'utf-8' | 'windows-1252' {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(head, { stream: true });
    return 'utf-8';
  } catch {
    return 'windows-1252';
  }
}

/** A longer line is no listing. Characters. */
const LINE_LIMIT = 4_000_000;
/** A longer value in quotation marks is a forgotten mark. Characters. */
const QUOTED_LIMIT = 1_000_000;

export interface CsvRecord {
  values: string[];
  /** Why it cannot be trusted; its values are then what its line seems to hold. */
  fault?: string | undefined;
  /** The fault may be that the file was cut off here. */
  isOpen?: true;
}

interface Parsed extends CsvRecord {
  /** Where the next record begins. */
  next: number;
}

const STRAY = 'has a quotation mark within a value that is not enclosed by them';
const AFTER = 'has something between a closing quotation mark and the end of its value';
const NEVER_CLOSED = 'opens a quotation mark and never closes it';

export interface CsvFormat {
  delimiter: string;
  /** Whether quotation marks enclose values. */
  quotes: boolean;
  /** Columns of every record, where the first does not show it. */
  width?: number | null;
}

export class CsvText {
  private readonly pieces: AsyncIterator<string>;
  private readonly format: CsvFormat;
  private text = '';
  private at = 0;
  private hasEnded = false;
  /** What ends a line; a return before a line feed belongs to it. */
  private lineEnd: '\n' | '\r' = '\n';
  private isLineEndKnown = false;
  /** Columns of the header, once it is read. */
  private width: number | null;
  private line = { from: 1, stop: 0 };

  constructor(pieces: AsyncIterable<string>, format: CsvFormat) {
    this.pieces = pieces[Symbol.asyncIterator]();
    this.format = format;
    this.width = format.width ?? null;
  }

  /** Whether the last line was ended. */
  get isLastLineEnded(): boolean {
    return this.text.endsWith(this.lineEnd);
  }

  /** The records, empty lines left out. The first is the header, whose width the others have to have. */
  async *records(): AsyncGenerator<CsvRecord> {
    for (;;) {
      const record = this.next();
      if (record === null) {
        if (!(await this.more())) return;
      } else if (record !== 'empty line') yield record;
    }
  }

  /** Stops reading the input. */
  async close(): Promise<void> {
    await this.pieces.return?.();
  }

  /** The next record; null when more text is needed, or there is no more. */
  private next(): CsvRecord | 'empty line' | null {
    if (!this.isLineEndKnown && !this.learnLineEnd()) return null;
    if (this.at >= this.text.length) return null;
    const end = this.text.indexOf(this.lineEnd, this.at);
    if (end === -1 && !this.hasEnded) return null;
    const line = this.lineAt(this.at);
    if (line.length > LINE_LIMIT) throw tooLong();
    const next = end === -1 ? this.text.length : end + 1;
    if (line === '') {
      this.at = next;
      return 'empty line';
    }
    const isPlain = !this.format.quotes || !line.includes('"');
    const parsed = isPlain ? { values: line.split(this.format.delimiter), next } : this.quoted();
    if (parsed === null) return null;
    this.at = parsed.next;
    return this.checked(parsed);
  }

  private checked({ values, fault, isOpen }: Parsed): CsvRecord {
    this.width ??= values.length;
    if (fault !== undefined) return { values, fault, ...(isOpen && { isOpen }) };
    if (values.length === this.width) return { values };
    return { values, fault: `has ${values.length} columns, the header ${this.width}` };
  }

  /** A record with quotation marks. A bad one of several lines may be one bad line and good ones behind it. */
  private quoted(): Parsed | null {
    const record = this.parse(this.at);
    if (record === null) return null;
    const isGood =
      record.fault === undefined && (this.width ?? record.values.length) === record.values.length;
    const line = this.lineAt(this.at);
    const second = this.text.indexOf(this.lineEnd, this.at) + 1;
    if (isGood || second === 0 || second >= record.next) return record;
    const behind = record.isOpen ? null : this.parse(second);
    if (behind === null && !this.hasEnded && !record.isOpen) return null;
    const goesOnThere =
      record.isOpen || (behind && behind.fault === undefined && behind.values.length === this.width);
    if (!goesOnThere) return record;
    return {
      values: line.split(this.format.delimiter),
      fault: NEVER_CLOSED,
      next: second,
      ...(record.isOpen && { isOpen: true as const }),
    };
  }

  /** The line at a position, without its end. */
  private lineAt(start: number): string {
    const end = this.text.indexOf(this.lineEnd, start);
    const stop = end === -1 ? this.text.length : end;
    return this.text.slice(start, this.text[stop - 1] === '\r' && stop > start ? stop - 1 : stop);
  }

  /** The record at a position, as far as its marks let it be read; null when more text is needed. */
  private parse(start: number): Parsed | null {
    const { delimiter } = this.format;
    const values: string[] = [];
    let fault: string | undefined;
    for (let at = start; ; ) {
      const value = this.text[at] === '"' ? this.enclosed(at) : this.plain(at);
      if (value === null) return null;
      fault ??= value.fault;
      values.push(value.text);
      if (value.isOpen) return { values, fault, isOpen: true, next: this.text.length };
      if (!this.text.startsWith(delimiter, value.end) || value.isLast)
        return { values, fault, next: value.end };
      at = value.end + delimiter.length;
    }
  }

  /** A value without marks around it, up to the delimiter or the end of its line. */
  private plain(start: number): Value | null {
    const stop = this.lineStop(start);
    if (stop === this.text.length && !this.hasEnded) return null;
    const delimiter = this.text.indexOf(this.format.delimiter, start);
    const isLast = delimiter === -1 || delimiter >= stop;
    const hasReturn = isLast && stop > start && this.text[stop - 1] === '\r';
    const text = this.text.slice(start, isLast ? stop - Number(hasReturn) : delimiter);
    const fault = text.includes('"') ? STRAY : undefined;
    if (!isLast) return { text, end: delimiter, fault };
    return { text, end: Math.min(stop + 1, this.text.length), isLast, fault };
  }

  /** Where the line ends that goes on at a position: asked for by each of its values, looked for once. */
  private lineStop(start: number): number {
    const { from, stop } = this.line;
    if (from <= start && start <= stop) return stop;
    const end = this.text.indexOf(this.lineEnd, start);
    this.line = { from: start, stop: end === -1 ? this.text.length : end };
    return this.line.stop;
  }

  /** A value in quotation marks; a doubled mark within is one. */
  private enclosed(start: number): Value | null {
    const close = this.closingMark(start + 1);
    if (close === null) return null;
    if (close === -1) return { text: '', end: this.text.length, isOpen: true, fault: NEVER_CLOSED };
    const inner = this.text.slice(start + 1, close);
    const text = inner.includes('"') ? inner.replaceAll('""', '"') : inner;
    if (this.text.startsWith(this.format.delimiter, close + 1)) return { text, end: close + 1 };
    const rest = this.plain(close + 1);
    if (rest === null) return null;
    return { ...rest, text: text + rest.text, fault: rest.text === '' ? undefined : AFTER };
  }

  /** Where the mark is that closes a value; -1 when there is none, null when more text is needed to know. */
  private closingMark(start: number): number | null {
    for (let from = start; ; ) {
      const mark = this.text.indexOf('"', from);
      const isTooLong = (mark === -1 ? this.text.length : mark) - start > QUOTED_LIMIT;
      if (isTooLong) return -1;
      if (mark === -1) return this.hasEnded ? -1 : null;
      if (mark + 1 >= this.text.length && !this.hasEnded) return null;
      if (this.text[mark + 1] !== '"') return mark;
      from = mark + 2;
    }
  }

  private learnLineEnd(): boolean {
    const feed = this.text.indexOf('\n');
    const back = this.text.indexOf('\r');
    const isKnown = feed !== -1 || (back !== -1 && back < this.text.length - 1) || this.hasEnded;
    if (!isKnown) return false;
    this.lineEnd = back !== -1 && (feed === -1 || feed > back + 1) ? '\r' : '\n';
    this.isLineEndKnown = true;
    return true;
  }

  private async more(): Promise<boolean> {
    if (this.hasEnded) return false;
    if (this.text.length - this.at > LINE_LIMIT + QUOTED_LIMIT) throw tooLong();
    const piece = await this.pieces.next();
    if (piece.done) this.hasEnded = true;
    else {
      this.text = this.text.slice(this.at) + piece.value;
      this.at = 0;
    }
    this.line = { from: 1, stop: 0 };
    return true;
  }
}

interface Value {
  text: string;
  /** Where the delimiter stands, or, behind the last value, where the next record begins. */
  end: number;
  isLast?: boolean;
  isOpen?: true;
  fault?: string | undefined;
}

const tooLong = () =>
  new ReadError('A line is too long for a listing: is this CSV, with the right delimiter?');
