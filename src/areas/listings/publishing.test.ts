import { describe, expect, test } from 'vitest';
import { type Facts, NO_FACTS } from './facts.ts';
import { problemsOf, QUALITY_PARTS, qualityOf } from './publishing.ts';

const rates = { JMD: 1, USD: 159 };
const home: Facts = {
  ...NO_FACTS,
  category: 'for-sale',
  type: 'home',
  title: 'Cottage',
  description: 'A cottage above the bay with a veranda that catches the breeze.',
  price: 31_900_000,
  bedrooms: 3,
  bathrooms: 2,
  place: 'Runaway Bay',
  lat: 18.4596,
  lng: -77.3357,
  title_type: 'registered',
};
const problems = (more: Partial<Facts>) => problemsOf({ ...home, ...more }, { rates });

describe('what keeps a listing off the market', () => {
  test('is nothing for a complete home, lot, rent or shop', () => {
    expect(problems({})).toEqual({});
    expect(problems({ type: 'lot', bedrooms: null, bathrooms: null, lot_sqft: 12_000 })).toEqual({});
    expect(problems({ category: 'for-rent', price: 90_000, title_type: 'unknown' })).toEqual({});
    expect(
      problems({
        category: 'commercial',
        type: null,
        bedrooms: null,
        bathrooms: null,
        title_type: 'unknown',
      }),
    ).toEqual({});
  });
  test('is a price that can only be a slip, by what it pays for and its currency', () => {
    expect(problems({ price: 1 })).toEqual({ price: 'too-low' });
    expect(problems({ price: 200_600, currency: 'USD' })).toEqual({});
    expect(problems({ price: 500, currency: 'USD' })).toEqual({ price: 'too-low' });
    expect(problems({ category: 'for-rent', price: 500, currency: 'USD' })).toEqual({});
    expect(problems({ category: 'for-rent', price: 5, currency: 'USD' })).toEqual({ price: 'too-low' });
  });
  test('is a pin in the sea, if somebody knows the borders', () => {
    expect(problemsOf(home, { rates, isAtSea: () => true })).toEqual({ lat: 'sea' });
  });
});

describe('the quality meter', () => {
  const photo = { kind: 'photo', caption: 'Veranda' } as const;
  test('has ten slats, and all of them for a home with everything', () => {
    expect(QUALITY_PARTS).toHaveLength(10);
    const whole = {
      ...home,
      sqft: 1420,
      year_built: 1994,
      description: 'x'.repeat(200),
      features: ['view-ocean', 'hillside', 'landscaped'] as Facts['features'],
    };
    const photos = [...Array<typeof photo>(6).fill(photo), { kind: 'floor-plan', caption: '' } as const];
    expect(qualityOf(whole, photos)).toEqual({ score: 10, next: [] });
  });
  test('names photos first where there are too few', () => {
    expect(qualityOf(home, [photo]).next[0]).toBe('photos');
  });
  test('asks land for nothing it cannot have', () => {
    const lot = { ...home, type: 'lot' as const, bedrooms: null, bathrooms: null, lot_sqft: 12_000 };
    const { next } = qualityOf(lot, []);
    expect(next).not.toContain('floor-plan');
    expect(next).not.toContain('year_built');
    expect(next).not.toContain('bedrooms');
  });
});
