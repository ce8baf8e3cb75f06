/** BLM version 3: what separates fields and records is said at the top, columns are named below, and `#END#` ends the file. */
import type { Input } from './input.ts';
import { columnRows, ReadError, type Row, type RowSource } from './rows.ts';

/** A longer header or record is no listing's. Characters. */
const RECORD_LIMIT = 4_000_000;

const cutOff = () => new ReadError('The BLM file ends without #END#: it seems to be cut off.');

/** Text read up to marks. */
class MarkedText {
  private readonly pieces: AsyncIterator<string>;
  private text = '';
  constructor(pieces: AsyncIterator<string>) {
    this.pieces = pieces;
  }

  /** What stands before the nearest of the marks, and which that is; the marks are passed. */
  async upTo(...marks: string[]): Promise<{ before: string; mark: string }> {
    let from = 0;
    for (;;) {
      const found = marks
        .map((mark) => ({ mark, at: this.text.indexOf(mark, from) }))
        .filter(({ at }) => at !== -1)
        .sort((a, b) => a.at - b.at)[0];
      if (found) {
        const before = this.text.slice(0, found.at);
        this.text = this.text.slice(found.at + found.mark.length);
        return { before, mark: found.mark };
      }
      if (this.text.length > RECORD_LIMIT)
        throw new ReadError('The BLM file has a record of more than 4 MB.');
      const piece = await this.pieces.next();
      if (piece.done) throw cutOff();
      from = Math.max(0, this.text.length - Math.max(...marks.map((mark) => mark.length)));
      this.text += piece.value;
    }
  }
}

/** Reads the header and the columns; the rows are read as they are consumed. */
export async function openBlm(input: Input, format: { encoding: string }): Promise<RowSource> {
  const pieces = input.text(format.encoding);
  const text = new MarkedText(pieces);
  const { before: header } = await text.upTo('#DEFINITION#');
  const field = markOf(header, 'EOF');
  const record = markOf(header, 'EOR');
  const { before: names } = await text.upTo(record);
  const columns = names
    .trim()
    .split(field)
    .map((name) => name.trim());
  if (columns.at(-1) === '') columns.pop();
  await text.upTo('#DATA#');
  return {
    ...columnRows(columns),
    rows: rowsOf(text, { field, record, width: columns.length }),
    isPartial: () => false,
    async close() {
      await pieces.return(undefined);
    },
  };
}

function markOf(header: string, name: 'EOF' | 'EOR'): string {
  const mark = header.match(new RegExp(`${name}\\s*:\\s*'([^']+)'`))?.[1];
  if (mark === undefined) throw new ReadError(`The header of the BLM file does not say ${name}.`);
  return mark;
}

async function* rowsOf(
  text: MarkedText,
  { field, record, width }: { field: string; record: string; width: number },
): AsyncGenerator<Row> {
  for (let number = 1; ; number++) {
    const { before, mark } = await text.upTo(record, '#END#');
    const line = before.trim();
    if (mark === '#END#') {
      if (line !== '') throw cutOff();
      return;
    }
    const data = line.split(field);
    if (data.length === width + 1 && data.at(-1) === '') data.pop();
    const fault = data.length === width ? undefined : `has ${data.length} columns, the definition ${width}`;
    yield { number, data, ...(fault !== undefined && { fault }) };
  }
}
