import type { Json } from '../mapping/rule-types.ts';
import type { Input } from './input.ts';
import { JsonText } from './json-text.ts';
import { ReadError } from './read-error.ts';
import { bindPath, type Row, type RowSource } from './rows.ts';

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
