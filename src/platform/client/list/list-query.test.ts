import { expect, test } from 'vitest';
import { PAGED, readQuery, sortedQuery, writeQuery } from './list-query.ts';

const format = sortedQuery({ name: 'asc', updated_at: 'desc' });
const read = (search: string) => readQuery(format, search);

test('an address without a query asks for the first page, by the first column', () => {
  expect(read('')).toEqual({ page: 1, limit: 10, order: 'asc', orderBy: 'name' });
  expect(writeQuery(format, read(''))).toBe('');
});

test('a column brings the order one expects of it; another order stands in the address', () => {
  expect(read('?orderBy=updated_at')).toMatchObject({ order: 'desc', orderBy: 'updated_at' });
  expect(writeQuery(format, { ...read('?orderBy=updated_at'), order: 'asc' })).toBe(
    '?order=asc&orderBy=updated_at',
  );
});

test.each(['?limit=20&order=desc&page=3', '?orderBy=updated_at', '?limit=100&order=asc&orderBy=updated_at'])(
  'what %s asks for is written as it was read',
  (search) => expect(writeQuery(format, read(search))).toBe(search),
);

test.each(['?page=0', '?page=-1', '?page=1.5', '?page=x', '?page=1e9', '?limit=7&order=up&orderBy=price'])(
  'what is no query in %s is left out',
  (search) => expect(writeQuery(format, read(search))).toBe(''),
);

test('a list that is only paged has nothing but its page', () => {
  expect(readQuery(PAGED, '?page=2&q=x')).toEqual({ page: 2 });
  expect(writeQuery(PAGED, { page: 2 })).toBe('?page=2');
});
