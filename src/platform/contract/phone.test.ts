import { expect, test } from 'vitest';
import { isPhone, readNumber, showNumber, telUrl } from './phone.ts';

test.each([
  ['876-555-0147', '+18765550147'],
  ['(876) 555 0147', '+18765550147'],
  ['1 876 555 0147', '+18765550147'],
  ['+44 7700 900000', '+447700900000'],
  ['0044 7700 900000', '+447700900000'],
  ['876-555-0147 ext 12', '+18765550147;ext=12'],
  ['876-555-0147 ext. 12', '+18765550147;ext=12'],
  ['876-555-0147, extension 12', '+18765550147;ext=12'],
  ['876-555-0147x12', '+18765550147;ext=12'],
  ['(876) 555-0147 #12', '+18765550147;ext=12'],
  ['+18765550147;ext=12', '+18765550147;ext=12'],
  ['555-0147', null],
  ['555-0147 ext 12', null],
  ['ext 12', null],
  ['not a number', null],
  ['+0123456789', null],
  ['', null],
])('%s is read as %s', (written, number) => {
  expect(readNumber(written)).toBe(number);
});

test('a number is shown as people here write it', () => {
  expect(showNumber('+18765550147')).toBe('876-555-0147');
  expect(showNumber('+447700900000')).toBe('+447700900000');
  expect(showNumber('+18765550147;ext=12')).toBe('876-555-0147 ext 12');
});

test('a press calls the number and its extension, however they were written', () => {
  expect(telUrl('876-555-0147 ext 12')).toBe('tel:+18765550147;ext=12');
  expect(telUrl('876-555-0147 x12')).toBe('tel:+18765550147;ext=12');
  expect(telUrl('(876) 555-0147')).toBe('tel:+18765550147');
  expect(telUrl('555-0147 ext 12')).toBe('tel:5550147;ext=12');
});

test('what may be a number has digits, and an extension if it likes', () => {
  for (const text of ['876-555-0147', '(876) 555-0147', '876-555-0147 ext 12', '8765550147x12', '555-0147'])
    expect([text, isPhone(text)]).toEqual([text, true]);
  for (const text of ['ext 12', 'call me', '876-555-0147 after six']) expect(isPhone(text)).toBe(false);
});
