import { expect, test } from 'vitest';
import { FirstStyles } from './first-styles.ts';

const styles = new FirstStyles({
  whole: '/whole.css',
  sheets: [
    { screen: 'src/Home.tsx', href: '/home.css', missing: ['wizard', 'a&gt;b', 'pin'] },
    { screen: null, href: '/first.css', missing: ['wizard', 'a&gt;b'] },
  ],
});
const bytes = (text: string) => new TextEncoder().encode(text);
const other = (...markup: (string | Uint8Array)[]) => styles.sheetFor(markup, ['src/Other.tsx']);
const home = (...markup: (string | Uint8Array)[]) => styles.sheetFor(markup, ['src/Home.tsx']);

test('a page gets the small sheet when that knows all its classes, and else the whole one', () => {
  expect(other('<p class="card wide">wizard</p>')).toBe('/first.css');
  expect(other('<p class="card wizard">')).toBe('/whole.css');
  expect(other('<p class="a&gt;b">')).toBe('/whole.css');
});

test('a first screen gets its own sheet when that knows all its classes', () => {
  expect(home('<p class="card">')).toBe('/home.css');
  expect(home('<p class="card pin">')).toBe('/first.css');
  expect(home('<p class="wizard">')).toBe('/whole.css');
});

test('kept parts of a page count each time', () => {
  const part = bytes('<b class="wizard">');
  for (const _ of [1, 2]) expect(other('<p class="card">', part)).toBe('/whole.css');
  const card = bytes('<b class="card">');
  for (const _ of [1, 2]) expect(other('<p>', card)).toBe('/first.css');
});
