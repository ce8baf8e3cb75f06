import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { DAY_MS } from '#platform/contract/time-zone.ts';
import { aPerson, type House, openHouse, type Person } from '#tests/people.ts';
import { aListing, store } from '#tests/search/listings.ts';
import { aDraft, completeFacts, setStatus } from '#tests/selling.ts';
import { TODAY } from '#tests/today.ts';
import { createWorld, type World } from '#tests/world.ts';
import { queueWeeklyMails, weeklyMailJob } from './mail/mail-jobs.ts';
import { Visits } from './visits.ts';

let world: World;
let house: House;
let agent: Person;
let other: Person;
let buyer: Person;
let home: string;
let theirs: string;

const PRIVATE = 'title_type=registered&categories=for-sale&region=saint-ann&country=jamaica';
const open = (property: string, from = 'search', who?: Person, headers = {}) =>
  house.call('POST /visits/listings', { token: who?.token, body: { property, from }, headers });
const search = (criteria: string, found: string[] = []) =>
  house.call('POST /visits/searches', { body: { criteria, found } });
const read = async (what: string, who = agent) =>
  (await house.call(`GET /dashboard${what}`, { token: who.token })).body.response;

/** The sums that are kept by day. */
const daysOf = async (property: string) =>
  (
    await world.open.pool.query('select views, found, assistants from listing_days where property_id = $1', [
      property,
    ])
  ).rows;

beforeAll(async () => {
  world = await createWorld();
  house = await openHouse(world);
  agent = await aPerson(house, { roles: ['Agent'] });
  other = await aPerson(house, { roles: ['Agent'] });
  buyer = await aPerson(house);
  const others = Array.from({ length: 6 }, () => aListing({ type: 'home', title: 'Alike' }));
  await store(world.open.pool, others);
  theirs = (others[0] as { _id: string })._id;
  await world.open.pool.query('update properties set agent_id = $1', [other.user]);
  home = await aDraft(house, agent, completeFacts({ title_type: 'strata', parking_spaces: null }));
  expect((await setStatus(house, agent, home, 'active')).status).toBe(200);
  await aDraft(house, agent, { title: 'Half a draft' });
});
afterAll(async () => {
  await house.close();
  await world.close();
});

describe('visits', () => {
  test('are counted by listing, day and source; not the own, not of robots, not of what is not there', async () => {
    expect((await open(home)).body.response).toEqual({ counted: true });
    await open(home, 'mail', buyer);
    await open(theirs, 'direct');
    await open(home, 'search', agent);
    expect((await open(home, 'direct', undefined, { 'user-agent': 'Googlebot/2.1' })).body.response).toEqual({
      counted: false,
    });
    await open('0192f000-0000-7000-8000-000000000000');
    await search(PRIVATE, [home, theirs, home, 'none']);
    const figures = await read('/figures?days=7');
    expect(figures.sums).toMatchObject({ views: 2, found: 1, contacts: 0 });
    expect(figures.days).toHaveLength(7);
    expect(figures.sources).toEqual([
      { source: 'mail', count: 1 },
      { source: 'search', count: 1 },
    ]);
    // Six homes alike were opened once: a sixth for each home of one's own.
    expect(figures.alike_homes).toBe(6);
    expect(figures.days.at(-1).alike.views).toBeCloseTo(1 / 6, 2);
    const { rows } = await world.open.pool.query('select * from listing_counts');
    expect(Object.keys(rows[0]).sort()).toEqual(['count', 'day', 'kind', 'property_id']);
    expect(await daysOf(home)).toEqual([{ views: 2, found: 1, assistants: 0 }]);
  });
  test('from one network count once a day, and nothing says later who it was', async () => {
    const before = (await read('/figures?days=7')).sums;
    const again = (route: string, body: object) => house.call(route, { body, from: '10.77.0.1' });
    const dear = 'price_max=30000000&categories=for-sale&region=saint-ann&country=jamaica';
    for (const from of ['search', 'mail', 'search']) {
      await again('POST /visits/listings', { property: home, from });
      await again('POST /visits/searches', { criteria: dear, found: [home] });
    }
    const { sums } = await read('/figures?days=7');
    expect([sums.views - before.views, sums.found - before.found]).toEqual([1, 1]);
    await again('POST /visits/listings', { property: home, from: 'search' });
    expect((await read('/figures?days=7')).sums.views).toBe(sums.views);
    expect((await read('/searches')).hidden).toEqual([]);
    await world.open.pool.query('update visit_marks set day = day - 1');
    await open(theirs, 'direct');
    await read('/figures');
    expect(await daysOf(home)).toEqual([{ views: 3, found: 2, assistants: 0 }]);
    const { rows } = await world.open.pool.query('select * from visit_marks');
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toMatch(/10\.77|[0-9a-f]{8}-/);
  });
  test('that cannot be written are kept for the next writing, and fail nobody', async () => {
    const warn = vi.fn();
    const visits = new Visits(world.open.db, 'a secret', warn);
    visits.countListing({ property: theirs, kind: 'no such kind', seller: null, ip: '10.9.9.1' });
    visits.countListing({ property: theirs, kind: 'social', seller: null, ip: '10.9.9.2' });
    await visits.write();
    expect(warn).toHaveBeenCalledOnce();
    expect(JSON.stringify(warn.mock.calls)).not.toContain(theirs);
  });
  test.each([
    ['a source nobody knows', 'POST /visits/listings', { property: 'x', from: 'moon' }, 'from'],
    ['too much', 'POST /visits/searches', { criteria: 'x'.repeat(1001), found: [] }, 'criteria'],
  ])('with %s are refused', async (_, route, body, field) => {
    const answer = await house.call(route, { body });
    expect(answer.status).toBe(400);
    expect(answer.body.error.fields).toHaveProperty(field);
  });
});

test('homes alike are of one kind and parish, or of the country where the parish has too few, and count by how many of the own they stand for', async () => {
  const seller = await aPerson(house, { roles: ['Agent'] });
  const rival = await aPerson(house, { roles: ['Agent'] });
  const land = (region: string, agent_id: string) => ({ type: 'land' as const, region, agent_id });
  const homes = [
    ...Array.from({ length: 2 }, () => land('portland', seller.user)),
    land('saint-mary', seller.user),
    ...Array.from({ length: 5 }, () => land('portland', rival.user)),
    land('saint-mary', rival.user),
  ].map(({ agent_id, ...said }) => ({ agent_id, listing: aListing({ ...said, title: 'Land' }) }));
  await store(
    world.open.pool,
    homes.map(({ listing }) => listing),
  );
  for (const { agent_id, listing } of homes)
    await world.open.pool.query('update properties set agent_id = $1 where _id = $2', [
      agent_id,
      listing._id,
    ]);
  const ids = homes.map(({ listing }) => listing._id as string);
  await open(ids[3] as string);
  await open(ids[8] as string);
  const figures = await read('/figures?days=7', seller);
  // Two own in Portland against five there (2/5 each), one in Saint Mary against the six of the country (1/6 each).
  expect(figures.alike_homes).toBe(6);
  expect(figures.days.at(-1).alike.views).toBeCloseTo(2 / 5 + 1 / 6 + 1 / 6, 2);
  await world.open.pool.query('delete from properties where _id = any($1)', [ids]);
});

test('likes, people who ask and who call are counted by their days', async () => {
  await house.call(`PUT /properties/${home}/like`, { token: buyer.token });
  await world.open.pool.query(
    `insert into contact_presses (property_id, agent_id, way, day, count) values ($1, $2, 'phone', ${TODAY} - 1, 2)`,
    [home, agent.user],
  );
  expect((await read('/figures')).sums).toMatchObject({ likes: 1, contacts: 2 });
});

test('a draft comes first, and each listing has its next step and its figures', async () => {
  const { results, total } = await read('/listings');
  expect(total).toBe(2);
  expect(results[0]).toMatchObject({ suggestion: { kind: 'finish' }, days_on_market: null });
  expect(results[1]).toMatchObject({
    listing: { _id: home, status: 'active' },
    suggestion: { kind: 'add', fact: 'photos' },
    sums: { likes: 1 },
    days_on_market: 0,
  });
});

test('a search made three times says what it finds and what it hides; fewer are nobody’s business', async () => {
  const parking = 'parking_spaces=2&categories=for-sale&region=saint-ann&country=jamaica';
  const near = 'price_max=31000000&categories=for-sale&region=saint-ann&country=jamaica';
  for (let i = 0; i < 3; i++) await search(`search=secret&${parking}`);
  for (let i = 0; i < 2; i++) await search(near);
  expect((await read('/searches')).hidden).toEqual([
    expect.objectContaining({ reason: 'parking_spaces', searches: 3 }),
  ]);
  await search(near);
  const { hidden } = await read(`/searches?property=${home}`);
  expect((await read(`/figures?property=${home}`)).title).toBe('Sea-view cottage with veranda');
  expect(hidden.map(({ reason }: { reason: string }) => reason).sort()).toEqual(['parking_spaces', 'price']);
  const { rows } = await world.open.pool.query("select from search_counts where criteria like '%secret%'");
  expect(rows).toEqual([]);
});

test('another agent sees nothing of it', async () => {
  expect(
    (await read('/listings', other)).results.map((row: { listing: object }) => row.listing),
  ).not.toContainEqual(expect.objectContaining({ _id: home }));
  for (const what of ['figures', 'searches', 'export'])
    expect((await house.call(`GET /dashboard/${what}?property=${home}`, { token: other.token })).status).toBe(
      404,
    );
});

test('the figures are exported as CSV', async () => {
  const { headers, body } = await house.call('GET /dashboard/export', { token: agent.token });
  expect(headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(body).toMatch(
    /^\uFEFFday,listing,title,views,likes,saves,contacts,applications,found,assistants\r\n/,
  );
  expect(body).toContain(`${home},Sea-view cottage with veranda,3,1,0,0,0,2,0\r\n`);
});

test('today says how many listings stand where', async () => {
  expect(await read('')).toMatchObject({ active: 1, drafts: 1, leads: 0, waiting: [], weekly_mail: true });
});

test('today names the own sources and which of them are paused; another agent’s are not among them', async () => {
  await world.open.pool.query(
    `insert into import_sources (_id, source, kind, owner_id, condition, paused)
     values (gen_random_uuid(), 'coast', 'command', $1, 'ok', true), (gen_random_uuid(), 'hills', 'command', $1, 'failed', false),
       (gen_random_uuid(), 'others', 'command', $2, 'ok', false)`,
    [agent.user, other.user],
  );
  expect((await read('')).sources).toMatchObject([
    { source: 'hills', well: false, paused: false },
    { source: 'coast', well: true, paused: true },
  ]);
  expect((await read('', other)).sources).toMatchObject([{ source: 'others', well: true, paused: false }]);
  await world.open.pool.query('delete from import_sources');
});

test('who waits stands there with the working minutes since', async () => {
  await world.open.pool.query(
    `insert into conversations (agent_id, property_id, email, name, first_at, last_at, last_kind, last_mine, waiting_since)
     values ($1, $2, 'gail@example.com', 'Gail', now(), now(), 'viewing', false, now() - interval '7 days')`,
    [agent.user, home],
  );
  // Six days of ten hours.
  expect((await read('')).waiting).toMatchObject([{ name: 'Gail', minutes: 3600 }]);
  const waitingFor = async ({ token }: Person) =>
    (await house.call('GET /accounts/waiting', { token })).body.response;
  expect(await waitingFor(agent)).toEqual({ unread: 0, leads: 1, viewings: 0, applications: 0 });
  const stranger = await aPerson(house, { roles: ['Agent'] });
  expect(await waitingFor(stranger)).toEqual({ unread: 0, leads: 0, viewings: 0, applications: 0 });
  await world.open.pool.query('delete from conversations where agent_id = $1', [agent.user]);
});

test('today says how many questions of 90 days had their answer within an hour; another agent’s do not count', async () => {
  const answered = (who: Person, minutes: number[], days = 1) =>
    world.open.pool.query(
      `insert into lead_answers (agent_id, asked_at, answered_at, minutes)
       select $1, now() - make_interval(days => $3), now(), minutes from unnest($2::int[]) as minutes`,
      [who.user, minutes, days],
    );
  await answered(agent, [5, 60, 61, 300]);
  await answered(agent, [1], 91);
  await answered(other, [2]);
  expect(await read('')).toMatchObject({ answers: 4, within_hour: 2 });
  expect(await read('', other)).toMatchObject({ answers: 1, within_hour: 1 });
});

test('an agent is told of a licence that ends soon or has ended, and of no other', async () => {
  const { rows } = await world.open.pool.query(
    `insert into professionals (_id, kind, name, email, parishes, languages, licence_number, licence_expires, user_id)
     values (gen_random_uuid(), 'agent', 'Ana Brown', 'ana@example.com', '{kingston}', '{en}', 'L-1', now(), $1) returning _id`,
    [agent.user],
  );
  const endsIn = async (days: number) => {
    await world.open.pool.query(
      `update professionals set licence_expires = (now() at time zone 'America/Jamaica')::date + $2::int where _id = $1`,
      [rows[0]._id, days],
    );
    return (await read('')).licence;
  };
  expect(await endsIn(-1)).toMatchObject({ expired: true });
  expect(await endsIn(0)).toMatchObject({ expired: false });
  expect(await endsIn(44)).toMatchObject({ expired: false });
  expect(await endsIn(60)).toBeNull();
  expect((await read('', other)).licence).toBeNull();
});

test('the weekly mail comes once a week, and not when it is switched off', async () => {
  await world.open.pool.query('update users set email_proved_at = now() where _id = any($1)', [
    [agent.user, other.user],
  ]);
  await house.call('PUT /dashboard/mail', { token: other.token, body: { weekly: false } });
  const given: object[] = [];
  const jobs = { give: async (_tx: unknown, _name: string, data: object) => void given.push(data) };
  const queue = (day: string) => queueWeeklyMails({ db: world.open.db, jobs: jobs as never }, new Date(day));
  await queue('2026-11-23T08:00:00Z');
  await queue('2026-11-24T08:00:00Z');
  expect(given).toEqual([{ user: agent.user }]);
  await queue('2026-11-30T08:00:00Z');
  expect(given).toHaveLength(2);

  const deps = { db: world.open.db, publicUrl: 'https://yaad.example' };
  // The day it is written on is not over.
  const today = await weeklyMailJob(deps).write({ user: agent.user });
  expect(today?.message).toMatchObject({ subject: 'Your week on Yaad: 0 views' });
  const { write } = weeklyMailJob(deps, () => Date.now() + DAY_MS);
  const mail = await write({ user: agent.user });
  expect(mail?.to).toBe(agent.email);
  expect(mail?.message).toMatchObject({ subject: 'Your week on Yaad: 3 views' });
  expect(mail?.message.paragraphs.join(' ')).toMatch(/Opened: 3 \(0\).*add what is missing/);
  expect(await write({ user: other.user })).toBeNull();
});
