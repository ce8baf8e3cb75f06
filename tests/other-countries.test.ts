/** Countries that are no markets: what an import, an address, a first map and the sitemap make of them. */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Page, Render } from '#app/page.ts';
import { loadMapping } from '#areas/import/server/mapping/mapping.ts';
import { runImport } from '#areas/import/server/run-import.ts';
import { placesSitemap } from '#areas/search/server/sitemap/sitemap.ts';
import { createCall, type Send } from '#platform/client/call.ts';
import { joinPieces } from '#platform/contract/text-pieces.ts';
import { PLAIN_IMPORT } from './importing.ts';
import { type Api, startApi } from './search/api.ts';
import { createWorld, renewRates, type World } from './world.ts';

const ENTRY = join(import.meta.dirname, '../src/app/client/entry-server.tsx');
const MAPPING = {
  name: 'Homes around the sea',
  decimal: '.',
  fields: {
    key: 'id',
    category: { value: 'for-sale' },
    type: { value: 'home' },
    status: { value: 'active' },
    price: 'price',
    currency: { from: 'cur', map: { EC: 'XCD', RD: 'DOP', J: 'JMD', US: 'USD' } },
    country: 'country',
    region: 'region',
    city: 'city',
    lat: 'lat',
    lng: 'lng',
  },
};
const ROWS = [
  'id,price,cur,country,region,city,lat,lng',
  '1,900000,EC,St Lucia,Gros Islet,Gros Islet,14.081,-60.953',
  '2,800000,EC,Saint Lucia,Castries,Castries,,',
  '3,9500000,RD,DR,Distrito Nacional,Santo Domingo,18.4719,-69.8923',
  '4,450000,US,Barbados,St. James,Holetown,13.187,-59.638',
  '5,460000,US,Barbados,Saint James,Holetown,13.188,-59.637',
  '6,450000,US,Atlantis,,,,',
  '7,45000000,J,Jamaica,St Andrew,Kingston 8,18.0437,-76.7913',
  '8,30000000,J,Jamaica,,Mandeville,17.75,-76.5',
  '9,31000000,J,Jamaica,,,18.47,-77.9',
];

let world: World;
let api: Api;
let folder: string;
let render: Render;
let report: Awaited<ReturnType<typeof runImport>>;

const send: Send = async (path, { method, body }) => {
  const sent = typeof body === 'string' ? { body: JSON.parse(body) } : {};
  const answer = await api.call(method as 'GET' | 'POST', path, sent);
  return new Response(JSON.stringify(answer.body), { status: answer.status });
};
const page = (path: string): Promise<Page> =>
  render({
    url: new URL(path, 'https://homes.example'),
    locale: 'en',
    theme: 'system',
    currency: null,
    call: createCall({ base: '', send }),
    personal: false,
    turn: async () => {},
    config: {
      apiBase: '/api',
      mapStyleUrl: null,
      mapTiles: null,
      travel: false,
      publicUrl: 'https://homes.example',
      locales: ['en'],
    },
  });
const found = async (query: string) => (await api.call('GET', `/properties?${query}`)).body.response.results;

beforeAll(async () => {
  world = await createWorld();
  await renewRates(world);
  folder = await mkdtemp(join(tmpdir(), 'yaad-countries-'));
  const [input, mapping] = [join(folder, 'homes.csv'), join(folder, 'homes.json')];
  await writeFile(input, `${ROWS.join('\n')}\n`);
  await writeFile(mapping, JSON.stringify(MAPPING));
  report = await runImport(world.open.db, await loadMapping(mapping), {
    input,
    source: 'countries',
    ...PLAIN_IMPORT,
    rejectedFile: join(folder, 'rejected.jsonl'),
    heldFile: join(folder, 'held.jsonl'),
  });
  api = await startApi(world);
  ({ render } = (await import(ENTRY)) as { render: Render });
});
afterAll(async () => {
  await api.close();
  await rm(folder, { recursive: true });
});

test('what is no country is one rejected row, with the nearest names; doubtful points are noted', async () => {
  expect(report).toMatchObject({ read: 9, created: 8, rejected: 1 });
  expect(await readFile(join(folder, 'rejected.jsonl'), 'utf8')).toContain(
    '\\"Atlantis\\" is not known; the nearest',
  );
  expect(report.notes.get('coordinates in the sea, placed by town')).toBe(1);
});

test('its homes lie where they are: by the point in Jamaica, by one spelling everywhere', async () => {
  const places = async (query: string) =>
    (await found(query))
      .map(({ region, city }: { region: string; city: string }) => `${region}/${city}`)
      .sort();
  expect(await places('country=jamaica')).toEqual([
    'manchester/mandeville',
    'saint-andrew/constant-spring',
    'saint-james/null',
  ]);
  expect(await places('country=barbados')).toEqual(['saint-james/holetown', 'saint-james/holetown']);
  expect(await places('country=saint-lucia')).toEqual(['castries/castries', 'gros-islet/gros-islet']);
});

test.each([
  ['saint-lucia', 'EC$900,000', 'Castries'],
  ['dominican-republic', 'RD$9,500,000', 'Santo Domingo'],
])(
  'the page of %s shows its own currency first, and its land, borders and names at once',
  async (country, price, town) => {
    const body = joinPieces((await page(`/homes/for-sale/${country}`)).body);
    expect(body.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ')).toContain(`${price} ≈ US$`);
    expect(body).toContain(`id="land-${country}"`);
    expect(body).toContain(`>${town}</span>`);
    expect(body).toMatch(/stroke-dasharray="3 4" d="M\d/);
  },
);

test('the sitemap names the places of these countries that have listings, and no others', async () => {
  const xml = await placesSitemap(
    world.open.db,
    { publicUrl: 'https://homes.example', languages: ['en'] },
    [],
  );
  const named = (path: string) => xml.includes(`<loc>https://homes.example${path}</loc>`);
  for (const path of [
    '/homes/for-sale/saint-lucia',
    '/homes/for-sale/saint-lucia/gros-islet',
    '/homes/for-sale/saint-lucia/gros-islet/gros-islet',
    '/homes/for-sale/barbados/saint-james',
    '/homes/for-rent/trinidad-and-tobago/diego-martin/maraval',
    '/homes/for-rent/trinidad-and-tobago/apartment',
    '/homes/for-sale/jamaica/saint-ann/ocho-rios',
  ])
    expect(named(path), path).toBe(true);
  for (const path of [
    '/homes/for-rent/saint-lucia',
    '/homes/for-sale/grenada',
    '/homes/for-sale/barbados/st-james',
  ])
    expect(named(path), path).toBe(false);
});
