import type { Json } from '../mapping/rule-types.ts';
import type { Input } from './input.ts';
import { bindPath, ReadError, type Row, type RowSource } from './rows.ts';

/** A longer element is not a listing. Characters. */
const VALUE_LIMIT = 16_000_000;

/** Consumed characters kept in the buffer before it is cut. */
const CONSUMED_LIMIT = 65_536;

const BLANKS = /[ \t\r\n]*/y;
const STRUCTURE = /["[\]{}]/g;
const STRING_END = /["\\]/g;
const SCALAR_END = /[\s,\]}]/g;

/** JSON that comes in pieces, read value by value, so that a list of any length fits. */
class JsonText {
  private readonly pieces: AsyncIterator<string>;
  private text = '';
  private at = 0;
  private ended = false;

  constructor(pieces: AsyncIterable<string>) {
    this.pieces = pieces[Symbol.asyncIterator]();
  }

  /** Stops reading the input. */
  async close(): Promise<void> {
    await this.pieces.return?.();
  }

  /** The next character that is not blank; empty at the end. */
  async peek(): Promise<string> {
    for (;;) {
      BLANKS.lastIndex = this.at;
      BLANKS.test(this.text);
      this.at = BLANKS.lastIndex;
      if (this.at < this.text.length) return this.text[this.at] as string;
      if (!(await this.more())) return '';
    }
  }

  /** Goes past one punctuation mark. */
  async take(mark: string): Promise<void> {
    if ((await this.peek()) !== mark) throw this.fault();
    this.at += 1;
  }

  /** The whole value that comes next. */
  async value(): Promise<Json> {
    const start = await this.peek();
    if (start === '') throw this.fault();
    if (this.at > CONSUMED_LIMIT) this.drop();
    const end = await this.endOfValue(start);
    const written = this.text.slice(this.at, end);
    try {
      const value = JSON.parse(written);
      this.at = end;
      return value;
    } catch {
      throw new ReadError(`The file is not good JSON near ${JSON.stringify(written.slice(0, 60))}.`);
    }
  }

  private async endOfValue(start: string): Promise<number> {
    if (start === '"') return this.endOfString(this.at);
    if (start !== '{' && start !== '[') return this.endOfScalar();
    let depth = 0;
    let from = this.at;
    for (;;) {
      const position = await this.find(STRUCTURE, from);
      if (position === -1) throw endedEarly();
      const mark = this.text[position];
      from = position + 1;
      if (mark === '"') from = await this.endOfString(position);
      else if (mark === '{' || mark === '[') depth += 1;
      else if (--depth === 0) return from;
    }
  }

  /** @param start position of its first quotation mark */
  private async endOfString(start: number): Promise<number> {
    let from = start + 1;
    for (;;) {
      const position = await this.find(STRING_END, from);
      if (position === -1) throw endedEarly();
      if (this.text[position] === '"') return position + 1;
      from = position + 2;
    }
  }

  private async endOfScalar(): Promise<number> {
    const position = await this.find(SCALAR_END, this.at);
    return position === -1 ? this.text.length : position;
  }

  /** Where the pattern comes next, reading on as needed; -1 at the end. Positions from `this.at` on stay good. */
  private async find(pattern: RegExp, start: number): Promise<number> {
    let from = start;
    for (;;) {
      pattern.lastIndex = from;
      const found = pattern.exec(this.text);
      if (found) return found.index;
      from = Math.max(start, this.text.length);
      if (this.text.length - this.at > VALUE_LIMIT)
        throw new ReadError('One element of the JSON is too long.');
      if (!(await this.more(true))) return -1;
    }
  }

  /** Reads on; what was taken is dropped, unless positions in it are still in use. */
  private async more(keep = false): Promise<boolean> {
    if (this.ended) return false;
    const next = await this.pieces.next();
    if (next.done) {
      this.ended = true;
      return false;
    }
    if (keep) this.text += next.value;
    else {
      this.drop();
      this.text += next.value;
    }
    return true;
  }

  private drop() {
    this.text = this.text.slice(this.at);
    this.at = 0;
  }

  private fault(): ReadError {
    const near = this.text.slice(this.at, this.at + 60);
    if (near === '') return endedEarly();
    return new ReadError(`The file is not good JSON near ${JSON.stringify(near)}.`);
  }
}

const endedEarly = () => new ReadError('The JSON ends too early.');

/** Where lists are usually found in an object. */
const LISTS = ['value', 'results', 'listings'];
/** What an answer of a RESO server says when it is not the last page. */
const NEXT_LINK = '@odata.nextLink';

/** A list of objects, or an object with such a list, read one element at a time. */
export function openJson(
  input: Input,
  format: { encoding: string; list: readonly string[] | null },
): RowSource {
  const state = { partial: false };
  const text = new JsonText(input.text(format.encoding));
  return {
    columns: null,
    bind: bindPath,
    rows: rowsOf(text, format.list ?? LISTS, state),
    show: (data) => data,
    isPartial: () => state.partial,
    close: () => text.close(),
  };
}

/** An object a line (NDJSON). */
export function openJsonLines(input: Input, format: { encoding: string }): RowSource {
  const text = new JsonText(input.text(format.encoding));
  return {
    columns: null,
    bind: bindPath,
    rows: lines(text),
    show: (data) => data,
    isPartial: () => false,
    close: () => text.close(),
  };
}

async function* lines(text: JsonText): AsyncGenerator<Row> {
  for (let number = 1; (await text.peek()) !== ''; number++) yield rowOf(await text.value(), number);
}

function rowOf(data: Json, number: number): Row {
  const isRow = typeof data === 'object' && data !== null && !Array.isArray(data);
  return { number, data, ...(!isRow && { fault: 'is not an object' }) };
}

async function* rowsOf(
  text: JsonText,
  lists: readonly string[],
  state: { partial: boolean },
): AsyncGenerator<Row> {
  const start = await text.peek();
  if (start === '') throw new ReadError('The file is empty.');
  if (start === '[') yield* elements(text);
  else if (start === '{') yield* members(text, lists, state);
  else throw new ReadError('The file is not JSON: it begins with neither [ nor {.');
  if ((await text.peek()) !== '') throw new ReadError('The JSON is followed by something else.');
}

async function* elements(text: JsonText): AsyncGenerator<Row> {
  await text.take('[');
  if ((await text.peek()) === ']') return text.take(']');
  for (let number = 1; ; number++) {
    yield rowOf(await text.value(), number);
    if ((await text.peek()) === ']') return text.take(']');
    await text.take(',');
  }
}

async function* members(
  text: JsonText,
  lists: readonly string[],
  state: { partial: boolean },
): AsyncGenerator<Row> {
  const names: Json[] = [];
  let found = false;
  await text.take('{');
  while ((await text.peek()) !== '}') {
    if (names.length > 0) await text.take(',');
    const name = await text.value();
    names.push(name);
    await text.take(':');
    if (!found && lists.includes(String(name)) && (await text.peek()) === '[') {
      found = true;
      yield* elements(text);
    } else if ((await text.value()) !== null && name === NEXT_LINK) state.partial = true;
  }
  await text.take('}');
  if (!found)
    throw new ReadError(
      `No list named ${lists.join(', ')} is in the file; it has ${names.slice(0, 20).join(', ')}.`,
    );
}
