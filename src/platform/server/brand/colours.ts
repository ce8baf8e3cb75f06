/** The tokens of the look, and whether a brand's can be read. */

import tokens from './tokens.json' with { type: 'json' };

export type Token = keyof typeof tokens;
/** As hex, of a light page and of a dark one; the same as in `app.css`, which a test compares. */
type TokenColours = readonly [light: string, dark: string];

/** Colours a brand may choose, with the product's own. */
export const TOKENS = tokens as unknown as Readonly<Record<Token, TokenColours>>;
export type Colours = Readonly<Record<Token, TokenColours>>;

/** Text on its ground. */
const PAIRS: readonly (readonly [text: Token, ground: Token])[] = [
  ...(['ground', 'surface', 'raised', 'sunk'] as const).flatMap((ground) =>
    (['ink', 'ink-2', 'ink-3', 'lagoon'] as const).map((text) => [text, ground] as const),
  ),
  ['lagoon-2', 'ground'],
  ['on-lagoon', 'lagoon'],
  ['on-lagoon', 'lagoon-2'],
  ['lagoon', 'lagoon-soft'],
  ['ink', 'lagoon-soft'],
  ['on-coral', 'coral'],
  ['mango-ink', 'mango-soft'],
  ['leaf', 'leaf-soft'],
  ['rose', 'rose-soft'],
  ['rose', 'ground'],
];
const LEAST = 4.5;

/** Relative luminance (WCAG 2.2) of `#rrggbb`. */
function luminance(colour: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** Pairs of text and ground that are too much alike, as sentences. */
export const contrastFaults = (colours: Colours): string[] =>
  PAIRS.flatMap(([text, ground]) =>
    (['light', 'dark'] as const).flatMap((theme, at) => {
      const found = contrast(colours[text][at] ?? '', colours[ground][at] ?? '');
      if (found >= LEAST) return [];
      const shown = Math.floor(found * 100) / 100;
      return [
        `colours: ${text} on ${ground} has a contrast of ${shown} in ${theme}, at least ${LEAST} is needed`,
      ];
    }),
  );
