/** Reads `content/{posts,categories,regions,faq,pages}` into entries. */

import { readdir, readFile, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { parse } from 'yaml';
import { withBrand } from '#platform/contract/brand.ts';
import { DEFAULT_LANGUAGE, LANGUAGE_CODES, type Language } from '#platform/contract/locales.ts';
import type { Entry } from '../source.ts';
import type { FindPicture } from './pictures.ts';

type Localized = Partial<Record<Language, unknown>>;

/** An entry of the files in every language, before a question is asked. */
export interface StoredEntry {
  id: string;
  contentType: string;
  fields: Record<string, Localized>;
  /** When it was published, as far as it says so; else when the file was written. */
  createdAt: Date;
}

/** By id. */
export type Store = ReadonlyMap<string, StoredEntry>;

/** The entry a field names. */
export class Link {
  readonly id: string;
  constructor(id: string) {
    this.id = id;
  }
}

/** A field's value in a language, or in the default one. */
export const inLocale = (field: Localized | undefined, locale: Language): unknown =>
  field?.[locale] ?? field?.[DEFAULT_LANGUAGE];

/** One file: an entry in one language. */
interface ContentFile {
  path: string;
  /** The file's name without language and ending. */
  stem: string;
  locale: Language;
  front: Record<string, unknown>;
  body: string;
}

const NAME = /^([a-z0-9-]+)\.([a-z]{2})\.md$/;
const PARTS = /^---\r?\n([\s\S]*?)\r?\n---(?:\r?\n|$)([\s\S]*)$/;

/** A file whose name or content is no valid entry. */
class BadContentFile extends Error {
  override name = 'BadContentFile';
}

/** Dates of YAML are moments; the content's are days. */
const plain = (value: unknown): unknown => (value instanceof Date ? value.toISOString().slice(0, 10) : value);

/** @throws BadContentFile */
async function readContentFile(path: string): Promise<ContentFile> {
  const [, stem, language] = NAME.exec(basename(path)) ?? [];
  const locale = LANGUAGE_CODES.find((one) => one === language);
  if (!stem || !locale) throw new BadContentFile(`${path}: the name is not like name.en.md`);
  const [, head, body] = PARTS.exec(withBrand(await readFile(path, 'utf8'), locale)) ?? [];
  if (head === undefined || body === undefined) throw new BadContentFile(`${path}: no front matter`);
  const front = parsed(head, path);
  const entries = Object.entries(front).map(([name, value]) => [name, plain(value)]);
  return { path, stem, locale, front: Object.fromEntries(entries), body: body.trim() };
}

function parsed(head: string, path: string): Record<string, unknown> {
  try {
    const front: unknown = parse(head, { schema: 'core', maxAliasCount: 0 });
    if (typeof front === 'object' && front !== null && !Array.isArray(front))
      return front as Record<string, unknown>;
  } catch (thrown) {
    throw new BadContentFile(`${path}: ${(thrown as Error).message}`);
  }
  throw new BadContentFile(`${path}: the front matter is no list of names and values`);
}

interface Kind {
  contentType: string;
  /** The field the text below the front matter becomes. */
  body: string;
  /** Fields that name a picture, and the one that says what it shows. */
  pictures: Record<string, string>;
  /** Fields that name entries of a folder, by their file names. */
  links: Record<string, string>;
}

/** Folders of the content, and the content types of the specification, section 7. */
const KINDS: Record<string, Kind> = {
  posts: {
    contentType: 'posts',
    body: 'body',
    pictures: { cover: 'coverAlt' },
    links: { category: 'categories', related: 'posts' },
  },
  categories: { contentType: 'postsCategories', body: 'body', pictures: {}, links: {} },
  regions: { contentType: 'regions', body: 'description', pictures: { image: 'imageAlt' }, links: {} },
  faq: { contentType: 'faq', body: 'answer', pictures: {}, links: {} },
  pages: { contentType: 'pages', body: 'body', pictures: {}, links: {} },
};

interface StoreOptions {
  /** Where entries of a kind are: of two files of one name, the first folder's is read. */
  foldersOf: (kind: string) => readonly string[];
  /** Host of the pictures' addresses. */
  host: string;
  findPicture: FindPicture;
  /** Hears of files that are left out. */
  warn: (message: string) => void;
}

/** Of pictures, which never change under one name. */
const BEGINNING = new Date(0).toISOString();

function publishedOn(day: unknown): Date | null {
  const date = new Date(typeof day === 'string' ? day : Number.NaN);
  return Number.isNaN(date.getTime()) ? null : date;
}

const idOf = (folder: string, stem: string) => `${folder}-${stem}`;

/** The same entry in its languages, by file name. */
type Versions = Map<string, Partial<Record<Language, ContentFile>>>;

async function readFolder(kind: string, { foldersOf, warn }: StoreOptions): Promise<Versions> {
  const versions: Versions = new Map();
  const paths = new Map<string, string>();
  for (const folder of foldersOf(kind).toReversed())
    for (const name of await readdir(join(folder, kind)).catch(() => []))
      if (name.endsWith('.md')) paths.set(name, join(folder, kind, name));
  for (const [, path] of [...paths].sort(([a], [b]) => (a < b ? -1 : 1))) {
    try {
      const file = await readContentFile(path);
      versions.set(file.stem, { ...versions.get(file.stem), [file.locale]: file });
    } catch (thrown) {
      if (!(thrown instanceof BadContentFile)) throw thrown;
      warn(`Content left out: ${thrown.message}`);
    }
  }
  return versions;
}

/** A picture as its entry shows it: each entry says itself what is seen. */
async function pictureOf(
  named: unknown,
  id: string,
  { title, locale }: { title: unknown; locale: Language },
  { findPicture, host, warn }: StoreOptions,
): Promise<Entry | undefined> {
  const picture = typeof named === 'string' ? await findPicture(named) : null;
  if (!picture) {
    warn(`Content: there is no picture "${String(named)}" for ${id}`);
    return undefined;
  }
  const { path, size, width, height, fileName, contentType } = picture;
  const details = { size, image: { width, height } };
  const file = { url: `//${host}${path}`, details, fileName, contentType };
  return { sys: { id, createdAt: BEGINNING, locale }, fields: { title, file } };
}

function linksTo(folder: string, value: unknown): Link | Link[] | undefined {
  if (typeof value === 'string') return new Link(idOf(folder, value));
  if (!Array.isArray(value)) return undefined;
  return value.filter((name) => typeof name === 'string').map((name) => new Link(idOf(folder, name)));
}

/** What a file says, by field. */
async function fieldsOf(file: ContentFile, kind: Kind, id: string, options: StoreOptions) {
  const { front, body, locale } = file;
  const fields: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(front)) {
    const linked = kind.links[name];
    const altField = kind.pictures[name];
    if (linked) fields[name] = linksTo(linked, value);
    else if (altField) {
      const said = { title: front[altField] ?? '', locale };
      fields[name] = await pictureOf(value, `${id}-${name}`, said, options);
    } else fields[name] = value;
  }
  fields[kind.body] = body || fields[kind.body];
  return fields;
}

/** Everything below the content folder; a file that cannot be read is left out with a warning. */
export async function readStore(options: StoreOptions): Promise<Store> {
  const store = new Map<string, StoredEntry>();
  for (const [folder, kind] of Object.entries(KINDS))
    for (const [stem, versions] of await readFolder(folder, options)) {
      const id = idOf(folder, stem);
      const fields: StoredEntry['fields'] = {};
      for (const file of Object.values(versions))
        for (const [name, value] of Object.entries(await fieldsOf(file, kind, id, options)))
          if (value !== undefined && value !== null) fields[name] = { ...fields[name], [file.locale]: value };
      const [first] = Object.values(versions);
      const createdAt = publishedOn(first?.front.published) ?? (await stat(first?.path ?? '')).mtime;
      store.set(id, { id, contentType: kind.contentType, fields, createdAt });
    }
  return store;
}
