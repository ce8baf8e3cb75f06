import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { AxeResults, RunOptions } from 'axe-core';
import { expect, type Page, test } from './journey.ts';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const ALL: RunOptions['runOnly'] = { type: 'tag', values: RULES };
/** What a theme can change. */
export const COLOURS: RunOptions['runOnly'] = { type: 'rule', values: ['color-contrast'] };
/** Many screens, read whole: busy machines take their time. */
export const BARRIERS_MS = 240_000;

/** Its short form: every page reads it anew. */
const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

declare global {
  interface Window {
    axe?: { run(context: object, options: RunOptions): Promise<AxeResults> };
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
 * What axe finds wrong with what is shown, a line each; in the part a selector names. The page is read from its top and
 * with its fixed bars laid aside: what happens to lie half under one is no barrier, since it can be scrolled out.
 */
export async function barriers(page: Page, within?: string, runOnly = ALL): Promise<string[]> {
  await bringAxe(page);
  return page.evaluate(
    async ([selector, rules]) => {
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
      const options: RunOptions = {
        resultTypes: ['violations'],
        preload: false,
        iframes: false,
        runOnly: rules,
      };
      const { violations } = await (window.axe as NonNullable<typeof window.axe>).run(
        document.querySelector(selector) ?? document,
        options,
      );
      bars.forEach(({ style }, i) => {
        style.position = positions[i] as string;
      });
      window.scrollTo({ left: scrollX, top: scrollY, behavior: 'instant' });
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
    },
    [within ?? 'html', runOnly] as const,
  );
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
  expect(await barriers(page, within, COLOURS), what).toEqual([]);
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
