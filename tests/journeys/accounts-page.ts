/** What the journeys of accounts do again and again, as a person would. */
import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import PostalMime, { type Email } from 'postal-mime';
import { dataDirOfJourneys } from '../journey-listings.ts';
import { takenOver } from './taken-over.ts';

/** Long and on no list. */
export const PASSWORD = 'water tank blue';
export const someAddress = (name = 'person') => `${name}.${randomUUID().slice(0, 8)}@example.com`;

export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await takenOver(page);
}

export const notice = (page: Page, words: string) =>
  page.getByRole('region', { name: 'Notices' }).locator('p', { hasText: words });
export const accountMenu = (page: Page) => page.locator('header summary', { hasText: 'Your account' });
export const password = (page: Page, label = 'Password') => page.getByLabel(label, { exact: true });

export interface Person {
  first: string;
  last: string;
  email: string;
}

export const somebody = (said: Partial<Person> = {}): Person => ({
  first: 'Anna',
  last: 'Bell',
  email: someAddress('anna'),
  ...said,
});

export async function fillRegistration(page: Page, { first, last, email }: Person, secret = PASSWORD) {
  await page.getByLabel('First name').fill(first);
  await page.getByLabel('Last name').fill(last);
  await page.getByLabel('E-mail address').fill(email);
  await password(page).fill(secret);
}

/** Registers somebody new, who is signed in afterwards. */
export async function register(page: Page, said: Partial<Person> = {}): Promise<Person> {
  const person = somebody(said);
  await visit(page, '/register');
  await fillRegistration(page, person);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(accountMenu(page)).toBeVisible();
  return person;
}

export async function fillSignIn(page: Page, email: string, secret = PASSWORD): Promise<void> {
  await page.getByLabel('E-mail address').fill(email);
  await password(page).fill(secret);
  await page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click();
}

export async function signOut(page: Page): Promise<void> {
  await accountMenu(page).click();
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await expect(accountMenu(page)).toBeHidden();
}

async function mailsOf(folder: string): Promise<Email[]> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml')).sort();
  return Promise.all(names.map(async (name) => PostalMime.parse(await readFile(join(folder, name)))));
}

/** The newest mail to an address with these words in its subject. */
export async function mailTo(address: string, subject: string): Promise<Email> {
  const folder = join(await dataDirOfJourneys(), 'mail');
  let found: Email | undefined;
  await expect
    .poll(
      async () => {
        const mails = await mailsOf(folder);
        found = mails.findLast(
          (mail) => mail.to?.some((one) => one.address === address) && mail.subject?.includes(subject),
        );
        return found?.subject;
      },
      { timeout: 15_000 },
    )
    .toBeDefined();
  return found as Email;
}
