import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MARKET_DAYS } from '#areas/listings/facts.ts';
import { expireListings } from '#areas/listings/server/own/status.ts';
import { DAY_MS } from '#platform/contract/time-zone.ts';
import { eventually } from '#tests/eventually.ts';
import { aPerson, type House, openHouse, type Person, signIn, someAddress } from '#tests/people.ts';
import { aListing, store } from '#tests/search/listings.ts';
import { aDraft, addPhoto, completeFacts, setStatus } from '#tests/selling.ts';
import { createWorld, type World } from '#tests/world.ts';

let world: World;
let house: House;
let admin: Person;
beforeAll(async () => {
  world = await createWorld();
  house = await openHouse(world);
  admin = await aPerson(house, { roles: ['Admin'], first_name: 'Ada' });
});
afterAll(async () => {
  await house.close();
  await world.close();
});

const call = (route: string, body?: object, { token }: Pick<Person, 'token'> = admin, headers = {}) =>
  house.call(route, { token, headers, ...(body && { body }) });
const mine = async (id: string, who: Person) =>
  (await call(`GET /properties/mine/${id}`, undefined, who)).body.response;
const isShown = async (id: string) =>
  (await house.call(`GET /properties/${id}`)).body.response?.status ?? 'nowhere';
const waiting = async (listing: string) =>
  (await call('GET /moderation/holds?limit=100')).body.response.results.find(
    (hold: { listing: { _id: string } }) => hold.listing._id === listing,
  );
/** Decided about whatever it is by now. */
const ANY: Record<string, string> = { 'if-match': '*' };
const anOwner = () => aPerson(house, { roles: ['Buyer', 'Owner'], first_name: 'Olive' });

describe('the first listing of a private person', () => {
  test('waits for a look, goes back with a reason, and is on the market once it is approved', async () => {
    const owner = await anOwner();
    const id = await aDraft(house, owner, completeFacts({ title: 'Cottage of Olive' }));
    const asked = await setStatus(house, owner, id, 'active');
    expect(asked.body.response).toMatchObject({ status: 'draft', hold: { state: 'first-look' } });
    await addPhoto(house, owner, id);
    await setStatus(house, owner, id, 'active');
    expect(await isShown(id)).toBe('nowhere');
    const hold = await waiting(id);
    expect(JSON.parse(hold.listing.photos)).toMatchObject([
      { headerInfo: { location: expect.stringMatching(/^\/api\/photos\//) } },
    ]);
    expect(hold).toMatchObject({
      ...{ kind: 'first-look', listing: { title: 'Cottage of Olive', status: 'draft' } },
      lister: { _id: owner.user, name: 'Olive Brown' },
    });

    const decide = (body: object, headers = ANY) =>
      call(`PUT /moderation/holds/${hold._id}`, body, admin, headers);
    const unread = await decide({ decision: 'released' }, {});
    expect([unread.status, unread.body.error.code]).toEqual([428, 'stale']);
    expect((await decide({ decision: 'refused', note: ' ' })).body.error.fields).toHaveProperty('note');
    expect((await decide({ decision: 'refused', note: 'The photos show another home.' })).status).toBe(200);
    expect((await decide({ decision: 'released' })).status).toBe(409);
    expect(await mine(id, owner)).toMatchObject({
      hold: { state: 'refused', reason: 'The photos show another home.' },
    });

    await setStatus(house, owner, id, 'active');
    const again = await waiting(id);
    await call(`PUT /properties/${id}`, { price: 32_000_000 }, owner);
    const seen = { 'if-match': `"${again.version}"` };
    const approve = (headers = ANY) =>
      call(`PUT /moderation/holds/${again._id}`, { decision: 'released' }, admin, headers);
    expect((await approve(seen)).status, 'changed since the admin looked').toBe(412);
    expect((await approve()).body.response).toMatchObject({ decision: 'released', decided_by: 'Ada Brown' });
    expect(await isShown(id)).toBe('active');
    expect(await mine(id, owner)).toMatchObject({ hold: null, price: 32_000_000 });
    await house.mailWith(owner.email, /^Please change Cottage of Olive$/m);
    await house.mailWith(owner.email, /^Cottage of Olive is on the market$/m);

    const next = await aDraft(house, owner);
    expect((await setStatus(house, owner, next, 'active')).body.response.status).toBe('active');
  });

  test('is not asked about any more when its draft is removed; an agent’s is on the market at once', async () => {
    const owner = await anOwner();
    const id = await aDraft(house, owner);
    await setStatus(house, owner, id, 'active');
    await call(`DELETE /properties/${id}`, undefined, owner);
    expect(await waiting(id)).toBeUndefined();
    const agent = await aPerson(house, { roles: ['Agent'] });
    const quick = await aDraft(house, agent);
    expect((await setStatus(house, agent, quick, 'active')).body.response).toMatchObject({
      ...{ status: 'active', hold: null },
    });
  });
});

describe('a change within 30 days of the first look', () => {
  const seen = async (id: string) => (await house.call(`GET /properties/${id}`)).body.response;
  const change = (id: string, body: object, who: Person) => call(`PUT /properties/${id}`, body, who);
  const photosIn = (photos: string) => JSON.parse(photos).length;
  const decide = async (id: string, body: object, headers?: Record<string, string>) => {
    const hold = await waiting(id);
    return call(
      `PUT /moderation/holds/${hold._id}`,
      body,
      admin,
      headers ?? { 'if-match': `"${hold.version}"` },
    );
  };
  async function lookedAt() {
    const owner = await anOwner();
    const id = await aDraft(house, owner);
    await addPhoto(house, owner, id);
    await setStatus(house, owner, id, 'active');
    expect((await decide(id, { decision: 'released' })).status).toBe(200);
    return { owner, id };
  }

  test('waits, is its owner’s to see, and is shown when an admin has looked at just this', async () => {
    const { owner, id } = await lookedAt();
    const stranger = await aPerson(house, { roles: ['Agent'] });
    expect((await change(id, { price: 5_000_000 }, stranger)).status).toBe(404);
    const words = 'The same cottage, told in other words: the veranda catches the breeze all day long.';
    await change(id, { price: 5_000_000, place: 'Ocho Rios', description: words }, owner);
    await addPhoto(house, owner, id);
    expect(await seen(id)).toMatchObject({
      ...{ status: 'active', price: 31_900_000, place: 'Runaway Bay', description: words },
    });
    expect(photosIn((await seen(id)).photos)).toBe(1);
    const theirs = await mine(id, owner);
    expect(theirs).toMatchObject({ status: 'active', price: 5_000_000, hold: { state: 'changed' } });
    expect(theirs.photos).toHaveLength(2);
    const hold = await waiting(id);
    expect(hold).toMatchObject({
      ...{ kind: 'changed', listing: { price: 5_000_000, place: 'Ocho Rios' } },
      before: { price: 31_900_000, place: 'Runaway Bay' },
    });
    expect(photosIn(hold.listing.photos)).toBe(2);

    // Off the market and back is no way round, nor is a change that comes with the admin's answer.
    await setStatus(house, owner, id, 'withdrawn');
    await setStatus(house, owner, id, 'active');
    expect((await seen(id)).price).toBe(31_900_000);
    const read = { 'if-match': `"${hold.version}"` };
    await change(id, { price: 4_000_000 }, owner);
    expect((await decide(id, { decision: 'released' }, read)).status).toBe(412);
    expect((await decide(id, { decision: 'released' })).status).toBe(200);
    expect(await seen(id)).toMatchObject({ price: 4_000_000, place: 'Ocho Rios' });
    expect(photosIn((await seen(id)).photos)).toBe(2);
    expect((await mine(id, owner)).hold).toBeNull();
    await house.mailWith(owner.email, /^Your changes to .* are live$/m);
  });

  test('that is refused is taken back, its photos too; one its owner takes back waits no longer', async () => {
    const { owner, id } = await lookedAt();
    await change(id, { type: 'apartment' }, owner);
    await addPhoto(house, owner, id);
    expect((await decide(id, { decision: 'refused' })).status).toBe(400);
    expect((await decide(id, { decision: 'refused', note: 'Not this home.' })).status).toBe(200);
    expect((await seen(id)).type).toBe('home');
    await house.mailWith(owner.email, /^We can’t show your changes to /);
    const now = await mine(id, owner);
    expect([now.type, now.photos.length, now.hold]).toEqual(['home', 1, null]);
    await change(id, { price: 6_000_000 }, owner);
    expect(await waiting(id)).toMatchObject({ kind: 'changed' });
    await call(`PUT /properties/${id}/undo`, undefined, owner);
    expect(await waiting(id)).toBeUndefined();
    expect((await seen(id)).price).toBe(31_900_000);
  });

  test('waits on under an admin’s hold and a lock, and photos that go are gone at once', async () => {
    const { owner, id } = await lookedAt();
    await change(id, { price: 6_000_000 }, owner);
    await call(`PUT /users/${owner.user}/lock`, { locked: true, reason: 'Requested money' });
    expect([(await seen(id)).status, await waiting(id)]).toEqual(['withdrawn', undefined]);
    await call(`PUT /users/${owner.user}/lock`, { locked: false, reason: '' });
    expect(await seen(id)).toMatchObject({ status: 'active', price: 31_900_000 });
    expect(await waiting(id)).toMatchObject({ kind: 'changed' });

    expect((await call('POST /moderation/holds', { property: id, reason: 'Who owns it?' })).status).toBe(200);
    expect(await waiting(id)).toMatchObject({ kind: 'held', before: { price: 31_900_000 } });
    expect((await decide(id, { decision: 'released' })).status).toBe(200);
    expect(await seen(id)).toMatchObject({ status: 'active', price: 6_000_000 });

    const { token } = await signIn(house, owner.email);
    const back = { ...owner, token };
    const [photo] = (await mine(id, back)).photos;
    await call(`DELETE /properties/${id}/photos/${photo._id}`, undefined, back);
    expect([photosIn((await seen(id)).photos), await waiting(id)]).toEqual([0, undefined]);
  });

  test('after 30 days, and of who was never looked at, is shown at once', async () => {
    const { owner, id } = await lookedAt();
    await world.open.pool.query(
      `update listing_holds set decided_at = now() - interval '31 days' where listing_id = $1`,
      [id],
    );
    await change(id, { price: 20_000_000 }, owner);
    expect((await seen(id)).price).toBe(20_000_000);
    const agent = await aPerson(house, { roles: ['Agent'] });
    const theirs = await aDraft(house, agent);
    await setStatus(house, agent, theirs, 'active');
    await change(theirs, { price: 20_000_000 }, agent);
    expect([(await seen(theirs)).price, await waiting(theirs)]).toEqual([20_000_000, undefined]);
  });
});

describe('a listing an admin holds', () => {
  test('is off the market whoever writes it, until it is released; its lister is told both times', async () => {
    const agent = await aPerson(house, { roles: ['Agent'] });
    const id = await aDraft(house, agent, completeFacts({ title: 'Held house' }));
    await setStatus(house, agent, id, 'active');
    const hold = (reason: string) => call('POST /moderation/holds', { property: id, reason });
    expect((await hold(' ')).status).toBe(400);
    const { _id } = (await hold('Somebody else owns this home.')).body.response;
    expect((await hold('Twice')).status).toBe(409);
    expect(await isShown(id)).toBe('withdrawn');
    const tried = await setStatus(house, agent, id, 'active');
    expect([tried.status, tried.body.error.message]).toEqual([
      409,
      expect.stringContaining('Somebody else owns this home.'),
    ]);
    await world.open.pool.query(`update properties set status = 'active' where _id = $1`, [id]);
    expect(await isShown(id)).toBe('withdrawn');
    expect(
      (await call(`PUT /moderation/holds/${_id}`, { decision: 'refused', note: 'No' }, admin, ANY)).status,
    ).toBe(409);
    expect((await call(`PUT /moderation/holds/${_id}`, { decision: 'released' }, admin, ANY)).status).toBe(
      200,
    );
    expect(await isShown(id)).toBe('active');
    await house.mailWith(agent.email, /^We took Held house off the market$/m);
    await house.mailWith(agent.email, /^Held house is back on the market$/m);
  });

  test('stays sold or removed when it is released after its lister has done that', async () => {
    const agent = await aPerson(house, { roles: ['Agent'] });
    const [sold, removed] = (await Promise.all(
      ['House sold while held', 'House removed while held'].map(async (title) => {
        const id = await aDraft(house, agent, completeFacts({ title }));
        await setStatus(house, agent, id, 'active');
        const { body } = await call('POST /moderation/holds', { property: id, reason: 'Whose is it?' });
        return { id, hold: body.response._id };
      }),
    )) as [{ id: string; hold: string }, { id: string; hold: string }];
    await setStatus(house, agent, sold.id, 'sold');
    expect((await call(`DELETE /properties/${removed.id}`, undefined, agent, ANY)).status).toBe(200);
    const release = (hold: string) =>
      call(`PUT /moderation/holds/${hold}`, { decision: 'released' }, admin, ANY);
    expect([(await release(sold.hold)).status, (await release(removed.hold)).status]).toEqual([200, 404]);
    expect([await isShown(sold.id), await isShown(removed.id)]).toEqual(['sold', 'withdrawn']);
    await eventually(async () => {
      const { rows } = await world.open.pool.query(
        `select from jobs.job where name = 'moderation-mail' and state <> 'completed'`,
      );
      expect(rows).toHaveLength(0);
    });
    const subjects = (await house.mailTo(agent.email)).map(({ subject }) => subject);
    expect(subjects).not.toContainEqual(expect.stringContaining('back on the market'));
  });
});

test('a held listing of a feed is looked at with its photos', async () => {
  const photos = JSON.stringify([{ headerInfo: { location: 'https://photos.example/1.jpg' } }]);
  const listing = aListing({ title: 'Held home of a feed', photos });
  await store(world.open.pool, [listing]);
  await call('POST /moderation/holds', { property: listing._id, reason: 'Copied photos' });
  expect((await waiting(listing._id)).listing.photos).toBe(photos);
});

test('a held listing is not released as the fourth of a private person', async () => {
  const owner = await anOwner();
  const ids = await Promise.all([1, 2, 3, 4].map(() => aDraft(house, owner)));
  const [held = '', ...others] = ids;
  const past = 'update entered_listings set published_at = now() where _id = $1';
  await world.open.pool.query(past, [held]);
  await setStatus(house, owner, held, 'active');
  const { _id } = (await call('POST /moderation/holds', { property: held, reason: 'Look' })).body.response;
  for (const id of others) expect((await setStatus(house, owner, id, 'active')).status).toBe(200);
  const release = async () =>
    (await call(`PUT /moderation/holds/${_id}`, { decision: 'released' }, admin, ANY)).status;
  expect(await release()).toBe(409);
  expect(await isShown(held)).toBe('withdrawn');
  await setStatus(house, owner, others[0] as string, 'withdrawn');
  expect(await release()).toBe(200);
  expect(await isShown(held)).toBe('active');
});

test('a held price is accepted or refused as it was seen, and another price is not meant', async () => {
  const agent = await aPerson(house, { roles: ['Agent'] });
  const listing = { ...aListing({ title: 'Priced home' }), source_key: 'K-1' };
  await store(world.open.pool, [listing]);
  const { pool } = world.open;
  await pool.query('update properties set agent_id = $2, source = $3, source_key = $4 where _id = $1', [
    ...[listing._id, agent.user, 'feed', 'K-1'],
  ]);
  await pool.query(
    `insert into import_holds (source, source_key, title, price, currency, reason)
     values ('feed', 'K-1', 'Priced home', 1000, 'JMD', 'too low'), ('feed', 'K-2', 'New home', 5000, 'JMD', 'too low')`,
  );
  const decide = (more: object) =>
    call('PUT /moderation/prices', {
      ...{ source: 'feed', source_key: 'K-1', price: 1000, currency: 'JMD', decision: 'accepted', ...more },
    });
  expect((await decide({ price: 999 })).status).toBe(412);
  expect((await decide({ source_key: 'K-9' })).status).toBe(404);
  expect((await decide({ decision: 'refused' })).status).toBe(400);
  expect((await decide({ decision: 'refused', note: 'A zero is missing.' })).body.response).toMatchObject({
    ...{ decision: 'refused', known: { _id: listing._id } },
  });
  await house.mailWith(agent.email, /^We can’t show the new price of Priced home$/m);
  expect((await decide({ source_key: 'K-2', price: 5000 })).body.response).toMatchObject({
    ...{ decision: 'accepted', known: null, decided_by: 'Ada Brown' },
  });
});

test('two listings that look alike are shown as a pair until an admin tells them apart', async () => {
  const same = { title: 'Twin villa', price: 77_777_777, sqft: 2100, bedrooms: 4 };
  const twins = [aListing(same), aListing(same)].sort((a, b) => (a._id < b._id ? -1 : 1));
  await store(world.open.pool, twins);
  const pair = async () =>
    (await call('GET /moderation/duplicates?limit=100')).body.response.results.find(
      ({ first }: { first: { title: string } }) => first.title === 'Twin villa',
    );
  const [first, second] = twins.map(({ _id }) => _id);
  expect(await pair()).toMatchObject({ first: { _id: first }, second: { _id: second } });
  expect((await call('PUT /moderation/duplicates', { first, second: first })).status).toBe(404);
  expect((await call('PUT /moderation/duplicates', { first: second, second: first })).status).toBe(200);
  expect(await pair()).toBeUndefined();
});

test('an admin joins two listings of several sources, and parts them again; nobody else may, and one source is never joined', async () => {
  const { pool } = world.open;
  const alike = { title: 'Alike cottage', price: 66_666_666, sqft: 2100, bedrooms: 4 };
  const [a, b, c] = [aListing(alike), aListing(alike), aListing(alike)];
  await store(pool, [a, b, c]);
  await pool.query(
    `with named as (insert into source_contacts (source, kind, key, slug, name)
       values ('portal', 'agent', 'alike', 'alike', 'Marva of the portal') returning _id)
     update properties set source = 'portal', agent_id = null, source_agent = named._id from named
     where properties._id = $1`,
    [b._id],
  );
  const say = (same: boolean, other: string, who = admin) =>
    call('PUT /moderation/duplicates', { first: a._id, second: other, same }, who);
  const joined = async () =>
    (await call('GET /moderation/duplicates?state=joined&limit=100')).body.response.results.filter(
      ({ first }: { first: { title: string } }) => first.title === alike.title,
    );
  const agent = await aPerson(house, { roles: ['Agent'] });
  expect((await say(true, b._id, agent)).status).toBe(403);
  expect((await say(true, c._id)).body.error.message).toContain('One source has both');
  expect((await say(true, '00000000-0000-4000-8000-000000000000')).status).toBe(404);
  expect((await say(true, b._id)).status).toBe(200);
  const [pair] = await joined();
  expect(pair).toMatchObject({ joined: { by: 'Ada Brown' } });
  // Whom its source names stands where an account would.
  expect([pair.first, pair.second].find(({ _id }) => _id === b._id).agent).toBe('Marva of the portal');
  const leader = (await house.call(`GET /properties/${b._id}`)).body.response._id;
  expect((await house.call(`GET /properties/${a._id}`)).body.response._id).toBe(leader);

  expect((await say(false, b._id)).status).toBe(200);
  expect(await joined()).toEqual([]);
  for (const id of [a._id, b._id])
    expect((await house.call(`GET /properties/${id}`)).body.response._id).toBe(id);
  expect((await say(true, b._id)).status).toBe(409);
});

describe('a locked account', () => {
  const lock = (who: Person, locked: boolean) =>
    call(`PUT /users/${who.user}/lock`, { locked, reason: 'Requested money to view' });
  const history = async (id: string) =>
    (
      await world.open.pool.query('select count(*)::int as n from property_history where property_id = $1', [
        id,
      ])
    ).rows[0].n;

  test('takes its listings off the market until it is unlocked, without news of either; what an admin holds stays held', async () => {
    const agent = await aPerson(house, { roles: ['Agent'], first_name: 'Lara' });
    const [shown, offered, held] = await Promise.all(
      [1, 2, 3].map(async (n) => {
        const id = await aDraft(house, agent, completeFacts({ title: `Locked home ${n}` }));
        await setStatus(house, agent, id, 'active');
        return id;
      }),
    );
    const [a, b, c] = [shown as string, offered as string, held as string];
    await setStatus(house, agent, b, 'under-offer');
    await call('POST /moderation/holds', { property: c, reason: 'Copied photos' });
    const before = await history(a);
    const buyer = await aPerson(house);
    await call('POST /chat/messages', { property: a, body: 'Is the roof new?' }, buyer);

    expect((await lock(agent, true)).body.response).toMatchObject({ listings: 0 });
    expect([await isShown(a), await isShown(b), await isShown(c)]).toEqual(Array(3).fill('withdrawn'));
    expect(await waiting(a)).toBeUndefined();
    expect(await waiting(c)).toMatchObject({ kind: 'held' });
    await world.open.pool.query(`update properties set status = 'active' where _id = $1`, [a]);
    expect(await isShown(a)).toBe('withdrawn');
    const { results } = (await call('GET /contacts/questions?limit=100')).body.response;
    expect(results).toContainEqual(
      expect.objectContaining({ email: buyer.email, message: 'Is the roof new?' }),
    );

    await lock(agent, false);
    expect([await isShown(a), await isShown(b), await isShown(c)]).toEqual([
      'active',
      'under-offer',
      'withdrawn',
    ]);
    expect(await history(a)).toBe(before);
  });

  test('keeps off the market what an admin held before and releases meanwhile, until it is unlocked', async () => {
    const agent = await aPerson(house, { roles: ['Agent'] });
    const id = await aDraft(house, agent, completeFacts({ title: 'Held before its account was locked' }));
    await setStatus(house, agent, id, 'active');
    const { _id } = (await call('POST /moderation/holds', { property: id, reason: 'Whose is it?' })).body
      .response;
    await lock(agent, true);
    expect((await call(`PUT /moderation/holds/${_id}`, { decision: 'released' }, admin, ANY)).status).toBe(
      200,
    );
    expect(await isShown(id)).toBe('withdrawn');
    await lock(agent, false);
    expect(await isShown(id)).toBe('active');
  });

  test('leaves them the time they had, and a whole one where that is over when it is unlocked', async () => {
    const agent = await aPerson(house, { roles: ['Agent'] });
    const [over = '', left = ''] = await Promise.all(
      ['Home whose time ends', 'Home that has time left'].map(async (title) => {
        const id = await aDraft(house, agent, completeFacts({ title }));
        await setStatus(house, agent, id, 'active');
        return id;
      }),
    );
    const endIn = (id: string, days: number) =>
      world.open.pool.query(
        `update entered_listings set expires_at = now() + $2 * interval '1 day' where _id = $1`,
        [id, days],
      );
    await endIn(left, 10);
    await lock(agent, true);
    await endIn(over, -1);
    await world.open.db.transaction().execute(expireListings);
    await lock(agent, false);
    // Their session ended with the lock.
    const back = await signIn(house, agent.email);
    const daysOf = async (id: string) => {
      const { expires_at } = await mine(id, back);
      return Math.round((Date.parse(expires_at) - Date.now()) / DAY_MS);
    };
    expect([await daysOf(over), await daysOf(left)]).toEqual([MARKET_DAYS, 10]);
  });

  test('cancels its viewings to come, and tells the visitors', async () => {
    const agent = await aPerson(house, { roles: ['Agent'] });
    const id = await aDraft(house, agent, completeFacts({ title: 'Locked house' }));
    await setStatus(house, agent, id, 'active');
    const [starts_at, ends_at] = [48, 50].map((hours) =>
      new Date(Date.now() + hours * 3_600_000).toISOString(),
    );
    const open = await call(
      'POST /viewings/open-houses',
      { property: id, starts_at, ends_at, places: 5 },
      agent,
    );
    const visitor = await aPerson(house);
    const input = { property: id, open_house: open.body.response._id, people: 1 };
    const { viewing } = (await call('POST /viewings', input, visitor)).body.response;
    const email = someAddress('visitor');
    const held = (await house.call('POST /viewings', { body: { ...input, name: 'Gil', email } })).body
      .response;
    const { subject = '' } = await house.mailWith(email, 'is your code');
    await lock(agent, true);
    expect((await call(`GET /viewings/${viewing._id}`, undefined, visitor)).body.response.state).toBe(
      'cancelled',
    );
    await house.mailWith(visitor.email, /^Your viewing was cancelled: Locked house$/m);
    const prove = `PUT /viewings/${held.viewing._id}/code?key=${held.key}`;
    const proof = { body: { code: /\d{6}/.exec(subject)?.[0] } };
    expect((await house.call(prove, proof)).body.error?.message).toBe('This viewing was cancelled.');
  });
});
