import { incoming } from '../incoming.ts';
import { bringListings, listingsOfTheAgent } from '../journey-listings.ts';
import { mailTo, notice, signIn, signUp, someAddress, visit } from './accounts-page.ts';
import { barriers } from './barriers.ts';
import { expect, type Page, test } from './journey.ts';

const PASSWORD = 'blue mahoe 2026';

async function enter(page: Page, email: string, path: string): Promise<void> {
  await signIn(page, email, PASSWORD);
  await visit(page, path);
}
const slots = (page: Page) =>
  page.locator('main section button[aria-pressed]:not([disabled]):visible').filter({ hasText: /\d:\d\d/ });

test('an agent opens a house on a day, its listing shows the places, and a visitor books one', async ({
  page,
  another,
}) => {
  const home = (await listingsOfTheAgent('for-sale'))[2] as { _id: string };
  const agent = await another();
  await enter(agent, 'agent@yaad.example', `/agent/viewings/hours?home=${home._id}`);
  const form = agent.locator('section', { hasText: 'One time for many visitors' });
  await expect(form.getByRole('combobox')).toHaveValue(home._id);
  await form.getByRole('button', { name: 'Add the open house' }).click();
  await expect(form.getByLabel('Begins, in Jamaica')).toHaveAccessibleDescription(
    'Choose a time in the future.',
  );
  const day = new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10);
  await form.getByLabel('Begins, in Jamaica').fill(`${day}T14:00`);
  await form.getByLabel('Ends, in Jamaica').fill(`${day}T16:00`);
  await form.getByLabel('Places').fill('3');
  await form.getByRole('button', { name: 'Add the open house' }).click();
  await expect(notice(agent, 'Open house added')).toBeVisible();
  await expect(form.getByRole('listitem')).toContainText('0 of 3 places taken');

  await signUp(page, { last: 'Visitor', proved: true });
  await visit(page, `/property/${home._id}`);
  const section = page.getByRole('region', { name: 'Open houses' });
  await expect(section).toContainText('3 places left');
  expect(await barriers(page, 'main')).toEqual([]);
  await section.getByRole('link', { name: 'Book a place' }).click();
  await page.getByRole('button', { name: 'Book this time' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your viewing is booked');
  await visit(page, `/property/${home._id}`);
  await expect(section).toContainText('1 place left');
});

test('a guest proves the address and books without an account', async ({ page }) => {
  const [, home] = await listingsOfTheAgent('for-sale');
  const email = someAddress('guest');
  await visit(page, `/property/${home?._id}/viewing`);
  await slots(page).first().click(); // later ones are booked by the buyers of own listings at the same time
  await page.getByRole('button', { name: 'Book this time' }).click();
  await expect(page.getByText('Write your name.')).toBeVisible();
  await page.getByLabel('Your name').fill('Gail Visitor');
  await page.getByLabel('Email address').fill(email);
  await page.getByRole('button', { name: 'Book this time' }).click();
  await expect(page.getByRole('heading', { name: 'Confirm your email address' })).toBeVisible();
  expect(await barriers(page, 'main')).toEqual([]);
  const mail = await mailTo(email, 'is your code for the viewing');
  await page.getByLabel('Code').fill(/\d{6}/.exec(mail.subject ?? '')?.[0] ?? '');
  await page.getByRole('button', { name: 'Confirm booking' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your viewing is booked');
  await expect(page.getByText(`We have emailed ${email} a link to this viewing.`)).toBeVisible();
  const booked = await mailTo(email, 'Your viewing is booked');
  const [, link = ''] = /(\/viewing\/\S+key=[\w-]+)/.exec(booked.text ?? '') ?? [];
  await visit(page, link);
  await page.getByRole('button', { name: 'Cancel the viewing' }).click();
  await page.getByRole('button', { name: 'Cancel the viewing' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The viewing was cancelled');
});

test('a listing that names nobody offers a question to Yaad and no application', async ({
  page,
  another,
}) => {
  const listing = incoming('nobody', {
    title: 'House of nobody',
    country: 'anguilla',
    region: null,
    city: null,
    lat: 18.2,
    lng: -63.1,
  });
  const _id = (await bringListings('journey-nobody', [listing])).get('nobody');
  await visit(page, `/property/${_id}`);
  await expect(page.getByRole('heading', { name: 'No agent listed' })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Apply to/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'Ask Yaad' }).click();
  await page.getByLabel('Your question').fill('Who sells this house?');
  await page.getByLabel('Your name').fill('Vera Visitor');
  await page.getByLabel('Email address').fill(someAddress('vera'));
  await page.getByRole('button', { name: 'Ask', exact: true }).click();
  await expect(page.getByText('Thank you. We answer by email.')).toBeVisible();
  const admin = await another();
  await enter(admin, 'admin@yaad.example', '/admin/questions');
  const entry = admin.getByRole('listitem').filter({ hasText: 'Who sells this house?' });
  await entry.getByLabel('Your answer').fill('A family in The Valley.');
  expect(await barriers(admin, 'main')).toEqual([]);
  await entry.getByRole('button', { name: 'Send the answer' }).click();
  await expect(notice(admin, 'Answer sent')).toBeVisible();
  // Nobody would read an application: that is said before anything is typed.
  await visit(page, `/apply/${_id}`);
  await expect(page.getByRole('heading', { name: 'This home takes no applications now' })).toBeVisible();
  await expect(page.getByLabel('First name')).toHaveCount(0);
});
