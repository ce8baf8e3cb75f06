import { expect, test } from 'vitest';
import { checkOf } from './PostScreen.tsx';

const TODAY = '2026-11-26';
const PAGE = 'https://agency.test/figures';

test('a dated page of the last year needs no check', () => {
  expect(checkOf({ url: PAGE, asOf: '2025-11-26' }, TODAY)).toBeNull();
});

test('a figure older than a year is to be checked, wherever it is from', () => {
  expect(checkOf({ url: PAGE, asOf: '2025-11-25' }, TODAY)).toBe('old');
  expect(checkOf({ url: null, asOf: '2019-04-01' }, TODAY)).toBe('old');
});

test('a source without a page, with a front page only, or without a date is to be checked', () => {
  expect(checkOf({ url: null, asOf: '2026-11-21' }, TODAY)).toBe('page');
  expect(checkOf({ url: 'https://agency.test', asOf: '2026-11-21' }, TODAY)).toBe('front');
  expect(checkOf({ url: 'https://agency.test/', asOf: null }, TODAY)).toBe('front');
  expect(checkOf({ url: PAGE, asOf: null }, TODAY)).toBe('undated');
});
