/**
 * Saved answers of a RETS server to a Search, in COMPACT or COMPACT-DECODED: `<DELIMITER>` says what parts the values of
 * `<COLUMNS>` and of each `<DATA>`, the reply code whether the search went well.
 */
import type { Input } from './input.ts';
import { columnRows, ReadError, type Row, type RowSource } from './rows.ts';
import { BoundedParser, slicesOf } from './xml.ts';

const TAB = '\t';
/** More values are of no listing. */
const MOST_COLUMNS = 10_000;
/** The reply code of a search that found more than the server gives at once. */
const MAXIMUM_EXCEEDED = 20_208;

class RetsAnswer {
  readonly parser = new BoundedParser({
    open: (name, attributes) => this.start(name, attributes),
    text: (text) => {
      this.text += text;
    },
    close: () => this.end(),
  });
  columns: string[] | null = null;
  isPartial = false;
  read = 0;
  private delimiter = TAB;
  private count = 0;
  private readonly open: string[] = [];
  private text = '';
  private rows: string[][] = [];

  /** The rows a slice completes. */
  take(slice: string): string[][] {
    this.parser.write(slice);
    return this.rows.splice(0);
  }

  private end(): void {
    const name = this.open.pop();
    if (name === 'COLUMNS') this.columns = this.values().map((column) => column.trim());
    if (name === 'DATA') {
      this.rows.push(this.values());
      this.read += 1;
    }
  }

  /** After the last row: whether more were found than came. */
  settle(): void {
    if (this.count > this.read) this.isPartial = true;
  }

  private start(name: string, attributes: Record<string, string>): void {
    this.open.push(name);
    this.text = '';
    if (name === 'RETS' || name === 'RETS-STATUS') this.replied(attributes);
    if (name === 'COUNT') this.count = Number(attributes.Records) || 0;
    if (name === 'MAXROWS') this.isPartial = true;
    if (name === 'DELIMITER') {
      const code = Number.parseInt(attributes.value ?? '', 16);
      if (!(code > 0 && code < 128))
        throw new ReadError('The RETS answer does not say what parts its values.');
      this.delimiter = String.fromCharCode(code);
    }
  }

  /** @throws ReadError for every reply that is not a success, in the server's own words */
  private replied({ ReplyCode = '', ReplyText = '' }: Record<string, string>): void {
    const code = ReplyCode === '' ? Number.NaN : Number(ReplyCode);
    if (code === MAXIMUM_EXCEEDED) this.isPartial = true;
    else if (code !== 0)
      throw new ReadError(`The RETS server answered ${ReplyCode}: ${ReplyText || 'no reason given'}.`);
  }

  /** Each line begins and ends with the delimiter; neither is a value. */
  private values(): string[] {
    const text = this.text.replace(/^[\r\n ]+|[\r\n ]+$/g, '');
    const parts = text.split(this.delimiter, MOST_COLUMNS + 2);
    if (parts.length > MOST_COLUMNS) throw new ReadError('The RETS answer has too many columns.');
    if (parts.length > 1 && parts[0] === '') parts.shift();
    if (parts.length > 1 && parts.at(-1) === '') parts.pop();
    return parts;
  }
}

/** Reads up to the columns; the rows are read as they are consumed. */
export async function openRets(input: Input, format: { encoding: string }): Promise<RowSource> {
  const pieces = input.text(format.encoding);
  const slices = slicesOf(pieces);
  const answer = new RetsAnswer();
  const first: string[][] = [];
  while (answer.columns === null) {
    const slice = await slices.next();
    if (slice.done) {
      answer.parser.end();
      throw new ReadError('The RETS answer has no COLUMNS: it is not in COMPACT or COMPACT-DECODED.');
    }
    first.push(...answer.take(slice.value));
  }
  const { columns } = answer;
  return {
    ...columnRows(columns),
    rows: rowsOf(first, slices, answer, columns.length),
    isPartial: () => answer.isPartial,
    async close() {
      await pieces.return(undefined);
    },
  };
}

async function* rowsOf(
  first: string[][],
  slices: AsyncIterable<string>,
  answer: RetsAnswer,
  width: number,
): AsyncGenerator<Row> {
  let number = 0;
  const rowOf = (data: string[]): Row => {
    const fault = data.length === width ? undefined : `has ${data.length} values, the columns are ${width}`;
    return { number: ++number, data, ...(fault !== undefined && { fault }) };
  };
  for (const data of first) yield rowOf(data);
  for await (const slice of slices) for (const data of answer.take(slice)) yield rowOf(data);
  answer.parser.end();
  answer.settle();
}
