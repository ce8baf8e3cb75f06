/** Everything in `content/` can be read, in both languages, and leads somewhere. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { FAQ_PATH, GUIDE_PATH, postPath, REGIONS_PATH, regionPath } from '#areas/editorial/paths.ts';
import { type Editorial, openEditorial } from '#areas/editorial/server/editorial.ts';
import { PARISHES } from '#areas/places/markets/jamaica/parishes.ts';
import { parsePath } from '#areas/search/address.ts';
import type { Block, Document, Inline } from '#platform/contract/document.ts';
import type { Language } from '#platform/contract/locales.ts';
import { openContent } from '#platform/server/content/content.ts';

const CONTENT = join(import.meta.dirname, '../content');
const FOLDERS = ['posts', 'categories', 'regions', 'faq'];
const LANGUAGES: Language[] = ['en', 'es'];
const LONGEST_SUMMARY = 300;

const files = FOLDERS.flatMap((folder) => {
  try {
    return readdirSync(join(CONTENT, folder)).map((name) => `${folder}/${name}`);
  } catch {
    return [];
  }
}).filter((name) => name.endsWith('.md'));

const warned: string[] = [];
let editorial: Editorial;
beforeAll(() => {
  const content = openContent({
    config: null,
    publicUrl: 'https://homes.example',
    warn: (message) => warned.push(message),
  });
  editorial = openEditorial(content);
});

const linksIn = (inlines: readonly Inline[]): string[] =>
  inlines.flatMap((inline) => {
    if (typeof inline === 'string' || inline.kind === 'break') return [];
    return [...(inline.kind === 'link' ? [inline.href] : []), ...linksIn(inline.children)];
  });
function linksOf(blocks: readonly Block[]): string[] {
  return blocks.flatMap((block) => {
    if (block.kind === 'heading' || block.kind === 'paragraph') return linksIn(block.children);
    if (block.kind === 'list') return block.items.flatMap(linksOf);
    if (block.kind === 'quote') return linksOf(block.children);
    if (block.kind === 'table') return [...block.head, ...block.rows.flat()].flatMap(linksIn);
    return [];
  });
}

/** Every text of a language with a name for messages. */
async function documents(language: Language): Promise<{ name: string; body: Document }[]> {
  const { results: posts } = await editorial.posts(language);
  const { results: faqs } = await editorial.faqs(language);
  const articles = await Promise.all(posts.map(({ slug }) => editorial.post(slug, language)));
  const slugs = PARISHES.filter((slug) => files.includes(`regions/${slug}.${language}.md`));
  const regions = await Promise.all(slugs.map((slug) => editorial.region(slug, language)));
  return [
    ...articles.map(({ slug, body }) => ({ name: `posts/${slug}`, body })),
    ...faqs.map(({ slug, answer }) => ({ name: `faq/${slug}`, body: answer })),
    ...regions.map(({ slug, description }) => ({ name: `regions/${slug}`, body: description })),
  ];
}

test('every entry is there in both languages', () => {
  const stems = (language: string) =>
    files.filter((name) => name.endsWith(`.${language}.md`)).map((name) => name.replace(/\.\w+\.md$/, ''));
  expect(stems('es')).toEqual(stems('en'));
});

test('no file, picture or entry is left out', async () => {
  for (const language of LANGUAGES) {
    const shown = await Promise.all([
      editorial.posts(language),
      editorial.categories(language),
      editorial.faqs(language),
    ]);
    const regions = files.filter((name) => name.startsWith('regions/') && name.endsWith(`.${language}.md`));
    const total = shown.reduce((sum, { results }) => sum + results.length, regions.length);
    expect(total).toBe(files.filter((name) => name.endsWith(`.${language}.md`)).length);
  }
  expect(warned).toEqual([]);
});

test('every article has a category that exists, a summary, a picture with words, and a date', async () => {
  for (const language of LANGUAGES) {
    const categories = new Set((await editorial.categories(language)).results.map(({ slug }) => slug));
    for (const post of (await editorial.posts(language)).results) {
      const { slug, category, summary, cover, published } = post;
      expect([slug, categories.has(category ?? '')]).toEqual([slug, true]);
      expect([slug, summary.length > 20 && summary.length <= LONGEST_SUMMARY]).toEqual([slug, true]);
      expect([slug, (cover?.alt.length ?? 0) > 5, published !== null]).toEqual([slug, true, true]);
    }
  }
});

test('every link within the product leads to a page', async () => {
  for (const language of LANGUAGES) {
    const { results: posts } = await editorial.posts(language);
    const { results: categories } = await editorial.categories(language);
    const pages = new Set([
      ...['/', GUIDE_PATH, FAQ_PATH, REGIONS_PATH, ...PARISHES.map(regionPath)],
      ...[...posts.map(postPath), ...categories.map(({ slug }) => `/real-estate/guide/${slug}`)],
    ]);
    const broken = (await documents(language)).flatMap(({ name, body }) =>
      linksOf(body.blocks)
        .filter((href) => href.startsWith('/'))
        .map((href) => new URL(href, 'https://homes.example').pathname)
        .filter((path) => !pages.has(path) && parsePath(path) === null)
        .map((path) => `${name}.${language}: ${path}`),
    );
    expect(broken).toEqual([]);
  }
});

test('nothing that was written is left out of the page', async () => {
  for (const language of LANGUAGES)
    for (const { name, body } of await documents(language)) {
      expect([name, body.cut, body.words > 10]).toEqual([name, false, true]);
    }
  const html = files.filter((name) =>
    /^\s*<\/?[a-z][^>]*>/im.test(readFileSync(join(CONTENT, name), 'utf8')),
  );
  expect(html).toEqual([]);
});
