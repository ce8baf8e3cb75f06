import { incoming } from '../incoming.ts';
import { bringListings } from '../journey-listings.ts';
import { accountMenu, asDemo, forgetSession, signUp, visit } from './accounts-page.ts';
import { barriers, expectNoBarriers } from './barriers.ts';
import { expectForEveryone, expectWithin } from './every-look.ts';
import { aGroup, callsOf, someHomes } from './groups-page.ts';
import { expect, type Page, test } from './journey.ts';
import { aHome, aReducedHome, pathOf } from './property-page.ts';
import { openSearch, PARISH } from './search-page.ts';

/** Many screens, read whole: busy machines take their time. */
test.describe.configure({ timeout: 900_000 });

/** A report and an article, and every category the guide leads to. */
async function ofTheGuide(page: Page): Promise<string[]> {
  const results = async (path: string) => (await (await page.request.get(path)).json()).response.results;
  const [report] = await results('/api/posts');
  const [article] = await results('/api/content/posts');
  return [
    '/real-estate/guide/all',
    '/real-estate/guide/market',
    `/real-estate/guide/market/post/${report.slug}`,
    `/real-estate/guide/${article.category}/post/${article.slug}`,
  ];
}

test('nobody is kept out of searches, homes and what there is to read', async ({ page }) => {
  await expectForEveryone(page, [
    ...['/', PARISH, '/homes/for-sale/jamaica?price_max=1', '/homes/for-sale/jamaica/atlantis'],
    `${PARISH}?features=private-island,bay&search=villa+montgo`,
    pathOf(await aReducedHome(page.request)),
    ...(await ofTheGuide(page)),
    ...['/regions', '/regions/kingston', '/regions/portland', '/faqs', '/faqs?search=title', '/terms'],
    ...['/professionals', '/no-such-page'],
  ]);
  await expectWithin(page, [
    ...['/homes-for-sale', '/homes-for-rent', '/commercial-properties', '/homes/for-sale/jamaica'],
  ]);
});

test('nobody is kept out of the ways in, nor of what a link of a mail leads to', async ({ page }) => {
  await expectForEveryone(page, [
    ...['/sign-in', '/register', '/forgot-password', '/reset-password', '/confirm-address', '/profile'],
    ...['/budgets/new', '/budgets/new?income=-1&applicants=3', '/unsubscribe/none', '/shared/groups/none'],
    '/groups/invitation#none',
  ]);
});

test('nobody is kept out of what is theirs, empty or filled', async ({ page, baseURL }) => {
  await signUp(page);
  await expectForEveryone(page, [
    '/saved-searches',
    '/applications',
    '/account/messages',
    '/budgets',
    '/account/viewings',
  ]);
  const call = await callsOf(page, baseURL);
  for (const { _id } of await someHomes(page, 3)) await call(`PUT /properties/${_id}/like`);
  await call('POST /filters', { name: 'Houses in Saint Ann', categories: 'for-sale', region: 'saint-ann' });
  await visit(page, '/budgets/new?name=Ours&applicants=2');
  await page.getByRole('button', { name: 'Save this budget' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ours' })).toBeVisible();
  await page.getByRole('switch').click();
  await expect(page.getByRole('switch')).toBeChecked();
  const budget = new URL(page.url()).pathname;
  await expectForEveryone(page, [
    ...['/liked', '/recently-viewed', '/saved-searches', budget, '/profile', '/settings', '/security'],
    // A home says whether it fits the budget.
    ...['/budgets', pathOf(await aHome(page.request))],
  ]);
  await expectWithin(page, ['/documents', '/applications/inbox']);
});

test('nobody is kept out of their groups, nor of one that somebody shares', async ({ page, baseURL }) => {
  await signUp(page);
  const { id, homes, call } = await aGroup(page, baseURL, 'Everyone', 3);
  const empty = await call<{ _id: string }>('POST /groups', { name: 'Nothing yet' });
  const { share_token } = await call<{ share_token: string }>(`PUT /groups/${id}/share`, { on: true });
  await expectForEveryone(page, [
    ...['/groups', `/groups/${id}`, `/groups/${empty._id}`, `/groups/${id}/print`],
    `/groups/${id}/compare?ids=${homes.map(({ _id }) => _id).join(',')}`,
    `/shared/groups/${share_token}`,
  ]);
});

const ADMIN = [
  ...['', '/listings', '/reports', '/questions', '/people', '/professionals', '/offices', '/sources'],
  ...['/rates', '/content', '/audit', '/failed-mail', '/backups', '/affected'],
].map((path) => `/admin${path}`);
const AGENT = [
  ...['/agent/dashboard', '/my-listings', '/list-a-home', '/agent/leads', '/agent/contact'],
  ...['/agent/viewings', '/agent/viewings/hours', '/account/viewings', '/import-listings'],
  '/applications/inbox',
];

test('no page of an agent or of an admin is wider than the narrowest phone', async ({ page }) => {
  await asDemo(page, 'Agent');
  await expectWithin(page, AGENT);
  await forgetSession(page);
  await asDemo(page, 'Admin');
  await expectWithin(page, ADMIN);
});

test('nobody is kept out of what opens over a screen, nor over one of theirs', async ({ page, baseURL }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await visit(page, '/');
  for (const name of ['Buy', 'Language, currency and theme']) {
    const menu = page.locator('summary', { hasText: name });
    await menu.click();
    await expect(page.locator('details[open]', { has: menu })).toBeAttached();
    expect(await barriers(page), name).toEqual([]);
  }
  await openSearch(page, PARISH);
  await page.getByRole('button', { name: 'All filters' }).click();
  await expect(page.getByRole('dialog', { name: 'All filters' })).toBeVisible();
  await expectNoBarriers(page, 'all filters', '[role=dialog]');
  await page.setViewportSize({ width: 390, height: 844 });
  await openSearch(page, `${PARISH}?view=map`);
  await expectNoBarriers(page, 'the map');
  await visit(page, '/register');
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.getByRole('group', { name: '4 things need your attention' }).waitFor();
  expect(await barriers(page), 'faults of a form').toEqual([]);

  await page.setViewportSize({ width: 1280, height: 720 });
  await signUp(page);
  await (await callsOf(page, baseURL))('POST /filters', {
    ...{ name: 'Houses in Saint Ann', categories: 'for-sale', region: 'saint-ann' },
  });
  await visit(page, '/saved-searches');
  await page.getByRole('button', { name: /^More for/ }).click();
  await page.getByRole('menuitem', { name: 'Name and emails' }).click();
  await page.getByLabel('Name', { exact: true }).waitFor();
  await expectNoBarriers(page, 'name and mails');
  await visit(page, '/profile');
  await accountMenu(page).click();
  await expect(page.getByRole('button', { name: 'Sign out', exact: true })).toBeVisible();
  expect(await barriers(page)).toEqual([]);
  const file = { name: 'me.png', mimeType: 'image/png', buffer: Buffer.from(ONE_PIXEL, 'base64') };
  await page.locator('input[type=file]').setInputFiles(file);
  await page.getByRole('dialog', { name: 'Your picture' }).waitFor();
  expect(await barriers(page)).toEqual([]);
});

test('nobody is kept out of photos: open, on their way to nowhere, and of homes that are gone', async ({
  page,
}) => {
  const path = pathOf(await aReducedHome(page.request));
  await visit(page, path);
  await page.getByRole('link', { name: /^Open photo 1/ }).click();
  await expect(page.getByRole('dialog')).toContainText('Photo 1 of');
  expect(await barriers(page)).toEqual([]);
  const ids = await bringListings('journey-barriers', [incoming('withdrawn', { status: 'withdrawn' })]);
  for (const id of [ids.get('withdrawn'), 'nonsense']) {
    await visit(page, `/property/${id}`);
    expect(await barriers(page)).toEqual([]);
  }
  await page.route(/\/pictures\//, (route) => route.abort());
  await visit(page, path);
  await expect(page.getByRole('link', { name: /^Open photo 1/ })).toContainText('No photo');
  expect(await barriers(page)).toEqual([]);
  await page.getByRole('link', { name: /^Open photo 1/ }).click();
  await expect(page.getByRole('dialog')).toContainText('No photo');
  expect(await barriers(page)).toEqual([]);
});

const ONE_PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
