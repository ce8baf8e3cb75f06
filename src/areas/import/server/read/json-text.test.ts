import fc from 'fast-check';
import { expect, test } from 'vitest';
import { openBytes } from './input.ts';
import { openJson } from './json.ts';
import type { Row } from './rows.ts';
import { ReadError } from './rows.ts';

async function rowsOf(
  json: string,
  pieces: number[] = [json.length],
  list: string | null = null,
): Promise<Row[]> {
  const bytes = Buffer.from(json);
  async function* chunks() {
    let at = 0;
    for (const size of [...pieces, bytes.length]) {
      yield bytes.subarray(at, at + size);
      at += size;
    }
  }
  const rows: Row[] = [];
  for await (const row of openJson(openBytes(chunks(), null), {
    encoding: 'utf-8',
    list: list === null ? null : [list],
  }).rows)
    rows.push(row);
  return rows;
}
const dataOf = async (...args: Parameters<typeof rowsOf>) => (await rowsOf(...args)).map((row) => row.data);

test('a list reads as JSON.parse reads it, wherever the pieces are cut', async () => {
  const record = fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 3 }));
  await fc.assert(
    fc.asyncProperty(
      fc.array(record, { maxLength: 8 }),
      fc.array(fc.integer({ min: 1, max: 9 }), { maxLength: 200 }),
      fc.constantFrom(undefined, 1, '\t'),
      async (records, pieces, indent) => {
        const json = JSON.stringify(records, null, indent);
        expect(await dataOf(json, pieces)).toEqual(JSON.parse(json));
        const wrapped = JSON.stringify(
          { '@odata.context': 'x', before: records, value: records, after: 1 },
          null,
          indent,
        );
        expect(await dataOf(wrapped, pieces)).toEqual(JSON.parse(json));
      },
    ),
  );
});

test('a list is found by its usual names or by the one that is said', async () => {
  expect(await dataOf('{"count":1,"results":[{"a":1}]}')).toEqual([{ a: 1 }]);
  expect(await dataOf('{"items":[{"a":1}]}', [3], 'items')).toEqual([{ a: 1 }]);
  await expect(rowsOf('{"items":[{"a":1}]}')).rejects.toThrow(
    /No list named value, results, listings.*items/,
  );
});

test('elements that are no objects are rows with a fault', async () => {
  const rows = await rowsOf('[{"a":1},null,3,[{}]]');
  expect(rows.map((row) => row.fault)).toEqual([undefined, ...Array(3).fill('is not an object')]);
});

test.each([
  '',
  '  ',
  'nothing',
  '[{"a":1}',
  '[{"a":1},',
  '[{"a":1} {"a":2}]',
  '[{"a":1}] more',
  '{"value":[{"a":"',
  '[{"a":tru}]',
])('bad JSON is told: %j', async (json) => {
  await expect(rowsOf(json)).rejects.toThrow(ReadError);
});

test('rows before a fault are read', async () => {
  const good: unknown[] = [];
  const { rows } = openJson(
    openBytes(
      (async function* () {
        yield Buffer.from('[{"a":1},{"a":2},{"a"');
      })(),
      null,
    ),
    { encoding: 'utf-8', list: null },
  );
  await expect(
    (async () => {
      for await (const row of rows) good.push(row.data);
    })(),
  ).rejects.toThrow(ReadError);
  expect(good).toEqual([{ a: 1 }, { a: 2 }]);
});

test('a first page saved in a file says that it is not all', async () => {
  const input = openBytes(
    (async function* () {
      yield Buffer.from('{"value":[{"a":1}],"@odata.nextLink":"https://x.example/?2"}');
    })(),
    null,
  );
  const source = openJson(input, { encoding: 'utf-8', list: null });
  for await (const _ of source.rows);
  expect(source.isPartial()).toBe(true);
});
