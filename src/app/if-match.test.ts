/** `If-Match` over every call that has records with a version. */
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { EXAMPLE } from '#areas/budgets/draft.ts';
import { idOfKey } from '#areas/documents/server/store.ts';
import type { Endpoints } from '#platform/contract/endpoint.ts';
import { listingFile as sentFile } from '#tests/listing-files.ts';
import { aPerson, type Person, type Reply } from '#tests/people.ts';
import { anApplication, anotherListing, aRental, type Rental } from '#tests/rental.ts';
import { aDocument } from '#tests/sent-documents.ts';
import { createWorld } from '#tests/world.ts';

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

const given = { phone: '876-555-0147', whatsapp: null, languages: [] };
async function contact(): Promise<Ready> {
  const { version } = await made('PUT /contacts/me', given);
  return { path: '/contacts/me', version, body: given };
}
const hours = {
  hours: [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, from: 0, until: 1440 })),
  exceptions: [],
  minutes: 30,
  gap: 30,
  notice_hours: 12,
  days_ahead: 14,
  in_person: true,
  video: false,
  video_link: '',
  confirm_first: false,
};
async function viewingHours(): Promise<Ready> {
  const { version } = await made('PUT /viewings/settings', hours);
  return { path: '/viewings/settings', version, body: hours };
}
async function viewing(): Promise<Ready> {
  await made('PUT /viewings/settings', hours);
  const { _id: property } = await anotherListing(rental);
  await rental.house.world.open.pool.query('update properties set agent_id = $2 where _id = $1', [
    property,
    ana.user,
  ]);
  const visitor = await aPerson(rental.house);
  const free = (await call(`GET /viewings/free/${property}`)).body.response;
  const at = free.days[1].slots.find(({ taken }: { taken: boolean }) => !taken).at;
  const booked = await rental.house.call('POST /viewings', {
    token: visitor.token,
    body: { property, at, people: 1 },
  });
  const { _id, version } = booked.body.response.viewing;
  return { path: `/viewings/${_id}`, version };
}

async function lead(): Promise<Ready> {
  const { _id: property } = await anotherListing(rental);
  await rental.house.world.open.pool.query('update properties set agent_id = $2 where _id = $1', [
    property,
    ana.user,
  ]);
  const { token } = await aPerson(rental.house);
  await rental.house.call(`PUT /leads/interests/${property}`, { token });
  const [found] = (await call(`GET /leads?property=${property}`)).body.response.results;
  return { path: `/leads/${found._id}`, version: found.version, body: { note: 'Evenings' } };
}
async function savedAnswers(): Promise<Ready> {
  const { version } = await made('PUT /leads/saved-answers', { answers: [] });
  return { path: '/leads/saved-answers', version, body: { answers: [] } };
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

/** A document that is kept for the next application. */
async function keptDocument(): Promise<Ready> {
  const path = `/documents/${idOfKey(await aDocument(rental.house, ana))}`;
  const body = { field: 'identifications', kind: 'passport' };
  const { version } = await made(`PUT ${path}`, body);
  return { path, version, body };
}

const flat = {
  ...{ category: 'for-rent', type: 'apartment', title: 'Flat above the harbour', price: 90_000 },
  description: 'A flat above the harbour with a balcony, ready to move into at once.',
  ...{ bedrooms: 1, bathrooms: 1, place: 'Port Antonio', lat: 18.176, lng: -76.45 },
};

/** A draft that could be published. */
async function own(path: (id: string) => string, body?: unknown): Promise<Ready> {
  const { _id, version } = await made('POST /properties', flat);
  return { path: path(_id), version, body };
}

/** A file with one listing. */
async function listingFile(withSettings = false): Promise<Ready> {
  const text = 'Price,Town\n9000000,Negril\n';
  const { _id, version, settings } = (
    await rental.house.call('POST /imports', { token: ana.token, ...sentFile(text) })
  ).body.response;
  return { path: `/imports/${_id}`, version, ...(withSettings && { body: settings }) };
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

/** The first listing of an owner, as an admin decides about it. */
async function hold(): Promise<Ready> {
  const owner = await aPerson(rental.house, { roles: ['Owner'] });
  const draft = await rental.house.call('POST /properties', { token: owner.token, body: flat });
  const { _id: id } = draft.body.response;
  await rental.house.call(`PUT /properties/${id}/status`, { token: owner.token, body: { status: 'active' } });
  const { results } = (await call('GET /moderation/holds?limit=100')).body.response;
  const { _id, version } = results.find(({ listing }: { listing: { _id: string } }) => listing._id === id);
  return { path: `/moderation/holds/${_id}`, version, body: { decision: 'released' } };
}

/** The office of the one person who makes every call here: founded once. */
async function office(): Promise<Ready> {
  const said = { name: 'Harbour Homes', about: '', address: '' };
  const known = (await call('GET /offices/mine')).body.response.office;
  const { version } = known ?? (await made('POST /offices', said));
  return { path: '/offices/mine', version, body: said };
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
  'DELETE /properties/{id}': () => own((id) => `/properties/${id}`),
  'GET /properties/mine/{id}': () => own((id) => `/properties/mine/${id}`),
  'PUT /properties/{id}/status': () =>
    own((id) => `/properties/${id}/status`, { status: 'active', different: true }),
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
  'PUT /documents/{id}': keptDocument,
  'DELETE /documents/{id}': async () => {
    const { path, version } = await keptDocument();
    return { path, version };
  },
  'PUT /applications/status/{id}': () => application('/applications/status', { status: 'withdrawn' }),
  'GET /offices/mine': office,
  'PUT /offices/mine': office,
  'GET /imports/{id}': () => listingFile(),
  'PUT /imports/{id}': () => listingFile(true),
  'DELETE /imports/{id}': () => listingFile(),
  'PUT /reports/{id}': report,
  'PUT /moderation/holds/{id}': hold,
  'GET /leads/{id}': lead,
  'PUT /leads/{id}': lead,
  'GET /leads/saved-answers': savedAnswers,
  'PUT /leads/saved-answers': savedAnswers,
  'GET /contacts/me': contact,
  'PUT /contacts/me': contact,
  'GET /viewings/settings': viewingHours,
  'PUT /viewings/settings': viewingHours,
  'GET /viewings/{id}': viewing,
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
