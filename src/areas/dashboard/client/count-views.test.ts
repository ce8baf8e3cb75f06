import { expect, test } from 'vitest';
import { sourceOutside, sourceWithin } from './count-views.ts';

test.each([
  ['/homes/for-sale/jamaica/saint-ann', 'search'],
  ['/homes-for-rent', 'search'],
  ['/groups/0192', 'saved'],
  ['/', 'yaad'],
  ['/property/0192', 'yaad'],
])('%s is %s', (path, source) => expect(sourceWithin(path)).toBe(source));

test.each([
  ['', '', 'direct'],
  ['', '#mail', 'mail'],
  ['https://www.google.com/', '', 'engine'],
  ['https://mail.google.com/', '', 'mail'],
  ['https://l.facebook.com/l.php', '', 'social'],
  ['https://blog.example/homes', '', 'site'],
  ['https://yaad.example/homes-for-sale', '', 'search'],
  ['not an address', '', 'direct'],
])('from %s with %s is %s', (referrer, hash, source) =>
  expect(sourceOutside({ referrer, hash, host: 'yaad.example' })).toBe(source),
);
