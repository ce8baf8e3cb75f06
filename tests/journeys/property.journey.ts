import { incoming } from '../incoming.ts';
import { bringListings } from '../journey-listings.ts';
import { expect, test } from './journey.ts';
import { aHome, open, pathOf } from './property-page.ts';

const ONE_LISTING = /\/api\/properties\/[\w-]{36}$/;

test('in another currency that one leads, and the asked one stays recognisable; what is near is one step away, also when the connection drops on the way', async ({
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

  const near = page.getByRole('region', { name: 'Nearby homes' });
  await expect(near.getByText(/\d (km|m) away/).first()).toBeVisible();
  await expect(page.getByRole('img', { name: /^Map of/ })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Homes near this one' })).toHaveAttribute(
    'href',
    /boundingBox=-?[\d.]+,/,
  );
  const neighbour = near.getByRole('link').nth(1);
  const title = (await neighbour.textContent()) ?? '';
  await page.route(ONE_LISTING, (route) => route.abort('internetdisconnected'));
  await neighbour.click();
  await expect(page.getByText('The connection dropped.', { exact: false })).toBeVisible();
  await page.unroute(ONE_LISTING);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
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

  test('the link is copied where the browser cannot share; its own sharing is used where there is one', async ({
    page,
    context,
    request,
    baseURL,
  }) => {
    const home = await aHome(request);
    await page.addInitScript("Object.defineProperty(navigator, 'share', { value: undefined })");
    await open(page, pathOf(home));
    await page.getByRole('link', { name: 'Share' }).click();
    await expect(page.getByText('Link copied')).toBeVisible();
    expect(await page.evaluate('navigator.clipboard.readText()')).toBe(baseURL + pathOf(home));

    const sharing = await context.newPage();
    await sharing.addInitScript(
      "window.shared = []; Object.defineProperty(navigator, 'share', { value: async (data) => shared.push(data) })",
    );
    await open(sharing, pathOf(home));
    await sharing.getByRole('link', { name: 'Share' }).click();
    const shared = () => sharing.evaluate<{ url: string }[]>('shared');
    await expect.poll(async () => (await shared())[0]?.url).toBe(baseURL + pathOf(home));
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
