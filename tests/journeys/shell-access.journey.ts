import { BARRIERS_MS, barriers, readEverywhere } from './barriers.ts';
import { expect, test } from './journey.ts';
import { takenOver } from './taken-over.ts';

test('nobody is kept out of home and of a page that is missing', async ({ page }) => {
  test.setTimeout(BARRIERS_MS);
  await readEverywhere(page, ['/', '/no-such-page']);
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
