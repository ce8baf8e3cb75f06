import { codeNow } from '../one-time-codes.ts';
import {
  accountMenu,
  asDemo,
  fillSignIn,
  forgetSession,
  PASSWORD,
  password,
  signUp,
  visit,
} from './accounts-page.ts';
import { barriers } from './barriers.ts';
import { expect, test } from './journey.ts';

test('a second step is set up, asked for at the next sign-in, and a recovery code lets in when the phone is lost', async ({
  page,
}) => {
  const { email } = await signUp(page);
  await visit(page, '/security');
  await page.getByRole('button', { name: 'Set it up' }).click();
  await password(page).fill('not this one');
  await page.getByRole('button', { name: 'Set it up' }).click();
  await expect(page.getByText('This is not your password.').first()).toBeVisible();
  await password(page).fill(PASSWORD);
  await page.getByRole('button', { name: 'Set it up' }).click();
  await expect(page.getByRole('img', { name: 'QR code with the key for the app' })).toBeVisible();
  const secret = (await page.locator('code').innerText()).replace(/\s/g, '');
  const uri = `otpauth://totp/Yaad?secret=${secret}`;
  const recovery = await page.locator('.note li').first().innerText();
  expect(await barriers(page)).toEqual([]);
  await page.getByLabel('Code from the app').fill(codeNow(uri));
  await page.getByRole('button', { name: 'Turn it on' }).click();
  await expect(page.getByText('Turned on')).toBeVisible();
  await expect(page.getByRole('button', { name: 'New recovery codes' })).toBeVisible();

  // A sign-in waits ten minutes for its code; then the browser drops what it is known by.
  await forgetSession(page);
  await visit(page, '/sign-in?next=/liked');
  await fillSignIn(page, email);
  await page.getByLabel('Code', { exact: true }).fill('123456');
  await page.context().clearCookies({ name: /two_factor/ });
  await page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByText('The code came too late').first()).toBeVisible();
  await expect(page).toHaveURL('/sign-in?next=/liked');
  await fillSignIn(page, email);
  await expect(page.getByLabel('Code', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Sign in another way' }).click();
  await expect(page.getByLabel('Email address')).toBeVisible();

  for (const code of [() => codeNow(uri, 1), () => recovery]) {
    await forgetSession(page);
    await visit(page, '/sign-in');
    await fillSignIn(page, email);
    await page.getByLabel('Code', { exact: true }).fill('000000');
    await page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page.getByText('This code is wrong or has expired.').first()).toBeVisible();
    expect(await barriers(page)).toEqual([]);
    await page.getByLabel('Code', { exact: true }).fill(code());
    await page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(accountMenu(page)).toBeVisible();
  }
});

test('an admin reads who did what, and narrows it down', async ({ page }) => {
  const admin = await asDemo(page, 'Admin');
  const overviews: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/operations/overview')) overviews.push(request.url());
  });
  // The server's page has what the menu and the screen show; what takes it two seconds is left to the browser.
  await expect(async () => {
    overviews.length = 0;
    await visit(page, '/admin');
    await expect(page.getByRole('heading', { name: 'Needs a decision' })).toBeVisible();
    expect(overviews).toEqual([]);
  }).toPass();
  await visit(page, '/admin/audit');
  await expect(page.getByRole('table', { name: 'Audit log' })).toBeVisible();
  expect(await barriers(page)).toEqual([]);
  await page.getByLabel('What happened').selectOption('signed-in');
  await page.getByLabel('Person (email address)').fill(admin.email);
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(page).toHaveURL(/event=signed-in/);
  await expect(page.getByRole('row').filter({ hasText: 'Ada Admin' }).first()).toBeVisible();
  await visit(page, '/admin/failed-mail');
  await expect(page.getByText('No email failed')).toBeVisible();
  expect(await barriers(page)).toEqual([]);
});

test('a passkey lets in without a password, until it is taken away', async ({ page }) => {
  // A device of Chromium's own, which says yes for its person.
  const device = await page.context().newCDPSession(page);
  await device.send('WebAuthn.enable');
  await device.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true },
      ...{ isUserVerified: true, automaticPresenceSimulation: true },
    },
  });
  await signUp(page);
  // Keys that could not be read are not none.
  const keys = '**/list-user-passkeys';
  await page.route(keys, (route) => route.abort());
  await visit(page, '/security');
  const again = page.getByRole('button', { name: 'Try again' });
  await expect(again).toBeVisible();
  await page.unroute(keys);
  await again.click();
  await expect(again).toBeHidden();
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  const remove = page.getByRole('button', { name: /^Remove the passkey/ });
  await expect(remove).toBeVisible();
  expect(await barriers(page)).toEqual([]);
  await forgetSession(page);
  await visit(page, '/sign-in');
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(accountMenu(page)).toBeVisible();
  await visit(page, '/security');
  await remove.click();
  await expect(remove).toBeHidden();
  await forgetSession(page);
  await visit(page, '/sign-in');
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page.getByText('The passkey was not used.')).toBeVisible();
});
