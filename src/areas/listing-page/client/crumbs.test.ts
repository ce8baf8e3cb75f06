import { describe, expect, test } from 'vitest';
import { crumbsOf } from './Trail.tsx';

const cottage = { place: 'Runaway Bay', region: 'saint-ann', city: 'runaway-bay', country: 'jamaica' };
const abroad = { place: 'San Fernando', region: null, city: null, country: 'trinidad-and-tobago' };

describe('the searches above a listing', () => {
  test('go from the category over the parish to the town', () => {
    expect(crumbsOf({ ...cottage, category: 'for-sale' })).toEqual([
      { name: null, path: '/homes/for-sale/jamaica' },
      { name: 'Saint Ann', path: '/homes/for-sale/jamaica/saint-ann' },
      { name: 'Runaway Bay', path: '/homes/for-sale/jamaica/saint-ann/runaway-bay' },
    ]);
  });

  test('name the country abroad', () => {
    expect(crumbsOf({ ...abroad, category: 'for-rent' }).map(({ path }) => path)).toEqual([
      '/homes-for-rent',
      '/homes/for-rent/trinidad-and-tobago',
    ]);
  });
});
