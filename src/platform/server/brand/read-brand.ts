/** Reads a brand's folder (docs/brand.md) and says everything that is wrong with it. */

import { existsSync, readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { type MessageFormatElement, parse as parseMessage, TYPE } from '@formatjs/icu-messageformat-parser';
import Type, { type Static } from 'typebox';
import Schema from 'typebox/schema';
import { parse } from 'yaml';
import { type Brand, isOfBrand, type Operator } from '#platform/contract/brand.ts';
import { fold } from '#platform/contract/fold.ts';
import { LANGUAGE_CODES, type Language, LOCALES, type Locale } from '#platform/contract/locales.ts';
import { type Colours, contrastFaults, TOKENS, type Token } from './colours.ts';

const ROOT = join(import.meta.dirname, '../../../..');
/** The brand that comes with the product. */
export const SHIPPED_BRAND = join(ROOT, 'brand');
/** The country the product's guide, lending terms and clock are of. */
const SHIPPED_HOME = 'jamaica';
const SHIPPED_TIME_ZONE = 'America/Jamaica';

const KB = 1024;
const MOST_YAML = 64 * KB;
const MOST_WORDS = 256 * KB;
/** Texts replaced in one language: they come with every page. */
const MOST_TEXTS = 300;
const MOST_SVG = 64 * KB;
const MOST_FACE = 300 * KB;
const MOST_PICTURE = 20 * KB * KB;
/** Most characters of the mark's SVG path, which is part of every page. */
const MOST_PATH = 4 * KB;

/** Without the signs of messages, headers of mails and HTML. */
const line = (most: number) => Type.String({ pattern: `^[^\\n\\r{}<>"\\\\]{1,${most}}$` });
const name = Type.String({ pattern: '^[\\p{L}\\p{N}][\\p{L}\\p{M}\\p{N} .’&-]{0,39}$' });
const colour = Type.String({ pattern: '^#[0-9a-fA-F]{6}$' });
const slug = Type.String({ pattern: '^[a-z][a-z-]{1,39}$' });
const strict = { additionalProperties: false } as const;
const inLanguages = (most: number) =>
  Type.Partial(
    Type.Object(
      Object.fromEntries(LANGUAGE_CODES.map((code) => [code, line(most)])) as Record<
        Language,
        ReturnType<typeof line>
      >,
      strict,
    ),
  );

const Shape = Type.Object(
  {
    name,
    short_name: Type.Optional(Type.String({ pattern: '^[\\p{L}\\p{N}][\\p{L}\\p{M}\\p{N} .’&-]{0,11}$' })),
    meaning: Type.Optional(inLanguages(200)),
    tagline: Type.Optional(inLanguages(120)),
    home: Type.Optional(slug),
    time_zone: Type.Optional(Type.String({ pattern: '^[A-Za-z][A-Za-z_/+-]{1,49}$' })),
    markets: Type.Optional(Type.Array(slug, { maxItems: 12 })),
    currencies: Type.Optional(Type.Array(Type.String({ pattern: '^[A-Z]{3}$' }), { maxItems: 40 })),
    languages: Type.Optional(
      Type.Array(Type.Union(LOCALES.map((code) => Type.Literal(code))), { minItems: 1, uniqueItems: true }),
    ),
    social: Type.Optional(
      Type.Array(Type.String({ pattern: '^https://[^\\s"<>]{3,200}$' }), { maxItems: 12 }),
    ),
    operator: Type.Optional(
      Type.Object(
        {
          name: line(300),
          address: Type.Array(line(300), { minItems: 1, maxItems: 8 }),
          email: Type.String({ pattern: '^[^@\\s<>"]+@[\\w.-]+$' }),
          phone: Type.Optional(Type.String({ pattern: '^\\+?[\\d ()-]{6,30}$' })),
          registration: Type.Optional(line(300)),
        },
        strict,
      ),
    ),
    colours: Type.Optional(
      Type.Partial(
        Type.Object(
          Object.fromEntries(
            Object.keys(TOKENS).map((token) => [token, Type.Array(colour, { minItems: 2, maxItems: 2 })]),
          ),
          strict,
        ),
      ),
    ),
    mail: Type.Optional(
      Type.Object({ head: Type.Optional(inLanguages(200)), foot: Type.Optional(inLanguages(500)) }, strict),
    ),
    guide: Type.Optional(Type.Union([Type.Literal('beside'), Type.Literal('instead')])),
    app_id: Type.Optional(Type.String({ pattern: '^[a-z][a-z0-9]*(\\.[a-z][a-z0-9]*){1,4}$' })),
  },
  strict,
);
type Written = Static<typeof Shape>;

export interface ServerBrand {
  /** Absolute. */
  folder: string;
  page: Brand;
  shortName: string;
  tagline: Partial<Record<Language, string>>;
  colours: Colours;
  /** Colours the brand sets itself. */
  ownColours: readonly Token[];
  /** Whether it has `fonts/display.woff2` and `fonts/text.woff2`. */
  hasFaces: boolean;
  /** The default first; null: the product's. */
  languages: readonly Locale[] | null;
  operator: Operator | null;
  mail: { head: Partial<Record<Language, string>>; foot: Partial<Record<Language, string>> };
  /** Whether its articles, pages and answers stand beside the product's or instead of them. */
  guide: 'beside' | 'instead';
  /** Texts of mails, the PDF and feeds in place of the product's: `accounts/mail.welcome.subject`. */
  serverWords: Partial<Record<Language, Record<string, string>>>;
}

export interface ReadBrand {
  brand: ServerBrand;
  /** Sentences, each with its file. */
  faults: string[];
}

/** Collects faults while a folder is read. */
class Reader {
  readonly faults: string[] = [];
  private readonly folder: string;

  constructor(folder: string) {
    this.folder = folder;
  }

  fault(file: string, text: string): void {
    this.faults.push(`${file}: ${text}`);
  }

  has = (file: string) => existsSync(join(this.folder, file));

  /** Null where there is none, or it is larger than it may be. */
  bytes(file: string, most: number): Buffer | null {
    if (!this.has(file)) return null;
    const path = join(this.folder, file);
    const { size } = statSync(path);
    if (size <= most) return readFileSync(path);
    this.fault(file, `is ${Math.ceil(size / KB)} kB large, at most ${most / KB} kB are read`);
    return null;
  }

  text = (file: string, most: number) => this.bytes(file, most)?.toString('utf8') ?? null;
}

/** `/operator/email` → `operator.email` */
const fieldOf = (pointer: string) => pointer.slice(1).replaceAll('/', '.');

function readYaml(reader: Reader): Written | null {
  const file = 'brand.yaml';
  if (!reader.has(file)) {
    reader.fault(file, 'is missing');
    return null;
  }
  const text = reader.text(file, MOST_YAML);
  if (text === null) return null;
  try {
    const value: unknown = parse(text, { schema: 'core', maxAliasCount: 0 });
    const [, errors] = Schema.Errors(Shape, value);
    for (const { instancePath, message, params } of errors) {
      const unknown = (params as { additionalProperties?: string[] }).additionalProperties;
      const pattern = 'pattern' in params ? ' (it has a sign that is not allowed, or is too long)' : '';
      const where = fieldOf(instancePath) || 'the file';
      reader.fault(
        file,
        unknown ? `${unknown.join(', ')} is no field of ${where}` : `${where} ${message}${pattern}`,
      );
    }
    return Schema.Check(Shape, value) ? value : null;
  } catch (thrown) {
    reader.fault(file, String((thrown as Error).message).split('\n')[0] ?? '');
    return null;
  }
}

/** The mark of `logo.svg`: its box and its paths, nothing else of the file. */
function readMark(reader: Reader): Brand['mark'] | null {
  const file = 'logo.svg';
  const text = reader.text(file, MOST_SVG);
  if (text === null) return null;
  const box = /<svg[^>]*\sviewBox="([\d. -]+)"/.exec(text)?.[1];
  const paths = [...text.matchAll(/<path[^>]*\sd="([\dA-Za-z .,+-]+)"/g)].map(([, d]) => d);
  const others = /<(rect|circle|ellipse|polygon|polyline|line|text|image|use)\b/.exec(text)?.[1];
  const path = paths.join('');
  if (!box) reader.fault(file, 'has no viewBox');
  if (paths.length === 0) reader.fault(file, 'has no path');
  if (others) reader.fault(file, `has a ${others}: the mark is made of paths only, in one colour`);
  if (path.length > MOST_PATH) reader.fault(file, `has more than ${MOST_PATH / KB} kB of paths`);
  return box ? { box, path } : null;
}

/** Whether letters can be read from a face; the library is opened for brands that have one. */
function isFace(bytes: Buffer): boolean {
  if (bytes.toString('latin1', 0, 4) !== 'wOF2') return false;
  try {
    const { create } = createRequire(import.meta.url)('fontkit') as typeof import('fontkit');
    const face = create(bytes);
    return 'characterSet' in face && face.glyphForCodePoint(LETTER).path.commands.length > 0;
  } catch {
    return false;
  }
}
const LETTER = 'a'.charCodeAt(0);

/** Both or neither. */
function readFaces(reader: Reader): boolean {
  const files = ['fonts/display.woff2', 'fonts/text.woff2'];
  const found = files.filter(reader.has);
  for (const file of found) {
    const bytes = reader.bytes(file, MOST_FACE);
    if (bytes && !isFace(bytes)) reader.fault(file, 'is no WOFF2 file');
  }
  if (found.length === 1)
    reader.fault(files.find((file) => !reader.has(file)) ?? '', 'is missing beside the other face');
  return found.length === files.length;
}

type Words = Pick<ServerBrand, 'serverWords'> & Pick<Brand, 'words'>;

/** Names of values and tags a text takes; what each brand gives does not count. */
function namesIn(elements: readonly MessageFormatElement[]): string[] {
  const names = elements.flatMap((element): string[] => {
    if (element.type === TYPE.literal || element.type === TYPE.pound) return [];
    if (element.type === TYPE.tag) return [element.value, ...namesIn(element.children)];
    const options = 'options' in element ? Object.values(element.options) : [];
    return [element.value, ...options.flatMap(({ value }) => namesIn(value))];
  });
  return [...new Set(names)].filter((one) => !isOfBrand(one)).sort();
}

function treeOf(reader: Reader, file: string, key: string, text: string): MessageFormatElement[] | null {
  try {
    return parseMessage(text);
  } catch (thrown) {
    reader.fault(file, `${key} is no message: ${(thrown as Error).message}`);
    return null;
  }
}

/** How a text of the server was named before its area became part of another, and its name now: a brand may say either. */
const MOVED = [
  ['moderation/', 'admin/'],
  ['offices/', 'trade/'],
  ['professionals/mail', 'trade/mail.professional'],
  ['content/', 'editorial/'],
  ['posts/', 'editorial/'],
] as const;

function presentKey(key: string): string {
  const [before, now] = MOVED.find(([start]) => key.startsWith(start)) ?? ['', ''];
  return now + key.slice(before.length);
}

/** `words/fr.json`: texts in place of the product's, by key. */
function readWords(reader: Reader): Words {
  const read: Words = { words: {}, serverWords: {} };
  for (const language of LANGUAGE_CODES) {
    const file = `words/${language}.json`;
    const text = reader.text(file, MOST_WORDS);
    if (text === null) continue;
    let texts: [string, unknown][] = [];
    try {
      texts = Object.entries(JSON.parse(text) as object);
    } catch (thrown) {
      reader.fault(file, (thrown as Error).message);
    }
    if (texts.length > MOST_TEXTS)
      reader.fault(file, `has ${texts.length} texts, at most ${MOST_TEXTS} are read`);
    for (const [key, value] of texts.slice(0, MOST_TEXTS)) {
      if (typeof value !== 'string') reader.fault(file, `${key} is no text`);
      else if (key.includes('/'))
        read.serverWords[language] = { ...read.serverWords[language], [presentKey(key)]: value };
      else {
        const tree = treeOf(reader, file, key, value);
        if (tree) read.words[language] = { ...read.words[language], [key]: tree };
      }
    }
  }
  return read;
}

const PICTURES = ['hero', 'hero-phone', 'preview'] as const;
const FORMATS = ['svg', 'jpg', 'png', 'webp'] as const;

/** The file of a picture, in whichever format; null where there is none. */
export const pictureFile = (folder: string, stem: string): string | null =>
  FORMATS.map((format) => join(folder, `${stem}.${format}`)).find((path) => existsSync(path)) ?? null;

function checkPictures(reader: Reader, folder: string): void {
  reader.bytes('icon.svg', MOST_SVG);
  for (const stem of PICTURES)
    for (const format of FORMATS) {
      const path = join(folder, `${stem}.${format}`);
      if (existsSync(path) && statSync(path).size > MOST_PICTURE)
        reader.fault(`${stem}.${format}`, `is larger than ${MOST_PICTURE / KB / KB} MB`);
    }
}

const slugOf = (text: string) =>
  fold(text)
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '') || 'homes';

/** A country's name by language, and the same where something is there, as listings say them. */
function marketNames(slug: string): Pick<Brand, 'market' | 'inMarket'> {
  const names: Pick<Brand, 'market' | 'inMarket'> = { market: {}, inMarket: {} };
  for (const language of LANGUAGE_CODES) {
    const text = readFileSync(join(ROOT, `src/areas/listings/words/${language}.json`), 'utf8');
    const { place } = JSON.parse(text) as { place: Record<string, string> };
    const { in: inside } = place as unknown as { in: Record<string, string> };
    names.market[language] = place[slug] ?? slug;
    names.inMarket[language] = inside[slug] ?? slug;
  }
  return names;
}

function readTimeZone(reader: Reader, home: string, zone: string | undefined): string {
  if (zone === undefined && home !== SHIPPED_HOME)
    reader.fault('brand.yaml', 'time_zone is missing: the clock of the home market, as America/Martinique');
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone ?? SHIPPED_TIME_ZONE }).resolvedOptions().timeZone;
  } catch {
    reader.fault('brand.yaml', `time_zone ${zone} is no time zone`);
    return SHIPPED_TIME_ZONE;
  }
}

/** Reads a folder; what is wrong is said, and read as if it were not there. */
export function readBrand(folder: string): ReadBrand {
  const reader = new Reader(folder);
  const written: Written = readYaml(reader) ?? { name: 'Homes' };
  const colours = { ...TOKENS, ...written.colours } as Colours;
  reader.faults.push(...contrastFaults(colours).map((fault) => `brand.yaml: ${fault}`));
  const mark = readMark(reader) ?? { box: '0 0 1 1', path: '' };
  const { words, serverWords } = readWords(reader);
  checkPictures(reader, folder);
  const { home = SHIPPED_HOME, markets = [], operator } = written;
  return {
    faults: reader.faults,
    brand: {
      folder,
      page: {
        name: written.name,
        slug: slugOf(written.name),
        meaning: written.meaning ?? {},
        mark,
        home,
        ...marketNames(home),
        timeZone: readTimeZone(reader, home, written.time_zone),
        markets,
        currencies: written.currencies ?? [],
        social: written.social ?? [],
        words,
      },
      shortName: written.short_name ?? written.name.slice(0, 12),
      tagline: written.tagline ?? {},
      colours,
      ownColours: Object.keys(written.colours ?? {}) as Token[],
      hasFaces: readFaces(reader),
      languages: (written.languages as Locale[] | undefined) ?? null,
      operator: operator
        ? { ...operator, phone: operator.phone ?? null, registration: operator.registration ?? null }
        : null,
      mail: { head: written.mail?.head ?? {}, foot: written.mail?.foot ?? {} },
      guide: written.guide ?? ([home, ...markets].includes(SHIPPED_HOME) ? 'beside' : 'instead'),
      serverWords,
    },
  };
}

/** Faults that only the product's own texts show: keys that are not there, and values that are missing. */
export function wordFaults(
  { page, serverWords }: ServerBrand,
  english: Readonly<Record<string, string>>,
  isServerKey: (key: string) => boolean,
): string[] {
  return LANGUAGE_CODES.flatMap((language) => {
    const file = `words/${language}.json`;
    const screens = Object.entries(page.words[language] ?? {}).flatMap(([key, tree]) => {
      const own = english[key];
      if (own === undefined) return [`${file}: there is no text ${key}`];
      const [needed, given] = [namesIn(parseMessage(own)), namesIn(tree)].map((names) => names.join(', '));
      return needed === given
        ? []
        : [`${file}: ${key} takes the values ${needed || 'none'}, not ${given || 'none'}`];
    });
    const others = Object.keys(serverWords[language] ?? {}).filter((key) => !isServerKey(key));
    return [...screens, ...others.map((key) => `${file}: there is no text ${key}`)];
  });
}
