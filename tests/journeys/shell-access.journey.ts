import { expect, test } from '@playwright/test';
import { BARRIERS_MS, barriers, expectNoBarriers, LOOKS, openLook } from './barriers.ts';
import { takenOver } from './taken-over.ts';

const PAGES = ['/', '/real-estate/guide/all', '/no-such-page'];

for (const look of LOOKS) {
  const { locale, colorScheme, width } = look;
  test(`home, guide and missing page have no faults in ${locale}, ${colorScheme}, ${width} px wide`, async ({
    browser,
    baseURL,
  }) => {
    test.setTimeout(BARRIERS_MS);
    const { page, close } = await openLook(browser, baseURL, look);
    for (const path of PAGES) {
      await page.goto(path);
      await takenOver(page);
      await expectNoBarriers(page, path);
    }
    await close();
  });
}

test('in forced colours they have none either', async ({ browser, baseURL }) => {
  test.setTimeout(BARRIERS_MS);
  const context = await browser.newContext({ forcedColors: 'active', baseURL });
  const page = await context.newPage();
  for (const path of PAGES) {
    await page.goto(path);
    await takenOver(page);
    expect(await barriers(page)).toEqual([]);
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
  test.setTimeout(BARRIERS_MS);
  await page.goto('/');
  await takenOver(page);
  for (const name of ['Buy', 'Language, currency and theme']) {
    await page.locator('summary', { hasText: name }).click();
    expect(await barriers(page)).toEqual([]);
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
