import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { contrast, TOKENS } from '#platform/server/brand/colours.ts';

const css = readFileSync(join(import.meta.dirname, 'app.css'), 'utf8');

/** Lightness, chroma and hue of a token in light and dark. */
function tokenOf(name: string): [light: number[], dark: number[]] {
  const value = new RegExp(`--color-${name}: light-dark\\((oklch\\([^)]*\\)), (oklch\\([^)]*\\))\\)`).exec(
    css,
  );
  const [light, dark] = (value?.slice(1) ?? []).map((colour) => (colour.match(/[\d.]+/g) ?? []).map(Number));
  if (!light || !dark) throw new Error(`app.css has no colour --color-${name} for both themes`);
  return [light, dark];
}

/** Relative luminance (WCAG 2.2) of an OKLCH colour, by the matrices of CSS Color 4. */
function luminance([lightness = 0, chroma = 0, hue = 0]: number[]): number {
  const [a, b] = [chroma * Math.cos((hue * Math.PI) / 180), chroma * Math.sin((hue * Math.PI) / 180)];
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const red = 4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s;
  const green = -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s;
  const blue = -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

const difference = (one: number[], other: number[]) => {
  const [most = 0, least = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (most + 0.05) / (least + 0.05);
};

test('the hex colours that mails and PDFs have are the tokens’ own', () => {
  const whole = Object.entries(TOKENS).filter(([name]) => name !== 'on-coral'); // one of both is no OKLCH
  for (const [name, hex] of whole)
    for (const theme of [0, 1] as const) {
      const own = (luminance(tokenOf(name)[theme]) + 0.05) / 0.05;
      expect(contrast(hex[theme], '#000000'), name).toBeCloseTo(own, 0);
    }
});

test.each(['ground', 'surface', 'raised'])('edges of fields stand out from %s, by 3 to 1', (ground) => {
  const [edges, grounds] = [tokenOf('edge'), tokenOf(ground)];
  for (const theme of [0, 1] as const)
    expect(difference(edges[theme], grounds[theme])).toBeGreaterThanOrEqual(3);
});
