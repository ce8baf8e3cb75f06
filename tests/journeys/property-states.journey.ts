import { incoming } from '../incoming.ts';
import { bringListings } from '../journey-listings.ts';
import { expect, test } from './journey.ts';
import { aHome, open, pathOf } from './property-page.ts';

test.describe('a home that is gone', () => {
  const listings = [
    incoming('withdrawn', { title: 'Withdrawn cottage', status: 'withdrawn', price: 47_123_456 }),
    incoming('sold', {
      title: 'Sold cottage',
      status: 'sold',
      history: [{ at: '2026-01-10T12:00:00.000Z', price: 50_000_000, currency: 'JMD', status: 'active' }],
    }),
  ];
  let ids: Map<string, string>;
  test.beforeAll(async () => {
    ids = await bringListings('journey-gone', listings);
  });

  test('says that it was withdrawn, keeps its price to itself and shows what is near, or that it was sold, and for how much it was listed', async ({
    page,
  }) => {
    const answer = await page.goto(`/property/${ids.get('withdrawn')}`);
    expect(answer?.status()).toBe(410);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This listing was withdrawn');
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    await expect(page.getByText('47,123,456')).toHaveCount(0);
    const near = page.getByRole('region', { name: 'Still available nearby' });
    await expect(near.getByRole('article').first()).toBeVisible();
    await expect(page.getByRole('link', { name: 'Search Ocho Rios' })).toHaveAttribute(
      'href',
      '/homes/for-sale/jamaica/saint-ann/ocho-rios',
    );
    const sold = await page.goto(`/property/${ids.get('sold')}`);
    expect(sold?.status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This one is sold');
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    await expect(page.getByRole('region', { name: 'Price history' })).toContainText('Sold');
    await expect(page.getByRole('article').first()).toBeVisible();
  });
});

test('a listing with little known about it still reads well', async ({ page }) => {
  const word = 'Unbelievably'.repeat(12);
  const bare = incoming('bare', {
    title: word,
    description: '',
    type: null,
    category: 'commercial',
    country: 'anguilla',
    region: null,
    city: null,
    place: '',
    address: '',
    bedrooms: null,
    bathrooms: null,
    parking_spaces: null,
    year_built: null,
    sqft: null,
    features: [],
    lat: null,
    lng: null,
    title_type: 'unknown',
    photos: JSON.stringify([null, { headerInfo: { location: 'javascript:alert(1)' } }, { headerInfo: {} }]),
  });
  const ids = await bringListings('journey-bare', [bare]);
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, `/property/${ids.get('bare')}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(word);
  await expect(page.getByText('No photo yet').first()).toBeVisible();
  await expect(page.getByText('Title not stated')).toBeVisible();
  await expect(page.getByText('The listing does not say where in Anguilla it is.')).toBeVisible();
  expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390);
});

test('an address without a listing is answered 404 with a search and the newest homes', async ({ page }) => {
  for (const id of ['nonsense', '01990000-0000-7000-8000-000000000000']) {
    const answer = await page.goto(`/property/${id}`);
    expect([id, answer?.status()]).toEqual([id, 404]);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('We couldn’t find that listing');
    await expect(
      page.getByRole('region', { name: 'Newest homes for sale' }).getByRole('article'),
    ).toHaveCount(6);
  }
  await page.getByRole('searchbox', { name: 'Search Yaad' }).fill('villa');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page).toHaveURL(/\/homes\/for-sale\/jamaica\?search=villa/);
});

test('a dropped connection says so, and trying again loads the home', async ({ page, request }) => {
  await open(page, pathOf(await aHome(request)));
  const near = page.getByRole('region', { name: 'Nearby homes' }).getByRole('link').nth(1);
  const title = (await near.textContent()) ?? '';
  await page.route(/\/api\/properties\/[\w-]{36}$/, (route) => route.abort('internetdisconnected'));
  await near.click();
  await expect(page.getByText('The connection dropped.', { exact: false })).toBeVisible();
  await page.unroute(/\/api\/properties\/[\w-]{36}$/);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
});
