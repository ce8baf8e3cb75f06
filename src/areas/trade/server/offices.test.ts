import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deleteUser } from '#areas/accounts/server/queries/users.ts';
import { giveListing, withdrawListingsOf } from '#areas/listings/server/own/held-sellers.ts';
import { query } from '#platform/server/postgres/database.ts';
import { aPerson, type House, openHouse, type Person } from '#tests/people.ts';
import { aDraft, completeFacts, setStatus } from '#tests/selling.ts';
import { TODAY } from '#tests/today.ts';
import { beside, createWorld, type World } from '#tests/world.ts';
import { lockMembership, type Membership } from './queries/offices.ts';

let world: World;
let house: House;
let manager: Person;
let member: Person;
let stranger: Person;
beforeAll(async () => {
  world = await createWorld();
  house = await openHouse(world);
  [manager, member, stranger] = (await Promise.all(
    ['Mona', 'Ben', 'Sid'].map((first_name) => aPerson(house, { roles: ['Agent'], first_name })),
  )) as [Person, Person, Person];
  await call('POST /offices', manager, { name: 'Harbour Homes & Co.', about: 'By the sea', address: '' });
  await join(member);
});
afterAll(async () => {
  await house.close();
  await world.close();
});

const call = (route: string, { token }: Pick<Person, 'token'>, body?: object) =>
  house.call(route, { token, ...(body && { body }) });
const mine = async (who: Person) => (await call('GET /offices/mine', who)).body.response.office;

async function invite(email: string, role = 'member'): Promise<string> {
  await call('POST /offices/invitations', manager, { email, role });
  const mail = await house.mailWith(email, 'invites you');
  return /join#([\w-]+)/.exec(mail.text ?? '')?.[1] as string;
}
async function join(who: Person, role = 'member') {
  const invitation = /join#([\w-]+)/;
  const before = (await house.mailTo(who.email)).filter(({ text }) => text?.match(invitation)).length;
  await call('POST /offices/invitations', manager, { email: who.email, role });
  const mail = await house.mailWith(who.email, invitation, before + 1);
  const token = invitation.exec(mail.text ?? '')?.[1];
  return call('POST /offices/join', who, { token });
}

/** A home on the market, with somebody interested and a viewing to come. */
async function aHome(agent: Person) {
  const id = await aDraft(house, agent, completeFacts());
  await setStatus(house, agent, id, 'active');
  const buyer = await aPerson(house, { first_name: 'Ivy' });
  await call(`PUT /leads/interests/${id}`, buyer);
  return { id, buyer };
}
async function aViewing(agent: Person, property: string, day: number, buyer: Person): Promise<void> {
  const { rows } = await world.open.pool.query(
    `insert into viewing_times (_id, agent_id, property_id, starts_at, ends_at, kind)
     values (gen_random_uuid(), $1, $2, ${TODAY} + $3 * interval '1 day', ${TODAY} + $3 * interval '1 day'
       + interval '30 minutes', 'in-person') returning _id`,
    [agent.user, property, day],
  );
  await world.open.pool.query(
    `insert into viewings (_id, time_id, user_id, name, email, people, locale, state)
     values (gen_random_uuid(), $1, $2, 'Ivy Brown', $3, 1, 'en', 'confirmed')`,
    [rows[0]._id, buyer.user, buyer.email],
  );
}
const agentOf = async (id: string) => (await house.call(`GET /properties/${id}`)).body.response.agent._id;
const leadsOf = async (who: Person, property: string) =>
  (await call(`GET /leads?property=${property}`, who)).body.response.total;

describe('an office', () => {
  test('may have the name of another founded at the same moment, and has an address of its own', async () => {
    const founders = [await aPerson(house, { roles: ['Agent'] }), await aPerson(house, { roles: ['Agent'] })];
    const said = { name: 'Twin Palms Realty', about: '', address: '' };
    const founded = await Promise.all(founders.map((founder) => call('POST /offices', founder, said)));
    expect(founded.map(({ body }) => body.response?.slug).sort()).toEqual([
      'twin-palms-realty',
      'twin-palms-realty-2',
    ]);
  });

  test('is founded once, invites by mail, and is nothing to strangers', async () => {
    expect(await mine(manager)).toMatchObject({ slug: 'harbour-homes-co', role: 'manager' });
    expect((await mine(member)).members.map(({ name }: { name: string }) => name)).toEqual([
      'Mona Brown',
      'Ben Brown',
    ]);
    expect(await mine(stranger)).toBeNull();
    expect((await call('GET /offices/leads', stranger)).status).toBe(404);
    expect((await call('GET /offices/leads', member)).status).toBe(403);
    expect((await call('POST /offices', member, { name: 'Second', about: '', address: '' })).status).toBe(
      409,
    );
    const bad = await call('POST /offices', stranger, { name: ' ', about: '', address: '' });
    expect(Object.keys(bad.body.error.fields)).toEqual(['name']);
    const token = await invite('new.agent@example.com');
    expect((await house.call('POST /offices/invited', { body: { token } })).body.response).toEqual({
      ...{ office: 'Harbour Homes & Co.', role: 'member' },
    });
    const [invitation] = (await mine(manager)).invitations;
    expect((await mine(member)).invitations).toEqual([]);
    await call(`DELETE /offices/invitations/${invitation._id}`, manager);
    expect((await call('POST /offices/join', stranger, { token })).status).toBe(404);
  });

  test('has a public page with its people and what they have on the market', async () => {
    const { id } = await aHome(member);
    const page = await house.call('GET /offices/page/harbour-homes-co');
    expect(page.body.response).toMatchObject({ name: 'Harbour Homes & Co.', about: 'By the sea' });
    const listed = page.body.response.listings.results.map(({ _id }: { _id: string }) => _id);
    expect(listed).toContain(id);
    expect(JSON.stringify(page.body)).not.toContain(member.email);
  });
});

describe('a listing handed over', () => {
  test('takes its open leads and viewings along; a taken colleague, a stranger and a member are refused', async () => {
    const { id, buyer } = await aHome(member);
    await aViewing(member, id, 40, buyer);
    const give = (who: Person, to: Person) => call(`PUT /offices/listings/${id}`, who, { to: to.user });
    expect((await give(stranger, manager)).status).toBe(404);
    expect((await give(manager, stranger)).status).toBe(404);
    const other = await aHome(manager);
    await aViewing(manager, other.id, 40, other.buyer);
    const taken = await give(manager, manager);
    expect([taken.status, taken.body.error.message]).toEqual([
      409,
      expect.stringContaining('another viewing at'),
    ]);
    expect([await agentOf(id), await leadsOf(member, id)]).toEqual([member.user, 1]);
    await world.open.pool.query('update viewing_times set live = false where property_id = $1', [other.id]);
    expect((await give(manager, manager)).body.response).toEqual({ leads: 1, viewings: 1 });
    expect([await agentOf(id), await leadsOf(manager, id), await leadsOf(member, id)]).toEqual([
      manager.user,
      1,
      0,
    ]);
    const told = await house.mailWith(buyer.email, 'Mona Brown shows you');
    expect(told.attachments.map(({ filename }) => filename)).toContain('viewing.ics');
    expect((await call(`GET /properties/mine/${id}`, member)).status).toBe(404);
    const { results } = (await call('GET /viewings?side=agent&limit=100', manager)).body.response;
    expect(JSON.stringify(results)).toContain(id);
    expect((await give(member, member)).status).toBe(404);
    const leads = (await call('GET /offices/leads', manager)).body.response.results;
    expect(leads).toContainEqual(
      expect.objectContaining({ agent: { _id: manager.user, name: 'Mona Brown' } }),
    );
  });

  test('may be one from before joining, as the mail says to whoever joins, and never one of somebody outside', async () => {
    const [joining, outside] = [
      await aPerson(house, { roles: ['Agent'], first_name: 'Jo', locale: 'es' }),
      await aPerson(house, { roles: ['Agent'], first_name: 'Otto' }),
    ];
    const [brought, theirs] = [await aHome(joining), await aHome(outside)];
    const give = (id: string) => call(`PUT /offices/listings/${id}`, manager, { to: manager.user });
    // Invited, and not there yet: nothing of theirs is the office's.
    await call('POST /offices/invitations', manager, { email: joining.email, role: 'member' });
    expect([(await give(brought.id)).status, (await give(theirs.id)).status]).toEqual([404, 404]);
    const told = await house.mailWith(joining.email, 'Mona Brown te invita');
    expect(told.text?.replace(/\s+/g, ' ')).toMatch(/también los que traes.*Al unirte lo aceptas/);
    const token = /join#([\w-]+)/.exec(told.text ?? '')?.[1];
    expect((await call('POST /offices/join', joining, { token })).status).toBe(200);
    expect((await give(brought.id)).status).toBe(200);
    expect([await agentOf(brought.id), await agentOf(theirs.id)]).toEqual([manager.user, outside.user]);
    expect((await give(theirs.id)).status).toBe(404);
    await call(`DELETE /offices/members/${joining.user}`, joining);
  });

  test('goes to a colleague when somebody leaves, who keeps nothing; a manager remains', async () => {
    const leaver = await aPerson(house, { roles: ['Agent'], first_name: 'Lea' });
    expect((await join(leaver)).status).toBe(200);
    const { id } = await aHome(leaver);
    expect((await call(`DELETE /offices/members/${manager.user}`, manager)).status).toBe(409);
    expect((await call(`DELETE /offices/members/${manager.user}`, leaver)).status).toBe(403);
    const left = await call(`DELETE /offices/members/${leaver.user}`, manager, { to: member.user });
    expect(left.body.response).toEqual({ listings: 1, leads: 1, viewings: 0 });
    const told = await house.mailWith(member.email, 'Mona Brown handed you');
    expect(told.text).toContain('1 open lead and 0 viewings to come');
    expect(told.text).toContain(`/property/${id}`);
    expect([await agentOf(id), await mine(leaver)]).toEqual([member.user, null]);
    expect((await call(`PUT /offices/members/${manager.user}`, manager, { role: 'member' })).status).toBe(
      409,
    );
  });

  test('stays on the market when the one who had it may offer nothing from this moment on', async () => {
    const { id } = await aHome(member);
    await beside(
      world,
      (tx) => giveListing(tx, id, manager.user, manager.user),
      () => world.open.db.transaction().execute((tx) => withdrawListingsOf(tx, member.user, null)),
    );
    expect((await house.call(`GET /properties/${id}`)).body.response.status).toBe('active');
  });

  test('every office is listed for admins, with who manages it and what waits in it', async () => {
    const [boss, helper, admin] = (await Promise.all(
      ['Agent', 'Agent', 'Admin'].map((role) => aPerson(house, { roles: [role as 'Agent'] })),
    )) as [Person, Person, Person];
    await call('POST /offices', boss, { name: 'A first office', about: '', address: '1 Bay Road' });
    const office = (await mine(boss))._id;
    await world.open.pool.query(`insert into office_members values ($1, $2, 'member')`, [
      helper.user,
      office,
    ]);
    await aHome(helper);
    const { body } = await call('GET /offices', admin);
    expect(body.response.total).toBeGreaterThan(1);
    expect(body.response.results[0]).toMatchObject({
      ...{ _id: office, slug: 'a-first-office', address: '1 Bay Road', members: 2, listings: 1 },
      managers: [{ _id: boss.user, email: boss.email }],
    });
  });

  test('an office whose manager deletes their account is managed by whoever is there longest', async () => {
    const [boss, other] = await Promise.all([1, 2].map(() => aPerson(house, { roles: ['Agent'] })));
    const [a, b] = [boss as Person, other as Person];
    await call('POST /offices', a, { name: 'Harbour Homes Co', about: '', address: '' });
    expect((await mine(a)).slug).toBe('harbour-homes-co-2');
    const office = (await mine(a))._id;
    await world.open.pool.query(`insert into office_members values ($1, $2, 'member')`, [b.user, office]);
    await call('DELETE /users/me', a, { confirm: a.email });
    expect((await mine(b)).role).toBe('manager');
    await call(`DELETE /offices/members/${b.user}`, b);
    expect((await house.call('GET /offices/page/harbour-homes-co-2')).status).toBe(404);
  });
});

describe('an office from which people go while others come or go', () => {
  /** An office with these people in it; the first has founded it. */
  async function anOffice(...roles: ('manager' | 'member')[]) {
    const people = await Promise.all(roles.map(() => aPerson(house, { roles: ['Agent'] })));
    await call('POST /offices', people[0] as Person, { name: 'Palm Realty', about: '', address: '' });
    const { _id, slug } = await mine(people[0] as Person);
    for (const [i, { user }] of people.entries())
      if (i > 0)
        await query.run(world.open.db)`insert into office_members values (${user}, ${_id}, ${roles[i]})`;
    return { _id, slug, people };
  }
  const erase = (who: Person) => call('DELETE /users/me', who, { confirm: who.email });

  test('stays when the last one leaves while somebody joins, who manages it then', async () => {
    const { _id, people } = await anOffice('manager');
    const [leaving, joining] = [people[0] as Person, await aPerson(house, { roles: ['Agent'] })];
    const left = await beside(
      world,
      (tx) => query.run(tx)`insert into office_members values (${joining.user}, ${_id}, 'member')`,
      () => call(`DELETE /offices/members/${leaving.user}`, leaving),
    );
    expect(left.status).toBe(200);
    expect(await mine(joining)).toMatchObject({ _id, role: 'manager' });
  });

  test('is joined by nobody whose invitation is withdrawn at this moment', async () => {
    const joining = await aPerson(house, { roles: ['Agent'] });
    const token = await invite(joining.email);
    const joined = await beside(
      world,
      async (tx) => {
        const { _id } = (await lockMembership(tx, manager.user)) as Membership;
        await query.run(
          tx,
        )`delete from office_invitations where office_id = ${_id} and email = ${joining.email}`;
      },
      () => call('POST /offices/join', joining, { token }),
    );
    expect([joined.status, await mine(joining)]).toEqual([404, null]);
  });

  test('goes when the accounts of its last two people go at once', async () => {
    const { slug, people } = await anOffice('manager', 'member');
    const [first, second] = people as [Person, Person];
    const erased = await beside(
      world,
      (tx) => deleteUser(tx, second.user),
      () => erase(first),
    );
    expect(erased.status).toBe(200);
    expect((await house.call(`GET /offices/page/${slug}`)).status).toBe(404);
  });

  test('has a manager when the accounts of its last two managers go at once', async () => {
    const { people } = await anOffice('manager', 'manager', 'member');
    const [first, second, staying] = people as [Person, Person, Person];
    const erased = await beside(
      world,
      (tx) => deleteUser(tx, first.user),
      () => erase(second),
    );
    expect(erased.status).toBe(200);
    expect((await mine(staying)).role).toBe('manager');
  });

  test('keeps a listing that is handed over while the account of its agent goes', async () => {
    const { people } = await anOffice('manager', 'member');
    const [handing, leaving] = people as [Person, Person];
    const { id } = await aHome(leaving);
    const erased = await beside(
      world,
      (tx) => lockMembership(tx, handing.user),
      () => erase(leaving),
      (tx) => giveListing(tx, id, handing.user, handing.user),
    );
    expect([erased.status, await agentOf(id)]).toEqual([200, handing.user]);
  });
});
