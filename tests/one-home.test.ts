/**
 * A home from the first question to the application, by an account and by a guest, as everybody sees it: buyer, guest, agent,
 * a colleague and a manager of the agent's office, and a stranger who is an agent, too.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ownPort } from './own-port.ts';
import { aPerson, type House, openHouse, type Person, someAddress } from './people.ts';
import { sendReply } from './reply-mail.ts';
import { aListing, store } from './search/listings.ts';
import { createWorld, type World } from './world.ts';

const DAYS = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, from: 0, until: 1440 }));
const CALENDAR = {
  ...{ hours: DAYS, exceptions: [], minutes: 30, gap: 0, notice_hours: 1, days_ahead: 14 },
  ...{ in_person: true, video: false, video_link: '', confirm_first: true },
};
type Client = 'buyer' | 'guest' | 'agent' | 'colleague' | 'manager' | 'stranger';

let port: number;
let world: World;
let house: House;
let home: string;
/** Null: nobody who is signed in. */
let clients: Record<Client, Person | null>;
const guest = someAddress('gail');
/** What there is by now, by its id. */
const made = { conversation: '', letters: '', viewing: '', visit: '', key: '', application: '' };

const call = (route: string, who: Client, body?: object) =>
  house.call(route, { token: clients[who]?.token, ...(body && { body }) });
const status = async (route: string, who: Client) => (await call(route, who)).status;
/** How many a list has; the status where it is not answered. */
async function total(route: string, who: Client): Promise<number | string> {
  const { status, body } = await call(route, who);
  return status === 200 ? body.response.total : `refused ${status}`;
}
const forAll = async <Seen>(see: (who: Client) => Promise<Seen>) =>
  Object.fromEntries(
    await Promise.all(Object.keys(clients).map(async (who) => [who, await see(who as Client)])),
  ) as Record<Client, Seen>;

/** What everybody has of this home: conversations as who asks, leads, and open leads of an office. */
const lists = () =>
  forAll(async (who) => [
    await total(`GET /chat/conversations?side=buyer&property=${home}`, who),
    await total(`GET /leads?property=${home}`, who),
    await total('GET /offices/leads', who),
  ]);
/** What waits for everybody: unread messages, and leads to answer. */
const waiting = () =>
  forAll(async (who) => {
    const { status, body } = await call('GET /accounts/waiting', who);
    return status === 200 ? [body.response.unread, body.response.leads] : `refused ${status}`;
  });
interface Entry {
  kind: string;
  mine: boolean;
  body: string;
}
const said = (entries: readonly Entry[]) =>
  entries.filter(({ body }) => body !== '').map(({ body, mine }) => [body, mine] as const);
const asBuyer = async () =>
  said((await call(`GET /chat/conversations/${made.conversation}`, 'buyer')).body.response.messages);
const asAgent = async (who: Client, id = made.conversation) =>
  said((await call(`GET /leads/${id}`, who)).body.response.messages);
const turned = (entries: readonly (readonly [string, boolean])[]) =>
  entries.map(([body, mine]) => [body, !mine]);

const NOBODY_ELSE = { guest: 401, colleague: 404, manager: 404, stranger: 404 };

async function freeTime(): Promise<string> {
  const { days } = (await house.call(`GET /viewings/free/${home}`)).body.response;
  return days[2].slots.find(({ taken }: { taken: boolean }) => !taken).at;
}
const codeFor = async (words: string | RegExp) =>
  /\b\d{6}\b/.exec((await house.mailWith(guest, words)).subject ?? '')?.[0] ?? '';

beforeAll(async () => {
  world = await createWorld();
  port = await ownPort();
  house = await openHouse(world, { REPLY_ADDRESS: 'reply@homes.example', REPLY_PORT: String(port) });
  const anAgent = (first_name: string) => aPerson(house, { roles: ['Agent'], first_name });
  clients = {
    buyer: await aPerson(house, { first_name: 'Simone' }),
    guest: null,
    agent: await anAgent('Marcia'),
    colleague: await anAgent('Colin'),
    manager: await anAgent('Mona'),
    stranger: await anAgent('Sid'),
  };
  await call('POST /offices', 'manager', { name: 'Harbour Homes', about: '', address: '' });
  for (const who of ['agent', 'colleague'] as const) {
    const email = clients[who]?.email ?? '';
    await call('POST /offices/invitations', 'manager', { email, role: 'member' });
    const token = /join#([\w-]+)/.exec((await house.mailWith(email, 'join#')).text ?? '')?.[1];
    expect((await call('POST /offices/join', who, { token })).status).toBe(200);
  }
  const listing = aListing({ title: 'Cottage', category: 'for-rent', price_period: 'month' });
  home = listing._id;
  await store(world.open.pool, [listing]);
  await world.open.pool.query('update properties set agent_id = $2 where _id = $1', [
    home,
    clients.agent?.user,
  ]);
  await call('PUT /viewings/settings', 'agent', CALENDAR);
});
afterAll(async () => {
  await house.close();
  await world.close();
});

test('a question of an account is a message to the one and a lead to the other, and nothing to anybody else', async () => {
  const { body } = await call('POST /chat/messages', 'buyer', { property: home, body: 'Is it free in May?' });
  made.conversation = body.response.conversation;
  expect(await lists()).toEqual({
    buyer: [1, 'refused 403', 'refused 403'],
    guest: ['refused 401', 'refused 401', 'refused 401'],
    agent: [0, 1, 'refused 403'],
    colleague: [0, 0, 'refused 403'],
    manager: [0, 0, 1],
    stranger: [0, 0, 'refused 404'],
  });
  expect(await waiting()).toEqual({
    ...{ buyer: [0, 0], guest: 'refused 401', agent: [0, 1], colleague: [0, 0], manager: [0, 0] },
    stranger: [0, 0],
  });
  expect(await forAll((who) => status(`GET /leads/${made.conversation}`, who))).toEqual({
    ...{ ...NOBODY_ELSE, agent: 200, buyer: 403 },
  });
  expect(await forAll((who) => status(`GET /chat/conversations/${made.conversation}`, who))).toEqual({
    ...{ ...NOBODY_ELSE, agent: 200, buyer: 200 },
  });
});

test('a guest asks by the form, and nobody reads it before the mailed code', async () => {
  const asked = await call(`POST /contacts/${home}/questions`, 'guest', {
    ...{ message: 'Is there a garden?', name: 'Gail Low', email: guest },
  });
  expect(asked.body.response.held).toBe(true);
  expect(await total(`GET /leads?property=${home}`, 'agent')).toBe(1);
  const code = await codeFor('type this code');
  const sent = await call(`PUT /contacts/questions/${asked.body.response._id}/code`, 'guest', { code });
  expect(sent.status).toBe(200);
  const { results } = (await call(`GET /leads?property=${home}`, 'agent')).body.response;
  made.letters = results.find((lead: { guest: boolean }) => lead.guest)._id;
  expect(await lists()).toMatchObject({ agent: [0, 2, 'refused 403'], manager: [0, 0, 2] });
  expect(await waiting()).toMatchObject({ agent: [0, 2], colleague: [0, 0], stranger: [0, 0] });
  expect(await forAll((who) => status(`GET /leads/${made.letters}`, who))).toEqual({
    ...{ ...NOBODY_ELSE, agent: 200, buyer: 403 },
  });
  expect(await forAll((who) => status(`GET /chat/conversations/${made.letters}`, who))).toMatchObject({
    ...{ guest: 401, buyer: 404, colleague: 404, manager: 404, stranger: 404 },
  });
});

test('the answer is read by whoever asked, and both sides have the same words', async () => {
  await call(`POST /leads/${made.conversation}/answers`, 'agent', { body: 'Yes, from the first.' });
  await call(`POST /leads/${made.letters}/answers`, 'agent', { body: 'A small one.' });
  expect(await waiting()).toMatchObject({ buyer: [1, 0], agent: [0, 0] });
  const letter = await house.mailWith(guest, 'A small one.');
  const to = letter.replyTo?.[0]?.address ?? '';
  expect(await sendReply(port, { to, from: guest, text: 'May I see it?' })).toBe(250);
  const stranger = clients.stranger?.email ?? '';
  // Taken without a word, and thrown away.
  await sendReply(port, { to, from: stranger, text: 'Give it to me.' });
  await house.mailWith(clients.agent?.email ?? '', 'May I see it?');
  // Read is what was answered to the buyer, by nobody else's asking.
  for (const who of ['stranger', 'colleague', 'agent'] as const)
    await call(`GET /chat/conversations/${made.conversation}`, who);
  expect(await waiting()).toMatchObject({ buyer: [1, 0] });
  const [buyers, agents] = [await asBuyer(), await asAgent('agent')];
  expect(await waiting()).toMatchObject({ buyer: [0, 0] });
  expect(buyers).toEqual([
    ['Is it free in May?', true],
    ['Yes, from the first.', false],
  ]);
  expect(agents).toEqual(turned(buyers));
  expect(await asAgent('agent', made.letters)).toEqual([
    ['Is there a garden?', false],
    ['A small one.', true],
    ['May I see it?', false],
  ]);
  expect(await waiting()).toMatchObject({ agent: [0, 1], manager: [0, 0] });
});

test('viewings of both are their visitor’s and the agent’s alone', async () => {
  const booked = await call('POST /viewings', 'buyer', { property: home, at: await freeTime(), people: 2 });
  made.viewing = booked.body.response.viewing._id;
  const visit = await call('POST /viewings', 'guest', {
    ...{ property: home, at: await freeTime(), people: 1, name: 'Gail Low', email: guest },
  });
  made.key = visit.body.response.key;
  made.visit = visit.body.response.viewing._id;
  const before = await call(`GET /leads/${made.letters}`, 'agent');
  expect(before.body.response.viewings).toEqual([]);
  const code = await codeFor('is your code for the viewing');
  expect((await call(`PUT /viewings/${made.visit}/code?key=${made.key}`, 'guest', { code })).status).toBe(
    200,
  );
  const see = (id: string) => forAll((who) => status(`GET /viewings/${id}`, who));
  const others = { colleague: 404, manager: 404, stranger: 404 };
  expect(await see(made.viewing)).toMatchObject({ ...others, buyer: 200, agent: 200 });
  expect(await see(made.visit)).toMatchObject({ ...others, buyer: 404, agent: 200 });
  // The key in the mail is its guest's; that of the booking is no good any more.
  const mail = await house.mailWith(guest, new RegExp(`/viewing/${made.visit}\\?key=`));
  const mailed = /\?key=([\w-]+)/.exec(mail.text ?? '')?.[1];
  expect([
    await status(`GET /viewings/${made.visit}?key=${mailed}`, 'guest'),
    await status(`GET /viewings/${made.visit}?key=${made.key}`, 'guest'),
  ]).toEqual([200, 404]);
  // The guest, who asked by mail and booked at the page, is one person to the agent.
  expect(await total(`GET /leads?property=${home}`, 'agent')).toBe(2);
  expect(await waiting()).toMatchObject({ agent: [0, 2] });
  for (const id of [made.viewing, made.visit])
    expect((await call(`PUT /viewings/${id}/state`, 'agent', { state: 'confirmed' })).status).toBe(200);
  const states = (await call(`GET /leads?property=${home}`, 'agent')).body.response.results.map(
    ({ state }: { state: string }) => state,
  );
  expect(states).toEqual(['viewing', 'viewing']);
  expect(await waiting()).toMatchObject({ agent: [0, 0], stranger: [0, 0] });
});

test('the application is its sender’s and the agent’s alone, and belongs to the same lead', async () => {
  const sent = await call('POST /applications', 'buyer', { property: home, documents_later: true });
  expect(sent.status).toBe(200);
  made.application = sent.body.response._id;
  expect(await forAll((who) => status(`GET /applications/${made.application}`, who))).toEqual({
    ...{ ...NOBODY_ELSE, buyer: 200, agent: 200 },
  });
  const lead = (await call(`GET /leads/${made.conversation}`, 'agent')).body.response;
  expect(lead.applications).toMatchObject([{ _id: made.application }]);
  expect(lead.viewings).toMatchObject([{ _id: made.viewing }]);
  expect(await lists()).toEqual({
    buyer: [1, 'refused 403', 'refused 403'],
    guest: ['refused 401', 'refused 401', 'refused 401'],
    agent: [0, 2, 'refused 403'],
    colleague: [0, 0, 'refused 403'],
    manager: [0, 0, 2],
    stranger: [0, 0, 'refused 404'],
  });
});

test('handed over, the conversation goes on with the colleague, and the first agent has it no more', async () => {
  const to = clients.colleague?.user;
  expect((await call(`PUT /leads/${made.conversation}/agent`, 'stranger', { to })).status).toBe(404);
  expect((await call(`PUT /leads/${made.conversation}/agent`, 'agent', { to })).status).toBe(200);
  expect(await forAll((who) => status(`GET /leads/${made.conversation}`, who))).toEqual({
    ...{ guest: 401, buyer: 403, agent: 404, manager: 404, stranger: 404, colleague: 200 },
  });
  await call('POST /chat/messages', 'buyer', { conversation: made.conversation, body: 'Are you there?' });
  expect(await waiting()).toMatchObject({ colleague: [0, 1], agent: [0, 0], stranger: [0, 0] });
  await call(`POST /leads/${made.conversation}/answers`, 'colleague', { body: 'Yes, I took over.' });
  expect(await asAgent('colleague')).toEqual(turned(await asBuyer()));
  // The papers stay with whose home it is.
  expect(await forAll((who) => status(`GET /applications/${made.application}`, who))).toEqual({
    ...{ ...NOBODY_ELSE, buyer: 200, agent: 200 },
  });
  const lead = (await call(`GET /leads/${made.conversation}`, 'colleague')).body.response;
  expect(lead.applications).toEqual([]);
  expect(await total('GET /offices/leads', 'manager')).toBe(2);
});
