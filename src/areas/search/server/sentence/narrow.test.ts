import { expect, test } from 'vitest';
import { parseCriteria } from '#areas/search/address.ts';
import { type Criteria, readCriteria, writeCriteria } from '#areas/search/criteria.ts';
import { understandOver } from '../routes.ts';

const CONTEXT = {
  rates: new Map([
    ['JMD', 1],
    ['USD', 159],
  ]),
  year: 2026,
};
const criteriaOf = (query: string): Criteria => parseCriteria(query);
const over = (present: string, sentence: string) => {
  const { criteria, narrows } = understandOver(sentence, criteriaOf(present), CONTEXT);
  return [narrows, criteria];
};

const MANDEVILLE = 'categories=for-sale&country=jamaica&region=manchester&city=mandeville';

test.each([
  [
    'adds a wish to the search and keeps its place',
    'with a sea view',
    'bedrooms=3',
    'bedrooms=3&features=view-ocean',
  ],
  [
    'adds words to words and a feature to features',
    'pool with mountain view',
    'search=gym&features=view-ocean',
    'search=gym pool&features=view-ocean,view-mountain',
  ],
  [
    'replaces what can be only one thing',
    '2 bed apartment',
    'type=home&bedrooms=3',
    'type=apartment&bedrooms=2',
  ],
  [
    'makes a range with the other end',
    'over 20M',
    'price_max=40000000',
    'price_min=20000000&price_max=40000000',
  ],
  [
    'replaces a range that it contradicts',
    'under 15M',
    'price_min=20000000&price_max=40000000',
    'price_max=15000000',
  ],
  [
    'replaces a price of other dollars',
    'under US$200k',
    'price_min=20000000',
    'price_max=200000&currency=USD',
  ],
  ['reads a small sum as one homes are sold for', 'under 300,000', '', 'price_max=300000&currency=USD'],
  ['understands nothing and changes nothing', 'blah blah', 'bedrooms=3', 'bedrooms=3'],
])('a sentence without a place %s', (_, sentence, before, after) => {
  expect(over(`${MANDEVILLE}&${before}`, sentence)).toEqual([true, criteriaOf(`${MANDEVILLE}&${after}`)]);
});

test('who turns from buying to renting keeps the place and the rooms, and not the price to buy for', () => {
  const before = `${MANDEVILLE}&price_max=40000000&bedrooms=3&garage=true`;
  const rent = MANDEVILLE.replace('sale', 'rent');
  expect(over(before, 'for rent')).toEqual([true, criteriaOf(`${rent}&bedrooms=3&garage=true`)]);
  expect(over(`${rent}&pets_allowed=true&price_max=90000`, 'for sale')).toEqual([
    true,
    criteriaOf(MANDEVILLE),
  ]);
});

test.each(['villa in Negril', 'Kingston 8', 'villa in Jamaica', 'within 5 km of Ocho Rios'])(
  '"%s" names a place: another search of the same kind',
  (sentence) => {
    const [narrows, criteria] = over(`${MANDEVILLE}&bedrooms=3&features=view-ocean`, sentence);
    expect(narrows).toBe(false);
    expect(criteria).toMatchObject({ categories: ['for-sale'] });
    expect(criteria).not.toHaveProperty('bedrooms');
    expect(criteria).not.toHaveProperty('city', 'mandeville');
  },
);

test('a map that is searched, a drawn area and a circle are places that are kept', () => {
  for (const place of ['boundingBox=-77.6,18,-77.4,18.2', 'lat=18&lng=-77&radius_km=5', 'address=Kingston 8'])
    expect(over(`categories=for-rent&${place}`, 'furnished')).toEqual([
      true,
      criteriaOf(`categories=for-rent&${place}&furnished=true`),
    ]);
});

test('over nothing but a kind of offer a sentence is a search of its own', () => {
  expect(over('categories=for-rent', '2 beds with pool')).toEqual([
    false,
    criteriaOf('categories=for-rent&bedrooms=2&search=pool'),
  ]);
  expect(over('', 'flat under 90k a month')[0]).toBe(false);
});

test('whatever is typed over whatever, the search reads as it was written', () => {
  const sentences = [
    'under 5M',
    'from 20M to 30M',
    'over US$1M',
    'land of 2 acres',
    'for rent',
    'built after 2010',
  ];
  const searches = [
    'price_min=8000000&currency=USD',
    'price_max=1000000',
    'lot_max=4000&age_min=30',
    'pets_allowed=true',
  ];
  for (const sentence of sentences)
    for (const search of searches) {
      const { criteria } = understandOver(sentence, criteriaOf(`${MANDEVILLE}&${search}`), CONTEXT);
      expect(readCriteria(writeCriteria(criteria))).toEqual({ criteria, faults: {} });
    }
});
