import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bitsApart, compareHomes, photosAlike, readAddress, type SourceHome } from './same-home.ts';

const RATES = { JMD: 1, USD: 160 };
const TEXT =
  'A breezy house on the hill with a wide veranda, a yard full of mango trees, solar water and a view over the whole bay.';
const picture = (seed: number) =>
  BigInt(`0x${createHash('sha256').update(String(seed)).digest('hex').slice(0, 16)}`)
    .toString(2)
    .padStart(64, '0');

const home = (said: Partial<SourceHome> = {}): SourceHome => ({
  source: 'mls',
  source_key: 'MLS-48213',
  category: 'for-sale',
  type: 'home',
  commercial_type: null,
  bedrooms: 3,
  price: 47_500_000,
  currency: 'JMD',
  price_period: 'once',
  sqft: 1800,
  lot_sqft: null,
  country: 'jamaica',
  place: 'Ocho Rios',
  address: '12 Ocean Drive',
  lat: 18.4029,
  lng: -77.1048,
  approximate: false,
  title: 'House by the sea with a pool',
  description: TEXT,
  photos: [picture(1), picture(2), picture(3)],
  ...said,
});
/** As another source has it. */
const other = (said: Partial<SourceHome> = {}) => home({ source: 'portal', source_key: 'p-7', ...said });
const verdict = (a: SourceHome, b: SourceHome) => compareHomes(a, b, RATES).verdict;

describe('two listings are surely one home', () => {
  test.each<[string, Partial<SourceHome>]>([
    ['at one address, with the same text', { lat: null, lng: null, photos: [] }],
    [
      'at one gate, with the same photos and another text',
      { address: '', description: 'Short.', title: 'Villa' },
    ],
    ['its price in another currency', { price: 297_000, currency: 'USD' }],
    ['called a villa by one', { type: 'villa' }],
    ['its street in short', { address: '#12 Ocean Dr.', lat: null, lng: null }],
    ['in a neighbourhood, with the same photos and text', { approximate: true, lat: 18.41, address: '' }],
    [
      'under one number of the MLS, with the same text, in a neighbourhood',
      { source_key: 'mls-48213', approximate: true, address: '', photos: [] },
    ],
  ])('%s', (_, said) => expect(verdict(home(), other(said))).toBe('sure'));
});

describe('an admin is asked', () => {
  test.each<[string, Partial<SourceHome>]>([
    ['about the same text alone, in a neighbourhood', { approximate: true, address: '', photos: [] }],
    [
      'about one gate and size without text or photos',
      { address: '', description: '', title: 'For sale', photos: [] },
    ],
    [
      'about one number of the MLS alone',
      {
        source_key: 'MLS-48213',
        lat: null,
        lng: null,
        place: '',
        address: '',
        description: '',
        title: 'X',
        photos: [],
      },
    ],
    ['about titles that differ in a number', { title: 'House by the sea with 2 pools' }],
  ])('%s', (_, said) =>
    expect(
      verdict(
        home({ title: 'House by the sea with 1 pools' }),
        other({ title: 'House by the sea with 1 pools', ...said }),
      ),
    ).toBe('unsure'),
  );

  test('about flats of one building that share a text and one picture', () => {
    const flat = { type: 'apartment', photos: [picture(9)] } as const;
    expect(verdict(home(flat), other(flat))).toBe('unsure');
  });
});

describe('two listings are two homes', () => {
  test.each<[string, Partial<SourceHome>]>([
    ['of one source', { source: 'mls' }],
    ['one for rent', { category: 'for-rent' }],
    ['of other types', { type: 'apartment' }],
    ['with more bedrooms', { bedrooms: 4 }],
    ['of another size', { sqft: 2000 }],
    ['at another number of the street', { address: '14 Ocean Drive' }],
    ['a kilometre apart', { lat: 18.413, address: '' }],
    ['at half the price', { price: 24_000_000 }],
    ['in other countries', { country: 'barbados' }],
    ['whose places nobody knows', { lat: null, lng: null, address: '', place: '' }],
  ])('%s', (_, said) => expect(verdict(home(), other(said))).toBe('different'));

  test('as units of one building, whatever else they share', () => {
    const [a, b] = [
      home({ type: 'apartment', address: 'Apt 4, 12 Ocean Drive' }),
      other({ type: 'apartment', address: '12 Ocean Drive, Unit 5' }),
    ];
    expect(verdict(a, b)).toBe('different');
    expect(verdict(a, { ...b, address: '12 Ocean Drive #4' })).toBe('sure');
    expect(verdict(a, { ...b, address: '', title: 'Flat 5 by the sea' })).toBe('different');
  });
});

test.each([
  ['Apt 4B, 12 Hope Road', 'hope rd', '12', '4b'],
  ['12 Hope Rd., Apartment #4b', 'hope rd', '12', '4b'],
  ['No. 12 Hope Road', 'hope rd', '12', null],
  ['#12 Hope Road', 'hope rd', '12', null],
  ['Lot 7 Richmond Estate', 'richmond estate', null, '7'],
  ['12A Saint Ann Avenue', 'st ann ave', '12a', null],
  ['', '', null, null],
])('the address %j is read', (address, street, number, unit) => {
  expect(readAddress(address)).toEqual({ street, number, unit });
});

test('a title names a unit, and not a number of bedrooms or a size', () => {
  expect(readAddress('', 'Unit 12 in Coral Gardens').unit).toBe('12');
  expect(readAddress('', 'Apartment 3 bedrooms').unit).toBeNull();
  expect(readAddress('', 'Lot 5,000 sq ft').unit).toBeNull();
});

/** Few values, so that listings meet. */
const HOME: fc.Arbitrary<SourceHome> = fc
  .record({
    source: fc.constantFrom('mls', 'portal', 'agency'),
    source_key: fc.constantFrom('MLS-48213', 'p-1', '77001'),
    category: fc.constantFrom('for-sale' as const, 'for-rent' as const),
    type: fc.constantFrom('home' as const, 'villa' as const, 'apartment' as const, 'land' as const),
    bedrooms: fc.constantFrom(2, 3, null),
    price: fc.constantFrom(47_500_000, 47_900_000, 52_000_000, 60_000_000, 90_000_000, null),
    sqft: fc.constantFrom(1800, 1810, 2200, null),
    address: fc.constantFrom(
      '12 Ocean Drive',
      '14 Ocean Drive',
      '12 Ocean Dr',
      'Apt 4, 12 Ocean Drive',
      'Unit 5, 12 Ocean Drive',
      '',
    ),
    lat: fc.constantFrom(18.4029, 18.403, 18.41, null),
    approximate: fc.boolean(),
    title: fc.constantFrom('House by the sea with a pool', 'Villa', 'Flat 4 by the sea'),
    description: fc.constantFrom(TEXT, '', TEXT.split(' ').reverse().slice(8).join(' ')),
    photos: fc.subarray([picture(1), picture(2), picture(3), picture(4)]),
  })
  .map((said) => home({ ...said, lng: said.lat === null ? null : -77.1048 }));

test('what is compared with what makes no difference', () => {
  fc.assert(
    fc.property(HOME, HOME, (a, b) => {
      expect(compareHomes(a, b, RATES)).toEqual(compareHomes(b, a, RATES));
    }),
    { numRuns: 2000 },
  );
});

test('homes that contradict one another are never joined nor asked about', () => {
  fc.assert(
    fc.property(HOME, HOME, (a, b) => {
      const [one, two] = [readAddress(a.address, a.title), readAddress(b.address, b.title)];
      const isOther =
        a.source === b.source ||
        a.category !== b.category ||
        (a.bedrooms !== null && b.bedrooms !== null && a.bedrooms !== b.bedrooms) ||
        (a.sqft !== null && b.sqft !== null && Math.abs(a.sqft - b.sqft) > 0.05 * Math.max(a.sqft, b.sqft)) ||
        (one.unit !== null && two.unit !== null && one.unit !== two.unit) ||
        (a.type === 'apartment') !== (b.type === 'apartment') ||
        (a.type === 'land') !== (b.type === 'land');
      if (isOther) expect(verdict(a, b)).toBe('different');
    }),
    { numRuns: 2000 },
  );
});

test('a sure pair has a place, a price and something of its own in common', () => {
  fc.assert(
    fc.property(HOME, HOME, (a, b) => {
      const { verdict: said, signs } = compareHomes(a, b, RATES);
      if (said !== 'sure') return;
      expect(signs.some((sign) => sign === 'place' || sign === 'near')).toBe(true);
      expect(signs.some((sign) => sign === 'photos' || sign === 'text' || sign === 'key')).toBe(true);
      expect(Math.abs((a.price ?? 0) - (b.price ?? 0))).toBeLessThanOrEqual(
        0.1 * Math.max(a.price ?? 0, b.price ?? 0),
      );
    }),
    { numRuns: 2000 },
  );
});

const BITS = fc
  .array(fc.constantFrom('0', '1'), { minLength: 64, maxLength: 64 })
  .map((bits) => bits.join(''));

test('the distance of two pictures is the number of bits that differ', () => {
  fc.assert(
    fc.property(BITS, BITS, (a, b) => {
      const differing = (BigInt(`0b${a}`) ^ BigInt(`0b${b}`)).toString(2).replaceAll('0', '').length;
      expect(bitsApart(a, b)).toBe(differing);
    }),
  );
});

test('a picture is found among others after some bits have changed, and a plain one is like no other', () => {
  const flip = (bits: string, count: number) =>
    [...bits].map((bit, i) => (i < count ? (bit === '1' ? '0' : '1') : bit)).join('');
  const all = [1, 2, 3].map(picture);
  expect(photosAlike(all, [flip(picture(2), 6), picture(9)])).toEqual({ alike: 1, compared: 2 });
  expect(photosAlike(all, [flip(picture(2), 7)]).alike).toBe(0);
  expect(photosAlike(['0'.repeat(64)], ['0'.repeat(64)])).toEqual({ alike: 0, compared: 0 });
});
