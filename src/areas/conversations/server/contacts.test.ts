import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ownPort } from '#tests/own-port.ts';
import { aPerson, type House, openHouse, type Person, someAddress } from '#tests/people.ts';
import { sendReply } from '#tests/reply-mail.ts';
import { aListing, store } from '#tests/search/listings.ts';
import { createWorld, type World } from '#tests/world.ts';

let world: World;
let house: House;
let port: number;
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
  port = await ownPort();
  house = await openHouse(world, { REPLY_ADDRESS: 'reply@homes.example', REPLY_PORT: String(port) });
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

describe('a home with an agent', () => {
  const prove = (id: string, code: string) =>
    house.call(`PUT /contacts/questions/${id}/code`, { body: { code } });
  const leads = async (who: Person) =>
    (await house.call('GET /leads', { token: who.token })).body.response.results;
  const codeFor = async (email: string, words = 'type this code') => {
    const mail = await house.mailWith(email, words);
    return { mail, code: /\b\d{6}\b/.exec(mail.subject ?? '')?.[0] ?? '' };
  };

  test('is asked by a guest with a mailed code; the agent answers in Leads, and the guest goes on by mail', async () => {
    const email = someAddress('vera');
    const { status, body } = await ask({ name: 'Vera Low', email, locale: 'fr' }, undefined, home);
    expect([status, body.response.held]).toEqual([200, true]);
    const id = body.response._id;
    const { code, mail } = await codeFor(email, 'saisissez ce code');
    expect(mail.text).not.toContain('Who sells it?');
    expect(await leads(agent)).toEqual([]);
    const wrong = await prove(id, code === '000000' ? '111111' : '000000');
    expect([wrong.status, Object.keys(wrong.body.error.fields)]).toEqual([400, ['code']]);
    expect((await prove(id, code)).status).toBe(200);
    expect((await prove(id, code)).status).toBe(404);

    const [lead] = await leads(agent);
    expect(lead).toMatchObject({ name: 'Vera Low', guest: true, state: 'new', last_text: 'Who sells it?' });
    const told = await house.mailWith(agent.email, 'Who sells it?');
    expect(told.subject).toBe('Vera Low has written about Cottage');
    const stranger = await aPerson(house, { roles: ['Agent'] });
    for (const who of [stranger, buyer])
      expect((await house.call(`GET /leads/${lead._id}`, { token: who.token })).status).not.toBe(200);
    const answer = { token: agent.token, body: { body: 'I do, since May.' } };
    expect((await house.call(`POST /leads/${lead._id}/answers`, answer)).status).toBe(200);
    const letter = await house.mailWith(email, 'I do, since May.');
    expect(letter.subject).toContain('Cottage');
    const to = letter.replyTo?.[0]?.address ?? '';
    expect(await sendReply(port, { to, from: email, text: 'May I come?' })).toBe(250);
    await house.mailWith(agent.email, 'May I come?');
    const { messages } = (await house.call(`GET /leads/${lead._id}`, { token: agent.token })).body.response;
    expect(
      messages.map(({ kind, mine, body }: { kind: string; mine: boolean; body: string }) => [
        kind,
        mine,
        body,
      ]),
    ).toEqual([
      ['question', false, 'Who sells it?'],
      ['message', true, 'I do, since May.'],
      ['message', false, 'May I come?'],
    ]);
  });

  test('takes five wrong codes for a question, and no more, also at once', async () => {
    const email = someAddress('gus');
    const { _id } = (await ask({ name: 'Gus', email }, undefined, home)).body.response;
    const { code } = await codeFor(email);
    const wrong = code === '000000' ? '111111' : '000000';
    const answers = await Promise.all(Array.from({ length: 12 }, () => prove(_id, wrong)));
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(7);
    expect((await prove(_id, code)).status).toBe(409);
    await world.open.pool.query("update held_questions set created_at = now() - interval '2 hours'");
    expect((await prove(_id, code)).status).toBe(404);
  });

  test('is asked by an account in its conversation with the agent, which a stranger does not see', async () => {
    const asked = await ask({ message: 'Is the roof new?' }, buyer, home);
    expect(asked.body.response.held).toBe(false);
    const list = async (who: Person) =>
      (await house.call('GET /chat/conversations', { token: who.token })).body.response.results;
    const [talk] = await list(buyer);
    expect(talk).toMatchObject({
      property: { _id: home },
      partner: { _id: agent.user },
      last_text: 'Is the roof new?',
    });
    const stranger = await aPerson(house);
    expect(await list(stranger)).toEqual([]);
    expect((await house.call(`GET /chat/conversations/${talk._id}`, { token: stranger.token })).status).toBe(
      404,
    );
    expect((await ask({ message: 'Mine?' }, agent, home)).status).toBe(409);
    const unproved = await aPerson(house, { proved: false });
    expect((await ask({ message: 'Me?' }, unproved, home)).status).toBe(403);
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
  test('is read by who asked with an account in Messages, with the answer, and asked on there', async () => {
    const nina = await aPerson(house);
    await ask({ message: 'Is it sold?' }, nina);
    const mine = async () =>
      (await house.call('GET /chat/conversations', { token: nina.token })).body.response.results;
    const [talk] = await mine();
    expect(talk).toMatchObject({
      partner: { _id: null },
      closed: false,
      last_text: 'Is it sold?',
      unread: 0,
    });
    const questions = (await house.call('GET /contacts/questions', { token: admin.token })).body.response
      .results;
    const one = questions.find(({ message }: { message: string }) => message === 'Is it sold?');
    const answer = { token: admin.token, body: { answer: 'Not yet.' } };
    await house.call(`PUT /contacts/questions/${one._id}`, answer);
    expect(await mine()).toMatchObject([{ last_text: 'Not yet.', unread: 1 }]);
    const more = { token: nina.token, body: { conversation: talk._id, body: 'Since when?' } };
    expect((await house.call('POST /chat/messages', more)).status).toBe(200);
    const thread = (await house.call(`GET /chat/conversations/${talk._id}`, { token: nina.token })).body
      .response;
    expect(
      thread.messages.map(({ kind, mine: own, body }: { kind: string; mine: boolean; body: string }) => [
        kind,
        own,
        body,
      ]),
    ).toEqual([
      ['question', true, 'Is it sold?'],
      ['answer', false, 'Not yet.'],
      ['question', true, 'Since when?'],
    ]);
    const block = { token: nina.token, body: { blocked: true } };
    expect((await house.call(`PUT /chat/conversations/${talk._id}/block`, block)).status).toBe(409);
    expect((await house.call(`GET /chat/conversations/${talk._id}`, { token: buyer.token })).status).toBe(
      404,
    );
  });
  test.each([
    ['blank', { name: 'Ana', email: 'ana@example.com', message: '  ' }, 'message'],
    ['without a name', { email: 'ana@example.com' }, 'name'],
    ['without an address', { name: 'Ana' }, 'email'],
  ])('a question %s is refused by field', async (_, said, field) => {
    const { status, body } = await ask(said);
    expect([status, Object.keys(body.error.fields)]).toEqual([400, [field]]);
  });
  test('one that is not there is not asked about', async () => {
    expect((await ask({ name: 'Ana', email: 'ana@example.com' }, undefined, randomUUID())).status).toBe(404);
  });
  test('only admins see the questions', async () => {
    for (const { token } of [buyer, agent])
      expect((await house.call('GET /contacts/questions', { token })).status).toBe(403);
  });
  test('is asked once by a question that is sent again with its key, and again by one with another', async () => {
    const who = await aPerson(house);
    const send = (key: string) =>
      house.call(`POST /contacts/${nobodys}/questions`, {
        ...{ token: who.token, body: { message: 'Is there water?' }, headers: { 'idempotency-key': key } },
      });
    const [first, again, other] = [await send('one'), await send('one'), await send('two')];
    expect(again.body.response).toEqual(first.body.response);
    expect(other.body.response._id).not.toBe(first.body.response._id);
    const { rows } = await world.open.pool.query(
      "select count(*)::int as n from conversation_entries where body = 'Is there water?'",
    );
    expect(rows).toEqual([{ n: 2 }]);
  });
});
