import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { parse } from 'yaml';
import { withBrand } from '#platform/contract/brand.ts';
import { LANGUAGE_CODES, type Language } from '#platform/contract/locales.ts';

/** One file: an entry in one language. */
export interface ContentFile {
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
export class BadContentFile extends Error {
  override name = 'BadContentFile';
}

/** Dates of YAML are moments; the content's are days. */
const plain = (value: unknown): unknown => (value instanceof Date ? value.toISOString().slice(0, 10) : value);

/** @throws BadContentFile */
export async function readContentFile(path: string): Promise<ContentFile> {
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
