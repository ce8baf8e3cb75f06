/**
 * The editorial content as its authors write it: complete, dated, and the same facts in both languages.
 * What the content service makes of it is `content.test.ts`.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { gfm } from 'micromark-extension-gfm';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { PAGES, pagePath } from '#areas/editorial/paths.ts';
import { FEATURED_PARISHES } from '#areas/editorial/vocabulary.ts';
import { PARISHES } from '#areas/places/markets/jamaica/parishes.ts';
import { parsePath } from '#areas/search/address.ts';

const ROOT = join(import.meta.dirname, '..');
const LANGUAGES = ['en', 'es'];
/** Pages about Yaad itself are promises: everybody reads them in their own language. */
const PAGE_LANGUAGES = ['en', 'es', 'fr'];
/** Words; a post below has too little to say, one above wants to be two. */
const POST_WORDS = [700, 1300] as const;

interface Source {
  title: string;
  url?: string;
  asOf?: string;
}
interface Head {
  [key: string]: unknown;
  slug: string;
  title: string;
  category: string;
  published: string;
  updated: string;
  related: string[];
  sources: Source[];
  tags: string[];
}
interface Entry {
  file: string;
  stem: string;
  language: string;
  head: Head;
  body: string;
}

function read(folder: string, file: string): Entry {
  const [, head, body] = readFileSync(join(ROOT, 'content', folder, file), 'utf8').split(/^---$/m, 3);
  const [stem = '', language = ''] = file.split('.');
  return { file: `${folder}/${file}`, stem, language, head: parse(head ?? '') as Head, body: body ?? '' };
}

const folder = (name: string) => readdirSync(join(ROOT, 'content', name)).map((file) => read(name, file));
const posts = folder('posts');
const categories = folder('categories');
const regions = folder('regions');
const faq = folder('faq');
const pages = folder('pages');
const all = [...posts, ...categories, ...regions, ...faq, ...pages];
const CATEGORY_SLUGS = new Set(categories.map(({ head }) => head.slug));
const guidePath = ({ head }: Entry) => `/real-estate/guide/${head.category}/post/${head.slug}`;
const GUIDE_PATHS = new Set([...posts.map(guidePath), '/real-estate/guide/all']);

interface Node {
  type: string;
  url?: string;
  value?: string;
  children?: Node[];
}
const nodes = (node: Node): Node[] => [node, ...(node.children ?? []).flatMap(nodes)];
const parsed = new Map<string, Node[]>();
function nodesOf({ file, body }: Entry): Node[] {
  const options = { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] };
  const known = parsed.get(file) ?? nodes(fromMarkdown(body, options) as Node);
  parsed.set(file, known);
  return known;
}
const wordsOf = (entry: Entry) =>
  nodesOf(entry)
    .map(({ value }) => value ?? '')
    .join(' ')
    .split(/\s+/)
    .filter((word) => /\p{L}|\d/u.test(word)).length;
const wrong = (entries: Entry[], fails: (entry: Entry) => boolean) =>
  entries.filter(fails).map(({ file }) => file);

/** A real day, written YYYY-MM-DD. */
function isDay(text: unknown): boolean {
  if (typeof text !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

function isPicture(name: unknown): boolean {
  if (typeof name !== 'string' || !/^(covers|pictures|regions)\/[a-z0-9-]+$/.test(name)) return false;
  return ['webp', 'avif'].every((format) =>
    [640, 800].some((width) => existsSync(join(ROOT, 'public', `${name}-${width}.${format}`))),
  );
}

function leadsSomewhere(url: string): boolean {
  const { pathname } = new URL(url, 'http://yaad.test');
  if (pathname.startsWith('/real-estate/guide/')) {
    return GUIDE_PATHS.has(pathname) || CATEGORY_SLUGS.has(pathname.slice('/real-estate/guide/'.length));
  }
  if (PAGES.some((name) => pagePath(name) === pathname)) return true;
  return pathname.startsWith('/homes/') && parsePath(pathname) !== null;
}

const has =
  (...keys: string[]) =>
  ({ head }: Entry) =>
    keys.some((key) => typeof head[key] !== 'string' || head[key].trim() === '');

test('the guide has its posts, parishes, questions and categories, each in both languages', () => {
  for (const entries of [posts, categories, regions, faq]) {
    const stems = new Set(entries.map(({ stem }) => stem));
    // The guide's parts name themselves in French, too, where its articles are read in English.
    const languages = entries === categories ? [...LANGUAGES, 'fr'] : LANGUAGES;
    const names = [...stems].flatMap((stem) => languages.map((language) => `${stem}.${language}`)).sort();
    expect(entries.map(({ stem, language }) => `${stem}.${language}`).sort()).toEqual(names);
  }
  expect(posts.length / LANGUAGES.length).toBeGreaterThanOrEqual(16);
  expect(faq.length / LANGUAGES.length).toBe(20);
  expect(new Set(regions.map(({ stem }) => stem))).toEqual(new Set<string>(PARISHES));
});

describe('every entry', () => {
  test('has a complete front matter', () => {
    expect(wrong(posts, has('title', 'slug', 'category', 'summary', 'author', 'cover', 'coverAlt'))).toEqual(
      [],
    );
    expect(wrong(posts, ({ head }) => typeof head.featured !== 'boolean' || head.tags.length === 0)).toEqual(
      [],
    );
    expect(wrong(categories, has('title', 'slug', 'description'))).toEqual([]);
    expect(wrong(regions, has('title', 'slug', 'tagLine', 'image', 'imageAlt'))).toEqual([]);
    expect(wrong(faq, has('question', 'slug', 'category'))).toEqual([]);
    expect(wrong([...categories, ...faq], ({ head }) => !Number.isInteger(head.order))).toEqual([]);
  });

  test('has its file’s slug, the same facts in both languages, and a known category', () => {
    const plain = ({ stem }: Entry) => stem.replace(/^\d+-/, '');
    expect(wrong(all, (entry) => entry.head.slug !== plain(entry))).toEqual([]);
    expect(wrong([...posts, ...faq], ({ head }) => !CATEGORY_SLUGS.has(head.category))).toEqual([]);
    const facts = ({ head }: Entry) =>
      JSON.stringify([
        head.category,
        head.published,
        head.updated,
        head.cover,
        head.image,
        head.order,
        head.featured,
        head.related,
        head.sources?.map(({ url, asOf }) => [url, asOf]),
      ]);
    const english = new Map(
      all.filter(({ language }) => language === 'en').map((e) => [e.file.split('.')[0], facts(e)]),
    );
    expect(wrong(all, (entry) => english.get(entry.file.split('.')[0]) !== facts(entry))).toEqual([]);
  });

  test('has no raw HTML, no heading above the second level, and links that lead somewhere', () => {
    expect(wrong(all, (entry) => nodesOf(entry).some(({ type }) => type === 'html'))).toEqual([]);
    expect(wrong(all, ({ body }) => /^# /m.test(body))).toEqual([]);
    const dead = all.flatMap((entry) =>
      nodesOf(entry)
        .filter(({ type, url }) => type === 'link' && !leadsSomewhere(url ?? ''))
        .map(({ url }) => `${entry.file}: ${url}`),
    );
    expect(dead).toEqual([]);
  });

  test('names pictures that exist', () => {
    expect(wrong(posts, ({ head }) => !isPicture(head.cover))).toEqual([]);
    expect(wrong(regions, ({ head }) => !isPicture(head.image))).toEqual([]);
  });
});

describe('every post', () => {
  test('is dated, and names sources that have a day or a page', () => {
    const dates = ({ head }: Entry) =>
      !isDay(head.published) || !isDay(head.updated) || head.updated < head.published;
    expect(wrong(posts, dates)).toEqual([]);
    expect(wrong(posts, ({ head }) => head.sources.length === 0)).toEqual([]);
    const bad = ({ title, url, asOf }: Source) =>
      !title ||
      (asOf === undefined ? url === undefined : !isDay(asOf)) ||
      (url !== undefined && !/^https:\/\/[^ ]+$/.test(url));
    expect(wrong(posts, ({ head }) => head.sources.some(bad))).toEqual([]);
  });

  test('is related to other posts that exist', () => {
    const slugs = new Set(posts.map(({ head }) => head.slug));
    const bad = ({ head }: Entry) =>
      head.related.length === 0 || head.related.some((slug) => slug === head.slug || !slugs.has(slug));
    expect(wrong(posts, bad)).toEqual([]);
  });

  test('is of a readable length and says that it is no advice', () => {
    const [least, most] = POST_WORDS;
    const lengths = posts.map((entry) => [entry.file, wordsOf(entry)] as const);
    expect(lengths.filter(([, words]) => words < least || words > most)).toEqual([]);
    expect(wrong(posts, ({ body }) => !/^> .*(advice|asesoría)/m.test(body))).toEqual([]);
  });

  test('belongs to the content service, not to the product’s own market reports', () => {
    expect(wrong(posts, ({ head }) => head.slug.includes('recs-report'))).toEqual([]);
  });

  test('writes no exchange rate, which would be wrong by the time it is read', () => {
    expect(wrong(all, ({ body }) => /J\$\s?1[3-9]\d(\.\d+)?\s(?!mill)/.test(body))).toEqual([]);
  });
});

test('the home page’s parishes are the featured ones, and every parish says how to live there', () => {
  const featured = regions.filter(({ head }) => head.featured === true).map(({ stem }) => stem);
  expect(new Set(featured)).toEqual(new Set<string>(FEATURED_PARISHES));
  expect(
    wrong(regions, (entry) => nodesOf(entry).filter(({ type }) => type === 'heading').length < 3),
  ).toEqual([]);
});

test('every page about Yaad itself is there in each language, dated and with a summary', () => {
  const names = PAGES.flatMap((name) => PAGE_LANGUAGES.map((language) => `${name}.${language}`)).sort();
  expect(pages.map(({ stem, language }) => `${stem}.${language}`).sort()).toEqual(names);
  expect(wrong(pages, has('title', 'slug', 'summary'))).toEqual([]);
  expect(wrong(pages, ({ head }) => !isDay(head.updated))).toEqual([]);
});

test('an answer is short enough to be read where it is asked', () => {
  expect(wrong(faq, (entry) => wordsOf(entry) < 20 || wordsOf(entry) > 140)).toEqual([]);
});
