import { expect, test } from '@playwright/test';
import { incoming } from '../incoming.ts';
import { bringListings } from '../journey-listings.ts';
import { fillRegistration, mailTo, notice, register, somebody, visit } from './accounts-page.ts';
import { BARRIERS_MS, expectNoBarriers, LOOKS, openLook } from './barriers.ts';

const LIST = '/homes/for-sale/jamaica/saint-ann?bedrooms=2';
const SAVED = '/saved-searches';

test('a guest saves a search, signs in on the way, and finds it saved', async ({ page }) => {
  await visit(page, LIST);
  await page.getByRole('button', { name: 'Save this search' }).click();
  await page.waitForURL(/\/sign-in\?next=/);
  await page.getByRole('main').getByRole('link', { name: 'Create an account' }).click();
  await fillRegistration(page, somebody());
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(notice(page, 'Search saved')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Saved', exact: true }).click();
  await expect(page).toHaveURL(SAVED);
  await expect(page.getByRole('link', { name: 'Homes for sale in Saint Ann' })).toBeVisible();
  await expect(page.getByRole('banner').getByText('1 thing saved')).toBeAttached();
});

test('a saved search is opened, changed and updated; renamed, deleted and brought back, by keyboard', async ({
  page,
}) => {
  await register(page);
  await visit(page, LIST);
  await page.getByRole('button', { name: 'Save this search' }).press('Enter');
  await expect(page).toHaveURL(/filter=/);
  await page.goto(page.url().replace('bedrooms=2', 'bedrooms=3'));
  await page.getByRole('button', { name: 'Update this search' }).press('Enter');
  await expect(notice(page, 'Search updated')).toBeVisible();
  await visit(page, SAVED);
  const row = page.getByRole('main').getByRole('listitem').filter({ hasText: '3+' });
  await expect(row).toBeVisible();
  const mails = row.getByRole('switch', { name: /Mails about/ });
  await mails.press('Space');
  await expect(mails).not.toBeChecked();
  await expect(notice(page, 'Your subscription has been updated')).toBeVisible();
  await row.getByLabel(/How often/).selectOption('weekly');
  await expect(notice(page, 'Search updated')).toBeVisible();
  await row.getByRole('button', { name: /^More for/ }).press('Enter');
  await page.getByRole('menuitem', { name: 'Name and mails' }).press('Enter');
  await page.getByLabel('Name', { exact: true }).fill('Ours one day');
  await page.getByLabel('Name', { exact: true }).press('Enter');
  await expect(page.getByRole('link', { name: 'Ours one day' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('switch', { name: 'Mails about Ours one day' })).not.toBeChecked();
  await expect(page.getByLabel('How often mails about Ours one day come')).toHaveValue('weekly');
  await page.getByRole('button', { name: 'More for Ours one day' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Delete' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Searches you save stand here' })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(page.getByRole('link', { name: 'Ours one day' })).toBeVisible();
});

test('a new listing brings a mail, whose link ends the mails without signing in', async ({
  page,
  browser,
}) => {
  const person = await register(page);
  const word = `Quillwort${Date.now()}`;
  await visit(page, `/homes/for-sale/jamaica?search=${word}`);
  await page.getByRole('button', { name: 'Save this search' }).click();
  await expect(notice(page, 'Search saved')).toBeVisible();
  await visit(page, SAVED);
  await page.getByLabel(/How often/).selectOption('instant');
  await expect(notice(page, 'Search updated')).toBeVisible();
  await bringListings(`alerts-${word}`, [incoming(word, { title: `${word} cottage` })]);
  let mail: Awaited<ReturnType<typeof mailTo>> | undefined;
  await expect(async () => {
    mail = await mailTo(person.email, '1 home for');
  }).toPass({ timeout: 45_000 });
  expect(mail?.text).toContain(`${word} cottage`);
  await expect(async () => {
    await page.reload();
    await expect(page.getByText('1 new')).toBeVisible({ timeout: 2_000 });
  }).toPass();

  const leave = /<([^>]+)>/.exec(
    mail?.headers.find(({ key }) => key === 'list-unsubscribe')?.value ?? '',
  )?.[1];
  const stranger = await browser.newPage();
  await stranger.goto(leave ?? '');
  await stranger.getByRole('button', { name: 'Stop these mails' }).click();
  await expect(stranger.getByRole('heading', { name: /No more mails about/ })).toBeVisible();
  await stranger.close();
  await page.reload();
  await expect(page.getByRole('switch', { name: /Mails about/ })).not.toBeChecked();
});

for (const look of LOOKS.slice(0, 3)) {
  const { locale, colorScheme, width } = look;
  test(`saved searches have no faults in ${locale}, ${colorScheme}, ${width} px wide`, async ({
    browser,
    baseURL,
  }) => {
    test.setTimeout(BARRIERS_MS);
    const { page, close } = await openLook(browser, baseURL, { ...look, locale: 'en' });
    await register(page);
    await visit(page, SAVED);
    await page.getByRole('heading', { name: 'Searches you save stand here' }).waitFor();
    await expectNoBarriers(page, 'nothing saved');
    await visit(page, LIST);
    await page.getByRole('button', { name: 'Save this search' }).click();
    await page.waitForURL(/filter=/);
    await page.context().addCookies([{ name: 'yaad_locale', value: locale, url: baseURL ?? '' }]);
    await visit(page, SAVED);
    const more = page.getByRole('main').getByRole('listitem').locator('button[aria-haspopup=menu]');
    await more.click();
    await page.getByRole('menuitem').first().click();
    await page.getByRole('textbox').waitFor();
    await expectNoBarriers(page, SAVED);
    await visit(page, '/unsubscribe/none');
    await expectNoBarriers(page, '/unsubscribe/none');
    await close();
  });
}
