import { expect, test } from 'vitest';
import { FirstStyles } from './first-styles.ts';

const styles = new FirstStyles({ first: '/first.css', whole: '/whole.css', missing: ['wizard', 'a&gt;b'] });
const bytes = (text: string) => new TextEncoder().encode(text);

test('a page gets the small sheet when that knows all its classes, and else the whole one', () => {
  expect(styles.sheetFor(['<p class="card wide">wizard</p>'])).toBe('/first.css');
  expect(styles.sheetFor(['<p class="card wizard">'])).toBe('/whole.css');
  expect(styles.sheetFor(['<p class="a&gt;b">'])).toBe('/whole.css');
});

test('kept parts of a page count each time', () => {
  const part = bytes('<b class="wizard">');
  for (const _ of [1, 2]) expect(styles.sheetFor(['<p class="card">', part])).toBe('/whole.css');
  const other = bytes('<b class="card">');
  for (const _ of [1, 2]) expect(styles.sheetFor(['<p>', other])).toBe('/first.css');
});
