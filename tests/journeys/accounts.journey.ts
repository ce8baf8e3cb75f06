import {
  accountMenu,
  atHome,
  fillRegistration,
  fillSignIn,
  mailTo,
  newAccount,
  notice,
  PASSWORD,
  password,
  register,
  signOut,
  signUp,
  someAddress,
  somebody,
  visit,
} from './accounts-page.ts';
import { expect, type Page, test } from './journey.ts';

const LIST = '/homes/for-sale/jamaica/home';
const hearts = (page: Page) => page.getByRole('main').getByRole('button', { name: /^Like / });
const titleOf = async (page: Page, place: number) =>
  (await hearts(page).nth(place).getAttribute('aria-label'))?.replace('Like ', '') ?? '';

test.describe('registration', () => {
  test('somebody with names of any script registers, is signed in, comes home and gets a mail', async ({
    page,
  }) => {
    const person = await register(page, { first: 'Zoë-Ñandú', last: 'שרה' });
    await expect(page).toHaveURL('/');
    await accountMenu(page).click();
    await expect(page.getByText(person.email)).toBeVisible();
    const mail = await mailTo(person.email, 'Welcome');
    expect(mail.html).toContain('Zoë-Ñandú');
    await page.goto('/profile');
    await expect(page.getByLabel('First name')).toHaveValue('Zoë-Ñandú');
    await expect(page.getByLabel('Last name')).toHaveValue('שרה');
  });

  test('what is missing is said beside each field and at the head; a password is judged by its length and by whether everybody has it', async ({
    page,
  }) => {
    await visit(page, '/register');
    const field = password(page);
    await field.fill('short');
    await expect(field).toHaveAccessibleDescription('3 more characters are needed');
    await field.fill('password1');
    await expect(field).toHaveAccessibleDescription(/too common/);
    await field.fill(PASSWORD);
    await expect(field).toHaveAccessibleDescription('Strong');
    await field.fill('');
    await page.getByRole('button', { name: 'Create account' }).click();
    const summary = page.getByRole('group', { name: '4 things need your attention' });
    await expect(summary).toBeFocused();
    await expect(page.getByLabel('First name')).toHaveAccessibleDescription('Type your first name.');
    await summary.getByRole('button', { name: 'Enter your email address.' }).click();
    await expect(page.getByLabel('Email address')).toBeFocused();
    await page.getByLabel('Email address').fill('anna@');
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(page.getByLabel('Email address')).toHaveAccessibleDescription(
      'Write the address like name@example.com.',
    );
    await fillRegistration(page, somebody(), 'password1');
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(field).toHaveAccessibleDescription(/too common/);
  });

  test('a taken address lets nobody in, and its owner hears of it by mail', async ({ page, another }) => {
    const person = await signUp(page);
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
});

test.describe('sign-in', () => {
  test('who asks for a personal page signs in and comes back to it, is still in after a reload, and out in every tab', async ({
    page,
    context,
  }) => {
    const { email } = await newAccount(page);
    await visit(page, '/profile');
    await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
    await fillSignIn(page, email);
    await expect(page).toHaveURL('/profile');
    await expect(page.getByLabel('First name')).toHaveValue('Anna');
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

  test('a wrong password is a warning for five seconds and a sentence in the form; an address nobody has is answered the same', async ({
    page,
  }) => {
    const { email } = await newAccount(page);
    for (const typed of [somebody().email, email]) {
      await visit(page, '/sign-in');
      await fillSignIn(page, typed, 'not the password');
      await expect(notice(page, 'Could not signin')).toBeVisible();
      await expect(page.getByRole('group', { name: /do not match/ })).toBeFocused();
    }
    await expect(notice(page, 'Could not signin')).toBeHidden({ timeout: 8000 });
    await expect(page.getByLabel('Email address')).toHaveValue(email);
    await page.getByRole('button', { name: 'Show password' }).click();
    await expect(password(page)).toHaveAttribute('type', 'text');
    await expect(password(page)).toHaveValue('not the password');
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

  test('a demonstration offers its people, and no address sends a visitor to another site', async ({
    page,
  }) => {
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

  test('all of it by keyboard alone', async ({ page }) => {
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
  });
});

test.describe('hearts', () => {
  test('a visitor presses a heart, signs in, and comes back to it filled', async ({ page }) => {
    const { email } = await newAccount(page);
    await visit(page, `${LIST}?page=2`);
    const title = await titleOf(page, 1);
    await hearts(page).nth(1).click();
    await expect(page).toHaveURL(/\/sign-in\?/);
    await fillSignIn(page, email);
    await expect(page).toHaveURL(`${LIST}?page=2`);
    const heart = page.getByRole('button', { name: `Like ${title}`, pressed: true });
    await expect(heart.first()).toBeVisible();
    await page.goto('/liked');
    await expect(page.getByRole('article')).toHaveCount(1);
    await expect(page.getByRole('article').getByRole('link')).toHaveText(title);
  });

  test('a visitor who registers instead finds the home liked too', async ({ page }) => {
    await visit(page, LIST);
    const title = await titleOf(page, 0);
    await hearts(page).first().click();
    await page.getByRole('main').getByRole('link', { name: 'Create an account' }).click();
    await fillRegistration(page, somebody());
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(page).toHaveURL(LIST);
    await expect(page.getByRole('button', { name: `Like ${title}`, pressed: true }).first()).toBeVisible();
  });

  test('on the page of a home a like is given and taken back; homes that were opened are found again, the latest first', async ({
    page,
  }) => {
    await signUp(page);
    await visit(page, LIST);
    const first = page.getByRole('main').getByRole('article').getByRole('link').first();
    const title = await first.innerText();
    await first.click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
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
    await press(true);
    await page.reload();
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
    await press(false);
    await page.goto('/liked');
    await expect(page.getByRole('heading', { name: 'No liked homes yet' })).toBeVisible();

    await visit(page, LIST);
    const second = page.getByRole('main').getByRole('article').getByRole('link').nth(1);
    const latest = await second.innerText();
    const noted = page.waitForResponse((answer) => answer.url().endsWith('/api/buyers/view'));
    await second.click();
    expect((await noted).status()).toBe(200);
    await page.goto('/recently-viewed');
    await expect(page.getByRole('article').getByRole('link')).toHaveText([latest, title]);
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('password managers find their fields, the screens say what is missing, and a wrong password is told', async ({
    page,
  }) => {
    const fields = () =>
      page
        .locator('main form')
        .evaluate((form: HTMLFormElement) =>
          [...form.elements].flatMap((field) => (field as HTMLInputElement).autocomplete || []),
        );
    await page.goto('/register');
    expect(await fields()).toEqual(['given-name', 'family-name', 'username', 'new-password']);
    await page.goto('/reset-password');
    expect(await fields()).toEqual(['username', 'one-time-code', 'new-password']);
    await page.goto('/sign-in');
    expect(await fields()).toEqual(['username', 'current-password']);
    await expect(page.getByText('Your account needs JavaScript')).toBeVisible();
    await page.getByLabel('Email address').fill(someAddress());
    await page.getByLabel('Password', { exact: true }).fill('not this one');
    await page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page.getByText('Address and password do not match.')).toBeVisible();
    await page.goto('/profile');
    await expect(page.getByRole('heading', { name: 'Sign in to see this' })).toBeVisible();
  });
});
