import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isNew } from '#areas/listings/client/kit/figures.ts';
import { readGallery, readPhotos } from '#areas/listings/gallery.ts';
import { CATEGORIES, FEATURES, PROPERTY_TYPES } from '#areas/listings/vocabulary.ts';
import type { PlacedDivision } from '#areas/places/market.ts';
import { PARISHES, type Parish } from '#areas/places/markets/jamaica/parishes.ts';
import { findTown } from '#areas/places/places.ts';
import { placedDivision, placedTown } from '#areas/places/positions.ts';
import { demoListings, JMD_PER_USD } from './demo-listings.ts';
import { isInParish, kmToSea } from './ground.ts';
import { DEMO_PICTURES, type Subject } from './photos.ts';

const NOW = new Date('2026-11-21T12:00:00Z');
const DAY = 86_400_000;
const PUBLIC = join(import.meta.dirname, '../../../../public');
const listings = demoListings(NOW);
const pictureOf = new Map(DEMO_PICTURES.map((picture) => [picture.name, picture]));
/** The picture of each photo of each listing: `/pictures/NAME-WIDTH…`. */
const PICTURES = new Map(
  listings.map((listing) => [
    listing,
    readPhotos(listing.photos).map(({ img }) =>
      pictureOf.get(/^\/pictures\/(.+)-\d+\.\w+$/.exec(img)?.[1] ?? ''),
    ),
  ]),
);
const shownOf = (listing: DemoListing) => PICTURES.get(listing) ?? [];
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

type DemoListing = (typeof listings)[number];

test('among 24 neighbours no lead picture stands twice, by date or by price, whatever the list is of', () => {
  const leadOf = ({ photos }: DemoListing) => readPhotos(photos)[0]?.img;
  const orders = {
    newest: (l: DemoListing) => -Date.parse(l.listed_at),
    cheapest: (l: DemoListing) => inJmd(l),
  };
  const lists: Record<string, (l: DemoListing) => boolean> = {
    ...Object.fromEntries(CATEGORIES.map((category) => [category, (l) => l.category === category])),
    land: ({ type }) => ['lot', 'land', 'farm'].includes(type ?? ''),
  };
  for (const [list, isIn] of Object.entries(lists))
    for (const [order, rank] of Object.entries(orders)) {
      const leads = listings
        .filter((listing) => listing.status === 'active' && isIn(listing))
        .toSorted((a, b) => rank(a) - rank(b))
        .map(leadOf);
      const repeats = leads.filter((lead, i) => leads.slice(Math.max(0, i - 23), i).includes(lead));
      expect(repeats, `${list}, ${order}`).toEqual([]);
    }
});

test('a home’s pictures are of its way of building, and a type has enough of its own', () => {
  const subjectsOf = (listing: DemoListing) => shownOf(listing).map((picture) => picture?.subject);
  const showing = (subject: Subject) => listings.filter((listing) => subjectsOf(listing).includes(subject));
  for (const { bedrooms, year_built } of showing('great-house')) {
    expect(bedrooms).toBeGreaterThanOrEqual(4);
    expect(year_built ?? 0).toBeLessThan(1970);
  }
  for (const { bedrooms } of showing('small-house')) expect(bedrooms).toBeLessThanOrEqual(2);
  for (const { bedrooms } of showing('duplex')) expect([3, 4, 5]).toContain(bedrooms);
  for (const { lot_sqft } of showing('farmhouse')) expect(lot_sqft).toBeGreaterThan(12_000);
  for (const { address, description, title } of showing('scheme'))
    expect(`${title} ${address} ${description}`, title).toMatch(/Unit \d+|gated/i);
  for (const subject of ['duplex', 'farmhouse', 'hillside-house', 'scheme'] as const)
    expect(showing(subject).length, subject).toBeGreaterThan(5);
});

test('apartments are shown by their main room, and nothing is shown that a listing does not say', () => {
  for (const listing of listings) {
    const [lead, ...others] = shownOf(listing);
    if (listing.type === 'apartment')
      expect(['living', 'kitchen', ...(listing.category === 'for-rent' ? ['bedroom'] : [])]).toContain(
        lead?.room,
      );
    for (const picture of [lead, ...others]) {
      if (picture?.pool) expect(listing.description, listing.title).toMatch(/ pool\b/);
      if (picture?.setting === 'sea') expect(listing.features, listing.title).toContain('view-ocean');
    }
  }
});

test('there are pictures of each kind, and of twelve ways of building', () => {
  const count = (isOne: (picture: (typeof DEMO_PICTURES)[number]) => boolean) =>
    DEMO_PICTURES.filter(isOne).length;
  const shows = (...kinds: string[]) =>
    count((picture) => picture.kinds.some((kind) => kinds.includes(kind)));
  expect(DEMO_PICTURES.length).toBeGreaterThanOrEqual(240);
  const homes = DEMO_PICTURES.filter(({ style, room }) => style !== null && room === null);
  expect(homes.length).toBeGreaterThanOrEqual(90);
  expect(new Set(homes.map(({ subject }) => subject)).size).toBeGreaterThanOrEqual(12);
  expect(count(({ room }) => room === 'living')).toBeGreaterThanOrEqual(24);
  expect(count(({ room }) => room === 'kitchen')).toBeGreaterThanOrEqual(20);
  expect(count(({ room }) => room === 'bedroom')).toBeGreaterThanOrEqual(24);
  expect(count(({ room }) => room === 'bathroom')).toBeGreaterThanOrEqual(14);
  expect(count(({ room }) => ['verandah', 'garden', 'pool'].includes(room ?? ''))).toBeGreaterThanOrEqual(20);
  expect(shows('lot', 'land', 'farm')).toBeGreaterThanOrEqual(20);
  expect(shows('shop', 'plaza', 'office', 'warehouse')).toBeGreaterThanOrEqual(20);
});

test('every demo picture is there in its three files, and small: a phone’s first photo too', () => {
  const sizeOf = (name: string) => statSync(join(PUBLIC, 'pictures', name)).size;
  for (const { name } of DEMO_PICTURES) {
    expect(sizeOf(`${name}-640.avif`), name).toBeLessThanOrEqual(20_000);
    expect(sizeOf(`${name}-1280.avif`), name).toBeLessThanOrEqual(40_000);
    expect(sizeOf(`${name}-640.webp`), name).toBeGreaterThan(1000);
  }
  const files = readdirSync(join(PUBLIC, 'pictures'));
  expect(files).toHaveLength(DEMO_PICTURES.length * 3);
  expect(files.map(sizeOf).reduce((sum, size) => sum + size, 0)).toBeLessThan(24_000_000);
});
