import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { KeptRows } from './open-files.ts';
import { openBytes, openFile } from './read/input.ts';
import type { Row, RowSource } from './read/rows.ts';
import { openXml } from './read/xml.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'yaad-rows-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function* bytes(text: string) {
  yield Buffer.from(text);
}
const opened = (text: string) =>
  openXml(openBytes(bytes(text), null), {
    encoding: 'utf-8',
    list: ['home'],
    partial: { element: 'all', attribute: 'part', value: 'yes' },
  });

/** The rows of a source, and how it ended. */
async function readAll(source: RowSource): Promise<{ rows: Row[]; fault: string | null }> {
  const rows: Row[] = [];
  try {
    for await (const row of source.rows) rows.push(row);
    return { rows, fault: null };
  } catch (error) {
    return { rows, fault: (error as Error).message };
  }
}

const HOMES = Array.from(
  { length: 3_000 },
  (_, i) =>
    `<home id="${i}"><t>Sea\u2028view 😀 &#xE9; &lt;b&gt;</t><p>${i}</p><p>2</p><__proto__>x</__proto__></home>`,
).join('\n');

test.each([
  ['a whole file', `<all part="yes">${HOMES}</all>`],
  ['a file that breaks off', `<all part="yes">${HOMES}<home><t>`],
])('%s is the same when it is read again from what was kept', async (name, text) => {
  const kept = new KeptRows(join(folder, `${name}.rows`));
  const first = kept.keep(opened(text));
  const once = await readAll(first);
  expect(once.rows).toHaveLength(3_000);
  const again = kept.again(await openFile(kept.whole as string));
  expect(await readAll(again)).toEqual(once);
  expect(again.isPartial()).toBe(true);
});

test('what was not read to its end is not whole, and nothing stays on the disk', async () => {
  const kept = new KeptRows(join(folder, 'some.rows'));
  const source = kept.keep(opened(`<all>${HOMES}</all>`));
  for await (const { number } of source.rows) if (number === 10) break;
  expect(kept.whole).toBeNull();
  await kept.remove();
  await expect(openFile(join(folder, 'some.rows'))).rejects.toThrow('There is no file');
});

test('where the rows cannot be kept, the file is read all the same', async () => {
  const kept = new KeptRows(folder);
  expect((await readAll(kept.keep(opened(`<all>${HOMES}</all>`)))).rows).toHaveLength(3_000);
  expect(kept.whole).toBeNull();
});
