import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aPerson, type House, openHouse, type Person, someAddress } from '#tests/people.ts';
import { aListing, store } from '#tests/search/listings.ts';
import { createWorld, type World } from '#tests/world.ts';

let world: World;
let house: House;
let admin: Person;
let agent: Person;
let buyer: Person;
let home: string;
let nobodys: string;

const NUMBERS = { phone: '876-555-0147', whatsapp: '(876) 555 0148', languages: ['en', 'es'] };
const give = (said: object = {}, headers = {}) =>
  house.call('PUT /contacts/me', { token: agent.token, body: { ...NUMBERS, ...said }, headers });
const press = (way: string, property = home, from?: string) =>
  house.call(`POST /contacts/${property}/number`, { body: { way }, ...(from && { from }) });
const ask = (said: object, who?: Person, property = nobodys) =>
  house.call(`POST /contacts/${property}/questions`, {
    token: who?.token,
    body: { message: 'Who sells it?', ...said },
  });

beforeAll(async () => {
  world = await createWorld();
  house = await openHouse(world);
  admin = await aPerson(house, { roles: ['Admin'], first_name: 'Ada' });
  agent = await aPerson(house, { roles: ['Agent'] });
  buyer = await aPerson(house);
  const listings = [aListing({ title: 'Cottage' }), aListing({ title: 'Nobody’s house' })];
  await store(world.open.pool, listings);
  [home, nobodys] = listings.map(({ _id }) => _id) as [string, string];
  await world.open.pool.query('update properties set agent_id = $2 where _id = $1', [home, agent.user]);
});
afterAll(async () => {
  await house.close();
  await world.close();
});

describe('numbers', () => {
  test('are kept as dialled from abroad, offered by name, and never stand in the listing', async () => {
    expect((await give()).body.response).toMatchObject({ phone: '+18765550147', whatsapp: '+18765550148' });
    const { body } = await house.call(`GET /properties/${home}`);
    expect(body.response.agent).toMatchObject({
      ways: ['whatsapp', 'phone'],
      languages: ['en', 'es'],
      licence: 'unknown',
      office: null,
      answers: null,
    });
    expect(JSON.stringify(body)).not.toContain('555014');
  });
  test('are shown after a press, and presses are counted by day', async () => {
    await give();
    expect((await press('phone')).body.response).toEqual({ number: '876-555-0147', url: 'tel:+18765550147' });
    expect((await press('whatsapp')).body.response.url).toMatch(
      /^https:\/\/wa\.me\/18765550148\?text=Cottage/,
    );
    await press('phone');
    const { rows } = await world.open.pool.query(
      'select way, count from contact_presses where property_id = $1 order by way',
      [home],
    );
    expect(rows).toEqual([
      { way: 'phone', count: 2 },
      { way: 'whatsapp', count: 1 },
    ]);
  });
  test('may have an extension, but not on WhatsApp', async () => {
    expect((await give({ phone: '876-555-0147 ext. 12' })).body.response.phone).toBe('+18765550147;ext=12');
    expect((await press('phone')).body.response).toEqual({
      number: '876-555-0147 ext 12',
      url: 'tel:+18765550147;ext=12',
    });
    const { status, body } = await give({ whatsapp: '876-555-0147 ext 12' });
    expect([status, Object.keys(body.error.fields)]).toEqual([400, ['whatsapp']]);
    await give();
  });
  test('end when they are taken back, or the home is gone', async () => {
    await give({ whatsapp: null });
    expect((await press('whatsapp')).status).toBe(404);
    await world.open.pool.query("update properties set status = 'withdrawn' where _id = $1", [home]);
    expect((await press('phone')).status).toBe(404);
    await world.open.pool.query("update properties set status = 'active' where _id = $1", [home]);
    expect((await press('phone', nobodys)).status).toBe(404);
    expect((await press('phone', 'none')).status).toBe(404);
    expect((await press('fax')).status).toBe(400);
  });
  test('are not read by the hundred', async () => {
    await give();
    const answers = [];
    for (let index = 0; index < 32; index += 1)
      answers.push((await press('phone', home, '203.0.113.7')).status);
    expect(answers.filter((status) => status === 200)).toHaveLength(30);
    expect(answers.at(-1)).toBe(429);
  });
  test.each([
    ['no number', { phone: 'ask for Marcia' }, 'phone'],
    ['half a number', { whatsapp: '555-0147' }, 'whatsapp'],
  ])('%s is refused by field', async (_, said, field) => {
    const { status, body } = await give(said);
    expect([status, Object.keys(body.error.fields)]).toEqual([400, [field]]);
  });
  test('two windows do not overwrite each other', async () => {
    const { headers } = await give();
    const version = { 'if-match': String(headers.etag) };
    expect((await give({}, version)).status).toBe(200);
    expect((await give({}, version)).status).toBe(412);
  });
});

describe('a listing that names nobody', () => {
  test('is asked about by anybody; an admin answers by mail, once', async () => {
    const email = someAddress('visitor').replace('@', '@xn--mnchen-3ya.');
    expect(
      (await ask({ name: 'Vera', email: email.replace('xn--mnchen-3ya', 'münchen'), locale: 'es' })).status,
    ).toBe(200);
    expect((await ask({ message: 'And the title?' }, buyer)).status).toBe(200);
    const open = async () =>
      (await house.call('GET /contacts/questions', { token: admin.token })).body.response;
    const { results } = await open();
    expect(results).toMatchObject([
      { name: 'Vera', email, message: 'Who sells it?', property: { _id: nobodys }, answered_at: null },
      { name: 'Ana Brown', email: buyer.email, message: 'And the title?' },
    ]);
    const answer = () =>
      house.call(`PUT /contacts/questions/${results[0]._id}`, {
        token: admin.token,
        body: { answer: 'A family in May Pen.' },
      });
    expect((await answer()).body.response).toMatchObject({ answered_by: 'Ada Brown' });
    const [mail] = await house.mailTo(email);
    expect(mail?.subject).toBe('Tu pregunta sobre Nobody’s house');
    expect(mail?.text).toContain('A family in May Pen.');
    expect((await answer()).status).toBe(409);
    expect((await open()).total).toBe(1);
  });
  test.each([
    ['blank', { name: 'Ana', email: 'ana@example.com', message: '  ' }, 'message'],
    ['without a name', { email: 'ana@example.com' }, 'name'],
    ['without an address', { name: 'Ana' }, 'email'],
  ])('a question %s is refused by field', async (_, said, field) => {
    const { status, body } = await ask(said);
    expect([status, Object.keys(body.error.fields)]).toEqual([400, [field]]);
  });
  test('one with an agent is not asked about here, and one that is not there neither', async () => {
    const who = { name: 'Ana', email: 'ana@example.com' };
    expect((await ask(who, undefined, home)).status).toBe(409);
    expect((await ask(who, undefined, randomUUID())).status).toBe(404);
  });
  test('only admins see the questions', async () => {
    for (const { token } of [buyer, agent])
      expect((await house.call('GET /contacts/questions', { token })).status).toBe(403);
  });
});
