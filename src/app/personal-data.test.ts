/** Rights of people: what they agree to, what the export holds, what erasure leaves, and what is never in plain. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PDFDocument } from '@cantoo/pdf-lib';
import PostalMime from 'postal-mime';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { EXAMPLE } from '#areas/budgets/draft.ts';
import { dayAfter, dayOf, momentOf } from '#platform/contract/time-zone.ts';
import { Canaries } from '#tests/canaries.ts';
import { eventually } from '#tests/eventually.ts';
import { aPerson, type House, openHouse, type Person } from '#tests/people.ts';
import { aListing, store } from '#tests/search/listings.ts';
import { completeFacts } from '#tests/selling.ts';
import { aDocument } from '#tests/sent-documents.ts';
import { createWorld, type World } from '#tests/world.ts';

let world: World;
let house: House;
let agent: Person;
let admin: Person;
/** Looked after by the agent, and by nobody. */
let home: string;
let unattended: string;
const logged: string[] = [];
beforeAll(async () => {
  world = await createWorld();
  const listings = [
    aListing({ title: 'Cottage', category: 'for-rent', price_period: 'month' }),
    aListing({}),
  ];
  await store(world.open.pool, listings);
  [home, unattended] = listings.map(({ _id }) => _id) as [string, string];
  house = await openHouse(world, {}, 0, { write: (line) => void logged.push(line) });
  agent = await aPerson(house, { roles: ['Agent'], first_name: 'Marva' });
  admin = await aPerson(house, { roles: ['Admin'] });
  await world.open.pool.query('update properties set agent_id = $2 where _id = $1', [home, agent.user]);
});
afterAll(async () => {
  await house.close();
  await world.close();
});

async function done(route: string, { token }: Pick<Person, 'token'>, body?: object) {
  const answer = await house.call(route, { token, ...(body && { body }) });
  if (answer.status !== 200) throw new Error(`${route}: ${answer.status} ${JSON.stringify(answer.body)}`);
  return answer.body.response;
}

/** A document whose text is not packed, so that it could be found. */
async function aPlainPdf(text: string): Promise<Buffer> {
  const document = await PDFDocument.create();
  document.addPage([300, 400]);
  document.context.register(document.context.stream(text));
  return Buffer.from(await document.save({ useObjectStreams: false }));
}

const DOCUMENTS = 10;

/** Somebody who uses everything there is, with a canary wherever something can be written. */
async function liveHere(canaries: Canaries): Promise<{ ana: Person; documents: string[] }> {
  const ana = await aPerson(house, {
    first_name: canaries.word('name'),
    last_name: canaries.word('name'),
    email: `${canaries.word('address').toLowerCase()}@example.com`,
    roles: ['Buyer', 'Owner'],
  });
  const documents: string[] = [];
  for (let n = 0; n < DOCUMENTS; n++) {
    const lines = Array.from({ length: 43 }, () => `${canaries.word('paper')} ${canaries.trn('TRN')}`);
    const file = await aPlainPdf(lines.join('\n'));
    documents.push(await aDocument(house, ana, file, `${canaries.word('file name')}.pdf`));
  }
  await done('POST /applications', ana, {
    property: home,
    identifications: documents.map((s3_key) => ({ s3_key, kind: 'passport' })),
    documents_later: true,
    employer: canaries.words('employer', 5),
    phone: '876-555-0133',
    message: canaries.words('message', 60),
  });
  await done('POST /chat/messages', ana, { property: home, body: canaries.words('message', 60) });
  await done('PUT /viewings/settings', agent, {
    ...{
      hours: [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, from: 540, until: 1020 })),
      exceptions: [],
    },
    ...{
      minutes: 30,
      gap: 30,
      notice_hours: 12,
      days_ahead: 60,
      in_person: true,
      video: false,
      video_link: '',
    },
    confirm_first: false,
  });
  const at = new Date(momentOf(dayAfter(dayOf(Date.now()), 3), 600)).toISOString();
  await done('POST /viewings', ana, {
    property: home,
    people: 2,
    at,
    message: canaries.words('viewing', 10),
  });
  await done(`POST /contacts/${unattended}/questions`, ana, { message: canaries.words('question', 10) });
  await done('POST /filters', ana, { name: canaries.word('search'), region: 'saint-ann' });
  await done(`PUT /watches/${home}`, ana);
  await done('POST /budgets', ana, { ...EXAMPLE, name: canaries.word('budget') });
  await done('POST /reports', ana, { property: home, reason: 'wrong', text: canaries.words('report', 5) });
  const { _id: group } = await done('POST /groups', ana, { name: canaries.word('group') });
  await done(`PUT /groups/add/${group}`, ana, { property: home });
  await done(`PUT /groups/${group}/listings/${home}`, ana, { note: canaries.words('group', 5) });
  const address = canaries.words('street', 2);
  await done('POST /properties', ana, { ...completeFacts({ address }), volume: '1412', folio: '77' });
  return { ana, documents };
}

/** Every row of every table, as text. */
async function stored(schemas = ['public', 'jobs']): Promise<string> {
  const { rows } = await world.open.pool.query<{ name: string }>(
    `
    select quote_ident(table_schema) || '.' || quote_ident(table_name) as name from information_schema.tables
    where table_schema = any($1) and table_type = 'BASE TABLE'`,
    [schemas],
  );
  const texts: string[] = [];
  for (const { name } of rows) {
    const { rows: found } = await world.open.pool.query<{ text: string }>(
      `select t::text as text from ${name} t`,
    );
    texts.push(...found.map(({ text }) => text));
  }
  return texts.join('\n');
}

/** Text of the mails to everybody but one. */
async function mailToOthers(email: string): Promise<string> {
  const folder = join(house.dataDir, 'mail');
  const names = (await readdir(folder)).filter((name) => name.endsWith('.eml'));
  const mails = await Promise.all(
    names.map(async (name) => PostalMime.parse(await readFile(join(folder, name)))),
  );
  return mails
    .filter(({ to }) => !to?.some((one) => one.address === email))
    .map(({ subject, text, html }) => [subject, text, html].join('\n'))
    .join('\n');
}

const canaries = new Canaries();
let ana: Person;
let documents: string[];

describe('what a person writes', () => {
  beforeAll(async () => {
    ({ ana, documents } = await liveHere(canaries));
  });

  test('is in no stored file, log line, metric or mail to others in plain: 1,000 canaries', async () => {
    expect(canaries.size).toBeGreaterThanOrEqual(1000);
    // They can be found where they belong, so that not finding them means something.
    const [own] = documents;
    const { body } = await house.call(`GET /applications/file?s3_key=${own}`, { token: ana.token });
    expect(canaries.in(body)).toEqual(['TRN', 'paper']);
    expect(canaries.in(await stored())).toEqual(
      expect.arrayContaining(['address', 'employer', 'message', 'name', 'question', 'street', 'viewing']),
    );
    expect(await canaries.inFolder(join(house.dataDir, 'files'))).toEqual([]);
    const metrics = await house.app.inject({ url: '/api/metrics', remoteAddress: '127.0.0.1' });
    expect(metrics.statusCode).toBe(200);
    expect(canaries.in(metrics.body)).toEqual([]);
    expect(logged.length).toBeGreaterThan(50);
    expect(canaries.in(logged.join('\n'))).toEqual([]);
    // The agent is told who applied and what the visitor says about the viewing, and reads the rest here.
    await house.jobsAreDone();
    expect(canaries.in(await mailToOthers(ana.email))).toEqual(['name', 'viewing']);
  });

  test('is in the export whole, and in nobody else’s', async () => {
    await done('PUT /accounts/me/consents', ana, { version: '2026-11-22' });
    const exported = await done('GET /users/me/export', ana);
    expect(canaries.in(JSON.stringify(exported))).toEqual(
      [
        'address',
        'budget',
        'employer',
        'file name',
        'group',
        'message',
        'name',
        'question',
        'report',
        'search',
      ]
        .concat('street', 'viewing')
        .sort(),
    );
    expect(exported.consents).toHaveLength(1);
    expect(exported.records).toMatchObject({
      leads: { asked: [{ property: home }], interests: [] },
      applications: { files: expect.any(Array) },
    });
    expect(canaries.in(JSON.stringify(await done('GET /users/me/export', admin)))).toEqual([]);
  });

  test('can be listed after a breach: whose data of which kind, as a page and as CSV, for admins only', async () => {
    const route = 'GET /operations/affected?kinds=documents,messages';
    expect((await house.call(route, { token: ana.token })).status).toBe(403);
    const { results, total } = await done(route, admin);
    expect(total).toBe(1);
    expect(results[0]).toMatchObject({
      _id: ana.user,
      email: ana.email,
      data: { documents: 10, messages: 1 },
    });
    const file = await house.call('GET /operations/affected/file?kinds=leads', { token: admin.token });
    expect(file.headers['content-disposition']).toContain('affected.csv');
    expect(String(file.body)).toContain(`${ana.user},${ana.email},`);
    expect((await done(`${route}&until=2020-01-01`, admin)).total).toBe(0);
    for (const [query, field] of [
      ['kinds=souls', 'kinds'],
      ['kinds=leads&since=then', 'since'],
    ]) {
      const { status, body } = await house.call(`GET /operations/affected?${query}`, { token: admin.token });
      expect([status, Object.keys(body.error.fields)]).toEqual([400, [field]]);
    }
  });

  test('is gone when the account is deleted, from every table and every file, and the booked time is free', async () => {
    await done('DELETE /users/me', ana);
    expect(canaries.in(await stored())).toEqual([]);
    // Jobs that are done keep ids for an hour.
    expect((await stored(['public'])).includes(ana.user)).toBe(false);
    const { rows } = await world.open.pool.query('select from viewing_times');
    expect(rows).toHaveLength(0);
    const files = join(house.dataDir, 'files');
    await eventually(async () => {
      const left = await readdir(files, { recursive: true, withFileTypes: true });
      expect(left.filter((entry) => entry.isFile())).toHaveLength(0);
    });
  });
});

describe('the list of what is kept, in docs/privacy.md', () => {
  test('names every table, and says of each what the database does with a deleted person’s rows', async () => {
    const text = await readFile(join(import.meta.dirname, '../../docs/privacy.md'), 'utf8');
    const rows = [...text.matchAll(/^\| `(\w+)` \| [^|]+ \| [^|]+ \| ([^|]+) \| [^|]+ \|$/gm)];
    const listed = new Map(rows.map(([, table = '', fate = '']) => [table, fate]));
    const { rows: tables } = await world.open.pool.query<{ name: string }>(`
      select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not like 'kysely%'`);
    const unlisted = tables.filter(({ name }) => !listed.has(name)).map(({ name }) => name);
    expect(
      unlisted,
      'give each a row in docs/privacy.md: | `table` | data | export | deleted or unnamed with the account | clock |',
    ).toEqual([]);
    expect([...listed.keys()].sort()).toEqual(tables.map(({ name }) => name).sort());
    const { rows: keys } = await world.open.pool.query<{ name: string; cascades: boolean }>(`
      select conrelid::regclass::text as name, bool_or(confdeltype = 'c') as cascades from pg_constraint
      where contype = 'f' and confrelid in ('users'::regclass, 'identity_users'::regclass) group by 1`);
    const said = keys.map(({ name }) => [name, listed.get(name)]);
    expect(said).toEqual(keys.map(({ name, cascades }) => [name, cascades ? 'deleted' : 'unnamed']));
  });
});
