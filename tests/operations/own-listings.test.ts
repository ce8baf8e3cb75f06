import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { withDatabase } from '#platform/server/postgres/with-database.ts';
import { aSnapshot, multipart } from '../documents.ts';
import { ownPort } from '../own-port.ts';
import { freshData } from './fresh-data.ts';
import { register, signIn } from './register.ts';
import { answerOf, cleanUp, launch, ROOT, type Running } from './running.ts';

const MAIN = join(ROOT, 'src/app/main.ts');
const READY = /^Yaad is ready at (\S+)$/m;

afterEach(cleanUp);

let agent: string | undefined;
/** @returns their address */
async function anAgent(url: string, dataDir: string): Promise<string> {
  const email = 'ana@example.com';
  await register(url, email);
  await withDatabase({ databaseUrl: null, dataDir }, (_, { pool }) =>
    pool.query(`update users set roles = '{Agent}', email_proved_at = now() where email = $1`, [email]),
  );
  return email;
}

interface Session {
  server: Running;
  call: (route: string, sent?: { json?: object; form?: ReturnType<typeof multipart> }) => Promise<Response>;
}

// biome-ignore lint/suspicious/noExplicitAny: a test says itself what it expects in an answer
const json = (answer: Response): Promise<any> => answer.json();

/** Starts the server and signs its agent in, who is made at the first start. */
async function open(env: { DATA_DIR: string; PORT: string }): Promise<Session> {
  const server = launch(process.execPath, [MAIN], { env: { NODE_ENV: 'production', DEMO: 'off', ...env } });
  const [, url = ''] = await server.printed(READY);
  agent ??= await anAgent(url, env.DATA_DIR);
  const { token } = await signIn(url, agent);
  const authorization = `Bearer ${token}`;
  return {
    server,
    call: (route, { json: body, form } = {}) => {
      const [method = 'GET', path] = route.split(' ');
      return answerOf(`${url}/api${path}`, {
        method,
        headers: { authorization, ...(body && { 'content-type': 'application/json' }), ...form?.headers },
        ...(body && { body: JSON.stringify(body) }),
        ...(form && { body: new Uint8Array(form.body) }),
      });
    },
  };
}

const FACTS = {
  category: 'for-rent',
  type: 'apartment',
  title: 'Stubborn flat',
  description: 'A flat above the harbour with a balcony, ready to move into at once.',
  price: 90_000,
  bedrooms: 1,
  bathrooms: 1,
  place: 'Port Antonio',
  lat: 18.176,
  lng: -76.45,
};

test('killed in the middle of photos and of publishing, the server loses nothing and doubles nothing', async () => {
  const env = { DATA_DIR: await freshData(), PORT: String(await ownPort()) };
  let { server, call } = await open(env);
  const begun = await json(await call('POST /properties', { json: FACTS }));
  const id = begun.response._id as string;
  const sent: string[] = [];
  for (let i = 0; i < 3; i++) {
    const form = multipart(await aSnapshot(1600, 1200), `${i}.jpg`);
    sent.push((await json(await call('POST /applications/file', { form }))).response.s3_key);
  }
  const photo = (s3_key: string) => call(`POST /properties/${id}/photos`, { json: { s3_key } });
  const publish = () => call(`PUT /properties/${id}/status`, { json: { status: 'active' } });

  // All of it is under way when the power of the process goes.
  const cut = Promise.allSettled([...sent.map(photo), publish()]);
  setTimeout(() => server.child.kill('SIGKILL'), 400);
  await cut;
  await server.ended;

  ({ server, call } = await open(env));
  // The phone asks again for everything it was not told of.
  for (const key of sent) expect((await photo(key)).status).toBe(200);
  expect((await publish()).status).toBe(200);
  const { response: own } = await json(await call(`GET /properties/mine/${id}`));
  expect(own.photos).toHaveLength(sent.length);
  expect(own.history).toHaveLength(1);
  expect(own.events.filter(({ action }: { action: string }) => action === 'published')).toHaveLength(1);
  const { response: page } = await json(await call('GET /properties?search=stubborn'));
  expect(page.results.map(({ _id }: { _id: string }) => _id)).toEqual([id]);
  expect(JSON.parse(page.results[0].photos)).toHaveLength(sent.length);
  for (const { img } of own.photos) expect((await call(`GET ${img.replace('/api', '')}`)).status).toBe(200);
});
