/** The official client, over HTTP, against the embedded service: what Contentful would answer. */
import { join } from 'node:path';
import { type ContentfulClientApi, createClient } from 'contentful';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openPictures } from './pictures.ts';
import { createEmbeddedService } from './service.ts';
import { readStore } from './store.ts';

const ROOT = join(import.meta.dirname, '../../../../..');
const TOKEN = 'delivery-token';

let service: FastifyInstance;
let base: string;
let client: ContentfulClientApi<undefined>;
const warned: string[] = [];

const clientWith = (accessToken: string, space = 'yaad') => {
  const { host } = new URL(base);
  return createClient({
    space,
    accessToken,
    host,
    insecure: true,
    retryOnError: false,
    logHandler: () => {},
  });
};
/** Fields as a test reads them. */
// biome-ignore lint/suspicious/noExplicitAny: a test says itself what it expects
type Any = any;
const slugs = ({ items }: { items: { fields: Any }[] }) => items.map(({ fields }) => fields.slug);
const ask = (query: Record<string, string | number>) => client.getEntries(query as Any);

beforeAll(async () => {
  const store = await readStore({
    folder: join(ROOT, 'tests/content'),
    host: 'homes.example',
    findPicture: await openPictures(join(ROOT, 'public')),
    warn: (message) => warned.push(message),
  });
  service = createEmbeddedService(async () => store, TOKEN);
  base = await service.listen({ port: 0, host: '127.0.0.1' });
  client = clientWith(TOKEN);
});
afterAll(() => service.close());

describe('a list', () => {
  test('says how many there are, and gives the page asked for', async () => {
    const answer = await ask({ content_type: 'posts', limit: 2, skip: 1, order: 'fields.published' });
    expect(answer).toMatchObject({ sys: { type: 'Array' }, total: 3, limit: 2, skip: 1 });
    expect(slugs(answer)).toEqual(['costs', 'fair-rent']);
  });
  test('is ordered as asked, by fields and by when it was made', async () => {
    expect(slugs(await ask({ content_type: 'posts', order: '-fields.published' }))).toEqual([
      'fair-rent',
      'costs',
      'steps',
    ]);
    expect(slugs(await ask({ content_type: 'posts', order: '-sys.createdAt' }))).toEqual([
      'fair-rent',
      'costs',
      'steps',
    ]);
    expect(slugs(await ask({ content_type: 'faq', order: '-fields.order' }))).toEqual(['deposit', 'viewing']);
  });
  test('holds one content type, or every one', async () => {
    expect((await ask({ content_type: 'regions' })).total).toBe(1);
    expect((await ask({})).total).toBe(8);
    expect((await ask({ content_type: 'nothing' })).total).toBe(0);
  });
});

describe('filters', () => {
  test('a region is found by its slug', async () => {
    const { items } = await ask({ content_type: 'regions', 'fields.slug': 'saint-ann' });
    expect(items[0]?.fields).toMatchObject({ title: 'Saint Ann', tagLine: 'The garden parish' });
    expect((await ask({ content_type: 'regions', 'fields.slug': 'nowhere' })).items).toEqual([]);
  });
  test.each([
    [{ 'fields.tags': 'taxes' }, ['costs']],
    [{ 'fields.slug[in]': 'steps,fair-rent' }, ['fair-rent', 'steps']],
    [{ 'fields.slug[ne]': 'costs' }, ['fair-rent', 'steps']],
    [{ 'fields.updated[exists]': 'true' }, ['costs']],
    [{ 'fields.updated[exists]': 'false' }, ['fair-rent', 'steps']],
    [{ 'sys.id': 'posts-steps' }, ['steps']],
  ])('%o', async (filter, expected) => {
    const found = await ask({ content_type: 'posts', order: 'fields.slug', ...(filter as object) });
    expect(slugs(found)).toEqual(expected);
  });
});

describe('links', () => {
  test('are stubs on the wire, with what they name beside them', async () => {
    const headers = { authorization: `Bearer ${TOKEN}` };
    const url = `${base}/spaces/yaad/environments/master/entries?content_type=posts&fields.slug=costs`;
    const answer = (await (await fetch(url, { headers })).json()) as Any;
    expect(answer.items[0].fields.category).toEqual({
      sys: { type: 'Link', linkType: 'Entry', id: 'categories-buyer' },
    });
    expect(answer.includes.Entry.map((entry: Any) => entry.sys.id)).toEqual([
      'categories-buyer',
      'posts-steps',
    ]);
    expect(answer.includes.Asset[0].fields.file).toMatchObject({
      url: '//homes.example/covers/keys-800.webp',
      contentType: 'image/webp',
      details: { image: { width: 800, height: 500 }, size: expect.any(Number) },
    });
  });
  test('are resolved by the official client, in a circle too; one that leads nowhere is left out', async () => {
    const { items } = await client.withoutUnresolvableLinks.getEntries({
      content_type: 'posts',
      'fields.slug': 'costs',
      include: 4,
    } as Any);
    const { category, related, cover } = (items as Any)[0].fields;
    expect(category.fields.title).toBe('Buying');
    expect(related.map((post: Any) => post.fields.slug)).toEqual(['steps']);
    expect(related[0].fields.related[0].fields.slug).toBe('costs');
    expect(cover.fields.title).toBe('A key on a table');
  });
  test('are not followed further than asked', async () => {
    const { items } = await ask({ content_type: 'posts', 'fields.slug': 'costs', include: 0 });
    expect((items as Any)[0].fields.category.sys.type).toBe('Link');
  });
});

describe('languages', () => {
  test('each is answered in its own words, English where there are none', async () => {
    const spanish = await ask({ content_type: 'posts', locale: 'es', order: 'fields.slug' });
    expect(spanish.items.map(({ fields }) => fields.title)).toEqual([
      'Lo que cuesta comprar',
      'Renting fairly',
      'From offer to keys',
    ]);
    expect(spanish.items[0]?.sys.locale).toBe('es');
  });
  test('all at once when asked so', async () => {
    const { items } = await client.withAllLocales.getEntries({
      content_type: 'posts',
      'fields.slug': 'costs',
    } as Any);
    expect(items[0]?.fields.title).toEqual({ en: 'What buying costs', es: 'Lo que cuesta comprar' });
  });
});

describe('refusals', () => {
  const failing = (promise: Promise<unknown>) =>
    promise.then(
      () => 'no failure',
      (error: Error) => error.name,
    );
  test('a wrong token, another space, another address', async () => {
    expect(await failing(clientWith('wrong').getEntries())).toBe('AccessTokenInvalid');
    expect(await failing(clientWith(TOKEN, 'elsewhere').getEntries())).toBe('NotFound');
    expect((await fetch(`${base}/spaces/yaad`)).status).toBe(404);
    expect((await fetch(`${base}/spaces/yaad/environments/master/entries`)).status).toBe(401);
  });
  test.each([
    { limit: 'many' },
    { limit: '1001' },
    { skip: '-1' },
    { include: '11' },
    { locale: 'xx' },
    { order: 'title' },
    { order: 'fields.category.fields.slug' },
    { 'fields.slug': 'costs' },
    { content_type: 'posts', 'fields.slug[like]': 'c' },
    { content_type: 'posts', 'fields.category.fields.slug': 'buyer' },
    { content_type: 'posts', unknown: 'x' },
  ])('%o cannot be asked', async (query) => {
    const url = `${base}/spaces/yaad/environments/master/entries?${new URLSearchParams(query as Any)}`;
    const answer = await fetch(url, { headers: { authorization: `Bearer ${TOKEN}` } });
    expect([answer.status, ((await answer.json()) as Any).sys]).toEqual([
      400,
      { type: 'Error', id: 'InvalidQuery' },
    ]);
  });
});

test('a file that cannot be read is left out and named', () => {
  expect(warned.filter((message) => message.includes('broken.en.md'))).toHaveLength(1);
});
