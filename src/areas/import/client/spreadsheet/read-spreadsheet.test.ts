import { describe, expect, test } from 'vitest';
import { readFileText } from '#areas/import/server/bulk/read-file.ts';
import { sheetOf, spreadsheetOf, workbookOf, zipOf } from '#tests/spreadsheet.ts';
import { formatOf } from './formats.ts';
import { MOST_UNPACKED, readSpreadsheet } from './read-spreadsheet.ts';

async function rowsOf(book: Buffer): Promise<string[][]> {
  const read = await readSpreadsheet(book);
  if ('fault' in read) throw new Error(read.fault);
  const { columns, rows } = await readFileText(read.text);
  return [columns, ...rows.map(({ values }) => values)];
}

test('shared strings, gaps, line breaks, quotation marks and lines above the names come as the importer reads them', async () => {
  const strings =
    '<sst><si><t>Town</t></si><si><r><t>Pri</t></r><r><t>ce</t></r><rPh><t>x</t></rPh></si><si><t xml:space="preserve">A &quot;quiet&quot;\nhome, by the sea &amp; more</t></si></sst>';
  const rows = `<row r="1"><c r="A1" t="str"><v>Homes of November</v></c></row><row r="2"/>
    <row r="3"><c r="A3" t="s"><v>0</v></c><c r="B3" t="s"><v>1</v></c><c r="D3" t="inlineStr"><is><t>Words</t></is></c></row>
    <row r="9"><c r="A9" t="str"><v>Negril</v></c><c r="D9" t="s"><v>2</v></c><c r="XFD9"><v>1</v></c></row>
    <row r="1048576"><c r="B1048576"><v>9500000</v></c><c r="C1048576" t="e"><v>#N/A</v></c></row>`;
  const book = workbookOf(sheetOf(rows), { 'xl/sharedStrings.xml': strings });
  expect(await rowsOf(book)).toEqual([
    ['Town', 'Price', '(3)', 'Words'],
    ['Negril', '', '', 'A "quiet"\nhome, by the sea & more'],
    ['', '9500000', '', ''],
  ]);
});

test('numbers keep their value whatever their decimals, dates and years are written out, currencies stand beside prices', async () => {
  const styles = `<styleSheet><numFmts><numFmt numFmtId="170" formatCode="yyyy"/>
    <numFmt numFmtId="171" formatCode="[$J$-2009]#,##0.00;[Red]-[$J$-2009]#,##0"/><numFmt numFmtId="172" formatCode="d mmm yyyy"/></numFmts>
    <cellStyleXfs><xf numFmtId="14"/></cellStyleXfs>
    <cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="170"/><xf numFmtId="171"/><xf numFmtId="172"/><xf numFmtId="20"/></cellXfs></styleSheet>`;
  const cells = [
    '<c><v>18.402</v></c>',
    '<c><v>0.30000000000000004</v></c>',
    '<c s="1"><v>46346</v></c>',
    '<c s="2"><v>36000</v></c>',
    '<c s="3"><v>9500000</v></c>',
    '<c s="4"><v>46346.5</v></c>',
    '<c s="5"><v>0.75</v></c>',
    '<c t="b"><v>1</v></c>',
    '<c><v>1.25E7</v></c>',
  ];
  const names = cells.map((_, i) => `<c t="str"><v>n${i}</v></c>`).join('');
  const sheet = sheetOf(`<row>${names}</row><row>${cells.join('')}</row>`);
  expect((await rowsOf(workbookOf(sheet, { 'xl/styles.xml': styles })))[1]).toEqual([
    '18.4020',
    '0.3',
    '2026-11-20',
    '1998',
    'J$ 9500000',
    '2026-11-20T12:00',
    '18:00',
    'true',
    '12500000',
  ]);
});

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

test('the first sheet that is not hidden is read, and dates may count from 1904', async () => {
  const book = zipOf({
    'xl/workbook.xml':
      '<x:workbook><x:workbookPr date1904="1"/><x:sheets><x:sheet name="a" state="veryHidden" r:id="r1"/><x:sheet name="b" r:id="r2"/></x:sheets></x:workbook>',
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="r1" Target="worksheets/a.xml"/><Relationship Id="r2" Target="/xl/worksheets/b.xml"/></Relationships>',
    'xl/styles.xml': '<styleSheet><cellXfs><xf numFmtId="14"/></cellXfs></styleSheet>',
    'xl/worksheets/a.xml': sheetOf('<row><c t="str"><v>no</v></c><c t="str"><v>no</v></c></row>'),
    'xl/worksheets/b.xml': sheetOf(
      '<row><c t="str"><v>Town</v></c><c t="str"><v>Day</v></c></row><row><c t="str"><v>Lucea</v></c><c><v>44884</v></c></row>',
    ),
  });
  expect(await rowsOf(book)).toEqual([
    ['Town', 'Day'],
    ['Lucea', '2026-11-20'],
  ]);
});

describe('what is no list is refused with its reason', () => {
  const many = Array.from({ length: 600 }, (_, i) => [`home ${i}`, i]);
  test.each([
    ['an archive of something else', zipOf({ 'word/document.xml': '<a/>' }), 'spreadsheet'],
    ['a damaged archive', spreadsheetOf([['a', 'b']]).subarray(0, 200), 'spreadsheet'],
    ['damaged contents', Buffer.from(spreadsheetOf([['a', 'b']])).fill(0xff, 60, 90), 'spreadsheet'],
    ['an empty sheet', spreadsheetOf([]), 'empty'],
    ['a bomb', workbookOf(sheetOf(' '.repeat(MOST_UNPACKED))), 'too-large'],
  ])('%s', async (_, bytes, fault) => {
    expect(await readSpreadsheet(bytes)).toEqual({ fault });
  });
  test('one tag of 30 MB', async () => {
    expect(await readSpreadsheet(workbookOf(`<row ${'a '.repeat(15_000_000)}`))).toEqual({
      fault: 'too-large',
    });
  });
  test('more rows than are taken', async () => {
    await expect(rowsOf(spreadsheetOf([['Town', 'Price'], ...many]))).rejects.toMatchObject({
      fields: { rows: expect.stringContaining('more than 500') },
    });
  });
});
