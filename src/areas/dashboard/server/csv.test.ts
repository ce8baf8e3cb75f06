import { expect, test } from 'vitest';
import { csvOf } from './csv.ts';

test('a CSV has marks around what would break it, and nothing a spreadsheet would calculate', () => {
  expect(csvOf([['House, "new"', '=HYPERLINK("x")', 3]])).toBe(
    '\uFEFF"House, ""new""","\'=HYPERLINK(""x"")",3\r\n',
  );
});
