import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { WalletDocument } from '#areas/applications/contract.ts';
import { idOfKey } from '#areas/documents/server/store.ts';
import type { Queryable } from '#platform/server/postgres/database.ts';
import { aPerson, type Person } from '#tests/people.ts';
import { anApplication, aRental, type Rental } from '#tests/rental.ts';
import { aDocument } from '#tests/sent-documents.ts';
import { beside, createWorld } from '#tests/world.ts';
import { remindOfExpiry } from '../applications.ts';

let rental: Rental;
beforeAll(async () => {
  rental = await aRental(await createWorld());
});
afterAll(() => rental.close());

const call = (route: string, { token }: Person, body?: object) =>
  rental.house.call(route, { token, ...(body && { body }) });
const walletOf = async (who: Person): Promise<WalletDocument[]> =>
  (await call('GET /documents', who)).body.response.results;
const passport = { field: 'identifications', kind: 'passport' };
async function kept(who: Person, body: object = passport): Promise<{ id: string; s3_key: string }> {
  const s3_key = await aDocument(rental.house, who);
  const id = idOfKey(s3_key);
  const answer = await call(`PUT /documents/${id}`, who, body);
  expect([answer.status, answer.body.error]).toEqual([200, undefined]);
  return { id, s3_key };
}

test('a person sees what they keep and what their applications carry, and nobody else does', async () => {
  const [ana, ben] = [await aPerson(rental.house), await aPerson(rental.house)];
  const { _id, s3_key } = await anApplication(rental, ana);
  const { id } = await kept(ana, { field: 'nht', kind: 'nht-letter', issued_on: '2026-01-05' });
  await aDocument(rental.house, ana);
  expect(await walletOf(ana)).toMatchObject([
    { _id: id, field: 'nht', kind: 'nht-letter', issued_on: '2026-01-05', kept: true, used_in: [] },
    {
      ...{ s3_key, field: 'identifications', kind: 'passport', kept: false },
      used_in: [{ _id, property_title: 'Another cottage', status: 'submitted' }],
    },
  ]);
  expect(await walletOf(ben)).toEqual([]);
  expect((await call(`PUT /documents/${id}`, ben, passport)).status).toBe(404);
  expect((await call(`DELETE /documents/${id}`, ben)).status).toBe(404);
});

test('what it is and its dates are changed here; what was sent stays as it was sent', async () => {
  const ana = await aPerson(rental.house);
  const { _id, s3_key } = await anApplication(rental, ana);
  const change = (body: object) => call(`PUT /documents/${idOfKey(s3_key)}`, ana, body);
  const said = { field: 'identifications', kind: 'voter-id', expires_on: '2031-02-03' };
  expect((await change(said)).body.response).toMatchObject({ ...said, kept: true });
  const { body } = await call(`GET /applications/${_id}`, ana);
  expect(body.response.identifications).toMatchObject([{ kind: 'passport', expires_on: null }]);
  const next = (await call('GET /applications/documents', ana)).body.response;
  expect(next.identifications).toMatchObject([{ s3_key, kind: 'voter-id', expires_on: '2031-02-03' }]);
  const wrong = await change({ field: 'nht', kind: 'passport' });
  expect([wrong.status, Object.keys(wrong.body.error.fields)]).toEqual([422, ['kind']]);
  const dates = await change({ ...passport, issued_on: '2026-02-01', expires_on: '2026-01-01' });
  expect([dates.status, Object.keys(dates.body.error.fields)]).toEqual([400, ['expires_on']]);
});

test('one takes the place of another, which goes unless an application carries it', async () => {
  const ana = await aPerson(rental.house);
  const letter = { field: 'nht', kind: 'nht-letter' };
  const first = await kept(ana, letter);
  const second = idOfKey(await aDocument(rental.house, ana));
  const keep = (replaces?: string) =>
    call(`PUT /documents/${second}`, ana, { ...letter, ...(replaces && { replaces }) });
  expect((await keep()).status).toBe(409);
  expect((await keep('nobody')).body.error.fields).toHaveProperty('replaces');
  expect((await keep(first.id)).status).toBe(200);
  expect((await walletOf(ana)).map(({ _id }) => _id)).toEqual([second]);

  const { s3_key } = await anApplication(rental, ana);
  const used = idOfKey(s3_key);
  await call(`PUT /documents/${used}`, ana, passport);
  await kept(ana, { ...passport, replaces: used });
  expect((await walletOf(ana)).find(({ _id }) => _id === used)).toMatchObject({ kept: false });
});

test('a document is deleted for good, but not while an application under way carries it', async () => {
  const ana = await aPerson(rental.house);
  const { _id, s3_key } = await anApplication(rental, ana);
  const remove = () => call(`DELETE /documents/${idOfKey(s3_key)}`, ana);
  const refused = await remove();
  expect([refused.status, refused.body.error.code]).toEqual([409, 'conflict']);
  await call(`PUT /applications/status/${_id}`, ana, { status: 'withdrawn' });
  expect((await remove()).status).toBe(200);
  expect((await call(`GET /applications/${_id}`, ana)).body.response.identifications).toEqual([]);
  expect((await call(`GET /applications/file?s3_key=${s3_key}`, ana)).status).toBe(404);
  expect((await remove()).status).toBe(404);
});

test('a document is not deleted beside an application that is sent at this moment, with it or taking it in', async () => {
  const ana = await aPerson(rental.house);
  const [sent, other] = [await anApplication(rental, ana), await anApplication(rental, ana)];
  const { id, s3_key } = await kept(ana);
  await call(`PUT /applications/status/${sent._id}`, ana, { status: 'withdrawn' });
  const remove = (one: string) => call(`DELETE /documents/${one}`, ana);
  const send = (tx: Queryable) =>
    sql`update applications set status = 'submitted' where _id = ${sent._id}`.execute(tx);
  expect((await beside(rental.world, send, () => remove(idOfKey(sent.s3_key)))).status).toBe(409);
  const takeIn = (tx: Queryable) =>
    sql`insert into application_papers (application_id, field, position, s3_key)
      values (${other._id}, 'identifications', 1, ${s3_key})`.execute(tx);
  expect((await beside(rental.world, takeIn, () => remove(id))).status).toBe(409);
  const documents = await walletOf(ana);
  expect(documents.find(({ _id }) => _id === idOfKey(sent.s3_key))).toMatchObject({
    used_in: [{ _id: sent._id }],
  });
  expect(documents.find(({ _id }) => _id === id)).toMatchObject({
    kept: true,
    used_in: [{ _id: other._id }],
  });
});

test('a person is reminded thirty days and seven days before a kept document expires, once each, unless they do not want it', async () => {
  const [ana, quiet] = [await aPerson(rental.house), await aPerson(rental.house)];
  await call('POST /users/me', quiet, { mail_reminders: false });
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  const { id } = await kept(ana, { ...passport, expires_on: inDays(20) });
  await kept(ana, { field: 'nht', kind: 'nht-letter', expires_on: inDays(60) });
  await kept(quiet, { ...passport, expires_on: inDays(20) });
  const reminded = async () => {
    const given: { user: string; keys: string[] }[] = [];
    const give = async (_tx: unknown, _queue: string, work: object) => void given.push(work as never);
    await remindOfExpiry({ db: rental.world.open.db, jobs: { give } as never });
    return given.map(({ user, keys }) => [user, keys.map(idOfKey)]);
  };
  expect(await reminded()).toEqual([[ana.user, [id]]]);
  expect(await reminded()).toEqual([]);
  await call(`PUT /documents/${id}`, ana, { ...passport, expires_on: inDays(3) });
  expect(await reminded()).toEqual([[ana.user, [id]]]);
});
