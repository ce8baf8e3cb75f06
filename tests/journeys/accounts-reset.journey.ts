import {
  accountMenu,
  fillSignIn,
  mailTo,
  newAccount,
  notice,
  PASSWORD,
  password,
  signUp,
  somebody,
  visit,
} from './accounts-page.ts';
import { expect, type Page, test } from './journey.ts';

const NEW_PASSWORD = 'a mango tree in may';

/** Asks for a code and finds it in the mail. */
async function askForCode(page: Page, email: string): Promise<{ code: string; link: string }> {
  await visit(page, '/sign-in');
  await page.getByRole('link', { name: 'Forgotten your password?' }).click();
  await page.getByRole('heading', { name: 'Forgotten your password?' }).waitFor();
  await page.getByLabel('Email address').fill(email);
  await page.getByRole('button', { name: 'Send me a code' }).click();
  await expect(notice(page, 'Email verification has been sent!')).toBeVisible();
  await expect(notice(page, 'Success')).toBeVisible();
  const { html = '', text = '' } = await mailTo(email, 'code');
  const code = /\b\d{8}\b/.exec(text)?.[0] ?? '';
  const link = /href="([^"]*\/reset-password#[^"]*)"/.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? '';
  return { code, link };
}

test('forgotten: by the link of the mail to a new password, and in with it; the sessions of every other browser end at once', async ({
  page,
  another,
  baseURL,
}) => {
  const { email } = await signUp(page);
  await visit(page, '/');
  await expect(accountMenu(page)).toBeVisible();
  const other = await another();
  const { link } = await askForCode(other, email);
  expect(link.startsWith(`${baseURL}/reset-password#`)).toBe(true);
  await other.goto('about:blank');
  await visit(other, link);
  await expect(other.getByLabel('Email address')).toHaveValue(email);
  await expect(other.getByLabel('Code from the email')).toHaveValue(/^\d{8}$/);
  expect(other.url(), 'neither address nor code stays in the address bar').toBe(`${baseURL}/reset-password`);
  await password(other, 'New password').fill(NEW_PASSWORD);
  await other.getByRole('button', { name: 'Save the new password' }).click();
  await expect(notice(other, 'Reset Password Success')).toBeVisible();
  await expect(notice(other, 'Please login with your new password.')).toBeVisible();
  await expect(other).toHaveURL('/sign-in');
  await expect(other.getByRole('main').getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
  await expect(other.getByLabel('Email address')).toHaveValue(email);
  await other.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(accountMenu(other)).toBeVisible();
  await accountMenu(page).click();
  await page.getByRole('link', { name: 'Security and data' }).last().click();
  await expect(page.getByRole('heading', { name: 'Your session has ended' })).toBeVisible();
  await expect(accountMenu(page)).toBeHidden();
});

test('an address nobody has gets the same answer, and is carried along, there and back; a line that drops is said; the code may be typed, a wrong one says so, and the old password ends with the new one', async ({
  page,
}) => {
  const { email } = await newAccount(page);
  const typed = somebody().email;
  await visit(page, '/sign-in');
  await page.getByLabel('Email address').fill(typed);
  await page.getByRole('link', { name: 'Forgotten your password?' }).click();
  await page.getByRole('button', { name: 'Send me a code' }).click();
  // Nobody has this address: the answer is the same.
  await expect(notice(page, 'Email verification has been sent!')).toBeVisible();
  await expect(page).toHaveURL('/reset-password');
  await expect(page.getByLabel('Code from the email')).toBeVisible();
  await expect(page.getByLabel('Email address')).toHaveValue(typed);
  const other = somebody().email;
  await page.getByLabel('Email address').fill(other);
  await page.getByRole('link', { name: 'send another code' }).click();
  await expect(page.getByRole('button', { name: 'Send me a code' })).toBeVisible();
  await expect(page).toHaveURL('/forgot-password');
  await expect(page.getByLabel('Email address')).toHaveValue(other);
  await page.route('**/email-otp/**', (route) => route.abort());
  await page.getByRole('button', { name: 'Send me a code' }).click();
  await expect(notice(page, 'Forgot Password Error')).toBeVisible();
  await expect(page.getByRole('group', { name: /There is no connection/ })).toBeFocused();
  await page.unroute('**/email-otp/**');

  const { code } = await askForCode(page, email);
  await expect(page.getByText(`If ${email} has an account`)).toBeVisible();
  const wrong = code === '12345678' ? '87654321' : '12345678';
  await page.getByLabel('Code from the email').fill(wrong);
  await password(page, 'New password').fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Save the new password' }).click();
  await expect(notice(page, 'Reset Password Error')).toBeVisible();
  await expect(page.getByLabel('Code from the email')).toHaveAccessibleDescription(/wrong or has expired/);
  await page.getByLabel('Code from the email').fill(`${code.slice(0, 4)} ${code.slice(4)}`);
  await page.getByRole('button', { name: 'Save the new password' }).click();
  await expect(page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
  await fillSignIn(page, email, PASSWORD);
  await expect(page.getByRole('group', { name: /do not match/ })).toBeFocused();
  await fillSignIn(page, email, NEW_PASSWORD);
  await expect(accountMenu(page)).toBeVisible();
});
