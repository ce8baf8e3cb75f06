import { incoming } from '../incoming.ts';
import { bringListings } from '../journey-listings.ts';
import { BARRIERS_MS, barriers, readEverywhere } from './barriers.ts';
import { expect, test } from './journey.ts';
import { aReducedHome, open, pathOf } from './property-page.ts';

/** Where no other journey looks. */
const ABROAD = {
  country: 'anguilla',
  region: null,
  city: null,
  place: 'The Valley',
  lat: 18.217,
  lng: -63.057,
};

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('everything is read, and everything is a link', async ({ page, request }) => {
    const home = await aReducedHome(request);
    await page.goto(pathOf(home));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(home.title);
    for (const part of [
      'About this home',
      'Price history',
      'Where it is',
      'How it compares',
      'Nearby homes',
    ]) {
      await expect(page.getByRole('region', { name: part })).toBeVisible();
    }
    await expect(page.getByText('Never pay to view.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Share' })).toHaveAttribute(
      'href',
      /^mailto:\?subject=.*&body=http/,
    );
    await page.getByRole('link', { name: /^Open photo 1/ }).click();
    await expect(page).toHaveURL(/\/pictures\/.*-1280\.jpg$/);
  });

  test('a long description opens', async ({ page }) => {
    const description = 'The veranda runs the full width of the house. '.repeat(20);
    const ids = await bringListings('journey-long', [
      incoming('long', { description, status: 'under-offer', ...ABROAD }),
    ]);
    await page.goto(`/property/${ids.get('long')}`);
    await page.getByText('Read more').click();
    await expect(page.getByText('Read less')).toBeVisible();
    await expect(page.getByText('Under offer.')).toBeVisible();
  });
});

test('no barrier is found in photos that do not load', async ({ page, request }) => {
  test.setTimeout(BARRIERS_MS);
  await page.route(/\/pictures\//, (route) => route.abort());
  await open(page, pathOf(await aReducedHome(request)));
  await expect(page.getByRole('link', { name: /^Open photo 1/ })).toContainText('No photo');
  expect(await barriers(page)).toEqual([]);
  await page.getByRole('link', { name: /^Open photo 1/ }).click();
  await expect(page.getByRole('dialog')).toContainText('No photo');
  expect(await barriers(page)).toEqual([]);
});

test('no barrier is found in the open photos, on a page that is gone or one that never was', async ({
  page,
  request,
}) => {
  test.setTimeout(BARRIERS_MS);
  await open(page, pathOf(await aReducedHome(request)));
  await page.getByRole('link', { name: /^Open photo 1/ }).click();
  await expect(page.getByRole('dialog')).toContainText('Photo 1 of');
  expect(await barriers(page)).toEqual([]);
  const ids = await bringListings('journey-barriers', [incoming('withdrawn', { status: 'withdrawn' })]);
  for (const id of [ids.get('withdrawn'), 'nonsense']) {
    await open(page, `/property/${id}`);
    expect(await barriers(page)).toEqual([]);
  }
});

test('nobody is kept out of a listing', async ({ page, request }) => {
  test.setTimeout(BARRIERS_MS);
  await readEverywhere(page, [pathOf(await aReducedHome(request))]);
});
