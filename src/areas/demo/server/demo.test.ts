import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isNew } from '#areas/listings/client/kit/figures.ts';
import { readGallery, readPhotos } from '#areas/listings/gallery.ts';
import { CATEGORIES, FEATURES, PROPERTY_TYPES } from '#areas/listings/vocabulary.ts';
import type { PlacedDivision } from '#areas/places/market.ts';
import { PARISHES, type Parish } from '#areas/places/markets/jamaica/parishes.ts';
import { findTown } from '#areas/places/places.ts';
import { placedDivision, placedTown } from '#areas/places/positions.ts';
import { demoListings } from './demo-listings.ts';
import { isInParish, kmToSea } from './ground.ts';
import { JMD_PER_USD } from './prices.ts';

const NOW = new Date('2026-11-21T12:00:00Z');
const DAY = 86_400_000;
const PUBLIC = join(import.meta.dirname, '../../../../public');
const listings = demoListings(NOW);
const inJmd = ({ price, currency }: (typeof listings)[number]) =>
  (price as number) * (currency === 'USD' ? JMD_PER_USD : 1);

function quantile(values: number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] as number;
}

test('the same seed gives the same listings, another seed others', () => {
  expect(demoListings(NOW, 40)).toEqual(demoListings(NOW, 40));
  expect(demoListings(NOW, 40, 1)).not.toEqual(demoListings(NOW, 40, 2));
});

test('keys, titles and descriptions are all different', () => {
  expect(listings).toHaveLength(1400);
  for (const field of ['source_key', 'title', 'description'] as const) {
    expect(new Set(listings.map((listing) => listing[field])).size, field).toBe(listings.length);
  }
  expect(
    listings.filter(({ title, description }) => /[{}<>]|undefined|NaN|null/.test(title + description)),
  ).toEqual([]);
});

test('every listing stands on land, in its parish and near its town', () => {
  for (const { lat, lng, region, city, title } of listings) {
    const [parish, point] = [region as Parish, [lng as number, lat as number] as const];
    expect(isInParish(point, parish), title).toBe(true);
    expect(kmToSea(point), title).toBeGreaterThan(0.035);
    const named = findTown(parish, city ?? '');
    const town = named && placedTown(named);
    expect(Math.hypot(point[0] - (town?.lng ?? 0), point[1] - (town?.lat ?? 0)), title).toBeLessThan(0.12);
    const [west, south, east, north] = (placedDivision(parish) as PlacedDivision).box;
    expect(point[0] > west && point[0] < east && point[1] > south && point[1] < north).toBe(true);
  }
  expect(new Set(listings.map(({ region }) => region))).toEqual(new Set(PARISHES));
});

test('only homes by the sea are on the beach or look at the ocean', () => {
  const km = (listing: (typeof listings)[number]) => kmToSea([listing.lng as number, listing.lat as number]);
  const beach = listings.filter(({ features }) => features.includes('beach-front'));
  expect(beach.length).toBeGreaterThan(20);
  expect(beach.every((listing) => km(listing) < 0.16)).toBe(true);
  const inland = listings.filter((listing) => km(listing) > 4);
  expect(inland.filter(({ features }) => features.includes('view-ocean'))).toEqual([]);
  const shown = inland.flatMap(({ photos }) =>
    readGallery(photos).map(({ description }) => description ?? ''),
  );
  expect(shown.filter((text) => /\b(sea|ocean|beach|beachfront)\b/i.test(text))).toEqual([]);
});

test('prices spread as the market’s do', () => {
  const houses = listings
    .filter(({ type, category }) => type === 'home' && category === 'for-sale')
    .map(inJmd);
  expect(quantile(houses, 0.5)).toBeGreaterThan(40e6);
  expect(quantile(houses, 0.5)).toBeLessThan(55e6);
  expect(quantile(houses, 0.05)).toBeGreaterThan(10e6);
  expect(quantile(houses, 0.95)).toBeLessThan(220e6);
  const land = listings.filter(({ type }) => type === 'lot' || type === 'land' || type === 'farm').map(inJmd);
  expect(quantile(land, 0.5)).toBeGreaterThan(14e6);
  expect(quantile(land, 0.5)).toBeLessThan(25e6);
  const dollars = listings.filter(({ currency }) => currency === 'USD').length / listings.length;
  expect(dollars).toBeGreaterThan(0.2);
  expect(dollars).toBeLessThan(0.3);
});

test('what a listing says fits together', () => {
  for (const l of listings) {
    expect(l.type === null, l.title).toBe(l.category === 'commercial');
    expect(l.price_period === 'month' || l.category !== 'for-rent').toBe(true);
    expect((l.price as number) > 0 && Number.isInteger(l.price as number)).toBe(true);
    expect(l.maintenance_fee !== null).toBe(l.title_type === 'strata');
    expect(l.features.every((feature) => FEATURES.includes(feature))).toBe(true);
    expect(new Set(l.features).size).toBe(l.features.length);
    expect(l.bedrooms !== null, l.title).toBe(
      ['villa', 'home', 'townhouse', 'apartment'].includes(l.type ?? ''),
    );
  }
  expect(new Set(listings.map(({ type }) => type))).toEqual(new Set([...PROPERTY_TYPES, null]));
  expect(listings.filter(({ status }) => status === 'active').length / listings.length).toBeGreaterThan(0.8);
});

test('dates run from listing to now, and history ends with what the listing is', () => {
  for (const { listed_at, history, price, status } of listings) {
    const moments = [listed_at, ...history.map(({ at }) => at)].map(Date.parse);
    expect(moments.every((at) => at <= NOW.getTime() && at >= NOW.getTime() - 201 * DAY)).toBe(true);
    if (history.length === 0) continue;
    expect(history[0]?.at).toBe(listed_at);
    expect(history.at(-1)).toMatchObject({ price, status });
    expect(moments.slice(1).every((at, i) => i === 0 || at > (moments[i] as number))).toBe(true);
  }
  const lowered = listings.filter(({ history }) =>
    history.some(
      ({ at, price }, i) =>
        i > 0 && price < (history[i - 1]?.price ?? 0) && NOW.getTime() - Date.parse(at) < 30 * DAY,
    ),
  );
  expect(lowered.length).toBeGreaterThan(40);
});

test('some listings are new, in every category a tenth at most', () => {
  for (const category of CATEGORIES) {
    const all = listings.filter((listing) => listing.category === category);
    const fresh = all.filter(({ listed_at }) => isNew(listed_at, NOW.toISOString()));
    expect(fresh.length / all.length, category).toBeLessThan(0.1);
  }
  expect(listings.filter(({ listed_at }) => isNew(listed_at, NOW.toISOString())).length).toBeGreaterThan(2);
});

test('photos are entries a listing service would give, and every file is there', () => {
  for (const { photos, source_key, title } of listings) {
    const list = readPhotos(photos);
    expect(list.length >= 1 && list.length <= 7, title).toBe(true);
    expect(
      list.every(({ img, id }) => id === source_key && existsSync(join(PUBLIC, img))),
      title,
    ).toBe(true);
    expect(new Set(list.map(({ img }) => img)).size).toBe(list.length);
  }
});

test('on a page of the newest homes hardly any lead picture stands twice', () => {
  const leads = listings
    .filter(({ status, category }) => status === 'active' && category === 'for-sale')
    .toSorted((a, b) => Date.parse(b.listed_at) - Date.parse(a.listed_at))
    .map(({ photos }) => readPhotos(photos)[0]?.img);
  const pages = Array.from({ length: Math.floor(leads.length / 10) }, (_, i) =>
    leads.slice(i * 10, i * 10 + 10),
  );
  const repeats = pages.map((page) => page.length - new Set(page).size);
  expect(repeats.reduce((sum, n) => sum + n, 0) / pages.length).toBeLessThan(0.3);
});
