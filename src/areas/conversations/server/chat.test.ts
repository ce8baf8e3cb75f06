import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dayNumber } from '#platform/contract/time-zone.ts';
import { writeReplyKey } from '#platform/server/mail/replies/reply-address.ts';
import type { Queryable } from '#platform/server/postgres/database.ts';
import { ownPort } from '#tests/own-port.ts';
import { AUTH_SECRET, aPerson, type House, openHouse, type Person } from '#tests/people.ts';
import { type ReplyMail, sendReply } from '#tests/reply-mail.ts';
import { aListing, store } from '#tests/search/listings.ts';
import { beside, createWorld, type World } from '#tests/world.ts';

let port: number;
let world: World;
let house: House;
let buyer: Person;
let agent: Person;
let stranger: Person;
const listing = aListing({ title: 'House by the sea' });

beforeAll(async () => {
  world = await createWorld();
  port = await ownPort();
  house = await openHouse(world, { REPLY_ADDRESS: 'reply@homes.example', REPLY_PORT: String(port) });
  [buyer, agent, stranger] = await Promise.all([
    aPerson(house, { first_name: 'Bianca', locale: 'es' }),
    aPerson(house, { first_name: 'Andre', roles: ['Agent'] }),
    aPerson(house, { first_name: 'Sly' }),
  ]);
  await store(world.open.pool, [listing]);
  await give(listing._id, agent);
});
afterAll(async () => {
  await house.close();
  await world.close();
});

const give = (id: string, to: Person) =>
  world.open.pool.query('update properties set agent_id = $2 where _id = $1', [id, to.user]);
/** A conversation of its own, so that no test stands in another's way. */
async function aConversation(from = buyer, body = 'Is it still to be had?') {
  const other = aListing({ title: 'Cottage' });
  await store(world.open.pool, [other]);
  await give(other._id, agent);
  const { response } = (await say(from, { property: other._id, body })).body;
  return { id: response.conversation as string, seq: response.seq as number, property: other._id };
}
const say = (who: Person, body: object, key?: string) =>
  house.call('POST /chat/messages', {
    token: who.token,
    body,
    ...(key && { headers: { 'idempotency-key': key } }),
  });
const read = async (who: Person, id: string, query = '') =>
  (await house.call(`GET /chat/conversations/${id}${query}`, { token: who.token })).body.response;
const waiting = async (who: Person) =>
  (await house.call('GET /accounts/waiting', { token: who.token })).body.response;
const unread = async (who: Person) => (await waiting(who)).unread;
const onSide = async (who: Person, side: string) =>
  (await house.call(`GET /chat/conversations?side=${side}&limit=100`, { token: who.token })).body.response
    .results;

/** An open stream of one person, and what it has told so far. */
async function streamOf(server: House, who: Person, headers: Record<string, string> = {}) {
  if (!server.app.server.listening) await server.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = server.app.server.address() as AddressInfo;
  const abort = new AbortController();
  const response = await fetch(`http://127.0.0.1:${port}/api/chat/events`, {
    headers: { authorization: `Bearer ${who.token}`, ...headers },
    signal: abort.signal,
  });
  let text = '';
  const done = (async () => {
    for await (const chunk of response.body ?? []) text += new TextDecoder().decode(chunk);
  })().catch(() => {});
  const messages = () =>
    [...text.matchAll(/^event: message\ndata: (.*)$/gm)].map(
      ([, json]) => JSON.parse(json ?? '{}') as { body: string },
    );
  const bodies = () => messages().map(({ body }) => body);
  const counts = () => JSON.parse(/.*^event: counts\ndata: (.*)$/ms.exec(text)?.[1]?.split('\n')[0] ?? '{}');
  return { status: response.status, bodies, counts, done, close: () => abort.abort() };
}

test('a buyer asks, the agent reads and answers, and each sees what is new', async () => {
  const { id, seq } = await aConversation();
  const [before, mine] = [await waiting(agent), await unread(buyer)];
  expect(before.unread).toBe(0);
  const seen = await read(agent, id);
  expect(seen.conversation).toMatchObject({ side: 'agent', unread: 1, partner: { name: 'Bianca Brown' } });
  expect(seen.messages).toMatchObject([{ mine: false, body: 'Is it still to be had?' }]);
  await house.call(`PUT /chat/conversations/${id}/read`, { token: agent.token, body: { seq } });
  expect((await say(agent, { conversation: id, body: 'It is. 🏡 شكرا' })).status).toBe(200);
  expect(await waiting(agent)).toMatchObject({ unread: 0, leads: before.leads - 1 });
  expect(await unread(buyer)).toBe(mine + 1);
  expect(await onSide(buyer, 'buyer')).toContainEqual(expect.objectContaining({ _id: id, side: 'buyer' }));
  expect(await onSide(agent, 'agent')).toContainEqual(expect.objectContaining({ _id: id, side: 'agent' }));
  expect([await onSide(agent, 'buyer'), await onSide(buyer, 'agent')]).toEqual([[], []]);
  const { messages, conversation } = await read(buyer, id);
  expect(messages.map(({ body, mine }: { body: string; mine: boolean }) => [body, mine])).toEqual([
    ['Is it still to be had?', true],
    ['It is. 🏡 شكرا', false],
  ]);
  expect(conversation).toMatchObject({
    side: 'buyer',
    partner: { name: 'Andre Brown' },
    last_text: 'It is. 🏡 شكرا',
  });
  expect(JSON.stringify([messages, conversation])).not.toContain(agent.email);
});

test("somebody else's conversation is 404, whatever is asked of it, for an admin too", async () => {
  const { id } = await aConversation();
  const admin = await aPerson(house, { roles: ['Admin'] });
  for (const { token } of [stranger, admin]) {
    const statuses = await Promise.all([
      house.call(`GET /chat/conversations/${id}`, { token }),
      house.call('POST /chat/messages', { token, body: { conversation: id, body: 'Hello' } }),
      house.call(`PUT /chat/conversations/${id}/read`, { token, body: { seq: 1 } }),
      house.call(`PUT /chat/conversations/${id}/block`, { token, body: { blocked: true } }),
      house.call(`POST /chat/conversations/${id}/report`, { token, body: { text: 'x' } }),
    ]);
    expect(statuses.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
  }
  expect((await house.call('GET /chat/conversations', { token: stranger.token })).body.response.total).toBe(
    0,
  );
});

test('the same message sent again is there once', async () => {
  const { id } = await aConversation();
  const key = randomUUID();
  const answers = await Promise.all([1, 2, 3].map(() => say(buyer, { conversation: id, body: 'Once' }, key)));
  expect(new Set(answers.map(({ body }) => body.response._id)).size).toBe(1);
  expect((await read(agent, id)).messages.length).toBe(2);
});

test('two first questions about one listing are one conversation', async () => {
  const { id, property } = await aConversation();
  expect((await say(buyer, { property, body: 'And the roof?' })).body.response.conversation).toBe(id);
  const { results } = (
    await house.call(`GET /chat/conversations?property=${property}`, { token: agent.token })
  ).body.response;
  expect(results.length).toBe(1);
});

test('older messages come a page at a time', async () => {
  const { id } = await aConversation();
  await world.open.pool.query(
    `insert into conversation_entries (_id, conversation_id, author_id, body)
     select gen_random_uuid(), $1, $2, 'm' || n from generate_series(1, 60) n`,
    [id, agent.user],
  );
  const newest = await read(buyer, id);
  expect([newest.messages.length, newest.more, newest.messages.at(-1).body]).toEqual([50, true, 'm60']);
  const older = await read(buyer, id, `?before=${newest.messages[0].seq}`);
  expect([older.messages.length, older.more]).toEqual([11, false]);
});

test('whoever is blocked cannot write, and neither can who blocked, until it is taken back', async () => {
  const { id } = await aConversation();
  const block = (blocked: boolean) =>
    house.call(`PUT /chat/conversations/${id}/block`, { token: buyer.token, body: { blocked } });
  expect((await block(true)).body.response).toMatchObject({ blocked: true, closed: true });
  const write = async (who: Person) => (await say(who, { conversation: id, body: 'Still there?' })).status;
  expect([await write(agent), await write(buyer)]).toEqual([409, 409]);
  expect((await read(agent, id)).conversation).toMatchObject({ blocked: false, closed: true });
  await block(false);
  expect(await write(agent)).toBe(200);
});

test('a block of this moment and a message do not pass each other', async () => {
  const { id } = await aConversation();
  const block = (tx: Queryable) =>
    sql`update conversations set agent_blocked = true where _id = ${id}`.execute(tx);
  const written = await beside(world, block, () => say(buyer, { conversation: id, body: 'Hello?' }));
  expect(written.status).toBe(409);
  await world.open.pool.query('update conversations set agent_blocked = false where _id = $1', [id]);
});
test('a block holds in every conversation of the two, about other homes and begun later too', async () => {
  const { id } = await aConversation();
  const [known, later] = [aListing(), aListing()];
  await store(world.open.pool, [known, later]);
  await world.open.pool.query('update properties set agent_id = $1 where _id = any($2)', [
    agent.user,
    [known._id, later._id],
  ]);
  const ask = async ({ _id }: { _id: string }) =>
    (await say(buyer, { property: _id, body: 'And this one?' })).status;
  expect(await ask(known)).toBe(200);
  const block = (blocked: boolean) =>
    house.call(`PUT /chat/conversations/${id}/block`, { token: agent.token, body: { blocked } });
  await block(true);
  expect([await ask(known), await ask(later)]).toEqual([409, 409]);
  await block(false);
  expect([await ask(known), await ask(later)]).toEqual([200, 200]);
});

test('a reported conversation is read and settled by admins, and by nobody else', async () => {
  const { id } = await aConversation(buyer, 'Pay me to view?');
  await house.call(`POST /chat/conversations/${id}/report`, {
    token: agent.token,
    body: { text: 'Insults' },
  });
  const admin = await aPerson(house, { roles: ['Admin'] });
  const list = async (token: string) => house.call('GET /chat/reports', { token });
  expect((await list(agent.token)).status).toBe(403);
  const report = (await list(admin.token)).body.response.results.at(-1);
  expect(report).toMatchObject({ text: 'Insults', reporter: 'Andre Brown', reported: 'Bianca Brown' });
  expect(report.messages).toMatchObject([{ author: 'Bianca Brown', body: 'Pay me to view?' }]);
  const settle = () => house.call(`PUT /chat/reports/${report._id}`, { token: admin.token });
  expect([(await settle()).status, (await settle()).status]).toEqual([200, 200]);
  expect((await list(admin.token)).body.response.total).toBe(0);
});

describe('a mail can be answered', () => {
  const said = async (id: string) =>
    (await read(agent, id)).messages.map(({ body }: { body: string }) => body);
  /** The buyer's conversation with an agent's answer, and where answers to the mail about it go. */
  async function mailed() {
    const person = await aPerson(house);
    const { id } = await aConversation(person);
    await say(agent, { conversation: id, body: 'Come on Friday.' });
    const mail = await house.mailWith(person.email, id);
    expect(mail.text).toContain('You can also answer this email');
    return { id, person, to: mail.replyTo?.[0]?.address ?? '' };
  }

  test('by its reader: what is new becomes a message, once however often it is delivered', async () => {
    const { id, person, to } = await mailed();
    const reply = {
      to,
      from: `"Bianca" <${person.email.toUpperCase()}>`,
      envelopeFrom: person.email,
      messageId: '<one@mail.example>',
      text: 'Friday it is.\n\nOn Sunday Yaad <reply@homes.example> wrote:\n> Hello\n',
    };
    expect(await sendReply(port, reply)).toBe(250);
    expect(await sendReply(port, reply)).toBe(250);
    expect(await said(id)).toEqual(['Is it still to be had?', 'Come on Friday.', 'Friday it is.']);
    expect(await sendReply(port, { to, from: person.email, html: '<p>And <b>one</b> more.</p>' })).toBe(250);
    expect((await said(id)).at(-1)).toBe('And one more.');
  });

  test('what is a stranger’s, forged or a program’s is dropped without a word', async () => {
    const { id, person, to } = await mailed();
    const { email: from } = person;
    const forged = to.replace(/\+(.)/, (_, letter) => `+${letter === 'a' ? 'b' : 'a'}`);
    const text = 'Pay me first.';
    const mails: ReplyMail[] = [
      { to, from: stranger.email },
      { to, from: agent.email },
      { to, from: 'nobody@mail.example' },
      { to: forged, from },
      { to: to.replace(/\+[^@]+/, '+nothing'), from },
      { to, from, headers: { 'Auto-Submitted': 'auto-replied' } },
      { to, from, headers: { Precedence: 'bulk' } },
      { to, from, envelopeFrom: '' },
    ];
    for (const mail of mails) expect(await sendReply(port, { text, ...mail })).toBe(250);
    expect(await said(id)).toHaveLength(2);
  });

  test('the reader hears of what cannot be taken, and this is nobody else’s mail server', async () => {
    const { id, person, to } = await mailed();
    const { email: from } = person;
    const old = writeReplyKey(
      AUTH_SECRET,
      { kind: 'conversation', id, day: dayNumber(Date.now()) - 31 },
      person.user,
    );
    for (const [mail, code] of [
      [{ to: to.replace(/\+[^@]+/, `+${old}`), text: 'Too late.' }, 554],
      [{ to, text: '> Hello' }, 554],
      [{ to, text: 'x'.repeat(4001) }, 554],
      [{ to: 'somebody@homes.example', text: 'Hello' }, 550],
      [{ to: 'reply+a@elsewhere.example', text: 'Hello' }, 550],
    ] as const)
      expect(await sendReply(port, { from, ...mail })).toBe(code);
    await house.call(`PUT /chat/conversations/${id}/block`, { token: agent.token, body: { blocked: true } });
    expect(await sendReply(port, { to, from, text: 'Hello?' })).toBe(554);
    expect(await said(id)).toHaveLength(2);
  });
});

describe('mail', () => {
  test('tells who is away, in their language, once an hour', async () => {
    const far = await aPerson(house, { first_name: 'Lejos', locale: 'es' });
    const { id } = await aConversation(far);
    await say(agent, { conversation: id, body: '<b>secret words</b>' });
    await say(agent, { conversation: id, body: 'And more' });
    await house.jobsAreDone();
    const mails = (await house.mailTo(far.email)).filter(({ text }) => text?.includes(id));
    expect(mails.length).toBe(1);
    expect(mails[0]?.subject).toBe('Mensaje nuevo de Andre Brown');
    expect(mails[0]?.text).not.toContain('secret');
  });
});

describe('limits', () => {
  test.each([
    ['4,000 characters pass', { body: '🏡'.repeat(4000) }, 200],
    ['4,001 do not', { body: 'a'.repeat(4001) }, 400],
    ['100 kB do not', { body: 'a'.repeat(100_000) }, 413],
    ['blanks are nothing', { body: ' \u0000\n ' }, 400],
    ['no text is nothing', { body: 7 }, 400],
    ['a sender is not chosen', { body: 'a', author_id: 'x' }, 400],
  ])('%s', async (_, said, status) => {
    const { id } = await aConversation(await aPerson(house));
    const answer = await say(agent, { conversation: id, ...said });
    expect(answer.status).toBe(status);
  });
  test.each([
    ['neither listing nor conversation', {}, 400],
    ['a listing of nobody', { property: randomUUID() }, 404],
    ['no id', { property: "1' or '1'='1" }, 404],
    ['a conversation that is not', { conversation: randomUUID() }, 404],
  ])('%s is refused', async (_, where, status) => {
    expect((await say(stranger, { ...where, body: 'Hello' })).status).toBe(status);
  });
  test('agents do not write to themselves', async () => {
    expect((await say(agent, { property: listing._id, body: 'Me?' })).status).toBe(409);
  });
  test('a flood is stopped with a clear message, and what was sent stays', async () => {
    const flooder = await aPerson(house);
    const { id } = await aConversation(flooder);
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, n) => say(flooder, { conversation: id, body: `${n}` })),
    );
    const passed = answers.filter(({ status }) => status === 200);
    const refused = answers.filter(({ status }) => status === 429);
    expect([passed.length, refused.length]).toEqual([29, 71]);
    expect(refused[0]?.body.error.message).toContain('nothing is lost');
    expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0);
    expect((await read(flooder, id)).messages.length).toBe(30);
  });
});

describe('the stream', () => {
  /** Another server on the same database. */
  let other: House;
  beforeAll(async () => {
    other = await openHouse(world);
  });
  afterAll(() => other.close());

  test('is opened by nobody who is not signed in', async () => {
    expect((await house.call('GET /chat/events')).status).toBe(401);
    expect((await house.call('GET /chat/events', { token: 'none' })).status).toBe(401);
  });

  test('brings messages from whatever server they were sent to, to the two alone', async () => {
    const [here, there, out] = await Promise.all([
      streamOf(house, agent),
      streamOf(other, buyer),
      streamOf(house, stranger),
    ]);
    const text = `Live ${randomUUID()}`;
    await aConversation(buyer, text);
    await expect.poll(() => [here, there].map((stream) => stream.bodies().at(-1))).toEqual([text, text]);
    expect(out.bodies()).not.toContain(text);
    for (const stream of [here, there, out]) stream.close();
  });

  test('says again what was missed since the last event', async () => {
    const { id, seq } = await aConversation();
    await say(buyer, { conversation: id, body: 'Missed' });
    const stream = await streamOf(house, agent, { 'last-event-id': String(seq) });
    await expect.poll(() => stream.bodies().at(-1)).toBe('Missed');
    stream.close();
  });

  test('brings an agent who lacks the second step what they are told as a buyer, and nothing else', async () => {
    const due = await anAgentWithoutStep();
    const { id, seq } = await aConversation(due, 'As a buyer');
    await give(due.listing, due);
    const [hers, everything] = [
      await streamOf(house, due),
      await streamOf(house, due, { 'last-event-id': '0' }),
    ];
    const asked = (await say(stranger, { property: due.listing, body: 'For an agent only' })).body.response;
    expect(asked.seq).toBeGreaterThan(seq);
    await say(agent, { conversation: id, body: 'For a buyer' });
    for (const stream of [hers, everything]) {
      await expect.poll(() => stream.bodies().at(-1)).toBe('For a buyer');
      // What was written just before a stream was opened may be told by it, too.
      expect(stream.bodies()).not.toContain('For an agent only');
      stream.close();
    }
  });

  test('keeps the order in which messages were sent where a clock was set back meanwhile', async () => {
    const { id } = await aConversation(buyer, 'First');
    await world.open.pool.query(
      "update conversation_entries set at = now() + interval '1 day' where conversation_id = $1",
      [id],
    );
    await say(agent, { conversation: id, body: 'Second' });
    await say(buyer, { conversation: id, body: 'Third' });
    for (const who of [buyer, agent]) {
      const { messages } = await read(who, id);
      expect(messages.map(({ body }: { body: string }) => body)).toEqual(['First', 'Second', 'Third']);
    }
  });

  test('tells an agent how many people wait, as it opens and on each change, and a stranger of nobody', async () => {
    const [hers, out] = [await streamOf(house, agent), await streamOf(house, stranger)];
    await expect.poll(() => hers.counts().leads).toBeTypeOf('number');
    const before = hers.counts().leads;
    await aConversation(await aPerson(house));
    await expect.poll(() => hers.counts().leads).toBe(before + 1);
    expect(out.counts()).toMatchObject({ leads: 0 });
    for (const stream of [hers, out]) stream.close();
  });

  test('whoever listens is here and gets no mail', async () => {
    const near = await aPerson(house);
    const { id } = await aConversation(near);
    const stream = await streamOf(house, near);
    await say(agent, { conversation: id, body: 'Psst' });
    const { rows } = await world.open.pool.query('select buyer_mailed_at from conversations where _id = $1', [
      id,
    ]);
    expect(rows[0].buyer_mailed_at).toBeNull();
    stream.close();
  });

  test('whoever wants no such mail gets none', async () => {
    const quiet = await aPerson(house);
    await house.call('POST /users/me', { token: quiet.token, body: { mail_messages: false } });
    const { id } = await aConversation(quiet);
    await say(agent, { conversation: id, body: 'Psst' });
    const { rows } = await world.open.pool.query('select buyer_mailed_at from conversations where _id = $1', [
      id,
    ]);
    expect(rows[0].buyer_mailed_at).toBeNull();
  });

  test('is open in six windows of a person, and in no seventh', async () => {
    const many = await aPerson(house);
    const streams = [];
    for (let i = 0; i < 7; i += 1) streams.push(await streamOf(house, many));
    expect(streams.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200, 429]);
    streams[0]?.close();
    await expect
      .poll(async () => {
        const again = await streamOf(house, many);
        again.close();
        return again.status;
      })
      .toBe(200);
    for (const stream of streams) stream.close();
  });

  test('ends when the server stops, which waits for nobody', async () => {
    const third = await openHouse(world);
    const stream = await streamOf(third, buyer);
    await third.close();
    await stream.done;
    expect(stream.status).toBe(200);
  });
});

/** An agent whose grace time for the second step is over, and a listing of theirs. */
async function anAgentWithoutStep(): Promise<Person & { listing: string }> {
  const person = await aPerson(house, { roles: ['Agent'] });
  const longAgo = `update users set elevated_at = now() - interval '15 days' where _id = $1`;
  await world.open.pool.query(longAgo, [person.user]);
  const other = aListing({ title: 'Cottage' });
  await store(world.open.pool, [other]);
  await give(other._id, person);
  return { ...person, listing: other._id };
}

test('an agent who lacks the second step reads and answers no visitor; as a buyer they talk on', async () => {
  const due = await anAgentWithoutStep();
  const { conversation, seq } = (await say(stranger, { property: due.listing, body: 'Is it free?' })).body
    .response;
  const doors: [string, object?][] = [
    ['GET /chat/conversations'],
    [`GET /chat/conversations/${conversation}`],
    [`PUT /chat/conversations/${conversation}/read`, { seq }],
    [`PUT /chat/conversations/${conversation}/block`, { blocked: true }],
    [`POST /chat/conversations/${conversation}/report`, { text: 'Rude' }],
    ['POST /chat/messages', { conversation, body: 'Yes' }],
  ];
  for (const [route, body] of doors) {
    const answer = await house.call(route, { token: due.token, ...(body && { body }) });
    expect([route, answer.status, answer.body.error?.code]).toEqual([route, 403, 'second-factor']);
  }
  const stream = await streamOf(house, due);
  await expect.poll(() => stream.counts()).toEqual({ unread: 0, leads: 0 });
  stream.close();
  expect(await waiting(due)).toMatchObject({ unread: 0, leads: 0 });
  const { id } = await aConversation(due, 'As a buyer');
  await say(agent, { conversation: id, body: 'Welcome' });
  expect(await unread(due)).toBe(1);
  const listed = (await house.call('GET /chat/conversations', { token: due.token })).body.response;
  expect(listed).toMatchObject({ total: 1, results: [{ _id: id, side: 'buyer' }] });
  expect((await read(due, id)).messages).toHaveLength(2);
});

test('everything goes with the account, and can be taken along before', async () => {
  const leaver = await aPerson(house);
  const { id } = await aConversation(leaver, 'Take me along');
  const { records } = (await house.call('GET /users/me/export', { token: leaver.token })).body.response;
  expect(records.conversations).toMatchObject([
    { title: 'Cottage', messages: [{ mine: true, body: 'Take me along' }] },
  ]);
  await house.call('DELETE /users/me', { token: leaver.token });
  expect((await house.call(`GET /chat/conversations/${id}`, { token: agent.token })).status).toBe(404);
  const { rowCount } = await world.open.pool.query(
    "select 1 from conversation_entries where body = 'Take me along'",
  );
  expect(rowCount).toBe(0);
});
