/** A home whose price is on request, one without a date, and a leased shop, as the pages of the product show them. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Page } from '#app/page.ts';
import { readMapping } from '#areas/import/server/mapping/mapping.ts';
import type { Json } from '#areas/import/server/mapping/rule-types.ts';
import { joinPieces } from '#platform/contract/text-pieces.ts';
import { type Importer, openImporter } from './importing.ts';
import { openPages, wordsOf } from './rendering.ts';
import { type Api, startApi } from './search/api.ts';
import { createWorld } from './world.ts';

const ROWS = [
  'id,kind,type,title,price,shown,city,lat,lng',
  '1,for-sale,home,Villa Zinnober,Price on request,,Negril,18.27,-78.34',
  '2,for-sale,home,Villa Kobalt,987650,no,Negril,18.28,-78.34',
  '3,for-sale,home,Villa Ocker,300000,yes,Negril,18.29,-78.34',
  '4,commercial-lease,,Shop at the square,"US$36,000 p.a.",,Negril,18.26,-78.34',
];
const mapping = readMapping({
  fields: {
    key: 'id',
    title: 'title',
    category: 'kind',
    type: 'type',
    status: { value: 'active' },
    price: 'price',
    display_price: 'shown',
    currency: { value: 'USD' },
    country: { value: 'jamaica' },
    city: 'city',
    lat: 'lat',
    lng: 'lng',
  },
} as Json);

let api: Api;
let importer: Importer;
let page: Awaited<ReturnType<typeof openPages>>;
const idOf = async (key: string): Promise<string> => {
  const { rows } = await api.world.open.pool.query('select _id from properties where source_key = $1', [key]);
  return rows[0]._id;
};
beforeAll(async () => {
  api = await startApi(await createWorld());
  importer = await openImporter(api.world.open.db, mapping);
  await importer.importing('on-request', ROWS.join('\n'));
  await api.search.caughtUp();
  page = await openPages(api);
});
afterAll(async () => {
  await api.close();
  await importer.close();
});

test('cards say that the price is on request, and neither list nor map tells a hidden one', async () => {
  const list = joinPieces((await page('/homes/for-sale/jamaica?orderBy=price&order=asc')).body);
  const words = wordsOf(list);
  expect(words.match(/Price on request/g)).toHaveLength(2);
  expect(words).toContain('US$300,000');
  expect(list).not.toMatch(/NaN|987[,.]?65/);
});

test.each(['1', '2'])(
  'the page of home %s says so, and shows no rate, comparison or new badge',
  async (key) => {
    const { body, head } = (await page(`/property/${await idOf(key)}`)) as Page & { head: unknown };
    const html = joinPieces(body) + JSON.stringify(head ?? '');
    expect(wordsOf(html)).toContain('Price on request');
    expect(html).not.toMatch(/NaN|987[,.]?65|per sq ft/);
    expect(wordsOf(html)).not.toMatch(/\bNew\b/);
  },
);

test('a leased shop stands among commercial properties with its rent of a month', async () => {
  const words = wordsOf(joinPieces((await page('/homes/commercial/jamaica')).body));
  expect(words).toContain('Shop at the square');
  expect(words).toMatch(/US\$3,000 a month/);
});
