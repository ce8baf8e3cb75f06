import { BARRIERS_MS, expectNoBarriers, readEverywhere } from './barriers.ts';
import { expect, test } from './journey.ts';
import { openSearch, PARISH } from './search-page.ts';

test('nobody is kept out of a search', async ({ page }) => {
  test.setTimeout(BARRIERS_MS);
  await readEverywhere(page, [
    PARISH,
    `${PARISH}?features=private-island,bay&search=villa+montgo`,
    '/homes/for-sale/jamaica/atlantis',
  ]);
});

test('nobody is kept out of the filters of a search, nor of its map', async ({ page }) => {
  test.setTimeout(BARRIERS_MS);
  await page.setViewportSize({ width: 1440, height: 900 });
  await openSearch(page, PARISH);
  await page.getByRole('button', { name: 'All filters' }).click();
  await expect(page.getByRole('dialog', { name: 'All filters' })).toBeVisible();
  await expectNoBarriers(page, 'all filters', '[role=dialog]');
  await page.setViewportSize({ width: 390, height: 844 });
  await openSearch(page, `${PARISH}?view=map`);
  await expectNoBarriers(page, 'the map');
});
