import { describe, expect, test } from 'vitest';
import type { Locale } from '#platform/contract/locales.ts';
import type { Translations } from '../words.ts';
import { composeMail, fillCount, type MailTemplate } from './template.ts';

const en: MailTemplate = {
  subject: 'Hello {name}',
  preview: 'From {sender}',
  heading: 'A message',
  paragraphs: ['{sender} writes:', '{message}'],
  action: 'Answer',
  notes: ['Sent to {name}.'],
};
const es: MailTemplate = { ...en, subject: 'Hola, {name}' };
const values = { name: 'Ana', sender: 'Ben', message: 'One.\n\nTwo.' };
const mail = (locale: Locale, translations: Translations<MailTemplate> = { en, es }, more = values) =>
  composeMail({
    translations,
    locale,
    template: (texts) => texts,
    values: more,
    url: 'https://homes.example/',
  });

describe('a mail', () => {
  test('is in the language of its reader', () => {
    expect(mail('es')).toMatchObject({ language: 'es', direction: 'ltr', subject: 'Hola, Ana' });
  });
  test('is in English, laid out from right to left, for a reader of that layout', () => {
    expect(mail('enrtl')).toMatchObject({ language: 'en', direction: 'rtl', subject: 'Hello Ana' });
  });
  test('is in English, and says so, when its text is not there in the language of its reader', () => {
    expect(mail('es', { en })).toMatchObject({ language: 'en', direction: 'ltr', subject: 'Hello Ana' });
  });
  test('has a paragraph for each of a value, and none for an empty one', () => {
    expect(mail('en').paragraphs).toEqual(['Ben writes:', 'One.', 'Two.']);
    expect(mail('en', { en }, { ...values, message: '' }).paragraphs).toEqual(['Ben writes:']);
  });
  test('puts nothing in place of what a person typed', () => {
    const typed = { ...values, sender: '{name}', message: '$& {sender}' };
    expect(mail('en', { en }, typed).paragraphs).toEqual(['{name} writes:', '$& {sender}']);
  });
  test('has no button without an address', () => {
    expect(
      composeMail({ translations: { en }, locale: 'en', template: (texts) => texts, values }),
    ).not.toHaveProperty('action');
  });
});

test('a count has its plural, and its figures as the language writes them', () => {
  const homes = { one: '1 home', other: '{count} homes for {name}' };
  expect(fillCount(homes, 1, 'en-JM')).toBe('1 home');
  expect(fillCount(homes, 1500, 'en-JM', { name: 'Ana' })).toBe('1,500 homes for Ana');
});
