import AxeBuilder from '@axe-core/playwright';
import { expect, test } from '@playwright/test';
import { takenOver } from './taken-over.ts';

const PAGES = ['/', '/real-estate/guide/all', '/no-such-page'];
const LOCALES = ['en', 'es', 'enrtl'];
/** Nine pages, read whole. */
const AXE_MS = 180_000;
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [390, 1440]) {
    test(`home, guide and missing page have no faults, ${colorScheme}, ${width} px wide`, async ({
      browser,
      baseURL,
    }) => {
      test.setTimeout(AXE_MS);
      for (const locale of LOCALES) {
        const context = await browser.newContext({ colorScheme, viewport: { width, height: 900 }, baseURL });
        await context.addCookies([{ name: 'yaad_locale', value: locale, url: baseURL ?? '' }]);
        const page = await context.newPage();
        for (const path of PAGES) {
          await page.goto(path);
          await takenOver(page);
          const { violations } = await new AxeBuilder({ page }).withTags(RULES).analyze();
          const found = violations.map(
            ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`,
          );
          expect(found, `${path} in ${locale}`).toEqual([]);
          const overflow = await page.evaluate(
            () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
          );
          expect(overflow, `${path} in ${locale} scrolls sideways`).toBe(0);
        }
        await context.close();
      }
    });
  }
}

test('in forced colours they have none either', async ({ browser, baseURL }) => {
  test.setTimeout(AXE_MS);
  const context = await browser.newContext({ forcedColors: 'active', baseURL });
  const page = await context.newPage();
  for (const path of PAGES) {
    await page.goto(path);
    await takenOver(page);
    const { violations } = await new AxeBuilder({ page }).withTags(RULES).analyze();
    expect(violations.map(({ id }) => id)).toEqual([]);
  }
  await context.close();
});

test('the narrowest phone, or 200 % zoom, does not scroll sideways', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const path of PAGES.flatMap((path) => [path, `${path}?locale=es`])) {
    await page.goto(path);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect([path, width]).toEqual([path, 320]);
  }
});

test('open menus have no faults', async ({ page }) => {
  test.setTimeout(AXE_MS);
  await page.goto('/');
  await takenOver(page);
  for (const name of ['Buy', 'Language, currency and theme']) {
    await page.locator('summary', { hasText: name }).click();
    const { violations } = await new AxeBuilder({ page }).withTags(RULES).analyze();
    expect(violations.map(({ id }) => id)).toEqual([]);
  }
});

test('the pages are taken over without a difference to what the server drew', async ({ page }) => {
  const faults: string[] = [];
  page.on('pageerror', ({ message }) => faults.push(message));
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
  for (const path of PAGES.slice(0, 2)) {
    await page.goto(path);
    await takenOver(page);
  }
  expect(faults).toEqual([]);
});
