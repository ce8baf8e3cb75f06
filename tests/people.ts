/** A whole server on a test's database, and people who register with it as anybody would. */
import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { exportJWK, SignJWT } from 'jose';
import PostalMime, { type Email } from 'postal-mime';
import { openPeople } from '#app/open-people.ts';
import { createServer } from '#app/server.ts';
import type { SearchService } from '#areas/search/server/engine/service.ts';
import { startSearch } from '#areas/search/server/engine/start.ts';
import type { Role } from '#platform/contract/endpoint.ts';
import { readEnv } from '#platform/server/env/env.ts';
import { signingKeyOwner } from '#platform/server/identity/secret.ts';
import type { Jobs } from '#platform/server/jobs/jobs.ts';
import { Shutdown } from '#platform/server/process/shutdown.ts';
import { eventually } from './eventually.ts';
import { temporaryPlace } from './throw-away.ts';
import type { World } from './world.ts';

export const ORIGIN = 'http://localhost:3000';
/** All houses of a world, whose DATA_DIR is their own. */
export const AUTH_SECRET = 'the-secret-of-every-house-in-the-tests';
/** Long and on no list. */
export const PASSWORD = 'water tank blue';

export interface Reply {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: a test says itself what it expects in an answer
  body: any;
  headers: Record<string, unknown>;
  /** `name=value` of every cookie set. */
  cookies: string[];
}

interface CallOptions {
  token?: string | undefined;
  body?: unknown;
  headers?: Record<string, string>;
  /** Network address of the caller; a new one for each call when unsaid, so that no limit is met by chance. */
  from?: string;
}

export interface House {
  app: FastifyInstance;
  world: World;
  dataDir: string;
  jobs: Jobs;
  search: SearchService;
  /** A call of the API: `'PUT /users/roles'`. */
  call(route: string, options?: CallOptions): Promise<Reply>;
  /** A call of the identity provider, as a page of the product makes it. */
  identity(route: string, options?: CallOptions & { cookie?: string }): Promise<Reply>;
  /** What the operator reads on the terminal besides the address. */
  notice: string | null;
  /** As the nightly job does. */
  retain(): Promise<void>;
  /** Mail to an address, the oldest first; waits until there are so many. */
  mailTo(address: string, count?: number): Promise<Email[]>;
  /** The mail to an address that has these words in its subject or text; waits until there are so many, and gives the newest. */
  mailWith(address: string, words: string | RegExp, count?: number): Promise<Email>;
  /** Waits until no job that is due is left but those of the clock, which come at their own times: some make mails. */
  jobsAreDone(): Promise<void>;
  close(): Promise<void>;
}

let callers = 0;
const nextCaller = () => {
  callers += 1;
  return `10.${(callers >> 16) & 255}.${(callers >> 8) & 255}.${callers & 255}`;
};

/** Reads the mails of a folder, the oldest first; each is parsed once, for whoever waits for one asks again and again. */
function mailIn(dataDir: string): () => Promise<Email[]> {
  const folder = join(dataDir, 'mail');
  const known = new Map<string, { inode: number; mail: Promise<Email> }>();
  const parse = async (path: string) => PostalMime.parse(await readFile(path));
  const read = async (name: string) => {
    const path = join(folder, name);
    const { ino: inode } = await stat(path);
    // One that is sent again replaces its file.
    const kept = known.get(name);
    if (kept?.inode === inode) return kept.mail;
    const mail = parse(path);
    known.set(name, { inode, mail });
    return mail;
  };
  return async () => {
    const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml'));
    return Promise.all(names.sort().map(read));
  };
}

/** Tests need not wait for answers to be even; the one that is about it says so. */
const QUICK_MS = 0;
/** The least argon2 takes. What a hash of the product costs is told by `password.test.ts`. */
const CHEAP_PASSWORDS = { memory: 8, passes: 1 };

/**
 * @param settings environment variables as an operator sets them
 * @param logTo takes every line the server logs, down to the finest; left out: it logs nothing
 */
export async function openHouse(
  world: World,
  settings: Record<string, string> = {},
  responseStepMs = QUICK_MS,
  logTo?: { write(line: string): void },
): Promise<House> {
  const dataDir = await mkdtemp(join(await temporaryPlace(), 'yaad-people-'));
  const env = readEnv({
    DATABASE_URL: world.url,
    PUBLIC_URL: ORIGIN,
    DATA_DIR: dataDir,
    AUTH_SECRET,
    ...settings,
  });
  const shutdown = new Shutdown();
  const search = startSearch(world.open);
  await search.built;
  const log = { warn: (line: string) => logTo?.write(line) };
  const options = { responseStepMs, passwordCost: CHEAP_PASSWORDS };
  const { notice, ...people } = await openPeople(env, world.open, search, shutdown, log, options).catch(
    async (error: unknown) => {
      await search.stop();
      await shutdown.run();
      await rm(dataDir, { recursive: true, force: true });
      throw error;
    },
  );
  const logs = logTo ? { logLevel: 'trace', logTo } : { logLevel: 'silent' };
  const parts = { ...logs, rateLimits: false, shedLoad: false, webOrigins: env.webOrigins };
  const app = await createServer({ ...parts, database: world.open, search, ...people });

  async function send(url: string, method: string, options: CallOptions): Promise<Reply> {
    const { token, body, headers, from = nextCaller() } = options;
    const answer = await app.inject({
      url,
      method: method as 'GET',
      remoteAddress: from,
      headers: { ...(token && { authorization: `Bearer ${token}` }), ...headers },
      ...(body !== undefined && { payload: body as NonNullable<InjectOptions['payload']> }),
    });
    const isJson = String(answer.headers['content-type']).startsWith('application/json');
    const set = [answer.headers['set-cookie'] ?? []].flat();
    const cookies = set.map((cookie) => cookie.split(';')[0] as string);
    const said = isJson && answer.body ? answer.json() : answer.body;
    return { status: answer.statusCode, body: said, headers: answer.headers, cookies };
  }

  const call: House['call'] = (route, options = {}) => {
    const [method, path] = route.split(' ') as [string, string];
    return send(`/api${path}`, method, options);
  };
  const everyMail = mailIn(dataDir);
  /** Mail to an address that passes, the oldest first; waits until there are so many. */
  const mails = (address: string, count: number, passes: (mail: Email) => boolean = () => true) =>
    eventually(async () => {
      const all = (await everyMail()).filter(({ to }) => to?.some((one) => one.address === address));
      const found = all.filter(passes);
      if (found.length >= count) return found;
      throw new Error(
        `${found.length} of ${count} mails to ${address}, who has: ${all.map(({ subject }) => subject).join('; ')}`,
      );
    });
  return {
    app,
    world,
    dataDir,
    notice,
    jobs: people.jobs,
    search,
    retain: people.retain,
    call,
    identity: (route, { cookie, headers, ...options } = {}) => {
      const sent = { origin: ORIGIN, ...(cookie && { cookie }), ...headers };
      return call(route.replace(' ', ' /identity'), { ...options, headers: sent });
    },
    mailTo: (address, count = 1) => mails(address, count),
    mailWith: async (address, words, count = 1) => {
      const says = ({ subject, text }: Email) => `${subject}\n${text}`.search(words) !== -1;
      return (await mails(address, count, says)).at(-1) as Email;
    },
    jobsAreDone: () =>
      eventually(async () => {
        const { rows } = await world.open.pool.query<{ name: string }>(
          `select name from jobs.job where state < 'completed' and start_after <= now()
              and name <> '__pgboss__send-it' and name not in (select name from jobs.schedule)`,
        );
        if (rows.length > 0) throw new Error(`due: ${rows.map(({ name }) => name).join(', ')}`);
      }),
    close: async () => {
      app.server.closeAllConnections(); // one that only waits for a next request holds the close for 72 s
      await app.close();
      await search.stop();
      await shutdown.run();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Somebody with an identity, and after `register` with an account. */
export interface Person {
  email: string;
  password: string;
  /** Bearer token. */
  token: string;
  /** Session cookie. */
  cookie: string;
  uid: string;
  user: string;
}

export const someAddress = (name = 'person') => `${name}.${randomUUID().slice(0, 8)}@example.com`;

const claimsOf = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());

/** A fresh Bearer token of a session. */
export async function tokenOf(house: House, cookie: string): Promise<string> {
  const { status, body } = await house.identity('GET /token', { cookie });
  if (status !== 200) throw new Error(`No token: ${status}`);
  return body.token;
}

/** Signs in with a password. */
export async function signIn(house: House, email: string, password = PASSWORD): Promise<Person> {
  const { status, cookies } = await house.identity('POST /sign-in/email', { body: { email, password } });
  if (status !== 200) throw new Error(`Not signed in: ${status}`);
  const cookie = cookies.join('; ');
  const token = await tokenOf(house, cookie);
  return { email, password, token, cookie, uid: claimsOf(token).sub, user: '' };
}

/** Somebody the identity provider knows and the product does not. */
export async function aNewcomer(house: House, email = someAddress('newcomer')): Promise<Person> {
  const body = { email, password: PASSWORD, name: 'Ana Brown' };
  const { status, cookies } = await house.identity('POST /sign-up/email', { body });
  if (status !== 200) throw new Error(`Not signed up: ${status}`);
  const cookie = cookies.join('; ');
  const token = await tokenOf(house, cookie);
  return { email, password: PASSWORD, token, cookie, uid: claimsOf(token).sub, user: '' };
}

interface PersonOptions {
  email?: string;
  first_name?: string;
  last_name?: string;
  locale?: string;
  /** They have shown that the address is theirs, as if they had pressed the mail's link; true when unsaid. */
  proved?: boolean;
  /** Given straight in the database, as `npm run grant` does. */
  roles?: Role[];
}

/** Somebody who has registered. */
export async function aPerson(house: House, options: PersonOptions = {}): Promise<Person> {
  const {
    email = someAddress(),
    first_name = 'Ana',
    last_name = 'Brown',
    locale,
    roles,
    proved = true,
  } = options;
  const person = await aNewcomer(house, email);
  const { token, uid } = person;
  const names = { first_name, last_name, ...(locale && { locale }) };
  const registered = await house.call('POST /users', { token, body: names });
  if (registered.status !== 200)
    throw new Error(`No user: ${registered.status} ${JSON.stringify(registered.body)}`);
  const user = registered.body.response._id as string;
  const opened = await house.call('POST /accounts', { token, body: { email, user, uid } });
  if (opened.status !== 200) throw new Error(`No account: ${opened.status}`);
  if (proved)
    await house.world.open.pool.query('update users set email_proved_at = now() where _id = $1', [user]);
  if (roles) await house.world.open.pool.query('update users set roles = $2 where _id = $1', [user, roles]);
  return { ...person, user };
}

/** A key nobody has heard of makes a server read the keys again, but not more often than this. */
const KEYS_READ_AGAIN_MS = 2_100;

/** Signs tokens as the embedded provider does, with a key of its table that the test knows. */
export async function ourOwnSignature({
  identity,
  world,
}: House): Promise<(claims: object) => Promise<string>> {
  await identity('GET /jwks'); // the provider makes its own key first
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const kid = signingKeyOwner(AUTH_SECRET) + randomUUID();
  await world.open.pool.query(
    `insert into identity_keys (id, "publicKey", "privateKey", "createdAt") values ($1, $2, '', '2000-01-01')`,
    [kid, JSON.stringify(await exportJWK(publicKey))],
  );
  await wait(KEYS_READ_AGAIN_MS);
  return (claims) =>
    new SignJWT(JSON.parse(JSON.stringify(claims)))
      .setProtectedHeader({ alg: 'EdDSA', kid })
      .sign(privateKey);
}
