import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { MARKETS } from '../markets.ts';
import { COUNTRIES, findCountry } from '../places.ts';
import rows from './gazetteer.json' with { type: 'json' };
import { placeTown } from './gazetteer.ts';

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
  expect(placeTown('12 Upper Cascade Road', 'Trinidad & Tobago')?.name).toBe('Cascade');
  expect(placeTown('near Half Way Tree', 'Jamaica')?.city).toBe('half-way-tree');
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

const RENTALS = join(import.meta.dirname, '../../../../../shared/data/trinidad-rentals.json');

test.skipIf(!existsSync(RENTALS))('every area of the real Trinidad rentals is found', () => {
  const listings = JSON.parse(readFileSync(RENTALS, 'utf8')) as { location: string }[];
  const missing = listings
    .map(({ location }) => location)
    .filter((place) => !placeTown(place, 'trinidad-and-tobago'));
  expect(missing).toEqual([]);
});
