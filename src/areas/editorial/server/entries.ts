/** Reads single fields of entries, of which nothing is certain. */
import type { Document, Picture } from '#platform/contract/document.ts';
import { documentFromMarkdown } from '#platform/server/content/document/markdown.ts';
import { pictureOf } from '#platform/server/content/document/picture.ts';
import { documentFromRichText } from '#platform/server/content/document/rich-text.ts';
import { safeLink } from '#platform/server/content/document/safe-url.ts';
import type { Entry, EntrySet } from '#platform/server/content/source.ts';
import type { Category, DatedEntry, Faq, Page, Post, PostCard, Source } from '../contract.ts';
import { faqPath, pagePath, postPath, regionPath } from '../paths.ts';

const LONGEST_LINE = 500;
const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const LONGEST_SLUG = 120;

const line = (value: unknown, longest = LONGEST_LINE): string | null => {
  const text = typeof value === 'string' ? value.replace(/\s+/g, ' ').trim().slice(0, longest) : '';
  return text === '' ? null : text;
};

export const slugIn = (value: unknown): string | null =>
  typeof value === 'string' && value.length <= LONGEST_SLUG && SLUG.test(value) ? value : null;

const numberIn = (value: unknown): number | null =>
  typeof value === 'number' && Number.isFinite(value) ? value : null;

/** A day, also where a moment was written. */
function dayIn(value: unknown): string | null {
  const day = typeof value === 'string' ? value.slice(0, 10) : '';
  return /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(Date.parse(day)) ? day : null;
}

const listIn = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

function entryIn(value: unknown): Entry | null {
  const { sys, fields } = (value ?? {}) as Partial<Entry>;
  return sys && typeof fields === 'object' && fields !== null ? (value as Entry) : null;
}

const typeOf = (entry: Entry) => entry.sys.contentType?.sys?.id;

/** Where an entry named in a text has its page. */
function pathOf(value: unknown): string | null {
  const entry = entryIn(value);
  const slug = slugIn(entry?.fields.slug);
  if (!entry || !slug) return null;
  switch (typeOf(entry)) {
    case 'posts':
      return postPath({ slug, category: slugIn(entryIn(entry.fields.category)?.fields.slug) });
    case 'regions':
      return regionPath(slug);
    case 'pages':
      return pagePath(slug);
    case 'faq':
      return faqPath(slug);
    default:
      return null;
  }
}

const EMPTY: Document = { blocks: [], words: 0, cut: false };

/** A text written in Markdown or in rich text. */
function documentIn(value: unknown, ownHost: string): Document {
  if (typeof value === 'string') return documentFromMarkdown(value, ownHost);
  if (typeof value === 'object' && value !== null) return documentFromRichText(value, { ownHost, pathOf });
  return EMPTY;
}

function pictureIn(value: unknown, ownHost: string): Picture | null {
  const { title, description, file } = (entryIn(value)?.fields ?? {}) as {
    title?: unknown;
    description?: unknown;
    file?: { url?: unknown; details?: { image?: { width?: unknown; height?: unknown } } };
  };
  const alt = description ?? title;
  return pictureOf({ url: file?.url, alt, ...file?.details?.image }, ownHost);
}

/** What the product makes of the service's entries; one that lacks its slug or title is left out. */

const WORDS_A_MINUTE = 220;
const LONGEST_SUMMARY = 1000;
const MOST_TAGS = 20;
const MOST_RELATED = 6;
const MOST_SOURCES = 50;
const LAST = Number.MAX_SAFE_INTEGER;

/** What entries of one answer are read with. */
export interface EntryReader {
  /** Addresses on it become paths. */
  ownHost: string;
  languageOf: EntrySet['languageOf'];
}

/** Entries of a kind that can be read, each slug once. */
export function readAll<T extends { slug: string }>(
  items: readonly Entry[],
  read: (entry: Entry) => T | null,
): T[] {
  const bySlug = new Map<string, T>();
  for (const item of items) {
    const one = read(item);
    if (one && !bySlug.has(one.slug)) bySlug.set(one.slug, one);
  }
  return [...bySlug.values()];
}

export const byOrder = (a: { order: number }, b: { order: number }) => a.order - b.order;
const oldestDay = ({ updated, as_of }: DatedEntry) =>
  [updated, as_of].filter((day) => day !== null).sort()[0] ?? '';
/** Without a day it is looked at first. */
export const oldestFirst = (a: DatedEntry, b: DatedEntry) =>
  oldestDay(a).localeCompare(oldestDay(b)) || a.slug.localeCompare(b.slug);
export const newestFirst = (a: PostCard, b: PostCard) =>
  (b.published ?? '').localeCompare(a.published ?? '') || a.slug.localeCompare(b.slug);

export function categoryOf({ fields }: Entry): Category | null {
  const [slug, title] = [slugIn(fields.slug), line(fields.title)];
  if (!slug || !title) return null;
  return { slug, title, description: line(fields.description) ?? '', order: numberIn(fields.order) ?? LAST };
}

/** An article as far as lists show it, and its text. */
function articleOf(entry: Entry, { ownHost, languageOf }: EntryReader) {
  const { fields } = entry;
  const [slug, title] = [slugIn(fields.slug), line(fields.title)];
  if (!slug || !title) return null;
  const category = entryIn(fields.category);
  const body = documentIn(fields.body, ownHost);
  const card: PostCard = {
    slug,
    title,
    summary: line(fields.summary, LONGEST_SUMMARY) ?? '',
    category: slugIn(category?.fields.slug),
    category_title: line(category?.fields.title),
    published: dayIn(fields.published),
    updated: dayIn(fields.updated),
    author: line(fields.author),
    cover: pictureIn(fields.cover, ownHost),
    tags: listIn(fields.tags)
      .flatMap((tag) => line(tag) ?? [])
      .slice(0, MOST_TAGS),
    featured: fields.featured === true,
    minutes: Math.max(1, Math.round(body.words / WORDS_A_MINUTE)),
    language: languageOf(entry),
  };
  return { card, body };
}

export const cardOf = (entry: Entry, reader: EntryReader): PostCard | null =>
  articleOf(entry, reader)?.card ?? null;

function sourceOf(value: unknown): Source | null {
  const { title, url, asOf } = (value ?? {}) as Record<string, unknown>;
  const named = line(title);
  return named ? { title: named, url: safeLink(url ?? null), asOf: dayIn(asOf) } : null;
}

export function postOf(entry: Entry, reader: EntryReader): Omit<Post, 'stale' | 'languages'> | null {
  const article = articleOf(entry, reader);
  if (!article) return null;
  const { sources, related } = entry.fields;
  const others = listIn(related).flatMap((value) => entryIn(value) ?? []);
  return {
    ...article.card,
    body: article.body,
    sources: listIn(sources)
      .slice(0, MOST_SOURCES)
      .flatMap((source) => sourceOf(source) ?? []),
    related: readAll(others.slice(0, MOST_RELATED), (other) => cardOf(other, reader)),
  };
}

export function regionOf(entry: Entry, { ownHost, languageOf }: EntryReader) {
  const { fields } = entry;
  const [slug, title] = [slugIn(fields.slug), line(fields.title)];
  if (!slug || !title) return null;
  return {
    slug,
    title,
    tagLine: line(fields.tagLine),
    description: documentIn(fields.description, ownHost),
    image: pictureIn(fields.image, ownHost),
    featured: fields.featured === true,
    language: languageOf(entry),
  };
}

export function pageOf(entry: Entry, { ownHost, languageOf }: EntryReader): Omit<Page, 'stale'> | null {
  const { fields } = entry;
  const [slug, title] = [slugIn(fields.slug), line(fields.title)];
  if (!slug || !title) return null;
  return {
    slug,
    title,
    summary: line(fields.summary, LONGEST_SUMMARY) ?? '',
    updated: dayIn(fields.updated),
    body: documentIn(fields.body, ownHost),
    language: languageOf(entry),
  };
}

/** When an article's or a page's figures were last true. */
export function datedOf(entry: Entry, kind: DatedEntry['kind']): DatedEntry | null {
  const { fields } = entry;
  const [slug, title] = [slugIn(fields.slug), line(fields.title)];
  if (!slug || !title) return null;
  const days = listIn(fields.sources).flatMap((source) => sourceOf(source)?.asOf ?? []);
  const category = slugIn(entryIn(fields.category)?.fields.slug);
  return {
    kind,
    slug,
    title,
    path: kind === 'post' ? postPath({ slug, category }) : pagePath(slug),
    updated: dayIn(fields.updated),
    as_of: days.sort()[0] ?? null,
  };
}

export function faqOf(entry: Entry, { ownHost, languageOf }: EntryReader): Faq | null {
  const { fields, sys } = entry;
  const question = line(fields.question);
  if (!question) return null;
  return {
    slug: slugIn(fields.slug) ?? sys.id.toLowerCase(),
    question,
    category: slugIn(fields.category) ?? slugIn(entryIn(fields.category)?.fields.slug),
    order: numberIn(fields.order) ?? LAST,
    answer: documentIn(fields.answer, ownHost),
    language: languageOf(entry),
  };
}
