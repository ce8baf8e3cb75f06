import AxeBuilder from '@axe-core/playwright';
import { type Browser, expect, type Page } from '@playwright/test';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Many pages, read whole: busy machines take their time. */
export const BARRIERS_MS = 240_000;

export interface Look {
  locale: 'en' | 'es' | 'enrtl';
  colorScheme: 'light' | 'dark';
  width: 390 | 1440;
}

/** Every language meets both themes and both widths, and every theme both widths, in six looks instead of twelve. */
export const LOOKS: readonly Look[] = [
  { locale: 'en', colorScheme: 'light', width: 390 },
  { locale: 'en', colorScheme: 'dark', width: 1440 },
  { locale: 'es', colorScheme: 'dark', width: 390 },
  { locale: 'es', colorScheme: 'light', width: 1440 },
  { locale: 'enrtl', colorScheme: 'light', width: 1440 },
  { locale: 'enrtl', colorScheme: 'dark', width: 390 },
];

/** What axe finds wrong with what is shown, a line each; in the part a selector names. */
export async function barriers(page: Page, within?: string): Promise<string[]> {
  // There are no frames to look into, and what passed is not reported: half the time.
  const axe = new AxeBuilder({ page })
    .setLegacyMode(true)
    .options({ resultTypes: ['violations'], preload: false, runOnly: { type: 'tag', values: RULES } });
  const { violations } = await (within ? axe.include(within) : axe).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
}

/** Nothing sticks out sideways: no text is cut off and nothing overlaps the edge. */
const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** A page in one look, and what its console complains of. */
export async function openLook(
  browser: Browser,
  baseURL: string | undefined,
  { locale, colorScheme, width }: Look,
): Promise<{ page: Page; faults: string[]; close(): Promise<void> }> {
  const context = await browser.newContext({
    colorScheme,
    viewport: { width, height: 900 },
    ...(baseURL && { baseURL }),
  });
  await context.addCookies([{ name: 'yaad_locale', value: locale, url: baseURL ?? '' }]);
  const page = await context.newPage();
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(String(error)));
  page.on('console', (message) => {
    // A page that is not found says so with its status, as it should.
    if (message.type() === 'error' && !/404/.test(message.text())) faults.push(message.text());
  });
  return { page, faults, close: () => context.close() };
}

/** No barrier, nothing sticking out, in what is shown now. */
export async function expectNoBarriers(page: Page, what: string, within?: string): Promise<void> {
  expect(await barriers(page, within), what).toEqual([]);
  expect(await overflow(page), `${what} scrolls sideways`).toBe(0);
}
