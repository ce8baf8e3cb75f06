import { expect, test } from 'vitest';
import { csvOf } from './text.ts';

test('quotes what has to be quoted, and no cell is a formula', () => {
  expect(
    csvOf(
      ['name', 'count'],
      [
        ['=1+1', 2],
        ['Ana "A", Brown', -1],
      ],
    ).toString(),
  ).toBe('\ufeffname,count\r\n\'=1+1,2\r\n"Ana ""A"", Brown",-1\r\n');
});

test.each([
  [';=1+1', '";\'=1+1"'],
  ['House; =cmd()', '"House; \'=cmd()"'],
  ['House;"=1', '"House;""\'=1"'],
  ['＝1+1', "'＝1+1"],
  ['a\t@SUM(1)', '"a\t\'@SUM(1)"'],
  ['a - b = c', 'a - b = c'],
])('in no language’s spreadsheet is %j calculated', (cell, written) => {
  expect(csvOf(['name'], [[cell]]).toString()).toBe(`\ufeffname\r\n${written}\r\n`);
});
