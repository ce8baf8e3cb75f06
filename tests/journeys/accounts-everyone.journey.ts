import AxeBuilder from '@axe-core/playwright';
import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { accountMenu, register, someAddress, visit } from './accounts-page.ts';

const DOORS = ['/sign-in', '/register', '/forgot-password', '/reset-password'];
const PERSONAL = ['/profile', '/liked', '/recently-viewed', '/settings', '/security'];
const LOCALES = ['en', 'es', 'enrtl'];
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** Many pages, read whole. */
const AXE_MS = 300_000;

async function faultsOf(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).withTags(RULES).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
}

/** Nothing sticks out sideways: no text is cut off and nothing overlaps the edge. */
const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

async function speak(context: BrowserContext, locale: string, url: string): Promise<void> {
  await context.addCookies([{ name: 'yaad_locale', value: locale, url }]);
}

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [390, 1440]) {
    test(`no account screen has faults, ${colorScheme}, ${width} px wide`, async ({ browser, baseURL }) => {
      test.setTimeout(AXE_MS);
      const context = await browser.newContext({ colorScheme, viewport: { width, height: 900 }, baseURL });
      const page = await context.newPage();
      const check = async (paths: string[]) => {
        for (const locale of LOCALES) {
          await speak(context, locale, baseURL ?? '');
          for (const path of paths) {
            await visit(page, path);
            await page.locator('main h1').waitFor();
            await page.locator('main [aria-busy=true]').waitFor({ state: 'detached' });
            expect(await faultsOf(page), `${path} in ${locale}`).toEqual([]);
            expect(await overflow(page), `${path} in ${locale} scrolls sideways`).toBe(0);
          }
        }
      };
      await check([...DOORS, '/profile']);
      await speak(context, 'en', baseURL ?? '');
      await register(page);
      await check(PERSONAL);
      await context.close();
    });
  }
}

test('faults, the open menu and the dialog have no faults of their own', async ({ page }) => {
  test.setTimeout(AXE_MS);
  await visit(page, '/register');
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.getByRole('group', { name: '4 things need your attention' }).waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await register(page);
  await accountMenu(page).click();
  expect(await faultsOf(page)).toEqual([]);
  await visit(page, '/profile');
  const file = { name: 'me.png', mimeType: 'image/png', buffer: Buffer.from(ONE_PIXEL, 'base64') };
  await page.locator('input[type=file]').setInputFiles(file);
  await page.getByRole('dialog', { name: 'Your picture' }).waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('in forced colours nothing is lost', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  for (const path of DOORS) {
    await visit(page, path);
    expect(await faultsOf(page), path).toEqual([]);
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
