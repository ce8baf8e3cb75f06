/** Whom the server asks: nobody but who the operator named, whatever a feed, an issuer or a service answers. */
import { globSync, readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { fetchRates } from '#areas/admin/server/operations.ts';
import { mediaOf } from '#areas/import/server/mapping/photos.ts';
import { HttpClient } from '#areas/import/server/read/http.ts';
import { changesSince } from '#areas/import/server/read/odata.ts';
import { openRouter } from '#areas/places/server/router.ts';
import { sendOverNetwork } from '#platform/server/content/source.ts';
import { fetchOutside, openOutside } from '#platform/server/http/fetch-outside.ts';
import { isPublicAddress } from '#platform/server/http/outside.ts';
import { ANSWER_BYTES } from '#platform/server/http/read-answer.ts';
import { breachedBy } from '#platform/server/identity/breached.ts';
import { readEndpoints } from '#platform/server/identity/social.ts';
import { keysAt, keysDiscovered } from '#platform/server/identity/tokens.ts';
import { createTexter } from '#platform/server/sms/texter.ts';
import { insideAddresses } from '#tests/inside-addresses.ts';

/** The one the operator named; it answers as `answer` says. */
let named: Server;
/** The one nobody named. */
let inside: Server;
let answer: (request: IncomingMessage, response: ServerResponse) => void;
const asked: string[] = [];
const urlOf = (server: Server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
const opened = (server: Server) =>
  new Promise<Server>((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)));

beforeAll(async () => {
  inside = await opened(
    createServer((request, response) => {
      asked.push(request.url ?? '');
      response.end('{}');
    }),
  );
  named = await opened(createServer((request, response) => answer(request, response)));
});
beforeEach(() => {
  asked.length = 0;
});
afterAll(() => {
  for (const server of [named, inside]) {
    server.closeAllConnections();
    server.close();
  }
});

const places = () => [...insideAddresses((inside.address() as AddressInfo).port), `${urlOf(inside)}/`];
const latin1 = (text: string) => Buffer.from(text).toString('latin1');
const redirectTo = (place: string) => {
  answer = (_request, response) => response.writeHead(302, { location: latin1(place) }).end();
};
const say = (value: object) => {
  answer = (_request, response) => response.end(JSON.stringify(value));
};
/** Asks once for each place; every one is refused. */
async function refused(prepare: (place: string) => void, ask: () => Promise<unknown>): Promise<void> {
  const let_through: string[] = [];
  for (const place of places()) {
    prepare(place);
    await ask().then(
      (found) => found !== null && let_through.push(place),
      () => {},
    );
  }
  expect(let_through).toEqual([]);
  expect(asked).toEqual([]);
}

const ONCE = { attempts: 1, timeout: 30_000 };
const client = (origins: string[] = []) => new HttpClient(urlOf(named), { ...ONCE, origins });
const at = (path: string) => new URL(path, urlOf(named));
const texter = () => createTexter({ smsUrl: urlOf(named), smsCountries: [], dataDir: '/nowhere' });
/** Refused is what is not known to be stolen. */
const breached = async () => (await breachedBy(urlOf(named), () => {})('water tank blue')) || null;
/** Says nothing where the test's own output is. */
const UNHEARD = { warn: () => {} };
const SMS = { id: '1', to: '+18765550142', text: 'Hello' };
const POINT = { lat: 18, lng: -77 };

describe('a redirect inside is followed by', () => {
  test.each<[string, () => Promise<unknown>]>([
    ['no feed', () => client().json(at('/Property'))],
    ['no download of a file', () => client().bytes(at('/homes.csv'))],
    ['no content service', () => sendOverNetwork(2000)(`${urlOf(named)}/entries`, {})],
    ['no router', () => openRouter({ url: urlOf(named), credit: '' }).trips(POINT, [POINT])],
    ['no list of exchange rates', () => fetchRates([urlOf(named)], { db: {} as never, log: UNHEARD })],
    ['no provider of text messages', () => texter().send(SMS)],
    ['no list of stolen passwords', () => breached()],
    ['no issuer of tokens', async () => keysDiscovered(urlOf(named))({ alg: 'ES256' }, {} as never)],
    [
      'no issuer people sign in with',
      () => readEndpoints(`${urlOf(named)}/.well-known/openid-configuration`),
    ],
  ])('%s', (_who, ask) => refused(redirectTo, ask));
});

test('no next page of a feed lies inside', () =>
  refused(
    (place) => say({ value: [{ ModificationTimestamp: '2026-01-01T00:00:00Z' }], '@odata.nextLink': place }),
    async () => {
      const fields = { key: 'ListingKey', modified: 'ModificationTimestamp' };
      const feed = {
        client: client(),
        url: at('/Property'),
        pageSize: 10,
        keyBatch: 5,
        isOrdered: true,
        keysBy: 'or' as const,
        media: 'within' as const,
        ...fields,
      };
      for await (const page of changesSince(feed, null)) void page;
    },
  ));

test('no keys of an issuer lie inside', () =>
  refused(
    (place) => say({ issuer: urlOf(named), jwks_uri: place }),
    async () => keysDiscovered(urlOf(named))({ alg: 'ES256' }, {} as never),
  ));

test.each(['token_endpoint', 'userinfo_endpoint', 'jwks_uri'])('no %s of a sign-in lies inside', (name) =>
  refused(
    (place) => {
      const url = urlOf(named);
      const described = { authorization_endpoint: `${url}/in`, token_endpoint: `${url}/token` };
      say({ ...described, userinfo_endpoint: `${url}/me`, jwks_uri: `${url}/keys`, [name]: place });
    },
    () => readEndpoints(urlOf(named)),
  ),
);

test('an issuer whose description stays with itself is believed', async () => {
  const url = urlOf(named);
  say({ authorization_endpoint: `${url}/in`, token_endpoint: `${url}/token`, jwks_uri: `${url}/keys` });
  expect(await readEndpoints(url)).toEqual({ authorizationUrl: `${url}/in`, tokenUrl: `${url}/token` });
});

test('a feed may redirect to itself and where the operator allows it, so many times', async () => {
  answer = ({ url }, response) =>
    url === '/old' ? response.writeHead(308, { location: '/new' }).end() : response.end('{"value":[]}');
  expect((await client().json(at('/old'))).json).toEqual({ value: [] });
  answer = (_request, response) => response.writeHead(302, { location: urlOf(inside) }).end();
  expect((await client([urlOf(inside)]).json(at('/old'))).json).toEqual({});
  redirectTo('/again');
  await expect(client().json(at('/again'))).rejects.toThrow(/redirects without end/);
});

test('a photo of a feed is an address of the web, asked for nowhere inside, also by a redirect', async () => {
  const none = { value: null, getters: {} };
  const given = { value: places(), getters: {} };
  const { photos, tours } = mediaOf({ photos: given, plans: none, tours: given, videos: none }, 'K1', {
    tellsCaptions: true,
    note() {},
  });
  for (const scheme of ['file:', 'gopher:', 'data:', 'javascript:']) {
    expect(photos).not.toContain(`"location":"${scheme}`);
    expect(JSON.stringify(tours)).not.toContain(`"url":"${scheme}`);
  }
  const bounds = { maxBytes: 1000, timeout: 30_000 };
  let target = '';
  await refused(
    (place) => {
      target = place;
    },
    async () => fetchOutside(new URL(target), bounds),
  );
  await refused(redirectTo, () => {
    // The host of the feed's photo is let through, what it leads to is not.
    let isFirst = true;
    const isAllowed = (address: string) => {
      const found = isFirst || isPublicAddress(address);
      isFirst = false;
      return found;
    };
    return fetchOutside(at('/1.jpg'), { ...bounds, isAllowed });
  });
});

/** Lets this machine's own address be the internet. */
const isAllowed = (address: string) => address === '127.0.0.1';
/** Says an address outside first, and one inside from then on. */
const rebinding = () => {
  let isFirst = true;
  return async () => {
    const found = isFirst ? '127.0.0.1' : '127.0.0.2';
    isFirst = false;
    return [found];
  };
};
const nameOf = (server: Server) =>
  new URL(`http://rebinding.example:${(server.address() as AddressInfo).port}/homes.csv`);

describe('a name that says another address a moment later leads', () => {
  /** Whoever connected by the name would ask the resolver of the system, which knows none of it. */
  const asks: [string, (url: URL, resolve: () => Promise<string[]>) => Promise<unknown>][] = [
    [
      'no source',
      (url, resolve) =>
        new HttpClient(url.origin, {
          ...ONCE,
          send: (to, init) => openOutside(to, init, { resolve, isAllowed }),
        }).json(url),
    ],
    [
      'no photo',
      async (url, resolve) => {
        const { status } = await fetchOutside(url, { maxBytes: 1000, timeout: 30_000, resolve, isAllowed });
        return status;
      },
    ],
  ];
  test.each(asks)('%s inside', async (_who, ask) => {
    answer = (_request, response) => response.end('{}');
    const resolve = rebinding();
    await expect(ask(nameOf(named), resolve)).resolves.toBeTruthy();
    await expect(ask(nameOf(named), resolve)).rejects.toThrow(/leads inside/);
    // A redirect to itself is a second question.
    redirectTo('/again');
    await expect(ask(nameOf(named), rebinding())).rejects.toThrow(/leads inside/);
    expect(asked).toEqual([]);
  });
});

test('no source is led inside by a redirect, also to an origin an admin named', () =>
  refused(redirectTo, () => {
    let isFirst = true;
    const send = (url: URL, init: RequestInit) => {
      const options = isFirst ? { isAllowed } : {};
      isFirst = false;
      return openOutside(url, init, options);
    };
    const origins = places().flatMap((place) => URL.parse(place)?.origin ?? []);
    return new HttpClient(urlOf(named), { ...ONCE, origins, send }).bytes(at('/homes.csv'));
  }));

describe('an answer without an end is given up by', () => {
  let bytes = 0;
  /** Forty times what is read, and no end. */
  const pour = (response: ServerResponse) => {
    const more = () => {
      while (!response.destroyed && bytes < 40 * ANSWER_BYTES) {
        bytes += 65_536;
        if (!response.write(Buffer.alloc(65_536, 32))) return void response.once('drain', more);
      }
    };
    more();
  };
  test.each<[string, () => Promise<unknown>]>([
    ['exchange rates', () => fetchRates([urlOf(named)], { db: {} as never, log: UNHEARD })],
    ['stolen passwords', () => breached()],
    ['the router', () => openRouter({ url: urlOf(named), credit: '' }).trips(POINT, [POINT])],
    ['an issuer of tokens', async () => keysDiscovered(urlOf(named))({ alg: 'ES256' }, {} as never)],
    ['its keys', async () => keysAt(urlOf(named))({ alg: 'ES256' }, {} as never)],
    ['an issuer people sign in with', () => readEndpoints(urlOf(named))],
  ])('%s', async (_who, ask) => {
    bytes = 0;
    answer = (_request, response) => pour(response);
    expect(await ask().catch(() => null)).toBeNull();
    // What lies in the buffers of the connection was sent, and read by nobody.
    expect(bytes).toBeLessThan(20 * ANSWER_BYTES);
  });
});

test('a source that falls silent within a download is given up', async () => {
  answer = (_request, response) => void response.write('begun');
  const { body } = await openOutside(at('/homes.csv'), {}, { isAllowed, idle: 1_000 });
  await expect(new Response(body).text()).rejects.toThrow();
});

test('a server that says again what it was sent gives no token away', async () => {
  answer = ({ headers }, response) =>
    response.writeHead(400).end(`${'x'.repeat(280)} ${headers.authorization} is no good`);
  const told = await new HttpClient(urlOf(named), { ...ONCE, token: 'a-token-of-thirty-characters-2' })
    .json(at('/homes.csv'))
    .catch(({ message }: Error) => message);
  expect(told).toMatch(/answered 400: x+ Bearer …/);
  expect(told).not.toContain('a-token');
});

test('these files of the server ask others, and no more; each is tried here', () => {
  const files = globSync('src/**/*.{ts,tsx}').filter(
    (file) => !/\.test\.tsx?$/.test(file) && !/\/client\//.test(file),
  );
  const asking = files.filter((file) =>
    /\bfetch\(|createRemoteJWKSet\(|import .*\b(?:get|request)\b.* from 'node:https?'/.test(
      readFileSync(file, 'utf8'),
    ),
  );
  expect(asking.sort()).toEqual([
    'src/areas/admin/server/operations.ts',
    'src/areas/import/server/read/http.ts',
    'src/areas/places/server/router.ts',
    'src/platform/server/content/source.ts',
    'src/platform/server/http/fetch-outside.ts',
    'src/platform/server/identity/breached.ts',
    'src/platform/server/identity/social.ts',
    'src/platform/server/identity/tokens.ts',
    'src/platform/server/sms/texter.ts',
  ]);
});
