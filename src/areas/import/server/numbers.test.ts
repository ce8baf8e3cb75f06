import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Decimal, NumberColumn, NumberColumns, readNumber, readSmall, readYear } from './numbers.ts';

describe('numbers', () => {
  test.each([
    ['0 [Approximate]', 0],
    ['1,762[Approximate]', 1762],
    [' 16,000 ', 16_000],
    ['2½', 2.5],
    ['2 ½ baths', 2.5],
    ['½', 0.5],
    ["1'250'000", 1_250_000],
    ['1 250 000', 1_250_000],
    ['J$47,500,000.50', 47_500_000.5],
    ['-5', -5],
    ['1e6', 1_000_000],
    ['1200 m2', 1200],
    ['1/2 acre', 0.5],
    ['2 1/2', 2.5],
    ['3/4', 0.75],
    ['from 5 to 9', Number.NaN],
    ['ask us', Number.NaN],
    ['', null],
    [null, null],
    [7.25, 7.25],
    [{}, Number.NaN],
  ])('%j', (given, number) => {
    expect(readNumber(given)).toBe(number);
  });

  test('of money, M means million; of an area it does not', () => {
    expect(readNumber('$2.75 M', '.', true)).toBe(2_750_000);
    expect(readNumber('850k', '.', true)).toBe(850_000);
    expect(readNumber('120 M')).toBe(120);
  });

  test.each([
    ['45 million', 45e6],
    ['45 millones', 45e6],
    ['1,5 millón', 1.5e6],
    ['2 millions', 2e6],
    ['3 lakh', 3e5],
    ['2 mil millones', 2e9],
    ['5 thousand', 5e3],
  ])('%s of money', (text, amount) => {
    expect(readNumber(text, text.includes(',') ? ',' : '.', true)).toBe(amount);
  });

  test('every number reads as itself, plain or with digits in groups', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999_999_999 }), (number) => {
        expect(readNumber(String(number))).toBe(number);
        expect(readNumber(new Intl.NumberFormat('en').format(number))).toBe(number);
        expect(readNumber(`about ${new Intl.NumberFormat('en').format(number)} sq ft`)).toBe(number);
      }),
    );
  });
});

describe('with a decimal comma', () => {
  test.each([
    ['350.000', 350_000],
    ['1.250.000,50', 1_250_000.5],
    ['€ 95.000,-', 95_000],
    ['1.200 m²', 1200],
    ['1.200', 1200],
    ['0,5', 0.5],
    ['12,5', 12.5],
    ['1 250 000,50', 1_250_000.5],
    ["1'250'000,50", 1_250_000.5],
    ['1,762', 1.762],
    ['1,250,000', Number.NaN],
    ['350000.50', Number.NaN],
    ['RD$ 32.500/Mes', 32_500],
    ['2,75 M', 2_750_000],
  ])('%j', (given, number) => {
    expect(readNumber(given, ',', given.endsWith(' M'))).toBe(number);
  });

  test('every number is read as it was written, with a comma or a dot', () => {
    const amount = fc.integer({ min: 0, max: 99_999_999_999 }).map((cents) => cents / 100);
    fc.assert(
      fc.property(
        amount,
        fc.constantFrom<[string, Decimal]>(['de', ','], ['en', '.'], ['es-AR', ',']),
        (number, [tag, decimal]) => {
          const written = new Intl.NumberFormat(tag, { maximumFractionDigits: 2 }).format(number);
          expect(readNumber(written, decimal)).toBe(number);
          expect(readNumber(`$ ${written} ca.`, decimal)).toBe(number);
        },
      ),
    );
  });
});

test('counts and degrees have decimals and no groups, a year has groups and no decimals', () => {
  expect(['2.5', '2,5', '18,0437', '-76.793', '2.000', '½'].map(readSmall)).toEqual([
    2.5, 2.5, 18.0437, -76.793, 2, 0.5,
  ]);
  expect(['1998', '1,998', '1.998', '1998.0'].map(readYear)).toEqual([1998, 1998, 1998, 1998]);
});

describe('a column', () => {
  const column = (values: unknown[], more: Partial<ConstructorParameters<typeof NumberColumn>[0]> = {}) => {
    const numbers = new NumberColumn({ where: 'fields.price', paths: ['Precio'], decimal: null, ...more });
    for (const value of values) numbers.read(value, true);
    numbers.decide();
    return values.map((value) => numbers.read(value, true));
  };

  test.each([
    ['whole numbers', ['350000', 5, null, ''], [350_000, 5, null, null]],
    ['groups by commas', ['350,000', '1,250,000'], [350_000, 1_250_000]],
    ['a comma and three digits alone', ['350,000', '95,000'], [350_000, 95_000]],
    ['a decimal dot', ['350000.00', '95.5'], [350_000, 95.5]],
    ['three decimals everywhere', ['350000.000', '350.000'], [350_000, 350]],
    ['one number, and words', ['€ 95,000', 'ask us', 'from 5.000 to 9'], [95_000, Number.NaN, Number.NaN]],
  ])('of %s is read', (_, values, numbers) => {
    expect(column(values)).toEqual(numbers);
  });

  test.each([
    ['a dot and three digits', ['95000', '350.000'], '"350.000", which can be read in two ways', {}],
    ['of areas, too', ['1.200'], '"1.200", which can be read in two ways', { where: 'fields.sqft' }],
    ['both ways beside each other', ['1,200', '350.000'], '"350.000", which can be read', {}],
    [
      'a dot and three digits beside cents',
      ['95.50', '350.000'],
      '"350.000", which can be read',
      { money: true },
    ],
    ['a decimal comma', ['350000,00'], 'with a decimal comma, as in "350000,00"', {}],
    ['groups by dots', ['1.250.000'], 'with a decimal comma, as in "1.250.000"', {}],
    ['forms that contradict each other', ['1,250,000.50', '95.000,50'], 'others as in "1,250,000.50"', {}],
    ['acres by a comma alone', ['1,250'], '"1,250", which can be read in two ways', { large: true }],
  ])('with %s is refused, with what to write', (_, values, reason, more) => {
    expect(() => column(values, more)).toThrow(reason);
    expect(() => column(values, more)).toThrow(
      'fields.price the column "Precio"'.replace(
        'fields.price',
        ('where' in more ? more.where : undefined) ?? 'fields.price',
      ),
    );
    expect(() => column(values, more)).toThrow('"decimal": ","');
  });

  test('is read as the mapping says, whatever it holds', () => {
    expect(column(['350.000', '1.250.000,50', '1,250,000'], { decimal: ',' })).toEqual([
      350_000,
      1_250_000.5,
      Number.NaN,
    ]);
    expect(column(['350.000'], { decimal: '.' })).toEqual([350]);
  });

  test('evidence among acres settles what a comma means', () => {
    expect(column(['1,250', '0.25'], { large: true })).toEqual([1250, 0.25]);
  });

  test('that nothing is decided of gives no ambiguous number', () => {
    const numbers = new NumberColumns().open({ where: '', paths: [], decimal: null });
    expect(numbers.read('350.000')).toBeNaN();
    expect(new NumberColumns('.').open({ where: '', paths: [], decimal: null }).read('350.000')).toBe(350);
  });
});
