/** Everything about a home is an entry of its one conversation: both sides read the same, and nobody else does. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type LeadFacts, leadAfter } from '#areas/conversations/rules.ts';
import { aPerson, type House, openHouse, type Person, someAddress } from '#tests/people.ts';
import { aListing, store } from '#tests/search/listings.ts';
import { beside, createWorld, type World } from '#tests/world.ts';
import { catchUp } from './conversations.ts';
import { addEntry } from './entries.ts';
import { dropEmpty } from './queries/conversations.ts';

let world: World;
let house: House;
let agent: Person;
let colleague: Person;
let rival: Person;
let buyer: Person;
let home: string;

const run = async (text: string, values: unknown[] = []) => (await world.open.pool.query(text, values)).rows;
const call = (route: string, who: Person | undefined, body?: object) =>
  house.call(route, { token: who?.token, ...(body && { body }) });
async function done(route: string, who: Person | undefined, body?: object) {
  const answer = await call(route, who, body);
  expect([answer.status, route, answer.body.error]).toEqual([200, route, undefined]);
  return answer.body.response;
}
async function aHome(of: Person): Promise<string> {
  const listing = aListing({ title: 'Cottage', category: 'for-rent', price_period: 'month' });
  await store(world.open.pool, [listing]);
  await run('update properties set agent_id = $2 where _id = $1', [listing._id, of.user]);
  return listing._id;
}
const SETTINGS = {
  ...{ hours: [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, from: 0, until: 1440 })), exceptions: [] },
  ...{ minutes: 30, gap: 0, notice_hours: 1, days_ahead: 14, in_person: true, video: false, video_link: '' },
  confirm_first: true,
};
/** Times nobody has taken, from tomorrow on. */
const freeTimes = async (): Promise<string[]> =>
  (await done(`GET /viewings/free/${home}`, undefined)).days[1].slots
    .filter(({ taken }: { taken: boolean }) => !taken)
    .map(({ at }: { at: string }) => at);
const leadOf = async (who = agent) => (await done(`GET /leads?property=${home}`, who)).results[0];
interface Read {
  kind: string;
  step: string;
  mine: boolean;
  body: string;
  starts_at: string | null;
}
const line = ({ kind, step, mine, body }: Read) =>
  [kind, step, mine ? 'mine' : 'theirs', body].filter(Boolean).join(' ');
const linesOf = async (id: string, who: Person): Promise<string[]> => {
  const { messages } = await done(who === buyer ? `GET /chat/conversations/${id}` : `GET /leads/${id}`, who);
  return messages.map(line);
};

const addNote = (conversation: string, of: { from: 'buyer' | 'agent'; author: string }) =>
  world.open.db
    .transaction()
    .execute((tx) => addEntry(tx, { ...of, conversation, kind: 'message', body: 'Yes' }));

beforeAll(async () => {
  world = await createWorld();
  house = await openHouse(world);
});
afterAll(async () => {
  await house.close();
  await world.close();
});
beforeEach(async () => {
  [agent, colleague, rival] = [
    await aPerson(house, { roles: ['Agent'], first_name: 'Marcia', last_name: 'Bennett' }),
    await aPerson(house, { roles: ['Agent'], first_name: 'Denise', last_name: 'Reid' }),
    await aPerson(house, { roles: ['Agent'] }),
  ];
  const company = `Office ${randomUUID()}`;
  for (const one of [agent, colleague])
    await run(
      `insert into professionals (_id, kind, name, company, email, parishes, languages, user_id)
       values (gen_random_uuid(), 'agent', 'A', $2, 'a@example.com', '{portland}', '{en}', $1)`,
      [one.user, company],
    );
  buyer = await aPerson(house, { first_name: 'Simone', last_name: 'Clarke' });
  home = await aHome(agent);
  await done('PUT /viewings/settings', agent, SETTINGS);
});

describe('a viewing', () => {
  test('is told step by step to both sides, each with the time it had then', async () => {
    const [first, second, third] = (await freeTimes()) as [string, string, string];
    const asked = { property: home, at: first, people: 2, message: 'We come from Mandeville.' };
    const { _id } = (await done('POST /viewings', buyer, asked)).viewing;
    const lead = await leadOf();
    expect(lead).toMatchObject({ state: 'new', last_kind: 'viewing', last_text: 'We come from Mandeville.' });
    await done(`PUT /viewings/${_id}/offer`, agent, { times: [second] });
    expect(await leadOf()).toMatchObject({ state: 'viewing', waiting_since: null, last_mine: true });
    await done(`PUT /viewings/${_id}/time`, buyer, { at: second });
    await done(`PUT /viewings/${_id}/time`, agent, { at: third });
    await done(`PUT /viewings/${_id}/state`, buyer, { state: 'cancelled', reason: 'The car broke down.' });
    expect(await linesOf(lead._id, buyer)).toEqual([
      'viewing requested mine We come from Mandeville.',
      'viewing offered theirs',
      'viewing moved mine',
      'viewing moved theirs',
      'viewing cancelled mine The car broke down.',
    ]);
    expect(await linesOf(lead._id, agent)).toEqual([
      'viewing requested theirs We come from Mandeville.',
      'viewing offered mine',
      'viewing moved theirs',
      'viewing moved mine',
      'viewing cancelled theirs The car broke down.',
    ]);
    const { messages } = await done(`GET /leads/${lead._id}`, agent);
    const times = messages.map(({ starts_at }: Read) => Date.parse(starts_at ?? ''));
    expect(times).toEqual([first, first, second, third, third].map(Date.parse));
    expect(new Set(messages.map(({ about }: { about: string }) => about))).toEqual(new Set([_id]));
    expect(await leadOf()).toMatchObject({ state: 'answered', waiting_since: null, last_mine: false });
  });
  test('confirmed or declined by the agent ends the wait, and is counted as an answer', async () => {
    const answers = async () =>
      (await run('select count(*)::int as count from lead_answers where agent_id = $1', [agent.user]))[0]
        .count;
    for (const [index, state] of ['confirmed', 'declined'].entries()) {
      const at = (await freeTimes())[index * 4];
      const { _id } = (await done('POST /viewings', buyer, { property: home, at, people: 1 })).viewing;
      await done(`PUT /viewings/${_id}/state`, agent, { state });
      expect([(await leadOf()).waiting_since, await answers()]).toEqual([null, index + 1]);
    }
  });
  test('of a guest is an entry once the address is proved', async () => {
    const email = someAddress('gail');
    const [at] = await freeTimes();
    const guest = { property: home, at, people: 1, name: 'Gail', email };
    const { viewing, key } = await done('POST /viewings', undefined, guest);
    expect(await leadOf()).toBeUndefined();
    const code = /\d{6}/.exec((await house.mailTo(email))[0]?.subject ?? '')?.[0] ?? '';
    await done(`PUT /viewings/${viewing._id}/code?key=${key}`, undefined, { code });
    const { _id } = await leadOf();
    await done(`PUT /viewings/${viewing._id}/state`, agent, { state: 'declined' });
    expect(await linesOf(_id, agent)).toEqual(['viewing requested theirs', 'viewing declined mine']);
  });
  test('of an agent who may show homes no more is cancelled in its conversation', async () => {
    const [at] = await freeTimes();
    await done('POST /viewings', buyer, { property: home, at, people: 1 });
    const { _id } = await leadOf();
    const admin = await aPerson(house, { roles: ['Admin'] });
    await done(`PUT /users/${agent.user}/lock`, admin, { locked: true, reason: 'Fraud' });
    expect((await linesOf(_id, buyer)).at(-1)).toBe('viewing cancelled theirs');
  });
});

test('an application is told from sending to decision, and what was said with it', async () => {
  const sent = { property: home, message: 'Two of us, no pets.', documents_later: true };
  const { _id } = await done('POST /applications', buyer, sent);
  const lead = await leadOf();
  expect(lead).toMatchObject({ state: 'new', last_kind: 'application' });
  const step = (who: Person, status: string, message = '') =>
    done(`PUT /applications/status/${_id}`, who, { status, message, documents_later: true });
  await step(agent, 'in-review');
  expect((await leadOf()).state).toBe('applied');
  await step(agent, 'more-asked', 'Your last payslip, please.');
  await step(buyer, 'submitted');
  await step(agent, 'in-review');
  await step(agent, 'declined', 'Somebody else was first.');
  expect(await linesOf(lead._id, buyer)).toEqual([
    'application submitted mine Two of us, no pets.',
    'application in-review theirs',
    'application more-asked theirs Your last payslip, please.',
    'application submitted mine',
    'application in-review theirs',
    'application declined theirs Somebody else was first.',
  ]);
  const again = await done('POST /applications', buyer, { ...sent, message: '' });
  await done(`PUT /applications/status/${again._id}`, buyer, { status: 'withdrawn' });
  expect((await linesOf(lead._id, agent)).slice(-2)).toEqual([
    'application submitted theirs',
    'application withdrawn theirs',
  ]);
});

test('an interest is told, and taking it back too; the lead stays as it was', async () => {
  await done(`PUT /leads/interests/${home}`, buyer);
  await done(`PUT /leads/interests/${home}`, buyer);
  const before = await leadOf();
  for (const _ of [1, 2]) await done(`DELETE /leads/interests/${home}`, buyer);
  expect(await leadOf()).toMatchObject({ waiting_since: before.waiting_since, last_kind: 'interest' });
  expect(await linesOf(before._id, buyer)).toEqual(['interest told mine', 'interest withdrawn mine']);
});

test('a call is noted once, ends the wait and keeps the last words', async () => {
  await done('POST /chat/messages', buyer, { property: home, body: 'Is it free?' });
  const { _id } = await leadOf();
  for (const _ of [1, 2]) await done(`PUT /leads/${_id}`, agent, { answered: true });
  expect(await linesOf(_id, buyer)).toEqual(['message mine Is it free?', 'call noted theirs']);
  expect(await leadOf()).toMatchObject({ state: 'answered', last_text: 'Is it free?', last_mine: true });
});

test('a hand-over names who answers from then on, and what happens later stands in the same conversation', async () => {
  const [at] = await freeTimes();
  const { viewing } = await done('POST /viewings', buyer, { property: home, at, people: 1 });
  const { _id } = await leadOf();
  await done(`PUT /leads/${_id}/agent`, agent, { to: colleague.user });
  await done(`PUT /viewings/${viewing._id}/state`, agent, { state: 'confirmed' });
  const { conversation, messages } = await done(`GET /chat/conversations/${_id}`, buyer);
  expect(messages).toMatchObject([
    { kind: 'viewing', step: 'requested' },
    { kind: 'handover', step: 'given', to: 'Denise Reid' },
    { kind: 'viewing', step: 'confirmed' },
  ]);
  expect(conversation.last).toMatchObject({ kind: 'viewing', step: 'confirmed', mine: false });
  expect(await leadOf()).toBeUndefined();
  expect(await linesOf(_id, colleague)).toHaveLength(3);
});

test('entries of one moment wait for one another, and each is followed', async () => {
  await done(`PUT /leads/interests/${home}`, buyer);
  const { _id } = await leadOf();
  const sent = Array.from({ length: 8 }, (_, n) =>
    addNote(_id, n % 2 === 0 ? { from: 'buyer', author: buyer.user } : { from: 'agent', author: agent.user }),
  );
  await Promise.all(sent);
  expect(await linesOf(_id, buyer)).toHaveLength(9);
  const [{ version }] = await run('select version from conversations where _id = $1', [_id]);
  expect(version).toBe(10);
});

describe('whose entries', () => {
  test('they are the two sides’ alone', async () => {
    await done(`PUT /leads/interests/${home}`, buyer);
    const { _id } = await leadOf();
    const stranger = await aPerson(house);
    for (const who of [stranger, rival, colleague])
      expect((await call(`GET /chat/conversations/${_id}`, who)).status).toBe(404);
    for (const who of [rival, colleague]) expect((await call(`GET /leads/${_id}`, who)).status).toBe(404);
    await run("update users set roles = '{Buyer}' where _id = $1", [agent.user]);
    expect((await call(`GET /chat/conversations/${_id}`, agent)).status).toBe(404);
  });
  test('they are in the export of both, and gone with the account', async () => {
    const [at] = await freeTimes();
    await done('POST /viewings', buyer, { property: home, at, people: 1, message: 'Ramp for a wheelchair?' });
    const { _id } = await leadOf();
    for (const who of [buyer, agent]) {
      const { conversations } = (await done('GET /users/me/export', who)).records;
      expect(JSON.stringify(conversations)).toContain('Ramp for a wheelchair?');
      expect(JSON.stringify(conversations)).toContain('"requested"');
    }
    await done('DELETE /users/me', buyer);
    expect(await run('select from conversation_entries where conversation_id = $1', [_id])).toEqual([]);
  });
});

test('a conversation that is empty but for words being written stays, with them', async () => {
  await done(`PUT /leads/interests/${home}`, buyer);
  const { _id } = await leadOf();
  await run('delete from conversation_entries where conversation_id = $1', [_id]);
  const words = { kind: 'message', from: 'buyer', author: buyer.user, body: 'Is it free?' } as const;
  await beside(
    world,
    (tx) => addEntry(tx, { ...words, conversation: _id }),
    () => world.open.db.transaction().execute((tx) => dropEmpty(tx, _id)),
  );
  expect(await linesOf(_id, agent)).toEqual(['message theirs Is it free?']);
  // As a lead it stands on entries that are gone.
  await run('delete from conversations where _id = $1', [_id]);
});

describe('servers of the version before', () => {
  test('are caught up with while a conversation is handed over: neither ends the other (deadlock)', async () => {
    await done(`PUT /leads/interests/${home}`, buyer);
    const { _id } = await leadOf();
    await run('insert into messages (_id, conversation_id, author_id, body) values ($1, $2, $3, $4)', [
      ...[randomUUID(), _id, buyer.user, 'And the garden?'],
    ]);
    const [body, conversation] = ['And the pool?', _id];
    await beside(
      world,
      (tx) => sql`select from conversations where _id = ${_id} for no key update`.execute(tx),
      () => catchUp(world.open.db),
      (tx) =>
        sql`update conversation_entries set body = ${body} where conversation_id = ${conversation} and side is null`.execute(
          tx,
        ),
    );
    expect(await linesOf(_id, agent)).toContain('message theirs And the pool?');
  });
  test('write what becomes entries a minute later, once', async () => {
    const [at] = await freeTimes();
    const { viewing } = await done('POST /viewings', buyer, { property: home, at, people: 1 });
    const { _id } = await leadOf();
    const other = await aPerson(house);
    const second = await aHome(agent);
    await run(`update viewings set state = 'confirmed', updated_at = now() where _id = $1`, [viewing._id]);
    await run('insert into interests (user_id, property_id) values ($1, $2)', [other.user, second]);
    await run(
      `insert into applications (_id, user_id, property_id, property_title, type, status, first_name, last_name, message)
       values ($1, $2, $3, 'Cottage', 'rent', 'submitted', 'Ana', 'Brown', 'May I?')`,
      [randomUUID(), other.user, home],
    );
    await run('insert into messages (_id, conversation_id, author_id, body) values ($1, $2, $3, $4)', [
      ...[randomUUID(), _id, buyer.user, 'And the garden?'],
    ]);
    for (const _ of [1, 2]) await catchUp(world.open.db);
    expect((await linesOf(_id, agent)).sort()).toEqual([
      'message theirs And the garden?',
      'viewing confirmed mine',
      'viewing requested theirs',
    ]);
    const { results } = await done('GET /leads', agent);
    expect(
      results.map(({ last_kind, state }: { last_kind: string; state: string }) => [last_kind, state]).sort(),
    ).toEqual([
      ['application', 'new'],
      ['interest', 'new'],
      ['viewing', 'viewing'],
    ]);
  });
});

test('what stands of a lead is what follows from its entries', async () => {
  const stored =
    await run(`select _id, first_at, last_at, last_kind, last_text, last_mine, waiting_since, reminded_at, closed_at
    from conversations c where exists (select from conversation_entries where conversation_id = c._id)`);
  expect(stored.length).toBeGreaterThan(5);
  for (const { _id, ...lead } of stored as (LeadFacts & { _id: string })[]) {
    const entries = await run(
      'select kind, side as from, step, body, at from conversation_entries where conversation_id = $1 order by seq',
      [_id],
    );
    const begun = { ...lead, first_at: entries[0].at, last_text: '', waiting_since: null, reminded_at: null };
    expect(entries.reduce(leadAfter, begun)).toEqual(lead);
  }
});
