import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endpoints as applications } from '#areas/applications/contract.ts';
import { endpoints as conversations } from '#areas/conversations/contract.ts';
import { endpoints as listings } from '#areas/listings/contract.ts';
import { endpoints as ownListings } from '#areas/own-listings/contract.ts';
import { renewalToken } from '#areas/own-listings/server/renewal.ts';
import { endpoints as offices } from '#areas/trade/contract.ts';
import { endpoints as viewings } from '#areas/viewings/contract.ts';
import { eventually } from '#tests/eventually.ts';
import {
  AUTH_SECRET,
  aPerson,
  type House,
  openHouse,
  type Person,
  signIn,
  someAddress,
} from '#tests/people.ts';
import { aDraft, setStatus } from '#tests/selling.ts';
import { aDocument } from '#tests/sent-documents.ts';
import { createWorld, type World } from '#tests/world.ts';
import { settleUnsettled } from './people-routes.ts';

const DAY_MS = 86_400_000;

let world: World;
let house: House;
let admin: Person;
let stranger: Person;
let otherAgent: Person;
let lostRole: Person;
let lockedOut: Person;
/** Of every scene: the office with its other manager, who had each home before, and two who ask about it. */
let office: string;
let manager: Person;
let former: Person;
let buyer: Person;
let closer: Person;
beforeAll(async () => {
  world = await createWorld();
  house = await openHouse(world);
  admin = await aPerson(house, { roles: ['Admin'] });
  [stranger, otherAgent, lostRole, lockedOut] = (await Promise.all(
    [1, 2, 3, 4].map(() => aPerson(house, { roles: ['Agent'] })),
  )) as [Person, Person, Person, Person];
  await roles(lostRole, 'Buyer');
  await lock(lockedOut, true);
  [manager, former] = (await Promise.all([1, 2].map(() => aPerson(house, { roles: ['Agent'] })))) as [
    Person,
    Person,
  ];
  [buyer, closer] = (await Promise.all([1, 2].map(() => aPerson(house)))) as [Person, Person];
  await must('POST /offices', manager, { name: 'Harbour Homes', about: '', address: '' });
  office = (await call('GET /offices/mine', manager)).body.response.office._id;
});
afterAll(async () => {
  await house.close();
  await world.close();
});

const call = (route: string, who: Pick<Person, 'token'>, body?: object) =>
  house.call(route, { token: who.token, ...(body && { body }) });
/** A call that changes a scene. @throws when it is refused */
async function must(route: string, who: Pick<Person, 'token'>, body?: object) {
  const { status, body: said } = await call(route, who, body);
  if (status !== 200) throw new Error(`${route} answered ${status}: ${JSON.stringify(said)}`);
}
const query = async (text: string, values: unknown[]) => (await world.open.pool.query(text, values)).rows;

/**
 * An agent who manages the office beside another manager and the agents of other scenes, and has a home there with a lead
 * that is open and one that is closed, both with a conversation, a viewing to come, an application, a calendar address and
 * two links. The home was handed to them by a member who has left since.
 */
async function aScene() {
  const [agent, colleague] = (await Promise.all([1, 2].map(() => aPerson(house, { roles: ['Agent'] })))) as [
    Person,
    Person,
  ];
  for (const [who, role] of [
    [agent, 'manager'],
    [colleague, 'member'],
    [former, 'member'],
  ] as const)
    await query('insert into office_members values ($1, $2, $3)', [who.user, office, role]);
  const home = await aDraft(house, former);
  await setStatus(house, former, home, 'active');
  await must(`PUT /offices/listings/${home}`, manager, { to: agent.user });
  await must(`DELETE /offices/members/${former.user}`, former);
  const write = async (who: Person) =>
    (await call('POST /chat/messages', who, { property: home, body: 'Is it free?' })).body.response
      .conversation as string;
  const conversation = await write(buyer);
  const closedConversation = await write(closer);
  const leadOf = async (who: Person) =>
    (
      await query('select _id from conversations where property_id = $1 and buyer_id = $2', [home, who.user])
    )[0]._id as string;
  const [lead, closed] = [await leadOf(buyer), await leadOf(closer)];
  await must(`PUT /leads/${closed}`, agent, { closed: true });
  const s3_key = await aDocument(house, buyer);
  const apply = (who: Person, key: string) =>
    call('POST /applications', who, {
      ...{ property: home, identifications: [{ s3_key: key, kind: 'passport' }], documents_later: true },
      type: 'purchase',
    });
  const application = (await apply(buyer, s3_key)).body.response._id as string;
  const [time] = await query(
    `insert into viewing_times (_id, agent_id, property_id, starts_at, ends_at, kind)
     values (gen_random_uuid(), $1, $2, now() + interval '3 days', now() + interval '3 days 30 minutes', 'in-person')
     returning _id`,
    [agent.user, home],
  );
  const [viewing] = await query(
    `insert into viewings (_id, time_id, user_id, name, email, people, locale, state)
     values (gen_random_uuid(), $1, $2, 'Ivy Visitor', $3, 1, 'en', 'confirmed') returning _id`,
    [time._id, buyer.user, buyer.email],
  );
  const guest = `guest.${home}@example.com`;
  const [letters] = await query(
    `insert into conversations (agent_id, property_id, email, name, first_at, last_at, last_kind, last_mine)
     values ($1, $2, $3, 'Gus Guest', now(), now(), 'message', false) returning _id`,
    [agent.user, home, guest],
  );
  const writeLetter = async (fromGuest: boolean) =>
    (
      await query(
        `insert into conversation_entries (_id, conversation_id, body, author_id)
         values (gen_random_uuid(), $1, 'On Friday', $2) returning _id`,
        [letters._id, fromGuest ? null : agent.user],
      )
    )[0]._id as string;
  const [letter, answer] = [await writeLetter(true), await writeLetter(false)];
  const calendar = (await call('GET /viewings/calendar-address', agent)).body.response.url as string;
  const invited = someAddress('invited');
  await must('POST /offices/invitations', agent, { email: invited, role: 'member' });
  const link = /join#([\w-]+)/;
  const invitation = link.exec((await house.mailWith(invited, link)).text ?? '')?.[1] ?? '';
  const [{ expires_at: end }] = await query('select expires_at from entered_listings where _id = $1', [home]);
  const renewal = renewalToken(AUTH_SECRET, {
    ...{ listing: home, end, person: agent.user },
  });
  return {
    ...{ agent, colleague, home, conversation, closedConversation, lead, closed },
    ...{ application, s3_key, apply, viewing: viewing._id as string, calendar, invitation, invited, renewal },
    ...{ guest, letter, answer },
  };
}
type Scene = Awaited<ReturnType<typeof aScene>>;

/** What somebody gets at the records of a scene. */
async function reach(scene: Scene, who: Pick<Person, 'token'>) {
  const status = async (route: string, body?: object) => (await call(route, who, body)).status;
  const { lead, closed, conversation, closedConversation, viewing, application, s3_key } = scene;
  return {
    lead: await status(`GET /leads/${lead}`),
    'closed lead': await status(`GET /leads/${closed}`),
    conversation: await status(`GET /chat/conversations/${conversation}`),
    'closed conversation': await status(`GET /chat/conversations/${closedConversation}`),
    message: await status('POST /chat/messages', { conversation, body: 'Yes, it is.' }),
    viewing: await status(`GET /viewings/${viewing}`),
    'viewing moved': await status(`PUT /viewings/${viewing}/time`, {
      at: new Date(Date.now() + 4 * DAY_MS).toISOString(),
    }),
    application: await status(`GET /applications/${application}`),
    document: await status(`GET /applications/${application}/document?s3_key=${s3_key}`),
    pdf: await status(`GET /applications/${application}/pdf`),
    decision: await status(`PUT /applications/status/${application}`, { status: 'in-review' }),
  };
}
type Reach = Awaited<ReturnType<typeof reach>>;

const ALL: Reach = {
  ...{ lead: 200, 'closed lead': 200, conversation: 200, 'closed conversation': 200, message: 200 },
  ...{ viewing: 200, 'viewing moved': 200, application: 200, document: 200, pdf: 200, decision: 200 },
};
const every = (status: number) =>
  Object.fromEntries(Object.keys(ALL).map((key) => [key, status])) as unknown as Reach;
const NOTHING: Reach = every(404);
/** The buyer's own side of what they wrote. */
const OWN_CONVERSATION = { 'closed conversation': 200 };
/** Leads are refused by the role before anybody looks for one. */
const WITHOUT_ROLE: Reach = { ...NOTHING, lead: 403, 'closed lead': 403 };

/** The rest of a scene: what is asked without an agent's side of a record. */
async function links({ home, calendar, renewal, invitation }: Scene) {
  const shown = await house.call(`GET /properties/${home}`);
  const entries = await house.call(`GET ${new URL(calendar).pathname.replace('/api', '')}`);
  const visitor = String(entries.body).includes('Ivy Visitor') ? 'names visitors' : 'names nobody';
  return {
    listing: shown.body.response?.status ?? shown.status,
    calendar: entries.status === 200 ? visitor : entries.status,
    invitation: (await house.call('POST /offices/invited', { body: { token: invitation } })).status,
    renewal: (await house.call('POST /properties/renew', { body: { token: renewal } })).status,
  };
}

/** Queues every kind of mail of an agent, as of before a change. @returns who gets each, asked when it is sent */
async function mailsOf(scene: Scene): Promise<Mails> {
  const { agent, home, lead, viewing, application, conversation, letter, answer } = scene;
  const [time] = await query(
    'select starts_at from viewing_times t join viewings v on v.time_id = t._id where v._id = $1',
    [viewing],
  );
  const starts_at: string = time?.starts_at ?? '';
  const queued: Record<keyof Mails, [queue: string, data: object]> = {
    message: ['chat-mail', { side: 'agent', conversation }],
    application: ['application-mail', { side: 'agent', step: 'submitted', application, event: null }],
    lead: ['lead-waiting-mail', { lead }],
    letter: ['lead-guest-letter-mail', { letter }],
    answer: ['lead-letter-mail', { letter: answer }],
    viewing: ['viewing-mail', { side: 'agent', step: 'confirmed', viewing, starts_at }],
    renewal: ['renewal-mail', { listing: home }],
    week: ['weekly-mail', { user: agent.user }],
  };
  const ids: Record<string, string> = {};
  for (const [kind, [queue, data]] of Object.entries(queued)) {
    await house.jobs.give(world.open.db, queue, data);
    // The scene may have given the same one before.
    const newest = 'select id from jobs.job where name = $1 and data = $2 order by id desc limit 1';
    ids[kind] = (await query(newest, [queue, data]))[0].id;
  }
  const undone = `select name from jobs.job where id = any($1) and state <> 'completed'`;
  await eventually(async () => expect(await query(undone, [Object.values(ids)])).toEqual([]));
  const people = { agent, colleague: scene.colleague, 'new agent': stranger, guest: { email: scene.guest } };
  const names = new Map(Object.entries(people).map(([name, { email }]) => [email, name]));
  const to = async (id: string | undefined) => {
    const file = await readFile(join(house.dataDir, 'mail', `${id}.eml`)).catch(() => null);
    const mail = file && (await PostalMime.parse(file));
    return mail ? names.get(mail.to?.[0]?.address ?? '') : 'nobody';
  };
  const read = Object.entries(ids).map(async ([kind, id]) => [kind, await to(id)] as const);
  return Object.fromEntries(await Promise.all(read)) as Mails;
}
/** Who gets a mail about each; `answer` is the agent's own letter to a guest. */
type Mails = Record<
  'message' | 'application' | 'lead' | 'letter' | 'answer' | 'viewing' | 'renewal' | 'week',
  string
>;
const mailsTo = (agent: string, more: Partial<Mails> = {}): Mails => ({
  ...{ message: agent, application: agent, lead: agent, letter: agent, viewing: agent, renewal: agent },
  ...{ week: 'agent', answer: 'guest', ...more },
});
const NO_MAIL = mailsTo('nobody', { week: 'nobody', answer: 'nobody' });

interface Row {
  /** What is done to a scene. */
  change: (scene: Scene) => Promise<unknown>;
  /** What its agent of before gets. */
  agent: Reach;
  /** What the colleague gets. */
  colleague: Reach;
  links: Awaited<ReturnType<typeof links>>;
  mails: Mails;
}
const roles = (who: Person, ...given: string[]) =>
  must('PUT /users/roles', admin, { email: who.email, roles: given });
const lock = (who: Person, locked: boolean) =>
  must(`PUT /users/${who.user}/lock`, admin, { locked, reason: 'Requested money to view' });
const leave = ({ agent }: Scene, to?: Person) =>
  must(`DELETE /offices/members/${agent.user}`, manager, to ? { to: to.user } : {});
const GONE = { calendar: 'names nobody', invitation: 404, renewal: 404 } as const;
const STAYS = { listing: 'active', calendar: 'names visitors', invitation: 200, renewal: 200 } as const;

/** As docs/security.md has it. */
const TRANSITIONS: Record<string, Row> = {
  nothing: { change: async () => {}, agent: ALL, colleague: NOTHING, links: STAYS, mails: mailsTo('agent') },
  'the last selling role is taken': {
    change: ({ agent }) => roles(agent, 'Buyer'),
    agent: WITHOUT_ROLE,
    colleague: NOTHING,
    links: { listing: 'withdrawn', ...GONE },
    mails: NO_MAIL,
  },
  'one of two selling roles is taken': {
    change: async ({ agent }) => {
      await roles(agent, 'Agent', 'Owner');
      await roles(agent, 'Agent');
    },
    agent: ALL,
    colleague: NOTHING,
    links: STAYS,
    mails: mailsTo('agent'),
  },
  'the account is locked': {
    change: ({ agent }) => lock(agent, true),
    agent: every(401),
    colleague: NOTHING,
    links: { listing: 'withdrawn', ...GONE, calendar: 404 },
    mails: NO_MAIL,
  },
  'the listing is handed to a colleague': {
    change: ({ agent, colleague, home }) =>
      must(`PUT /offices/listings/${home}`, agent, { to: colleague.user }),
    agent: NOTHING,
    colleague: ALL,
    links: { ...STAYS, calendar: 'names nobody', renewal: 404 },
    mails: mailsTo('colleague'),
  },
  'the agent leaves, and a colleague takes over': {
    change: (scene) => leave(scene, scene.colleague),
    agent: NOTHING,
    colleague: ALL,
    links: { listing: 'active', ...GONE },
    mails: mailsTo('colleague'),
  },
  'the agent leaves with the listing': {
    change: (scene) => leave(scene),
    agent: ALL,
    colleague: NOTHING,
    links: { ...STAYS, invitation: 404 },
    mails: mailsTo('agent'),
  },
  'the listing goes to another agent outside the office': {
    change: ({ home }) => query('update properties set agent_id = $2 where _id = $1', [home, stranger.user]),
    agent: NOTHING,
    colleague: NOTHING,
    links: { ...STAYS, calendar: 'names nobody', renewal: 404 },
    mails: { ...NO_MAIL, application: 'new agent', renewal: 'new agent', week: 'agent' },
  },
  'the home is sold': {
    change: ({ agent, home }) => setStatus(house, agent, home, 'sold'),
    agent: ALL,
    colleague: NOTHING,
    links: { ...STAYS, listing: 'sold', renewal: 404 },
    mails: mailsTo('agent', { renewal: 'nobody' }),
  },
  'the account is deleted': {
    change: ({ agent }) => must('DELETE /users/me', agent, { confirm: agent.email }),
    agent: every(401),
    colleague: NOTHING,
    links: { listing: 404, ...GONE, calendar: 404 },
    mails: NO_MAIL,
  },
};

describe.each(Object.entries(TRANSITIONS))('when %s', (_, { change, ...expected }) => {
  let scene: Scene;
  beforeAll(async () => {
    scene = await aScene();
    await change(scene);
  });
  test('mails that were queued before go to', async () => {
    expect(await mailsOf(scene)).toEqual(expected.mails);
  });
  test('the agent of before gets', async () => {
    expect(await reach(scene, scene.agent)).toEqual(expected.agent);
  });
  test('the colleague gets', async () => {
    // What another has decided already is decided.
    await query(`update applications set status = 'submitted' where _id = $1`, [scene.application]);
    expect(await reach(scene, scene.colleague)).toEqual(expected.colleague);
  });
  test('nobody else gets anything of theirs', async () => {
    // Conversations go with an account.
    const own = expected.links.listing === 404 ? {} : OWN_CONVERSATION;
    const others: Record<string, [Pick<Person, 'token'>, Reach]> = {
      'the manager': [manager, NOTHING],
      'the former agent of the listing, who left the office': [former, NOTHING],
      'an agent of no office': [otherAgent, NOTHING],
      'an admin': [admin, NOTHING],
      'another buyer of the home': [closer, { ...WITHOUT_ROLE, ...own }],
      'an agent who lost the role an hour ago': [lostRole, WITHOUT_ROLE],
      'a locked account': [lockedOut, every(401)],
      nobody: [{ token: '' }, { ...every(401), viewing: 404, 'viewing moved': 404 }],
    };
    for (const [name, [who, reached]] of Object.entries(others))
      expect([name, await reach(scene, who)]).toEqual([name, reached]);
  });
  test('listing, calendar and links are', async () => {
    expect(await links(scene)).toEqual(expected.links);
  });
});

describe('an agent who lost the role', () => {
  test('is written to by nobody, gets no application, and has all of it back with the role', async () => {
    const scene = await aScene();
    const { agent, home } = scene;
    await roles(agent, 'Buyer');
    const message = { conversation: scene.conversation, body: 'Are you there?' };
    expect((await call('POST /chat/messages', buyer, message)).status).toBe(409);
    expect((await call(`GET /chat/conversations/${scene.conversation}`, buyer)).body.response).toMatchObject({
      conversation: { closed: true },
    });
    const late = await aPerson(house);
    expect((await scene.apply(late, await aDocument(house, late))).status).toBeGreaterThanOrEqual(400);
    expect((await call(`GET /viewings/${scene.viewing}`, buyer)).body.response.state).toBe('cancelled');
    const conversations = await call('GET /chat/conversations', agent);
    expect(conversations.body.response.total).toBe(0);
    expect((await call('GET /viewings?side=agent', agent)).body.response.total).toBe(0);
    const waiting = (await call('GET /contacts/questions?limit=100', admin)).body.response.results;
    // The office's other manager sees who waits.
    expect(waiting.map(({ email }: { email: string }) => email)).not.toContain(buyer.email);
    await roles(agent, 'Agent');
    expect((await house.call(`GET /properties/${home}`)).body.response.status).toBe('active');
    expect(await reach(scene, agent)).toEqual({ ...ALL, 'viewing moved': 409 });
  });

  test('does not become an owner by proving a phone, until an admin gives a role again', async () => {
    const agent = await aPerson(house, { roles: ['Agent'] });
    await roles(agent, 'Buyer');
    const ask = async () => (await call('POST /owners/phone', agent, { phone: '+18765559901' })).status;
    expect(await ask()).toBe(409);
    await roles(agent, 'Owner');
    await roles(agent, 'Agent');
    expect(await ask()).toBe(200);
  });

  test('on the command line is settled by the server', async () => {
    const { agent, home } = await aScene();
    await query(`update users set roles = '{Buyer}' where _id = $1`, [agent.user]);
    const settled: object[] = [];
    await settleUnsettled(async (_tx, change) => void settled.push(change), world.open.db);
    expect(settled).toEqual([{ user_id: agent.user, admin: null, sells: false }]);
    await query(`update users set roles = '{Agent}' where _id = $1`, [agent.user]);
    expect((await house.call(`GET /properties/${home}`)).body.response.status).toBe('active');
  });
});

describe('a listing that is off the market because of its agent', () => {
  test('is not put back by its agent (409), and comes back with the colleague who takes it over', async () => {
    const { agent, colleague, home } = await aScene();
    await lock(agent, true);
    expect((await setStatus(house, admin, home, 'active')).status).toBe(409);
    await lock(colleague, true);
    expect((await call(`PUT /offices/listings/${home}`, manager, { to: colleague.user })).status).toBe(409);
    await lock(colleague, false);
    expect((await call(`PUT /offices/listings/${home}`, manager, { to: colleague.user })).status).toBe(200);
    expect((await house.call(`GET /properties/${home}`)).body.response).toMatchObject({
      ...{ status: 'active', agent: { _id: colleague.user } },
    });
  });
});

test('leads handed to somebody who leaves go back to the agent of the listing', async () => {
  const scene = await aScene();
  await must(`PUT /leads/${scene.lead}/agent`, scene.agent, { to: scene.colleague.user });
  expect((await call(`GET /leads/${scene.lead}`, scene.colleague)).status).toBe(200);
  // Applications stay with the agent of the listing.
  expect((await call(`GET /leads/${scene.lead}`, scene.colleague)).body.response.applications).toEqual([]);
  await must(`DELETE /offices/members/${scene.colleague.user}`, manager, {});
  expect((await call(`GET /leads/${scene.lead}`, scene.colleague)).status).toBe(404);
  expect((await call(`GET /leads/${scene.lead}`, scene.agent)).body.response.applications).toHaveLength(1);
});

test('the phone of a deleted application is not shown', async () => {
  const scene = await aScene();
  const phone = async () => (await call(`GET /leads/${scene.lead}`, scene.agent)).body.response.phone;
  await query(`update applications set phone = '+1 876 555 0142' where _id = $1`, [scene.application]);
  expect(await phone()).toBe('+1 876 555 0142');
  await query('update applications set deleted_at = now() where _id = $1', [scene.application]);
  expect(await phone()).toBe('');
});

test('an imported listing of a locked account stays off the market when the account is deleted', async () => {
  const { agent, home } = await aScene();
  await lock(agent, true);
  await query('delete from entered_listings where _id = $1', [home]);
  await world.open.db.transaction().execute(async (tx) => {
    const { keepListingsOf } = await import('#areas/listings/server/own/held-sellers.ts');
    await keepListingsOf(tx, agent.user);
  });
  await query('delete from users where _id = $1', [agent.user]);
  expect((await house.call(`GET /properties/${home}`)).body.response.status).toBe('withdrawn');
  const { results } = (await call('GET /moderation/holds?limit=100', admin)).body.response;
  expect(results).toContainEqual(
    expect.objectContaining({ kind: 'held', listing: expect.objectContaining({ _id: home }) }),
  );
});

describe('an invitation into an office', () => {
  test('is joined by the account of its address alone', async () => {
    const { invitation: token, ...scene } = await aScene();
    const invited = await aPerson(house, { email: scene.invited, roles: ['Agent'] });
    expect((await call('POST /offices/join', stranger, { token })).status).toBe(409);
    expect((await call('POST /offices/join', invited, { token })).status).toBe(200);
  });
  test('goes to one address five times a day', async () => {
    const invite = async () =>
      (await call('POST /offices/invitations', manager, { email: 'far@example.com', role: 'member' })).status;
    const answers: number[] = [];
    for (let n = 0; n < 6; n += 1) answers.push(await invite());
    expect(answers).toEqual([200, 200, 200, 200, 200, 429]);
  });
});

/** A call about one record: which, and with what. */
interface Call {
  id: (scene: Scene) => string;
  body?: (scene: Scene) => object;
}
const about = (id: Call['id'], body?: Call['body']): Call => ({ id, ...(body && { body }) });
const lead = ({ lead }: Scene) => lead;
const conversation = (scene: Scene) => scene.conversation;
const viewing = (scene: Scene) => scene.viewing;
const application = (scene: Scene) => scene.application;
const home = (scene: Scene) => scene.home;
const soon = () => new Date(Date.now() + 4 * DAY_MS).toISOString();

/** Every call about a record that an agent may have a side of. */
const CALLS: Record<string, Call> = {
  'GET /leads/{id}': about(lead),
  'PUT /leads/{id}': about(lead, () => ({ note: 'Mine' })),
  'PUT /leads/{id}/seen': about(lead),
  'POST /leads/{id}/answers': about(lead, () => ({ body: 'Come and see it' })),
  'GET /chat/conversations/{id}': about(conversation),
  'PUT /chat/conversations/{id}/read': about(conversation, () => ({ seq: 1 })),
  'PUT /chat/conversations/{id}/block': about(conversation, () => ({ blocked: false })),
  'POST /chat/conversations/{id}/report': about(conversation, () => ({ text: 'Rude' })),
  'GET /viewings/{id}': about(viewing),
  'GET /viewings/{id}/calendar': about(viewing),
  'PUT /viewings/{id}/time': about(viewing, () => ({ at: soon() })),
  'PUT /viewings/{id}/offer': about(viewing, () => ({ times: [soon()] })),
  'PUT /viewings/{id}/state': about(viewing, () => ({ state: 'confirmed' })),
  'PUT /viewings/{id}/came': about(viewing, () => ({ came: true })),
  'GET /applications/{id}': about(application),
  'GET /applications/{id}/pdf': about(application),
  'GET /applications/{id}/document': about((scene) => `${scene.application}/document?s3_key=${scene.s3_key}`),
  'PUT /applications/status/{id}': about(application, () => ({ status: 'in-review' })),
  'GET /properties/mine/{id}': about(home),
  'GET /properties/mine/{id}/comparables': about(home),
  'GET /properties/mine/{id}/audience': about(home),
  'PUT /properties/{id}': about(home, () => ({ bedrooms: 4 })),
  'PUT /properties/{id}/status': about(home, () => ({ status: 'under-offer' })),
  'PUT /properties/{id}/undo': about(home),
  'PUT /properties/{id}/destinations': about(home, () => ({ refused: [] })),
  'PUT /properties/{id}/renew': about(home),
  'POST /properties/{id}/photos': about(home, () => ({ s3_key: 'none' })),
  'PUT /properties/{id}/photos': about(home, () => ({ photos: [] })),
  // To whom it is for already.
  'PUT /offices/listings/{id}': about(home, ({ colleague }) => ({ to: colleague.user })),
  'PUT /leads/{id}/agent': about(lead, () => ({ to: manager.user })),
  'DELETE /properties/{id}': about(home),
};
/** Calls about records that agents have no side of, or that `access.test.ts` and the tests of their area try. */
const OTHERS = [
  ...['GET /properties/{id}', 'GET /properties/{id}/travel', 'GET /photos/{file}', 'GET /viewings/free/{id}'],
  ...[
    'GET /viewings/calendar/{key}',
    'GET /offices/agents/{slug}',
    'DELETE /offices/contacts/{slug}',
    'GET /offices/contacts/{slug}',
    'POST /offices/contacts/{slug}/claims',
    'PUT /offices/contacts/{slug}/account',
    'DELETE /offices/contacts/{slug}/account',
    'GET /offices/page/{slug}',
  ],
  // What everybody may ask of a listing, and what admins answer.
  ...['POST /contacts/{id}/number', 'POST /contacts/{id}/questions', 'PUT /contacts/questions/{id}'],
  'PUT /contacts/questions/{id}/code',
  ...['GET /professionals/{id}', 'PUT /professionals/{id}', 'DELETE /professionals/{id}'],
  'POST /professionals/{id}/message',
  ...['PUT /leads/interests/{id}', 'DELETE /leads/interests/{id}', 'PUT /chat/reports/{id}'],
  ...['PUT /applications/{id}', 'DELETE /applications/{id}', 'PUT /applications/restore/{id}'],
  ...['POST /applications/{id}/pdf', 'PUT /documents/{id}', 'DELETE /documents/{id}'],
  ...['PUT /viewings/{id}/code', 'POST /viewings/{id}/code', 'DELETE /viewings/open-houses/{id}'],
  ...['PUT /properties/{id}/photos/{photo}', 'DELETE /properties/{id}/photos/{photo}'],
  ...['DELETE /offices/invitations/{id}', 'PUT /offices/members/{id}', 'DELETE /offices/members/{id}'],
];

test('the table knows every call about a record of an agent', () => {
  const all = Object.keys({
    ...{ ...applications, ...conversations, ...listings },
    ...{ ...offices, ...ownListings, ...viewings },
  });
  const foreseen = all.filter((route) => route.includes('{'));
  expect([...Object.keys(CALLS), ...OTHERS].sort()).toEqual(foreseen.sort());
});

describe.each<[string, (scene: Scene) => Promise<unknown>, ((scene: Scene) => Person) | null]>([
  // Nobody's, until somebody takes the home over.
  ['lost the role an hour ago', ({ agent }) => roles(agent, 'Buyer'), null],
  ['left the office', (scene) => leave(scene, scene.colleague), ({ colleague }) => colleague],
  [
    'was the agent of the listing',
    async ({ agent, colleague, home }) => {
      // Managers hand over the listings of their office, whoever's they are.
      await must(`PUT /offices/members/${agent.user}`, manager, { role: 'member' });
      await must(`PUT /offices/listings/${home}`, manager, { to: colleague.user });
    },
    ({ colleague }) => colleague,
  ],
])('whoever %s', (_, change, ownerOf) => {
  const REFUSED = [401, 403, 404];
  let scene: Scene;
  let agent: Person;
  const statusOf = async (route: string, who: Person) => {
    const { id, body } = CALLS[route] as Call;
    const given = id(scene);
    const path = given.includes('/') ? route.replace('{id}/document', given) : route.replace('{id}', given);
    return (await call(path, who, body?.(scene))).status;
  };
  beforeAll(async () => {
    scene = await aScene();
    await change(scene);
    // With a token of today: the one of before has ended by now.
    agent = { ...scene.agent, ...(await signIn(house, scene.agent.email)) };
  });
  test.each(Object.keys(CALLS))('gets nothing by %s, and neither does a stranger', async (route) => {
    expect(REFUSED).toContain(await statusOf(route, agent));
    expect(REFUSED).toContain(await statusOf(route, stranger));
  });
  test.each(ownerOf ? Object.keys(CALLS) : [])(
    'and %s is not refused to whoever it is for now',
    async (route) => {
      expect(REFUSED).not.toContain(await statusOf(route, (ownerOf as NonNullable<typeof ownerOf>)(scene)));
    },
  );
});
