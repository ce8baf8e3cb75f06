import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aPerson, type House, openHouse, someAddress } from '#tests/people.ts';
import { aListing, store } from '#tests/search/listings.ts';
import { createWorld, type World } from '#tests/world.ts';
import { Caller, join, tokenMailedTo } from './testing.fixture.ts';

let world: World;
let house: House;
let ana: Caller;
let ben: Caller;
let eva: Caller;
const [home, other] = [aListing({ title: 'House' }), aListing({ title: 'Villa' })];

beforeAll(async () => {
  world = await createWorld();
  await store(world.open.pool, [home, other]);
  house = await openHouse(world);
  ana = new Caller(house, await aPerson(house, { first_name: 'Ana', last_name: 'Brown' }));
  ben = new Caller(house, await aPerson(house, { first_name: 'Ben', last_name: 'Clarke', locale: 'es' }));
  eva = new Caller(house, await aPerson(house, { first_name: 'Eva' }));
});
afterAll(async () => {
  await house.close();
  await world.close();
});

const anonymously = (route: string) => house.call(route);
const at = (group: string) => `/groups/${group}/listings/${home._id}`;

describe('the public link', () => {
  test('shows the group to whoever has it, until it is renewed or switched off', async () => {
    const { _id } = await ana.group('Shared', home._id);
    await ana.call(`PUT ${at(_id)}`, { note: 'Private thought' });
    const share = async (body: object) =>
      (await ana.call(`PUT /groups/${_id}/share`, body)).body.response.share_token as string | null;
    const token = (await share({ on: true })) as string;
    expect(token).toMatch(/^[\w-]{32}$/);
    expect(await share({ on: true })).toBe(token);
    const seen = await anonymously(`GET /groups/shared/${token}`);
    expect(seen.body.response).toMatchObject({ name: 'Shared', owner: 'Ana', results: [{ note: '' }] });
    expect(JSON.stringify(seen.body)).not.toContain(ana.person.email);
    expect(JSON.stringify(seen.body)).not.toContain('Brown');
    await share({ on: true, notes: true });
    const noted = await anonymously(`GET /groups/shared/${token}`);
    expect(noted.body.response.results[0].note).toBe('Private thought');
    const renewed = (await share({ on: true, renew: true })) as string;
    expect((await anonymously(`GET /groups/shared/${token}`)).status).toBe(404);
    expect((await anonymously(`GET /groups/shared/${renewed}`)).status).toBe(200);
    expect(await share({ on: false })).toBeNull();
    expect((await anonymously(`GET /groups/shared/${renewed}`)).status).toBe(404);
  });

  test('takes votes without an account: one of each visitor, under the name given, for the owner to see and remove', async () => {
    const { _id } = await ana.group('Voted', home._id);
    const { body } = await ana.call(`PUT /groups/${_id}/share`, { on: true });
    const token = body.response.share_token as string;
    const visitor = (letter: string) => letter.repeat(32);
    const vote = (said: object, link = token, property = home._id) =>
      house.call(`PUT /groups/shared/${link}/votes/${property}`, {
        body: { visitor: visitor('a'), name: 'Auntie V', vote: 'up', ...said },
      });
    expect((await vote({})).body.response).toEqual({ property: home._id, vote: 'up' });
    await vote({ vote: 'down', name: 'Auntie  Vie ' });
    await vote({ visitor: visitor('b'), name: 'Ben' });
    const listed = async () =>
      (await ana.listings(_id))[0]?.guest_votes.map(({ guest, vote: cast }) => [guest.name, cast]);
    expect(await listed()).toEqual([
      ['Auntie Vie', 'down'],
      ['Ben', 'up'],
    ]);
    expect(JSON.stringify((await anonymously(`GET /groups/shared/${token}`)).body)).not.toContain('Auntie');
    for (const refused of [
      { name: ' ' },
      { name: 'n'.repeat(41) },
      { visitor: 'short' },
      { vote: 'maybe' },
      { user: 1 },
    ])
      expect((await vote(refused)).status, JSON.stringify(refused)).toBe(400);
    expect((await vote({}, 'n'.repeat(32))).status).toBe(404);
    expect((await vote({}, token, other._id)).status).toBe(404);
    await vote({ visitor: visitor('b'), name: 'Ben', vote: null });
    const { guests } = (await ana.call(`GET /groups/${_id}/members`)).body.response;
    expect(guests.map(({ name }: { name: string }) => name)).toEqual(['Auntie Vie', 'Ben']);
    expect((await ben.call(`DELETE /groups/${_id}/guests/${guests[0]._id}`)).status).toBe(404);
    expect((await ana.call(`DELETE /groups/${_id}/guests/${guests[0]._id}`)).status).toBe(200);
    expect(await listed()).toEqual([]);
    await world.open.pool.query(
      `insert into group_guests (_id, group_id, key, name)
        select gen_random_uuid(), $1, n::text, 'Guest' from generate_series(1, 49) n`,
      [_id],
    );
    expect((await vote({ visitor: visitor('c') })).status).toBe(409);
    expect((await vote({ visitor: visitor('b'), name: 'Ben' })).status).toBe(200);
    expect((await ben.call(`DELETE /groups/${_id}/guests`)).status).toBe(404);
    expect((await ana.call(`DELETE /groups/${_id}/guests`)).status).toBe(200);
    expect((await ana.call(`GET /groups/${_id}/members`)).body.response.guests).toEqual([]);
    const { first_name, last_name } = (await ana.call('GET /accounts/me')).body.response.user;
    for (const name of [first_name, `${first_name} ${last_name}`.toUpperCase(), 'Yaad Support'])
      expect((await vote({ name })).body.error).toMatchObject({
        message: expect.stringMatching(/name of (?:this service|whoever made this group)\. /),
        fields: { name: expect.any(String) },
      });
    const fromHome = async (letter: string) => {
      const body = { visitor: visitor(letter), name: 'Kin', vote: 'up' };
      const route = `PUT /groups/shared/${token}/votes/${home._id}`;
      return (await house.call(route, { body, from: '10.88.0.1' })).status;
    };
    for (const letter of 'abcdefgh') expect(await fromHome(letter)).toBe(200);
    expect(await fromHome('i')).toBe(429);
    expect(await fromHome('a')).toBe(200);
    expect((await vote({ visitor: visitor('i') })).status).toBe(200);
    await ana.call(`PUT /groups/${_id}/share`, { on: false });
    expect((await vote({ visitor: visitor('b') })).status).toBe(404);
  });

  test('ends with its group, and is not kept readable', async () => {
    const { _id } = await ana.group('Ends', home._id);
    const { body } = await ana.call(`PUT /groups/${_id}/share`, { on: true });
    const token = body.response.share_token as string;
    const stored = await world.open.pool.query('select * from listing_groups where _id = $1', [_id]);
    expect(JSON.stringify(stored.rows)).not.toContain(token);
    await ana.call(`DELETE /groups/${_id}`);
    expect((await anonymously(`GET /groups/shared/${token}`)).status).toBe(404);
  });
});

describe('an invitation', () => {
  test('is mailed in the language of whoever has the address, and is good once', async () => {
    const { _id } = await ana.group('Ours', home._id);
    const invited = await ana.call(`POST /groups/${_id}/invitations`, { email: ben.person.email });
    expect(invited.body.response).toMatchObject({ email: ben.person.email });
    const token = await tokenMailedTo(house, ben.person.email);
    const mail = await house.mailWith(ben.person.email, /^Ana quiere saber qué te parecen unas viviendas$/m);
    expect(mail.text).toMatch(/\/property\/[\w-]+#mail/);
    const offer = await anonymously(`GET /groups/invitations/${token}`);
    // Photos of its homes, and nothing else of them: no note, no price, no address.
    const covers = [{ _id: home._id, photos: expect.stringMatching(/^\[/) }];
    expect(offer.body.response).toEqual({ group: 'Ours', owner: 'Ana', listings: 1, covers });
    expect((await house.call(`PUT /groups/invitations/${token}`)).status).toBe(401);
    expect((await ana.call(`PUT /groups/invitations/${token}`)).status).toBe(409);
    const joined = await ben.call(`PUT /groups/invitations/${token}`);
    expect(joined.body.response).toMatchObject({ name: 'Ours', role: 'member', share_token: null });
    expect((await eva.call(`PUT /groups/invitations/${token}`)).status).toBe(404);
    expect((await anonymously(`GET /groups/invitations/${token}`)).status).toBe(404);
  });

  test('to an address nobody has is answered alike, and mailed in the language of who invites', async () => {
    const { _id } = await ana.group('Strangers');
    const address = someAddress('stranger');
    const known = await ana.call(`POST /groups/${_id}/invitations`, { email: eva.person.email });
    const unknown = await ana.call(`POST /groups/${_id}/invitations`, { email: address });
    expect(Object.keys(unknown.body.response)).toEqual(Object.keys(known.body.response));
    expect((await house.mailTo(address))[0]?.subject).toContain('Ana wants your opinion');
  });

  test('can be taken back, declined, and sent again, which ends the one before', async () => {
    const { _id } = await ana.group('Second thoughts');
    const address = someAddress('guest');
    const invite = () => ana.call(`POST /groups/${_id}/invitations`, { email: address });
    await invite();
    const before = await tokenMailedTo(house, address);
    const again = await invite();
    const token = await tokenMailedTo(house, address, 2);
    expect((await anonymously(`GET /groups/invitations/${before}`)).status).toBe(404);
    expect((await ana.call(`GET /groups/${_id}/members`)).body.response.invitations).toHaveLength(1);
    const taken = `/groups/${_id}/invitations/${again.body.response._id}`;
    expect((await ben.call(`DELETE ${taken}`)).status).toBe(404);
    expect((await ana.call(`DELETE ${taken}`)).status).toBe(200);
    expect((await anonymously(`GET /groups/invitations/${token}`)).status).toBe(404);
    await invite();
    const third = await tokenMailedTo(house, address, 3);
    expect((await house.call(`DELETE /groups/invitations/${third}`)).status).toBe(200);
    expect((await ana.call(`GET /groups/${_id}/members`)).body.response.invitations).toEqual([]);
  });

  test('needs an address, not one’s own, and does not flood one', async () => {
    const { _id } = await ana.group('Flood');
    const invite = (email: string) => ana.call(`POST /groups/${_id}/invitations`, { email });
    expect((await invite('nobody')).body.error).toMatchObject({
      code: 'invalid',
      fields: { email: expect.any(String) },
    });
    expect((await invite(ana.person.email)).status).toBe(422);
    const address = someAddress('flooded');
    const statuses: number[] = [];
    for (let n = 0; n < 6; n += 1) statuses.push((await invite(address)).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });
});

describe('a member', () => {
  test('sees the group in their list, votes and comments, and changes nothing of the owner’s', async () => {
    const { _id } = await ana.group('Together', home._id, other._id);
    await join(house, ana, _id, ben);
    const mine = (await ben.call('GET /groups')).body.response.results.find(
      (group: { _id: string }) => group._id === _id,
    );
    expect(mine).toMatchObject({
      role: 'member',
      owner: { first_name: 'Ana' },
      members: 1,
      share_token: null,
    });
    const refused: [string, unknown?][] = [
      [`PUT /groups/${_id}`, { name: 'Mine now' }],
      [`DELETE /groups/${_id}`],
      [`PUT /groups/add/${_id}`, { property: home._id }],
      [`DELETE ${at(_id)}`],
      [`PUT /groups/${_id}/order`, { property: home._id, before: null }],
      [`PUT ${at(_id)}`, { note: 'x' }],
      [`PUT /groups/${_id}/share`, { on: true }],
      [`POST /groups/${_id}/invitations`, { email: 'x@example.com' }],
      [`DELETE /groups/${_id}/members/${ana.person.user}`],
    ];
    for (const [route, body] of refused)
      expect([route, (await ben.call(route, body)).status]).toEqual([route, 404]);

    const vote = (who: Caller, given: string | null) => who.call(`PUT ${at(_id)}/vote`, { vote: given });
    await vote(ana, 'up');
    await vote(ben, 'up');
    const changed = await vote(ben, 'down');
    expect(
      changed.body.response.votes.map((one: { vote: string; user: { first_name: string } }) => [
        one.user.first_name,
        one.vote,
      ]),
    ).toEqual([
      ['Ana', 'up'],
      ['Ben', 'down'],
    ]);
    expect((await vote(ben, null)).body.response.votes).toHaveLength(1);
    expect((await vote(ben, 'sideways')).status).toBe(400);

    const say = (who: Caller, text: string, key?: string) =>
      who.call(`POST ${at(_id)}/comments`, { text }, key ? { 'idempotency-key': key } : undefined);
    const said = await say(ben, ' Too far\nfrom town ', 'once');
    expect((await say(ben, ' Too far\nfrom town ', 'once')).body.response._id).toBe(said.body.response._id);
    expect((await say(ben, '  ')).status).toBe(400);
    expect((await say(ben, 'x'.repeat(1001))).status).toBe(400);
    const owners = await say(ana, 'I like the road');
    const [seen] = await ana.listings(_id);
    expect(seen?.comments.map(({ text, user }) => [user.first_name, text])).toEqual([
      ['Ben', 'Too far\nfrom town'],
      ['Ana', 'I like the road'],
    ]);

    const remove = (who: Caller, comment: string) => who.call(`DELETE /groups/${_id}/comments/${comment}`);
    expect((await remove(ben, owners.body.response._id)).status).toBe(404);
    expect((await remove(eva, owners.body.response._id)).status).toBe(404);
    expect((await remove(ana, said.body.response._id)).status).toBe(200);
    expect((await ana.listings(_id))[0]?.comments).toHaveLength(1);
  });

  test('leaves, or is taken out, with what they said', async () => {
    const { _id } = await ana.group('Leaving', home._id);
    await join(house, ana, _id, eva);
    await eva.call(`PUT ${at(_id)}/vote`, { vote: 'up' });
    await eva.call(`POST ${at(_id)}/comments`, { text: 'Lovely' });
    expect((await eva.call(`DELETE /groups/${_id}/members/${eva.person.user}`)).status).toBe(200);
    expect((await eva.call(`GET /groups/${_id}`)).status).toBe(404);
    expect(await ana.listings(_id)).toMatchObject([{ votes: [], comments: [] }]);
  });
});

describe('a person’s data', () => {
  test('is in the export, and goes with the account', async () => {
    const dan = new Caller(house, await aPerson(house, { first_name: 'Dan' }));
    const own = await dan.group('Dan’s', home._id);
    await dan.call(`PUT ${at(own._id)}`, { note: 'Ask about the roof' });
    const { _id } = await ana.group('With Dan', home._id);
    await join(house, ana, _id, dan);
    await dan.call(`PUT ${at(_id)}/vote`, { vote: 'up' });
    await dan.call(`POST ${at(_id)}/comments`, { text: 'From Dan' });
    await ana.call(`POST /groups/${own._id}/invitations`, { email: 'x@example.com' });
    const another = await eva.group('Invites Dan');
    await eva.call(`POST /groups/${another._id}/invitations`, { email: dan.person.email });
    const { groups } = (await dan.call('GET /users/me/export')).body.response.records;
    expect(groups).toMatchObject({
      owned: [{ name: 'Dan’s', listings: [{ title: 'House', note: 'Ask about the roof' }] }],
      member_of: [{ name: 'With Dan' }],
      comments: [{ text: 'From Dan' }],
    });
    expect((await dan.call('DELETE /users/me')).status).toBe(200);
    expect(await ana.listings(_id)).toMatchObject([{ comments: [] }]);
    expect((await eva.call(`GET /groups/${another._id}/members`)).body.response.invitations).toEqual([]);
    const left = await world.open.pool.query('select 1 from listing_groups where user_id = $1', [
      dan.person.user,
    ]);
    expect(left.rowCount).toBe(0);
  });
});
