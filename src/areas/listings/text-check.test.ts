import { describe, expect, test } from 'vitest';
import { wordingFaults } from './text-check.ts';

describe('the words of a listing', () => {
  test.each([
    'Call 876-555-0142',
    'Call (876) 555 0142 now',
    '+1 876 555 0142',
    'Tel: 8765550142',
    '555-0142 after six',
    '876.555.0142',
    '+1 (876) 555-0142 ext 12',
    'Call 14 hours a day 876 5550142',
    '(876)555-0142',
    '1-876-555-0142',
    '+44 20 7946 0958',
    '0044 20 7946 0958',
    '020 7946 0958',
    '06 12 34 56 78',
    '06.12.34.56.78',
    'Tel: 5550142',
    'From 2026-12-01, 876-555-0142',
  ])('%s has a phone number', (text) => {
    expect(wordingFaults(text)).toEqual(['phone']);
  });
  test.each([
    'J$31,900,000 with 1,420 sq ft on 7,800 sq ft',
    'US$200,600 or J$ 31 900 000',
    'Built 1994, new roof 2019-2021',
    'Volume of the tank: 1,000,000 litres',
    '3 beds, 2 baths, 14 Cardiff Hall Road, Kingston 8',
    'Lots 12 and 13, each 12,500 sq ft',
    'Strata plan PL1234567890',
    'Free from 2026-12-01',
    'Free from 01-12-2026',
    'Free from 01.12.2026',
    'Free from 01/12/2026, or 2027.01.15 at the latest',
    'Open house 10.00 - 12.00',
    'Open house 01.12.2026 10.00 - 12.00',
    '10.00 12.00 14.00',
    'Price 31900000',
    '1504-06-013-027',
    'Volume 1504 Folio 127',
    '18.4596, -77.3357',
    '',
  ])('%s has none', (text) => {
    expect(wordingFaults(text)).toEqual([]);
  });
  test.each(['Write to ana@example.com', 'See www.example.com', 'https://example.com/x', 'WhatsApp me'])(
    '%s leads elsewhere',
    (text) => {
      expect(wordingFaults(text)).toEqual(['address']);
    },
  );
  test.each([
    'No children',
    'no kids please',
    'Christian couple, females only',
    'Sin niños',
    'Solo mujeres',
    'pas d’enfants',
    'Adults only',
    'Adults-only home',
    'Home with a pool, women only',
    'Room for women only',
    'Pool home for women only',
    'Sólo mujeres',
    'no children, no pets',
  ])('%s keeps people out', (text) => {
    expect(wordingFaults(text)).toEqual(['discrimination']);
  });
  test.each([
    'Near children’s playground',
    'Opposite an adults only pool of the resort next door',
    'Near an adults-only resort',
    'There is no children\u0027s playground',
    'No kids’ club',
    'The barber shop is for men only on Mondays',
    'The spa next door is for ladies only',
    'Piscina solo adultos en el hotel de al lado',
    'Family home',
    'No pets',
    'Women’s centre nearby',
    'The men who built it',
  ])('%s does not', (text) => {
    expect(wordingFaults(text)).toEqual([]);
  });
  test('shouts, or hints at fees', () => {
    expect(wordingFaults('BEAUTIFUL HOME BY THE SEA')).toEqual(['shouting']);
    expect(wordingFaults('Lovely home!!')).toEqual(['shouting']);
    expect(wordingFaults('A home in NHT scheme, MBJ near')).toEqual([]);
    expect(wordingFaults('Rent plus other charges')).toEqual(['fees']);
  });
});
