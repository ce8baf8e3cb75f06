/** The tokens of the look, and whether a brand's can be read. */

/** As hex, of a light page and of a dark one; the same as in `app.css`, which a test compares. */
type TokenColours = readonly [light: string, dark: string];

/** Colours a brand may choose, with the product's own. */
export const TOKENS = {
  ground: ['#fdf9f2', '#0b1617'],
  surface: ['#fffefc', '#142122'],
  raised: ['#fffefc', '#1c2b2c'],
  sunk: ['#f5efe4', '#060f10'],
  photo: ['#f5efe4', '#172426'],
  line: ['#e4ded2', '#2b3a3c'],
  edge: ['#778479', '#738485'],
  ink: ['#122829', '#f3f0e9'],
  'ink-2': ['#415455', '#c3c5bd'],
  'ink-3': ['#586a6b', '#9fa7a0'],
  lagoon: ['#025e59', '#7ad0c5'],
  'lagoon-2': ['#004946', '#9fe4da'],
  'lagoon-soft': ['#e2f3ef', '#193636'],
  'on-lagoon': ['#fffdfa', '#031a1a'],
  coral: ['#c2423b', '#f6927e'],
  'on-coral': ['#ffffff', '#250e0b'],
  mango: ['#f2b54a', '#f2be62'],
  'mango-soft': ['#fceed0', '#403118'],
  'mango-ink': ['#714815', '#f0d08f'],
  leaf: ['#2a673a', '#8fd89e'],
  'leaf-soft': ['#e0f4e3', '#1c3726'],
  rose: ['#af283d', '#f99da0'],
  'rose-soft': ['#ffe9e9', '#4b2728'],
  sea: ['#c8e6ea', '#0b242d'],
  shelf: ['#ddf6f4', '#103f44'],
  land: ['#f8f4e9', '#24312e'],
  'land-2': ['#e6f0d8', '#2e4335'],
  'land-3': ['#f8e7d0', '#433728'],
  height: ['#639564', '#a3c9aa'],
  coast: ['#8ab4b4', '#457272'],
} as const satisfies Record<string, TokenColours>;

export type Token = keyof typeof TOKENS;
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
