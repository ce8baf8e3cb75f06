import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PropertyCard } from '#areas/listings/contract.ts';
import type { IncomingListing } from '#areas/listings/server/listing-draft.ts';
import { writeListings } from '#areas/listings/server/write/writer.ts';
import { eventually } from '#tests/eventually.ts';
import { incoming } from '#tests/incoming.ts';
import { aPerson, type House, openHouse, type Person } from '#tests/people.ts';
import { createWorld, type World } from '#tests/world.ts';
import { Alerts } from './alerts.ts';

let world: World;
let house: House;
let ana: Person;
let ben: Person;
let alerts: Alerts;
/** Long enough for a mail that waits until nothing more happens. */
const LATER_MS = 60_000;
/** Alerts look at every change so far, and make the mails of the next minute: two changes between two looks would be one. */
const lookedAt = () =>
  eventually(async () => {
    await alerts.turn(new Date(Date.now() + LATER_MS));
    const { rows } = await world.open.pool.query(`
        select not exists (select from filter_queue) and not exists (
          select from property_changes c, filter_cursor f
          where not pg_visible_in_snapshot(c.xid, f.snapshot::pg_snapshot)) as done`);
    expect(rows[0].done).toBe(true);
  });

const keys = Array.from({ length: 16 }, (_, n) => `watched-${n}`);
const published = (key: string, change: Partial<IncomingListing> = {}) =>
  incoming(key, { title: `Cottage ${key}.`, region: 'hanover', ...change });
let used = 0;
/** A home of a source that nobody has watched yet, and what changes it. */
async function aHome() {
  const key = keys[used++] as string;
  const { rows } = await world.open.pool.query('select _id, title from properties where source_key = $1', [
    key,
  ]);
  const { _id: id, title } = rows[0] as { _id: string; title: string };
  const write = (change: Partial<IncomingListing>) =>
    writeListings(world.open.db, 'test', [published(key, change)]);
  const publish = async (change: Partial<IncomingListing>) => {
    await write(change);
    await lookedAt();
  };
  return { id, title, write, publish };
}

beforeAll(async () => {
  world = await createWorld();
  house = await openHouse(world);
  alerts = new Alerts({ db: world.open.db, jobs: house.jobs, search: house.search, warn: () => {} });
  ana = await aPerson(house, { first_name: 'Ana' });
  ben = await aPerson(house, { first_name: 'Ben' });
  await writeListings(
    world.open.db,
    'test',
    keys.map((key) => published(key)),
  );
  await lookedAt();
});
afterAll(async () => {
  await house.close();
  await world.close();
});

const call = (person: Person | null, route: string) => house.call(route, { token: person?.token });
const watchedBy = async (person: Person) =>
  (await call(person, 'GET /watches')).body.response.results.map(({ _id }: PropertyCard) => _id);

test('who watches a home is mailed when its price drops and when it is back, and nobody else is', async () => {
  const [home, other] = [await aHome(), await aHome()];
  expect((await call(ana, `GET /watches/${home.id}`)).body.response).toEqual({ watched: false });
  for (const _ of [1, 2])
    expect((await call(ana, `PUT /watches/${home.id}`)).body.response).toEqual({ watched: true });
  await call(ben, `PUT /watches/${other.id}`);
  await home.publish({ price: 45_000_000 });
  const drop = await house.mailWith(ana.email, `Price drop: ${home.title}`);
  expect(drop.text).toContain('It was J$47,500,000');
  expect(drop.text).toContain('J$45,000,000');
  expect(drop.text).toContain(`/property/${home.id}#mail`);
  await home.publish({ status: 'sold' });
  await home.publish({ status: 'active', price: 45_000_000 });
  await other.publish({ price: 40_000_000 });
  await house.mailWith(ana.email, `Back on the market: ${home.title}`);
  await house.mailWith(ben.email, `Price drop: ${other.title}`);
  const subjects = async (person: Person) => (await house.mailTo(person.email)).map(({ subject }) => subject);
  expect((await subjects(ana)).filter((subject) => subject?.includes(other.title))).toEqual([]);
  expect((await subjects(ben)).filter((subject) => subject?.includes(home.title))).toEqual([]);
});

test('one press in the mail ends it, for whoever holds the link and without signing in, and for that home alone', async () => {
  const [home, other] = [await aHome(), await aHome()];
  for (const { id } of [home, other]) await call(ana, `PUT /watches/${id}`);
  await call(ben, `PUT /watches/${home.id}`);
  await home.publish({ price: 45_000_000 });
  const mail = await house.mailWith(ana.email, `Price drop: ${home.title}`);
  const header = (name: string) => mail.headers.find(({ key }) => key === name)?.value ?? '';
  expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  const token = /\/unsubscribe\/([\w.-]+)/.exec(header('list-unsubscribe'))?.[1] ?? '';
  expect(mail.text).toContain(`/unsubscribe/${token}`);
  const link = async () => (await call(null, `GET /filters/unsubscribe/${token}`)).body.response;
  expect(await link()).toEqual({ name: home.title, subscribed: true });
  const { statusCode } = await house.app.inject({
    method: 'POST',
    url: `/unsubscribe/${token}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'List-Unsubscribe=One-Click',
  });
  expect(statusCode).toBe(200);
  expect(await link()).toEqual({ name: home.title, subscribed: false });
  expect((await call(ana, `GET /watches/${home.id}`)).body.response).toEqual({ watched: false });
  expect(await watchedBy(ana)).toContain(other.id);
  expect(await watchedBy(ben)).toContain(home.id);
  // The next drop reaches who still watches it, and only them.
  await home.publish({ price: 40_000_000 });
  await house.mailWith(ben.email, `Price drop: ${home.title}`, 2);
  const again = (await house.mailTo(ana.email)).filter(({ subject }) => subject?.includes(home.title));
  expect(again).toHaveLength(1);
  await call(ana, `PUT /watches/${home.id}`);
  expect(await watchedBy(ana)).toContain(home.id);
});

test('watched homes are their owner’s alone, in a list, the latest first, and end at one press', async () => {
  const carla = await aPerson(house);
  const [first, second] = [await aHome(), await aHome()];
  for (const { id } of [first, second]) await call(carla, `PUT /watches/${id}`);
  expect(await watchedBy(carla)).toEqual([second.id, first.id]);
  expect(await watchedBy(ben)).not.toContain(first.id);
  expect((await call(ben, `DELETE /watches/${first.id}`)).body.response).toEqual({ watched: false });
  expect(await watchedBy(carla)).toEqual([second.id, first.id]);
  expect((await call(ben, `GET /watches/${first.id}`)).body.response).toEqual({ watched: false });
  expect((await call(null, `PUT /watches/${first.id}`)).status).toBe(401);
  expect((await call(carla, `DELETE /watches/${first.id}`)).body.response).toEqual({ watched: false });
  expect(await watchedBy(carla)).toEqual([second.id]);
  for (const route of ['GET', 'PUT', 'DELETE'])
    expect((await call(carla, `${route} /watches/none`)).status, route).toBe(404);
});

test('a person watches a hundred homes at most, and that is said', async () => {
  const dee = await aPerson(house);
  const homes = Array.from({ length: 100 }, (_, n) => incoming(`many-${n}`));
  await writeListings(world.open.db, 'test', homes);
  await world.open.pool.query(
    `insert into price_watches (user_id, property_id) select $1, _id from properties where source_key like 'many-%'`,
    [dee.user],
  );
  const { status, body } = await call(dee, `PUT /watches/${(await aHome()).id}`);
  expect(status).toBe(409);
  expect(body.error.message).toContain('100');
});

test('watched homes are in the export of whoever watches them', async () => {
  const eve = await aPerson(house);
  const home = await aHome();
  await call(eve, `PUT /watches/${home.id}`);
  const { records } = (await call(eve, 'GET /users/me/export')).body.response;
  expect(records.watched_homes).toMatchObject([{ _id: home.id, title: home.title, subscribed: true }]);
  expect((await call(ben, 'GET /users/me/export')).body.response.records.watched_homes).not.toContainEqual(
    expect.objectContaining({ _id: home.id }),
  );
});

test('what a watched home told is not told again by a saved search that finds it', async () => {
  const fay = await aPerson(house);
  const [home, other] = [await aHome(), await aHome()];
  await house.call('POST /filters', {
    token: fay.token,
    body: { name: 'Hanover', region: 'hanover', frequency: 'instant' },
  });
  await call(fay, `PUT /watches/${home.id}`);
  await home.write({ price: 45_000_000 });
  await other.publish({ price: 45_000_000 });
  await house.mailWith(fay.email, `Price drop: ${home.title}`);
  const found = await house.mailWith(fay.email, 'Hanover');
  expect(found.text).toContain(other.title);
  expect(found.text).not.toContain(home.title);
});
