import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { dayNumber } from '#platform/contract/time-zone.ts';
import type { Jobs } from '#platform/server/jobs/jobs.ts';
import { writeReplyKey } from '#platform/server/mail/replies/reply-address.ts';
import { ownPort } from '#tests/own-port.ts';
import { AUTH_SECRET, aPerson, type House, openHouse, type Person, someAddress } from '#tests/people.ts';
import { sendReply } from '#tests/reply-mail.ts';
import { aListing, store } from '#tests/search/listings.ts';
import { createWorld, type World } from '#tests/world.ts';
import { remindOfLeads } from './conversations.ts';

let port: number;
let world: World;
let house: House;
let agent: Person;
/** An agent who never gets a lead. */
let rival: Person;
let buyer: Person;
let home: string;

const run = (text: string, values: unknown[] = []) => world.open.pool.query(text, values);
const call = (route: string, who: Person | undefined, body?: object) =>
  house.call(route, { token: who?.token, ...(body && { body }) });
async function aHome(of: Person, said: object = {}): Promise<string> {
  const listing = aListing({ title: 'Cottage', place: 'Runaway Bay', ...said });
  await store(world.open.pool, [listing]);
  await run('update properties set agent_id = $2 where _id = $1', [listing._id, of.user]);
  return listing._id;
}
const ask = (who: Person, body = 'Is the title registered?', property = home) =>
  call('POST /chat/messages', who, { property, body });
const leads = async (query = '', who = agent) => (await call(`GET /leads${query}`, who)).body.response;
const onlyLead = async (query = '', who = agent) => (await leads(query, who)).results[0];
const counts = async (who = agent) => (await call('GET /leads/counts', who)).body.response;
const waiting = async (who: Person) => (await call('GET /accounts/waiting', who)).body.response;
const answer = (id: string, body = 'Yes, it is.', who = agent) =>
  call(`POST /leads/${id}/answers`, who, { body });

const HOURS = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, from: 0, until: 1440 }));
const SETTINGS = {
  hours: HOURS,
  exceptions: [],
  minutes: 30,
  gap: 0,
  notice_hours: 1,
  days_ahead: 14,
  in_person: true,
  video: false,
  video_link: '',
  confirm_first: false,
};
const freeTime = async () =>
  (await house.call(`GET /viewings/free/${home}`)).body.response.days[1].slots.find(
    ({ taken }: { taken: boolean }) => !taken,
  ).at;

beforeAll(async () => {
  world = await createWorld();
  port = await ownPort();
  house = await openHouse(world, { REPLY_ADDRESS: 'reply@homes.example', REPLY_PORT: String(port) });
  rival = await aPerson(house, { roles: ['Agent'] });
});
afterAll(async () => {
  await house.close();
  await world.close();
});
beforeEach(async () => {
  agent = await aPerson(house, { roles: ['Agent'], first_name: 'Marcia', last_name: 'Bennett' });
  buyer = await aPerson(house, { first_name: 'Simone', last_name: 'Clarke' });
  home = await aHome(agent);
});

describe('a lead', () => {
  test('is new with a question, waits, and is answered in the conversation', async () => {
    await ask(buyer);
    const lead = await onlyLead();
    expect(lead).toMatchObject({
      name: 'Simone Clarke',
      state: 'new',
      guest: false,
      last_kind: 'message',
      last_text: 'Is the title registered?',
      last_mine: false,
      property: { _id: home, title: 'Cottage', status: 'active' },
    });
    expect(lead.waiting_since).toBe(lead.first_at);
    const answered = await answer(lead._id);
    expect(answered.body.response).toMatchObject({ state: 'answered', waiting_since: null, last_mine: true });
    expect(answered.body.response.messages).toMatchObject([
      { mine: false, body: 'Is the title registered?' },
      { mine: true, body: 'Yes, it is.' },
    ]);
    const [talk] = (await call('GET /chat/conversations', buyer)).body.response.results;
    expect(talk).toMatchObject({ last_text: 'Yes, it is.', unread: 1 });
  });
  test('is the conversation the buyer has, which its agent can block', async () => {
    const { body } = await ask(buyer);
    const { _id } = await onlyLead();
    expect(_id).toBe(body.response.conversation);
    const block = (blocked: boolean) => call(`PUT /chat/conversations/${_id}/block`, agent, { blocked });
    await block(true);
    expect((await call(`GET /leads/${_id}`, agent)).body.response).toMatchObject({
      open: false,
      blocked: true,
    });
    expect((await answer(_id)).status).toBe(409);
    await block(false);
    expect((await call(`GET /leads/${_id}`, agent)).body.response).toMatchObject({
      open: true,
      blocked: false,
    });
  });
  test('begun by an interest alone is a conversation the buyer reads, too', async () => {
    await call(`PUT /leads/interests/${home}`, buyer);
    const { _id } = await onlyLead();
    const told = { kind: 'interest', step: 'told', body: '' };
    expect((await call('GET /chat/conversations', buyer)).body.response.results).toMatchObject([
      { _id, last_text: '', last: { ...told, mine: true }, unread: 0 },
    ]);
    await answer(_id, 'Come and see it.');
    expect((await call(`GET /chat/conversations/${_id}`, buyer)).body.response.messages).toMatchObject([
      { ...told, mine: true },
      { kind: 'message', body: 'Come and see it.', mine: false },
    ]);
  });
  test('is found by the id it had before it was one with its conversation', async () => {
    await ask(buyer);
    const { _id } = await onlyLead();
    const former = randomUUID();
    await run('update conversations set former_id = $2 where _id = $1', [_id, former]);
    expect((await call(`GET /leads/${former}`, agent)).body.response).toMatchObject({ _id });
    expect((await call(`GET /leads/${former}`, rival)).status).toBe(404);
    expect((await answer(former)).body.response).toMatchObject({ _id, state: 'answered' });
  });
  test('answered in the messages is answered here', async () => {
    const { body } = await ask(buyer);
    await call('POST /chat/messages', agent, { conversation: body.response.conversation, body: 'It is.' });
    expect(await onlyLead()).toMatchObject({ state: 'answered', last_mine: true });
  });
  test('is one for each person and home, whatever they do', async () => {
    await call('PUT /viewings/settings', agent, SETTINGS);
    await ask(buyer);
    await call('POST /viewings', buyer, { property: home, at: await freeTime(), people: 2 });
    await call(`PUT /leads/interests/${home}`, buyer);
    await call('POST /applications', buyer, { property: home, type: 'purchase', documents_later: true });
    await ask(buyer, 'And here?', await aHome(agent, { title: 'Other' }));
    const { results, total } = await leads();
    expect(total).toBe(2);
    const lead = results.find((one: { property: { _id: string } }) => one.property._id === home);
    const { body } = await call(`GET /leads/${lead._id}`, agent);
    expect(body.response.viewings).toMatchObject([{ state: 'confirmed', people: 2 }]);
    expect(body.response.interested_at).toBeTypeOf('string');
    expect(body.response.messages.map(({ kind }: { kind: string }) => kind)).toEqual([
      'message',
      'viewing',
      'interest',
      'application',
    ]);
  });
  test('goes on to a viewing, and back to new with the next question', async () => {
    await call('PUT /viewings/settings', agent, SETTINGS);
    await call('POST /viewings', buyer, { property: home, at: await freeTime(), people: 1 });
    expect(await onlyLead()).toMatchObject({
      state: 'viewing',
      viewing: { kind: 'in-person', state: 'confirmed' },
    });
    await ask(buyer);
    expect((await onlyLead()).state).toBe('new');
    await answer((await onlyLead())._id);
    expect((await onlyLead()).state).toBe('viewing');
  });
  test('asked for a viewing waits until the agent says yes', async () => {
    await call('PUT /viewings/settings', agent, { ...SETTINGS, confirm_first: true });
    const booked = await call('POST /viewings', buyer, { property: home, at: await freeTime(), people: 1 });
    expect(await onlyLead()).toMatchObject({ state: 'new', last_kind: 'viewing' });
    const { _id } = booked.body.response.viewing;
    await call(`PUT /viewings/${_id}/state`, agent, { state: 'confirmed' });
    expect(await onlyLead()).toMatchObject({ state: 'viewing', waiting_since: null });
  });
  test('is closed and opens again by itself with the next question', async () => {
    await ask(buyer);
    const { _id } = await onlyLead();
    const closed = await call(`PUT /leads/${_id}`, agent, { closed: true });
    expect(closed.body.response).toMatchObject({ state: 'closed', waiting_since: null });
    await ask(buyer, 'Hello?');
    expect((await onlyLead()).state).toBe('new');
  });
  test('answered by telephone is answered', async () => {
    await ask(buyer);
    const { _id } = await onlyLead();
    expect((await call(`PUT /leads/${_id}`, agent, { answered: true })).body.response.state).toBe('answered');
  });
  test('keeps a next step and a note, against a second window too', async () => {
    await ask(buyer);
    const { _id } = await onlyLead();
    const step = { next_step: 'Call the owner', next_step_on: '2026-12-01', note: 'Evenings are best.' };
    const set = await call(`PUT /leads/${_id}`, agent, step);
    expect(set.body.response).toMatchObject(step);
    const late = await house.call(`PUT /leads/${_id}`, {
      token: agent.token,
      body: { note: '' },
      headers: { 'if-match': '"1"' },
    });
    expect(late.status).toBe(412);
    expect((await call(`PUT /leads/${_id}`, agent, {})).status).toBe(400);
  });
});

describe('somebody whose address is not proved', () => {
  test('is no lead until it is, and then what was sent is', async () => {
    const una = await aPerson(house, { proved: false });
    await call('POST /applications', una, { property: home, type: 'purchase', documents_later: true });
    expect((await call(`PUT /leads/interests/${home}`, una)).body.error.code).toBe('unproved');
    expect((await leads()).total).toBe(0);
    const [, token] = /confirm-address#([\w-]+)/.exec((await house.mailTo(una.email))[0]?.text ?? '') ?? [];
    await call('PUT /accounts/me/address', una, { token });
    expect(await onlyLead()).toMatchObject({ last_kind: 'application', state: 'new' });
  });
});

describe('live counts', () => {
  test('come at once and with each change, to the agent alone', async () => {
    const opened = await house.app.inject({
      url: '/api/leads/events',
      headers: { authorization: `Bearer ${agent.token}` },
      payloadAsStream: true,
    });
    expect(opened.headers['content-type']).toBe('text/event-stream');
    let text = '';
    const stream = opened.stream();
    stream.on('data', (part: Buffer) => {
      text += part;
    });
    await expect.poll(() => text).toContain('"new":0');
    const another = await aPerson(house, { roles: ['Agent'] });
    await ask(buyer, 'Not for Marcia', await aHome(another));
    await ask(buyer);
    await expect.poll(() => text).toContain('"new":1');
    expect(text).not.toContain('"new":2');
    stream.destroy();
    expect((await call('GET /leads/events', buyer)).status).toBe(403);
  });
});

describe('whose leads', () => {
  test('a lead is its agent’s alone', async () => {
    await ask(buyer);
    const { _id } = await onlyLead();
    expect((await leads('', rival)).total).toBe(0);
    for (const route of [`GET /leads/${_id}`, `PUT /leads/${_id}/seen`]) {
      expect((await call(route, rival)).status).toBe(404);
      expect((await call(route, buyer)).status).toBe(403);
    }
    expect((await call(`PUT /leads/${_id}`, rival, { note: 'x' })).status).toBe(404);
    expect((await answer(_id, 'Hi', rival)).status).toBe(404);
    expect((await call(`PUT /leads/${_id}/agent`, rival, { to: rival.user })).status).toBe(404);
    expect((await call(`GET /leads/${randomUUID()}`, agent)).status).toBe(404);
  });
  test('an agent is no lead of their own, and a deleted person none at all', async () => {
    await ask(buyer);
    await call('DELETE /users/me', buyer);
    expect((await leads()).total).toBe(0);
  });
});

describe('the list', () => {
  test('has those that wait first, the longest first, and narrows by state, home and words', async () => {
    const people = await Promise.all([
      aPerson(house, { first_name: 'Kerry' }),
      aPerson(house, { first_name: 'Dwayne' }),
    ]);
    for (const who of [buyer, ...people]) await ask(who, `I am ${who.email}`);
    const [first] = (await leads()).results;
    await answer(first._id);
    const { results } = await leads();
    expect(results.map(({ name }: { name: string }) => name)).toEqual([
      'Kerry Brown',
      'Dwayne Brown',
      'Simone Clarke',
    ]);
    expect((await leads('?state=new')).total).toBe(2);
    expect((await leads('?state=answered')).total).toBe(1);
    expect((await leads('?q=kerry')).total).toBe(1);
    expect((await leads('?q=%25')).total).toBe(0);
    expect((await leads(`?property=${randomUUID()}`)).total).toBe(0);
    expect(await counts()).toMatchObject({ new: 2, answered: 1, viewing: 0, applied: 0, closed: 0 });
    expect((await waiting(agent)).leads).toBe(2);
    expect((await waiting(buyer)).leads).toBe(0);
  });
  test('its agent answers it by mail, and nobody else can', async () => {
    await ask(buyer);
    const { _id } = await onlyLead();
    // Made in the evening by a release that counted days as London does.
    const day = dayNumber(Date.now()) + 1;
    const to = (who: Person) =>
      `reply+${writeReplyKey(AUTH_SECRET, { kind: 'lead', id: _id, day }, who.user)}@homes.example`;
    expect(await sendReply(port, { to: to(agent), from: agent.email, text: 'Registered.' })).toBe(250);
    expect(await onlyLead()).toMatchObject({ state: 'answered', last_mine: true });
    expect(await sendReply(port, { to: to(rival), from: rival.email, text: 'Mine.' })).toBe(554);
    // Without the second step a seller needs by now, no answer counts.
    await run(`update users set elevated_at = now() - interval '60 days' where _id = $1`, [agent.user]);
    expect(await sendReply(port, { to: to(agent), from: agent.email, text: 'One more.' })).toBe(250);
    await run('update users set elevated_at = now() where _id = $1', [agent.user]);
    const detail = (await call(`GET /leads/${_id}`, agent)).body.response;
    expect(JSON.stringify(detail)).toContain('Registered.');
    expect(JSON.stringify(detail)).not.toMatch(/Mine\.|One more/);
  });
  test('what waits for four working hours is reminded of once, and not what was answered', async () => {
    const given: { lead: string }[] = [];
    const jobs = { give: async (_: unknown, __: string, data: never) => void given.push(data) };
    const remind = (now: Date) => remindOfLeads({ db: world.open.db, jobs: jobs as unknown as Jobs }, now);
    await ask(buyer);
    const { _id } = await onlyLead();
    // Monday 16 November 2026, 9 am in Jamaica.
    await run("update conversations set waiting_since = '2026-11-16T14:00:00Z' where _id = $1", [_id]);
    const mine = () => given.filter(({ lead }) => lead === _id).length;
    await remind(new Date('2026-11-16T17:59:00Z'));
    expect(mine()).toBe(0);
    await remind(new Date('2026-11-16T18:00:00Z'));
    await remind(new Date('2026-11-16T19:00:00Z'));
    expect(mine()).toBe(1);
  });
});

describe('how long answers take', () => {
  /** Minute by minute: from Monday to Saturday, 8 am to 6 pm in Jamaica. */
  const plain = (from: number, until: number) => {
    let minutes = 0;
    for (let at = from; at < until; at += 60_000) {
      const local = new Date(at - 5 * 3_600_000);
      const hour = local.getUTCHours();
      if (local.getUTCDay() !== 0 && hour >= 8 && hour < 18) minutes += 1;
    }
    return minutes;
  };
  test('is counted in working time', async () => {
    const start = Date.parse('2026-11-20T00:00:00Z');
    await fc.assert(
      fc.asyncProperty(fc.nat(7 * 1440), fc.nat(4 * 1440), async (begin, long) => {
        const [from, until] = [start + begin * 60_000, start + (begin + long) * 60_000];
        const { rows } = await run('select working_minutes($1, $2) as minutes', [
          new Date(from),
          new Date(until),
        ]);
        expect(rows[0].minutes).toBe(plain(from, until));
      }),
      { numRuns: 60 },
    );
  });
  test('stands beside the agent once there are five, a question that waits counted too', async () => {
    const shown = async () => (await house.call(`GET /properties/${home}`)).body.response.agent.answers;
    const answered = (minutes: number) =>
      run(
        `insert into lead_answers (agent_id, asked_at, answered_at, minutes)
         values ($1, now() - interval '3 days', now(), $2)`,
        [agent.user, minutes],
      );
    for (const minutes of [30, 60, 90, 120]) await answered(minutes);
    expect(await shown()).toBeNull();
    await answered(150);
    expect(await shown()).toEqual({ minutes: 90, questions: 5 });
    await ask(buyer);
    await run("update conversations set waiting_since = now() - interval '10 days' where agent_id = $1", [
      agent.user,
    ]);
    expect(await shown()).toMatchObject({ minutes: 105, questions: 6 });
  });
});

describe('a guest', () => {
  test('whose agent deals with the home no more is told so, as somebody with an account is, and nothing is kept', async () => {
    const email = someAddress('gus');
    const { rows } = await run(
      `insert into conversations (agent_id, property_id, email, name, last_mine) values ($1, $2, $3, 'Gus', true)
       returning _id`,
      [agent.user, home, email],
    );
    const [{ _id: id }] = rows;
    const day = dayNumber(Date.now()) + 1;
    const to = `reply+${writeReplyKey(AUTH_SECRET, { kind: 'letter', id, day }, email)}@homes.example`;
    const say = (text: string) => sendReply(port, { to, from: email, text });
    const give = (who: Person) => run('update properties set agent_id = $2 where _id = $1', [home, who.user]);
    await give(rival);
    expect(await say('Is it free?')).toBe(554);
    await give(agent);
    expect(await say('Is it free now?')).toBe(250);
    expect((await call(`GET /leads/${id}`, agent)).body.response.messages).toMatchObject([
      { body: 'Is it free now?' },
    ]);
  });
  test('who booked is answered by mail and answers by mail, without the address of the agent', async () => {
    await call('PUT /viewings/settings', agent, SETTINGS);
    const email = someAddress('gail');
    const { body } = await call('POST /viewings', undefined, {
      property: home,
      at: await freeTime(),
      people: 1,
      name: 'Gail',
      email,
      phone: '876 555 0182',
    });
    expect((await leads()).total).toBe(0);
    const { viewing, key } = body.response;
    const code = /\d{6}/.exec((await house.mailTo(email))[0]?.subject ?? '')?.[0] ?? '';
    await call(`PUT /viewings/${viewing._id}/code?key=${key}`, undefined, { code });
    const lead = await onlyLead();
    expect(lead).toMatchObject({ name: 'Gail', guest: true, state: 'viewing' });
    const { response } = (await answer(lead._id, 'Ring at the gate.')).body;
    expect(response).toMatchObject({ email, phone: '876 555 0182' });
    expect(response.messages).toMatchObject([
      { kind: 'viewing', step: 'confirmed', mine: false },
      { mine: true, body: 'Ring at the gate.' },
    ]);
    const letter = await house.mailWith(email, 'Ring at the gate.');
    const to = letter.replyTo?.[0]?.address ?? '';
    expect(to).toMatch(/^reply\+[a-z2-7]+@homes\.example$/);
    expect(JSON.stringify(letter)).not.toContain(agent.email);

    const said = { to, text: 'Is there parking?', messageId: `<${randomUUID()}@guests.example>` };
    expect(await sendReply(port, { ...said, from: rival.email })).toBe(250);
    expect(await sendReply(port, { ...said, from: someAddress('stranger') })).toBe(250);
    expect(await onlyLead()).toMatchObject({ last_mine: true });
    for (const _ of [1, 2]) expect(await sendReply(port, { ...said, from: email })).toBe(250);
    expect(await onlyLead()).toMatchObject({
      state: 'new',
      last_text: 'Is there parking?',
      last_mine: false,
    });
    const told = await house.mailWith(agent.email, 'Is there parking?');
    expect(told.subject).toBe('Gail has written about Cottage');
    expect(JSON.stringify(told)).not.toContain(email);

    const back = { to: told.replyTo?.[0]?.address ?? '', from: agent.email, text: 'Yes, for two cars.' };
    expect(await sendReply(port, back)).toBe(250);
    await house.mailWith(email, 'Yes, for two cars.');
    expect((await call(`GET /leads/${lead._id}`, agent)).body.response.messages).toMatchObject([
      { kind: 'viewing' },
      { mine: true, body: 'Ring at the gate.' },
      { mine: false, body: 'Is there parking?' },
      { mine: true, body: 'Yes, for two cars.' },
    ]);
  });
  test('writes about one home twenty times a day at most', async () => {
    const email = someAddress('gail');
    const { rows } = await run(
      `insert into conversations (agent_id, property_id, email, name, first_at, last_at, last_kind, last_mine)
       values ($1, $2, $3, 'Gail', now(), now(), 'viewing', true) returning _id`,
      [agent.user, home, email],
    );
    const id = rows[0]._id;
    const day = dayNumber(Date.now());
    const to = `reply+${writeReplyKey(AUTH_SECRET, { kind: 'letter', id, day }, email)}@homes.example`;
    const write = (text: string) => sendReply(port, { to, from: email, text });
    await run(
      `insert into conversation_entries (_id, conversation_id, body)
       select gen_random_uuid(), $1, 'Question ' || n from generate_series(1, 17) n`,
      [id],
    );
    for (const n of [18, 19, 20]) expect(await write(`Question ${n}`)).toBe(250);
    expect(await write('One more')).toBe(554);
  });
});

describe('handing over', () => {
  const office = async (who: Person, company: string) =>
    run(
      `insert into professionals (_id, kind, name, company, email, parishes, languages, user_id)
       values (gen_random_uuid(), 'agent', 'A', $2, 'a@example.com', '{portland}', '{en}', $1)`,
      [who.user, company],
    );
  test('gives the lead and its conversation to a colleague of the office, and to nobody else', async () => {
    const company = `Office ${randomUUID()}`;
    const colleague = await aPerson(house, { roles: ['Agent'] });
    await office(agent, company);
    await office(colleague, company);
    await ask(buyer);
    const { _id } = await onlyLead();
    await answer(_id, 'My colleague will help you.');
    const stranger = await aPerson(house, { roles: ['Agent'] });
    expect((await call(`PUT /leads/${_id}/agent`, agent, { to: stranger.user })).status).toBe(404);
    const { results } = (await call('GET /leads/colleagues', agent)).body.response;
    expect(results).toMatchObject([{ _id: colleague.user }]);
    expect((await call(`PUT /leads/${_id}/agent`, agent, { to: colleague.user })).status).toBe(200);
    expect((await call(`GET /leads/${_id}`, agent)).status).toBe(404);
    const taken = (await call(`GET /leads/${_id}`, colleague)).body.response;
    expect(taken).toMatchObject({ handed_by: 'Marcia Bennett' });
    expect(taken.messages).toMatchObject([
      { mine: false },
      { mine: true },
      { kind: 'handover', step: 'given', to: 'Ana Brown', mine: true },
    ]);
    const { body } = await ask(buyer, 'Thank you', home);
    expect(body.error).toBeUndefined();
    const [talk] = (await call('GET /chat/conversations', colleague)).body.response.results;
    expect(talk.partner.name).toBe('Simone Clarke');
  });
});

describe('saved answers', () => {
  test('are kept in their order, for their agent', async () => {
    const answers = [
      { title: 'Yes, still free', body: 'Yes, it is still free. When would you come?' },
      { title: 'How to get there', body: 'From the clock tower turn left.' },
    ];
    expect((await call('PUT /leads/saved-answers', agent, { answers })).body.response).toEqual({
      answers,
      version: 1,
    });
    expect((await call('GET /leads/saved-answers', rival)).body.response).toEqual({
      answers: [],
      version: 0,
    });
  });
  test('a blank one is refused by field', async () => {
    const { status, body } = await call('PUT /leads/saved-answers', agent, {
      answers: [{ title: ' ', body: 'x' }],
    });
    expect([status, Object.keys(body.error.fields)]).toEqual([400, ['answers.0.title']]);
  });
});

describe('being interested', () => {
  test('is told on purpose, to the agent of a home that can be had', async () => {
    expect((await call(`PUT /leads/interests/${home}`, buyer)).status).toBe(200);
    expect((await call(`PUT /leads/interests/${home}`, buyer)).status).toBe(200);
    expect(await onlyLead()).toMatchObject({ last_kind: 'interest', state: 'new' });
    expect((await call('GET /leads/interests', buyer)).body.response.results).toEqual([home]);
    expect((await call('GET /leads/interests', rival)).body.response.results).toEqual([]);
    await call(`DELETE /leads/interests/${home}`, buyer);
    expect((await call('GET /leads/interests', buyer)).body.response.results).toEqual([]);
    expect((await call(`PUT /leads/interests/${home}`, agent)).status).toBe(409);
    expect((await call(`PUT /leads/interests/${randomUUID()}`, buyer)).status).toBe(404);
  });
});
