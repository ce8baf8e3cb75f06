import { expect, test } from '@playwright/test';
import { accountMenu, register, someAddress, visit } from './accounts-page.ts';
import { BARRIERS_MS, barriers, expectNoBarriers, LOOKS, openLook } from './barriers.ts';

const DOORS = ['/sign-in', '/register', '/forgot-password', '/reset-password'];
const PERSONAL = ['/profile', '/liked', '/recently-viewed', '/settings', '/security'];

for (const look of LOOKS) {
  const { locale, colorScheme, width } = look;
  test(`no account screen has faults in ${locale}, ${colorScheme}, ${width} px wide`, async ({
    browser,
    baseURL,
  }) => {
    test.setTimeout(BARRIERS_MS);
    const { page, close } = await openLook(browser, baseURL, { ...look, locale: 'en' });
    const check = async (paths: string[]) => {
      await page.context().addCookies([{ name: 'yaad_locale', value: locale, url: baseURL ?? '' }]);
      for (const path of paths) {
        await visit(page, path);
        await page.locator('main h1').waitFor();
        await page.locator('main [aria-busy=true]').waitFor({ state: 'detached' });
        await expectNoBarriers(page, path);
      }
    };
    await register(page);
    await check(PERSONAL);
    await page.context().clearCookies();
    await page.evaluate(() => localStorage.clear());
    await check([...DOORS, '/profile']);
    await close();
  });
}

test('faults, the open menu and the dialog have no faults of their own', async ({ page }) => {
  test.setTimeout(BARRIERS_MS);
  await visit(page, '/register');
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.getByRole('group', { name: '4 things need your attention' }).waitFor();
  expect(await barriers(page)).toEqual([]);
  await register(page);
  await accountMenu(page).click();
  expect(await barriers(page)).toEqual([]);
  await visit(page, '/profile');
  const file = { name: 'me.png', mimeType: 'image/png', buffer: Buffer.from(ONE_PIXEL, 'base64') };
  await page.locator('input[type=file]').setInputFiles(file);
  await page.getByRole('dialog', { name: 'Your picture' }).waitFor();
  expect(await barriers(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('in forced colours nothing is lost', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  for (const path of DOORS) {
    await visit(page, path);
    expect(await barriers(page), path).toEqual([]);
  }
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

test('without scripts the screens say what is missing and send nothing', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
  const page = await context.newPage();
  await page.goto('/sign-in');
  await expect(page.getByText('Signing in needs JavaScript')).toBeVisible();
  await page.getByLabel('E-mail address').fill(someAddress());
  await page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL('/sign-in');
  await page.goto('/profile');
  await expect(page.getByRole('heading', { name: 'Sign in to see this' })).toBeVisible();
  await context.close();
});

test('the screens are taken over without a difference to what the server drew', async ({ page }) => {
  const faults: string[] = [];
  page.on('pageerror', ({ message }) => faults.push(message));
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
  for (const path of [...DOORS, ...PERSONAL]) await visit(page, path);
  await register(page);
  for (const path of PERSONAL) await visit(page, path);
  expect(faults).toEqual([]);
});

const ONE_PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
