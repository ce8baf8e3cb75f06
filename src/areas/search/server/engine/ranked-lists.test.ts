import { expect, test } from 'vitest';
import { RankedLists } from './searcher.ts';
import type { Paging } from './service.ts';

const PAGING: Paging = { page: 1, limit: 20, order: 'desc', orderBy: 'listed_at' };
const seqs = Array.from({ length: 180 }, (_, seq) => seq);

test('a kept list answers as far as it was ranked, and for the version of the index it was made from', () => {
  const lists = new RankedLists(100);
  lists.keep({ country: 'jamaica' }, PAGING, 7, { total: 5000, without_pin: 3, seqs });
  expect(lists.find({ country: 'jamaica' }, PAGING, 7, 20)).toMatchObject({
    total: 5000,
    without_pin: 3,
    seqs,
  });
  expect(lists.find({ country: 'jamaica' }, PAGING, 7, 200)).toBeUndefined();
  expect(lists.find({ country: 'jamaica' }, PAGING, 8, 20)).toBeUndefined();
  expect(lists.find({ country: 'jamaica' }, { ...PAGING, order: 'asc' }, 7, 20)).toBeUndefined();
  expect(lists.find({ country: 'barbados' }, PAGING, 7, 20)).toBeUndefined();
});

test('a list that is kept as a whole answers every page', () => {
  const lists = new RankedLists(100);
  lists.keep({}, PAGING, 1, { total: 180, without_pin: 0, seqs });
  expect(lists.find({}, PAGING, 1, 1000)?.seqs).toHaveLength(180);
});

test('a short list is kept as far as it is asked for; far pages and distances are not kept', () => {
  const lists = new RankedLists(100);
  expect(lists.lengthFor(99, PAGING, 20)).toBe(20);
  expect(lists.lengthFor(99, PAGING, 200)).toBeUndefined();
  expect(lists.lengthFor(100, PAGING, 20)).toBe(180);
  expect(lists.lengthFor(100, PAGING, 200)).toBe(1200);
  expect(lists.lengthFor(1e6, PAGING, 1220)).toBeUndefined();
  expect(lists.lengthFor(100, { ...PAGING, orderBy: 'distance' }, 20)).toBeUndefined();
});
