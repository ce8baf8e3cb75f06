import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import type { AskContent, Entry } from '../source.ts';
import { contentFromFiles, openPictures, readStore } from './store.ts';

const ROOT = join(import.meta.dirname, '../../../../..');

let ask: AskContent;
const warned: string[] = [];
/** Fields as a test reads them. */
// biome-ignore lint/suspicious/noExplicitAny: a test says itself what it expects
type Any = any;
const slugs = ({ items }: { items: Entry[] }) => items.map(({ fields }) => fields.slug);

beforeAll(async () => {
  const store = await readStore({
    foldersOf: () => [join(ROOT, 'tests/content')],
    host: 'homes.example',
    findPicture: await openPictures(join(ROOT, 'public')),
    warn: (message) => warned.push(message),
  });
  ask = contentFromFiles(async () => store);
});

describe('a list', () => {
  test('holds one content type, the newest first', async () => {
    expect(slugs(await ask({ content_type: 'posts' }, 'en'))).toEqual(['fair-rent', 'costs', 'steps']);
    expect((await ask({ content_type: 'regions' }, 'en')).total).toBe(1);
    expect(await ask({ content_type: 'nothing' }, 'en')).toMatchObject({ items: [], total: 0 });
  });
  test('shows as many as asked for, and says how many there are', async () => {
    const answer = await ask({ content_type: 'posts', limit: 2 }, 'en');
    expect(slugs(answer)).toEqual(['fair-rent', 'costs']);
    expect(answer.total).toBe(3);
  });
});

test('a region is found by its slug', async () => {
  const { items } = await ask({ content_type: 'regions', 'fields.slug': 'saint-ann' }, 'en');
  expect(items[0]?.fields).toMatchObject({ title: 'Saint Ann', tagLine: 'The garden parish' });
  expect((await ask({ content_type: 'regions', 'fields.slug': 'nowhere' }, 'en')).items).toEqual([]);
});

test('links are resolved, in a circle too; one that leads nowhere is left out', async () => {
  const { items } = await ask({ content_type: 'posts', 'fields.slug': 'costs' }, 'en');
  const { category, related, cover } = (items as Any)[0].fields;
  expect(category.fields.title).toBe('Buying');
  expect(related.map((post: Any) => post.fields.slug)).toEqual(['steps']);
  expect(related[0].fields.related[0].fields.slug).toBe('costs');
  expect(cover.fields).toMatchObject({
    title: 'A key on a table',
    file: {
      url: '//homes.example/covers/keys-800.webp',
      contentType: 'image/webp',
      details: { image: { width: 800, height: 500 }, size: expect.any(Number) },
    },
  });
});

test('each is answered in its own words, English where there are none, and says which', async () => {
  const { items, languageOf } = await ask({ content_type: 'posts' }, 'es');
  expect(items.map((entry) => [entry.fields.title, languageOf(entry)])).toEqual([
    ['Renting fairly', 'en'],
    ['Lo que cuesta comprar', 'es'],
    ['From offer to keys', 'en'],
  ]);
});

test('a file that cannot be read is left out and named', () => {
  expect(warned.filter((message) => message.includes('broken.en.md'))).toHaveLength(1);
});
