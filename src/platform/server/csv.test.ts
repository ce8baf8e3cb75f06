import { expect, test } from 'vitest';
import { csvOf } from './csv.ts';

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
