/**
 * Letters of the PDF: Latin, Greek, Cyrillic, Hebrew, Arabic, and Chinese and Japanese where a text has any, each in the
 * first of these fonts that has them; the brand's faces come first.
 */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Font } from '@react-pdf/renderer';
import * as fontkit from 'fontkit';
import { convert } from 'fontverter';
import subsetFont from 'subset-font';
import { serverBrand } from '#platform/server/brand/brand.ts';

const { resolve } = createRequire(import.meta.url);
const WEIGHTS = [400, 600] as const;
const DEJAVU = { 400: 'DejaVuSans', 600: 'DejaVuSans-Bold' };
const noto = (font: string, subset: string) => (weight: number) =>
  resolve(`@fontsource/${font}/files/${font}-${subset}-${weight}-normal.woff`);

type Weight = (typeof WEIGHTS)[number];
const FILES: Record<string, (weight: Weight) => string> = {
  Latin: noto('noto-sans', 'latin'),
  'Latin more': noto('noto-sans', 'latin-ext'),
  Arabic: noto('noto-sans-arabic', 'arabic'),
  Hebrew: noto('noto-sans-hebrew', 'hebrew'),
  // One file of @fontsource/noto-sans-sc 5.3.0 (all of it: 76 MB), unpacked.
  Han: () => fileURLToPath(new URL('./fonts/noto-sans-sc-400.ttf', import.meta.url)),
  Others: (weight) => resolve(`dejavu-fonts-ttf/ttf/${DEJAVU[weight]}.ttf`),
};
/** Families of the brand, with their files. */
const BRAND_FACES: Record<string, string> = serverBrand.hasFaces
  ? { 'Brand text': 'text', 'Brand display': 'display' }
  : {};
const DISPLAY = 'Brand display';
const HAN = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Bopomofo}]/u;

/** The bytes of a file as TrueType: of a WOFF the renderer would unpack the same table again for each letter. */
async function fileFace(file: string): Promise<Uint8Array> {
  const bytes = await readFile(file);
  return file.endsWith('.woff') ? convert(bytes, 'sfnt') : bytes;
}

/** A face of the brand as TrueType: the renderer reads no transformed WOFF2, and writes a variable face at one weight only. */
async function brandFace(family: string, weight: Weight): Promise<Uint8Array> {
  const packed = await readFile(join(serverBrand.folder, `fonts/${BRAND_FACES[family]}.woff2`));
  const { characterSet, variationAxes } = fontkit.create(packed) as fontkit.Font;
  const axes = Object.entries(variationAxes).map(([axis, range]) => {
    const { min = 0, max = 0, default: usual = 0 } = range ?? {};
    return [axis, axis === 'wght' ? Math.min(Math.max(weight, min), max) : usual] as const;
  });
  const letters = characterSet.map((code) => String.fromCodePoint(code)).join('');
  return subsetFont(packed, letters, { targetFormat: 'sfnt', variationAxes: Object.fromEntries(axes) });
}

async function sourceOf(family: string, weight: Weight): Promise<string> {
  const file = FILES[family]?.(weight);
  if (file && !file.endsWith('.woff')) return file;
  const face = await (file ? fileFace(file) : brandFace(family, weight));
  return `data:font/ttf;base64,${Buffer.from(face).toString('base64')}`;
}

/** Done once in each thread: a PDF has one of its own. */
let registered: Promise<unknown> | undefined;
const register = () =>
  Promise.all(
    Object.keys({ ...BRAND_FACES, ...FILES }).map(async (family) => {
      const fonts = WEIGHTS.map(async (fontWeight) => {
        const src = await sourceOf(family, fontWeight);
        return { fontWeight, src };
      });
      Font.register({ family, fonts: await Promise.all(fonts) });
    }),
  );

// Names and sentences break between words only.
Font.registerHyphenationCallback((word) => [word]);

/** Drawn for a letter that no font has. */
const MISSING = '□';
const INVISIBLE = /[\p{Cc}\p{Default_Ignorable_Code_Point}]/u;
const ARABIC = /\p{Script=Arabic}/u;
const RIGHT_TO_LEFT = /[\p{Script=Hebrew}\p{Script=Arabic}]/u;
const isRightToLeft = (text: string) => RIGHT_TO_LEFT.test(text);
const LETTER = /[\p{L}\p{M}]/u;

/** Signs between letters of Han; none begins a line. */
const HAN_SIGN = /[\u3000-\u303f\uff01-\uff60]/;
export const isHanSign = (letter: string): boolean => HAN_SIGN.test(letter);
/** As wide as two others; Han has no spaces between words. */
export const isWide = (letter: string): boolean => HAN.test(letter) || HAN_SIGN.test(letter);

/** Whether a font that is loaded has a letter. */
function hasLetter(family: string, letter: string): boolean {
  const font = Font.getFont({ fontFamily: family }).data;
  return font?.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0) ?? false;
}

export interface FontRun {
  family: string;
  text: string;
}

export class Fonts {
  readonly families: string[];
  /** Of headings. */
  readonly display: string[];

  private constructor(families: string[]) {
    this.families = families.filter((family) => family !== DISPLAY);
    this.display = families.includes(DISPLAY) ? [DISPLAY, ...this.families] : this.families;
  }

  /** @param text all that is going to be written: the font of Han, 2.5 MB, is opened only for a text that has some */
  static async for(text: string): Promise<Fonts> {
    registered ??= register();
    await registered;
    const families = Object.keys({ ...BRAND_FACES, ...FILES }).filter(
      (family) => family !== 'Han' || HAN.test(text),
    );
    await Promise.all(families.map((fontFamily) => Font.load({ fontFamily })));
    // Of Arabic the renderer misplaces the dots that Noto sets apart. DejaVu has none, and lacks letters of Urdu.
    const needsNoto = [...text].some((letter) => ARABIC.test(letter) && !hasLetter('Others', letter));
    return new Fonts(needsNoto ? families : [...families.filter((name) => name !== 'Arabic'), 'Arabic']);
  }

  static bytesOf = async (family: string): Promise<Uint8Array> => {
    const fileOf = FILES[family];
    return fileOf ? fileFace(fileOf(400)) : brandFace(family, 400);
  };

  private familyOf = (letter: string) => this.families.find((family) => hasLetter(family, letter));

  /** What none of the fonts can draw shows as an empty box instead of as other letters. */
  drawable(text: string): string {
    return [...text]
      .map((letter) => (INVISIBLE.test(letter) || this.familyOf(letter) ? letter : MISSING))
      .join('');
  }

  /** Letters from right to left are drawn in the order they are seen in, not in the one they are read in. */
  isDrawnAsWritten(text: string): boolean {
    return this.drawable(text) === text && !isRightToLeft(text);
  }

  /** A line, cut where its font or direction changes, from left to right; spaces and signs stay with the letters before them. */
  runs(line: string): FontRun[] {
    const runs: FontRun[] = [];
    for (const letter of this.drawable(line)) {
      const last = runs.at(-1);
      const isSign = !LETTER.test(letter);
      const family = isSign && last && hasLetter(last.family, letter) ? last.family : this.familyOf(letter);
      const turns = !isSign && last && isRightToLeft(last.text) !== isRightToLeft(letter);
      if (last && last.family === family && !turns) last.text += letter;
      else if (family) runs.push({ family, text: letter });
    }
    // Runs side by side that are read from right to left stand the other way round.
    const seen: FontRun[] = [];
    let rightToLeft = 0;
    for (const run of runs) {
      rightToLeft = isRightToLeft(run.text) ? rightToLeft + 1 : 0;
      seen.splice(rightToLeft > 0 ? seen.length + 1 - rightToLeft : seen.length, 0, run);
    }
    return seen;
  }
}
