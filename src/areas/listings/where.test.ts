import { describe, expect, test } from 'vitest';
import { addressLine, placedTitle, placeLine } from './where.ts';

const cottage = { place: 'Runaway Bay', region: 'saint-ann', city: 'runaway-bay', country: 'jamaica' };
const abroad = { place: 'San Fernando', region: null, city: null, country: 'trinidad-and-tobago' };

describe('where a home is', () => {
  test('is said with its parish, and abroad with its country', () => {
    expect(placeLine(cottage)).toBe('Runaway Bay, Saint Ann');
    expect(placeLine(abroad)).toBe('San Fernando, Trinidad and Tobago');
  });

  test('does not repeat what the feed already says', () => {
    expect(placeLine({ ...cottage, place: 'Runaway Bay, saint ann' })).toBe('Runaway Bay, saint ann');
    expect(placeLine({ ...cottage, place: 'Kingston', region: 'kingston', city: 'kingston' })).toBe(
      'Kingston',
    );
  });

  test('falls back on what is known', () => {
    expect(placeLine({ ...cottage, place: '' })).toBe('Runaway Bay, Saint Ann');
    expect(placeLine({ ...cottage, place: '', city: null })).toBe('Saint Ann');
    expect(placeLine({ ...cottage, place: '', city: null, region: null })).toBe('Jamaica');
    expect(
      placeLine({ place: '', city: 'port-of-spain', region: null, country: 'trinidad-and-tobago' }),
    ).toBe('Port of Spain, Trinidad and Tobago');
  });

  test('begins with the street when there is one', () => {
    expect(addressLine({ ...cottage, address: '14 Cardiff Hall Road' })).toBe(
      '14 Cardiff Hall Road, Runaway Bay, Saint Ann',
    );
    expect(addressLine({ ...cottage, address: '14 Cardiff Hall Road, Runaway Bay' })).toBe(
      '14 Cardiff Hall Road, Runaway Bay, Saint Ann',
    );
    expect(addressLine({ ...cottage, address: ' ' })).toBe('Runaway Bay, Saint Ann');
  });
});

test('a title is told with its place, of which nothing is said twice', () => {
  expect(placedTitle('Sea-view cottage', cottage)).toBe('Sea-view cottage, Runaway Bay, Saint Ann');
  expect(placedTitle('Cottage near Runaway Bay', cottage)).toBe('Cottage near Runaway Bay, Saint Ann');
  expect(placedTitle('Cottage in RUNAWAY BAY, saint ann', cottage)).toBe('Cottage in RUNAWAY BAY, saint ann');
});
