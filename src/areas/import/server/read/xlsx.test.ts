import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sheetOf, spreadsheetOf, workbookOf, zipOf } from '#tests/spreadsheet.ts';
import { formatOf } from './workbook/formats.ts';
import { openXlsx } from './xlsx.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'yaad-xlsx-'));
});
afterAll(() => rm(folder, { recursive: true }));

const PLAIN = { decimal: null, list: null, columns: null };

async function rowsOf(book: Buffer, format: Partial<Parameters<typeof openXlsx>[1]> = {}) {
  const path = join(folder, 'book');
  await writeFile(path, book);
  const source = await openXlsx(path, { ...PLAIN, ...format });
  const rows: unknown[] = [source.columns];
  try {
    for await (const { data } of source.rows) rows.push(data);
  } finally {
    await source.close();
  }
  return rows;
}

test('shared strings, gaps, line breaks, quotation marks and lines above the names come as they are', async () => {
  const strings =
    '<sst><si><t>Town</t></si><si><r><t>Pri</t></r><r><t>ce</t></r><rPh><t>x</t></rPh></si><si><t xml:space="preserve">A &quot;quiet&quot;\nhome, by the sea &amp; more</t></si></sst>';
  const rows = `<row r="1"><c r="A1" t="str"><v>Homes of November</v></c></row><row r="2"/>
    <row r="3"><c r="A3" t="s"><v>0</v></c><c r="B3" t="s"><v>1</v></c><c r="D3" t="inlineStr"><is><t>Two
    words</t></is></c></row>
    <row r="9"><c r="A9" t="str"><v>Negril</v></c><c r="D9" t="s"><v>2</v></c><c r="XFD9"><v>1</v></c></row>
    <row r="1048576"><c r="B1048576"><v>9500000</v></c><c r="C1048576" t="e"><v>#N/A</v></c></row>`;
  const book = workbookOf(sheetOf(rows), { 'xl/sharedStrings.xml': strings });
  expect(await rowsOf(book)).toEqual([
    ['Town', 'Price', '', 'Two words'],
    ['Negril', '', '', 'A "quiet"\nhome, by the sea & more'],
    ['', 9_500_000, ''],
  ]);
});

const CELLS = [
  '<c><v>18.402</v></c>',
  '<c><v>0.30000000000000004</v></c>',
  '<c s="1"><v>46346</v></c>',
  '<c s="2"><v>36000</v></c>',
  '<c s="3"><v>9500000.5</v></c>',
  '<c s="3"><v>18.402</v></c>',
  '<c s="4"><v>46346.5</v></c>',
  '<c s="5"><v>0.75</v></c>',
  '<c t="b"><v>1</v></c>',
  '<c><v>1.25E7</v></c>',
];
const STYLES = `<styleSheet><numFmts><numFmt numFmtId="170" formatCode="yyyy"/>
    <numFmt numFmtId="171" formatCode="[$J$-2009]#,##0.00;[Red]-[$J$-2009]#,##0"/><numFmt numFmtId="172" formatCode="d mmm yyyy"/></numFmts>
    <cellStyleXfs><xf numFmtId="14"/></cellStyleXfs>
    <cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="170"/><xf numFmtId="171"/><xf numFmtId="172"/><xf numFmtId="20"/></cellXfs></styleSheet>`;

test.each([
  [null, 'J$ 9500000.5', 'J$ 18.4020'],
  [',' as const, 'J$ 9500000,5', 'J$ 18,4020'],
])(
  'numbers are numbers, dates and years are written out, currencies stand beside prices (decimal %s)',
  async (decimal, price, small) => {
    const names = CELLS.map((_, i) => `<c t="str"><v>n${i}</v></c>`).join('');
    const sheet = sheetOf(`<row>${names}</row><row>${CELLS.join('')}</row>`);
    expect((await rowsOf(workbookOf(sheet, { 'xl/styles.xml': STYLES }), { decimal }))[1]).toEqual([
      18.402,
      0.3,
      '2026-11-20',
      '1998',
      price,
      small,
      '2026-11-20T12:00',
      '18:00',
      'true',
      12_500_000,
    ]);
  },
);

test.each([
  ['General', 'number', ''],
  ['0.00E+00', 'number', ''],
  ['#,##0 "days"', 'number', ''],
  ['"US$"#,##0', 'number', 'US$'],
  ['"$"#,##0', 'number', ''],
  ['[$JMD] #,##0', 'number', 'JMD'],
  ['_-* #,##0_-', 'number', ''],
  ['mmm', 'date', ''],
  ['[$-409]h:mm AM/PM', 'time', ''],
])('the format %s shows a %s', (code, kind, currency) => {
  expect(formatOf(code)).toEqual({ kind, currency });
});

const BOOK_OF_TWO = zipOf({
  'xl/workbook.xml':
    '<x:workbook><x:workbookPr date1904="1"/><x:sheets><x:sheet name="a" state="veryHidden" r:id="r1"/><x:sheet name="b" r:id="r2"/></x:sheets></x:workbook>',
  'xl/_rels/workbook.xml.rels':
    '<Relationships><Relationship Id="r1" Target="worksheets/a.xml"/><Relationship Id="r2" Target="/xl/worksheets/b.xml"/></Relationships>',
  'xl/styles.xml': '<styleSheet><cellXfs><xf numFmtId="14"/></cellXfs></styleSheet>',
  'xl/worksheets/a.xml': sheetOf('<row><c t="str"><v>no</v></c><c t="str"><v>yes</v></c></row>'),
  'xl/worksheets/b.xml': sheetOf(
    '<row><c t="str"><v>Town</v></c><c t="str"><v>Day</v></c></row><row><c t="str"><v>Lucea</v></c><c><v>44884</v></c></row>',
  ),
});

test('the first sheet that is not hidden is read, or the one the mapping names, and dates may count from 1904', async () => {
  expect(await rowsOf(BOOK_OF_TWO)).toEqual([
    ['Town', 'Day'],
    ['Lucea', '2026-11-20'],
  ]);
  expect(await rowsOf(BOOK_OF_TWO, { list: ['a'] })).toEqual([['no', 'yes']]);
  await expect(rowsOf(BOOK_OF_TWO, { list: ['c'] })).rejects.toThrow('it has "a", "b"');
});

test('without names in it, every line is a row of the columns that are given', async () => {
  const book = spreadsheetOf([
    ['Negril', 5],
    ['Lucea', 6],
  ]);
  expect(await rowsOf(book, { columns: ['Town', 'Price'] })).toEqual([
    ['Town', 'Price'],
    ['Negril', 5],
    ['Lucea', 6],
  ]);
  const named = spreadsheetOf([
    ['Town', 'Price'],
    ['Lucea', 6],
  ]);
  expect(await rowsOf(named, { columns: ['Town', 'Price'] })).toHaveLength(2);
});

describe('what is no list is refused with its reason', () => {
  const deep = '<a>'.repeat(100);
  test.each([
    ['an archive of something else', zipOf({ 'word/document.xml': '<a/>' }), /no xl\/_rels/],
    ['a damaged archive', spreadsheetOf([['a', 'b']]).subarray(0, 200), /damaged/],
    ['damaged contents', Buffer.from(spreadsheetOf([['a', 'b']])).fill(0xff, 60, 90), /damaged/],
    ['an empty sheet', spreadsheetOf([]), /empty/],
    ['entities of its own', workbookOf(`<!DOCTYPE a [<!ENTITY b "c">]>${sheetOf('')}`), /DTD/],
    ['elements without end', workbookOf(deep), /nested/],
    [
      'a text without end',
      workbookOf(sheetOf(`<row><c t="str"><v>${' '.repeat(1_100_000)}`)),
      /more than 1 MB/,
    ],
    ['two columns of one name', spreadsheetOf([['a', 'a']]), /two columns named "a"/],
  ])('%s', async (_, bytes, reason) => {
    await expect(rowsOf(bytes)).rejects.toThrow(reason);
  });
});

test('an entry that unpacks to more than it says is refused', async () => {
  const book = workbookOf(sheetOf(`<row><c t="str"><v>${'x'.repeat(50_000)}</v></c><c><v>1</v></c></row>`));
  // The size its directory states.
  const name = Buffer.from('xl/worksheets/sheet1.xml');
  const at = book.lastIndexOf(name);
  book.writeUInt32LE(10, at - 22);
  await expect(rowsOf(book)).rejects.toThrow(/damaged/);
});
