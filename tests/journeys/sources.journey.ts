import { CSV_MAPPING, csvOf, openFeedHost } from '../fakes/feed-host.ts';
import { asDemo, visit } from './accounts-page.ts';
import { expect, test } from './journey.ts';

test('an admin adds a source, tests it, has it run and finds its listings; the agency it belongs to sees it and lets assistants find them, another does not', async ({
  page,
  another,
}) => {
  const feed = await openFeedHost(Number(process.env.FEED_PORT));
  const name = `agency-${Date.now()}`;
  const word = `Soursop${Date.now()}`;
  const homes = Array.from({ length: 30 }, (_, i) => [`${word}-${i}`, 250_000 + i * 1_000] as const);
  try {
    feed.files.set('/homes.csv', csvOf([['unpriced', 'lots'], ...homes]));
    await asDemo(page, 'Admin');
    await visit(page, '/admin/sources');
    await page.getByRole('link', { name: 'Add a source' }).click();
    await page.getByLabel('Name', { exact: true }).fill(name);
    await page.getByLabel('Address', { exact: true }).fill('ftp://nowhere');
    await page.getByRole('button', { name: 'Look at the first rows' }).click();
    await expect(page.getByText('A web address without a password in it')).toBeVisible();
    await page.getByLabel('Address', { exact: true }).fill(`${feed.origin}/homes.csv`);
    await page.getByLabel('Mapping (JSON)').fill(CSV_MAPPING);
    await page.getByLabel('How often').selectOption('');
    await page.getByLabel('Person who sees it (email)').fill('agent@yaad.example');
    await page.getByRole('button', { name: 'Look at the first rows' }).click();
    await expect(page.getByRole('heading', { name: 'The first 20 rows' })).toBeVisible();
    await expect(page.getByRole('heading', { name: `House ${word}-0`, exact: true })).toBeVisible();
    await expect(page.getByText(/Not taken: .*price/)).toBeVisible();
    await page.getByRole('button', { name: 'Add a source' }).click();
    await expect(page.getByRole('heading', { name })).toBeVisible();

    await page.getByRole('button', { name: 'Try without storing' }).click();
    await page.getByRole('button', { name: 'Show what would change' }).click();
    await expect(page.getByText(`House ${word}-0`, { exact: true })).toBeVisible();
    await visit(page, `/homes/for-sale/jamaica?search=${word}`);
    await expect(page.getByText('30 homes')).toHaveCount(0);

    await page.goBack();
    await page.getByRole('button', { name: 'Run now' }).click();
    await expect(page.getByText('30 listings on the market')).toBeVisible();
    await expect(page.getByText('Works', { exact: true })).toBeVisible();
    await expect(page.getByText('Why rows were rejected').first()).toBeVisible();
    const file = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download the rejected rows' }).first().click();
    expect((await file).suggestedFilename()).toMatch(/^rejected-\d+\.csv$/);

    // Most of them are gone: kept, until the admin lets them go.
    feed.files.set('/homes.csv', csvOf(homes.slice(0, 10)));
    await page.getByRole('button', { name: 'Run now' }).click();
    await expect(page.getByRole('heading', { name: '20 listings are missing' })).toBeVisible();
    await page.getByRole('button', { name: 'Remove 20' }).click();
    await expect(page.getByText('10 listings on the market')).toBeVisible();

    const agent = await another();
    await asDemo(agent, 'Agent');
    await visit(agent, '/agent/dashboard');
    await agent.getByRole('link', { name }).click();
    await expect(agent.getByText('10 listings on the market')).toBeVisible();
    await expect(agent.getByLabel('Address', { exact: true })).toHaveCount(0);
    const address = agent.url();
    const assistants = { name: 'Other people’s AI assistants may find its listings' };
    await agent.getByRole('switch', assistants).click();
    await expect(agent.getByRole('switch', assistants)).toBeChecked();
    await visit(agent, new URL(address).pathname);
    await expect(agent.getByRole('switch', assistants)).toBeChecked();

    const buyer = await another();
    await visit(buyer, `/homes/for-sale/jamaica?search=${word}`);
    await expect(buyer.getByText('10 homes').first()).toBeVisible();
    await visit(buyer, new URL(address).pathname);
    await expect(buyer.getByText(name)).toHaveCount(0);

    await page.getByRole('button', { name: 'Remove', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Sources of listings' })).toBeVisible();
    await expect(page.getByRole('link', { name })).toHaveCount(0);
    await visit(agent, new URL(address).pathname);
    await expect(agent.getByRole('heading', { name: 'We couldn’t find that source' })).toBeVisible();
    await agent.getByRole('link', { name: 'Your sources' }).click();
    await expect(agent.getByRole('heading', { level: 1, name: 'Sources of my listings' })).toBeVisible();
  } finally {
    await feed.close();
  }
});
