import { expect, test } from 'vitest';
import { CATEGORIES, PROPERTY_TYPES } from '#areas/listings/vocabulary.ts';
import { flagBits } from '#areas/search/criteria/encode.ts';
import { acceptedKinds, categoryOf, kindCode, kindLayout, typeOf } from './codes.ts';

test('a kind says type and category again, whatever flags it holds', () => {
  for (const type of [...PROPERTY_TYPES, null]) {
    for (const category of CATEGORIES) {
      for (const known of [true, false, null]) {
        const kind = kindCode({ type, category, status: 'active', flags: flagBits(category, () => known) });
        expect([typeOf(kind), categoryOf(kind)]).toEqual([type, category]);
        expect(kind).toBeLessThan(256);
        expect(acceptedKinds({ categories: [category] }, 0)[kind]).toBe(1);
      }
    }
  }
});
test('a listing off the market is accepted by nothing', () => {
  const kind = kindCode({ type: 'home', category: 'for-sale', status: 'sold', flags: 0 });
  expect(acceptedKinds({}, 0)[kind]).toBe(0);
});
test.each([7, 8, 15, 16, 31])(
  '%i types stay clear of the category, the flags and the mark of a find',
  (types) => {
    const { typeMask, categoryShift, categoryMask, findable, flagShift, kindFlags } = kindLayout(
      types,
      3,
      20,
    );
    const areas = [typeMask, categoryMask << categoryShift, findable, kindFlags << flagShift];
    expect(typeMask).toBeGreaterThanOrEqual(types);
    expect(areas.reduce((all, area) => all + area, 0)).toBe(areas.reduce((all, area) => all | area, 0));
    expect(areas.every((area) => area < 256)).toBe(true);
  },
);
test('an eighth type takes the room of a flag, and what does not fit at all is refused', () => {
  expect(kindLayout(7, 3, 20).kindFlags).toBe(0b11);
  expect(kindLayout(8, 3, 20).kindFlags).toBe(0b1);
  expect(() => kindLayout(64, 3, 20)).toThrow('in bits');
});
