import { PassThrough } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import Type from 'typebox';
import { afterAll, beforeAll, describe, expect, expectTypeOf, test, vi } from 'vitest';
import type { Endpoints } from '#platform/contract/endpoint.ts';
import { Id } from '#platform/contract/schemas.ts';
import { eventually } from '#tests/eventually.ts';
import type { AccountActor, Actor, Identify, Identity } from '../identity/actor.ts';
import { invalid, notFound } from './errors.ts';
import { createHttp } from './http.ts';
import { type Handlers, serve } from './serve.ts';

const Note = Type.Object({ _id: Type.String(), text: Type.String() });
const Params = Type.Object({ id: Type.String() });
const endpoints = {
  'GET /notes/{id}': { summary: 'One note', params: Params, answer: Note, access: 'public', versioned: true },
  'POST /notes': {
    summary: 'A new note',
    body: Type.Object({ text: Type.String({ maxLength: 20 }) }, { additionalProperties: false }),
    answer: Note,
  },
  'PUT /notes/{id}': {
    summary: 'Correct a note',
    params: Params,
    answer: Note,
    access: ['Admin'],
    versioned: true,
  },
  'GET /records/{id}': {
    summary: 'One record',
    params: Type.Object({ id: Id }),
    answer: Note,
    access: 'public',
  },
  'GET /notes': { summary: 'Often asked', answer: Type.Array(Note), access: 'public', perMinute: 2 },
  'GET /mine': { summary: 'Also before registration', answer: Note, access: 'identified' },
  'POST /notes/file': {
    summary: 'A file beside the notes',
    upload: { maxBytes: 100 },
    answer: Type.Object({ size: Type.Integer() }),
    access: 'public',
  },
  'GET /notes/picture': { summary: 'A picture', answer: Type.Unknown(), bytes: true, access: 'public' },
  'GET /notes/document': { summary: 'A document', answer: Type.Unknown(), bytes: true, access: 'public' },
  'GET /notes/events': { summary: 'As they change', answer: Note, access: ['Admin'], events: true },
  'GET /broken': { summary: 'Fails', answer: Note, access: 'public' },
} as const satisfies Endpoints;

test('a handler is given the account where its endpoint is for nobody else', () => {
  type Caller<R extends keyof typeof endpoints> = Parameters<Handlers<typeof endpoints>[R]>[0]['actor'];
  expectTypeOf<Caller<'GET /notes/{id}'>>().toEqualTypeOf<Actor>();
  expectTypeOf<Caller<'GET /mine'>>().toEqualTypeOf<Exclude<Actor, { kind: 'anonymous' }>>();
  expectTypeOf<Caller<'POST /notes'>>().toEqualTypeOf<AccountActor>();
  expectTypeOf<Caller<'PUT /notes/{id}'>>().toEqualTypeOf<AccountActor>();
});

const note = { _id: 'n1', text: 'water tank', owner: 'never shown' };
const seen: (number | undefined)[] = [];
const handlers: Handlers<typeof endpoints> = {
  'GET /notes/{id}': ({ params }) => {
    if (params.id !== note._id) throw notFound('Note');
    return { answer: note, version: 7 };
  },
  'POST /notes': ({ body }) => {
    if (body.text === 'empty') throw invalid({ text: 'says nothing' });
    return { ...note, text: body.text };
  },
  'PUT /notes/{id}': ({ ifMatch }) => {
    seen.push(ifMatch);
    return { answer: note, version: 8 };
  },
  'GET /records/{id}': ({ params }) => ({ _id: params.id, text: 'found' }),
  'GET /notes': () => [note],
  'GET /mine': () => note,
  'POST /notes/file': ({ file }) => ({ size: file.length }),
  'GET /notes/picture': () => ({ kind: 'picture', bytes: Buffer.from('pixels'), type: 'image/webp' }),
  'GET /notes/document': () => ({
    kind: 'attachment',
    bytes: Buffer.from('pages'),
    type: 'application/pdf',
    filename: 'Año "1".pdf',
  }),
  'GET /notes/events': () => new PassThrough(),
  'GET /broken': () => {
    throw new Error('connection to 10.0.0.1 refused');
  },
};
const identityOf = (uid: string): Identity => ({
  issuer: 'test',
  uid,
  email: null,
  email_verified: false,
  name: null,
  session: null,
  since: 0,
});
const ended = new Set<string>();
const identify: Identify = async (token) => {
  if (ended.has(token)) return null;
  if (token === 'newcomer') return { kind: 'newcomer', identity: identityOf(token) };
  if (token !== 'buyer' && token !== 'admin') return null;
  const who = { account_id: token, user_id: token, identity: identityOf(token) };
  return {
    kind: 'account',
    ...who,
    proved: true,
    factorDue: false,
    roles: [token === 'admin' ? 'Admin' : 'Buyer'],
  };
};

let app: FastifyInstance;
beforeAll(async () => {
  app = await createHttp({ logLevel: 'silent', shedLoad: false });
  await app.register(async (api) => serve(api, endpoints, handlers, identify), { prefix: '/api' });
});
afterAll(() => app.close());

const ask = (
  method: 'GET' | 'POST' | 'PUT',
  url: string,
  options: { body?: unknown; as?: string; headers?: object } = {},
) =>
  app.inject({
    method,
    url: `/api${url}`,
    headers: { ...(options.as && { authorization: `Bearer ${options.as}` }), ...options.headers },
    ...(options.body !== undefined && { payload: options.body as object }),
  });

test('a stream of events ends with the session of its listener, and goes on while that lasts', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  try {
    let isOver = false;
    const listening = ask('GET', '/notes/events', { as: 'admin' }).finally(() => {
      isOver = true;
    });
    await eventually(() => expect(vi.getTimerCount()).toBe(1));
    await vi.advanceTimersByTimeAsync(100_000);
    expect(isOver).toBe(false);
    ended.add('admin');
    await vi.advanceTimersByTimeAsync(20_000);
    expect((await listening).statusCode).toBe(200);
    expect(vi.getTimerCount()).toBe(0);
  } finally {
    ended.clear();
    vi.useRealTimers();
  }
});

describe('answers', () => {
  test('stand in the envelope and carry only what is declared', async () => {
    expect((await ask('GET', '/notes/n1')).json()).toEqual({ response: { _id: 'n1', text: 'water tank' } });
  });
  test('are asked for by HEAD only where they are no file', async () => {
    const head = async (url: string) => (await app.inject({ method: 'HEAD', url: `/api${url}` })).statusCode;
    expect(await head('/notes/n1')).toBe(200);
    expect(await head('/notes/document')).toBe(404);
  });
  test('of a versioned call have an ETag, and are not sent again to who has them', async () => {
    const first = await ask('GET', '/notes/n1');
    expect(first.headers.etag).toBe('"7"');
    const again = await ask('GET', '/notes/n1', { headers: { 'if-none-match': '"7"' } });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });
  test('to a change know the version the caller had read', async () => {
    await ask('PUT', '/notes/n1', { as: 'admin', headers: { 'if-match': '"7"' } });
    await ask('PUT', '/notes/n1', { as: 'admin' });
    expect(seen).toEqual([7, undefined]);
  });
});

test('an id of a path reaches the handler as the database writes it; what is no id is 404', async () => {
  const id = '019383F0-8E9A-7000-8000-0123456789AB';
  expect((await ask('GET', `/records/${id}`)).json().response._id).toBe(id.toLowerCase());
  for (const none of ['n1', `${id}0`, '%27or%271']) {
    expect((await ask('GET', `/records/${none}`)).statusCode).toBe(404);
  }
});

describe('who may call', () => {
  test('left unsaid, only the signed in', async () => {
    expect((await ask('POST', '/notes', { body: { text: 'a' } })).statusCode).toBe(401);
    expect((await ask('POST', '/notes', { body: { text: 'a' }, as: 'buyer' })).statusCode).toBe(200);
  });
  test('somebody who has not registered may call only what says so', async () => {
    expect((await ask('POST', '/notes', { body: { text: 'a' }, as: 'newcomer' })).statusCode).toBe(403);
    expect((await ask('GET', '/mine')).statusCode).toBe(401);
    expect((await ask('GET', '/mine', { as: 'newcomer' })).statusCode).toBe(200);
  });
  test('a role list passes only holders of its roles', async () => {
    expect((await ask('PUT', '/notes/n1', { as: 'buyer' })).statusCode).toBe(403);
    expect((await ask('PUT', '/notes/n1', { as: 'admin' })).statusCode).toBe(200);
  });
  test('a token that is not good is refused even on a public call', async () => {
    expect((await ask('GET', '/notes/n1', { as: 'forged' })).statusCode).toBe(401);
  });
  test('permission is decided before the input is looked at', async () => {
    expect((await ask('POST', '/notes', { body: { text: 1 } })).statusCode).toBe(401);
  });
});

describe('bad input is refused clearly', () => {
  test.each([
    ['a wrong type', { text: 5 }, 400, { text: 'must be string' }],
    ['a missing field', {}, 400, { text: "must have required property 'text'" }],
    ['an unknown field', { text: 'a', role: 'Admin' }, 400, { role: 'is not known here' }],
    ['a rule of the area', { text: 'empty' }, 400, { text: 'says nothing' }],
  ])('%s names its field', async (_, body, status, fields) => {
    const answer = await ask('POST', '/notes', { body, as: 'buyer' });
    expect(answer.statusCode).toBe(status);
    expect(answer.json().error).toMatchObject({ code: 'invalid', fields });
  });
  test.each([
    ['no JSON', '{"text":', 'application/json', 400, 'invalid'],
    ['another type', 'text=a', 'application/x-www-form-urlencoded', 415, 'unsupported'],
    ['a large body', JSON.stringify({ text: 'a'.repeat(70_000) }), 'application/json', 413, 'too-large'],
  ])('%s', async (_, payload, type, status, code) => {
    const answer = await ask('POST', '/notes', {
      body: payload,
      as: 'buyer',
      headers: { 'content-type': type },
    });
    expect([answer.statusCode, answer.json().error.code]).toEqual([status, code]);
  });
  test.each(['/notes/none', '/nowhere', '/notes/%E0%A4%A'])(
    '%s is answered 4xx in the same shape',
    async (url) => {
      const answer = await ask('GET', url);
      expect(answer.statusCode).toBeGreaterThanOrEqual(400);
      expect(answer.statusCode).toBeLessThan(500);
      expect(answer.json().error.code).toBeTypeOf('string');
    },
  );
});

describe('files', () => {
  const multipart = (name: string, bytes: string, end = '--') => ({
    body: `--x\r\ncontent-disposition: form-data; name="${name}"; filename="../a.pdf"\r\n\r\n${bytes}\r\n--x${end}`,
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
  });
  test('arrive in the field `file`', async () => {
    const answer = await ask('POST', '/notes/file', multipart('file', 'twelve bytes'));
    expect(answer.json()).toEqual({ response: { size: 12 } });
  });
  test.each([
    ['too large', multipart('file', 'x'.repeat(101)), 413],
    ['small, with 20 kB after its end', multipart('file', 'bytes', `--${'x'.repeat(20_000)}`), 413],
    ['in another field', multipart('picture', 'bytes'), 400],
    ['empty', multipart('file', ''), 400],
    ['cut short', multipart('file', 'bytes', ''), 400],
    [
      'no file at all',
      { body: '--x--\r\n', headers: { 'content-type': 'multipart/form-data; boundary=x' } },
      400,
    ],
    ['without a boundary', { body: 'x', headers: { 'content-type': 'multipart/form-data' } }, 400],
    ['JSON', { body: { file: 'bytes' } }, 415],
  ])('%s is refused', async (_, options, status) => {
    const answer = await ask('POST', '/notes/file', options);
    expect(answer.statusCode).toBe(status);
    expect(answer.json().error.code).toBeTypeOf('string');
  });
  test('a picture may be shown and kept by anybody', async () => {
    const { headers, body } = await ask('GET', '/notes/picture');
    expect(body).toBe('pixels');
    expect(headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': expect.stringContaining('immutable'),
      'cross-origin-resource-policy': 'cross-origin',
    });
  });
  test('a document is saved, never opened in our place', async () => {
    const { headers } = await ask('GET', '/notes/document');
    expect(headers['content-disposition']).toBe("attachment; filename*=UTF-8''A%C3%B1o%20%221%22.pdf");
    expect(headers['content-security-policy']).toContain("sandbox; frame-ancestors 'none'");
  });
});

test('a fault of ours says nothing about its cause', async () => {
  const answer = await ask('GET', '/broken');
  expect(answer.statusCode).toBe(500);
  expect(answer.body).not.toContain('10.0.0.1');
  expect(answer.json().error.code).toBe('internal');
});

test('a call has a budget a minute', async () => {
  await ask('GET', '/notes');
  await ask('GET', '/notes');
  const answer = await ask('GET', '/notes');
  expect([answer.statusCode, answer.json().error.code]).toEqual([429, 'too-many']);
});
