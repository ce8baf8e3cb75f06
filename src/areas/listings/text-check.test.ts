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
  ])('%s keeps people out', (text) => {
    expect(wordingFaults(text)).toEqual(['discrimination']);
  });
  test.each([
    'Near children’s playground',
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
