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
export function openJson(input: Input, format: { encoding: string; list: string | null }): RowSource {
  const state = { partial: false };
  const text = new JsonText(input.text(format.encoding));
  return {
    columns: null,
    bind: bindPath,
    rows: rowsOf(text, format.list === null ? LISTS : [format.list], state),
    show: (data) => data,
    isPartial: () => state.partial,
    close: () => text.close(),
  };
}

async function* rowsOf(text: JsonText, lists: string[], state: { partial: boolean }): AsyncGenerator<Row> {
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
    const data = await text.value();
    const isRow = typeof data === 'object' && data !== null && !Array.isArray(data);
    yield { number, data, fault: isRow ? undefined : 'is not an object' };
    if ((await text.peek()) === ']') return text.take(']');
    await text.take(',');
  }
}

async function* members(text: JsonText, lists: string[], state: { partial: boolean }): AsyncGenerator<Row> {
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
