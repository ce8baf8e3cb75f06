/** Look-alikes of public files with their right values; skipped where their folder is absent, as in a plain clone. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { readListings, shippedMapping } from '#tests/reading.ts';
import { RowRejected } from './mapping/limits.ts';
import { loadMapping, readMapping } from './mapping/mapping.ts';
import { listingReader } from './mapping/read-listing.ts';
import type { Json } from './mapping/rule-types.ts';
import { bindPath } from './read/rows.ts';

const FEEDS = join(import.meta.dirname, '../../../../../shared/data/feeds');
const read = (name: string) => readFileSync(join(FEEDS, name), 'utf8');
const options = { currency: 'USD', country: 'JM', note() {} } as const;

describe.skipIf(!existsSync(FEEDS))('look-alikes (their folder is absent from a plain clone)', () => {
  test('records of RESO with fees by the year, lots in three fields and documents among photos', async () => {
    const mapping = await shippedMapping('reso-2.0.json');
    const reader = listingReader(mapping, bindPath, options);
    for (const { _right, ...row } of JSON.parse(read('reso-edge.json')).value) {
      const listing = reader.listing(row, row.ListingKey);
      const locations = (JSON.parse(listing.photos) as { headerInfo: { location: string } }[]).map(
        ({ headerInfo }) => headerInfo.location.split('/').at(-1),
      );
      expect({ ...listing, photos: locations }).toMatchObject(_right);
    }
  });

  test('options of rules within others', () => {
    const { mapping, row, right } = JSON.parse(read('nested-unit.json'));
    const fields = {
      key: { value: '1' },
      status: { value: 'active' },
      category: { value: 'for-sale' },
      type: { value: 'home' },
      price: { value: 1 },
      ...mapping,
    };
    const listing = listingReader(readMapping({ fields }), bindPath, options).listing(row, '1');
    expect({ ...listing, listed_at: listing.listed_at?.slice(0, 10) }).toMatchObject(right);
  });

  test('prices with the words of a period', () => {
    const fields = {
      key: 'key',
      status: { value: 'active' },
      category: 'category',
      type: { value: 'home' },
      price: 'price',
    };
    const reader = listingReader(readMapping({ fields } as Json), bindPath, options);
    const lines = read('period-words.csv').trim().split('\n').slice(1);
    expect(lines.length).toBeGreaterThan(0);
    for (const line of lines) {
      const [, key = '', price, category, right = ''] =
        /^(\w+),("[^"]*"|[^,]*),([\w-]+),(.*)$/.exec(line) ?? [];
      const row = { key, category, price: price?.replaceAll('"', '') };
      const month = /(\d+) a month/.exec(right)?.[1];
      if (month === undefined) expect(() => reader.listing(row, key), line).toThrow(RowRejected);
      else
        expect(reader.listing(row, key), line).toMatchObject({ price: Number(month), price_period: 'month' });
    }
  });
});

const DATA = join(FEEDS, '..');
const mappingOf = (name: string) =>
  loadMapping(join(import.meta.dirname, '../../../../tests/mappings', `${name}.json`));
/** A line of CSV whose only quotation marks are around values with commas. */
const valuesOf = (line: string) =>
  [...line.matchAll(/(?:^|,)("[^"]*"|[^,]*)/g)].map(([, value = '']) => value.replace(/^"|"$/g, ''));
const known = (text = '') => (text === '' ? null : Number(text));

describe.skipIf(!existsSync(DATA))('real files (their folder is absent from a plain clone)', () => {
  test('every sale of Melbourne has the price, rooms, areas and day that stand in its line', async () => {
    const path = join(DATA, 'melbourne-sales.csv.gz');
    const { listings } = await readListings(path, await mappingOf('melbourne-sales'));
    const [header = '', ...lines] = gunzipSync(readFileSync(path)).toString().trim().split('\n');
    const names = valuesOf(header.trim());
    const rows = lines.map((line) => {
      const values = valuesOf(line.trim());
      return Object.fromEntries(names.map((name, i) => [name, values[i] ?? '']));
    });
    expect(rows.length).toBeGreaterThan(16_000);
    const wrong = rows.filter((row) => {
      const key = `${row.Suburb}|${row.Address}|${row.Date}`;
      const read = listings[key] as Record<string, unknown>;
      const [day, month, year] = row.Date?.split('/').map(Number) ?? [];
      const date = new Date(Date.UTC(2000 + (year ?? 0), (month ?? 1) - 1, day)).toISOString().slice(0, 10);
      const area = known(row.BuildingArea);
      const sqft = area === null ? null : Math.round(area * 10.763910416709722) || null;
      return !(
        read.price === Number(row.Price) &&
        read.bedrooms === (known(row.Bedroom2) ?? known(row.Rooms)) &&
        read.sqft === sqft &&
        read.listed_at === date
      );
    });
    expect(wrong.slice(0, 3)).toEqual([]);
  });

  test('every rental of Trinidad has its rent, its currency and its photos, and none an area of nought', async () => {
    const path = join(DATA, 'trinidad-rentals.json');
    const { listings } = await readListings(path, await mappingOf('trinidad-rentals'));
    const rows = JSON.parse(readFileSync(path, 'utf8'));
    expect(Object.keys(listings)).toHaveLength(78);
    for (const { id, price, specs, images } of rows)
      expect(listings[id], id).toMatchObject({
        price: price.amount,
        currency: price.currency,
        price_period: 'month',
        bedrooms: specs.beds,
        country: 'trinidad-and-tobago',
        photos: [...new Set(images.filter((image: unknown) => image !== null))],
      });
    expect(Object.values(listings).filter(({ sqft }) => sqft === 0)).toEqual([]);
  });
});
