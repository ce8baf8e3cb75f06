/** Pages of people who are signed in, rendered by two processes: each finds themselves in them, and nobody else. */
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { withDatabase } from '#platform/server/postgres/with-database.ts';
import { ownPort } from '../own-port.ts';
import { aListing, store } from '../search/listings.ts';
import { freshData } from './fresh-data.ts';
import { register, signIn } from './register.ts';
import { answerOf, cleanUp, launch, ROOT } from './running.ts';

interface Person {
  cookie: string;
  email: string;
  /** Words only they may read. */
  secrets: string[];
  /** Admins read who is registered. */
  isAdmin?: boolean;
}

/** The client's own list, which the server's compiler does not read. */
const SCREENS = join(ROOT, 'src/app/client/screens.ts');
/** More than a page of results. */
const HOMES = 60;

let url: string;
/** Of all screens, with a name in the place of each variable. */
let paths: string[];
let people: Person[];

async function call(route: string, token: string, body: object): Promise<void> {
  const [method = '', path] = route.split(' ');
  const answer = await answerOf(`${url}/api${path}`, {
    method,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  });
  expect(answer.status, route).toBe(200);
}

/** Somebody with a role, who has shown what it asks for. */
async function withRole(dataDir: string, email: string, role: 'Agent' | 'Admin'): Promise<Person> {
  const { cookie } = await register(url, email);
  await withDatabase({ databaseUrl: null, dataDir }, (_, { pool }) =>
    pool.query('update users set roles = $2, email_proved_at = now(), elevated_at = now() where email = $1', [
      email,
      [role],
    ]),
  );
  return { cookie, email, secrets: [email], isAdmin: role === 'Admin' };
}

/** Homes of an agent; somebody asks about the first. @returns the words of the question */
async function askedHomes(dataDir: string, agent: Person): Promise<string> {
  const question = 'Is the gazebo of the cottage dry in October?';
  const asker = 'peregrine@homes.example';
  const { token } = await register(url, asker);
  const homes = Array.from({ length: HOMES }, (_, n) => aListing({ title: `Cottage ${n}` }));
  await withDatabase({ databaseUrl: null, dataDir }, async (_, { pool }) => {
    await store(pool, homes);
    await pool.query('update properties set agent_id = (select _id from users where email = $1)', [
      agent.email,
    ]);
    await pool.query('update users set email_proved_at = now() where email = $1', [asker]);
  });
  await call('POST /chat/messages', token, { property: homes[0]?._id, body: question });
  return question;
}

/** A person who registers, and saves a search that has a name. */
async function buyer(email: string, search: string): Promise<Person> {
  const { cookie, token } = await register(url, email);
  await call('POST /filters', token, { name: search, region: 'saint-ann' });
  return { cookie, email, secrets: [email, search] };
}

beforeAll(async () => {
  const { screens } = (await import(SCREENS)) as { screens: { path: string }[] };
  paths = screens.map(({ path }) => path.replace(/:(\w+)[?*]?|\*/g, 'none'));
  const dataDir = await freshData();
  const env = {
    DATA_DIR: dataDir,
    PORT: String(await ownPort()),
    WORKERS: '2',
    DEMO: 'off',
    NODE_ENV: 'production',
  };
  const server = launch(process.execPath, [join(ROOT, 'src/app/main.ts')], { env });
  url = (await server.printed(/^Yaad is ready at (\S+)$/m))[1] as string;
  people = await Promise.all([
    buyer('zephyrine@homes.example', 'Quillfeather cottages'),
    buyer('marmaduke@homes.example', 'Thistledown villas'),
    withRole(dataDir, 'ambrosine@homes.example', 'Agent'),
    withRole(dataDir, 'thaddeus@homes.example', 'Admin'),
  ]);
  const agent = people[2] as Person;
  agent.secrets = [...agent.secrets, await askedHomes(dataDir, agent)];
});
afterAll(cleanUp);

/** Every new connection may reach another process. */
async function page(path: string, cookie?: string) {
  const headers = { connection: 'close', ...(cookie && { cookie }) };
  const answer = await answerOf(url + path, { headers, redirect: 'manual' });
  return { answer, text: await answer.text() };
}

test('no page has a word of somebody else, or is kept; everybody finds themselves in the head of theirs', async () => {
  const shown = new Set<string>();
  for (const path of paths) {
    for (const person of [...people, undefined]) {
      const { answer, text } = await page(path, person?.cookie);
      expect(answer.status, path).toBeLessThan(500);
      const others = people
        .filter((one) => one !== person && !person?.isAdmin)
        .flatMap(({ secrets }) => secrets);
      const found = others.filter((word) => text.includes(word));
      expect(found, `${path} for ${person?.email ?? 'nobody'}`).toEqual([]);
      for (const word of person?.secrets ?? []) if (text.includes(word)) shown.add(word);
      if (!person || answer.status >= 300) continue;
      expect(text.includes(person.email), path).toBe(true);
      expect(answer.headers.get('cache-control')).toBe('private, no-store');
      expect(answer.headers.get('etag')).toBeNull();
    }
  }
  // Whoever they are for does read them.
  expect([...shown].sort()).toEqual(people.flatMap(({ secrets }) => secrets).sort());
});

test('a page has what its person may read, without a script; who is not asked for is told to sign in', async () => {
  const [first, second] = people as [Person, Person];
  const names = async (cookie?: string) =>
    (await page('/saved-searches', cookie)).text.includes('Quillfeather cottages');
  expect(await names(first.cookie)).toBe(true);
  expect(await names(second.cookie)).toBe(false);
  expect(await names()).toBe(false);
});

test('what would move a page if it came later is part of it: the question about the terms for whom they are due, the key of a device', async () => {
  const [first, second] = people as [Person, Person];
  const { token } = await signIn(url, first.email);
  await call('PUT /accounts/me/consents', token, { version: '2026-11-22' });
  const asks = async ({ cookie }: Person) =>
    (await page('/saved-searches', cookie)).text.includes('Please agree to our');
  expect(await asks(first)).toBe(false);
  expect(await asks(second)).toBe(true);
  expect((await page('/sign-in')).text).toContain('Sign in with a passkey');
});

test('a session that has ended makes pages for nobody', async () => {
  const person = await buyer('ended@homes.example', 'Ended cottages');
  expect((await page('/', person.cookie)).text.includes('ended@homes.example')).toBe(true);
  const answer = await answerOf(`${url}/api/identity/sign-out`, {
    method: 'POST',
    headers: { cookie: person.cookie, origin: url, 'content-type': 'application/json' },
    body: '{}',
  });
  expect(answer.status).toBe(200);
  const { answer: after, text } = await page('/', person.cookie);
  expect(text.includes('ended@homes.example')).toBe(false);
  expect(after.headers.get('cache-control')).toBe('private, no-cache');
});
