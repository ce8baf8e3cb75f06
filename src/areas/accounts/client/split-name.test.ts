import { expect, test } from 'vitest';
import { splitName } from './requests.ts';

test.each([
  ['Anna Bell', 'Anna', 'Bell'],
  ['  Mary  Ann   Bell ', 'Mary Ann', 'Bell'],
  ['Anna', 'Anna', ''],
  ['', '', ''],
  ['李 小龍', '李', '小龍'],
  ['Anna 🏠', 'Anna', ''],
])('%j is %j and %j', (name, first_name, last_name) => {
  expect(splitName(name)).toEqual({ first_name, last_name });
});
