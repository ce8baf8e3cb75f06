/** Reads single fields of entries, of which nothing is certain. */
import type { Document, Picture } from '#platform/contract/document.ts';
import { documentFromMarkdown } from '#platform/server/content/document/markdown.ts';
import { pictureOf } from '#platform/server/content/document/picture.ts';
import { documentFromRichText } from '#platform/server/content/document/rich-text.ts';
import type { Entry } from '#platform/server/content/source.ts';
import { faqPath, pagePath, postPath, regionPath } from '../paths.ts';

const LONGEST_LINE = 500;
const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const LONGEST_SLUG = 120;

export const line = (value: unknown, longest = LONGEST_LINE): string | null => {
  const text = typeof value === 'string' ? value.replace(/\s+/g, ' ').trim().slice(0, longest) : '';
  return text === '' ? null : text;
};

export const slugIn = (value: unknown): string | null =>
  typeof value === 'string' && value.length <= LONGEST_SLUG && SLUG.test(value) ? value : null;

export const numberIn = (value: unknown): number | null =>
  typeof value === 'number' && Number.isFinite(value) ? value : null;

/** A day, also where a moment was written. */
export function dayIn(value: unknown): string | null {
  const day = typeof value === 'string' ? value.slice(0, 10) : '';
  return /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(Date.parse(day)) ? day : null;
}

export const listIn = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

export function entryIn(value: unknown): Entry | null {
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
export function documentIn(value: unknown, ownHost: string): Document {
  if (typeof value === 'string') return documentFromMarkdown(value, ownHost);
  if (typeof value === 'object' && value !== null) return documentFromRichText(value, { ownHost, pathOf });
  return EMPTY;
}

/** The picture of an asset. */
export function pictureIn(value: unknown, ownHost: string): Picture | null {
  const { title, description, file } = (entryIn(value)?.fields ?? {}) as {
    title?: unknown;
    description?: unknown;
    file?: { url?: unknown; details?: { image?: { width?: unknown; height?: unknown } } };
  };
  const alt = description ?? title;
  return pictureOf({ url: file?.url, alt, ...file?.details?.image }, ownHost);
}
