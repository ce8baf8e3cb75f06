import { expect, type Page, test } from './journey.ts';
import { takenOver } from './taken-over.ts';

const GUIDE = '/real-estate/guide/all';

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await takenOver(page);
}
const stories = (page: Page) =>
  page.locator('section', { has: page.getByRole('heading', { name: 'From the guide' }) });
const jsonLd = async (page: Page) =>
  (await page.locator('script[type="application/ld+json"]').allTextContents()).map((text) =>
    JSON.parse(text),
  );

/** Tabs until a link with these words has the focus. */
async function tabTo(page: Page, name: string): Promise<void> {
  const focused = () => page.evaluate<string>('document.activeElement.closest("a")?.textContent ?? ""');
  for (let i = 0; i < 30; i += 1) {
    if ((await focused()).includes(name)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`The focus does not come to ${name}`);
}

test('an article of the guide is read from home by keyboard alone', async ({ page }) => {
  await open(page, '/');
  const story = stories(page).getByRole('link').nth(1);
  const title = (await story.getByRole('heading').textContent()) ?? '';
  await stories(page).getByRole('link').first().focus();
  await tabTo(page, title);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(page).toHaveURL(/\/real-estate\/guide\/[a-z]+\/post\/[a-z0-9-]+$/);
  await expect(page).toHaveTitle(`${title} · Yaad`);
  await expect(page.locator('main')).toBeFocused();
  const contents = page.getByRole('navigation', { name: 'On this page' }).getByRole('link');
  const part = (await contents.nth(1).textContent()) ?? '';
  await tabTo(page, part);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 2, name: part })).toBeInViewport();
});

test('a category shows its own articles; one says what it is: its kind, its sources, more to read, homes it is about; the market report has a table behind its chart, and leads back', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page, GUIDE);
  const parts = page.getByRole('navigation', { name: 'Parts of the guide' });
  const buying = parts.getByRole('link').nth(1);
  await buying.click();
  await expect(page).toHaveURL(/\/real-estate\/guide\/buyer$/);
  await expect(buying).toHaveAttribute('aria-current', 'page');
  await expect(parts.locator('[aria-current=page]')).toHaveCount(1);
  await expect(
    page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Guide' }),
  ).toHaveAttribute('aria-current', 'page');
  // An article asked for in another category is found where it lives.
  const article = page.locator('article').first().getByRole('link');
  const href = (await article.getAttribute('href')) ?? '';
  expect(href).toMatch(/\/guide\/buyer\/post\//);
  await page.goto(href.replace(/guide\/\w+\/post/, 'guide/elsewhere/post'));
  await expect(page).toHaveURL(href);
  await expect(page.getByText(/min read/).first()).toBeVisible();
  const kinds = (await jsonLd(page)).map((data) => data['@type']);
  expect(kinds).toEqual(['Article', 'BreadcrumbList']);
  await expect(page.getByRole('heading', { name: 'Sources' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Read on' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Homes that match' })).toBeVisible();
  await expect(page.locator('link[type="application/rss+xml"]')).toHaveAttribute('href', /rss\.xml$/);

  await open(page, '/real-estate/guide/market');
  await page
    .locator('main')
    .getByRole('link', { name: /^Market report, / })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Market report, \w+ \d{4}$/);
  await expect(page.getByRole('img', { name: /^Listings that came on the market/ })).toBeVisible();
  await expect(page.getByRole('row', { name: /^Saint Andrew \d+ J\$/ }).first()).toBeVisible();
  await page.getByRole('link', { name: 'Market reports' }).first().click();
  await expect(page).toHaveURL('/real-estate/guide/market');
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(/^Market report,/);
});

test('a parish page tells of the parish and shows what is on offer there; a question is linked to; where there is no page, there is a search instead', async ({
  page,
}) => {
  await open(page, '/');
  await page.getByRole('link', { name: 'See all parishes' }).click();
  await expect(page).toHaveURL('/regions');
  // Home has links of the same names, which lead elsewhere.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The parishes of Jamaica');
  await page.locator('main').getByRole('link', { name: 'Saint Ann' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Saint Ann');
  await expect(page.getByRole('heading', { name: 'New in Saint Ann' })).toBeVisible();
  await page.getByRole('link', { name: 'Homes for sale', exact: true }).first().click();
  await expect(page).toHaveURL('/homes/for-sale/jamaica/saint-ann');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Homes for sale in Saint Ann');

  await open(page, '/faqs');
  const [data] = await jsonLd(page);
  expect(data['@type']).toBe('FAQPage');
  expect(data.mainEntity.length).toBeGreaterThan(1);
  const last = page.locator('main details').last();
  await page.goto(`/faqs#${await last.getAttribute('id')}`);
  await takenOver(page);
  await expect(last).toHaveAttribute('open', '');

  await open(page, '/real-estate/guide/buyer/post/no-such-article');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('We could not find that page');
  await expect(page.locator('main').getByRole('searchbox')).toBeVisible();
});
