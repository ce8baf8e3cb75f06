/** Look-alikes of public files with their right values; skipped where their folder is absent, as in a plain clone. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { shippedMapping } from '#tests/reading.ts';
import { readMapping } from './mapping/mapping.ts';
import { listingReader } from './mapping/read-listing.ts';
import { RowRejected } from './mapping/row-rejected.ts';
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
