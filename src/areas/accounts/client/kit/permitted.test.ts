import { expect, test } from 'vitest';
import { isPermitted } from './state.ts';

test('only a role of the list passes', () => {
  expect(isPermitted(['Buyer'], ['Agent', 'Admin'])).toBe(false);
  expect(isPermitted(['Buyer', 'Agent'], ['Agent', 'Admin'])).toBe(true);
  expect(isPermitted([], ['Buyer'])).toBe(false);
  expect(isPermitted(['Admin'], [])).toBe(false);
});
test('without roles or without a list there is nothing to check', () => {
  expect(isPermitted(null, ['Admin'])).toBe(true);
  expect(isPermitted(['Buyer'], null)).toBe(true);
});
