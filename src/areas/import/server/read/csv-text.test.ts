import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type CsvRecord, CsvText } from './csv-text.ts';

async function* pieces(text: string, size: number) {
  for (let at = 0; at < text.length; at += size) yield text.slice(at, at + size);
}

async function read(text: string, { size = 7, delimiter = ',', quotes = true } = {}): Promise<CsvRecord[]> {
  const found: CsvRecord[] = [];
  for await (const record of new CsvText(pieces(text, size), { delimiter, quotes }).records())
    found.push(record);
  return found;
}
const good = (records: CsvRecord[]) =>
  records.filter(({ fault }) => fault === undefined).map(({ values }) => values);
const faults = (records: CsvRecord[]) => records.flatMap(({ fault }) => fault ?? []);

test('whatever is written by the rules is read again, in pieces of any size', async () => {
  const value = fc.string({ unit: fc.constantFrom('a', 'é', '"', ',', '\n', '\r\n', ' ', ';', '') });
  const table = fc
    .integer({ min: 2, max: 4 })
    .chain((width) =>
      fc.array(fc.array(value, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 6 }),
    );
  const options = fc.record({
    size: fc.integer({ min: 1, max: 30 }),
    delimiter: fc.constantFrom(',', ';', '||'),
  });
  await fc.assert(
    fc.asyncProperty(
      table,
      options,
      fc.constantFrom('\n', '\r\n'),
      fc.boolean(),
      async (rows, given, end, last) => {
        const quoted = (text: string) =>
          /["\r\n]/.test(text) || text.includes(given.delimiter) ? `"${text.replaceAll('"', '""')}"` : text;
        const header = Array.from({ length: rows[0]?.length ?? 0 }, (_, i) => `c${i}`);
        const text = [header, ...rows].map((row) => row.map(quoted).join(given.delimiter)).join(end);
        const records = await read(last ? text + end : text, given);
        expect(records.map(({ values }) => values)).toEqual([header, ...rows]);
        expect(faults(records)).toEqual([]);
      },
    ),
  );
});

test('a text of any characters ends, and says each of its lines at least once', async () => {
  const any = fc.string({ unit: fc.constantFrom('a', '"', ',', '\n', '\r', 'b') });
  await fc.assert(
    fc.asyncProperty(any, fc.integer({ min: 1, max: 9 }), async (text, size) => {
      const records = await read(`x,y\n${text}`, { size });
      expect(records.length).toBeLessThanOrEqual(text.split('\n').length + 1);
      expect(records).toEqual(await read(`x,y\n${text}`, { size: 1000 }));
    }),
  );
});

describe('one bad line is one bad record', () => {
  const HEADER = 'id,text,price';
  test.each([
    ['an inch sign in a plain value', '2,50 x 100" wide,5', ['has a quotation mark within a value']],
    ['an inch sign in a quoted value', '2,"50 x 100" wide",5', ['has something between a closing']],
    ['an inch sign that opens a value', '2,"100 wide,5', ['opens a quotation mark and never closes it']],
    ['a value that is only a mark', '2,",5', ['opens a quotation mark and never closes it']],
    ['too few values', '2,5', ['has 2 columns, the header 3']],
    ['quoted line breaks and too many values', '2,"a\nb\nc",5,6', ['has 4 columns, the header 3']],
    ['an inch sign, then a quoted line break', '2,5" x 5,"a\nb"', ['has a quotation mark within a value']],
  ])('%s', async (_, line, reasons) => {
    const records = await read(
      [HEADER, '1,"one, ""1""",5', line, '3,"three\nlines\nhere",5', '4,four,5'].join('\n'),
    );
    expect(good(records)).toEqual([
      ['id', 'text', 'price'],
      ['1', 'one, "1"', '5'],
      ['3', 'three\nlines\nhere', '5'],
      ['4', 'four', '5'],
    ]);
    expect(faults(records)).toEqual(reasons.map((reason) => expect.stringContaining(reason)));
    expect(records.find(({ fault }) => fault)?.values[0]).toBe('2');
  });

  test('a mark that is never closed costs its line, not the rest of the file', async () => {
    const many = Array.from({ length: 50 }, (_, i) => `${i},plain,5`);
    const records = await read([HEADER, ...many.slice(0, 20), 'x,"open,5', ...many.slice(20)].join('\n'));
    expect(good(records)).toHaveLength(51);
    expect(faults(records)).toEqual(['opens a quotation mark and never closes it']);
  });
});

test('without quotation marks, as in exports divided by tabs, they are characters', async () => {
  const records = await read('id\ttext\n1\t"50 x 100" wide\n2\t"\n', { delimiter: '\t', quotes: false });
  expect(good(records)).toEqual([
    ['id', 'text'],
    ['1', '"50 x 100" wide'],
    ['2', '"'],
  ]);
});

test('lines that end in a return alone are lines', async () => {
  expect(good(await read('a,b\r1,"x\ry"\r2,z\r'))).toEqual([
    ['a', 'b'],
    ['1', 'x\ry'],
    ['2', 'z'],
  ]);
});
