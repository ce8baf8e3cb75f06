import { aSnapshot } from '../documents.ts';
import { codeSentTo } from '../journey-texts.ts';
import { asDemo, demoOf, fillSignIn, mailTo, notice, signUp, visit } from './accounts-page.ts';
import { barriers } from './barriers.ts';
import { expect, type Page, type Route, test } from './journey.ts';

const PHONE = { width: 390, height: 844 };
const PHOTOS = 12;

const next = (page: Page) => page.getByRole('button', { name: 'Continue' }).click();
const heading = (page: Page, name: string) =>
  expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
const saved = (page: Page) => expect(page.getByRole('status').getByText(/^Saved \d/)).toBeVisible();
const rowOf = (page: Page, title: string) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: title });

/** From the first question of the wizard to the market, with twelve photos. */
async function listHome(page: Page, title: string): Promise<void> {
  await visit(page, '/list-a-home');
  await page.getByRole('button', { name: 'Start a new listing' }).click();
  await heading(page, 'What do you offer?');
  await page.getByText('For sale', { exact: true }).click();
  await page.getByText('House', { exact: true }).click();
  await next(page);
  await heading(page, 'Where is it?');
  await page.getByRole('combobox', { name: 'Community or town' }).pressSequentially('Boston B');
  await page
    .getByRole('option', { name: /Boston Bay|Boston/ })
    .first()
    .click();
  await page.getByLabel('Street and number').fill('3 Folly Road');
  await expect(page.getByText('It is in Portland.')).toBeVisible();
  await next(page);
  await heading(page, 'Details');
  for (let i = 0; i < 3; i++) await page.getByRole('button', { name: 'More: Bedrooms' }).click();
  for (let i = 0; i < 3; i++) await page.getByRole('button', { name: 'More: Bathrooms' }).click();
  await page.getByLabel('Floor area').fill('1,420');
  await page.getByText('Sea view', { exact: true }).click();
  await next(page);
  await heading(page, 'Title type');
  await page.getByText('Registered title', { exact: true }).click();
  await next(page);
  await heading(page, 'Price');
  await page.getByRole('textbox', { name: 'Price' }).fill('31.9m');
  await expect(page.getByText(/≈ US\$/).first()).toBeVisible();
  await next(page);
  await heading(page, 'Photos');
  const files = await Promise.all(
    Array.from({ length: PHOTOS + 1 }, async (_, i) => ({
      name: `photo-${i + 1}.jpg`,
      mimeType: 'image/jpeg',
      buffer: await aSnapshot(),
    })),
  );
  // Nobody has to wait for them: they go on while another step is shown.
  const held = Promise.withResolvers<void>();
  const addition = '**/api/properties/*/photos';
  await page.route(addition, async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.locator('input[name=choose]').setInputFiles(files);
  await next(page);
  await heading(page, 'Description');
  const onTheWay = page.getByText(`${PHOTOS + 1} photos are on their way.`);
  await expect(onTheWay).toBeVisible();
  // Nor does the wizard have to stay open.
  await page.getByRole('link', { name: 'Close; the draft is kept' }).click();
  await expect(page.getByText('Draft').first()).toBeVisible();
  await page.goBack();
  await expect(onTheWay).toBeVisible();
  held.resolve();
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await expect(page.getByText(`${PHOTOS + 1} are in`)).toBeVisible({ timeout: 60_000 });
  await page.unroute(addition);
  // One too many goes, when it is said twice.
  await page.locator('[data-photo]').last().click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByRole('button', { name: 'Keep it' }).click();
  await expect(page.getByRole('button', { name: 'Delete', exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Delete it' }).click();
  await expect(page.getByText(`${PHOTOS} are in`)).toBeVisible();
  await expect(page.locator('[data-photo]').last()).toBeFocused();
  await next(page);
  await heading(page, 'Description');
  await page.getByLabel('Title of the listing').fill(`${title}, 876-555-0142`);
  await expect(page.getByText('There is a phone number in the text.')).toBeVisible();
  await page.getByLabel('Title of the listing').fill(title);
  await page.getByRole('button', { name: 'Use these sentences' }).click();
  await saved(page);
  await next(page);
  await heading(page, 'Check and publish');
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('Your home is on the market.')).toBeVisible();
}

/** The buyer books a time, another one for each width, and the agent moves it to the evening. */
async function viewAndMove(buyer: Page, agent: Page, home: { _id: string; name: string; title: string }) {
  await visit(buyer, `/property/${home._id}`);
  await buyer.getByRole('link', { name: 'Book a viewing' }).click();
  const days = buyer.getByRole('tab').filter({ visible: true });
  const slots = buyer
    .locator('main section button[aria-pressed]:not([disabled]):visible')
    .filter({ hasText: /\d:\d\d/ });
  await slots.first().waitFor();
  if ((await days.count()) > 0) await days.last().click();
  const free = await slots.count();
  await slots.nth((await days.count()) > 0 ? free - 1 : Math.floor(free / 2)).click();
  expect(await barriers(buyer, 'main')).toEqual([]);
  await buyer.getByRole('button', { name: 'Book this time' }).click();
  await expect(buyer.getByRole('heading', { level: 1 })).toHaveText('Your viewing is booked');
  const time = buyer.locator('main b.text-h3').first();
  const before = await time.innerText();
  expect(await barriers(buyer, 'main')).toEqual([]);

  await visit(agent, '/agent/viewings');
  const row = rowOf(agent, home.name).filter({ hasText: home.title });
  await row.waitFor();
  expect(await barriers(agent, 'main')).toEqual([]);
  await row.getByRole('button', { name: 'Reschedule' }).click();
  const field = row.getByLabel('New time, in Jamaica');
  const day = (await field.inputValue()).slice(0, 10);
  await field.fill(`${day}T20:15`);
  await row.getByRole('button', { name: 'Reschedule' }).click();
  await expect(notice(agent, 'Viewing moved')).toBeVisible();
  await buyer.reload();
  await expect(time).toContainText(/8:15|20:15/);
  expect(await time.innerText()).not.toBe(before);
}

/** An answer from the lead reaches the buyer's messages. */
async function answerLead(buyer: Page, agent: Page, name: string): Promise<void> {
  await visit(agent, '/agent/leads');
  await agent.getByRole('main').getByRole('link').first().waitFor();
  // A phone shows the list alone.
  await expect(agent.getByRole('textbox', { name: /^Write to/ })).toHaveCount(0);
  await agent.getByRole('main').getByRole('link').filter({ hasText: name }).click();
  await agent.getByRole('textbox', { name: `Write to ${name}` }).fill('Ring at the gate.');
  expect(await barriers(agent, 'main')).toEqual([]);
  await agent.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(agent.locator('ol[aria-live=polite]')).toContainText('Ring at the gate.');
  await visit(buyer, '/account/messages');
  const elsewhere = buyer.getByRole('main').getByRole('link', { name: 'Saved searches' });
  await expect(elsewhere).toBeVisible();
  await buyer.getByRole('link', { name: /Andre Agent/ }).click();
  // A phone shows the conversation alone.
  await expect(elsewhere).toBeHidden();
  await expect(buyer.locator('ol[aria-live=polite]')).toContainText('Ring at the gate.');
}

async function apply(buyer: Page, id: string): Promise<void> {
  await visit(buyer, `/property/${id}`);
  await buyer.getByRole('link', { name: 'Apply to buy' }).filter({ visible: true }).first().click();
  await buyer.getByRole('button', { name: 'Continue to income' }).click();
  await buyer.getByLabel('Work', { exact: true }).selectOption('employed');
  await buyer.getByLabel(/income before tax/).fill('450,000');
  await buyer.getByRole('button', { name: 'Continue to documents' }).click();
  await buyer.getByRole('button', { name: 'Continue to check' }).click();
  await buyer.getByRole('button', { name: 'Send application' }).click();
  await expect(buyer.getByRole('heading', { name: 'Your application is on its way' })).toBeVisible();
}

test('on a phone an agent lists a home with twelve photos; a buyer is told, views it and applies; it is sold', async ({
  page,
  another,
}) => {
  const title = `Sandalwoodx${Date.now()} cottage`;
  const buyer = await another({ viewport: PHONE });
  const person = await signUp(buyer, { last: 'Viewer', proved: true });
  await visit(buyer, `/homes/for-sale/jamaica?search=${title.split(' ')[0]}`);
  await buyer.getByRole('button', { name: 'Save search' }).click();
  await expect(notice(buyer, 'Search saved')).toBeVisible();
  await visit(buyer, '/saved-searches');
  await buyer.getByLabel(/How often/).selectOption('instant');
  await expect(notice(buyer, 'Search updated')).toBeVisible();

  await page.setViewportSize(PHONE);
  await asDemo(page, 'Agent');
  await listHome(page, title);
  const found = async () =>
    (await (await buyer.request.get(`/api/properties?search=${title.split(' ')[0]}`)).json()).response
      .results;
  await expect.poll(found).toMatchObject([{ title, region: 'portland' }]);
  const [home] = await found();
  expect(JSON.parse(home.photos)).toHaveLength(PHOTOS);
  // On the own listing stand the tools for it, and no application.
  await page.getByRole('link', { name: 'See the listing' }).click();
  await expect(page.getByText('This is your listing')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Apply to buy' })).toBeHidden();

  expect((await mailTo(person.email, '1 home for')).text).toContain(title);

  const name = `${person.first} ${person.last}`;
  await viewAndMove(buyer, page, { _id: home._id, title, name });
  await answerLead(buyer, page, name);
  await apply(buyer, home._id);
  await visit(page, '/applications/inbox');
  await expect(page.getByRole('main')).toContainText(name);

  await visit(page, '/my-listings');
  const row = page.getByRole('row').filter({ hasText: title });
  await row.getByRole('button', { name: `More for ${title}` }).click();
  await page.getByRole('menuitem', { name: 'Sold' }).click();
  await page.getByRole('dialog').getByLabel('Price (optional)').fill('31,000,000');
  await page.getByRole('dialog').getByRole('button', { name: 'Sold', exact: true }).click();
  await expect(row).toContainText('Undo the last step');
  await visit(buyer, `/property/${home._id}`);
  await expect(buyer.getByText('This one is sold')).toBeVisible();
});

test('an owner proves address and phone and lists a home from an old text, which an admin looks at first', async ({
  page,
  another,
}) => {
  await page.setViewportSize(PHONE);
  await signUp(page, { first: 'Olive', last: 'Owner', proved: true });
  await visit(page, '/list-a-home');
  const phone = `876555${String(Date.now()).slice(-4)}`;
  await page.getByLabel('Your phone number').fill(phone);
  await page.getByRole('button', { name: 'Send me a code' }).click();
  await page.getByLabel(/^The code we have sent/).fill(await codeSentTo(phone));
  await page.getByRole('button', { name: 'Confirm it' }).click();
  const title = `Guava${Date.now()} bungalow`;
  await page
    .getByLabel('Or start from a text you have')
    .fill(
      'House for sale in Port Antonio, 3 bedrooms, 2 bathrooms, 1,420 sq ft, sea view. J$31,900,000. Call us.',
    );
  await page.getByRole('button', { name: 'Start from this text' }).click();
  await heading(page, 'Check and publish');
  expect(await barriers(page, 'main')).toEqual([]);
  const draft = page.url().split('?')[0];
  await visit(page, `${draft}?step=title`);
  await page.getByText('Registered title', { exact: true }).click();
  await saved(page);
  await visit(page, `${draft}?step=words`);
  await page.getByLabel('Title of the listing').fill(title);
  await page
    .getByRole('button', { name: /these sentences|my text/ })
    .first()
    .click();
  await saved(page);
  await next(page);
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('Waiting for our check').first()).toBeVisible();

  const admin = await another();
  await asDemo(admin, 'Admin');
  await visit(admin, '/admin/listings');
  await rowOf(admin, title).getByRole('button', { name: 'Approve and publish' }).click();
  await expect(notice(admin, 'It is on the market')).toBeVisible();
  await visit(page, '/my-listings');
  await expect(page.getByRole('row').filter({ hasText: title })).toContainText('On the market');
});

test('a draft outlasts a lost line and is finished elsewhere', async ({ page, another }) => {
  await asDemo(page, 'Agent');
  await visit(page, '/list-a-home');
  await page.getByRole('button', { name: 'Start a new listing' }).click();
  await heading(page, 'What do you offer?');
  await page.context().setOffline(true);
  await page.getByText('For rent', { exact: true }).click();
  await page.getByText('Apartment', { exact: true }).click();
  await expect(page.getByText('There is no connection.')).toBeVisible();
  await page.context().setOffline(false);
  await saved(page);
  const saves = '**/api/properties/*';
  // By what it says: the screen tries again by itself too.
  const saveTaken = (type: string) =>
    page.waitForResponse(
      (answer) =>
        answer.request().method() === 'PUT' && answer.ok() && answer.request().postDataJSON()?.type === type,
    );
  const online = () => page.evaluate(() => dispatchEvent(new Event('online')));
  // A save arrives and its answer does not: with the next one it is nobody else's change.
  const lost = async (route: Route) => {
    await route.fetch();
    await route.abort();
  };
  await page.route(saves, lost, { times: 1 });
  await page.getByRole('radio', { name: 'House', exact: true }).check();
  await expect(page.getByText('There is no connection.')).toBeVisible();
  const taken = saveTaken('villa');
  await page.getByRole('radio', { name: 'Villa', exact: true }).check();
  await taken;
  await expect(page.getByText('Someone else changed this listing.')).toHaveCount(0);
  // A refusal that comes after a newer choice is not of that choice.
  const { promise: chosen, resolve: refuseNow } = Promise.withResolvers<void>();
  const refusal = { status: 422, json: { error: { code: 'unprocessable', message: 'Not this.' } } };
  await page.route(saves, (route) => chosen.then(() => route.fulfill(refusal)), { times: 1 });
  const asked = page.waitForRequest((request) => request.method() === 'PUT');
  await page.getByRole('radio', { name: 'House', exact: true }).check();
  await asked;
  const takenAfter = saveTaken('villa');
  await page.getByRole('radio', { name: 'Villa', exact: true }).check();
  refuseNow();
  await takenAfter;
  // It was changed elsewhere, and what it is now cannot be read: it is tried again.
  const stale = { status: 412, json: { error: { code: 'stale', message: 'Changed meanwhile.' } } };
  await page.route(saves, (route) => route.fulfill(stale), { times: 1 });
  await page.route('**/api/properties/mine/*', (route) => route.abort(), { times: 1 });
  const takenNow = saveTaken('apartment');
  await page.getByRole('radio', { name: 'Apartment', exact: true }).check();
  await expect(page.getByText('There is no connection.')).toBeVisible();
  await online();
  await takenNow;
  await saved(page);
  const address = page.url();
  const desk = await another();
  await asDemo(desk, 'Agent');
  await visit(desk, address);
  await expect(desk.getByRole('radio', { name: 'Apartment' })).toBeChecked();
  // A map that gets another size places no pin.
  await next(desk);
  await desk.locator('canvas').waitFor();
  await desk.setViewportSize(PHONE);
  await desk.getByLabel('Street and number').fill('3 Folly Road');
  await saved(desk);
  await expect(desk.getByText('No place is chosen yet.')).toBeVisible();
  await desk.getByRole('link', { name: 'Close; the draft is kept' }).click();
  await expect(desk.getByText('Draft').first()).toBeVisible();
});

test('whose session ends while they write finds it after signing in again; another person who signs in does not', async ({
  page,
}) => {
  const agent = await asDemo(page, 'Agent');
  const pasted = page.getByRole('textbox', { name: 'Or start from a text you have' });
  const title = page.getByLabel('Title of the listing');
  await visit(page, '/list-a-home');
  await page.getByRole('button', { name: 'Start a new listing' }).click();
  await heading(page, 'What do you offer?');
  const address = page.url().replace(/\?.*/, '?step=words');
  await visit(page, '/list-a-home');
  await pasted.fill('Cottage in Lucea, J$9m');
  await visit(page, address);

  const refuse = (route: Route) =>
    route.request().method() === 'PUT'
      ? route.fulfill({ status: 401, json: { error: { code: 'unauthenticated', message: 'Sign in.' } } })
      : route.fallback();
  const refuseSaves = () => page.route('**/api/properties/*', refuse);
  const takeSaves = () => page.unroute('**/api/properties/*', refuse);

  // Ended by the server: the cookie is gone, and the token is not taken any more.
  await refuseSaves();
  await page.context().clearCookies();
  await title.fill('Cottage by the sea');
  const opened = page.context().waitForEvent('page');
  await page.getByRole('main').getByRole('link', { name: 'Sign in in a new tab' }).click();
  await takeSaves();
  const beside = await opened;
  await fillSignIn(beside, agent.email, agent.password);
  await expect(title).toHaveValue('Cottage by the sea');
  await saved(page);

  // A new token that cannot be had for a moment: the screen waits unseen, and goes on as it was.
  const noToken = async () => {
    await page.route('**/api/identity/token', (route) => route.abort());
    await refuseSaves();
  };
  const tokensAgain = async () => {
    await page.unroute('**/api/identity/token');
    await takeSaves();
  };
  await noToken();
  await title.fill('Cottage on the hill');
  const again = page.getByRole('alert').getByRole('button', { name: 'Try again' });
  await again.waitFor();
  await expect(title).toBeHidden();
  await tokensAgain();
  await again.click();
  await expect(title).toHaveValue('Cottage on the hill');
  await saved(page);
  await visit(page, '/list-a-home');
  await expect(pasted).toHaveValue('Cottage in Lucea, J$9m');

  // Another person signs in meanwhile, in this window: nothing of the first is left in it.
  await visit(page, address);
  await noToken();
  await title.fill('Cottage nobody sees');
  await again.waitFor();
  await tokensAgain();
  await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click();
  const admin = await demoOf(page, 'Admin');
  await fillSignIn(page, admin.email, admin.password);
  await expect(page.getByText('This listing is not here')).toBeVisible();
  await expect(title).toHaveCount(0);
  await visit(page, '/list-a-home');
  await page.getByRole('button', { name: 'Start a new listing' }).waitFor();
  await expect(pasted).toHaveValue('');
});
