import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import jamaica from '../geography/jamaica/places.json' with { type: 'json' };
import { MARKETS } from '../markets.ts';
import { COUNTRIES, findCountry } from '../places.ts';
import { communityAt } from './communities.ts';
import gazetteer from './gazetteer.json' with { type: 'json' };
import { placeTown } from './gazetteer.ts';

const rows: Record<string, unknown> = { ...gazetteer, jamaica };

test('a town is found however its name is written', () => {
  for (const written of [
    "Saint Ann's Bay",
    'st. anns bay',
    'ST ANN’S BAY',
    '  Saint  Ann´s Bay '.replace('´', "'"),
  ]) {
    expect(placeTown(written, 'jamaica')).toMatchObject({ city: 'saint-anns-bay', region: 'saint-ann' });
  }
  expect(placeTown('Curaçao', 'curacao')).toBeNull();
  expect(placeTown('soufriere', 'saint-lucia')?.name).toBe('Soufrière');
});

test('a town is found among other words, the nearer name first', () => {
  expect(placeTown('Maraval, Port of Spain', 'trinidad-and-tobago')?.name).toBe('Maraval');
  expect(placeTown('12 Upper Cascade Road', 'trinidad-and-tobago')?.name).toBe('Cascade');
  expect(placeTown('near Half Way Tree', 'jamaica')?.city).toBe('half-way-tree');
});

test('an unknown town or country gives nothing', () => {
  expect(placeTown('Atlantis', 'jamaica')).toBeNull();
  expect(placeTown('', 'jamaica')).toBeNull();
  expect(placeTown('Negril', 'atlantis')).toBeNull();
  expect(placeTown('constructor', '__proto__')).toBeNull();
});

test('every town the product has a page for is found as itself', () => {
  for (const { slug: country, towns } of MARKETS)
    for (const { name, slug, region } of towns)
      expect(placeTown(name, country), name).toMatchObject({ city: slug, region });
});

test('every known place lies in its country', () => {
  for (const [slug, places] of Object.entries(rows)) {
    const [west, south, east, north] = findCountry(slug)?.box ?? [0, 0, 0, 0];
    for (const [name, lat, lng] of places as [string, number, number][]) {
      expect(lng > west && lng < east && lat > south && lat < north, `${name}, ${slug}`).toBe(true);
    }
  }
  expect(COUNTRIES.every(({ slug }) => slug in rows)).toBe(true);
});

test.each(
  `Mo Bay=Montego Bay, MoBay=Montego Bay, Ochi=Ocho Rios, Sav-la-Mar=Savanna-la-Mar, Sav la Mar=Savanna-la-Mar,
  Savanna la Mar=Savanna-la-Mar, Halfway Tree=Half Way Tree, Brown's Town=Brown's Town, St Ann's Bay=Saint Ann's Bay`
    .split(/,\s+/)
    .map((pair) => pair.split('=')),
)('people write %s for %s', (written, name) => {
  expect(placeTown(written as string, 'jamaica')?.name).toBe(name);
});

test.each(
  'Forest Hills, Vineyard Town, Rollington Town, Waterford, Coral Gardens, Cinnamon Hill, Bogue, Spring Farm, Spur Tree, Ingleside, Hope Pastures, Southfield, Florence Hall, Denbigh'.split(
    ', ',
  ),
)('%s in Jamaica is found, in the parish its point lies in', (name) => {
  const found = placeTown(name, 'jamaica');
  expect(found?.whole).toBe(true);
  expect(communityAt(found?.lng ?? 0, found?.lat ?? 0)?.region).toBe(found?.region);
});

test('Kellits, Limit and Alligator Pond lie where they are', () => {
  expect(placeTown('Kellits', 'jamaica')).toMatchObject({ lat: 18.1667, lng: -77.2333, region: 'clarendon' });
  expect(placeTown('Limit', 'jamaica')?.region).toBe('manchester');
  expect(placeTown('Alligator Pond', 'jamaica')?.region).toBe('manchester');
});

test('of two places of one name the division or the point says which', () => {
  expect(placeTown('Bogue', 'jamaica', { region: 'saint-james' })?.region).toBe('saint-james');
  expect(placeTown('Bogue', 'jamaica', { region: 'saint-elizabeth' })?.region).toBe('saint-elizabeth');
  expect(placeTown('Bogue', 'jamaica', { near: { lat: 18.44, lng: -77.92 } })?.region).toBe('saint-james');
});

test.each([
  ['Kingston', undefined, 'kingston', 'kingston'],
  ['Kingston', 'saint-andrew', 'saint-andrew', null],
  ['Kingston 8', undefined, 'saint-andrew', null],
  ['Kingston 8', 'kingston', 'saint-andrew', null],
  ['Kgn 10', undefined, 'saint-andrew', null],
  ['Kgn. 10, Jamaica', undefined, 'saint-andrew', null],
  ['Negril', undefined, 'westmoreland', 'negril'],
  ['Negril', 'hanover', 'hanover', null],
  ['Kingston 2', undefined, 'kingston', 'kingston'],
  ['Kingston 2', 'saint-andrew', 'saint-andrew', null],
])('%s with the parish %s is in %s', (written, parish, region, city) => {
  expect(placeTown(written, 'jamaica', parish ? { region: parish } : {})).toMatchObject({ region, city });
});

test('hamlets are found by their whole name only, not among the words of a road', () => {
  expect(placeTown('Abingdon', 'jamaica')?.region).toBe('hanover');
  expect(placeTown('12 Abingdon Road', 'jamaica')).toBeNull();
});

const RENTALS = join(import.meta.dirname, '../../../../../shared/data/trinidad-rentals.json');

test.skipIf(!existsSync(RENTALS))('every area of the real Trinidad rentals is found', () => {
  const listings = JSON.parse(readFileSync(RENTALS, 'utf8')) as { location: string }[];
  const missing = listings
    .map(({ location }) => location)
    .filter((place) => !placeTown(place, 'trinidad-and-tobago'));
  expect(missing).toEqual([]);
});
