import { expect, test } from 'vitest';
import type { ListedCountry } from '#areas/search/contract.ts';
import { intlFor } from '#platform/client/intl.tsx';
import { screenWords } from '#platform/server/words.ts';
import { abroad, listedIn, mainCategory, onlyCountry, sayWhere } from './listed.ts';

const listings = screenWords('en');
const search = screenWords('en');
const home = screenWords('en');

const intl = intlFor('en', { ...listings, ...search, ...home });
const country = (slug: string, sale: number, rent: number): ListedCountry => ({
  slug,
  total: sale + rent,
  category: { ...(sale && { 'for-sale': sale }), ...(rent && { 'for-rent': rent }) },
});
const TRINIDAD = country('trinidad-and-tobago', 0, 90);
const JAMAICA = country('jamaica', 40, 10);

test('the home country alone is spoken of while nothing is known or listed, and where nothing else is listed', () => {
  for (const countries of [null, [], [JAMAICA]]) {
    expect(listedIn(countries)).toEqual(['jamaica']);
    expect(onlyCountry(countries)).toBe('jamaica');
    expect(sayWhere(listedIn(countries), intl)).toBe('in Jamaica');
  }
});

test('with listings abroad too, all countries are, the home country first', () => {
  const countries = [TRINIDAD, JAMAICA, country('bahamas', 3, 0)];
  expect(sayWhere(listedIn(countries), intl)).toBe('in Jamaica, in Trinidad and Tobago and in the Bahamas');
  expect(onlyCountry(countries)).toBeUndefined();
  expect(sayWhere(listedIn([...countries, country('cuba', 1, 0)]), intl)).toBe(
    'in Jamaica and in 3 other countries',
  );
});

test('homes for sale are said to be where some are for sale', () => {
  expect(listedIn([TRINIDAD, JAMAICA], 'for-sale')).toEqual(['jamaica']);
  expect(onlyCountry([TRINIDAD, JAMAICA], 'for-sale')).toBe('jamaica');
});

test('without listings at home the page is about the others', () => {
  expect(listedIn([TRINIDAD])).toEqual(['trinidad-and-tobago']);
});

test('a country abroad is led to by what it has most of; one without pages is not led to', () => {
  expect(mainCategory(TRINIDAD)).toBe('for-rent');
  const listed = abroad([country('united-states', 9, 0), TRINIDAD, JAMAICA]);
  expect(listed.map(({ slug }) => slug)).toEqual(['trinidad-and-tobago']);
  expect(sayWhere(['united-states'], intl)).toBe('in United States');
});
