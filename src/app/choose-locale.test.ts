import { expect, test } from 'vitest';
import type { Locale } from '#platform/contract/locales.ts';
import { chooseLocale } from './choose-locale.ts';

const OFFERED: Locale[] = ['en', 'es', 'enrtl'];

test('the address comes before the cookie, the cookie before the browser', () => {
  expect(chooseLocale(OFFERED, ['enrtl', 'es'], 'en')).toBe('enrtl');
  expect(chooseLocale(OFFERED, [undefined, 'es'], 'en')).toBe('es');
});

test('a browser is answered in the language it wants most of those offered', () => {
  expect(chooseLocale(OFFERED, [], 'pt-BR,es-MX;q=0.9,en;q=0.8')).toBe('es');
  expect(chooseLocale(OFFERED, [], 'en;q=0.5, es-419;q=0.7')).toBe('es');
  expect(chooseLocale(OFFERED, [], 'es;q=0,en-GB')).toBe('en');
});

test('what is not offered is as if nobody had asked for it', () => {
  expect(chooseLocale(['en'], ['es', 'es'], 'es')).toBe('en');
  expect(chooseLocale(['es', 'en'], ['xx', undefined], 'de, , *;q=0.1')).toBe('es');
  expect(chooseLocale(OFFERED, [])).toBe('en');
});
