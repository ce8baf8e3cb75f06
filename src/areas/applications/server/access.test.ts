import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endpoints as documentEndpoints } from '#areas/documents/contract.ts';
import { idOfKey } from '#areas/documents/server/store.ts';
import { aNewcomer, aPerson, type Person } from '#tests/people.ts';
import { anApplication, aRental, type Rental } from '#tests/rental.ts';
import { createWorld } from '#tests/world.ts';
import { endpoints as applicationEndpoints } from '../contract.ts';

const endpoints = { ...documentEndpoints, ...applicationEndpoints };

const KINDS = [
  'anonymous',
  'newcomer',
  'applicant',
  'guest',
  'buyer',
  'agent',
  'rival',
  'admin',
  'deleted',
] as const;
type Kind = (typeof KINDS)[number];
type Expected = Record<Kind, number>;

/** Everybody signed in; what is refused before it is looked at stands first. */
const all = (status: number): Expected => ({
  ...{ anonymous: 401, newcomer: 403, deleted: 401 },
  ...{ applicant: status, guest: status, buyer: status, agent: status, rival: status, admin: status },
});
const NOBODY = all(404);
const sides = (applicant: number, agent: number): Expected => ({ ...NOBODY, applicant, agent });

let rental: Rental;
let sent: Awaited<ReturnType<typeof anApplication>>;
let upload: string;
const people = {} as Record<Kind, Partial<Person>>;

interface Row {
  expected: Expected;
  path?: () => string;
  body?: () => object;
}
const id = () => sent._id;

/** Written out here and not taken from the contract, so that a change of either is noticed. */
const TABLE: Record<string, Row> = {
  'POST /applications': { expected: all(400), body: () => ({ type: 'lease' }) },
  'GET /applications': { expected: all(200) },
  'GET /applications/inbox': { expected: { ...all(403), agent: 200, rival: 200, admin: 200 } },
  'PUT /applications/draft': { expected: all(400), body: () => ({ type: 'lease' }) },
  'GET /applications/{id}': { expected: sides(200, 200), path: id },
  'PUT /applications/{id}': {
    expected: { ...NOBODY, applicant: 200 },
    path: id,
    body: () => ({ employer: 'Mill' }),
  },
  // What the applicant may not decide is no step from here.
  'PUT /applications/status/{id}': {
    expected: sides(409, 400),
    path: id,
    body: () => ({ status: 'declined' }),
  },
  'PUT /applications/restore/{id}': { expected: { ...NOBODY, applicant: 200 }, path: id },
  'GET /applications/{id}/pdf': { expected: sides(200, 200), path: id },
  'POST /applications/{id}/pdf': { expected: sides(200, 200), path: id },
  'GET /applications/{id}/document': {
    expected: sides(200, 200),
    path: () => `${sent._id}/document?s3_key=${sent.s3_key}`,
  },
  'POST /applications/file': { expected: all(415) },
  'GET /applications/file': {
    expected: { ...NOBODY, applicant: 200 },
    path: () => `?s3_key=${encodeURIComponent(sent.s3_key)}`,
  },
  'GET /applications/documents': { expected: all(200) },
  'POST /applications/uploads': { expected: all(400), body: () => ({ name: 'a', size: 0 }) },
  'GET /applications/uploads/{id}': { expected: { ...NOBODY, applicant: 200 }, path: () => upload },
  'PUT /applications/uploads/{id}': { expected: all(400), path: () => upload },
  'DELETE /applications/uploads/{id}': { expected: { ...NOBODY, applicant: 200 }, path: () => upload },
  'GET /documents': { expected: all(200) },
  'PUT /documents/{id}': {
    expected: { ...NOBODY, applicant: 200 },
    path: () => idOfKey(sent.s3_key),
    body: () => ({ field: 'identifications', kind: 'passport' }),
  },
  // The application that carries it is under way.
  'DELETE /documents/{id}': { expected: { ...NOBODY, applicant: 409 }, path: () => idOfKey(sent.s3_key) },
  'DELETE /applications/{id}': { expected: { ...NOBODY, applicant: 200 }, path: id },
};

function pathOf(route: string, given = ''): string {
  if (given.startsWith('?')) return route + given;
  if (given.includes('/')) return route.replace(/\{id\}.*/, given);
  return route.replace('{id}', given);
}

beforeAll(async () => {
  rental = await aRental(await createWorld());
  const { house, ana, ben, agent, rival, world } = rental;
  sent = await anApplication(rental, ana);
  const begun = await house.call('POST /applications/uploads', {
    token: ana.token,
    body: { name: 'a', size: 9 },
  });
  upload = begun.body.response._id;
  const guest = await aPerson(house);
  await world.open.pool.query('update users set guest = true where _id = $1', [guest.user]);
  const deleted = await aPerson(house);
  await house.call('DELETE /users/me', { token: deleted.token });
  const admin = await aPerson(house, { roles: ['Admin'] });
  const newcomer = await aNewcomer(house);
  Object.assign(people, {
    anonymous: {},
    newcomer,
    applicant: ana,
    guest,
    buyer: ben,
    agent,
    rival,
    admin,
    deleted,
  });
});
afterAll(() => rental.close());

test('the table knows every call of the area', () => {
  expect(Object.keys(TABLE).sort()).toEqual(Object.keys(endpoints).sort());
});

// Whoever may do a thing does it last, so that it is there for the others to be refused.
const ORDER: readonly Kind[] = [...KINDS].sort(
  (a, b) => Number(a === 'applicant') - Number(b === 'applicant'),
);

describe.each(Object.entries(TABLE))('%s', (route, { expected, path, body }) => {
  test.each(ORDER)('by %s', async (kind) => {
    const answer = await rental.house.call(pathOf(route, path?.()), {
      token: people[kind].token,
      ...(body && { body: body() }),
    });
    expect(answer.status).toBe(expected[kind]);
    if (answer.status >= 400) expect(answer.body.error.code).toBeTypeOf('string');
  });
});

const word = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom(
    '',
    '\u0000',
    '../..',
    "' or 1=1 --",
    '__proto__',
    'papers/x.age',
    'submitted',
    '2026-02-30',
  ),
);
const FIELDS = [
  'type',
  'status',
  'email',
  'first_name',
  'nht',
  'utilities',
  'property',
  's3_key',
  'message',
  'name',
  'size',
];
const input = fc.oneof(
  fc.jsonValue({ maxDepth: 3 }),
  fc.dictionary(fc.constantFrom(...FIELDS), fc.oneof(word, fc.jsonValue({ maxDepth: 2 })), { maxKeys: 6 }),
);

test('no body, path or query makes a call fail', async () => {
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...Object.keys(endpoints)), input, word, async (route, body, text) => {
      const said = encodeURIComponent(text.toWellFormed());
      const path = `${route.replace('{id}', said || 'x')}?s3_key=${said}&start=${said}&q=${said}`;
      const asked = route.startsWith('GET') ? {} : { body: body as object };
      const answer = await rental.house.call(path, { token: people.agent.token, ...asked });
      expect(answer.status, JSON.stringify([path, body])).toBeLessThan(500);
    }),
    { numRuns: 300 },
  );
});
