import { expect, test } from 'vitest';
import { formatAddress } from '#areas/search/address.ts';
import { criteriaOf } from './Finder.tsx';

function filled(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries({
    categories: 'for-sale',
    search: '',
    currency: 'JMD',
    ...fields,
  }))
    form.set(name, value);
  return form;
}

test('a town’s name becomes its own address', () => {
  const criteria = criteriaOf(
    filled({ categories: 'for-rent', search: 'Negril', price_max: '200000', bedrooms: '2' }),
  );
  expect(formatAddress({ criteria })).toBe(
    '/homes/for-rent/jamaica/westmoreland/negril?price_max=200000&currency=JMD&bedrooms=2',
  );
});

test('other words are searched for, and empty fields left out', () => {
  expect(
    formatAddress({ criteria: criteriaOf(filled({ search: 'sea view', price_max: '', bedrooms: '' })) }),
  ).toBe('/homes-for-sale?search=sea+view');
});

test('a price is any sum, as people type it, and a type has its own address', () => {
  expect(
    formatAddress({
      criteria: criteriaOf(filled({ search: 'Mandeville', type: 'home', price_max: 'J$40M' })),
    }),
  ).toBe('/homes/for-sale/jamaica/manchester/mandeville/home?price_max=40000000&currency=JMD');
  expect(formatAddress({ criteria: criteriaOf(filled({ price_max: 'cheap' })) })).toBe('/homes-for-sale');
});
