import { incoming } from '../incoming.ts';
import { bringListings } from '../journey-listings.ts';
import { fillRegistration, holdAnswers, mailTo, notice, signUp, somebody, visit } from './accounts-page.ts';
import { callsOf, someHomes } from './groups-page.ts';
import { expect, test } from './journey.ts';

const LIST = '/homes/for-sale/jamaica/saint-ann?bedrooms=2';
const SAVED = '/saved-searches';
/** What saves a search comes when somebody does. */
const ACTIONS = /\/assets\/saved-searches-(?!dialogs)[^/]+\.js$/;
/** In Jamaica, and where no other journey counts homes. */
const PORTLAND = { region: 'portland', city: null, place: 'Boston Bay', lat: 18.158, lng: -76.343 };

test('a guest saves a search, signs in on the way, and finds it saved', async ({ page }) => {
  await visit(page, LIST);
  await page.getByRole('button', { name: 'Save search' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in to save this search' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Create an account' }).click();
  await fillRegistration(page, somebody());
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(notice(page, 'Search saved')).toBeVisible();
  const panel = page.getByRole('dialog', { name: 'This search is saved' });
  await expect(panel.getByRole('radio', { name: 'Daily' })).toBeChecked();
  await expect(panel).toContainText('Confirm this address first');
  await panel.getByRole('link', { name: 'See all saved searches' }).click();
  await expect(page).toHaveURL(SAVED);
  await expect(page.getByRole('link', { name: 'Homes for sale in Saint Ann' })).toBeVisible();
});

test('saving sends one request, and pressing again while it is under way saves once; a saved search is opened, changed and updated; renamed, deleted and brought back, by keyboard', async ({
  page,
  baseURL,
}) => {
  await signUp(page);
  await visit(page, LIST);
  const sent: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/filters')) sent.push(`${request.method()} ${pathname}`);
  });
  // The answer waits until the second press has been made.
  let answer = () => {};
  const pressed = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/filters', async (route) => {
    if (route.request().method() === 'POST') await pressed;
    await route.continue();
  });
  const save = page.getByRole('button', { name: 'Save search' });
  // The line drops when the code for it is asked for.
  await page.route(ACTIONS, (route) => route.abort());
  await save.press('Enter');
  await expect(notice(page, 'You seem to be offline')).toBeVisible();
  await expect(page.locator('button[aria-busy]')).toHaveCount(0);
  await page.unroute(ACTIONS);
  await save.press('Enter');
  await expect(page.locator('button[aria-busy]')).toBeVisible();
  await page.locator('button[aria-busy]').click();
  answer();
  await expect(page).toHaveURL(/filter=/);
  await expect(page.getByRole('dialog', { name: 'This search is saved' })).toBeVisible();
  expect(sent.filter((one) => !one.startsWith('GET'))).toEqual(['POST /api/filters']);
  await visit(page, page.url().replace('bedrooms=2', 'bedrooms=3'));
  // The answer comes when a home is open already, which stays.
  let answerLate = () => {};
  const atHome = new Promise<void>((resolve) => {
    answerLate = resolve;
  });
  await page.route('**/api/filters/*', async (route) => {
    await atHome;
    await route.continue();
  });
  const update = page.waitForRequest('**/api/filters/*');
  await page.getByRole('button', { name: 'Update this search' }).press('Enter');
  await update;
  await page.getByRole('article').locator('a[href^="/property/"]').first().press('Enter');
  await expect(page.getByRole('button', { name: /^Watch the price/ }).first()).toBeVisible();
  answerLate();
  await expect(notice(page, 'Search updated')).toBeVisible();
  await expect(page).toHaveURL(/\/property\//);
  await visit(page, SAVED);
  const row = page.getByRole('main').getByRole('listitem').filter({ hasText: '3+' });
  await expect(row).toBeVisible();
  await row.getByRole('button', { name: 'Show on a map' }).press('Enter');
  await expect(
    row.getByRole('region', { name: 'Map of these homes' }).locator('a.pin').first(),
  ).toBeVisible();
  const mails = row.getByRole('switch', { name: /Emails about/ });
  await mails.press('Space');
  await expect(mails).not.toBeChecked();
  await expect(notice(page, 'Your subscription has been updated')).toBeVisible();
  // A second choice is sent after the first, whose answer takes its time.
  const release = await holdAnswers(page, '**/api/filters/*');
  await row.getByLabel(/How often/).selectOption('instant');
  await row.getByLabel(/How often/).selectOption('weekly');
  release();
  await expect(notice(page, 'Search updated').last()).toBeVisible();
  await row.getByRole('button', { name: /^More for/ }).press('Enter');
  await page.getByRole('menuitem', { name: 'Name and emails' }).press('Enter');
  await page.getByLabel('Name', { exact: true }).press('Escape');
  await expect(row.getByRole('button', { name: /^More for/ })).toBeFocused();
  await row.getByRole('button', { name: /^More for/ }).press('Enter');
  await page.getByRole('menuitem', { name: 'Name and emails' }).press('Enter');
  await page.getByLabel('Name', { exact: true }).fill('Ours one day');
  await page.getByLabel('Name', { exact: true }).press('Enter');
  await expect(page.getByRole('link', { name: 'Ours one day' })).toBeVisible();
  await visit(page, SAVED);
  await expect(page.getByRole('switch', { name: 'Emails about Ours one day' })).not.toBeChecked();
  await expect(page.getByLabel('How often emails about Ours one day come')).toHaveValue('weekly');
  await page.getByRole('button', { name: 'More for Ours one day' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Delete' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'No saved searches yet' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: 'Ours one day' })).toBeVisible();

  // Without a saved search, what is watched stands below one line.
  const call = await callsOf(page, baseURL);
  const [home] = await someHomes(page, 1);
  await call(`PUT /watches/${home?._id}`);
  await page.getByRole('button', { name: 'More for Ours one day' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Delete' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
  await visit(page, SAVED);
  await expect(page.getByRole('heading', { name: 'Homes you watch' })).toBeVisible();
  await expect(page.getByText('No saved searches yet')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'No saved searches yet' })).toHaveCount(0);
});

test('a new listing brings a mail, whose link ends the mails without signing in', async ({
  page,
  another,
}) => {
  const person = await signUp(page, { proved: true });
  const word = `Quillwort${Date.now()}`;
  await visit(page, `/homes/for-sale/jamaica?search=${word}`);
  await page.getByRole('button', { name: 'Save search' }).click();
  await expect(notice(page, 'Search saved')).toBeVisible();
  const panel = page.getByRole('dialog', { name: 'This search is saved' });
  await expect(panel).toContainText(`Sent to ${person.email}`);
  await panel.getByRole('radio', { name: 'Instantly' }).check();
  await expect(notice(page, 'Search updated')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Saved', exact: true })).toBeFocused();
  await visit(page, SAVED);
  await expect(page.getByLabel(/How often/)).toHaveValue('instant');
  await bringListings(`alerts-${word}`, [incoming(word, { title: `${word} cottage`, ...PORTLAND })]);
  const mail = await mailTo(person.email, '1 home for');
  expect(mail.text).toContain(`${word} cottage`);
  await expect(async () => {
    await page.reload();
    await expect(page.getByText(/^1 new since/)).toBeVisible({ timeout: 10_000 });
  }).toPass();
  // Said by the press, or by the page it led to.
  const seen = page.waitForResponse('**/api/filters/seen/*');
  await page.getByRole('link', { name: /^1 new since/ }).click();
  await expect(page).toHaveURL(/listed_since=/);
  await expect(page.getByRole('main').getByRole('link', { name: `${word} cottage` })).toBeVisible();
  await seen;
  await visit(page, SAVED);
  await expect(page.getByText('1 home now')).toBeVisible();
  await expect(page.getByText(/new since/)).toBeHidden();

  const leave = /<([^>]+)>/.exec(
    mail.headers.find(({ key }) => key === 'list-unsubscribe')?.value ?? '',
  )?.[1];
  const stranger = await another();
  await stranger.goto(leave ?? '');
  await stranger.getByRole('button', { name: 'Stop these emails' }).click();
  await expect(stranger.getByRole('heading', { name: /No more emails about/ })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('switch', { name: /Emails about/ })).not.toBeChecked();
});
