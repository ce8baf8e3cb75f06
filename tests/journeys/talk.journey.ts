import { incoming } from '../incoming.ts';
import { bringListings, listingsOfTheAgent } from '../journey-listings.ts';
import { holdAnswers, mailTo, notice, signIn, signUp, someAddress, visit } from './accounts-page.ts';
import { barriers } from './barriers.ts';
import { expect, type Page, test } from './journey.ts';

const PASSWORD = 'blue mahoe 2026';

async function enter(page: Page, email: string, path: string): Promise<void> {
  await signIn(page, email, PASSWORD);
  await visit(page, path);
}

/** What was said, not what is being typed. */
const thread = (page: Page) => page.locator('ol[aria-live=polite]');
const field = (page: Page) => page.getByRole('textbox', { name: 'Your message' });
async function say(page: Page, words: string): Promise<void> {
  await field(page).fill(words);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
}

test('a buyer asks about a home, the agent answers at once; offline words wait; a block ends it', async ({
  page,
  another,
}) => {
  const [home] = await listingsOfTheAgent('for-sale');
  const { _id, title } = home as { _id: string; title: string };
  const { first, last } = await signUp(page, { last: 'Quiet', proved: true });
  await visit(page, `/property/${_id}`);
  await expect(page.getByText(/Licence DEMO-\d+, valid until/)).toBeVisible();
  await page.getByRole('button', { name: 'Ask', exact: true }).click();
  const widget = page.getByRole('dialog', { name: 'Conversation with Andre Agent' });
  await expect(widget.getByText(`About ${title}`)).toBeVisible();
  await widget.getByRole('button', { name: 'When can I see it?' }).click();
  await expect(field(page)).toHaveValue('When can I see it?');
  await say(page, 'Is it still to be had? <b>🏡</b>');
  await expect(widget.getByRole('list', { name: 'Questions to begin with' })).toBeHidden();
  await expect(widget.getByRole('button', { name: 'Block' })).toBeVisible();
  expect(await barriers(page, '[role=dialog]')).toEqual([]);

  const agent = await another();
  await enter(agent, 'agent@yaad.example', '/agent/leads');
  await agent.getByRole('link', { name: new RegExp(`${first} ${last}`) }).click();
  await expect(thread(agent)).toContainText('Is it still to be had? <b>🏡</b>');
  const reply = agent.getByRole('textbox', { name: `Write to ${first} ${last}` });
  const release = await holdAnswers(agent, '**/api/leads/*/answers');
  await reply.fill('It is. When would you come?');
  await agent.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(thread(page)).toContainText('It is. When would you come?');
  // What is typed while the answer is on its way stays, and so does a note when the buyer writes.
  await reply.fill('Bring an umbrella.');
  await agent.getByText('Next step and note').click();
  await agent.getByRole('textbox', { name: 'Note', exact: true }).fill('Comes by bus.');
  release();
  await expect(thread(agent)).toContainText('It is. When would you come?');
  await expect(reply).toHaveValue('Bring an umbrella.');
  // So it does while an answer is saved for another time, which then stands below it.
  const saved = agent.getByRole('button', { name: 'Saved answers' });
  await saved.click();
  await agent.getByRole('textbox', { name: 'Short name' }).last().fill('Way');
  // Half of one is not dropped unsaid.
  await agent.getByRole('button', { name: 'Save', exact: true }).first().click();
  const words = agent.getByRole('textbox', { name: 'The words' }).last();
  await expect(words).toBeFocused();
  await expect(words).toHaveAccessibleDescription('Write the words it stands for.');
  await words.fill('Turn left at the well.');
  await agent.getByRole('button', { name: 'Save', exact: true }).first().click();
  await expect(saved).toBeFocused();
  await agent.getByRole('button', { name: 'Way', exact: true }).click();
  await expect(reply).toHaveValue('Bring an umbrella.\n\nTurn left at the well.');
  expect(await barriers(agent, 'main')).toEqual([]);

  await page.context().setOffline(true);
  await say(page, 'On Saturday');
  await expect(widget.getByText('Waiting to be sent')).toBeVisible();
  await page.context().setOffline(false);
  await expect(widget.getByText('Waiting to be sent')).toBeHidden();
  await expect(thread(agent)).toContainText('On Saturday');
  await expect(agent.getByRole('textbox', { name: 'Note', exact: true })).toHaveValue('Comes by bus.');

  await widget.getByRole('button', { name: 'Block' }).click();
  await expect(widget.getByText('Neither of you can write', { exact: false })).toBeVisible();
  await agent.reload();
  await expect(agent.getByText('This conversation is closed', { exact: false })).toBeVisible();
  await expect(reply).toHaveCount(0);
});

test('a guest asks the agent of a home with a mailed code, and the agent reads it in Leads', async ({
  page,
  another,
}) => {
  const [home] = await listingsOfTheAgent('for-sale');
  const { _id } = home as { _id: string };
  const email = someAddress('guest');
  await visit(page, `/property/${_id}`);
  await page.getByRole('button', { name: 'Ask', exact: true }).click();
  const form = page.getByRole('dialog', { name: 'Conversation with Andre Agent' });
  await form.getByLabel('Your question').fill('Does the well hold water?');
  await form.getByLabel('Your name').fill('Gwen Guest');
  await form.getByLabel('Email address').fill(email);
  expect(await barriers(page, '[role=dialog]')).toEqual([]);
  await form.getByRole('button', { name: 'Ask', exact: true }).click();
  const mail = await mailTo(email, 'is your code');
  await form.getByLabel('Code').fill(/\d{6}/.exec(mail.subject ?? '')?.[0] ?? '');
  await form.getByRole('button', { name: 'Send the question' }).click();
  await expect(form.getByText('Andre Agent answers by email', { exact: false })).toBeVisible();

  const agent = await another();
  await enter(agent, 'agent@yaad.example', '/agent/leads');
  await agent.getByRole('link', { name: /Gwen Guest/ }).click();
  await expect(thread(agent)).toContainText('Does the well hold water?');
});

test('somebody reports a listing, an admin withdraws it, and it is gone', async ({ page, another }) => {
  const title = 'Cottage in photos of another';
  const listing = incoming('reported', {
    title,
    country: 'anguilla',
    region: null,
    city: null,
    lat: 18.2,
    lng: -63.1,
  });
  const _id = (await bringListings('journey-report', [listing])).get('reported');
  await visit(page, `/property/${_id}`);
  await page.getByRole('button', { name: 'Report this listing' }).click();
  const dialog = page.getByRole('dialog', { name: 'What is wrong with it?' });
  await dialog.getByText('Photos taken from another listing').click();
  await dialog.getByLabel('What should we know?').fill('These are photos of my house.');
  expect(await barriers(page, '[role=dialog]')).toEqual([]);
  await dialog.getByRole('button', { name: 'Send the report' }).click();
  await expect(notice(page, 'Thank you. We look at every report.')).toBeVisible();

  const admin = await another();
  await enter(admin, 'admin@yaad.example', '/admin/reports');
  const entry = admin.getByRole('listitem').filter({ hasText: 'These are photos of my house.' });
  await expect(entry.getByRole('link', { name: title })).toBeVisible();
  expect(await barriers(admin, 'main')).toEqual([]);
  await entry.getByRole('button', { name: 'Withdraw the listing' }).click();
  await expect(entry).toContainText('Enter a reason: whoever listed it is told.');
  await entry.getByLabel('Reason').fill('These photos are of another house.');
  await entry.getByRole('button', { name: 'Withdraw the listing' }).click();
  await expect(notice(admin, 'Listing withdrawn')).toBeVisible();
  await expect(entry).toBeHidden();
  await expect.poll(async () => (await page.request.get(`/property/${_id}`)).status()).toBe(410);
});

test('a visitor reads who is licensed, and signs in to write; a buyer finds an attorney by parish and writes; an admin removes one and takes it back', async ({
  page,
  another,
}) => {
  await visit(page, '/professionals');
  await expect(page.getByText('38 professionals', { exact: false }).first()).toBeVisible();
  await expect(
    page
      .locator('main li')
      .filter({ hasText: /Licence .* valid until/ })
      .first(),
  ).toBeVisible();
  expect(await barriers(page, 'main')).toEqual([]);
  await page
    .getByRole('link', { name: /Write to/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/sign-in\?/);
  await signUp(page, { proved: true });
  await visit(page, '/professionals');
  await page.getByLabel('Kind').selectOption('attorney');
  await expect(page).toHaveURL(/kind=attorney/);
  await page.getByLabel('Parish').selectOption('portland');
  await expect(page).toHaveURL(/parish=portland/);
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
  const entry = page
    .locator('main li')
    .filter({ hasText: 'Attorney ·' })
    .filter({ hasText: 'Portland' })
    .first();
  await expect(entry.getByText('Demo', { exact: true })).toBeVisible();
  await expect(page.locator('main').getByText('@', { exact: false })).toHaveCount(0);
  const write = entry.getByRole('button', { name: /Write to/ });
  await write.click();
  await expect(entry.getByLabel('Your message')).toBeFocused();
  await entry.getByRole('button', { name: 'Cancel' }).click();
  await expect(write).toBeFocused();
  await write.click();
  await entry.getByLabel('Your message').fill('Could you look at a title for me?');
  expect(await barriers(page, 'main')).toEqual([]);
  await entry.getByRole('button', { name: 'Send' }).click();
  await expect(notice(page, 'Your message is on its way')).toBeVisible();

  const admin = await another();
  await enter(admin, 'admin@yaad.example', '/admin/professionals');
  const rows = admin.locator('main li').filter({ hasText: 'Devon Demo-Powell' });
  const words = await rows.innerText();
  await rows.getByRole('button', { name: 'Remove Devon Demo-Powell' }).click();
  await expect(admin.getByText('“Devon Demo-Powell” was deleted.')).toBeVisible();
  await expect(rows).toHaveCount(0);
  await admin.getByRole('button', { name: 'Undo' }).click();
  await expect(rows).toHaveText(words, { useInnerText: true });
  await expect(admin.getByRole('button', { name: 'Undo' })).toHaveCount(0);

  // A late answer to an earlier choice does not replace the professionals of the later one.
  await visit(page, '/professionals');
  const count = page
    .getByRole('main')
    .getByRole('status')
    .filter({ hasText: /professionals?$/ });
  await expect(count).toBeVisible();
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const EARLIER = /professionals\?(?!.*parish=).*kind=attorney/;
  await page.route(EARLIER, async (route) => {
    await released;
    await route.continue();
  });
  const asked = page.waitForRequest(EARLIER);
  await page.getByLabel('Kind').selectOption('attorney');
  await asked;
  const later = page.waitForResponse((answer) => /professionals\?.*parish=portland/.test(answer.url()));
  await page.getByLabel('Parish').selectOption('portland');
  await expect(page).toHaveURL(/parish=portland/);
  const { response } = (await (await later).json()) as { response: { total: number } };
  const inPortland = `${response.total} professional${response.total === 1 ? '' : 's'}`;
  await expect(count).toHaveText(inPortland);
  const late = page.waitForResponse(EARLIER);
  release();
  expect(await (await late).finished()).toBeNull();
  await page.getByLabel('Kind').focus();
  await expect(count).toHaveText(inPortland);
});
