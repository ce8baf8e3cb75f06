/** Reads `content/{posts,categories,regions,faq,pages}` into entries. */

import { readdir, readFile, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { parse } from 'yaml';
import { withBrand } from '#platform/contract/brand.ts';
import { LANGUAGE_CODES, type Language } from '#platform/contract/locales.ts';
import {
  type Link,
  type Localized,
  linkTo,
  type Store,
  type StoredAsset,
  type StoredEntry,
} from './entry.ts';
import type { FindPicture } from './pictures.ts';

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
const BEGINNING = new Date(0);

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

class Reader {
  readonly entries: StoredEntry[] = [];
  readonly assets = new Map<string, StoredAsset>();
  private readonly options: StoreOptions;

  constructor(options: StoreOptions) {
    this.options = options;
  }

  async read(folder: string, kind: Kind): Promise<void> {
    for (const [stem, versions] of await readFolder(folder, this.options)) {
      const fields: Record<string, Localized> = {};
      for (const locale of LANGUAGE_CODES) {
        const file = versions[locale];
        if (file) await this.addFields(fields, { file, kind, id: idOf(folder, stem) });
      }
      const [first] = Object.values(versions);
      const { mtime } = await stat(first?.path ?? '');
      this.entries.push({
        id: idOf(folder, stem),
        contentType: kind.contentType,
        fields,
        createdAt: publishedOn(first?.front.published) ?? mtime,
        updatedAt: mtime,
      });
    }
  }

  private async addFields(
    fields: Record<string, Localized>,
    { file, kind, id }: { file: ContentFile; kind: Kind; id: string },
  ): Promise<void> {
    const { front, body, locale } = file;
    const put = (name: string, value: unknown) => {
      if (value !== undefined && value !== null) fields[name] = { ...fields[name], [locale]: value };
    };
    for (const [name, value] of Object.entries(front)) {
      const linked = kind.links[name];
      if (linked) put(name, linksTo(linked, value));
      else if (name in kind.pictures)
        put(name, await this.asset(value, `${id}-${name}`, file, kind.pictures[name]));
      else put(name, value);
    }
    put(kind.body, body || undefined);
  }

  /** Each entry's picture is an asset of its own, because each says itself what it shows. */
  private async asset(
    named: unknown,
    id: string,
    { front, locale }: ContentFile,
    altField: string | undefined,
  ): Promise<Link | undefined> {
    const picture = typeof named === 'string' ? await this.options.findPicture(named) : null;
    if (!picture) {
      this.options.warn(`Content: there is no picture "${String(named)}" for ${id}`);
      return undefined;
    }
    const { path, size, width, height, fileName, contentType } = picture;
    const url = `//${this.options.host}${path}`;
    const title = front[altField ?? ''] ?? '';
    const file = { url, details: { size, image: { width, height } }, fileName, contentType };
    const known = this.assets.get(id)?.fields;
    const fields = {
      title: { ...known?.title, [locale]: title },
      file: { ...known?.file, [locale]: file },
    };
    this.assets.set(id, { id, fields, createdAt: BEGINNING, updatedAt: BEGINNING });
    return linkTo('Asset', id);
  }
}

function linksTo(folder: string, value: unknown): Link | Link[] | undefined {
  if (typeof value === 'string') return linkTo('Entry', idOf(folder, value));
  if (!Array.isArray(value)) return undefined;
  return value.filter((name) => typeof name === 'string').map((name) => linkTo('Entry', idOf(folder, name)));
}

/** Everything below the content folder; a file that cannot be read is left out with a warning. */
export async function readStore(options: StoreOptions): Promise<Store> {
  const reader = new Reader(options);
  for (const [folder, kind] of Object.entries(KINDS)) await reader.read(folder, kind);
  const { entries, assets } = reader;
  return { entries, entryById: new Map(entries.map((entry) => [entry.id, entry])), assetById: assets };
}
