/** What a browser whose scripts are switched off can do: forms are sent, links lead on, and everything is read. */
import { incoming } from '../incoming.ts';
import { bringListings } from '../journey-listings.ts';
import { someAddress } from './accounts-page.ts';
import { expect, test } from './journey.ts';
import { aHome, aReducedHome, pathOf } from './property-page.ts';
import { PARISH } from './search-page.ts';

const WIDE = { width: 1440, height: 900 };
const DESK = { width: 1280, height: 720 };
const PHONE = { width: 390, height: 844 };
/** Where no other journey looks. */
const ABROAD = {
  country: 'anguilla',
  region: null,
  city: null,
  place: 'The Valley',
  lat: 18.217,
  lng: -63.057,
};

test.use({ javaScriptEnabled: false });

test('menus open, links lead on, the search box searches and a language can be chosen; a sentence becomes a search; the filter form, the order and the pages work', async ({
  page,
}) => {
  await page.setViewportSize(WIDE);
  await page.goto('/');
  await page.locator('summary', { hasText: 'Rent' }).click();
  await expect(page.getByRole('link', { name: 'Everything to rent' })).toBeVisible();
  await page.locator('summary', { hasText: 'Rent' }).click();
  await page.getByLabel('Where').fill('sea view');
  await page.getByRole('combobox', { name: 'Bedrooms' }).selectOption('2');
  await page.getByRole('button', { name: /^Show \d/ }).click();
  await expect(page).toHaveURL(/\/homes-for-sale\?.*search=sea\+view.*bedrooms=2/);
  await page.goto('/?locale=es');
  await expect(page.locator('h1')).toHaveText('Encuentra tu yaad, de las colinas al mar');
  await page.setViewportSize(PHONE);
  await page.goto('/?locale=en');
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.locator('summary', { hasText: 'Buy' })).toBeVisible();
  await page.setViewportSize(DESK);

  await page.goto(PARISH);
  await page.getByRole('textbox', { name: 'Search in your own words' }).fill('villa in Negril under 200M');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/westmoreland\/negril\/villa\?price_max=200000000&q=/);

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
  await expect(page.locator('a.pin').first()).toBeVisible();
});

test('a home is read, and everything on its page is a link; the guide is read, and its questions are searched', async ({
  page,
  request,
}) => {
  const home = await aReducedHome(request);
  await page.goto(pathOf(home));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(home.title);
  for (const part of ['About this home', 'Price history', 'Where it is', 'How it compares', 'Nearby homes']) {
    await expect(page.getByRole('region', { name: part })).toBeVisible();
  }
  // Each change of price is told with its date, newest first, and drawn.
  const history = page.getByRole('region', { name: 'Price history' });
  await expect(history.getByRole('img', { name: /^Price from .* between/ })).toBeVisible();
  const rows = history.getByRole('row');
  await expect(rows.nth(1)).toContainText(/\d{4}/);
  await expect(history.getByRole('cell', { name: /Price lowered.*-\d/ }).first()).toBeVisible();
  await expect(rows.last()).toContainText('Listed');
  await expect(page.getByText('Never pay to view.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Share' })).toHaveAttribute(
    'href',
    /^mailto:\?subject=.*&body=http/,
  );
  await page.getByRole('link', { name: /^Open photo 1/ }).click();
  await expect(page).toHaveURL(/\/pictures\/.*-1280\.jpg$/);

  const description = 'The veranda runs the full width of the house. '.repeat(20);
  const ids = await bringListings('journey-long', [
    incoming('long', { description, status: 'under-offer', ...ABROAD }),
  ]);
  await page.goto(`/property/${ids.get('long')}`);
  await page.getByText('Read more').click();
  await expect(page.getByText('Read less')).toBeVisible();
  await expect(page.getByText('Under offer.')).toBeVisible();

  await page.goto('/');
  const stories = page.locator('section', { has: page.getByRole('heading', { name: 'From the guide' }) });
  await stories.getByRole('link').nth(1).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('article h2').first()).toBeVisible();
  await page.goto('/faqs');
  await page.getByRole('searchbox', { name: 'Search the questions' }).fill('deposit');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveURL('/faqs?search=deposit');
  await expect(page.getByText(/questions? about “deposit”/)).toBeVisible();
  await expect(page.locator('main details[open]').first()).toBeVisible();
});

test('a page of a home says what it costs a month, and a budget is worked out; password managers find their fields, the screens say what is missing, and a wrong password is told', async ({
  page,
  request,
}) => {
  await page.goto(pathOf(await aHome(request)));
  const part = page.getByRole('region', { name: 'Monthly cost' });
  await expect(part).toContainText('NHT, 30 years at 4%');
  await expect(part).toContainText('Estimate only.');
  await page.goto('/budgets/new');
  await page.getByLabel('Monthly household income').fill('1');
  await page.getByRole('button', { name: 'Work it out' }).click();
  await expect(page).toHaveURL(/income=1/);
  await expect(page.getByRole('main')).toContainText('Limited by your income.');

  const fields = () =>
    page
      .locator('main form')
      .evaluate((form: HTMLFormElement) =>
        [...form.elements].flatMap((field) => (field as HTMLInputElement).autocomplete || []),
      );
  await page.goto('/register');
  expect(await fields()).toEqual(['given-name', 'family-name', 'username', 'new-password']);
  await page.goto('/reset-password');
  expect(await fields()).toEqual(['username', 'one-time-code', 'new-password']);
  await page.goto('/sign-in');
  expect(await fields()).toEqual(['username', 'current-password']);
  await expect(page.getByText('Your account needs JavaScript')).toBeVisible();
  await page.getByLabel('Email address').fill(someAddress());
  await page.getByLabel('Password', { exact: true }).fill('not this one');
  await page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByText('Address and password do not match.')).toBeVisible();
  await page.goto('/profile');
  await expect(page.getByRole('heading', { name: 'Sign in to see this' })).toBeVisible();
});
