import { BARRIERS_MS, barriers, expectColours, readEverywhere } from './barriers.ts';
import { expect, test } from './journey.ts';
import { takenOver } from './taken-over.ts';

const PAGES = ['/', '/real-estate/guide/all', '/no-such-page'];

test('nobody is kept out of home and of a page that is missing', async ({ page }) => {
  test.setTimeout(BARRIERS_MS);
  await readEverywhere(page, ['/', '/no-such-page']);
});

test('in forced colours home, guide and a missing page lose nothing', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  for (const path of PAGES) {
    await page.goto(path);
    await takenOver(page);
    await expectColours(page, path);
  }
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
    const menu = page.locator('summary', { hasText: name });
    await menu.click();
    await expect(page.locator('details[open]', { has: menu })).toBeAttached();
    expect(await barriers(page)).toEqual([]);
  }
});
