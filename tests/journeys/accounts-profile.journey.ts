import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { accountMenu, fillSignIn, notice, signIn, signUp, visit } from './accounts-page.ts';
import { expect, type Page, test } from './journey.ts';

/** Left half red, right half blue: which part was chosen shows in its colour. */
async function twoColours(): Promise<Buffer> {
  const half = (background: string) =>
    sharp({ create: { width: 400, height: 400, channels: 3, background } })
      .png()
      .toBuffer();
  const canvas = sharp({ create: { width: 800, height: 400, channels: 3, background: '#fff' } });
  return canvas
    .composite([
      { input: await half('#e00000'), left: 0, top: 0 },
      { input: await half('#0000e0'), left: 400, top: 0 },
    ])
    .jpeg()
    .toBuffer();
}

const choose = (page: Page, name: string, mimeType: string, buffer: Buffer) =>
  page.locator('input[type=file]').setInputFiles({ name, mimeType, buffer });
const picture = (page: Page) =>
  page.getByRole('main').getByRole('img', { name: 'Picture of Mary Ann Bell-Brown' });

test('names are changed, and the header knows; what is no picture is refused; a picture is cut to the square that was chosen, by keyboard, and taken away', async ({
  page,
}) => {
  await signUp(page);
  await visit(page, '/profile');
  await page.getByLabel('First name').fill('  Mary   Ann ');
  await page.getByLabel('Last name').fill('');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByLabel('Last name')).toHaveAccessibleDescription('Type your last name.');
  await page.getByLabel('Last name').fill('Bell-Brown');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(notice(page, 'Profile saved')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('First name')).toHaveValue('Mary Ann');
  await accountMenu(page).click();
  await expect(page.getByRole('banner').getByText('Mary Ann Bell-Brown', { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');

  await choose(page, 'me.jpg', 'image/jpeg', Buffer.from('not a picture at all'));
  await expect(page.getByRole('alert')).toHaveText(/not a picture that can be used/);
  await choose(page, 'IMG_0001.HEIC', 'image/heic', Buffer.from('\0\0\0\x18ftypheic'));
  await expect(page.getByRole('alert')).toHaveText(/HEIC .* Save it as JPEG/);
  await choose(page, 'me.jpg', 'image/jpeg', Buffer.alloc(9 * 1024 * 1024));
  await expect(page.getByRole('alert')).toHaveText(/too large: 8 MB at most/);
  await choose(page, 'me.jpg', 'image/jpeg', await twoColours());
  const crop = page.getByRole('application', { name: 'Part of the picture that is shown' });
  await crop.focus();
  for (let step = 0; step < 12; step++) await page.keyboard.press('ArrowLeft');
  await page.getByRole('button', { name: 'Use this part' }).click();
  await expect(notice(page, 'Picture saved')).toBeVisible();
  const source = await picture(page).getAttribute('src');
  const stored = await page.request.get(source ?? '');
  const { width, height, exif } = await sharp(await stored.body()).metadata();
  expect([width, height, exif]).toEqual([512, 512, undefined]);
  const { channels } = await sharp(await stored.body()).stats();
  expect(channels[2]?.mean, 'the right half is blue').toBeGreaterThan(180);
  expect(channels[0]?.mean).toBeLessThan(40);
  await page.getByRole('button', { name: 'Remove' }).click();
  await expect(notice(page, 'Picture removed')).toBeVisible();
  await expect(page.getByRole('main').locator('img')).toHaveCount(0);
});

test('settings: language, currency, theme and mail show at once, and come along to another device', async ({
  page,
  another,
}) => {
  const { email } = await signUp(page);
  // What is chosen while the account is still being read is kept too.
  const read = Promise.withResolvers<void>();
  await page.route('**/api/identity/token', async (route) => {
    await read.promise;
    await route.continue();
  });
  // The page comes as for nobody: the browser knows of a session, and reads the account itself.
  const cookies = await page.context().cookies();
  await page.context().clearCookies();
  await visit(page, '/settings');
  await page.context().addCookies(cookies);
  await page.getByRole('main').getByLabel('Currency').selectOption('USD');
  read.resolve();
  await page.getByRole('main').getByLabel('Dark', { exact: true }).check();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.getByLabel('Language of our emails').selectOption('es');
  await expect(notice(page, 'Settings saved')).toBeVisible();
  await page.getByRole('main').getByLabel('Language', { exact: true }).selectOption('es');
  await expect(page.getByRole('heading', { name: 'Ajustes' })).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Idioma de nuestros correos')).toHaveValue('es');
  await expect(page.getByRole('main').getByLabel('Moneda')).toHaveValue('USD');
  await page.getByLabel('Enviarme un correo cuando tengo un mensaje nuevo').uncheck();
  await expect(page.getByText('Ajustes guardados')).toBeVisible();

  const other = await another();
  await signIn(other, email);
  await visit(other, '/settings');
  await expect(other.getByRole('heading', { name: 'Ajustes' })).toBeVisible();
  await expect(other.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(other.getByRole('main').getByLabel('Moneda')).toHaveValue('USD');
  await expect(other.getByLabel('Enviarme un correo cuando tengo un mensaje nuevo')).not.toBeChecked();
  // Signed in or not, the browser itself keeps the language and nothing else across visits.
  const lasting = (await other.context().cookies()).filter(({ expires }) => expires > 0);
  expect(lasting.map(({ name }) => name).filter((name) => !/session|device/.test(name))).toEqual([
    'yaad_locale',
  ]);
});

test('sessions that cannot be read say so; those elsewhere are ended, then all of them; everything stored comes as one file; an account is deleted after its address is typed, and nobody gets in with it again', async ({
  page,
  another,
}) => {
  const { email } = await signUp(page);
  const other = await another();
  await signIn(other, email);
  await visit(other, '/profile');
  await expect(accountMenu(other)).toBeVisible();
  // The server has read them for a page that it makes: the browser asks on the way from another screen.
  await visit(page, '/profile');
  await page.route('**/api/accounts/sessions', (route) => route.abort());
  await accountMenu(page).click();
  await page.getByRole('link', { name: 'Security and data' }).last().click();
  await expect(page.getByRole('main').getByText(/You seem to be offline/)).toBeVisible();
  await page.unroute('**/api/accounts/sessions');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('This browser')).toBeVisible();
  await page.getByRole('button', { name: /^Sign out Chrome/ }).click();
  await expect(notice(page, 'Signed out on that device')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Sign out Chrome/ })).toBeHidden();
  await other.reload();
  await expect(other.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible();
  await signIn(other, email);
  await visit(other, '/profile');
  await expect(accountMenu(other)).toBeVisible();
  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(notice(page, 'You are signed out on every device.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Sign in to see this' })).toBeVisible();
  await other.goto('/profile');
  await expect(other.getByRole('heading', { name: 'Sign in to see this' })).toBeVisible();

  await signIn(page, email);
  await visit(page, '/security');
  // Its link in the column stands below the fold, and the page at its beginning.
  expect(await page.evaluate(() => scrollY)).toBe(0);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download your data' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^yaad-\d{4}-\d\d-\d\d\.json$/);
  const data = JSON.parse(await readFile(await file.path(), 'utf8'));
  expect(data).toMatchObject({ account: { email, user: { first_name: 'Anna' } }, liked_properties: [] });
  await page.getByText('Delete account…').click();
  await page.getByLabel(`Type ${email} to confirm`).fill('somebody@example.com');
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await expect(page.getByLabel(`Type ${email} to confirm`)).toHaveAccessibleDescription(
    `Type ${email} exactly.`,
  );
  await page.getByLabel(`Type ${email} to confirm`).fill(email.toUpperCase());
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await expect(notice(page, 'Your account and your personal data are deleted.')).toBeVisible();
  await expect(page).toHaveURL('/');
  await expect(accountMenu(page)).toBeHidden();
  await visit(page, '/sign-in');
  await fillSignIn(page, email);
  await expect(notice(page, 'Could not signin')).toBeVisible();
});
