import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { AxeResults, RunOptions } from 'axe-core';
import { expect, type Page, test } from './journey.ts';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const COLOURS = 'color-contrast';
const ALL: RunOptions = { runOnly: { type: 'tag', values: RULES } };
const allBut = (rule: string): RunOptions => ({ ...ALL, rules: { [rule]: { enabled: false } } });
/** For a look that measures 44 px for itself (`smallTargets` of `every-look.ts`): this rule asks for 24. */
export const WITHOUT_SIZES = allBut('target-size');
/** For a look that reads the colours by `faintTexts`. */
export const WITHOUT_COLOURS = allBut(COLOURS);

/** Its short form: every page reads it anew. */
const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

declare global {
  interface Window {
    axe?: { run(context: object, options: RunOptions): Promise<AxeResults> };
    /** One element with text of each kind, by the kind. */
    kinds?: Map<string, Element>;
  }
}

/** Brings axe, once a page. Colours are read at once: one that glided would be read half-way. */
async function bringAxe(page: Page): Promise<void> {
  if (await page.evaluate(() => 'axe' in window)) return;
  await page.evaluate(AXE);
  await page.evaluate(() => {
    const still = new CSSStyleSheet();
    still.replaceSync('*, ::before, ::after { transition: none !important; animation: none !important }');
    document.adoptedStyleSheets.push(still);
  });
}

/**
 * What axe finds wrong with elements of the page, a line each. The page is read from its top and with its fixed bars laid
 * aside: what happens to lie half under one is no barrier, since it can be scrolled out.
 * @param where a selector, or kinds of text
 */
const readBy = (page: Page, options: RunOptions, where: string | readonly string[]): Promise<string[]> =>
  page.evaluate(
    async ([context, rules]) => {
      const { scrollX, scrollY } = window;
      window.scrollTo({ left: 0, top: 0, behavior: 'instant' });
      const bars = [...document.querySelectorAll<HTMLElement>('body *')].filter((element) => {
        const { position, bottom } = getComputedStyle(element);
        return (
          (position === 'fixed' && !element.closest('dialog, [role=dialog]')) ||
          (position === 'sticky' && bottom !== 'auto')
        );
      });
      const positions = bars.map(({ style }) => style.position);
      for (const { style } of bars) style.position = 'static';
      // There are no frames to look into, and what passed is not reported: half the time.
      const { violations } = await (window.axe as NonNullable<typeof window.axe>).run(
        typeof context === 'string'
          ? (document.querySelector(context) ?? document)
          : { include: context.map((kind) => window.kinds?.get(kind)) },
        { resultTypes: ['violations'], preload: false, iframes: false, ...rules },
      );
      bars.forEach(({ style }, i) => {
        style.position = positions[i] as string;
      });
      window.scrollTo({ left: scrollX, top: scrollY, behavior: 'instant' });
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
    },
    [where, options] as const,
  );

/**
 * The kinds of text that axe has to read: those that do not stand out for certain. Certain is a text in plain colours on
 * plain grounds that nothing can lie between, whose contrast is what WCAG 1.4.3 asks for. A kind has the same element,
 * classes, size, weight and colour on the same grounds; an element that lies within the window’s width stands for it.
 */
const doubtfulKinds = (page: Page, within: string): Promise<string[]> =>
  page.evaluate((selector) => {
    type Colour = readonly [red: number, green: number, blue: number, alpha: number];
    /** `plain` is null where the colours that are seen cannot be told from styles alone. */
    type Ground = { name: string; plain: Colour | null };
    const nameOf = (element: Element | null) => `${element?.localName} ${element?.getAttribute('class')}`;
    const pixel = Object.assign(document.createElement('canvas'), { width: 1, height: 1 });
    const brush = pixel.getContext('2d', { willReadFrequently: true }) as CanvasRenderingContext2D;
    const known = new Map<string, Colour>();
    /** Colours are written in several ways; painted, they are all alike. */
    const read = (text: string): Colour => {
      const seen = known.get(text);
      if (seen) return seen;
      brush.clearRect(0, 0, 1, 1);
      brush.fillStyle = text;
      brush.fillRect(0, 0, 1, 1);
      const [red = 0, green = 0, blue = 0, alpha = 0] = brush.getImageData(0, 0, 1, 1).data;
      const colour: Colour = [red, green, blue, alpha / 255];
      known.set(text, colour);
      return colour;
    };
    const over = ([red, green, blue, alpha]: Colour, below: Colour): Colour => {
      const mixed = (one: number, other: number) => one * alpha + other * (1 - alpha);
      return [mixed(red, below[0]), mixed(green, below[1]), mixed(blue, below[2]), 1];
    };
    const luminance = (colour: Colour) => {
      const [red = 0, green = 0, blue = 0] = colour.slice(0, 3).map((part) => {
        const share = part / 255;
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    const contrast = (one: Colour, other: Colour) => {
      const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
      return (light + 0.05) / (dark + 0.05);
    };
    const grounds = new Map<Element | null, Ground>([[null, { name: '', plain: null }]]);
    const groundOf = (element: Element | null): Ground => {
      const told = grounds.get(element);
      if (told || !element) return told as Ground;
      const style = getComputedStyle(element);
      const { backgroundColor, backgroundImage, opacity, filter, mixBlendMode, position } = style;
      const below = groundOf(element.parentElement);
      const colour = read(backgroundColor);
      const isPlain = `${backgroundImage} ${opacity} ${filter} ${mixBlendMode}` === 'none 1 none normal';
      // Something else may lie under what is laid over the page, unless it has a ground of its own.
      const floats = position === 'absolute' || position === 'fixed';
      const under = floats || !below.plain ? null : below.plain;
      const clear = isPlain && colour[3] === 1 ? colour : under && isPlain ? over(colour, under) : null;
      const own = [backgroundColor, backgroundImage, opacity, position === 'static' ? '' : nameOf(element)];
      const ground = { name: `${below.name}>${own.join(' ')}`, plain: clear };
      grounds.set(element, ground);
      return ground;
    };
    /** Opacity works on all that is within, whatever ground it has. */
    const isFaded = (element: Element) => {
      for (let above: Element | null = element; above; above = above.parentElement)
        if (getComputedStyle(above).opacity !== '1') return true;
      return false;
    };
    const isWithin = (element: Element) => {
      const { left, right, height } = element.getBoundingClientRect();
      return height > 0 && left >= 0 && right <= document.documentElement.clientWidth;
    };
    const ROUNDING = 0.05;
    const LARGE_PX = 24;
    const LARGE_BOLD_PX = 18.66;
    const kinds = new Map<string, Element>();
    const root = document.querySelector(selector) ?? document.documentElement;
    for (const element of [root, ...root.querySelectorAll('*')]) {
      const speaks =
        element.matches('input, select, textarea') ||
        [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
      if (!speaks || !element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      // The colour that axe goes by.
      const { webkitTextFillColor: color, fontSize, fontWeight } = getComputedStyle(element);
      const size = Number.parseFloat(fontSize);
      const isLarge = size >= LARGE_PX || (size >= LARGE_BOLD_PX && Number(fontWeight) >= 700);
      const { name, plain } = groundOf(element);
      const ink = read(color);
      const isPlain = plain && !element.matches('input, select, textarea') && !isFaded(element);
      if (isPlain && contrast(over(ink, plain), plain) >= (isLarge ? 3 : 4.5) + ROUNDING) continue;
      const off = element.closest(':disabled, [aria-disabled=true]') !== null;
      const names = `${nameOf(element)} in ${nameOf(element.parentElement)}`;
      const kind = [name, names, color, fontSize, fontWeight, off].join(' ');
      const other = kinds.get(kind);
      if (!other || (!isWithin(other) && isWithin(element))) kinds.set(kind, element);
    }
    window.kinds = kinds;
    return [...kinds.keys()];
  }, within);

/** Kinds of text that axe has read in this worker, on whichever screen: they cannot fail another time. */
const readKinds = new Set<string>();

/** Texts that do not stand out from their ground, in the colours of now. Axe has the last word on each that may not. */
export async function faintTexts(page: Page, within = 'html'): Promise<string[]> {
  await bringAxe(page);
  const kinds = (await doubtfulKinds(page, within)).filter((kind) => !readKinds.has(kind));
  if (kinds.length === 0) return [];
  for (const kind of kinds) readKinds.add(kind);
  return readBy(page, { runOnly: { type: 'rule', values: [COLOURS] } }, kinds);
}

/** What axe finds wrong with what is shown, a line each; in the part a selector names. */
export async function barriers(page: Page, within = 'html', options = ALL): Promise<string[]> {
  await bringAxe(page);
  return readBy(page, options, within);
}

/** What makes the page wider than the window, written from left to right and from right to left. */
export const sideways = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const root = document.documentElement;
    const own = root.dir;
    const found = ['ltr', 'rtl'].flatMap((dir) => {
      root.dir = dir;
      const over = root.scrollWidth - root.clientWidth;
      return over === 0 ? [] : [`${dir}: ${over} px too wide`];
    });
    root.dir = own;
    return found;
  });

/** Every text stands out from its ground, in the colours of now. */
export async function expectColours(page: Page, what: string, within?: string): Promise<void> {
  expect(await faintTexts(page, within), what).toEqual([]);
}

/** No barrier and nothing sticking out in what is shown now; the colours also in the dark. */
export async function expectNoBarriers(page: Page, what: string, within?: string): Promise<void> {
  expect(await barriers(page, within), what).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectColours(page, `${what} in the dark`, within);
  await page.emulateMedia({ colorScheme: 'light' });
  expect(await sideways(page), what).toEqual([]);
}

/** Pages asked for from now on come in this language. */
export async function speak(page: Page, locale: 'en' | 'es'): Promise<void> {
  const url = test.info().project.use.baseURL ?? '';
  await page.context().addCookies([{ name: 'yaad_locale', value: locale, url }]);
}

/** Waits until the screen shows what it loads. */
export async function settled(page: Page): Promise<void> {
  await page.locator('main :is(h1, h2)').filter({ visible: true }).first().waitFor();
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
}
