import { expect, type Page, test } from './journey.ts';
import { aHome, open, pathOf } from './property-page.ts';
import { map, openSearch } from './search-page.ts';

const VIEWER = /\/assets\/listing-page-dialogs-.*\.js$/;
const MAP = /\/assets\/LiveMap-.*\.js$/;
const missing = (page: Page) => page.getByRole('alert').filter({ hasText: 'did not load' });

// React says what it caught.
test.use({ complaining: true });

test('what opens over a screen and does not come leaves the screen, and is there when tried again', async ({
  page,
  request,
}) => {
  await open(page, pathOf(await aHome(request)));
  const photo = page.getByRole('link', { name: /^Open photo 2 of/ });
  await page.route(VIEWER, (route) => route.abort());
  await photo.click();
  await expect(missing(page)).toContainText('This part of the page did not load.');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  await page.getByRole('button', { name: 'Dismiss' }).last().click();
  await expect(missing(page)).toBeHidden();
  await photo.click();
  await expect(missing(page)).toBeVisible();
  await page.unroute(VIEWER);
  await missing(page).getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(missing(page)).toBeHidden();
});

test('a moving map that does not come leaves the drawn one and the list', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openSearch(page, '/homes/for-sale/jamaica/saint-andrew');
  await page.route(MAP, (route) => route.abort());
  await map(page).hover();
  await expect(missing(page)).toContainText('This part of the page did not load.');
  await expect(page.getByRole('heading', { level: 1, name: 'Homes for sale in Saint Andrew' })).toBeVisible();
  await page.unroute(MAP);
  await missing(page).getByRole('button', { name: 'Try again' }).click();
  await expect(map(page)).toHaveAttribute('data-moving', 'true', { timeout: 45_000 });
});
