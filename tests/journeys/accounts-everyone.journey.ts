import { accountMenu, signUp, someAddress, visit } from './accounts-page.ts';
import { BARRIERS_MS, barriers, readEverywhere } from './barriers.ts';
import { expect, test } from './journey.ts';

const DOORS = ['/sign-in', '/register', '/forgot-password', '/reset-password', '/confirm-address'];

test('nobody is kept out of the personal screens', async ({ page }) => {
  test.setTimeout(BARRIERS_MS);
  await signUp(page);
  await readEverywhere(page, ['/profile', '/liked', '/recently-viewed', '/settings', '/security']);
});

test('nobody is kept out of the ways in', async ({ page }) => {
  test.setTimeout(BARRIERS_MS);
  await readEverywhere(page, [...DOORS, '/profile']);
});

test('faults, the open menu and the dialog have no faults of their own', async ({ page }) => {
  test.setTimeout(BARRIERS_MS);
  await visit(page, '/register');
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.getByRole('group', { name: '4 things need your attention' }).waitFor();
  expect(await barriers(page)).toEqual([]);
  await signUp(page);
  await visit(page, '/profile');
  await accountMenu(page).click();
  await expect(page.getByRole('button', { name: 'Sign out', exact: true })).toBeVisible();
  expect(await barriers(page)).toEqual([]);
  const file = { name: 'me.png', mimeType: 'image/png', buffer: Buffer.from(ONE_PIXEL, 'base64') };
  await page.locator('input[type=file]').setInputFiles(file);
  await page.getByRole('dialog', { name: 'Your picture' }).waitFor();
  expect(await barriers(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('password managers find what they look for', async ({ page }) => {
  const fields = () =>
    page
      .locator('main form')
      .evaluate((form: HTMLFormElement) =>
        [...form.elements].flatMap((field) => (field as HTMLInputElement).autocomplete || []),
      );
  await visit(page, '/sign-in');
  expect(await fields()).toEqual(['username', 'current-password']);
  await visit(page, '/register');
  expect(await fields()).toEqual(['given-name', 'family-name', 'username', 'new-password']);
  await visit(page, '/reset-password');
  expect(await fields()).toEqual(['username', 'one-time-code', 'new-password']);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the screens say what is missing, and a wrong password is told', async ({ page }) => {
    await page.goto('/sign-in');
    await expect(page.getByText('Your account needs JavaScript')).toBeVisible();
    await page.getByLabel('Email address').fill(someAddress());
    await page.getByLabel('Password', { exact: true }).fill('not this one');
    await page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page.getByText('Address and password do not match.')).toBeVisible();
    await page.goto('/profile');
    await expect(page.getByRole('heading', { name: 'Sign in to see this' })).toBeVisible();
  });
});

const ONE_PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
