/** Letters of the PDF: Latin, Greek, Cyrillic, Hebrew and Arabic, each in the first of these that has them. */
import { createRequire } from 'node:module';
import { Font } from '@react-pdf/renderer';

const { resolve } = createRequire(import.meta.url);

const NOTO: [family: string, font: string, subset: string][] = [
  ['Latin', 'noto-sans', 'latin'],
  ['Latin more', 'noto-sans', 'latin-ext'],
  ['Arabic', 'noto-sans-arabic', 'arabic'],
  ['Hebrew', 'noto-sans-hebrew', 'hebrew'],
];
const WEIGHTS = [400, 600] as const;
const OTHERS = 'Others';
const DEJAVU = { 400: 'DejaVuSans', 600: 'DejaVuSans-Bold' };

export const FAMILIES = [...NOTO.map(([family]) => family), OTHERS];

export function registerFonts(): void {
  for (const [family, font, subset] of NOTO) {
    const src = (weight: number) =>
      resolve(`@fontsource/${font}/files/${font}-${subset}-${weight}-normal.woff`);
    Font.register({ family, fonts: WEIGHTS.map((fontWeight) => ({ fontWeight, src: src(fontWeight) })) });
  }
  const src = (weight: (typeof WEIGHTS)[number]) => resolve(`dejavu-fonts-ttf/ttf/${DEJAVU[weight]}.ttf`);
  Font.register({
    family: OTHERS,
    fonts: WEIGHTS.map((fontWeight) => ({ fontWeight, src: src(fontWeight) })),
  });
  // Names and sentences break between words only.
  Font.registerHyphenationCallback((word) => [word]);
}

const DRAWN =
  /[^\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Armenian}\p{Script=Georgian}\p{Script=Common}\p{Script=Inherited}]|\p{Extended_Pictographic}/gu;
/** What none of the fonts can draw shows as an empty box instead of as other letters. */
export const drawable = (text: string) => text.replace(DRAWN, '□');

const RIGHT_TO_LEFT = /[\p{Script=Hebrew}\p{Script=Arabic}]/u;
/** Letters from right to left are drawn in the order they are seen in, not in the one they are read in. */
export const isDrawnAsWritten = (text: string): boolean =>
  drawable(text) === text && !RIGHT_TO_LEFT.test(text);
