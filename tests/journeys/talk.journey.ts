import { expect, type Page, test } from '@playwright/test';
import { fillSignIn, notice, register, visit } from './accounts-page.ts';
import { barriers } from './barriers.ts';

const PASSWORD = 'blue mahoe 2026';

async function enter(page: Page, email: string): Promise<void> {
  await visit(page, '/sign-in');
  await fillSignIn(page, email, PASSWORD);
  await expect(page.locator('header summary', { hasText: 'Your account' })).toBeVisible();
}

/** The `n`th listing of the demo agent. */
async function listingOfAgent(page: Page, n: number): Promise<{ _id: string; title: string }> {
  const found: { _id: string; title: string }[] = [];
  for (let number = 1; found.length <= n; number += 1) {
    const list = await page.request.get(`/api/properties?categories=for-sale&limit=100&page=${number}`);
    for (const { _id } of (await list.json()).response.results) {
      const { response } = await (await page.request.get(`/api/properties/${_id}`)).json();
      if (response.agent) found.push(response);
      if (found.length > n) break;
    }
  }
  return found[n] as { _id: string; title: string };
}

const field = (page: Page) => page.getByRole('textbox', { name: 'Your message' });
async function say(page: Page, words: string): Promise<void> {
  await field(page).fill(words);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
}

test('a buyer asks about a home, the agent answers at once; offline words wait; a block ends it', async ({
  page,
  browser,
}) => {
  const { _id, title } = await listingOfAgent(page, 0);
  const { first, last } = await register(page);
  await visit(page, `/property/${_id}`);
  await expect(page.getByText(/Licence DEMO-\d+, good until/)).toBeVisible();
  await page.getByRole('button', { name: 'Ask the agent' }).click();
  const widget = page.getByRole('dialog', { name: 'Conversation with Andre Agent' });
  await expect(widget.getByText(`About ${title}`)).toBeVisible();
  await say(page, 'Is it still to be had? <b>🏡</b>');
  await expect(widget.getByRole('button', { name: 'Block' })).toBeVisible();
  expect(await barriers(page, '[role=dialog]')).toEqual([]);

  const office = await browser.newContext();
  const agent = await office.newPage();
  await enter(agent, 'agent@yaad.example');
  await agent.getByRole('link', { name: /new message/ }).click();
  await agent
    .getByRole('link', { name: new RegExp(`${first} ${last}`) })
    .first()
    .click();
  await expect(agent.getByText('Is it still to be had? <b>🏡</b>').last()).toBeVisible();
  await say(agent, 'It is. When would you come?');
  await expect(widget.getByText('It is. When would you come?')).toBeVisible();
  expect(await barriers(agent, 'main')).toEqual([]);

  await page.context().setOffline(true);
  await say(page, 'On Saturday');
  await expect(widget.getByText('Waiting to be sent')).toBeVisible();
  await page.context().setOffline(false);
  await expect(widget.getByText('Waiting to be sent')).toBeHidden();
  await expect(agent.locator('main').getByText('On Saturday').last()).toBeVisible();

  await widget.getByRole('button', { name: 'Block' }).click();
  await expect(widget.getByText('Neither of you can write', { exact: false })).toBeVisible();
  await say(agent, 'Hello?');
  await expect(agent.getByText('Not sent', { exact: false })).toBeVisible();
  await office.close();
});

test('somebody reports a listing, an admin withdraws it, and it is gone', async ({ page, browser }) => {
  const { _id, title } = await listingOfAgent(page, 2);
  await visit(page, `/property/${_id}`);
  await page.getByRole('button', { name: 'Report this listing' }).click();
  const dialog = page.getByRole('dialog', { name: 'What is wrong with it?' });
  await dialog.getByText('Photos taken from another listing').click();
  await dialog.getByLabel('What should we know?').fill('These are photos of my house.');
  expect(await barriers(page, '[role=dialog]')).toEqual([]);
  await dialog.getByRole('button', { name: 'Send the report' }).click();
  await expect(notice(page, 'Thank you. We look at every report.')).toBeVisible();

  const office = await browser.newContext();
  const admin = await office.newPage();
  await enter(admin, 'admin@yaad.example');
  await visit(admin, '/admin/reports');
  const entry = admin.getByRole('listitem').filter({ hasText: 'These are photos of my house.' });
  await expect(entry.getByRole('link', { name: title })).toBeVisible();
  expect(await barriers(admin, 'main')).toEqual([]);
  await entry.getByRole('button', { name: 'Withdraw the listing' }).click();
  await expect(notice(admin, 'Listing withdrawn')).toBeVisible();
  await expect(entry).toBeHidden();
  await office.close();
  await expect.poll(async () => (await page.request.get(`/property/${_id}`)).status()).toBe(410);
});

test('a buyer finds an attorney by parish and writes; a visitor sees how many there are', async ({
  page,
}) => {
  await visit(page, '/professionals');
  await expect(page.getByText('38 professionals', { exact: false })).toBeVisible();
  await expect(page.getByText('The list is for buyers')).toBeVisible();
  expect(await barriers(page, 'main')).toEqual([]);
  await register(page);
  await visit(page, '/professionals');
  await page.getByLabel('Kind').selectOption('attorney');
  await expect(page).toHaveURL(/kind=attorney/);
  await page.getByLabel('Parish').selectOption('portland');
  await expect(page).toHaveURL(/parish=portland/);
  const entry = page.locator('main li').filter({ hasText: 'Attorney ·' }).first();
  await expect(entry.getByText('Demo', { exact: true })).toBeVisible();
  await expect(page.locator('main').getByText('@', { exact: false })).toHaveCount(0);
  await entry.getByRole('button', { name: /Write to/ }).click();
  await entry.getByLabel('Your message').fill('Could you look at a title for me?');
  expect(await barriers(page, 'main')).toEqual([]);
  await entry.getByRole('button', { name: 'Send' }).click();
  await expect(notice(page, 'Your message is on its way')).toBeVisible();
});
