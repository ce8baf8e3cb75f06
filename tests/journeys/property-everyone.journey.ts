import AxeBuilder from '@axe-core/playwright';
import { expect, test } from '@playwright/test';
import { incoming } from '../incoming.ts';
import { bringListings } from '../journey-listings.ts';
import { aReducedHome, open, pathOf } from './property-page.ts';

/** Several pages, read whole. */
const AXE_MS = 120_000;

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
    await expect(page).toHaveURL(/\/pictures\/.*-1280\.webp$/);
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

test('no barrier is found in the open photos, on a page that is gone or one that never was', async ({
  page,
  request,
}) => {
  test.setTimeout(AXE_MS);
  const faultsOf = async () =>
    (await new AxeBuilder({ page }).analyze()).violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
  await open(page, pathOf(await aReducedHome(request)));
  await page.getByRole('link', { name: /^Open photo 1/ }).click();
  await expect(page.getByRole('dialog')).toContainText('Photo 1 of');
  expect(await faultsOf()).toEqual([]);
  const ids = await bringListings('journey-barriers', [incoming('withdrawn', { status: 'withdrawn' })]);
  for (const id of [ids.get('withdrawn'), 'nonsense']) {
    await open(page, `/property/${id}`);
    expect(await faultsOf()).toEqual([]);
  }
});

const LOOKS = [390, 1440].flatMap((width) =>
  (['light', 'dark'] as const).map((colorScheme) => ({ width, colorScheme })),
);

for (const locale of ['en', 'es', 'enrtl']) {
  test(`no barrier is found in ${locale}, light or dark, on a phone or a wide screen`, async ({
    browser,
    request,
    baseURL,
  }) => {
    test.setTimeout(AXE_MS);
    const path = pathOf(await aReducedHome(request));
    for (const { width, colorScheme } of LOOKS) {
      const context = await browser.newContext({ baseURL, colorScheme, viewport: { width, height: 900 } });
      await context.addCookies([{ name: 'yaad_locale', value: locale, url: baseURL ?? '' }]);
      const page = await context.newPage();
      const faults: string[] = [];
      page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
      page.on('pageerror', (error) => faults.push(String(error)));
      await open(page, path);
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
      expect(faults).toEqual([]);
      expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width);
      await context.close();
    }
  });
}
