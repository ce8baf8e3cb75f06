import { incoming } from '../incoming.ts';
import { bringListings } from '../journey-listings.ts';
import { expect, test } from './journey.ts';
import { aHome, aReducedHome, open, pathOf } from './property-page.ts';
import { takenOver } from './taken-over.ts';

test('a home opened from a list gives the list back where it was', async ({ page }) => {
  await open(page, '/homes/for-sale/jamaica/saint-ann?orderBy=price&page=2');
  const cards = page.getByRole('article');
  const fifth = cards.nth(4).getByRole('link');
  const title = (await fifth.textContent()) ?? '';
  await fifth.scrollIntoViewIfNeeded();
  const scrolled = await page.evaluate<number>('window.scrollY');
  await fifth.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(page).toHaveURL(/\/property\//);
  await page.goBack();
  await expect(page).toHaveURL(/saint-ann\?orderBy=price&page=2/);
  await expect(cards.nth(4).getByRole('link')).toHaveText(title);
  await expect.poll(() => page.evaluate<number>('window.scrollY')).toBeCloseTo(scrolled, -1);
});

test('a page opened anew in the same tab begins at its top, and one reloaded stays where it was', async ({
  page,
}) => {
  const at = () => page.evaluate<number>('window.scrollY');
  await page.goto('/homes/for-sale/jamaica');
  await takenOver(page);
  await page.evaluate('window.scrollTo(0, 600)');
  await page.goto('/');
  await takenOver(page);
  expect(await at()).toBe(0);
  await page.evaluate('window.scrollTo(0, 300)');
  await page.reload();
  await takenOver(page);
  await expect.poll(at).toBe(300);
});

test('the page says what it is to people, previews and search engines', async ({
  page,
  request,
  baseURL,
}) => {
  const home = await aHome(request);
  await open(page, pathOf(home));
  await expect(page).toHaveTitle(new RegExp(`^${home.title}.*J\\$[\\d.]+M`));
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', baseURL + pathOf(home));
  await expect(page.locator('meta[property="og:image"]')).toHaveAttribute(
    'content',
    /\/pictures\/.*-1280\.jpg$/,
  );
  const data = await page.locator('script[type="application/ld+json"]').allTextContents();
  expect(data.map((text) => JSON.parse(text)['@type'])).toEqual(['RealEstateListing', 'BreadcrumbList']);
});

test('in another currency that one leads, and the asked one stays recognisable', async ({
  page,
  request,
}) => {
  await open(page, pathOf(await aHome(request)));
  const opening = page.locator('h1 ~ div');
  await expect(opening.getByText(/^J\$[\d,]{9,}$/)).toBeVisible();
  await expect(opening.getByText(/^Listed in J\$/)).toBeVisible();
  await page.getByRole('radio', { name: 'US$' }).check();
  await expect(opening.getByText(/^(≈ )?US\$[\d,]{5,}$/)).toBeVisible();
  await expect(opening.getByText(/^asked J\$[\d,]{9,}$/)).toBeVisible();
  await expect(opening.getByText(/^Listed in J\$\. US\$1 = J\$\d+\.\d\d: .*\d{4}/)).toBeVisible();
});

test('each change of price is told with its date, newest first, and drawn', async ({ page, request }) => {
  await open(page, pathOf(await aReducedHome(request)));
  const history = page.getByRole('region', { name: 'Price history' });
  await expect(history.getByRole('img', { name: /^Price from .* between/ })).toBeVisible();
  const rows = history.getByRole('row');
  await expect(rows.nth(1)).toContainText(/\d{4}/);
  await expect(history.getByRole('cell', { name: /Price lowered.*-\d/ }).first()).toBeVisible();
  await expect(rows.last()).toContainText('Listed');
});

test('on a phone the price, the month, the heart and the way to the agent stay at hand', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const home = await aHome(request);
  await open(page, pathOf(home));
  // The way back says its whole name, or as much as there is room for.
  const back = page.getByRole('navigation', { name: 'Where you are' }).getByRole('listitem').last();
  const isCutShort = (item: HTMLElement) => {
    const name = item.querySelector('bdi') as HTMLElement;
    const room = (item.parentElement as HTMLElement).clientWidth;
    return name.scrollWidth > name.clientWidth && item.offsetWidth < room - 1;
  };
  expect(await back.evaluate(isCutShort)).toBe(false);
  const dock = page.locator('.dock');
  await expect(dock).toContainText(/J\$[\d.]+M/);
  await expect(dock).toContainText(/≈ J\$[\d.]+k a month/);
  await expect(dock.getByRole('button', { name: `Like ${home.title}` })).toBeInViewport();
  // An estimate is said in three digits, and exactly when it is pressed.
  const month = page.getByRole('region', { name: 'Monthly cost' }).getByRole('button').first();
  await expect(month).toHaveText(/^J\$[\d,]+000$/);
  const round = await month.innerText();
  await month.click();
  await expect(month).not.toHaveText(round);
  await dock.getByRole('link', { name: 'Contact' }).click();
  await expect(page.locator('#contact')).toBeFocused();
  // Viewings are for agents whose licence is in force; a question can be put to every one.
  await expect(page.locator('#contact').getByRole('button', { name: 'Ask', exact: true })).toBeInViewport();
  // Paper is narrow too, and nothing can be pressed on it.
  await page.emulateMedia({ media: 'print' });
  await expect(dock).toBeHidden();
});

test.describe('sharing', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });
  test('the link is copied where the browser cannot share', async ({ page, request, baseURL }) => {
    const home = await aHome(request);
    await page.addInitScript("Object.defineProperty(navigator, 'share', { value: undefined })");
    await open(page, pathOf(home));
    await page.getByRole('link', { name: 'Share' }).click();
    await expect(page.getByText('Link copied')).toBeVisible();
    expect(await page.evaluate('navigator.clipboard.readText()')).toBe(baseURL + pathOf(home));
  });
});

test('the browser’s own sharing is used where there is one', async ({ page, request, baseURL }) => {
  const home = await aHome(request);
  await page.addInitScript(
    "window.shared = []; Object.defineProperty(navigator, 'share', { value: async (data) => shared.push(data) })",
  );
  await open(page, pathOf(home));
  await page.getByRole('link', { name: 'Share' }).click();
  const shared = () => page.evaluate<{ url: string }[]>('shared');
  await expect.poll(async () => (await shared())[0]?.url).toBe(baseURL + pathOf(home));
});

test('what is near and what is around is one step away', async ({ page, request }) => {
  await open(page, pathOf(await aHome(request)));
  const near = page.getByRole('region', { name: 'Nearby homes' });
  await expect(near.getByText(/\d (km|m) away/).first()).toBeVisible();
  await expect(page.getByRole('img', { name: /^Map of/ })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Homes near this one' })).toHaveAttribute(
    'href',
    /boundingBox=-?[\d.]+,/,
  );
  const neighbour = near.getByRole('link').nth(1);
  const title = (await neighbour.textContent()) ?? '';
  await neighbour.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
});

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
