import { readFile } from 'node:fs/promises';
import { PDFDocument } from '@cantoo/pdf-lib';
import { aLargePdf, aPdf } from '../documents.ts';
import { listingsOfTheAgent } from '../journey-listings.ts';
import {
  asDemo,
  forgetSession,
  mailTo,
  notice,
  PASSWORD,
  signUp,
  someAddress,
  visit,
} from './accounts-page.ts';
import { barriers } from './barriers.ts';
import { expect, type Page, test } from './journey.ts';

/** One of the agent's rentals; each journey has its own. */
async function rental(number: number): Promise<{ _id: string; title: string }> {
  const homes = await listingsOfTheAgent('for-rent');
  return homes[number % homes.length] as { _id: string; title: string };
}

const next = (page: Page, step: string) => page.getByRole('button', { name: `Continue to ${step}` }).click();

async function sayWho(page: Page, first: string, email: string): Promise<void> {
  await page.getByLabel('First name').fill(first);
  await page.getByLabel('Last name').fill('Ñandú');
  await page.getByLabel('Email').fill(email);
  await next(page, 'income');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.getByLabel('Work', { exact: true }).selectOption('employed');
  await page.getByLabel(/income before tax/).fill('250,000');
  await next(page, 'documents');
}

async function add(page: Page, slot: string, names: string[]): Promise<void> {
  const buffer = await aPdf();
  const files = names.map((name) => ({ name, mimeType: 'application/pdf', buffer }));
  await page.locator(`input[type=file][aria-label*=": ${slot}"]:not([capture])`).setInputFiles(files);
  for (const name of names) await expect(page.getByText(name)).toBeVisible();
}

/** What a document is, is asked where it was added. */
async function choose(page: Page, slot: string, kind: string, ...names: string[]): Promise<void> {
  await add(page, slot, names);
  const asked = page.getByRole('combobox', { name: 'Kind' });
  for (const _ of names) await asked.first().selectOption(kind);
  await expect(asked).toHaveCount(0);
}

/** All but the proof of address. */
async function chooseMost(page: Page): Promise<void> {
  await choose(page, 'Identification', 'passport', 'passport.pdf');
  await choose(page, 'Pay slips', 'payslip', 'october.pdf', 'september.pdf');
  await choose(page, 'Proof of income (job letter or bank statement)', 'employer-letter', 'letter.pdf');
}
async function chooseDocuments(page: Page): Promise<void> {
  await chooseMost(page);
  await choose(page, 'Proof of address', 'water-bill', 'water.pdf');
}

const sent = (page: Page) => page.getByRole('heading', { name: 'Your application is on its way' });
const send = (page: Page) => page.getByRole('button', { name: 'Send application' }).click();

test('a guest applies from a home, and is asked for their password when they have an account', async ({
  page,
  another,
}) => {
  const [home, other] = [await rental(0), await rental(1)];
  const email = someAddress('guest');
  await visit(page, `/property/${home._id}`);
  await page.getByRole('link', { name: 'Apply to rent' }).click();
  await next(page, 'income');
  await expect(page.getByLabel('First name')).toHaveAccessibleDescription('Enter your first name.');
  await expect(page.getByRole('group', { name: '3 things need your attention' })).toBeFocused();
  await sayWho(page, 'José', email);
  await expect(page.getByText('You can send now and add these later.')).toBeVisible();
  await add(page, 'Identification', ['passport.pdf']);
  await next(page, 'check');
  await expect(page.getByLabel('Kind')).toBeFocused();
  await expect(page.getByLabel('Kind')).toHaveAccessibleDescription('Choose what this document is.');
  expect(await barriers(page)).toEqual([]);
  await page.getByLabel('Kind').selectOption('passport');
  await next(page, 'check');
  await expect(page.getByRole('button', { name: 'Send application' })).toBeVisible();
  expect(await barriers(page)).toEqual([]);
  await send(page);
  await expect(page.getByRole('heading', { name: 'Confirm your email to send' })).toBeVisible();
  await expect(notice(page, 'Application created')).toBeVisible();
  expect(await barriers(page)).toEqual([]);
  await page.getByRole('link', { name: 'See your application' }).click();
  await expect(page.getByText('Waiting for you to confirm your email')).toBeVisible();
  await expect(page.getByText('Documents missing: Pay slips')).toBeVisible();
  const { text = '' } = await mailTo(email, 'Your application at Yaad: confirm your address');
  await visit(page, /\/confirm-address#[\w-]+/.exec(text)?.[0] ?? '');
  await expect(page.getByRole('heading', { name: 'Your address is confirmed' })).toBeVisible();
  await expect(page.getByText(`${email} is yours.`)).toBeVisible();
  expect(await barriers(page)).toEqual([]);
  await mailTo(email, `Your application: ${home.title}`);

  // Another visit, nobody signed in: the same address belongs to somebody now.
  const known = someAddress('twice');
  const anybody = await another();
  await signUp(anybody, { email: known, proved: true });
  await forgetSession(anybody);
  await visit(anybody, `/apply/${other._id}`);
  await sayWho(anybody, 'Ana', known);
  await chooseDocuments(anybody);
  await next(anybody, 'check');
  await send(anybody);
  const dialog = anybody.getByRole('dialog', { name: 'You have an account' });
  await dialog.getByLabel('Password').fill('not this one');
  await dialog.getByRole('button', { name: 'Sign in and send' }).click();
  await expect(dialog.getByText('Address and password do not match.')).toBeVisible();
  await expect(notice(anybody, 'Could not signin')).toBeVisible();
  await dialog.getByLabel('Password').fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Sign in and send' }).click();
  await expect(sent(anybody)).toBeVisible();
  await anybody.getByRole('link', { name: 'See your application' }).click();
  await expect(anybody.getByRole('heading', { level: 1, name: other.title })).toBeVisible();
  await expect(anybody.getByText('september.pdf')).toBeVisible();
});

/** After two applications: what they carry is in one place, with its dates. */
async function runsTheirDocuments(page: Page): Promise<void> {
  await visit(page, '/documents');
  const passport = page.getByRole('listitem').filter({ hasText: 'passport.pdf' });
  await passport.getByRole('button', { name: 'Kind and dates: Passport' }).click();
  await passport.getByLabel('Valid to').fill('2031-05-14');
  await passport.getByRole('button', { name: 'Save' }).click();
  await expect(passport.getByText('valid to 14 May 2031')).toBeVisible();
  await passport.getByRole('button', { name: 'Delete: Passport' }).click();
  await expect(passport.getByText('2 applications that are under way need it')).toBeVisible();
  expect(await barriers(page)).toEqual([]);

  await page.getByRole('button', { name: 'Add a document' }).click();
  const licence = { name: 'licence.pdf', mimeType: 'application/pdf', buffer: await aPdf() };
  await page.locator('input[type=file][aria-label="Choose file: File"]').setInputFiles(licence);
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  const kind = page.getByLabel('Kind', { exact: true });
  await expect(kind).toHaveAccessibleDescription('Choose what this document is.');
  await kind.selectOption({ label: 'Driver’s licence' });
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  const added = page.getByRole('listitem').filter({ hasText: 'licence.pdf' });
  await expect(added.getByText('In no application yet')).toBeVisible();
  await added.getByRole('button', { name: /^Delete: / }).click();
  await added.getByRole('button', { name: 'Delete for good' }).click();
  await expect(added).toHaveCount(0);
}

test('a buyer’s draft is kept, a document pauses and goes on, and the second application has the documents already', async ({
  page,
}) => {
  const [home, other] = [await rental(2), await rental(3)];
  const person = await signUp(page, { proved: true });
  await visit(page, `/apply/${home._id}`);
  await expect(page.getByLabel('Email')).toHaveValue(person.email);
  await sayWho(page, 'Anna', person.email);
  await chooseDocuments(page);
  // Until these are there, they could be paused as well, and would lose the line as well.
  await expect(page.getByRole('button', { name: /^Open: / })).toHaveCount(5);
  const { promise: paused, resolve: letOn } = Promise.withResolvers<void>();
  await page.route('**/api/applications/uploads/*?start=*', async (route) => {
    await paused; // it does not end before
    await new Promise((go) => setTimeout(go, 300));
    await route.continue();
  });
  const large = { name: 'nht.pdf', mimeType: 'application/pdf', buffer: await aLargePdf(3_000_000) };
  await page.locator('input[type=file][aria-label^="Choose file: NHT"]').setInputFiles(large);
  await expect(page.getByRole('progressbar', { name: 'Uploading nht.pdf' })).toBeVisible();
  await page.getByRole('combobox', { name: 'Kind' }).selectOption('nht-statement');
  await page.getByRole('button', { name: 'Pause: NHT contribution statement' }).click();
  await expect(page.getByText('Paused. What arrived is kept.')).toBeVisible();
  letOn();
  // The line drops, and comes back.
  await page.getByRole('button', { name: 'Resume: NHT contribution statement' }).click();
  await page.context().setOffline(true);
  await expect(page.getByText('The connection dropped.')).toBeVisible();
  const kept = page.waitForResponse(
    (answer) =>
      answer.url().endsWith('/api/applications/draft') && /"nht":\{/.test(answer.request().postData() ?? ''),
  );
  await page.context().setOffline(false);
  await expect(page.getByRole('button', { name: 'Open: NHT contribution statement' })).toBeVisible({
    timeout: 60_000,
  });
  await kept;
  page.on('dialog', (leaving) => leaving.accept());
  await page.reload();
  await expect(page.getByText('nht.pdf')).toBeVisible();
  await next(page, 'check');
  await send(page);
  await expect(sent(page)).toBeVisible();

  // The next application takes what is known from this one: two presses.
  await visit(page, `/property/${other._id}`);
  await page.getByRole('link', { name: 'Apply to rent' }).click();
  await expect(page.getByText('passport.pdf')).toBeVisible();
  await send(page);
  await expect(sent(page)).toBeVisible();
  await visit(page, '/applications');
  await expect(page.getByRole('link', { name: home.title })).toBeVisible();
  expect(await barriers(page)).toEqual([]);
  await runsTheirDocuments(page);
});

test('whose session ends in the form is told, and finds what they typed after signing in again', async ({
  page,
}) => {
  const home = await rental(4);
  const person = await signUp(page, { proved: true });
  // The skeleton has just come when the answer does, and stays a moment. A timer may end a part of a millisecond early.
  await page.addInitScript(() => {
    const set = setTimeout;
    window.setTimeout = ((run: () => void, ms = 0) => set(run, Math.max(0, ms - 1))) as typeof setTimeout;
  });
  await page.route('**/api/applications?property=*', async (route) => {
    await new Promise((go) => setTimeout(go, 350));
    await route.continue();
  });
  await visit(page, `/apply/${home._id}`);
  await expect(page.getByLabel('Email')).toHaveValue(person.email);
  // Ended by the server: the cookie is gone, and the token is not taken any more.
  await page.context().clearCookies();
  await page.route('**/api/applications/draft', (route) =>
    route.fulfill({ status: 401, json: { error: { code: 'unauthenticated', message: 'Sign in.' } } }),
  );
  await page.getByLabel(/^Telephone/).fill('876-555-0147');
  await expect(page.getByText('You have been signed out.')).toBeVisible();
  await page.unroute('**/api/applications/draft');
  await next(page, 'income');
  await page.getByLabel('Work', { exact: true }).selectOption('employed');
  await page.getByLabel(/^Employer/).fill('Bauxite Works');
  expect(await barriers(page)).toEqual([]);
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
  await page.getByLabel('Email').fill(person.email);
  const kept = page.waitForResponse(
    (answer) => answer.url().endsWith('/api/applications/draft') && answer.status() === 200,
  );
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByLabel(/^Employer/)).toHaveValue('Bauxite Works');
  await expect(page.getByText('You have been signed out.')).toHaveCount(0);
  await kept;
  await page.reload();
  await expect(page.getByLabel(/^Employer/)).toHaveValue('Bauxite Works');
  await visit(page, `/apply/${home._id}`);
  await expect(page.getByLabel(/^Telephone/)).toHaveValue('876-555-0147');
});

test('the agent opens a document, asks for more and approves; the applicant sees and answers', async ({
  page,
  another,
}) => {
  const home = await rental(4);
  const person = await signUp(page, { first: 'Zora', proved: true });
  await visit(page, `/apply/${home._id}`);
  await sayWho(page, 'Zora', person.email);
  await chooseMost(page);
  await next(page, 'check');
  const second = await page.context().newPage();
  await visit(second, `/apply/${home._id}`);
  await expect(second.getByLabel('First name')).toHaveValue('Zora');
  await send(page);
  await expect(sent(page)).toBeVisible();
  // The other window still has the form: what is typed there has no draft to go to.
  await second.getByLabel('First name').fill('Zora Neale');
  await expect(second.getByText('You have applied for this home')).toBeVisible();
  await second.close();
  await page.getByRole('link', { name: 'See your application' }).click();
  await expect(page.getByText('The agent opens your application')).toBeVisible();
  expect(await barriers(page)).toEqual([]);

  const desk = await another();
  await asDemo(desk, 'Agent');
  await visit(desk, `/applications/inbox?q=${person.email}`);
  expect(await barriers(desk)).toEqual([]);
  await desk.getByRole('link', { name: 'Zora Ñandú' }).click();
  await expect(desk.getByText('4 of 5 documents')).toBeVisible();
  // Nothing has been opened: to review is the step, and to decide needs a reason.
  await expect(desk.getByRole('button', { name: 'Approve' })).toHaveCount(0);
  await desk.getByRole('button', { name: 'Decide without opening a document' }).click();
  await desk.getByRole('menuitem', { name: 'Approve' }).click();
  await desk.getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(desk.getByLabel('Why, with no document opened?')).toHaveAccessibleDescription(
    'Write a sentence or two.',
  );
  await expect(desk.getByText('Some documents are still missing.')).toBeVisible();
  await expect(desk.getByText('No document of this application has been opened yet.')).toBeVisible();
  await desk.getByRole('button', { name: 'Cancel' }).click();
  await desk.getByRole('button', { name: 'Start review' }).click();
  await expect(desk.getByText('In review. Request documents, approve or decline.')).toBeVisible();
  const opened = desk.waitForEvent('download');
  await desk.getByRole('button', { name: 'Open: Passport' }).click();
  expect((await opened).suggestedFilename()).toBe('passport.pdf');
  const pdf = desk.waitForEvent('download', { timeout: 60_000 });
  await desk.getByRole('button', { name: 'Everything as one PDF' }).click();
  const document = await PDFDocument.load(await readFile(await (await pdf).path()));
  expect(document.getPageCount()).toBe(1 + 4);
  await desk.getByRole('button', { name: 'Request documents' }).click();
  await desk.getByRole('button', { name: 'Ask', exact: true }).click();
  await expect(desk.getByLabel('What do you need?')).toHaveAccessibleDescription('Write a sentence or two.');
  await desk.getByRole('checkbox', { name: 'Proof of address' }).check();
  await desk.getByLabel('What do you need?').fill('A water bill, please.');
  await desk.getByRole('button', { name: 'Ask', exact: true }).click();
  // The notice of the step before may still stand.
  await expect(desk.getByText('Waiting for the applicant.')).toBeVisible();
  expect(await barriers(desk)).toEqual([]);

  await visit(page, '/applications');
  await page.getByRole('link', { name: home.title }).click();
  await expect(page.getByText('• Proof of address').first()).toBeVisible();
  await expect(page.getByText('A water bill, please.').first()).toBeVisible();
  await expect(page.getByText('You send what the agent asks for')).toBeVisible();
  await expect(page.getByText(/opened passport\.pdf/).first()).toBeVisible();
  await page.getByRole('link', { name: 'Add what is missing' }).click();
  await choose(page, 'Proof of address', 'water-bill', 'water.pdf');
  await next(page, 'check');
  await page.getByRole('button', { name: 'Send again' }).click();
  await expect(sent(page)).toBeVisible();

  await desk.reload();
  await expect(desk.getByText('water.pdf')).toBeVisible();
  await desk.getByRole('button', { name: 'Approve' }).click();
  await desk.getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(desk.getByText('You approved it.')).toBeVisible();
  await mailTo(person.email, `Approved: ${home.title}`);
});
