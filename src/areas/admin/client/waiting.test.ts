import { expect, test } from 'vitest';
import { countsOf } from './waiting.ts';

test('two queues of one screen are counted together, and nothing outside the menu of admins', () => {
  const none = {
    holds: 0,
    prices: 0,
    duplicates: 0,
    reports: 0,
    conversations: 4,
    questions: 0,
    failed_jobs: 0,
  };
  const old = { sources: 0, rates: 0, licences: 2, people: 9, new_people: 1, locked: 1, listings: 50 };
  const counts = countsOf({ ...none, ...old, holds: 3, prices: 2 });
  expect(counts).toMatchObject({ '/admin/listings': 5, '/admin/professionals': 2, '/admin/reports': 0 });
  expect(Object.keys(counts).filter((path) => !path.startsWith('/admin/'))).toEqual([]);
});
