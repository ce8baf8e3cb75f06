import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { withholdListings } from '#areas/listings/server/write/queries.ts';
import { aPerson, type House, openHouse } from '#tests/people.ts';
import { aListing, store } from '#tests/search/listings.ts';
import { createWorld, type World } from '#tests/world.ts';
import { GROUP_LISTINGS_MOST, GROUPS_MOST } from '../rules.ts';
import { Caller } from './testing.fixture.ts';

let world: World;
let house: House;
let ana: Caller;
let ben: Caller;
const homes = Array.from({ length: 6 }, (_, n) => aListing({ title: `House ${n}`, price: (n + 1) * 1e6 }));
const ids = homes.map(({ _id }) => _id);
const [first, second, third] = ids as [string, string, string];

beforeAll(async () => {
  world = await createWorld();
  await store(world.open.pool, homes);
  house = await openHouse(world);
  ana = new Caller(house, await aPerson(house));
  ben = new Caller(house, await aPerson(house));
});
afterAll(async () => {
  await house.close();
  await world.close();
});

describe('a group', () => {
  test('is created, listed, changed, deleted and brought back by its owner', async () => {
    const { _id, version } = await ana.group('  By the   sea ');
    expect(await ana.read(_id)).toMatchObject({ name: 'By the sea', role: 'owner', properties: [] });
    const changed = await ana.call(
      `PUT /groups/${_id}`,
      { name: 'Hills', description: 'Cool\nnights' },
      { 'if-match': `"${version}"` },
    );
    expect(changed.body.response).toMatchObject({ name: 'Hills', description: 'Cool\nnights' });
    const names = async () =>
      (await ana.call('GET /groups')).body.response.results.map(({ name }: { name: string }) => name);
    expect(await names()).toContain('Hills');
    expect((await ana.call(`DELETE /groups/${_id}`)).status).toBe(200);
    expect(await names()).not.toContain('Hills');
    expect((await ana.call(`GET /groups/${_id}`)).status).toBe(404);
    expect((await ana.call(`PUT /groups/restore/${_id}`)).body.response.name).toBe('Hills');
  });

  test('is nobody else’s: every call of another buyer is 404', async () => {
    const { _id } = await ana.group('Mine', first);
    const calls: [string, unknown?][] = [
      [`GET /groups/${_id}`],
      [`PUT /groups/${_id}`, { name: 'Yours' }],
      [`DELETE /groups/${_id}`],
      [`PUT /groups/restore/${_id}`],
      [`PUT /groups/add/${_id}`, { property: second }],
      [`PUT /groups/add/${_id}`, { property: 'nothing' }],
      [`DELETE /groups/${_id}/listings/${first}`],
      [`PUT /groups/${_id}/order`, { property: first, before: null }],
      [`GET /groups/${_id}/listings`],
      [`PUT /groups/${_id}/listings/${first}`, { note: 'x' }],
      [`PUT /groups/${_id}/listings/${first}/vote`, { vote: 'up' }],
      [`POST /groups/${_id}/listings/${first}/comments`, { text: 'x' }],
      [`PUT /groups/${_id}/share`, { on: true }],
      [`GET /groups/${_id}/members`],
      [`POST /groups/${_id}/invitations`, { email: 'x@example.com' }],
    ];
    for (const [route, body] of calls)
      expect([route, (await ben.call(route, body)).status]).toEqual([route, 404]);
    expect((await ben.call('GET /groups')).body.response.total).toBe(0);
    expect((await ana.read(_id)).properties).toEqual([first]);
  });

  test.each([
    [{}, 'name'],
    [{ name: '' }, 'name'],
    [{ name: '  ' }, 'name'],
    [{ name: 'x'.repeat(81) }, 'name'],
    [{ name: 5 }, 'name'],
    [{ name: 'x', description: 'x'.repeat(2001) }, 'description'],
    [{ name: 'x', colour: 'red' }, 'colour'],
  ])('%j is refused, naming %s', async (body, field) => {
    const answer = await ana.call('POST /groups', body);
    expect([answer.status, Object.keys(answer.body.error.fields)]).toEqual([400, [field]]);
  });

  test('a page at a time, ordered as asked', async () => {
    const eva = new Caller(house, await aPerson(house));
    for (const name of ['b', 'C', 'a']) await eva.group(name);
    const names = async (query: string) =>
      (await eva.call(`GET /groups${query}`)).body.response.results.map(({ name }: { name: string }) => name);
    expect(await names('')).toEqual(['b', 'C', 'a']);
    expect(await names('?orderBy=name')).toEqual(['a', 'b', 'C']);
    expect(await names('?orderBy=name&order=desc')).toEqual(['C', 'b', 'a']);
    expect((await eva.call('GET /groups?page=2&limit=10')).body.response).toMatchObject({
      total: 3,
      results: [],
    });
    expect((await eva.call('GET /groups?orderBy=colour')).status).toBe(400);
  });

  test(`${GROUPS_MOST} groups a person are the limit, said clearly`, async () => {
    const eva = new Caller(house, await aPerson(house));
    await world.open.pool.query(
      `insert into listing_groups (_id, user_id, name) select gen_random_uuid(), $1, 'g' from generate_series(1, $2)`,
      [eva.person.user, GROUPS_MOST],
    );
    const answer = await eva.call('POST /groups', { name: 'One more' });
    expect([answer.status, answer.body.error.message]).toEqual([
      409,
      expect.stringContaining(String(GROUPS_MOST)),
    ]);
  });
});

describe('listings in a group', () => {
  test('are added by id, as a body’s property, or as a listing itself; the same one is there once', async () => {
    const { _id } = await ana.group('Ways');
    for (const body of [
      { property: first },
      { property: first },
      { property: { _id: second, title: 'x' } },
      { ...homes[2] },
    ])
      expect((await ana.call(`PUT /groups/add/${_id}`, body)).status).toBe(200);
    expect((await ana.read(_id)).properties).toEqual([first, second, third]);
  });

  test.each([
    [{ property: randomUUID() }, 422],
    [{ property: 'no id' }, 422],
    [{ property: { _id: randomUUID() } }, 422],
    [{}, 400],
    [{ property: { title: 'House' } }, 400],
    [{ property: 5 }, 400],
  ])('%j cannot be added and is refused naming the field (%i)', async (body, status) => {
    const { _id } = await ana.group('Refused');
    const answer = await ana.call(`PUT /groups/add/${_id}`, body);
    expect([answer.status, Object.keys(answer.body.error.fields)]).toEqual([status, ['property']]);
  });

  test('added by many calls at once are there once each', async () => {
    const { _id } = await ana.group('At once');
    const calls = [...ids, ...ids].map((property) => ana.call(`PUT /groups/add/${_id}`, { property }));
    expect((await Promise.all(calls)).every(({ status }) => status === 200)).toBe(true);
    expect((await ana.read(_id)).properties.toSorted()).toEqual(ids.toSorted());
  });

  test(`are ${GROUP_LISTINGS_MOST} at most`, async () => {
    const { _id } = await ana.group('Full');
    await world.open.pool.query(
      `insert into group_listings (group_id, property_id, rank, known)
       select $1, gen_random_uuid(), n, '{}' from generate_series(1, $2) n`,
      [_id, GROUP_LISTINGS_MOST],
    );
    const answer = await ana.call(`PUT /groups/add/${_id}`, { property: first });
    expect([answer.status, answer.body.error.message]).toEqual([409, expect.stringContaining('100')]);
  });

  test('keep their order by hand; a version read before is refused', async () => {
    const { _id, version } = await ana.group('Order', first, second, third);
    const move = (property: string, before: string | null, headers?: Record<string, string>) =>
      ana.call(`PUT /groups/${_id}/order`, { property, before }, headers);
    expect((await move(third, first)).body.response.properties).toEqual([third, first, second]);
    expect((await move(third, null)).body.response.properties).toEqual([first, second, third]);
    expect((await move(first, second, { 'if-match': `"${version}"` })).status).toBe(412);
    const wrong = await move(randomUUID(), first);
    expect([wrong.status, Object.keys(wrong.body.error.fields)]).toEqual([422, ['property']]);
    const gone = await move(first, randomUUID());
    expect([gone.status, Object.keys(gone.body.error.fields)]).toEqual([422, ['before']]);
  });

  test('taken out and put back within a day have their note and place again', async () => {
    const { _id } = await ana.group('Back', first, second, third);
    await ana.call(`PUT /groups/${_id}/listings/${second}`, { note: 'Ask about water' });
    const taken = await ana.call(`DELETE /groups/${_id}/listings/${second}`);
    expect(taken.body.response.properties).toEqual([first, third]);
    expect((await ana.call(`DELETE /groups/${_id}/listings/${second}`)).status).toBe(404);
    await ana.add(_id, second);
    expect((await ana.listings(_id)).map(({ property, note }) => [property._id, note])).toEqual([
      [first, ''],
      [second, 'Ask about water'],
      [third, ''],
    ]);
  });

  test('a note changed by another tab is not overwritten', async () => {
    const { _id } = await ana.group('Notes', first);
    const write = (note: string, version: number) =>
      ana.call(`PUT /groups/${_id}/listings/${first}`, { note }, { 'if-match': `"${version}"` });
    expect((await write('one', 1)).headers.etag).toBe('"2"');
    expect((await write('two', 1)).status).toBe(412);
    expect((await ana.listings(_id))[0]?.note).toBe('one');
    expect((await write('x'.repeat(2001), 2)).status).toBe(400);
  });

  test('that left the market stay, with what was known', async () => {
    const [sold, deleted] = [aListing({ title: 'Sold' }), aListing({ title: 'Deleted', price: 7e6 })];
    await store(world.open.pool, [sold, deleted]);
    const { _id } = await ana.group('Gone', first, sold._id, deleted._id);
    await store(world.open.pool, [{ ...sold, status: 'sold' }]);
    await world.open.pool.query('delete from properties where _id = $1', [deleted._id]);
    const told = async () =>
      (await ana.listings(_id)).map((one) => [one.property.title, one.on_market, one.known_at !== null]);
    await expect.poll(told).toEqual([
      ['House 0', true, false],
      ['Sold', false, false],
      ['Deleted', false, true],
    ]);
    expect((await ana.listings(_id))[2]?.property.price).toBe(7e6);
    expect((await ana.read(_id)).properties).toHaveLength(3);
  });

  test('that their source withholds are known by nothing it said; where it forbids comments there are none', async () => {
    const [withheld, mute] = [aListing({ title: '9 Hidden Lane' }), aListing({ title: 'Mute' })];
    await store(world.open.pool, [withheld, mute]);
    const { _id } = await ana.group('Rights', withheld._id, mute._id);
    const comment = () => ana.call(`POST /groups/${_id}/listings/${mute._id}/comments`, { text: 'Nice' });
    expect((await comment()).status).toBe(200);
    await world.open.pool.query('update properties set comments_shown = false where _id = $1', [mute._id]);
    const { rows } = await world.open.pool.query('select source, source_key from properties where _id = $1', [
      withheld._id,
    ]);
    await withholdListings(world.open.db, rows[0].source, [rows[0].source_key]);
    await expect.poll(async () => JSON.stringify(await ana.listings(_id))).not.toContain('9 Hidden Lane');
    expect((await comment()).status).toBe(409);
    const [gone, silent] = await ana.listings(_id);
    expect(gone).toMatchObject({
      property: { title: 'Listing no longer shown', photos: '[]' },
      on_market: false,
    });
    expect(silent).toMatchObject({ comments: [], comments_shown: false });
    expect(JSON.stringify(await ana.read(_id))).not.toContain('9 Hidden Lane');
  });

  test('any sequence of moves, additions and removals keeps every listing once', async () => {
    const step = fc.oneof(
      fc.record({ kind: fc.constant('add' as const), at: fc.nat(5), before: fc.constant(null) }),
      fc.record({ kind: fc.constant('take' as const), at: fc.nat(5), before: fc.constant(null) }),
      fc.record({ kind: fc.constant('move' as const), at: fc.nat(5), before: fc.option(fc.nat(5)) }),
    );
    const run = async (steps: { kind: 'add' | 'take' | 'move'; at: number; before: number | null }[]) => {
      const { _id } = await ana.group('Any');
      const present = new Set<string>();
      for (const { kind, at, before } of steps) {
        const id = ids[at] as string;
        const next = before === null ? null : (ids[before] as string);
        if (kind === 'add') await ana.call(`PUT /groups/add/${_id}`, { property: id });
        if (kind === 'take') await ana.call(`DELETE /groups/${_id}/listings/${id}`);
        if (kind === 'move') await ana.call(`PUT /groups/${_id}/order`, { property: id, before: next });
        if (kind === 'add') present.add(id);
        if (kind === 'take') present.delete(id);
      }
      const { properties } = await ana.read(_id);
      expect(properties.toSorted()).toEqual([...present].sort());
      await world.open.pool.query('delete from listing_groups where _id = $1', [_id]);
    };
    await fc.assert(fc.asyncProperty(fc.array(step, { maxLength: 14 }), run), { numRuns: 25 });
  });
});
