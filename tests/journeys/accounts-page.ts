/** What the journeys of accounts do again and again, as a person would. */
import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime, { type Email } from 'postal-mime';
import { dataDirOfJourneys } from '../journey-listings.ts';
import { expect, LIGHT_PAGE, type Page } from './journey.ts';
import { asked, goTo } from './starved.ts';
import { takenOver } from './taken-over.ts';

/** Long and on no list. */
export const PASSWORD = 'water tank blue';
export const someAddress = (name = 'person') => `${name}.${randomUUID().slice(0, 8)}@example.com`;

export async function visit(page: Page, path: string): Promise<void> {
  await goTo(page, path);
  await takenOver(page);
}

/** Calls of an address reach the server; their answers wait until the function that is returned is called. */
export async function holdAnswers(page: Page, url: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(url, async (route) => {
    const response = await route.fetch();
    await promise;
    await route.fulfill({ response });
  });
  return resolve;
}

export const notice = (page: Page, words: string) =>
  page.getByRole('region', { name: 'Notices' }).locator('p', { hasText: words });
export const atHome = (page: Page) =>
  expect(page.getByRole('heading', { level: 1 })).toHaveText('Find your yaad, from the hills to the sea');
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
  await page.getByLabel('Email address').fill(email);
  await password(page).fill(secret);
}

/** The key by which a page knows that there is a session to ask for. */
const SESSION_KEY = 'yaad.session';

const headersOf = (page: Page, token?: string) => ({
  origin: new URL(page.url()).origin,
  ...(token && { authorization: `Bearer ${token}` }),
});

async function send<Answer>(page: Page, path: string, data: object, token?: string): Promise<Answer> {
  const answer = await asked(() =>
    page.request.post(`/api${path}`, { data, headers: headersOf(page, token) }),
  );
  if (!answer.ok()) throw new Error(`POST ${path}: ${answer.status()} ${await answer.text()}`);
  return answer.json();
}

/** Signs somebody in without the form, for journeys that begin after it. */
export async function signIn(page: Page, email: string, secret = PASSWORD): Promise<void> {
  await page.goto(LIGHT_PAGE);
  await send(page, '/identity/sign-in/email', { email, password: secret });
  await page.evaluate((key) => localStorage.setItem(key, '1'), SESSION_KEY);
}

/** Presses the link of the mail, without the screen: the address is confirmed. */
async function proveAddress(page: Page, email: string, token: string): Promise<void> {
  const { text = '' } = await mailTo(email, 'confirm your address');
  const claim = /\/confirm-address#([\w-]+)/.exec(text)?.[1];
  const headers = headersOf(page, token);
  const answer = await asked(() =>
    page.request.put('/api/accounts/me/address', { data: { token: claim }, headers }),
  );
  if (!answer.ok()) throw new Error(`Address not confirmed: ${answer.status()}`);
}

interface SignUpOptions extends Partial<Person> {
  /** Their address is confirmed, which takes a mail: for what others see of them. */
  proved?: boolean;
}

/** Somebody new, who is signed in afterwards: what the form of registration does, without the form. */
export async function signUp(page: Page, { proved, ...said }: SignUpOptions = {}): Promise<Person> {
  const person = somebody(said);
  const { first, last, email } = person;
  await page.goto(LIGHT_PAGE);
  await send(page, '/identity/sign-up/email', { email, password: PASSWORD, name: `${first} ${last}` });
  const { token } = await (
    await asked(() => page.request.get('/api/identity/token', { headers: headersOf(page) }))
  ).json();
  const names = { first_name: first, last_name: last, locale: 'en' };
  const { response: user } = await send<{ response: { _id: string } }>(page, '/users', names, token);
  const { sub: uid } = JSON.parse(Buffer.from(token.split('.')[1], 'base64url').toString());
  await send(page, '/accounts', { email, user: user._id, uid }, token);
  if (proved) await proveAddress(page, email, token);
  await page.evaluate((key) => localStorage.setItem(key, '1'), SESSION_KEY);
  return person;
}

/** Nobody is signed in on this page any more; the session itself stays. */
export async function forgetSession(page: Page): Promise<void> {
  await page.context().clearCookies();
  await page.evaluate((key) => localStorage.removeItem(key), SESSION_KEY);
}

/** Somebody new with an account, who is not signed in. */
export async function newAccount(page: Page): Promise<Person> {
  const person = await signUp(page);
  await forgetSession(page);
  return person;
}

/** Registers somebody new by the form, who is signed in afterwards and at home. */
export async function register(page: Page, said: Partial<Person> = {}): Promise<Person> {
  const person = somebody(said);
  await visit(page, '/register');
  await fillRegistration(page, person);
  await page.getByRole('button', { name: 'Create account' }).click();
  await atHome(page);
  await expect(accountMenu(page)).toBeVisible();
  return person;
}

export async function fillSignIn(page: Page, email: string, secret = PASSWORD): Promise<void> {
  await page.getByLabel('Email address').fill(email);
  await password(page).fill(secret);
  await page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click();
}

export async function signOut(page: Page): Promise<void> {
  await accountMenu(page).click();
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await expect(accountMenu(page)).toBeHidden();
}

/** What arrived so far, by its file: a mail does not change, and all journeys look into one mailbox. */
const mails = new Map<string, Promise<Email>>();

function mailIn(path: string): Promise<Email> {
  const mail = mails.get(path) ?? readFile(path).then((bytes) => PostalMime.parse(bytes));
  mails.set(path, mail);
  return mail;
}

async function mailsOf(folder: string): Promise<Email[]> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml')).sort();
  return Promise.all(names.map((name) => mailIn(join(folder, name))));
}

/** Between two looks into the mailbox. */
const MAIL_POLL_MS = 100;

/** The newest mail to an address with these words in its subject. */
export async function mailTo(address: string, subject: string): Promise<Email> {
  const folder = join(await dataDirOfJourneys(), 'mail');
  let found: Email | undefined;
  await expect
    .poll(
      async () => {
        found = (await mailsOf(folder)).findLast(
          (mail) => mail.to?.some((one) => one.address === address) && mail.subject?.includes(subject),
        );
        return found?.subject;
      },
      { timeout: 60_000, intervals: [MAIL_POLL_MS] },
    )
    .toBeDefined();
  return found as Email;
}

type DemoRole = 'Agent' | 'Admin';

/** Address and password of somebody of the demonstration. */
export async function demoOf(page: Page, role: DemoRole): Promise<{ email: string; password: string }> {
  const { response } = await (await page.request.get('/api/accounts/sign-in-options')).json();
  return response.demo.find((demo: { role: string }) => demo.role === role);
}

/** Signs somebody of the demonstration in. @returns who it is */
export async function asDemo(page: Page, role: DemoRole): Promise<{ email: string; password: string }> {
  await page.goto(LIGHT_PAGE);
  const one = await demoOf(page, role);
  await signIn(page, one.email, one.password);
  return one;
}
