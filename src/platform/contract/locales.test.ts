import { expect, test } from 'vitest';
import {
  asLocale,
  directionOf,
  LANGUAGE_CODES,
  LOCALES,
  langOf,
  languageOf,
  languageOfTag,
  localeName,
  tagOf,
} from './locales.ts';

test('a layout shows the texts of its language, in its own direction and under its own tag', () => {
  expect([languageOf('enrtl'), directionOf('enrtl'), tagOf('enrtl'), langOf('enrtl')]).toEqual([
    'en',
    'rtl',
    'en-JM',
    'en-Arab',
  ]);
  expect([languageOf('es'), directionOf('es'), tagOf('es'), langOf('es')]).toEqual([
    'es',
    'ltr',
    'es-419',
    'es',
  ]);
});

test('every locale has a name and a tag that Intl knows, and its tag leads back to its language', () => {
  for (const locale of LOCALES) {
    expect(localeName(locale)).not.toBe('');
    expect(Intl.NumberFormat.supportedLocalesOf(tagOf(locale))).toEqual([tagOf(locale)]);
    expect(languageOfTag(tagOf(locale))).toBe(languageOf(locale));
  }
});

test('what is no locale is read in the default one', () => {
  expect([asLocale('es'), asLocale('xx'), asLocale(null), languageOfTag('de-DE')]).toEqual([
    'es',
    'en',
    'en',
    'en',
  ]);
});

test('the database takes every code', () => {
  for (const code of [...LOCALES, ...LANGUAGE_CODES]) expect(code).toMatch(/^[a-z]{2,8}$/);
});
