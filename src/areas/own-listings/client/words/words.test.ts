import { expect, describe as group, test } from 'vitest';
import { type Facts, NO_FACTS } from '#areas/listings/facts.ts';
import { wordingFaults } from '#areas/listings/text-check.ts';
import { FEATURES } from '#areas/listings/vocabulary.ts';
import { DESCRIBED_LANGUAGES, describe, suggestTitle } from './describe.ts';
import { readPasted } from './pasted.ts';

const home: Facts = {
  ...NO_FACTS,
  category: 'for-sale',
  type: 'home',
  place: 'Runaway Bay',
  bedrooms: 3,
  bathrooms: 2,
  sqft: 1420,
  year_built: 1994,
  features: ['view-ocean', 'hillside'],
  title_type: 'registered',
};

group('the description assistant', () => {
  test('says the facts and nothing else', () => {
    expect(describe(home, 'en')).toBe(
      'A house for sale in Runaway Bay. It has 3 bedrooms and 2 bathrooms. The floor area is 1,420 square feet.\n\n' +
        'You get a view of the sea and a place on the hillside. It was built in 1994.\n\n' +
        'The title is registered.',
    );
  });
  test.each(DESCRIBED_LANGUAGES)('writes %s that may be published', (language) => {
    const text = describe(
      { ...home, features: [...FEATURES], maintenance_fee: 18_000, available_from: '2026-12-01' },
      language,
    );
    expect(wordingFaults(text)).toEqual([]);
    expect(text).not.toMatch(/[{}]|undefined|null/);
    expect(suggestTitle(home, language)).toMatch(/Runaway Bay, 3 /);
  });
  test('says nothing of what nobody has said', () => {
    expect(describe(NO_FACTS, 'en')).toBe('');
    expect(
      describe({ ...home, bedrooms: null, bathrooms: null, features: [], year_built: null }, 'en'),
    ).not.toMatch(/bed|bath|built|You get/);
  });
});

group('a pasted text', () => {
  test('gives what stands in it', () => {
    const text = `Sea-view cottage with veranda
3 bedroom, 2.5 bath house in Runaway Bay, 1,420 sq ft on a 7,800 sq ft lot. Gated.
Asking J$31.9 million.`;
    expect(readPasted(text)).toMatchObject({
      category: 'for-sale',
      type: 'home',
      title: 'Sea-view cottage with veranda',
      bedrooms: 3,
      bathrooms: 2.5,
      sqft: 1420,
      lot_sqft: 7800,
      price: 31_900_000,
      currency: 'JMD',
      place: 'Runaway Bay',
      features: ['view-ocean', 'gated-community'],
    });
  });
  test('knows a rent and US dollars', () => {
    expect(readPasted('Apartment to let in Negril, US$1,200 a month')).toMatchObject({
      category: 'for-rent',
      type: 'apartment',
      price: 1200,
      currency: 'USD',
      place: 'Negril',
    });
  });
  test('gives nothing it does not find', () => {
    const { price, bedrooms, type } = readPasted('Lovely');
    expect([price, bedrooms, type]).toEqual([undefined, undefined, undefined]);
  });
});
