import { expect, test } from 'vitest';
import { isCommon, strengthOf } from './faults.ts';

test('length alone makes a password strong', () => {
  expect(strengthOf('', false)).toBe('none');
  expect(strengthOf('seven77', false)).toBe('short');
  expect(strengthOf('eightish', false)).toBe('fair');
  expect(strengthOf('blue mahoe in bloom', false)).toBe('good');
});
test('a character is what people see as one', () => {
  expect(strengthOf('🏠🏠🏠🏠🏠🏠🏠', false)).toBe('short');
});
test('what everybody tries first is weak, however long', async () => {
  expect(await isCommon('Password123')).toBe(true);
  expect(await isCommon('blue mahoe in bloom')).toBe(false);
  expect(strengthOf('passwordpassword', true)).toBe('common');
});
