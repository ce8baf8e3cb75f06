/** `If-Match` over every call that has records with a version. */
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aPerson, type Person, type Reply } from '../../tests/people.ts';
import { anApplication, anotherListing, aRental, type Rental } from '../../tests/rental.ts';
import { createWorld } from '../../tests/world.ts';
import { EXAMPLE } from '../areas/budgets/draft.ts';
import type { Endpoints } from '../platform/contract/endpoint.ts';

let rental: Rental;
/** Holds every role, so that one person may make every call. */
let ana: Person;
beforeAll(async () => {
  rental = await aRental(await createWorld());
  ana = await aPerson(rental.house, { roles: ['Buyer', 'Agent', 'Admin'] });
});
afterAll(() => rental.close());

const call = (route: string, body?: unknown, headers: Record<string, string> = {}): Promise<Reply> =>
  rental.house.call(route, { token: ana.token, headers, ...(body !== undefined && { body }) });

async function made(route: string, body: unknown): Promise<{ _id: string; version: number }> {
  const answer = await call(route, body);
  if (answer.status !== 200) throw new Error(`${route}: ${JSON.stringify(answer.body)}`);
  return answer.body.response;
}

/** A call that would succeed now, and the version of what it changes. */
interface Ready {
  path: string;
  body?: unknown;
  version: number;
}

const search = { name: 'By the sea', region: 'saint-ann' };
const group = { name: 'Ours' };
const professional = {
  name: 'Marva Reid',
  kind: 'agent',
  email: 'marva@example.com',
  parishes: ['portland'],
  languages: ['en'],
};
const budget = { ...EXAMPLE, name: 'Ours' };

async function groupWith(): Promise<{ _id: string; version: number; property: string }> {
  const { _id } = await made('POST /groups', group);
  const { _id: property } = await anotherListing(rental);
  await call(`PUT /groups/add/${_id}`, { property });
  const { version } = (await call(`GET /groups/${_id}`)).body.response;
  return { _id, version, property };
}

const ofList = (path: string, draft: unknown) => ({
  [`GET ${path}/{id}`]: async () => {
    const { _id, version } = await made(`POST ${path}`, draft);
    return { path: `${path}/${_id}`, version };
  },
  [`PUT ${path}/{id}`]: async () => {
    const { _id, version } = await made(`POST ${path}`, draft);
    return { path: `${path}/${_id}`, version, body: draft };
  },
  [`DELETE ${path}/{id}`]: async () => {
    const { _id, version } = await made(`POST ${path}`, draft);
    return { path: `${path}/${_id}`, version };
  },
});

async function application(path: string, body?: unknown): Promise<Ready> {
  const { _id } = await anApplication(rental, ana);
  const { version } = (await call(`GET /applications/${_id}`)).body.response;
  return { path: `${path}/${_id}`, version, body };
}

async function report(): Promise<Ready> {
  const { _id: property } = await anotherListing(rental);
  await call('POST /reports', { property, reason: 'wrong' });
  const { results } = (await call('GET /reports?page=1')).body.response;
  const { _id, version } = results.find(
    (one: { property: { _id: string } }) => one.property._id === property,
  );
  return { path: `/reports/${_id}`, version, body: { decision: 'dismiss' } };
}

async function rules(): Promise<number> {
  return (await call('GET /reports/rules')).body.response.version;
}

const READY: Record<string, () => Promise<Ready>> = {
  ...ofList('/filters', search),
  ...ofList('/groups', group),
  ...ofList('/budgets', budget),
  ...ofList('/professionals', professional),
  'GET /buyers/subscribe/{id}': async () => {
    const { _id, version } = await made('POST /filters', { ...search, subscribed: true });
    return { path: `/buyers/subscribe/${_id}`, version };
  },
  'GET /properties/{id}': async () => ({ path: `/properties/${rental.listing._id}`, version: 1 }),
  'PUT /properties/{id}': async () => {
    const { _id } = await anotherListing(rental);
    return { path: `/properties/${_id}`, version: 1, body: { bedrooms: 4 } };
  },
  'PUT /groups/add/{id}': async () => {
    const { _id, version } = await groupWith();
    const listing = await anotherListing(rental);
    return { path: `/groups/add/${_id}`, version, body: { property: listing._id } };
  },
  'PUT /groups/{id}/order': async () => {
    const { _id, version, property } = await groupWith();
    return { path: `/groups/${_id}/order`, version, body: { property, before: null } };
  },
  'PUT /groups/{id}/share': async () => {
    const { _id, version } = await groupWith();
    return { path: `/groups/${_id}/share`, version, body: { on: true } };
  },
  'DELETE /groups/{id}/listings/{property}': async () => {
    const { _id, version, property } = await groupWith();
    return { path: `/groups/${_id}/listings/${property}`, version };
  },
  'PUT /groups/{id}/listings/{property}': async () => {
    const { _id, property } = await groupWith();
    return { path: `/groups/${_id}/listings/${property}`, version: 1, body: { note: 'Sea view' } };
  },
  'PUT /applications/draft': async () => {
    const { _id: property } = await anotherListing(rental);
    const body = { property, first_name: 'Ana' };
    const { version } = await made('PUT /applications/draft', body);
    return { path: '/applications/draft', version, body };
  },
  'GET /applications/{id}': () => application('/applications'),
  'PUT /applications/{id}': () => application('/applications', { employer: 'Port' }),
  'DELETE /applications/{id}': () => application('/applications'),
  'PUT /applications/status/{id}': () => application('/applications/status', { status: 'withdrawn' }),
  'PUT /reports/{id}': report,
  'GET /reports/rules': async () => ({ path: '/reports/rules', version: await rules() }),
  'PUT /reports/rules': async () => ({
    path: '/reports/rules',
    version: await rules(),
    body: { hide_after: 5 },
  }),
};

const pathOf = (route: string) => route.split(' ')[1];

test('the table holds every call whose records have a version', async () => {
  const expected: string[] = [];
  for (const file of globSync('src/areas/*/contract.ts')) {
    const { endpoints } = (await import(join(process.cwd(), file))) as { endpoints: Endpoints };
    const entries = Object.entries(endpoints);
    const paths = entries.filter(([, { versioned }]) => versioned).map(([route]) => pathOf(route));
    expected.push(...entries.map(([route]) => route).filter((route) => paths.includes(pathOf(route))));
  }
  expect(Object.keys(READY).sort()).toEqual(expected.sort());
});

const never = (version: number) => [
  '"stale"',
  'abc',
  '""',
  String(version),
  `W/"${version}"`,
  `"0${version}"`,
  `"${version}", "${version + 1}"`,
  `"${version}","${version}"`,
  `"${version + 1}"`,
  '"0"',
  '"99999999999999999999"',
  '*, "1"',
];

test.each(Object.keys(READY))(
  '%s: a tag we never gave is 412 and changes nothing; the given one and * pass',
  async (route) => {
    const method = route.split(' ')[0];
    const first = await (READY[route] as () => Promise<Ready>)();
    const ask = ({ path, body }: Ready, tag: string) => call(`${method} ${path}`, body, { 'if-match': tag });
    for (const tag of never(first.version)) {
      const { status, body } = await ask(first, tag);
      expect([tag, status, body.error?.code]).toEqual([tag, 412, 'stale']);
    }
    expect((await ask(first, `"${first.version}"`)).status, 'the version as it was').toBe(200);
    const second = await (READY[route] as () => Promise<Ready>)();
    expect((await ask(second, '*')).status, 'any version').toBe(200);
  },
);

test('a record that is not there is 404 whatever the tag; a draft that is not there is 412', async () => {
  for (const tag of ['*', '"stale"', '"1"']) {
    const headers = { 'if-match': tag };
    const { status } = await call('PUT /groups/00000000-0000-4000-8000-000000000000', group, headers);
    expect([tag, status]).toEqual([tag, 404]);
    const { _id: property } = await anotherListing(rental);
    expect((await call('PUT /applications/draft', { property }, headers)).status).toBe(412);
    expect((await call('GET /applications')).body.response.results).not.toContainEqual(
      expect.objectContaining({ property }),
    );
  }
});

test('where records have no version, a tag is 412 and * passes', async () => {
  const draft = { ...group, name: 'No version' };
  expect((await call('POST /groups', draft, { 'if-match': '"1"' })).status).toBe(412);
  expect((await call('GET /groups')).body.response.results).not.toContainEqual(
    expect.objectContaining({ name: draft.name }),
  );
  expect((await call('POST /groups', draft, { 'if-match': '*' })).status).toBe(200);
});
