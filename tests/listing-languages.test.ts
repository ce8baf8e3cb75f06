/** A listing whose source has its texts in several languages: each reader sees theirs, others the first. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { joinPieces } from '#platform/contract/text-pieces.ts';
import { type Importer, openImporter } from './importing.ts';
import { shippedMapping } from './reading.ts';
import { openPages, wordsOf } from './rendering.ts';
import { type Api, startApi } from './search/api.ts';
import { createWorld } from './world.ts';

const home = (id: string, said: string) =>
  `<property><id>${id}</id><price>295000</price><currency>EUR</currency><price_freq>sale</price_freq><type>Villa</type><town>Negril</town><country>Jamaica</country>${said}</property>`;
const FEED = `<root><kyero><feed_version>3</feed_version></kyero>
${home('three', '<title><en>Villa Zinnober</en><fr>Maison vermillon</fr></title><desc><en>By the water.</en><fr>Au bord de la baie turquoise.</fr><es>Junto al mar.</es><de>Am Meer.</de></desc>')}
${home('one', '<title><es>Casa ocre</es></title><desc><es>Una casa.</es></desc>')}
${home('office', '').replace('Villa', 'Office')}</root>`;

let api: Api;
let importer: Importer;
let page: Awaited<ReturnType<typeof openPages>>;
const idOf = async (key: string): Promise<string> => {
  const { rows } = await api.world.open.pool.query('select _id from properties where source_key = $1', [key]);
  return rows[0]._id;
};

beforeAll(async () => {
  const kyero = await shippedMapping('kyero-3.json');
  api = await startApi(await createWorld());
  importer = await openImporter(api.world.open.db, kyero);
  await importer.importing('languages', FEED, { name: 'feed.xml' });
  await api.search.caughtUp();
  page = await openPages(api);
});
afterAll(async () => {
  await api.close();
  await importer.close();
});

const ORIGINAL = { title: 'Villa Zinnober', description: 'By the water.' };
test.each([
  ['en', ORIGINAL],
  ['enrtl', ORIGINAL],
  ['fr', { title: 'Maison vermillon', description: 'Au bord de la baie turquoise.' }],
  ['es', { title: 'Villa Zinnober', description: 'Junto al mar.' }],
] as const)(
  'a reader of %s sees the page, its name and its JSON-LD in that language',
  async (locale, right) => {
    const { body, head } = await page(`/property/${await idOf('three')}`, locale);
    const words = wordsOf(joinPieces(body));
    expect(words).toContain(right.title);
    expect(words).toContain(right.description);
    expect(words).not.toContain('Am Meer');
    const said = JSON.stringify(head);
    expect(said).toContain(right.title);
    expect(said).toContain(right.description);
  },
);

test('cards have their titles in the reader’s language, others the first', async () => {
  const words = wordsOf(joinPieces((await page('/homes/for-sale/jamaica', 'fr')).body));
  expect(words).toContain('Maison vermillon');
  expect(words).toContain('Casa ocre');
  expect(words).not.toContain('Villa Zinnober');
});

test.each(['vermillon', 'turquoise', 'zinnober', 'junto'])('it is found by %s', async (word) => {
  const { body } = await api.call('GET', `/properties?search=${word}`);
  expect(body.response.results.map(({ title }: { title: string }) => title)).toEqual(['Villa Zinnober']);
});

test('who writes the title anew has no stale translation of it', async () => {
  const id = await idOf('three');
  const { body } = await api.call('PUT', `/properties/${id}`, {
    as: 'admin',
    body: { title: 'Villa Karmin' },
  });
  expect(body.response).toMatchObject({ title: 'Villa Karmin' });
  const french = wordsOf(joinPieces((await page(`/property/${id}`, 'fr')).body));
  expect(french).toContain('Villa Karmin');
  expect(french).toContain('Au bord de la baie turquoise.');
  expect((await api.call('GET', '/properties?search=vermillon')).body.response.results).toEqual([]);
});

test('a commercial building says what it is, and is found by it', async () => {
  const { body } = await api.call('GET', `/properties/${await idOf('office')}`);
  expect(body.response).toMatchObject({ commercial_type: 'office', type: null, title: 'Office in Negril' });
  const spanish = wordsOf(joinPieces((await page(`/property/${body.response._id}`, 'es')).body));
  expect(spanish).toMatch(/Tipo.*Oficina|Oficina.*Tipo/);
  expect(wordsOf(joinPieces((await page('/homes/commercial/jamaica', 'fr')).body))).toContain('Bureau');
  for (const word of ['office', 'oficina', 'bureau']) {
    const found = await api.call('GET', `/properties?search=${word}`);
    expect(
      found.body.response.results.map(({ _id }: { _id: string }) => _id),
      word,
    ).toEqual([body.response._id]);
  }
});
