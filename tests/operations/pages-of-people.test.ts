/** Pages of people who are signed in, rendered by two processes: each finds themselves in them, and nobody else. */
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '#platform/server/postgres/embedded/place.ts';
import { freshData } from './fresh-data.ts';
import { register } from './register.ts';
import { builtClient, cleanUp, launch, ROOT } from './running.ts';

interface Person {
  cookie: string;
  email: string;
  /** Words only they may read. */
  secrets: readonly string[];
  /** Admins read who is registered. */
  isAdmin?: boolean;
}

/** The client's own list, which the server's compiler does not read. */
const SCREENS = join(ROOT, 'src/app/client/screens.ts');
const TIMEOUT_MS = 300_000;

let url: string;
/** Of all screens, with a name in the place of each variable. */
let paths: string[];
let people: Person[];

/** Their addresses are public: the sign-in screen offers them. */
async function demoPerson(role: 'Agent' | 'Admin'): Promise<Person> {
  const options = await fetch(`${url}/api/accounts/sign-in-options`);
  const { response } = (await options.json()) as {
    response: { demo: { role: string; email: string; password: string }[] };
  };
  const { email, password } = response.demo.find((one) => one.role === role) as (typeof response.demo)[0];
  const answer = await fetch(`${url}/api/identity/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify({ email, password }),
  });
  expect(answer.status).toBe(200);
  const cookie = answer.headers.getSetCookie().map((one) => one.split(';')[0]);
  return { cookie: cookie.join('; '), email, secrets: [], isAdmin: role === 'Admin' };
}

/** A person who registers, and saves a search that has a name. */
async function buyer(email: string, search: string): Promise<Person> {
  const { cookie, token } = await register(url, email);
  const saved = await fetch(`${url}/api/filters`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ name: search, region: 'saint-ann' }),
  });
  expect(saved.status).toBe(200);
  return { cookie, email, secrets: [email, search] };
}

beforeAll(async () => {
  const { screens } = (await import(SCREENS)) as { screens: { path: string }[] };
  paths = screens.map(({ path }) => path.replace(/:(\w+)[?*]?|\*/g, 'none'));
  await builtClient();
  const env = {
    DATA_DIR: await freshData(),
    PORT: String(await freePort()),
    WORKERS: '2',
    DEMO: 'on',
    NODE_ENV: 'production',
  };
  const server = launch(process.execPath, [join(ROOT, 'src/app/main.ts')], { env });
  url = (await server.printed(/^Yaad is ready at (\S+)$/m))[1] as string;
  people = await Promise.all([
    buyer('zephyrine@homes.example', 'Quillfeather cottages'),
    buyer('marmaduke@homes.example', 'Thistledown villas'),
    demoPerson('Agent'),
    demoPerson('Admin'),
  ]);
}, TIMEOUT_MS);
afterAll(cleanUp);

/** Every new connection may reach another process. */
async function page(path: string, cookie?: string) {
  const headers = { connection: 'close', ...(cookie && { cookie }) };
  const answer = await fetch(url + path, { headers, redirect: 'manual' });
  return { answer, text: await answer.text() };
}

test(
  'no page has a word of somebody else, or is kept; everybody finds themselves in the head of theirs',
  async () => {
    for (const path of paths) {
      for (const person of [...people, undefined]) {
        const { answer, text } = await page(path, person?.cookie);
        expect(answer.status, path).toBeLessThan(500);
        const others = people
          .filter((one) => one !== person && !person?.isAdmin)
          .flatMap(({ secrets }) => secrets);
        const found = others.filter((word) => text.includes(word));
        expect(found, `${path} for ${person?.email ?? 'nobody'}`).toEqual([]);
        if (!person || answer.status >= 300) continue;
        expect(text.includes(person.email), path).toBe(true);
        expect(answer.headers.get('cache-control')).toBe('private, no-store');
        expect(answer.headers.get('etag')).toBeNull();
      }
    }
  },
  TIMEOUT_MS,
);

test('a page has what its person may read, without a script; who is not asked for is told to sign in', async () => {
  const [first, second] = people as [Person, Person];
  const names = async (cookie?: string) =>
    (await page('/saved-searches', cookie)).text.includes('Quillfeather cottages');
  expect(await names(first.cookie)).toBe(true);
  expect(await names(second.cookie)).toBe(false);
  expect(await names()).toBe(false);
});

test('a session that has ended makes pages for nobody', async () => {
  const person = await buyer('ended@homes.example', 'Ended cottages');
  expect((await page('/', person.cookie)).text.includes('ended@homes.example')).toBe(true);
  const answer = await fetch(`${url}/api/identity/sign-out`, {
    method: 'POST',
    headers: { cookie: person.cookie, origin: url, 'content-type': 'application/json' },
    body: '{}',
  });
  expect(answer.status).toBe(200);
  const { answer: after, text } = await page('/', person.cookie);
  expect(text.includes('ended@homes.example')).toBe(false);
  expect(after.headers.get('cache-control')).toBe('private, no-cache');
});
