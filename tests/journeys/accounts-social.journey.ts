import {
  accountMenu,
  fillRegistration,
  forgetSession,
  notice,
  someAddress,
  somebody,
  visit,
} from './accounts-page.ts';
import { expect, type Page, test } from './journey.ts';

/** Says at the issuer who one is, or that one will not. */
async function answer(issuer: Page, email: string, name = 'Soc Ial', button = 'Continue'): Promise<void> {
  await issuer.getByRole('heading', { name: 'Example sign-in' }).waitFor();
  await issuer.getByLabel('Email').fill(email);
  await issuer.getByLabel('Name').fill(name);
  await issuer.getByRole('button', { name: button }).click();
}

async function openPopup(page: Page, provider = 'Google'): Promise<Page> {
  const popup = page.waitForEvent('popup');
  await page.getByRole('button', { name: `Continue with ${provider}` }).click();
  return popup;
}

/** Browsers that let no window open, and the app of a phone, go to the provider themselves. */
const withoutPopups = (page: Page) => page.addInitScript(() => Object.assign(window, { open: () => null }));

test('by popup: who closes the window, or refuses there, is warned and stays; somebody new has an account and is back where they were; who comes again is known', async ({
  page,
  another,
}) => {
  const email = someAddress('popup');
  await visit(page, '/sign-in?next=/liked');
  await (await openPopup(page)).close();
  const warning = notice(page, 'Could not sign in');
  await expect(warning).toBeVisible();
  await expect(warning).toBeHidden(); // after five seconds, however long the next window takes
  await answer(await openPopup(page), '', '', 'Cancel');
  await expect(warning).toBeVisible();
  await expect(page).toHaveURL('/sign-in?next=/liked');
  const other = await another();
  await visit(other, '/sign-in?next=/liked');
  for (const where of [page, other]) {
    const popup = await openPopup(where);
    await answer(popup, email);
    await expect(where).toHaveURL('/liked');
    await expect.poll(() => popup.isClosed()).toBe(true);
    await expect(where.getByRole('heading', { level: 1 })).toHaveText('Liked homes');
  }
  await accountMenu(page).click();
  await expect(page.getByRole('banner').getByText('Soc Ial', { exact: true })).toBeVisible();
  await expect(page.getByRole('banner').getByText(email)).toBeVisible();
});

test('by redirect, at another provider: the same without a window; who refuses is warned and back at the form', async ({
  page,
}) => {
  await withoutPopups(page);
  await visit(page, '/sign-in?next=/liked');
  const go = () => page.getByRole('button', { name: 'Continue with Example' }).click();
  await go();
  await answer(page, '', '', 'Cancel');
  await expect(notice(page, 'Could not sign in')).toBeVisible();
  await expect(page.getByLabel('Email address')).toBeVisible();
  await go();
  await answer(page, someAddress('redirect'));
  await expect(page).toHaveURL('/liked');
  await expect(accountMenu(page)).toBeVisible();
});

test('a registration that fails says so; who has only one name at the provider is asked for the rest; inside the app of a phone the app decides where to go', async ({
  page,
  context,
}) => {
  await page.route('**/api/users', (route) => route.abort());
  await visit(page, '/sign-in');
  await answer(await openPopup(page), someAddress('failing'));
  await expect(notice(page, 'Error fetching external user')).toBeVisible();
  await page.unroute('**/api/users');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(accountMenu(page)).toBeVisible();

  await forgetSession(page);
  const email = someAddress('mononym');
  await visit(page, '/register');
  await answer(await openPopup(page), email, 'Cher');
  await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible();
  await expect(page.getByText(email)).toBeVisible();
  await page.getByLabel('First name').fill('Cher');
  await page.getByLabel('Last name').fill('Sarkisian');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page).toHaveURL('/');
  await expect(accountMenu(page)).toBeVisible();

  await forgetSession(page);
  const app = await context.newPage();
  await app.addInitScript(() => Object.assign(window, { androidBridge: { postMessage: () => {} } }));
  await visit(app, '/register');
  await fillRegistration(app, somebody());
  await app.getByRole('button', { name: 'Create account' }).click();
  await expect(app).toHaveURL('/register');
  await expect(app.getByRole('heading', { name: 'You are signed in, Anna' })).toBeVisible();
});
