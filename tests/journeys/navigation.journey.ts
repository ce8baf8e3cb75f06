import { visit } from './accounts-page.ts';
import { expect, type Page, test } from './journey.ts';
import { aHome, pathOf } from './property-page.ts';
import { takenOver } from './taken-over.ts';

/** Holds back the code of an area until it is let go. */
async function hold(page: Page, area: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(`**/assets/${area}-*.js`, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const guide = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Guide' });

test('a screen that is left takes no press and no focus while the next one is on its way; Back returns to it, and another link goes there', async ({
  page,
}) => {
  await visit(page, '/sign-in');
  const before = await heading(page).innerText();
  const release = await hold(page, 'editorial');
  await guide(page).click();
  await expect(page.locator('main > [inert]')).toBeAttached();
  await page.goBack();
  await expect(page.locator('main > [inert]')).toHaveCount(0);
  await expect(heading(page)).toHaveText(before);
  await guide(page).click();
  await expect(page.locator('main > [inert]')).toBeAttached();
  await page.getByRole('banner').locator('a[href="/"]').first().click();
  await expect(heading(page)).not.toHaveText(before);
  await expect(page).toHaveURL('/');
  await visit(page, '/sign-in');
  const register = page.getByRole('main').getByRole('link', { name: 'Create an account' });
  const box = await register.boundingBox();
  await guide(page).click();
  await expect(page).toHaveURL('/real-estate/guide/all');
  await expect(page.locator('main > [inert][aria-busy=true]')).toContainText(before);
  await page.mouse.click((box?.x ?? 0) + 5, (box?.y ?? 0) + 5);
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.closest('main'))).toBeNull();
  await expect(page).toHaveURL('/real-estate/guide/all');
  release();
  await expect(heading(page)).not.toHaveText(before);
  await expect(page.getByRole('main')).toBeFocused();
  await expect(page.locator('main > [inert]')).toHaveCount(0);
});

test('scripts that do not come are asked for again, and a press meanwhile goes where it goes without them', async ({
  page,
  request,
}) => {
  const scripts = /\/assets\/start-[^/]+\.js/;
  await page.route(scripts, (route) => route.abort());
  await page.goto(pathOf(await aHome(request)));
  const openPhoto = page.getByRole('link', { name: /^Open photo 1/ });
  await openPhoto.focus(); // the first move asks for the scripts
  await expect(async () => {
    // The press before may have come there after its time: the page of a picture has no such link.
    if (!/\.jpg$/.test(page.url())) await openPhoto.click({ timeout: 5_000 });
    await expect(page).toHaveURL(/\.jpg$/, { timeout: 10_000 });
  }).toPass();
  await page.goBack();
  await page.unroute(scripts);
  await expect(async () => {
    await page.mouse.move(2, 2);
    await page.mouse.move(3, 3);
    await expect(page.locator('html[data-ready]')).toBeAttached({ timeout: 1000 });
  }).toPass();
});

test.describe('a site that does not answer', () => {
  // Of the scripts that do not come.
  test.use({ complaining: true });

  test('leaves a page that opens by itself once it does', async ({ page }) => {
    await visit(page, '/');
    await page.route('**/*', (route) => route.abort());
    await page.getByRole('banner').getByRole('link', { name: 'Guide' }).click();
    await expect(page.getByRole('heading', { name: 'Yaad is not answering at the moment' })).toBeVisible();
    await page.unroute('**/*');
    await expect(heading(page)).toHaveText('Buying and renting in Jamaica, step by step');
  });
});

test.describe('code that does not come', () => {
  // Of the scripts that do not come.
  test.use({ complaining: true });
  const CODE = /\/assets\/editorial-[^/]+\.js/;
  const HEADING = 'Buying and renting in Jamaica, step by step';
  /** Opens the start page, and presses the link to a screen whose code is still to come. */
  async function toGuide(page: Page, hinder: () => Promise<unknown>): Promise<void> {
    await visit(page, '/');
    await page.evaluate(() => document.documentElement.setAttribute('data-first', ''));
    await hinder();
    await guide(page).click();
    await expect(heading(page)).toHaveText(HEADING);
  }
  const isSamePage = (page: Page) => expect(page.locator('html[data-first]'));

  test('is asked for again after a line that dropped for a moment; of a version that is there no more leads to the page of the new one', async ({
    page,
  }) => {
    await toGuide(page, () => page.route(CODE, (route) => route.abort(), { times: 1 }));
    await isSamePage(page).toBeAttached();
    await toGuide(page, async () => {
      await page.route(CODE, (route) => route.fulfill({ status: 404 }));
      // The names in a page that is loaded anew are those of the new version.
      page.once('domcontentloaded', () => void page.unroute(CODE));
    });
    await isSamePage(page).toHaveCount(0);
  });
});

test('what is typed into a field with suggestions, into a budget, or as a question, before the scripts are there is answered when they come, or stays', async ({
  page,
}) => {
  const release = await hold(page, 'start');
  await page.goto('/');
  const where = page.getByRole('combobox', { name: 'Where' });
  await where.click();
  await where.pressSequentially('Mandev');
  release();
  await page.getByRole('option', { name: 'Mandeville' }).click();
  await expect(where).toHaveValue(/^Mandeville/);

  const releaseBudget = await hold(page, 'start');
  await page.goto('/budgets/new');
  const price = page.locator('#result b.text-sum');
  const before = await price.innerText();
  await page.getByRole('textbox', { name: 'Monthly household income' }).fill('900,000');
  await page.getByRole('textbox', { name: 'Savings' }).fill('9,000,000');
  releaseBudget();
  await expect(price).not.toHaveText(before);
  await expect(page).toHaveURL(/income=900%2C000&savings=9%2C000%2C000/);

  const releaseQuestion = await hold(page, 'start');
  await page.goto('/contact');
  await page.getByLabel('Your question').fill('Do you take part in the fair?');
  releaseQuestion();
  await takenOver(page);
  await page.getByLabel('Your name').fill('Nadia');
  await expect(page.getByLabel('Your question')).toHaveValue('Do you take part in the fair?');
});
