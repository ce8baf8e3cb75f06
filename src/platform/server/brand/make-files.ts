/** Icons, pictures and faces of a brand in the sizes pages ask for, made once and kept in DATA_DIR. */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Font } from 'fontkit';
import sharp, { type Sharp } from 'sharp';
import type { ServerBrand } from './read-brand.ts';
import { pictureFile } from './read-brand.ts';

/** Raised when other files, or others sizes, are made. */
const EDITION = 2;
const PREVIEW = { width: 1200, height: 630 };
const HERO = {
  settlement: { widths: [840, 1680], ratio: 800 / 1680 },
  'settlement-phone': { widths: [780], ratio: 600 / 780 },
};
const MOST_PIXELS = 60_000_000;
const FACES = ['display', 'text'] as const;
/** Letters nearly every page has in any of the languages, as `unicode-range` writes them. */
export const COMMON_LETTERS =
  'U+20-22,U+24-29,U+2B-3B,U+3F,U+41-5A,U+61-7A,U+A0-A1,U+A3,U+A9,U+AB,U+B2,U+B7,U+BB,U+BF-C0,U+C7,U+C9-CA,U+CE,U+D7,U+E0-E2,U+E7-EB,U+ED-EF,U+F1,U+F3-F4,U+F9-FC,U+152-153,U+2013-2014,U+2018-2019,U+201C-201D,U+2026,U+202F,U+20AC,U+2248';
const COMMON = COMMON_LETTERS.split(',').map((range) => {
  const [from = 0, to = from] = range
    .slice(2)
    .split('-')
    .map((end) => Number.parseInt(end, 16));
  return [from, to] as const;
});
/** All other letters, as `unicode-range` writes them. */
export const OTHER_LETTERS = COMMON.map(([, to], at) => [to + 1, (COMMON[at + 1]?.[0] ?? 0x11_00_00) - 1])
  .map(([from = 0, to = 0]) => `U+${from.toString(16)}-${to.toString(16)}`)
  .join(',');
/** What letters need beside their shapes: a face's other alternates are never asked for. */
const FEATURES = ['kern', 'liga', 'mark', 'ccmp', 'locl'];
/** A face of several weights is twice as large: text has all of them, headings the one they are set in. */
const WEIGHTS = { display: 600, text: { min: 400, max: 700 } };

/** The files made from each source, by their paths below the site. */
interface Sources {
  icon: string | null;
  hero: string | null;
  phone: string | null;
  preview: string | null;
  display: string | null;
  text: string | null;
}

function sourcesOf({ folder, hasFaces }: ServerBrand): Sources {
  const icon = join(folder, 'icon.svg');
  const face = (name: string) => (hasFaces ? join(folder, `fonts/${name}.woff2`) : null);
  return {
    icon: existsSync(icon) ? icon : null,
    hero: pictureFile(folder, 'hero'),
    phone: pictureFile(folder, 'hero-phone'),
    preview: pictureFile(folder, 'preview'),
    display: face('display'),
    text: face('text'),
  };
}

/** An icon file of one PNG of 48 pixels: its directory, then the picture. */
function icoOf(png: Buffer): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2); // an icon
  head.writeUInt16LE(1, 4); // of one picture
  head.writeUInt8(48, 6);
  head.writeUInt8(48, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}

const open = (file: string): Sharp => sharp(file, { limitInputPixels: MOST_PIXELS, density: 288 });

async function iconFiles(icon: string): Promise<[string, Buffer][]> {
  const png = (side: number) => open(icon).resize(side, side).png().toBuffer();
  return [
    ['favicon.svg', await readFile(icon)],
    ['favicon.ico', icoOf(await png(48))],
    ['apple-touch-icon.png', await png(180)],
    ['icon-192.png', await png(192)],
    ['icon-512.png', await png(512)],
  ];
}

/** The preview of links: a picture of its own, else the icon in the middle of the brand's colour. */
async function previewFile(sources: Sources, ground: string): Promise<[string, Buffer][]> {
  const { icon, preview } = sources;
  const jpeg = async (picture: Sharp): Promise<[string, Buffer][]> => [
    ['og.jpg', await picture.jpeg({ quality: 80, mozjpeg: true }).toBuffer()],
  ];
  if (preview) return jpeg(open(preview).resize({ ...PREVIEW, fit: 'cover' }));
  if (!icon) return [];
  const mark = await open(icon).resize(320, 320).png().toBuffer();
  const create = { ...PREVIEW, channels: 3 as const, background: ground };
  return jpeg(sharp({ create }).composite([{ input: mark, gravity: 'centre' }]));
}

async function heroFiles({ hero, phone }: Sources): Promise<[string, Buffer][]> {
  if (!hero) return [];
  const made: [string, Buffer][] = [];
  for (const [stem, { widths, ratio }] of Object.entries(HERO))
    for (const width of widths) {
      const source = stem === 'settlement-phone' ? (phone ?? hero) : hero;
      const picture = open(source).resize(width, Math.round(width * ratio), { fit: 'cover' });
      made.push([
        `hero/${stem}-${width}.avif`,
        await picture.clone().avif({ quality: 52, effort: 3 }).toBuffer(),
      ]);
      made.push([`hero/${stem}-${width}.webp`, await picture.clone().webp({ quality: 74 }).toBuffer()]);
    }
  return made;
}

/** Each face as two files, as the product's are: the common letters, and the rest, which browsers fetch where they appear. */
async function faceFiles(sources: Sources): Promise<[string, Buffer][]> {
  const made: [string, Buffer][] = [];
  if (!sources.display) return made;
  // Loaded for brands with faces only.
  const [fontkit, { default: subsetFont }] = await Promise.all([import('fontkit'), import('subset-font')]);
  for (const name of FACES) {
    const source = sources[name];
    if (!source) continue;
    const bytes = await readFile(source);
    const { characterSet, variationAxes } = fontkit.create(bytes) as Font;
    const isCommon = (code: number) => COMMON.some(([from, to]) => code >= from && code <= to);
    const { true: common = [], false: others = [] } = Object.groupBy(characterSet, (code) =>
      isCommon(code) ? 'true' : 'false',
    );
    const variable = 'wght' in variationAxes ? { variationAxes: { wght: WEIGHTS[name] } } : {};
    const part = (codes: number[]) =>
      subsetFont(bytes, String.fromCodePoint(SPACE, ...codes), {
        targetFormat: 'woff2',
        keepFeatures: FEATURES,
        noHinting: true,
        ...variable,
      });
    made.push([`brand/fonts/${name}.woff2`, Buffer.from(await part(common))]);
    made.push([`brand/fonts/${name}-more.woff2`, Buffer.from(await part(others))]);
  }
  return made;
}
const SPACE = 0x20;

/** Named by all that its files are made of: another brand, or a changed picture, has another folder. */
async function folderOf(brand: ServerBrand, sources: Sources, dataDir: string): Promise<string> {
  const hash = createHash('sha256').update(`${EDITION} ${brand.colours.lagoon[0]} ${COMMON_LETTERS}`);
  for (const [name, file] of Object.entries(sources))
    hash.update(name).update(file ? await readFile(file) : '');
  return join(dataDir, 'brand', hash.digest('hex').slice(0, 16));
}

/**
 * Makes what is not there yet.
 * @returns the folder of the files; null where the brand has no sources of any
 */
export async function makeBrandFiles(brand: ServerBrand, dataDir: string): Promise<string | null> {
  const sources = sourcesOf(brand);
  if (Object.values(sources).every((file) => file === null)) return null;
  const folder = await folderOf(brand, sources, dataDir);
  if (existsSync(folder)) return folder;
  const files = [
    ...(sources.icon ? await iconFiles(sources.icon) : []),
    ...(await previewFile(sources, brand.colours.lagoon[0])),
    ...(await heroFiles(sources)),
    ...(await faceFiles(sources)),
  ];
  const unfinished = `${folder}.${process.pid}`;
  for (const [path, bytes] of files) {
    await mkdir(dirname(join(unfinished, path)), { recursive: true });
    await writeFile(join(unfinished, path), bytes);
  }
  // Another process of the same start may have been first.
  await rename(unfinished, folder).catch(() => rm(unfinished, { recursive: true, force: true }));
  return folder;
}
