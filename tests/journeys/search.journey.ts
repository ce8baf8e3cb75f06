import { expect, test } from './journey.ts';
import { cards, found, listed, openSearch, PARISH, titles } from './search-page.ts';

test('the menu leads to a parish, and filters narrow it', async ({ page }) => {
  await openSearch(page, '/');
  await page.getByRole('navigation', { name: 'Main menu' }).getByText('Buy', { exact: true }).click();
  await page.getByRole('link', { name: 'Saint Ann', exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Homes for sale in Saint Ann');
  await expect(page).toHaveTitle(/Homes for sale in Saint Ann/);
  const all = await found(page);

  await page.getByRole('button', { name: 'All home types' }).click();
  const types = page.getByRole('dialog', { name: 'Home type' });
  await types.getByRole('checkbox', { name: 'Villas' }).check();
  await types.getByRole('checkbox', { name: 'Houses', exact: true }).check();
  const show = types.getByRole('button', { name: /^Show \d+ homes$/ });
  const promised = Number((await show.textContent())?.replace(/\D/g, ''));
  await show.click();
  await expect(page).toHaveURL(`${PARISH}?type=villa,home`);
  await expect.poll(() => found(page)).toBe(promised);
  expect(promised).toBeLessThan(all);

  await page.getByRole('button', { name: 'Price', exact: true }).click();
  const price = page.getByRole('dialog', { name: 'Price' });
  await price.getByRole('spinbutton', { name: 'To' }).fill('60000000');
  await price.getByRole('button', { name: /^Show \d+ home/ }).click();
  await expect(page).toHaveURL(/price_max=60000000/);
  await expect.poll(() => found(page)).toBeLessThan(promised);

  await page.getByRole('link', { name: 'Remove Villa', exact: true }).click();
  await expect(page).toHaveURL(/type=home(&|$)/);
  await page.getByRole('link', { name: 'Clear all' }).click();
  await expect(page).toHaveURL(PARISH);
  await expect.poll(() => found(page)).toBe(all);
});

test('a place is chosen by typing its name, and other words are searched for', async ({ page }) => {
  await openSearch(page, PARISH);
  await page.getByRole('button', { name: 'Saint Ann' }).click();
  await page.getByRole('searchbox', { name: 'Parish, town or country' }).fill('montego');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/homes/for-sale/jamaica/saint-james/montego-bay');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Homes for sale in Montego Bay, Saint James',
  );
  await page.getByRole('button', { name: 'Montego Bay, Saint James' }).click();
  await page.getByRole('searchbox').fill('pool villa');
  await page.getByRole('option', { name: 'Search the texts for “pool villa”' }).click();
  await expect(page).toHaveURL(/search=pool\+villa/);
  await expect(page.getByText('All words must match: “pool” and “villa”')).toBeVisible();
});

test('every filter is in one form, and ends in the address', async ({ page }) => {
  await openSearch(page, PARISH);
  await page.getByRole('button', { name: 'All filters' }).click();
  const dialog = page.getByRole('dialog', { name: 'All filters' });
  await dialog.getByRole('combobox', { name: 'Place' }).selectOption({ label: 'All of Portland' });
  await dialog.getByRole('textbox', { name: 'Words in the listing' }).fill('house');
  await dialog.getByRole('radiogroup', { name: 'Bedrooms' }).getByRole('radio', { name: '2+' }).check();
  await dialog.getByRole('group', { name: 'Lot size, square feet' }).getByLabel('From').fill('4000');
  await dialog.getByRole('group', { name: 'Age of the building, years' }).getByLabel('To').fill('100');
  await dialog.getByRole('button', { name: /^(Show \d+ homes?|No homes)$/ }).click();
  await expect(page).toHaveURL(
    '/homes/for-sale/jamaica/portland?search=house&bedrooms=2&age_max=100&lot_min=4000',
  );
  await page.getByRole('button', { name: 'Filters · 4' }).click();
  await expect(dialog.getByRole('textbox', { name: 'Words in the listing' })).toHaveValue('house');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});

test('choosing the same order again turns it round', async ({ page }) => {
  await openSearch(page, PARISH);
  const sort = async () => {
    await page.getByText('Sort:').click();
    await page.getByRole('link', { name: /^Price/ }).click();
  };
  await sort();
  await expect(page).toHaveURL(`${PARISH}?orderBy=price`);
  await expect(page.getByText('Sort: Price, lowest first')).toBeVisible();
  await listed(page);
  const cheapest = await titles(page);
  await sort();
  await expect(page).toHaveURL(`${PARISH}?orderBy=price&order=desc`);
  await expect(page.getByText('Sort: Price, highest first')).toBeVisible();
  await expect.poll(() => titles(page)).not.toEqual(cheapest);
});

test('pages have sizes, and say which part of the results they show', async ({ page }) => {
  await openSearch(page, PARISH);
  const all = await found(page);
  await expect(page.getByText(`1–10 of ${all}`)).toBeVisible();
  await page.getByRole('link', { name: 'Next page' }).click();
  await expect(page).toHaveURL(`${PARISH}?page=2`);
  await expect(page.getByText(`11–20 of ${all}`)).toBeVisible();
  await expect.poll(() => page.evaluate<number>('scrollY')).toBe(0);
  await page.getByText('10 a page').click();
  await page.getByRole('link', { name: '30', exact: true }).click();
  await expect(page).toHaveURL(`${PARISH}?limit=30`);
  await expect(cards(page)).toHaveCount(30);
  await page.goto(`${PARISH}?page=4000`);
  await expect(page).toHaveURL(`${PARISH}?page=${Math.ceil(all / 10)}`);
});

test('going back finds filters, page and scroll as they were', async ({ page }) => {
  await openSearch(page, `${PARISH}?bedrooms=1`);
  await page.getByRole('link', { name: 'Next page' }).click();
  await expect(page).toHaveURL(`${PARISH}?bedrooms=1&page=2`);
  await expect(page.getByText(/^11–20 of/)).toBeVisible();
  await listed(page);
  const shown = await titles(page);
  await cards(page).nth(6).hover();
  await expect.poll(() => page.evaluate<number>('scrollY')).toBeGreaterThan(300);
  const scrolled = await page.evaluate<number>('scrollY');
  await cards(page).nth(6).getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(shown[6] ?? '');
  await page.goBack();
  await expect(page).toHaveURL(`${PARISH}?bedrooms=1&page=2`);
  await expect.poll(() => titles(page)).toEqual(shown);
  await expect.poll(() => page.evaluate<number>('scrollY')).toBe(scrolled);
  await page.goBack();
  await expect(page.getByText(/^1–10 of/)).toBeVisible();
});

test('a search that finds nothing offers the one change that helps, with its number', async ({ page }) => {
  await openSearch(page, `${PARISH}?features=private-island&bedrooms=1`);
  await expect(page.getByRole('heading', { name: 'No home fits all of that' })).toBeVisible();
  const offer = page
    .getByRole('link', { name: /^(Leave out|Search|Clear all filters).*: \d+ homes?$/ })
    .first();
  const promised = Number(/(\d+) homes?$/.exec((await offer.textContent()) ?? '')?.[1]);
  await offer.click();
  await expect.poll(() => found(page)).toBe(promised);
});

test('words that no listing has are replaced in plain sight', async ({ page }) => {
  await openSearch(page, '/homes/for-sale/jamaica?search=villa+montgo');
  await expect(page.getByText('No listing has “montgo”. Searched for “montego” instead.')).toBeVisible();
});

test('unknown places are not found, and parishes are offered', async ({ page }) => {
  for (const path of [
    '/homes/for-sale/jamaica/atlantis',
    `${PARISH}/montego-bay`,
    '/homes/for-free/jamaica',
  ]) {
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: 'There is no such place here' })).toBeVisible();
  }
  await page.getByRole('link', { name: 'Portland' }).last().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Homes for sale in Portland');
});

test('duplicates name one canonical address, and filtered lists stay out of search engines', async ({
  page,
}) => {
  const head = (path: string) => page.goto(path).then(() => page.locator('head'));
  const short = await head('/homes/for-sale/saint-james/montego-bay?limit=20&orderBy=price');
  await expect(short.locator('link[rel=canonical]')).toHaveAttribute(
    'href',
    /\/homes\/for-sale\/jamaica\/saint-james\/montego-bay$/,
  );
  const filtered = await head(`${PARISH}?bedrooms=3`);
  await expect(filtered.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  const feature = await head('/homes/for-sale/jamaica?features=beach-front');
  await expect(feature.locator('link[rel=canonical]')).toHaveAttribute('href', /features=beach-front$/);
  const data = await feature.locator('script[type="application/ld+json"]').allTextContents();
  const kinds = data.map((text) => JSON.parse(text)['@type']);
  expect(kinds).toEqual(['BreadcrumbList', 'ItemList']);
});

test('a list that does not come says so and tries again', async ({ page }) => {
  await openSearch(page, PARISH);
  await page.route('**/api/properties?**', (route) => route.abort());
  await page.getByRole('link', { name: 'Next page' }).click();
  await expect(page.getByRole('heading', { name: 'The homes did not load' })).toBeVisible();
  await page.unroute('**/api/properties?**');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText(/^11–20 of/)).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the filter form, the order and the pages work', async ({ page }) => {
    await page.goto(PARISH);
    await page.getByRole('link', { name: 'All filters' }).click();
    await page.getByRole('combobox', { name: 'Place' }).selectOption({ label: 'Ocho Rios' });
    await page.getByRole('checkbox', { name: 'Apartments' }).check();
    await page.getByRole('checkbox', { name: 'Villas' }).check();
    await page.getByRole('radiogroup', { name: 'Bedrooms' }).getByRole('radio', { name: '1+' }).check();
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await expect(page).toHaveURL(`${PARISH}/ocho-rios?type=villa,apartment&bedrooms=1`);
    await page.goto(PARISH);
    await page.getByText('Sort:').click();
    await page.getByRole('link', { name: /^Date listed/ }).click();
    await expect(page).toHaveURL(`${PARISH}?orderBy=listed_at&order=desc`);
    await page.getByRole('link', { name: 'Next page' }).click();
    await expect(page.getByText(/^11–20 of/)).toBeVisible();
    await expect(page.locator('[data-pin]').first()).toBeVisible();
  });
});
