import { expect, type Page, test } from './journey.ts';

/** The file of header and foot, with what else comes when the browser is idle. */
const LATER = /\/assets\/screens-[^/]+\.js/;
const WIDE = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };
const LIST = '/homes/for-sale/jamaica/saint-ann';

const header = (page: Page) => page.locator('[data-deferred=header]');
const footer = (page: Page) => page.locator('[data-deferred=footer]');
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** Answers no request for some code until told to. */
async function hold(page: Page, code: RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(code, async (route) => {
    await promise;
    await route.continue().catch(() => {}); // the page has gone
  });
  return resolve;
}

/** Opens a page whose screen answers to presses, while some code is still on its way. */
async function openWithout(page: Page, path: string, code: RegExp): Promise<() => void> {
  const release = await hold(page, code);
  await page.goto(path);
  await page.mouse.move(2, 400);
  await page.mouse.move(3, 401);
  await page.locator('html[data-ready]').waitFor();
  await page.evaluate(() => document.documentElement.setAttribute('data-first', ''));
  return release;
}
const isSamePage = (page: Page) => expect(page.locator('html[data-first]')).toBeAttached();

test('the header keeps a press on a link before its code is here, and leads on without loading a page anew; opens a menu, which stays open and answers to keys pressed before; takes a currency once it can', async ({
  page,
}) => {
  await page.setViewportSize(WIDE);
  const follow = await openWithout(page, LIST, LATER);
  await page.getByRole('banner').getByRole('link', { name: 'Guide' }).click();
  await expect(page).toHaveURL(LIST);
  follow();
  await expect(page).toHaveURL('/real-estate/guide/all');
  await expect(heading(page)).toHaveText('Buying and renting in Jamaica, step by step');
  await isSamePage(page);

  const answer = await openWithout(page, LIST, LATER);
  await page.locator('summary', { hasText: 'Buy' }).click();
  await expect(page.getByRole('link', { name: 'Everything for sale' })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(header(page)).not.toHaveAttribute('data-hydrated');
  answer();
  await expect(page.getByRole('link', { name: 'Everything for sale' })).toBeFocused();
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toHaveClass(/menu-sub-open/);

  const change = await openWithout(page, LIST, LATER);
  const inDollarsOfJamaica = page.getByRole('article').locator('.price').filter({ hasText: /^J\$/ });
  await expect(inDollarsOfJamaica).not.toHaveCount(0);
  await page.locator('label', { has: page.locator('input[name=header-currency][value=USD]') }).click();
  change();
  await expect(inDollarsOfJamaica).toHaveCount(0);
});

test('the menu of a phone opens before its code is here, and closes once it is; another screen waits for the foot, which does not go away meanwhile', async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  const close = await openWithout(page, LIST, LATER);
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible();
  close();
  await page.getByRole('button', { name: 'Close menu' }).click();
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeHidden();

  await page.setViewportSize({ width: 1280, height: 720 });
  const release = await openWithout(page, LIST, LATER);
  await page.locator('article h3 a, article a[href^="/property/"]').first().click();
  await expect(page).toHaveURL(/\/property\//);
  await expect(page.getByRole('contentinfo')).toBeVisible();
  release();
  await expect(footer(page)).toHaveAttribute('data-hydrated', '');
  await isSamePage(page);
});

test.describe('a foot whose code does not come', () => {
  // Of the scripts that do not come.
  test.use({ complaining: true });

  test('does not keep anybody from the next screen once there is a line; leaves its links, which lead on by loading a page', async ({
    page,
  }) => {
    const dropped: string[] = [];
    await page.route(LATER, (route) => {
      dropped.push(route.request().url());
      return route.abort();
    });
    const openList = async () => {
      await page.goto(LIST);
      await page.mouse.move(2, 400);
      await page.mouse.move(3, 401);
      await page.locator('html[data-ready]').waitFor();
    };
    await openList();
    const before = dropped.length;
    await page.locator('article h3 a, article a[href^="/property/"]').first().click();
    await expect(page).toHaveURL(/\/property\//);
    // It is asked for at that press, and once more.
    await expect.poll(() => dropped.length).toBeGreaterThan(before + 1);
    await page.unroute(LATER);
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/property\//);

    await page.route(LATER, (route) => route.abort());
    await openList();
    await expect(async () => {
      await page.getByRole('contentinfo').getByRole('link', { name: 'Questions and answers' }).click();
      await expect(heading(page)).toHaveText('Questions and answers');
    }).toPass();
  });
});
