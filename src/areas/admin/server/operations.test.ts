import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { insertRecord, readLastSuccess } from '#platform/server/backup/queries.ts';
import { eventually } from '#tests/eventually.ts';
import { aPerson, type House, openHouse, PASSWORD, type Person, signIn } from '#tests/people.ts';
import { createWorld, type World } from '#tests/world.ts';
import type { AuditEntry } from '../contract.ts';
import { QUEUES } from '../vocabulary.ts';

let world: World;
let house: House;
let admin: Person;
let buyer: Person;
beforeAll(async () => {
  world = await createWorld();
  house = await openHouse(world);
  [admin, buyer] = [await aPerson(house, { roles: ['Admin'], first_name: 'Ada' }), await aPerson(house)];
});
afterAll(async () => {
  await house.close();
  await world.close();
});

const audit = async (query: string): Promise<AuditEntry[]> =>
  (await house.call(`GET /operations/audit?${query}`, { token: admin.token })).body.response.results;
/** The events about somebody, the oldest first, once so many are there: they are written after the answer. */
const eventsOf = (person: string, least: number) =>
  eventually(async () => {
    const events = (await audit(`person=${person}&limit=100`)).reverse();
    expect(events.length).toBeGreaterThanOrEqual(least);
    return events;
  });

describe('the audit log', () => {
  test('says who registered, signed in, failed to, asked for a code and ended sessions, from where', async () => {
    const person = await aPerson(house);
    const { email } = person;
    const from = '203.0.113.9';
    const enter = (password: string) =>
      house.identity('POST /sign-in/email', { body: { email, password }, from });
    await enter('wrong password');
    await enter(PASSWORD);
    await house.identity('POST /email-otp/request-password-reset', { body: { email }, from });
    const { token } = await signIn(house, email);
    await house.call('DELETE /accounts/sessions', { token });
    const events = await eventsOf(person.user, 5);
    const said = events.map(({ event, actor, subject }) => [event, actor !== null, subject !== null]);
    expect(said).toEqual([
      ['sign-in-failed', false, true],
      ['signed-in', true, false],
      ['code-asked', false, true],
      ['signed-in', true, false],
      ['sessions-ended', true, false],
    ]);
    expect(events[0]).toMatchObject({ network: from, subject: { _id: person.user, name: 'Ana Brown' } });
    expect(await audit(`event=sign-in-failed&network=${from}`)).toHaveLength(1);
    expect((await eventsOf(email, 5)).map(({ _id }) => _id)).toEqual(events.map(({ _id }) => _id));
  });

  test('has what happened in its order, however quickly it came', async () => {
    const targets = Array.from({ length: 60 }, (_, i) => `try ${i}`);
    for (const target of targets) house.app.audit?.note({ event: 'sign-in-failed', target });
    await house.app.audit?.settle();
    const { rows } = await world.open.pool.query(
      "select target from audit_events where target like 'try %' order by id",
    );
    expect(rows.map(({ target }) => target)).toEqual(targets);
  });

  test('tells tries on one unknown address from tries on many, and holds no address', async () => {
    const enter = (email: string) =>
      house.identity('POST /sign-in/email', { body: { email, password: 'x' }, from: '203.0.113.77' });
    for (const email of ['one@example.com', 'one@example.com', 'two@example.com']) await enter(email);
    const events = await eventually(async () => {
      const found = await audit('network=203.0.113.77');
      expect(found).toHaveLength(3);
      return found;
    });
    expect(new Set(events.map(({ target }) => target)).size).toBe(2);
    const { rows } = await world.open.pool.query('select audit_events::text as text from audit_events');
    expect(rows.filter(({ text }) => text.includes('@') || text.includes(PASSWORD))).toEqual([]);
  });

  test('says what roles were changed, by whom, and what an admin changed or read', async () => {
    const person = await aPerson(house);
    const body = { email: person.email, roles: ['Agent'] };
    await house.call('PUT /users/roles', { token: admin.token, body });
    await house.call('GET /reports', { token: admin.token });
    await house.call('GET /groups', { token: admin.token });
    await house.call('POST /accounts/login', { token: admin.token, body: { email: admin.email } });
    const [changed] = await eventsOf(person.user, 1);
    expect(changed).toMatchObject({
      ...{ event: 'roles-changed', actor: { _id: admin.user }, subject: { _id: person.user } },
      detail: { before: ['Buyer'], after: ['Agent'] },
    });
    const called = (await eventsOf(admin.user, 2)).filter(({ event }) => event === 'called');
    const changes = await audit(`person=${admin.user}&reads=false&limit=100`);
    expect(changes.length).toBeGreaterThan(0);
    expect(changes.filter(({ target }) => target.startsWith('GET '))).toEqual([]);
    const targets = called.map(({ target }) => target);
    expect(targets).toEqual(expect.arrayContaining(['PUT /users/roles', 'GET /reports']));
    expect(targets).not.toContain('GET /groups');
    // The sign-in itself is an entry already.
    expect(targets).not.toContain('POST /accounts/login');
  });

  test('says who was refused what is for others', async () => {
    const stranger = await aPerson(house);
    for (let n = 0; n < 3; n++) {
      const said = await house.call('GET /operations/audit', { token: stranger.token, from: '203.0.113.5' });
      expect(said.status).toBe(403);
    }
    const events = await eventsOf(stranger.user, 1);
    expect(events.map(({ event, target }) => [event, target])).toEqual([
      ['access-refused', 'GET /operations/audit'],
    ]);
  });

  test('outlives the people it names, under an id that leads to nobody', async () => {
    const person = await aPerson(house);
    await signIn(house, person.email);
    await eventsOf(person.user, 1);
    await house.call('DELETE /users/me', { token: person.token, body: { confirm: person.email } });
    expect(await audit(`person=${person.user}`)).toEqual([]);
    const [deleted] = await audit('event=account-deleted');
    const events = await audit(`person=${deleted?.actor?._id}`);
    expect(events.map(({ event, actor }) => [event, actor?.name])).toEqual([
      ['account-deleted', ''],
      ['signed-in', ''],
    ]);
  });

  test('is for admins, a page at a time, and an unknown person has no events', async () => {
    const { body } = await house.call('GET /operations/audit?limit=10', { token: admin.token });
    expect(body.response).toMatchObject({ limit: 10, page: 1 });
    expect(body.response.results.length).toBeLessThanOrEqual(10);
    expect(await audit('person=nobody@example.com')).toEqual([]);
    const bad = await house.call('GET /operations/audit?event=nothing', { token: admin.token });
    expect([bad.status, Object.keys(bad.body.error.fields)]).toEqual([400, ['event']]);
  });
});

test('backups, those that failed among them, are listed for admins', async () => {
  const record = { started_at: new Date().toISOString(), name: '2026-11-22T030000Z', bytes: 12, files: 3 };
  await insertRecord(world.open.pool, { ...record, error: null });
  await insertRecord(world.open.pool, { ...record, bytes: 0, files: 0, error: 'ENOSPC' });
  const list = (token?: string) => house.call('GET /operations/backups', { token });
  expect((await list()).status).toBe(401);
  expect((await list((await aPerson(house)).token)).status).toBe(403);
  const { results, total } = (await list(admin.token)).body.response;
  expect(total).toBe(2);
  expect(results).toMatchObject([
    { error: 'ENOSPC' },
    { name: record.name, bytes: 12, files: 3, error: null, started_at: record.started_at },
  ]);
  expect(await readLastSuccess(world.open.pool)).toBeGreaterThan(Date.parse(record.started_at) / 1000 - 1);
});

describe('mail that failed for good', () => {
  const failed = async () =>
    (await house.call('GET /operations/failed-jobs', { token: admin.token })).body.response;
  const retry = (_id: string | null, token = admin.token) =>
    house.call('POST /operations/failed-jobs/retry', { token, body: { _id } });

  /** A mail to a person, as the queue leaves it after its last try. */
  async function failMail(user: string, more: object = { kind: 'welcome' }): Promise<void> {
    const data = JSON.stringify({ to: { user_id: user }, ...more });
    await world.open.pool.query(
      `insert into jobs.job (name, data, source_name, source_id, source_created_on, source_retry_count, source_output)
       values ('dead', $1, 'account-mail', gen_random_uuid(), now() - interval '1 day', 32,
         '{"name":"Error","code":"ECONNREFUSED"}')`,
      [data],
    );
  }

  test('has words for every kind of work', async () => {
    const { rows } = await world.open.pool.query<{ name: string }>(
      'select name from jobs.queue where dead_letter is not null order by name',
    );
    expect(rows.map(({ name }) => name)).toEqual(QUEUES);
  });

  test('is listed with its queue, tries and error, and sent by a press', async () => {
    const person = await aPerson(house);
    await house.mailTo(person.email);
    await failMail(person.user);
    const { results, total } = await failed();
    expect(total).toBe(1);
    expect(results[0]).toMatchObject({
      ...{ queue: 'account-mail', to: person.email, due: true, tries: 33, error: 'Error ECONNREFUSED' },
    });
    expect((await retry(results[0]._id)).body.response).toEqual({ retried: 1 });
    expect((await failed()).total).toBe(0);
    const subjects = (await house.mailTo(person.email, 2)).map(({ subject }) => subject);
    expect(subjects).toContain('Welcome to Yaad');
    expect((await retry(results[0]._id)).status).toBe(404);
  });

  test('is put away without being sent when its code has expired, and says so before', async () => {
    const person = await aPerson(house);
    await house.mailTo(person.email);
    await failMail(person.user, { kind: 'reset', code: 'sealed', until: Date.now() - 1 });
    const { results } = await failed();
    expect(results).toMatchObject([{ queue: 'account-mail', to: null, due: false }]);
    expect((await retry(results[0]._id)).body.response).toEqual({ retried: 1 });
    expect((await failed()).total).toBe(0);
    await failMail(person.user);
    await retry(null);
    const subjects = (await house.mailTo(person.email, 2)).map(({ subject }) => subject);
    expect(subjects).toHaveLength(2);
    expect(subjects.join()).not.toMatch(/code|password/);
  });

  test('is sent all at once, and by admins only', async () => {
    for (let n = 0; n < 3; n++) await failMail(buyer.user);
    expect((await retry(null, buyer.token)).status).toBe(403);
    expect((await retry('not-an-id')).status).toBe(404);
    expect((await retry(null)).body.response).toEqual({ retried: 3 });
  });
});

describe('exchange rates', () => {
  const enter = (more: object) =>
    house.call('PUT /operations/rates', {
      token: admin.token,
      body: { currency: 'EUR', jmd: 185, as_of: '2026-01-05', source: 'Bank of Jamaica', ...more },
    });

  test('are entered for a day, with their source, and turn prices at once', async () => {
    expect((await enter({})).body.response).toMatchObject({ jmd: 185, as_of: '2026-01-05' });
    const shown = async () => {
      const { rates } = (await house.call('GET /properties/rates')).body.response;
      const { jmd, source } = rates.find(({ currency }: { currency: string }) => currency === 'EUR');
      return { jmd, source };
    };
    // The index hears of it a moment later.
    await expect.poll(shown).toEqual({ jmd: 185, source: 'Bank of Jamaica' });
    const far = await enter({ jmd: 18.5 });
    expect([far.status, Object.keys(far.body.error.fields)]).toEqual([422, ['jmd']]);
    expect((await enter({ jmd: 18.5, sure: true, as_of: '2026-01-06' })).status).toBe(200);
    for (const wrong of [{ as_of: '2999-01-01' }, { source: ' ' }, { jmd: 0 }, { currency: 'JMD' }])
      expect([wrong, (await enter(wrong)).status]).toEqual([wrong, 400]);
  });
});

test('the overview counts what waits, and sources that failed or ask something', async () => {
  await world.open.pool.query(
    `insert into import_sources (_id, source, kind, condition, asked_at)
     select gen_random_uuid(), source, 'command', condition, asked_at from (values
       ('good', 'ok', null::timestamptz), ('bad', 'failed', null), ('asking', 'keys', null), ('silent', 'ok', now()))
       as given (source, condition, asked_at)`,
  );
  const call = async (route: string) => (await house.call(route, { token: admin.token })).body.response;
  expect(await call('GET /operations/overview')).toMatchObject({ sources: 3, holds: 0, locked: 0 });
});
