import { expect, test } from 'vitest';
import { numberUrl, readNumber, showNumber } from './rules.ts';

test.each([
  ['876-555-0147', '+18765550147'],
  ['(876) 555 0147', '+18765550147'],
  ['1 876 555 0147', '+18765550147'],
  ['+44 7700 900000', '+447700900000'],
  ['0044 7700 900000', '+447700900000'],
  ['555-0147', null],
  ['not a number', null],
  ['+0123456789', null],
  ['', null],
])('%s is read as %s', (written, number) => {
  expect(readNumber(written)).toBe(number);
});

test('a number is shown as people here write it', () => {
  expect(showNumber('+18765550147')).toBe('876-555-0147');
  expect(showNumber('+447700900000')).toBe('+447700900000');
});

test('WhatsApp opens with words that name the home', () => {
  expect(numberUrl('whatsapp', '+18765550147', 'About “House & yard”')).toBe(
    'https://wa.me/18765550147?text=About%20%E2%80%9CHouse%20%26%20yard%E2%80%9D',
  );
  expect(numberUrl('phone', '+18765550147', '')).toBe('tel:+18765550147');
});
