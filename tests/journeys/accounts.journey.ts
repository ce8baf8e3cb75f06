import {
  accountMenu,
  atHome,
  fillRegistration,
  fillSignIn,
  forgetSession,
  mailTo,
  newAccount,
  notice,
  PASSWORD,
  password,
  signOut,
  somebody,
  visit,
} from './accounts-page.ts';
import { expect, type Page, test } from './journey.ts';

const LIST = '/homes/for-sale/jamaica/home';
const hearts = (page: Page) => page.getByRole('main').getByRole('button', { name: /^Like / });
const titleOf = async (page: Page, place: number) =>
  (await hearts(page).nth(place).getAttribute('aria-label'))?.replace('Like ', '') ?? '';

test('registration says what is missing at each field and at the head, and judges a password; whoever has names of any script is in and gets a mail; nobody else gets in with their address, and they hear of it', async ({
  page,
  another,
}) => {
  await visit(page, '/register');
  const field = password(page);
  const create = page.getByRole('button', { name: 'Create account' });
  await field.fill('short');
  await expect(field).toHaveAccessibleDescription('3 more characters are needed');
  await field.fill('password1');
  await expect(field).toHaveAccessibleDescription(/too common/);
  await field.fill(PASSWORD);
  await expect(field).toHaveAccessibleDescription('Strong');
  await field.fill('');
  await create.click();
  const summary = page.getByRole('group', { name: '4 things need your attention' });
  await expect(summary).toBeFocused();
  await expect(page.getByLabel('First name')).toHaveAccessibleDescription('Type your first name.');
  await summary.getByRole('button', { name: 'Enter your email address.' }).click();
  await expect(page.getByLabel('Email address')).toBeFocused();
  await page.getByLabel('Email address').fill('anna@');
  await create.click();
  await expect(page.getByLabel('Email address')).toHaveAccessibleDescription(
    'Write the address like name@example.com.',
  );
  const person = somebody({ first: 'Zoë-Ñandú', last: 'שרה' });
  await fillRegistration(page, person, 'password1');
  await create.click();
  await expect(field).toHaveAccessibleDescription(/too common/);
  await field.fill(PASSWORD);
  await create.click();
  await atHome(page);
  await expect(page).toHaveURL('/');
  await accountMenu(page).click();
  await expect(page.getByText(person.email)).toBeVisible();
  expect((await mailTo(person.email, 'Welcome')).html).toContain('Zoë-Ñandú');
  await page.goto('/profile');
  await expect(page.getByLabel('First name')).toHaveValue('Zoë-Ñandú');
  await expect(page.getByLabel('Last name')).toHaveValue('שרה');

  const other = await another();
  const refused: string[] = [];
  other.on('response', (answer) => answer.status() >= 400 && refused.push(answer.url()));
  await visit(other, '/register');
  await fillRegistration(other, { ...person, first: 'Mallory' }, 'another good one');
  await other.getByRole('button', { name: 'Create account' }).click();
  await expect(notice(other, 'Could not register user')).toBeVisible();
  await expect(accountMenu(other)).toBeHidden();
  expect(refused).toEqual([]);
  await mailTo(person.email, 'already');
});

test.describe('sign-in', () => {
  test('a wrong password is a warning and a sentence in the form, the same for an address nobody has; who asked for a personal page comes back to it, is still in after a reload, and out in every tab', async ({
    page,
    context,
  }) => {
    const { email } = await newAccount(page);
    await visit(page, '/sign-in');
    const refuses = async (typed: string) => {
      await fillSignIn(page, typed, 'not the password');
      await expect(notice(page, 'Could not signin')).toBeVisible();
      await expect(page.getByRole('group', { name: /do not match/ })).toBeFocused();
    };
    await refuses(somebody().email);
    await visit(page, '/profile');
    await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
    await refuses(email);
    await expect(page.getByLabel('Email address')).toHaveValue(email);
    await page.getByRole('button', { name: 'Show password' }).click();
    await expect(password(page)).toHaveAttribute('type', 'text');
    await expect(password(page)).toHaveValue('not the password');
    await fillSignIn(page, email);
    await expect(page).toHaveURL('/profile');
    await expect(page.getByLabel('First name')).toHaveValue('Anna');
    // A warning stays for five seconds, and over a change of screens.
    await expect(notice(page, 'Could not signin')).toBeHidden();
    await page.reload();
    await expect(accountMenu(page)).toBeVisible();
    expect(await page.evaluate(() => ({ ...localStorage }))).toEqual({ 'yaad.session': '1' });
    const other = await context.newPage();
    await visit(other, '/liked');
    await expect(accountMenu(other)).toBeVisible();
    await signOut(page);
    await expect(accountMenu(other)).toBeHidden();
    await page.reload();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible();
    expect(await page.evaluate(() => ({ ...localStorage }))).toEqual({});
  });

  test('the form signs in though it is sent before its scripts have come', async ({ page }) => {
    const { email } = await newAccount(page);
    await page.route(/\/assets\/.*\.js$/, (route) => route.abort());
    await page.goto('/sign-in?next=/liked');
    await fillSignIn(page, email, 'not the password');
    await expect(page.getByText(/do not match/)).toBeVisible();
    await page.unroute(/\/assets\/.*\.js$/);
    await fillSignIn(page, email);
    await expect(page).toHaveURL('/liked');
    await expect(accountMenu(page)).toBeVisible();
  });

  test('all of it by keyboard alone; a demonstration offers its people, and no address sends a visitor to another site', async ({
    page,
  }) => {
    await visit(page, '/sign-in');
    await page.getByLabel('Email address').focus();
    await page.keyboard.type('buyer@yaad.example');
    await page.keyboard.press('Tab');
    await page.keyboard.type('blue mahoe 2026');
    await page.keyboard.press('Enter');
    await atHome(page);
    // The focus has come along; from there the keyboard goes on.
    await expect(page.getByRole('main')).toBeFocused();
    await accountMenu(page).focus();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('link', { name: 'Liked homes' }).last()).toBeFocused();
    await page.keyboard.press('End');
    await expect(page.getByRole('button', { name: 'Sign out' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible();

    await visit(page, '/sign-in?next=//evil.example');
    await page.getByRole('button', { name: 'Agent', exact: true }).click();
    await page.keyboard.press('Enter');
    await expect(accountMenu(page)).toBeVisible();
    await atHome(page);
    await expect(page).toHaveURL('/');
    await page.goto('/profile');
    await expect(page.getByRole('main').getByText('agent@yaad.example')).toBeVisible();
    await page.goto('/recently-viewed');
    await expect(page.getByRole('heading', { name: 'This is not for your account' })).toBeVisible();
  });
});

test('a visitor presses a heart, signs in or registers, and comes back to it filled; on the page of a home a like is given and taken back; homes that were opened are found again, the latest first', async ({
  page,
}) => {
  const { email } = await newAccount(page);
  await visit(page, `${LIST}?page=2`);
  const liked = await titleOf(page, 1);
  await hearts(page).nth(1).click();
  await expect(page).toHaveURL(/\/sign-in\?/);
  await fillSignIn(page, email);
  await expect(page).toHaveURL(`${LIST}?page=2`);
  const filled = (title: string) =>
    page.getByRole('button', { name: `Like ${title}`, pressed: true }).first();
  await expect(filled(liked)).toBeVisible();
  await page.goto('/liked');
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(page.getByRole('article').getByRole('link')).toHaveText(liked);

  await forgetSession(page);
  await visit(page, LIST);
  const title = await titleOf(page, 0);
  await hearts(page).first().click();
  await page.getByRole('main').getByRole('link', { name: 'Create an account' }).click();
  await fillRegistration(page, somebody());
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page).toHaveURL(LIST);
  await expect(filled(title)).toBeVisible();

  const open = async (place: number) => {
    const link = page.getByRole('main').getByRole('article').getByRole('link').nth(place);
    const opened = await link.innerText();
    const noted = page.waitForResponse((answer) => answer.url().endsWith('/api/buyers/view'));
    await link.click();
    await expect(page.getByRole('heading', { level: 1, name: opened })).toBeVisible();
    expect((await noted).status()).toBe(200);
    return opened;
  };
  expect(await open(0)).toBe(title);
  const heart = page
    .getByRole('main')
    .getByRole('button', { name: `Like ${title}` })
    .first();
  /** The heart turns at once; what a reload finds is what has arrived. */
  const press = async (pressed: boolean) => {
    const kept = page.waitForResponse((answer) => answer.url().endsWith('/like'));
    await heart.click();
    await expect(heart).toHaveAttribute('aria-pressed', String(pressed));
    expect((await kept).status()).toBe(200);
  };
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await press(false);
  await press(true);
  await page.reload();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await press(false);
  await page.goto('/liked');
  await expect(page.getByRole('heading', { name: 'No liked homes yet' })).toBeVisible();
  await visit(page, LIST);
  const latest = await open(1);
  await page.goto('/recently-viewed');
  await expect(page.getByRole('article').getByRole('link')).toHaveText([latest, title]);
});
