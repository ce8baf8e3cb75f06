/** Reads `content/{posts,categories,regions,faq,pages}` into entries. */
import { readdir, readFile, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import sharp from 'sharp';
import { parse } from 'yaml';
import { withBrand } from '#platform/contract/brand.ts';
import { DEFAULT_LANGUAGE, LANGUAGE_CODES, type Language } from '#platform/contract/locales.ts';
import type { AskContent, Entry } from '../source.ts';

/** Folders of `public` that entries may name pictures of, the first that has one wins. */
const FOLDERS = ['covers', 'pictures', 'regions'];

interface PictureFile {
  /** Path below the host. */
  path: string;
  fileName: string;
  contentType: string;
  size: number;
  width: number;
  height: number;
}

const FILE = /^([a-z0-9-]+)-(\d+)\.webp$/;

/** The largest WebP file of each picture, by folder and name. */
async function listFolder(root: string, folder: string): Promise<Map<string, string>> {
  const found = new Map<string, { file: string; width: number }>();
  for (const file of await readdir(join(root, folder)).catch(() => [])) {
    const [, name, digits] = FILE.exec(file) ?? [];
    const width = Number(digits);
    if (name && width > (found.get(name)?.width ?? 0)) found.set(name, { file, width });
  }
  return new Map([...found].map(([name, { file }]) => [name, file]));
}

/** Finds pictures of `public` by the names entries give them: `living-01`, `covers/keys`, `keys-800.webp`. */
export async function openPictures(root: string) {
  const folders = new Map<string, Map<string, string>>();
  for (const folder of FOLDERS) folders.set(folder, await listFolder(root, folder));
  const measured = new Map<string, Promise<PictureFile>>();

  async function measure(folder: string, fileName: string): Promise<PictureFile> {
    const file = join(root, folder, fileName);
    const [{ size }, { width, height }] = await Promise.all([stat(file), sharp(file).metadata()]);
    return { path: `/${folder}/${fileName}`, fileName, contentType: 'image/webp', size, width, height };
  }

  return async (named: string): Promise<PictureFile | null> => {
    const parts = named.split('/');
    const name = (parts.pop() ?? '').replace(/(?:-\d{3,4})?\.(?:webp|avif|jpe?g|png)$/, '');
    const searched = FOLDERS.filter((folder) => parts.length === 0 || parts.at(-1) === folder);
    for (const folder of searched) {
      const file = folders.get(folder)?.get(name);
      if (!file) continue;
      const key = `${folder}/${file}`;
      const known = measured.get(key) ?? measure(folder, file);
      measured.set(key, known);
      return known;
    }
    return null;
  };
}

type FindPicture = Awaited<ReturnType<typeof openPictures>>;

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

/** How many entries are shown when the question does not say, as Contentful does. */
const DEFAULT_LIMIT = 100;

/** The language its text is in: the one asked for, or the one it falls back to. */
const writtenIn = ({ fields }: StoredEntry, language: Language): Language =>
  Object.values(fields).some((field) => field[language] !== undefined) ? language : DEFAULT_LANGUAGE;

/** Entries of one answer in one language, each made once: they may name one another in a circle. */
class Resolver {
  private readonly made = new Map<string, Entry>();
  private readonly store: Store;
  private readonly language: Language;

  constructor(store: Store, language: Language) {
    this.store = store;
    this.language = language;
  }

  entryOf(stored: StoredEntry): Entry {
    const known = this.made.get(stored.id);
    if (known) return known;
    const fields: Entry['fields'] = {};
    const sys = {
      id: stored.id,
      createdAt: stored.createdAt.toISOString(),
      locale: writtenIn(stored, this.language),
      contentType: { sys: { id: stored.contentType } },
    };
    const entry = { sys, fields };
    this.made.set(stored.id, entry);
    for (const [name, field] of Object.entries(stored.fields)) {
      const value = this.valueOf(inLocale(field, this.language));
      if (value !== undefined) fields[name] = value;
    }
    return entry;
  }

  /** A field's value with what it names; undefined for a link that leads nowhere. */
  private valueOf(value: unknown): unknown {
    if (Array.isArray(value)) return value.map((one) => this.valueOf(one)).filter((one) => one !== undefined);
    if (!(value instanceof Link)) return value;
    const named = this.store.get(value.id);
    return named && this.entryOf(named);
  }
}

/** Content from Markdown files, the newest first. @param read the content as it is now */
export const contentFromFiles =
  (read: () => Promise<Store>): AskContent =>
  async ({ content_type, limit = DEFAULT_LIMIT, 'fields.slug': slug }, language) => {
    const store = await read();
    const found = [...store.values()]
      .filter(
        ({ contentType, fields }) =>
          contentType === content_type && (slug === undefined || inLocale(fields.slug, language) === slug),
      )
      .sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime() || (a.id < b.id ? -1 : 1));
    const resolver = new Resolver(store, language);
    return {
      items: found.slice(0, limit).map((stored) => resolver.entryOf(stored)),
      languageOf: ({ sys }) => (sys.locale as Language | undefined) ?? language,
      total: found.length,
    };
  };
