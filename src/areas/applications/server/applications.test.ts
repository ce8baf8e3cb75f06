import { PDFDocument } from '@cantoo/pdf-lib';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aPdf } from '#tests/documents.ts';
import { eventually } from '#tests/eventually.ts';
import { aPerson, type Person } from '#tests/people.ts';
import { anApplication, anotherListing, aRental, type Rental } from '#tests/rental.ts';
import { aListing, store } from '#tests/search/listings.ts';
import { aDocument } from '#tests/sent-documents.ts';
import { createWorld } from '#tests/world.ts';
import type { Application } from '../contract.ts';
import { lackingOf } from '../rules.ts';
import { remindOfDocuments } from './mail/mail-jobs.ts';

let rental: Rental;
beforeAll(async () => {
  rental = await aRental(await createWorld());
});
afterAll(() => rental.close());

const NOWHERE = '00000000-0000-4000-8000-000000000000';
const call = (
  route: string,
  { token }: { token?: string },
  body?: unknown,
  headers?: Record<string, string>,
) => rental.house.call(route, { token, ...(body !== undefined && { body }), ...(headers && { headers }) });
const one = async (id: string, who: Person): Promise<Application> =>
  (await call(`GET /applications/${id}`, who)).body.response;
const step = (id: string, who: Person, status: string, message?: string) =>
  call(`PUT /applications/status/${id}`, who, { status, ...(message && { message }) });

/** What a rental needs besides an identification. */
async function otherDocuments() {
  const a = async (kind: string) => ({ s3_key: await aDocument(rental.house, rental.ana), kind });
  return {
    pay_stubs: [await a('payslip'), await a('pension-letter')],
    ability_to_pay: await a('bank-statement'),
    utilities: [await a('water-bill')],
  };
}

describe('an application', () => {
  test('is for renting unless it says otherwise, and is completed with the account’s name and address', async () => {
    const { status, body } = await call('POST /applications', rental.ana, {
      property: rental.listing._id,
    });
    expect(status).toBe(200);
    expect(body.response).toMatchObject({
      ...{ type: 'rent', status: 'submitted', side: 'applicant', property: rental.listing._id },
      ...{
        property_title: 'Sea-view cottage',
        first_name: 'Ana',
        last_name: 'Brown',
        email: rental.ana.email,
      },
      ...{
        nht: null,
        ability_to_pay: null,
        mortgage: null,
        identifications: [],
        utilities: [],
        pay_stubs: [],
      },
      history: [{ status: 'submitted', side: 'applicant' }],
      listing: { title: 'Sea-view cottage', price: 200_000 },
    });
  });
  test('carries documents: one or several in lists, one elsewhere; empty ones are skipped', async () => {
    const keys = await Promise.all([1, 2, 3, 4].map(() => aDocument(rental.house, rental.ana)));
    const [a, b, c, d] = keys as [string, string, string, string];
    const listing = await anotherListing(rental);
    const { body, status } = await call('POST /applications', rental.ana, {
      ...{ property: listing._id, type: 'rent' },
      identifications: { s3_key: a, kind: 'passport', issued_on: '2024-05-14', expires_on: '2034-05-14' },
      pay_stubs: [{}, { s3_key: b, kind: 'payslip' }, {}, { s3_key: c, kind: 'other' }],
      nht: { s3_key: d, kind: 'nht-statement', name: 'whatever.exe', size: 3 },
      ...{ utilities: [{}], mortgage: {} },
    });
    expect(status).toBe(200);
    const { identifications, pay_stubs, nht, utilities, mortgage } = body.response;
    expect(identifications).toMatchObject([
      {
        s3_key: a,
        kind: 'passport',
        issued_on: '2024-05-14',
        expires_on: '2034-05-14',
        name: 'document.pdf',
      },
    ]);
    expect(pay_stubs.map(({ s3_key }: { s3_key: string }) => s3_key)).toEqual([b, c]);
    expect(nht).toMatchObject({ s3_key: d, name: 'document.pdf', type: 'application/pdf' });
    expect([utilities, mortgage]).toEqual([[], null]);
  });
  test('sent twice with one key is one application, also when both arrive at once', async () => {
    const listing = await anotherListing(rental);
    const send = () =>
      call(
        'POST /applications',
        rental.ben,
        { property: listing._id },
        { 'idempotency-key': `once-${listing._id}` },
      );
    const answers = await Promise.all([send(), send(), send()]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(answers.map(({ body }) => body.response._id)).size).toBe(1);
    const { body } = await call('GET /applications', rental.ben);
    expect(
      body.response.results.filter(({ property }: Application) => property === listing._id),
    ).toHaveLength(1);
  });
  test('for a home one has applied for already is refused, and may be sent after withdrawing', async () => {
    const { _id, listing } = await anApplication(rental, rental.ben);
    const again = () => call('POST /applications', rental.ben, { property: listing._id });
    expect((await again()).status).toBe(409);
    const draft = () => call('PUT /applications/draft', rental.ben, { property: listing._id });
    expect((await draft()).status).toBe(409); // it could never be sent
    expect((await step(_id, rental.ben, 'withdrawn')).status).toBe(200);
    const kept = await draft();
    expect(kept.status).toBe(200);
    expect((await call(`DELETE /applications/${kept.body.response._id}`, rental.ben)).status).toBe(200);
    expect((await again()).status).toBe(200);
    expect((await call(`PUT /applications/restore/${kept.body.response._id}`, rental.ben)).status).toBe(404);
  });
  test('is to rent unless it says otherwise, and of no home that names nobody', async () => {
    const forSale = aListing({ title: 'House to buy' });
    await store(rental.world.open.pool, [forSale]);
    const nobodys = await call('POST /applications', rental.ben, { property: forSale._id });
    expect([nobodys.status, nobodys.body.error.message]).toEqual([
      409,
      expect.stringContaining('names no agent'),
    ]);
    await rental.world.open.pool.query('update properties set agent_id = $2 where _id = $1', [
      forSale._id,
      rental.agent.user,
    ]);
    const send = (type?: string) =>
      call('POST /applications', rental.ben, { property: forSale._id, ...(type && { type }) });
    const rent = (await send()).body.response;
    expect(rent.type).toBe('rent');
    await call(`PUT /applications/status/${rent._id}`, rental.ben, { status: 'withdrawn' });
    expect((await send('purchase')).body.response.type).toBe('purchase');
  });
  test('names a home, or is refused; a draft need not', async () => {
    const { body, status } = await call('POST /applications', rental.ben, { type: 'rent' });
    expect([status, Object.keys(body.error.fields)]).toEqual([422, ['property']]);
    expect((await call('PUT /applications/draft', rental.ben, { type: 'rent' })).status).toBe(200);
  });
});

describe('the documents an application needs', () => {
  const send = async (more: object) => {
    const { _id: property } = await anotherListing(rental);
    return call('POST /applications', rental.ana, { property, ...more });
  };
  test('follow when none is sent, or those that are missing; until then the application says what is missing', async () => {
    const { status, body } = await send({});
    expect([status, body.response.status]).toEqual([200, 'submitted']);
    expect(lackingOf(body.response).map(({ field }) => field)).toEqual([
      'identifications',
      'pay_stubs',
      'ability_to_pay',
      'utilities',
    ]);
    const sent = await send({ identifications: [{ s3_key: await aDocument(rental.house, rental.ana) }] });
    expect(lackingOf(sent.body.response)).not.toContainEqual(
      expect.objectContaining({ field: 'identifications' }),
    );
  });
  test('are asked for by list, with the kinds that count, where they are not to follow', async () => {
    const s3_key = await aDocument(rental.house, rental.ana);
    const identifications = [{ s3_key, kind: 'passport' }];
    const { status, body } = await send({ identifications, documents_later: false });
    expect([status, Object.keys(body.error.fields).sort()]).toEqual([
      422,
      ['ability_to_pay', 'pay_stubs', 'utilities'],
    ]);
    expect(body.error.fields.pay_stubs).toContain('needs 2 more of payslip, income-statement');
    const all = { identifications, ...(await otherDocuments()), documents_later: false };
    expect((await send(all)).status).toBe(200);
  });
  test('carry their key alone, of no kind until somebody says it; of a kind, they stand in its list', async () => {
    const s3_key = await aDocument(rental.house, rental.ana);
    const keys = (await send({ utilities: [{ s3_key }], nht: { s3_key } })).body.response;
    expect([keys.utilities[0].kind, keys.nht.kind]).toEqual([null, null]);
    const wrong = await send({ utilities: [{ s3_key }], nht: { s3_key, kind: 'passport' } });
    expect([wrong.status, Object.keys(wrong.body.error.fields)]).toEqual([422, ['nht']]);
    expect(wrong.body.error.fields.nht).toContain('nht-statement, nht-letter, other');
    const put = (kind: string) =>
      call(`PUT /applications/${keys._id}`, rental.ana, { utilities: [{ s3_key, kind }] });
    const corrected = await put('passport');
    expect([corrected.status, Object.keys(corrected.body.error.fields)]).toEqual([422, ['utilities']]);
    expect((await put('water-bill')).body.response.utilities[0].kind).toBe('water-bill');
  });
});

describe('bad input is refused with the field that is wrong, and the draft stays:', () => {
  test.each<[string, () => Promise<object> | object, number, string?]>([
    ['a name of emoji', () => ({ first_name: '🏠🏠' }), 400, 'first_name'],
    ['an address that is none', () => ({ email: 'ana@' }), 400, 'email'],
    ['an address few mail servers take', () => ({ email: 'änä@münchen.example' }), 400, 'email'],
    ['an unknown type', () => ({ type: 'lease' }), 400, 'type'],
    ['a day that is none', () => ({ move_in_on: '2026-02-31' }), 400, 'move_in_on'],
    ['an income below nothing', () => ({ monthly_income: -1 }), 400, 'monthly_income'],
    ['an unknown field', () => ({ salary: 1 }), 400, 'salary'],
    [
      'ten thousand fields',
      () => Object.fromEntries(Array.from({ length: 10_000 }, (_, i) => [`f${i}`, 1])),
      413,
    ],
    [
      'a thousand fields',
      () => Object.fromEntries(Array.from({ length: 1000 }, (_, i) => [`f${i}`, 1])),
      400,
    ],
    ['a home that is not there', () => ({ property: NOWHERE }), 400, 'property'],
    ['a home that cannot be', () => ({ property: "' or 1=1 --" }), 400, 'property'],
    [
      'a document that was not uploaded',
      () => ({ utilities: [{ name: 'bill.pdf' }] }),
      400,
      'utilities.0.s3_key',
    ],
    ['a document nobody has', () => ({ nht: { s3_key: 'papers/none.age' } }), 400, 'nht'],
    [
      'a document of somebody else',
      async () => ({ nht: { s3_key: await aDocument(rental.house, rental.ben) } }),
      400,
      'nht',
    ],
    [
      'two documents where one belongs',
      async () => {
        const s3_key = await aDocument(rental.house, rental.ana);
        return { mortgage: [{ s3_key }, { s3_key }] };
      },
      400,
      'mortgage',
    ],
    [
      'a document that expired before it was issued',
      async () => ({
        nht: {
          s3_key: await aDocument(rental.house, rental.ana),
          issued_on: '2026-05-01',
          expires_on: '2026-04-01',
        },
      }),
      400,
      'nht.0.expires_on',
    ],
    ['an unknown kind of document', async () => ({ nht: { s3_key: 'x', kind: 'love-letter' } }), 400],
    ['a message of a million letters', () => ({ message: 'x'.repeat(1_000_000) }), 413],
  ])('%s', async (_, make, status, field) => {
    const listing = await anotherListing(rental);
    const draft = { property: listing._id, employer: 'Water Commission' };
    await call('PUT /applications/draft', rental.ana, draft);
    const answer = await call('POST /applications', rental.ana, { ...draft, ...(await make()) });
    expect([answer.status, JSON.stringify(answer.body).slice(0, 200)]).toEqual([status, expect.any(String)]);
    if (field) expect(answer.body.error.fields).toHaveProperty([field]);
    const { body } = await call(`GET /applications?property=${listing._id}`, rental.ana);
    expect(body.response.results).toMatchObject([{ status: 'draft', employer: 'Water Commission' }]);
  });
  test('an expired session', async () => {
    const listing = await anotherListing(rental);
    const person = await aPerson(rental.house);
    await call('PUT /applications/draft', person, { property: listing._id, employer: 'Bakery' });
    const answer = await call('POST /applications', { token: `${person.token}x` }, { property: listing._id });
    expect(answer.status).toBe(401);
    const { body } = await call('GET /applications', person);
    expect(body.response.results).toMatchObject([{ status: 'draft', employer: 'Bakery' }]);
  });
});

describe('a draft', () => {
  test('is one for each home, keeps what is said, and becomes the application that is sent', async () => {
    const listing = await anotherListing(rental);
    const s3_key = await aDocument(rental.house, rental.ana);
    const keep = (said: object) =>
      call('PUT /applications/draft', rental.ana, { property: listing._id, ...said });
    const first = await keep({ first_name: 'An', email: 'half@' });
    const second = await keep({ last_name: 'Brown', utilities: [{ s3_key, kind: 'water-bill' }] });
    expect(second.body.response).toMatchObject({
      ...{
        _id: first.body.response._id,
        status: 'draft',
        first_name: 'An',
        last_name: 'Brown',
        email: 'half@',
      },
      utilities: [{ s3_key }],
    });
    const sent = await call('POST /applications', rental.ana, {
      property: listing._id,
      email: 'Ana@münchen.example',
      first_name: 'Ana',
    });
    expect(sent.body.response).toMatchObject({
      ...{ _id: first.body.response._id, status: 'submitted', first_name: 'Ana', last_name: 'Brown' },
      email: 'ana@xn--mnchen-3ya.example',
      utilities: [{ s3_key }],
    });
  });
  test('is nobody else’s business, the agent’s neither', async () => {
    const listing = await anotherListing(rental);
    const { body } = await call('PUT /applications/draft', rental.ana, { property: listing._id });
    for (const who of [rental.ben, rental.agent]) {
      expect((await call(`GET /applications/${body.response._id}`, who)).status).toBe(404);
    }
  });
  test('saved by two windows at once is one', async () => {
    const listing = await anotherListing(rental);
    const keep = (employer: string) =>
      call('PUT /applications/draft', rental.ana, { property: listing._id, employer });
    const answers = await Promise.all(['A', 'B', 'C', 'D'].map(keep));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(new Set(answers.map(({ body }) => body.response._id)).size).toBe(1);
  });
});

describe('the applicant', () => {
  test('corrects, withdraws and removes until somebody is reading', async () => {
    const { _id, version } = await anApplication(rental, rental.ana);
    const correct = (employer: string, ifMatch?: number) =>
      call(
        `PUT /applications/${_id}`,
        rental.ana,
        { employer },
        ifMatch ? { 'if-match': `"${ifMatch}"` } : {},
      );
    expect((await correct('Bakery', version)).status).toBe(200);
    expect((await correct('Mill', version)).status).toBe(412);
    expect((await step(_id, rental.agent, 'in-review')).status).toBe(200);
    expect((await correct('Mill')).status).toBe(409);
    expect((await step(_id, rental.ana, 'withdrawn')).status).toBe(409);
    expect((await call(`DELETE /applications/${_id}`, rental.ana)).status).toBe(409);
    expect((await one(_id, rental.ana)).employer).toBe('Bakery');
  });
  test('takes a removal back', async () => {
    const { _id } = await anApplication(rental, rental.ana);
    expect((await call(`DELETE /applications/${_id}`, rental.ana)).status).toBe(200);
    for (const who of [rental.ana, rental.agent])
      expect((await call(`GET /applications/${_id}`, who)).status).toBe(404);
    expect((await call(`PUT /applications/restore/${_id}`, rental.ben)).status).toBe(404);
    expect((await call(`PUT /applications/restore/${_id}`, rental.ana)).status).toBe(200);
    expect((await call(`GET /applications/${_id}`, rental.ana)).status).toBe(200);
  });
  test('cannot decide for the agent', async () => {
    const { _id } = await anApplication(rental, rental.ana);
    for (const status of ['approved', 'declined', 'in-review', 'more-asked', 'draft']) {
      expect((await step(_id, rental.ana, status, 'please')).status).toBe(409);
    }
  });
  test('finds everything in the export of their data, and nothing is left when they leave', async () => {
    const leaving = await aPerson(rental.house);
    const { _id } = await anApplication(rental, leaving);
    const { body } = await call('GET /users/me/export', leaving);
    expect(body.response.records.applications.applications).toMatchObject([{ _id }]);
    await call('DELETE /users/me', leaving);
    expect((await call(`GET /applications/${_id}`, rental.agent)).status).toBe(404);
    const { rows } = await rental.world.open.pool.query('select 1 from papers where user_id = $1', [
      leaving.user,
    ]);
    expect(rows).toEqual([]);
  });
  test('keeps documents for the next application', async () => {
    const s3_key = await aDocument(rental.house, rental.ana);
    const saved = await call('POST /users/me', rental.ana, {
      identifications: [{ s3_key, kind: 'passport' }, {}],
    });
    expect(saved.body.response).toMatchObject({
      first_name: 'Ana',
      identifications: [{ s3_key, kind: 'passport' }],
    });
    const kept = (await call('GET /applications/documents', rental.ana)).body.response;
    expect(kept.identifications).toMatchObject([{ s3_key }]);
    const listing = await anotherListing(rental);
    const sent = await call('POST /applications', rental.ana, {
      property: listing._id,
      identifications: kept.identifications,
    });
    expect(sent.body.response.identifications).toMatchObject([{ s3_key, kind: 'passport' }]);
    const stolen = await call('POST /users/me', rental.ben, { identifications: [{ s3_key }] });
    expect([stolen.status, stolen.body.error.fields]).toEqual([400, { identifications: expect.any(String) }]);
  });
});

describe('the agent', () => {
  test('sees applications for their own listings, by filters, and no other agent does', async () => {
    const person = await aPerson(rental.house, { first_name: 'Zora', last_name: 'Unique' });
    const { _id, listing } = await anApplication(rental, person, { first_name: 'Zora', last_name: 'Unique' });
    const inbox = async (who: Person, query: string) =>
      (await call(`GET /applications/inbox?${query}`, who)).body.response.results.map(
        ({ _id: id }: Application) => id,
      );
    expect(await inbox(rental.agent, 'q=zora')).toEqual([_id]);
    expect(await inbox(rental.agent, `property=${listing._id}`)).toEqual([_id]);
    expect(await inbox(rental.agent, `property=${listing._id}&status=approved`)).toEqual([]);
    expect(await inbox(rental.agent, 'q=%25')).toEqual([]);
    expect(await inbox(rental.rival, 'q=zora')).toEqual([]);
    expect((await one(_id, rental.agent)).side).toBe('agent');
    for (const route of [
      `GET /applications/${_id}`,
      `GET /applications/${_id}/pdf`,
      `GET /applications/${_id}/document?s3_key=x`,
    ]) {
      expect((await call(route, rental.rival)).status).toBe(404);
    }
    expect((await step(_id, rental.rival, 'approved')).status).toBe(404);
    expect((await call('GET /applications/inbox', person)).status).toBe(403);
  });
  test('may be sent documents that are missing while reading, and nothing else', async () => {
    const { _id } = await anApplication(rental, rental.ana);
    await step(_id, rental.agent, 'in-review');
    const change = (body: object) => call(`PUT /applications/${_id}`, rental.ana, body);
    expect((await change({ employer: 'Somebody else' })).status).toBe(409);
    const s3_key = await aDocument(rental.house, rental.ana);
    expect((await change({ utilities: [{ s3_key, kind: 'water-bill' }], employer: 'X' })).status).toBe(409);
    expect((await change({ utilities: [{ s3_key, kind: 'water-bill' }] })).status).toBe(200);
    expect((await one(_id, rental.agent)).utilities).toMatchObject([{ s3_key }]);
    expect((await call(`PUT /applications/${_id}`, rental.ben, { utilities: [] })).status).toBe(404);
    expect((await step(_id, rental.agent, 'approved')).body.error.fields).toHaveProperty('message');
    expect((await step(_id, rental.agent, 'approved', 'We know each other.')).status).toBe(200);
    expect((await change({ utilities: [{ s3_key, kind: 'water-bill' }] })).status).toBe(409);
  });
  test('waits for documents whose applicant is reminded on two nights, and of a whole application is not', async () => {
    const [late, early] = [await anApplication(rental, rental.ana), await anApplication(rental, rental.ben)];
    const sentDaysAgo = (id: string, days: number) =>
      rental.world.open.pool.query(
        `update applications set submitted_at = now() - make_interval(days => $2, hours => 1) where _id = $1`,
        [id, days],
      );
    await sentDaysAgo(late._id, 2);
    await sentDaysAgo(early._id, 3);
    const reminded = async () => {
      const given: { application: string }[] = [];
      const give = async (_tx: unknown, _queue: string, work: object) =>
        void given.push(work as { application: string });
      await remindOfDocuments({ db: rental.world.open.db, jobs: { give } as never });
      return given.map(({ application }) => application);
    };
    expect(await reminded()).toEqual([late._id]);
    await sentDaysAgo(early._id, 7);
    expect((await call(`PUT /applications/${late._id}`, rental.ana, await otherDocuments())).status).toBe(
      200,
    );
    expect(await reminded()).toEqual([early._id]);
  });
  test('opens documents, and the applicant sees who opened which', async () => {
    const { _id, s3_key } = await anApplication(rental, rental.ana);
    const open = (who: Person) =>
      call(`GET /applications/${_id}/document?s3_key=${encodeURIComponent(s3_key)}`, who);
    expect((await open(rental.ana)).status).toBe(200);
    expect((await one(_id, rental.ana)).openings).toEqual([]);
    expect((await open(rental.agent)).status).toBe(200);
    expect((await one(_id, rental.ana)).openings).toMatchObject([
      { s3_key, document: 'document.pdf', by: 'Marva Brown' },
    ]);
    expect((await open(rental.rival)).status).toBe(404);
    const other = await aDocument(rental.house, rental.ana);
    expect((await call(`GET /applications/${_id}/document?s3_key=${other}`, rental.agent)).status).toBe(404);
    await step(_id, rental.ana, 'withdrawn');
    expect((await open(rental.agent)).status).toBe(404);
  });
  test('asks for more, gets it, approves; both sides hear of each step', async () => {
    const person = await aPerson(rental.house, { first_name: 'Dora', locale: 'es' });
    // Other applications here have been answered, too.
    await rental.world.open.pool.query('delete from lead_answers where agent_id = $1', [rental.agent.user]);
    await rental.world.open.pool.query(
      `insert into lead_answers (agent_id, asked_at, answered_at, minutes)
       select $1, now() - make_interval(days => n), now(), 150
       from generate_series(1, 5) as n`,
      [rental.agent.user],
    );
    const { _id } = await anApplication(rental, person);
    expect((await one(_id, person)).agent_answers).toEqual({ minutes: 150, questions: 5 });
    expect((await one(_id, rental.agent)).agent_answers).toBe(null);
    await step(_id, rental.agent, 'in-review');
    expect((await step(_id, rental.agent, 'more-asked')).body.error.fields).toEqual({
      message: expect.any(String),
    });
    await step(_id, rental.agent, 'more-asked', 'A newer pay slip, please.');
    const s3_key = await aDocument(rental.house, person);
    expect(
      (await call(`PUT /applications/${_id}`, person, { pay_stubs: [{ s3_key, kind: 'payslip' }] })).status,
    ).toBe(200);
    expect((await step(_id, person, 'submitted')).status).toBe(200);
    expect((await step(_id, rental.agent, 'approved', 'Welcome.')).status).toBe(200);
    expect((await step(_id, rental.agent, 'declined', 'No.')).status).toBe(409);
    expect((await one(_id, person)).history.map(({ status, side }) => `${side}: ${status}`)).toEqual([
      'applicant: submitted',
      'agent: in-review',
      'agent: more-asked',
      'applicant: submitted',
      'agent: approved',
    ]);
    // Besides the welcome.
    const mails = await rental.house.mailTo(person.email, 6);
    expect(mails.find(({ subject }) => subject?.startsWith('Tu solicitud'))?.text).toContain(
      'Marva Brown suele contestar preguntas en 3 horas',
    );
    expect(mails.map(({ subject }) => subject)).toEqual(
      expect.arrayContaining([
        'Tu solicitud: Another cottage',
        'En revisión: Another cottage',
        'Falta algo: Another cottage',
        'Enviada de nuevo: Another cottage',
        'Aprobada: Another cottage',
      ]),
    );
    expect(mails.some(({ text }) => text?.includes('A newer pay slip, please.'))).toBe(true);
    await rental.house.mailWith(rental.agent.email, /^Approved: Another cottage$/m);
  });
  test('two windows: the second decision on an old version is refused', async () => {
    const { _id, version } = await anApplication(rental, rental.ana);
    const decide = (status: string) =>
      call(
        `PUT /applications/status/${_id}`,
        rental.agent,
        { status, message: 'x' },
        { 'if-match': `"${version}"` },
      );
    const answers = await Promise.all([decide('approved'), decide('declined')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412]);
  });
  test('an admin looks after listings without an agent, and after no others', async () => {
    const admin = await aPerson(rental.house, { roles: ['Admin'] });
    const { _id, listing } = await anApplication(rental, rental.ben);
    expect((await call(`GET /applications/${_id}`, admin)).status).toBe(404);
    await rental.world.open.pool.query('update properties set agent_id = null where _id = $1', [listing._id]);
    expect((await call(`GET /applications/${_id}`, admin)).status).toBe(200);
    expect((await call(`GET /applications/${_id}`, rental.agent)).status).toBe(404);
  });
});

describe('the PDF', () => {
  const pdf = async (id: string, { token }: Person, query = '') => {
    const answer = await rental.house.app.inject({
      url: `/api/applications/${id}/pdf${query}`,
      headers: { authorization: `Bearer ${token}` },
    });
    return { answer, document: await PDFDocument.load(answer.rawPayload) };
  };
  test('is an attachment with a cover and all documents; an agent who takes it opened them', async () => {
    const s3_key = await aDocument(rental.house, rental.ana, await aPdf(3));
    const { _id } = await anApplication(rental, rental.ana, { utilities: [{ s3_key, kind: 'water-bill' }] });
    const { answer, document } = await pdf(_id, rental.ana);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(answer.headers['content-disposition']).toMatch(/^attachment/);
    expect(document.getPageCount()).toBe(1 + 1 + 3);
    expect(document.getTitle()).toBe('Rental application: Another cottage');
    expect((await one(_id, rental.ana)).openings).toEqual([]);
    const letter = await pdf(_id, rental.agent, '?paper=Letter&locale=es');
    expect(letter.document.getTitle()).toBe('Solicitud de alquiler: Another cottage');
    expect(Math.round(letter.document.getPage(0).getWidth())).toBe(612);
    expect((await one(_id, rental.ana)).openings).toHaveLength(2);
  });
  const ask = (id: string, { token }: Person, query = '', options: InjectOptions = {}) =>
    rental.house.app.inject({
      url: `/api/applications/${id}/pdf${query}`,
      headers: { authorization: `Bearer ${token}` },
      remoteAddress: '198.51.100.7',
      ...options,
    });
  test('is made once for a version and kept, for all who may see it', async () => {
    const person = await aPerson(rental.house);
    const { _id } = await anApplication(rental, person);
    const [first, ...others] = await Promise.all([1, 2, 3, 4, 5, 6].map(() => ask(_id, person)));
    for (const { statusCode, rawPayload } of others) {
      expect([statusCode, rawPayload.equals(first?.rawPayload as Buffer)]).toEqual([200, true]);
    }
    const { rawPayload } = await ask(_id, rental.agent);
    expect(rawPayload.equals(first?.rawPayload as Buffer)).toBe(true);
    await step(_id, rental.agent, 'in-review');
    expect((await ask(_id, rental.agent)).rawPayload.equals(rawPayload)).toBe(false);
    const { rows } = await rental.world.open.pool.query(
      'select count(*)::int as versions, count(key)::int as kept from application_pdfs where application_id = $1',
      [_id],
    );
    expect(rows).toEqual([{ versions: 2, kept: 2 }]);
  });
  test('is made one at a time for a person, who cannot fill the line; nor by hanging up, nor with HEAD', async () => {
    const person = await aPerson(rental.house);
    const { _id } = await anApplication(rental, person);
    const remoteAddress = '198.51.100.8';
    const queries = ['en', 'es', 'fr', 'enrtl'].flatMap((locale) =>
      ['A4', 'Letter'].map((paper) => `?locale=${locale}&paper=${paper}`),
    );
    const answers = await Promise.all(queries.map((query) => ask(_id, person, query, { remoteAddress })));
    const refused = answers.filter(({ statusCode }) => statusCode === 429);
    // Four wait at most; on a slow machine one is made before the last have asked.
    expect(refused.length).toBeGreaterThan(0);
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(8 - refused.length);
    expect(refused[0]?.headers['retry-after']).toBe('10');
    expect((await ask(_id, person, '', { method: 'HEAD' })).statusCode).toBe(404);

    const { _id: another } = await anApplication(rental, person);
    const hangUp = new AbortController();
    const gone = ask(another, person, '', { signal: hangUp.signal, remoteAddress }).catch(() => 'gone');
    setTimeout(() => hangUp.abort(), 20);
    expect(await gone).toBe('gone');
    expect((await ask(another, person, '?paper=Letter', { remoteAddress })).statusCode).toBe(200);
    const { rows } = await rental.world.open.pool.query(
      'select paper_size from application_pdfs where application_id = $1',
      [another],
    );
    expect(rows).toEqual([{ paper_size: 'Letter' }]);
    // Six PDFs one after another, each in a thread of its own.
  });
  test('of many documents is made beforehand, and says how far it is', async () => {
    const person = await aPerson(rental.house);
    const keys = await Promise.all(Array.from({ length: 10 }, () => aDocument(rental.house, person)));
    const { _id } = await anApplication(rental, person, {
      pay_stubs: keys.map((s3_key) => ({ s3_key, kind: 'payslip' })),
    });
    const progress = async () =>
      (await call(`POST /applications/${_id}/pdf`, person, undefined)).body.response;
    expect(await progress()).toMatchObject({ ready: false, failed: false, total: 11 });
    await eventually(async () => expect(await progress()).toMatchObject({ ready: true, done: 11 }));
    expect((await pdf(_id, person)).document.getPageCount()).toBe(12);
  });
  test.each(['?paper=A3', '?locale=de', '?page=1'])('%s is refused', async (query) => {
    const { _id } = await anApplication(rental, await aPerson(rental.house));
    expect((await call(`GET /applications/${_id}/pdf${query}`, rental.agent)).status).toBe(400);
  });
});
