/** An agent or an office of a source becomes an account, and what follows; and ends with the right to be one. */

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { catchUp } from '#areas/conversations/server/conversations.ts';
import { ownPort } from '#tests/own-port.ts';
import { aPerson, type House, openHouse, type Person, someAddress } from '#tests/people.ts';
import { sendReply } from '#tests/reply-mail.ts';
import { aListing, store } from '#tests/search/listings.ts';
import { createWorld, type World } from '#tests/world.ts';

let world: World;
let house: House;
let port: number;
let admin: Person;
let buyer: Person;
let ana: Person;
let stranger: Person;
/** Of the records. */
let agentMail: string;
let officeMail: string;
let agentSlug: string;
let officeSlug: string;
let home: string;
let others = 0;

beforeAll(async () => {
  world = await createWorld();
  port = await ownPort();
  house = await openHouse(world, { REPLY_ADDRESS: 'reply@homes.example', REPLY_PORT: String(port) });
  [admin, stranger, buyer] = await Promise.all([
    aPerson(house, { roles: ['Admin'] }),
    aPerson(house, { roles: ['Agent'] }),
    aPerson(house),
  ]);
});
afterAll(async () => {
  await house.close();
  await world.close();
});

const query = async (text: string, values: unknown[]) => (await world.open.pool.query(text, values)).rows;
const call = (route: string, who: Pick<Person, 'token'> | null, body?: object) =>
  house.call(route, { ...(who && { token: who.token }), ...(body && { body }) });
async function record(kind: string, name: string, email: string): Promise<string> {
  others += 1;
  const slug = `${kind}-${others}`;
  await query(
    `insert into source_contacts (source, kind, key, slug, name, email, address)
      values ('feed', $1, $2, $2, $3, $4, 'Port Royal')`,
    [kind, slug, name, email],
  );
  return slug;
}
async function aHome(agent: string | null, office: string | null): Promise<string> {
  const listing = aListing({ title: 'Cottage' });
  await store(world.open.pool, [listing]);
  await query(
    `update properties set source_agent = (select _id from source_contacts where slug = $2),
       source_office = (select _id from source_contacts where slug = $3) where _id = $1`,
    [listing._id, agent, office],
  );
  return listing._id;
}

beforeEach(async () => {
  ana = await aPerson(house, { roles: ['Agent'] });
  [agentMail, officeMail] = [someAddress('agent'), someAddress('office')];
  [agentSlug, officeSlug] = [
    await record('agent', 'Ana Bell', agentMail),
    await record('office', 'Bell Realty', officeMail),
  ];
  await query(
    'update source_contacts a set office_id = o._id from source_contacts o where a.slug = $1 and o.slug = $2',
    [agentSlug, officeSlug],
  );
  home = await aHome(agentSlug, officeSlug);
});

const ask = (who: Person, slug = agentSlug) => call(`POST /offices/contacts/${slug}/claims`, who);
const LINK = /\/agent\/claim#([\w-]+)/;
const keyIn = async (address: string, count = 1) =>
  LINK.exec((await house.mailWith(address, LINK, count)).text ?? '')?.[1] ?? '';
const confirm = (who: Person, token: string) => call('POST /offices/claims', who, { token });
async function claim(who = ana, slug = agentSlug, address = agentMail) {
  await ask(who, slug);
  return confirm(who, await keyIn(address));
}
const link = (email: string, slug = agentSlug) =>
  call(`PUT /offices/contacts/${slug}/account`, admin, { email });
const unlink = (who: Person, slug = agentSlug) => call(`DELETE /offices/contacts/${slug}/account`, who);
const roles = (who: Person, ...given: string[]) =>
  call('PUT /users/roles', admin, { email: who.email, roles: given });
const shown = async (id = home) => (await call(`GET /properties/${id}`, null)).body.response;
const agentPage = (slug = agentSlug) => call(`GET /offices/agents/${slug}`, null);
const write = (body = 'Is it free?', id = home) => call('POST /chat/messages', buyer, { property: id, body });
const leadsOf = async (who: Person) => (await call('GET /leads', who)).body.response?.results ?? [];
const questionsOf = async (email: string) =>
  (await call('GET /contacts/questions?limit=100', admin)).body.response.results.filter(
    (one: { email: string }) => one.email === email,
  );
const askByMail = (who: Person | null, message: string, said: object = {}) =>
  call(`POST /contacts/${home}/questions`, who, { message, ...said });

describe('a claim', () => {
  test('is proved by a key that goes to the address of the record, and links the account that asked', async () => {
    expect((await ask(ana)).body.response).toEqual({ kind: 'agent', slug: agentSlug, name: 'Ana Bell' });
    const mail = await house.mailWith(agentMail, LINK);
    expect(mail.text).toContain(ana.email);
    expect(mail.subject).toContain('Ana Bell');
    const token = await keyIn(agentMail);
    expect((await call('POST /offices/claims/read', ana, { token })).body.response.name).toBe('Ana Bell');
    // Nothing happens before the press.
    expect((await shown()).agent).toBeNull();
    expect((await confirm(ana, token)).status).toBe(200);
    expect(await shown()).toMatchObject({
      agent: { _id: ana.user, slug: agentSlug },
      courtesy: 'Bell Realty',
    });
    const { rows } = await world.open.pool.query('select key from contact_claims');
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  test('is no use to a stranger, twice, to nobody, or after a day', async () => {
    await ask(ana);
    const token = await keyIn(agentMail);
    for (const who of [stranger, buyer, null]) {
      expect([401, 403, 404]).toContain((await call('POST /offices/claims', who, { token })).status);
      expect([401, 403, 404]).toContain((await call('POST /offices/claims/read', who, { token })).status);
    }
    await query("update contact_claims set created_at = now() - interval '25 hours' where user_id = $1", [
      ana.user,
    ]);
    expect((await confirm(ana, token)).status).toBe(404);
    await ask(ana);
    const next = await keyIn(agentMail, 2);
    expect(next).not.toBe(token);
    expect((await confirm(ana, next)).status).toBe(200);
    expect((await confirm(ana, next)).status).toBe(404);
  });

  test('is confirmed once, however often at the same moment', async () => {
    await ask(ana);
    const token = await keyIn(agentMail);
    const answers = await Promise.all([1, 2, 3, 4].map(() => confirm(ana, token)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404, 404]);
  });

  test('ends with the address, and another of the same account replaces it', async () => {
    await ask(ana);
    const token = await keyIn(agentMail);
    const other = someAddress('moved');
    await query('update source_contacts set email = $2 where slug = $1', [agentSlug, other]);
    expect((await confirm(ana, token)).status).toBe(404);
    expect((await claim(ana, agentSlug, other)).status).toBe(200);
  });

  test('of a record that somebody has, or without an address, is refused with the reason', async () => {
    const state = async (who: Person) =>
      (await call(`GET /offices/contacts/${agentSlug}`, who)).body.response.claim;
    expect(await state(stranger)).toBe('open');
    await ask(stranger);
    const late = await keyIn(agentMail);
    await ask(ana);
    expect((await confirm(ana, await keyIn(agentMail, 2))).status).toBe(200);
    expect([await state(ana), await state(stranger)]).toEqual(['mine', 'taken']);
    // Whoever asked at the same time is too late.
    expect((await confirm(stranger, late)).status).toBe(404);
    expect((await ask(stranger)).status).toBe(409);
    expect((await ask(ana)).status).toBe(409);
    const mute = await record('agent', 'Ben Low', '');
    expect((await ask(ana, mute)).body.error.message).toMatch(/no email address/);
    expect((await ask(ana, 'nobody-12345678')).status).toBe(404);
  });

  test('needs the role of an agent, and asks for it again at the press', async () => {
    expect((await ask(buyer)).status).toBe(403);
    await ask(ana);
    const token = await keyIn(agentMail);
    await roles(ana, 'Owner');
    expect((await confirm(ana, token)).status).toBe(403);
    expect((await shown()).agent).toBeNull();
  });

  test('goes to one address five times a day', async () => {
    const answers: number[] = [];
    for (let n = 0; n < 6; n += 1) answers.push((await ask(n % 2 === 0 ? ana : stranger)).status);
    expect(answers).toEqual([200, 200, 200, 200, 200, 429]);
  });
});

describe('an admin', () => {
  test('links a record to the account of an agent, and ends it; both are noted', async () => {
    expect((await link(buyer.email)).status).toBe(409);
    expect((await link(someAddress('nobody'))).status).toBe(404);
    expect((await link('no address')).body.error.fields).toHaveProperty('email');
    expect((await call(`PUT /offices/contacts/${agentSlug}/account`, ana, { email: ana.email })).status).toBe(
      403,
    );
    expect((await link(ana.email)).status).toBe(200);
    expect((await shown()).agent._id).toBe(ana.user);
    expect((await link(stranger.email)).status).toBe(409);
    expect((await unlink(stranger)).status).toBe(404);
    expect((await unlink(admin)).status).toBe(200);
    expect((await unlink(admin)).status).toBe(404);
    expect(await shown()).toMatchObject({ agent: null, status: 'active' });
    const events = (await call(`GET /operations/audit?person=${ana.user}&limit=100`, admin)).body.response
      .results;
    const about = events.filter(({ target }: { target: string }) => target === agentSlug);
    expect(about.map(({ event }: { event: string }) => event)).toEqual(['claim-ended', 'page-claimed']);
  });
});

describe('after a claim', () => {
  test('questions are leads of the account, told by mail, and nobody else reads them', async () => {
    await claim();
    expect((await write()).status).toBe(200);
    const [lead] = await leadsOf(ana);
    expect(lead).toMatchObject({ last_text: 'Is it free?', state: 'new', property: { _id: home } });
    await house.mailWith(ana.email, 'Cottage'); // before she reads it, because what is read is not mailed
    expect((await call(`GET /leads/${lead._id}`, ana)).status).toBe(200);
    expect((await call(`GET /leads/${lead._id}`, stranger)).status).toBe(404);
    // Whoever has no account asks the agent as on any listing of an agent: once the code that was mailed has come.
    const vera = { name: 'Vera', email: someAddress('vera') };
    expect((await askByMail(null, 'Hello?', vera)).body.response.held).toBe(true);
    expect(await leadsOf(ana)).toHaveLength(1);
  });

  test('open questions of people with an account wait in the inbox since they were asked', async () => {
    await askByMail(buyer, 'Is it still there?');
    const guest = someAddress('guest');
    await askByMail(null, 'May I see it?', { name: 'Gus', email: guest });
    const age = (days: number, whose: string, value: string) =>
      query(
        `update conversation_entries set at = now() - make_interval(days => $1)
         where conversation_id in (select _id from conversations where ${whose} = $2)`,
        [days, value],
      );
    await age(5, 'property_id', home);
    const old = await aPerson(house);
    await askByMail(old, 'Long ago');
    await age(91, 'buyer_id', old.user);
    await claim();
    const leads = await leadsOf(ana);
    expect(leads.map(({ last_text }: { last_text: string }) => last_text)).toEqual(['Is it still there?']);
    expect(Date.now() - Date.parse(leads[0].waiting_since)).toBeGreaterThan(4 * 86_400_000);
    // The guest's address is not proved: it stays where it was mailed, and with the admins after three days.
    expect([await questionsOf(buyer.email), await questionsOf(guest)]).toMatchObject([
      [],
      [{ message: 'May I see it?' }],
    ]);
    expect(await leadsOf(stranger)).toEqual([]);
  });

  test('an answer by mail to such a question ends the wait in the inbox, too', async () => {
    await askByMail(buyer, 'Is the roof new?');
    const to = (await house.mailWith(agentMail, 'Is the roof new?')).replyTo?.[0]?.address ?? '';
    await claim();
    expect((await leadsOf(ana))[0].state).toBe('new');
    expect(await sendReply(port, { to, from: agentMail, text: 'From last year.' })).toBe(250);
    await house.mailWith(buyer.email, 'From last year.');
    expect((await leadsOf(ana))[0]).toMatchObject({ state: 'answered', last_text: 'From last year.' });
  });

  test('the agent has one page, with the name and the homes of the account, however many sources name them', async () => {
    const again = await record('agent', 'Ana B.', someAddress('again'));
    const second = await aHome(again, null);
    await claim();
    await link(ana.email, again);
    const { body } = await agentPage();
    const page = body.response;
    const name = (await shown()).agent.name;
    expect(page).toMatchObject({ slug: agentSlug, name, listings: { total: 2 } });
    expect(page.records.map(({ slug }: { slug: string }) => slug)).toEqual([agentSlug, again]);
    expect((await agentPage(again)).body.response.slug).toBe(agentSlug);
    expect((await shown(second)).agent.slug).toBe(agentSlug);
    expect(JSON.stringify(page)).not.toMatch(/example\.com/);
  });

  test('the export names the page, for its person alone', async () => {
    await claim();
    const exported = async (who: Person) =>
      (await call('GET /users/me/export', who)).body.response?.records.claimed_pages;
    expect(await exported(ana)).toMatchObject([{ source: 'feed', kind: 'agent', name: 'Ana Bell' }]);
    expect(await exported(stranger)).toEqual([]);
  });
});

describe('an office', () => {
  const officePage = (slug = officeSlug) => call(`GET /offices/page/${slug}`, null);

  test('of a source becomes an office here, whose manager the claimant is, with one page', async () => {
    expect((await claim(ana, officeSlug, officeMail)).status).toBe(200);
    const { office } = (await call('GET /offices/mine', ana)).body.response;
    expect(office).toMatchObject({ name: 'Bell Realty', address: 'Port Royal', role: 'manager' });
    const page = (await officePage()).body.response;
    expect(page).toMatchObject({ slug: office.slug, of_source: false, listings: { total: 1 } });
    // Who is named for a home there and has no account stays reachable.
    expect(page.members.map(({ slug }: { slug: string | null }) => slug)).toEqual([null, agentSlug]);
    expect((await shown()).agent._id).toBe(ana.user);
  });

  test('joins the one its manager has, and is no matter of a member', async () => {
    const manager = await aPerson(house, { roles: ['Agent'] });
    await call('POST /offices', manager, { name: 'Harbour Homes', about: '', address: '' });
    const { office } = (await call('GET /offices/mine', manager)).body.response;
    await query('insert into office_members values ($1, $2, $3)', [ana.user, office._id, 'member']);
    expect((await ask(ana, officeSlug)).status).toBe(409);
    expect((await link(ana.email, officeSlug)).status).toBe(409);
    expect((await claim(manager, officeSlug, officeMail)).status).toBe(200);
    expect((await officePage()).body.response).toMatchObject({ slug: office.slug, name: 'Harbour Homes' });
    await call(`PUT /offices/members/${ana.user}`, manager, { role: 'manager' });
    // Whoever leads the office no more has no page of it.
    await call(`PUT /offices/members/${manager.user}`, ana, { role: 'member' });
    expect((await officePage()).body.response).toMatchObject({ slug: officeSlug, of_source: true });
    expect((await shown()).agent).toBeNull();
  });

  test('keeps what it has when its agent claims; what ends there goes back to the office', async () => {
    await claim(ana, officeSlug, officeMail);
    const ben = await aPerson(house, { roles: ['Agent'] });
    await claim(ben);
    expect((await shown()).agent._id).toBe(ana.user);
    const next = await aHome(agentSlug, officeSlug);
    await query('update properties set agent_id = $2 where _id = $1', [next, ben.user]);
    await unlink(ben);
    expect((await shown(next)).agent._id).toBe(ana.user);
    const manager = ana.user;
    expect((await call(`DELETE /offices/members/${manager}`, ana, {})).status).toBe(200);
    expect([(await shown()).agent, (await shown(next)).agent]).toEqual([null, null]);
  });
});

describe.each<[string, (who: Person) => Promise<unknown>]>([
  ['the role of an agent is taken', (who) => roles(who, 'Buyer')],
  ['an agent becomes an owner', (who) => roles(who, 'Owner')],
  [
    'the account is locked',
    (who) => call(`PUT /users/${who.user}/lock`, admin, { locked: true, reason: 'Asked for money' }),
  ],
  ['the account is deleted', (who) => call('DELETE /users/me', who, { confirm: who.email })],
  ['the agent ends it', (who) => unlink(who)],
  ['an admin ends it', () => unlink(admin)],
  ['an admin removes the record', () => call(`DELETE /offices/contacts/${agentSlug}`, admin)],
])('when %s', (_, end) => {
  test('the claim ends: the home stays on the market, who waits is seen by admins, visitors are told, questions go by mail', async () => {
    await claim();
    const [time] = await query(
      `insert into viewing_times (_id, agent_id, property_id, starts_at, ends_at, kind)
       values (gen_random_uuid(), $1, $2, now() + interval '3 days', now() + interval '3 days 30 minutes', 'in-person')
       returning _id`,
      [ana.user, home],
    );
    const [viewing] = await query(
      `insert into viewings (_id, time_id, user_id, name, email, people, locale, state)
       values (gen_random_uuid(), $1, $2, 'Ivy Visitor', $3, 1, 'en', 'confirmed') returning _id, time_id`,
      [time._id, buyer.user, buyer.email],
    );
    await write('Who has the key?');
    // The viewing becomes an entry without words, as every minute: it does not hide the question.
    await catchUp(world.open.db);
    const [lead] = await leadsOf(ana);
    expect((await end(ana)) as { status: number }).toMatchObject({ status: 200 });
    expect(await shown()).toMatchObject({ status: 'active', agent: null });
    expect([401, 403, 404]).toContain((await call(`GET /leads/${lead._id}`, ana)).status);
    expect(await questionsOf(buyer.email)).toContainEqual(
      expect.objectContaining({
        message: 'Who has the key?',
        property: expect.objectContaining({ _id: home }),
      }),
    );
    const [{ state } = { state: 'gone' }] = await query('select state from viewings where _id = $1', [
      viewing._id,
    ]);
    // The times of an account go with it.
    expect(['cancelled', 'gone']).toContain(state);
    const rows = await query('select claimed_by from source_contacts where claimed_by = $1', [ana.user]);
    expect(rows).toEqual([]);
    const asker = someAddress('asker');
    expect((await askByMail(null, 'Is it free now?', { name: 'Vera', email: asker })).status).toBe(200);
    // Removed, its address is gone: the office is asked.
    const [left] = await query('select email from source_contacts where slug = $1', [agentSlug]);
    await house.mailWith(left?.email ?? officeMail, 'Is it free now?');
  });
});

test('a listing a colleague was handed goes back to the agent of the record when the colleague may have none', async () => {
  await claim();
  const colleague = await aPerson(house, { roles: ['Agent'] });
  await query('update properties set agent_id = $2 where _id = $1', [home, colleague.user]);
  await roles(colleague, 'Buyer');
  expect(await shown()).toMatchObject({ status: 'active', agent: { _id: ana.user } });
});

describe('by name', () => {
  const named = async (search: string, who: Person | null = null) =>
    (await call(`GET /offices/named?${new URLSearchParams({ search })}`, who)).body.response.results;
  let quill: string;
  let office: string;
  beforeEach(async () => {
    others += 1;
    const name = `Zéphyrine Quill${others}`;
    quill = await record('agent', name, agentMail);
    office = await record('office', `${name} & Daughters`, officeMail);
    await aHome(quill, office);
    await aHome(quill, null);
  });
  const QUILL = () => `quill${others - 2}`;

  test('an agent and an office of a source are found by beginnings of words, those with most homes first', async () => {
    const found = [
      { kind: 'agent', slug: quill, name: expect.stringContaining('Zéphyrine'), listings: 2 },
      { kind: 'office', slug: office, name: expect.stringContaining('Daughters'), listings: 1 },
    ];
    expect(await named(QUILL())).toEqual(found);
    expect(await named(`${QUILL()} zephy`, stranger)).toEqual(found);
    expect(await named(`${QUILL()} DAUGHT`)).toEqual(found.slice(1));
    expect(await named(`${QUILL()} sons`)).toEqual([]);
    expect([await named(''), await named('z'), await named('.*')]).toEqual([[], [], []]);
  });

  test('who was removed, and whose homes have left the market or are withheld, is not found', async () => {
    const admins = await call(`DELETE /offices/contacts/${quill}`, admin);
    expect([admins.status, (await named(QUILL())).length]).toEqual([200, 1]);
    const homes = `where source_office = (select _id from source_contacts where slug = $1)`;
    await query(`update properties set withheld = true ${homes}`, [office]);
    expect(await named(QUILL())).toEqual([]);
    await query(`update properties set withheld = false, status = 'sold' ${homes}`, [office]);
    expect(await named(QUILL())).toEqual([]);
  });

  test('who has claimed a record is found by the name of the account, once, and the record again when the account is locked', async () => {
    const who = await aPerson(house, { roles: ['Agent'], first_name: `Quince${others}` });
    await link(who.email, quill);
    const name = `Quince${others}`;
    expect(await named(name)).toMatchObject([{ kind: 'agent', slug: quill, listings: 2 }]);
    expect(await named(QUILL())).toMatchObject([{ slug: office }]);
    await query('update users set locked_at = now() where _id = $1', [who.user]);
    expect(await named(name)).toEqual([]);
    expect(await named(QUILL())).toMatchObject([{ slug: quill }, { slug: office }]);
  });

  test('an office of this market is found by its own name, and no record it has claimed beside it', async () => {
    const who = await aPerson(house, { roles: ['Agent'] });
    await call('POST /offices', who, { name: `Quorum${others} Homes`, about: '', address: '' });
    expect(await named(`quorum${others}`)).toEqual([]);
    await link(who.email, office);
    expect(await named(`quorum${others}`)).toMatchObject([{ kind: 'office', listings: 1 }]);
    expect(await named(`${QUILL()} daughters`)).toEqual([]);
  });
});
