import { expect, test } from '@playwright/test';
import { BARRIERS_MS, expectNoBarriers, LOOKS, openLook } from './barriers.ts';
import { openSearch, PARISH } from './search-page.ts';

const PAGES = [
  PARISH,
  `${PARISH}?features=private-island,bay&search=villa+montgo`,
  '/homes/for-sale/jamaica/atlantis',
];

for (const look of LOOKS) {
  const { locale, colorScheme, width } = look;
  test(`no barrier is found in a search in ${locale}, ${colorScheme}, ${width} px wide`, async ({
    browser,
    baseURL,
  }) => {
    test.setTimeout(BARRIERS_MS);
    const { page, faults, close } = await openLook(browser, baseURL, look);
    for (const path of PAGES) {
      await openSearch(page, path);
      await expectNoBarriers(page, path);
    }
    if (width === 390) {
      await page.goto(`${PARISH}?view=map`);
      await expectNoBarriers(page, 'the map');
    } else {
      await openSearch(page, PARISH);
      await page.locator('button[aria-haspopup=dialog]').last().click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectNoBarriers(page, 'all filters', '[role=dialog]');
    }
    expect(faults).toEqual([]);
    await close();
  });
}
