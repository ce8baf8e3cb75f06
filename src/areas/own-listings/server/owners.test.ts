import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Queryable } from '#platform/server/postgres/database.ts';
import { eventually } from '#tests/eventually.ts';
import { AUTH_SECRET, aPerson, type House, openHouse, type Person } from '#tests/people.ts';
import { aDraft, setStatus } from '#tests/selling.ts';
import { beside, createWorld, type World } from '#tests/world.ts';
import { readPhone } from './owners.ts';
import { mindMarketTime, renewalToken } from './renewal.ts';

let world: World;
let house: House;
beforeAll(async () => {
  world = await createWorld();
  house = await openHouse(world);
});
afterAll(async () => {
  await house.close();
  await world.close();
});

const call = (route: string, { token }: Pick<Person, 'token'>, body?: object) =>
  house.call(route, { token, ...(body && { body }) });

/** The newest code sent to a number. */
const codeTo = (phone: string, count = 1) =>
  eventually(async () => {
    const folder = join(house.dataDir, 'sms');
    const texts = await Promise.all(
      (await readdir(folder)).sort().map((name) => readFile(join(folder, name), 'utf8')),
    );
    const codes = texts
      .filter((text) => text.startsWith(phone))
      .map((text) => /\d{6}/.exec(text.split('\n')[1] ?? '')?.[0]);
    if (codes.length < count) throw new Error('not yet');
    return codes.at(-1) as string;
  });

/** As the link of a mail leaves it. */
async function proveAddress({ user }: Person): Promise<void> {
  await world.open.pool.query('update users set email_proved_at = now() where _id = $1', [user]);
}

describe('an owner', () => {
  test('is whoever has proved address and phone', async () => {
    const person = await aPerson(house);
    expect((await call('POST /properties', person, {})).status).toBe(403);
    const asked = await call('POST /owners/phone', person, { phone: '(876) 555-0142' });
    expect(asked.body.response).toMatchObject({ phone: '+18765550142', phone_proved: false, owner: false });
    const code = await codeTo('+18765550142');
    const wrong = code === '123456' ? '654321' : '123456';
    expect((await call('POST /owners/code', person, { code: wrong })).status).toBe(422);
    expect((await call('POST /owners/code', person, { code })).body.response).toMatchObject({
      phone_proved: true,
      owner: true,
    });
    expect((await call('POST /properties', person, {})).status).toBe(200);
  });
  test('is nobody with a proved phone alone, until the address is proved too', async () => {
    const person = await aPerson(house, { proved: false });
    await call('POST /owners/phone', person, { phone: '+1 876 555 0143' });
    const { body } = await call('POST /owners/code', person, { code: await codeTo('+18765550143') });
    expect(body.response).toMatchObject({ email_proved: false, phone_proved: true, owner: false });
    expect((await call('POST /properties', person, {})).status).toBe(403);
    await proveAddress(person);
    expect((await call('GET /owners/me', person)).body.response.owner).toBe(true);
  });
  test('does not guess a code: the sixth try is refused, the right one too', async () => {
    const person = await aPerson(house);
    await call('POST /owners/phone', person, { phone: '+18765550144' });
    const code = await codeTo('+18765550144');
    const wrong = code === '123456' ? '654321' : '123456';
    for (let i = 0; i < 5; i++)
      expect((await call('POST /owners/code', person, { code: wrong })).status).toBe(422);
    expect((await call('POST /owners/code', person, { code })).status).toBe(422);
    expect((await call('GET /owners/me', person)).body.response.phone_proved).toBe(false);
  });
  test('proves another’s code for nobody', async () => {
    const [ana, ben] = [await aPerson(house), await aPerson(house)];
    await call('POST /owners/phone', ana, { phone: '+18765550145' });
    const code = await codeTo('+18765550145');
    expect((await call('POST /owners/code', ben, { code })).status).toBe(409);
  });
  test('proves no phone by the code of another one, asked for while the code is taken', async () => {
    const person = await aPerson(house);
    const [own, strange] = ['+18765550148', '+18765550149'];
    await call('POST /owners/phone', person, { phone: own });
    const code = await codeTo(own);
    const holder = await world.open.pool.connect();
    await holder.query('select pg_advisory_lock(hashtextextended($1, 0))', [`phone_proofs ${own}`]);
    const proving = call('POST /owners/code', person, { code });
    const waiting = `select from pg_locks where locktype = 'advisory' and not granted
      and database = (select oid from pg_database where datname = current_database())`;
    try {
      await eventually(async () => expect((await holder.query(waiting)).rowCount).toBe(1));
      expect((await call('POST /owners/phone', person, { phone: strange })).status).toBe(200);
    } finally {
      await holder.query('select pg_advisory_unlock_all()');
      holder.release();
    }
    expect((await proving).status).toBe(409);
    expect((await call('GET /owners/me', person)).body.response).toMatchObject({
      ...{ phone: strange, phone_proved: false, owner: false },
    });
    const { body } = await call('POST /owners/code', person, { code: await codeTo(strange) });
    expect(body.response).toMatchObject({ phone: strange, phone_proved: true, owner: true });
  });
  test('asks for a code four times an hour at most', async () => {
    const person = await aPerson(house);
    const ask = () => call('POST /owners/phone', person, { phone: '+18765550146' });
    for (let i = 0; i < 4; i++) expect((await ask()).status).toBe(200);
    expect((await ask()).status).toBe(429);
  });
  test('gets five codes a day, whatever numbers they name; another person gets theirs', async () => {
    const [ana, ben] = [await aPerson(house), await aPerson(house)];
    const ask = (who: Person, n: number) => call('POST /owners/phone', who, { phone: `+1876555020${n}` });
    for (let n = 0; n < 5; n++) expect((await ask(ana, n)).status).toBe(200);
    expect((await ask(ana, 5)).status).toBe(429);
    expect((await ask(ben, 6)).status).toBe(200);
  });
  test('gets no text message by satellite', async () => {
    const asked = await call('POST /owners/phone', await aPerson(house), { phone: '+882 13 555 0142' });
    expect([asked.status, Object.keys(asked.body.error.fields)]).toEqual([400, ['phone']]);
  });
  test('does not share a phone with another account', async () => {
    const [ana, ben] = [await aPerson(house), await aPerson(house)];
    const phone = '+18765550147';
    for (const [n, [who, status]] of (
      [
        [ana, 200],
        [ben, 409],
      ] as const
    ).entries()) {
      await call('POST /owners/phone', who, { phone });
      expect((await call('POST /owners/code', who, { code: await codeTo(phone, n + 1) })).status).toBe(
        status,
      );
    }
    expect((await call('GET /owners/me', ben)).body.response).toMatchObject({
      phone_proved: false,
      owner: false,
    });
  });
  test.each(['', '555', 'call me', '+0 123', '876 555 014'])('has no phone called %j', async (phone) => {
    const person = await aPerson(house);
    const { status, body } = await call('POST /owners/phone', person, { phone });
    expect([status, Object.keys(body.error.fields)]).toEqual([400, ['phone']]);
  });
  test('may write a number of Jamaica without its country', () => {
    expect(['876 555 0142', '1-876-555-0142', '+1 (876) 555 0142', '658.555.0142'].map(readPhone)).toEqual([
      '+18765550142',
      '+18765550142',
      '+18765550142',
      '+16585550142',
    ]);
  });
});

describe('a listing whose time runs out', () => {
  const night = () => {
    const jobs = { give: async (_: unknown, __: string, data: object) => void asked.push(data) };
    const asked: object[] = [];
    return { asked, run: () => mindMarketTime({ db: world.open.db, jobs } as never) };
  };

  test('is asked about once, and renewed by one press of the mail, however often it is pressed', async () => {
    const agent = await aPerson(house, { roles: ['Agent'], locale: 'es' });
    const id = await aDraft(house, agent);
    await setStatus(house, agent, id, 'active');
    const { asked, run } = night();
    await run();
    expect(asked).toEqual([]);
    await world.open.pool.query(
      `update entered_listings set expires_at = now() + interval '5 days' where _id = $1`,
      [id],
    );
    await run();
    await run();
    expect(asked).toEqual([{ listing: id }]);
    // As the mail's link has it.
    const { expires_at } = (await call(`GET /properties/mine/${id}`, agent)).body.response;
    const token = renewalToken(AUTH_SECRET, { listing: id, end: expires_at, person: agent.user });
    const press = () => house.call('POST /properties/renew', { body: { token } });
    expect((await press()).body.response).toEqual({ _id: id, title: 'Sea-view cottage with veranda' });
    const later = (await call(`GET /properties/mine/${id}`, agent)).body.response;
    expect(Date.parse(later.expires_at) - Date.now()).toBeGreaterThan(44 * 86_400_000);
    expect((await press()).status).toBe(200);
    const after = (await call(`GET /properties/mine/${id}`, agent)).body.response;
    expect(after.expires_at).toBe(later.expires_at);
    expect(after.events.filter(({ action }: { action: string }) => action === 'renewed')).toHaveLength(1);
    await setStatus(house, agent, id, 'sold');
    expect((await press()).status).toBe(404);
  });
  test('is not renewed by the link of a mail for somebody whose role is taken at this moment', async () => {
    const seller = await aPerson(house, { roles: ['Agent'] });
    const id = await aDraft(house, seller);
    await setStatus(house, seller, id, 'active');
    const { expires_at } = (await call(`GET /properties/mine/${id}`, seller)).body.response;
    const token = renewalToken(AUTH_SECRET, { listing: id, end: expires_at, person: seller.user });
    const takeRole = (tx: Queryable) =>
      sql`update users set roles = '{Buyer}' where _id = ${seller.user}`.execute(tx);
    const press = () => house.call('POST /properties/renew', { body: { token } });
    expect((await beside(world, takeRole, press)).status).toBe(404);
  });
  test('of a private person is not renewed past three on the market, nor by the link of a mail', async () => {
    const owner = await aPerson(house, { roles: ['Buyer', 'Owner'] });
    const ids = await Promise.all([1, 2, 3, 4].map(() => aDraft(house, owner)));
    const [old = '', ...others] = ids;
    // Not the first of a new account, which an admin looks at.
    const past = `update entered_listings set published_at = now() where _id = $1`;
    await world.open.pool.query(past, [old]);
    await setStatus(house, owner, old, 'active');
    await world.open.pool.query(
      `update entered_listings set expires_at = now() - interval '1 minute' where _id = $1`,
      [old],
    );
    await night().run();
    for (const id of others) expect((await setStatus(house, owner, id, 'active')).status).toBe(200);
    const end = new Date(Date.now() - 60_000).toISOString();
    const token = renewalToken(AUTH_SECRET, { listing: old, end, person: owner.user });
    const press = async () => (await house.call('POST /properties/renew', { body: { token } })).status;
    expect(await press()).toBe(409);
    expect((await call(`PUT /properties/${old}/renew`, owner)).status).toBe(409);
    await setStatus(house, owner, others[0] as string, 'withdrawn');
    expect(await press()).toBe(200);
    expect((await call(`GET /properties/mine/${old}`, owner)).body.response.status).toBe('active');
  });
  test('is not renewed by the link of who has passed it on, nor by one that names another end', async () => {
    const [agent, next] = await Promise.all([1, 2].map(() => aPerson(house, { roles: ['Agent'] })));
    const [a, b] = [agent as Person, next as Person];
    const id = await aDraft(house, a);
    await setStatus(house, a, id, 'active');
    await world.open.pool.query(
      `update entered_listings set expires_at = now() - interval '1 minute' where _id = $1`,
      [id],
    );
    await night().run();
    const ended = Date.now() - 60_000;
    const press = async (person: Person, end: number) => {
      const token = renewalToken(AUTH_SECRET, {
        ...{ listing: id, end: new Date(end).toISOString(), person: person.user },
      });
      return (await house.call('POST /properties/renew', { body: { token } })).status;
    };
    const day = 86_400_000;
    expect(await press(a, ended - 45 * day)).toBe(404);
    expect(await press(a, ended + day)).toBe(404);
    await world.open.pool.query('update properties set agent_id = $2 where _id = $1', [id, b.user]);
    expect(await press(a, ended)).toBe(404);
    expect(await press(b, ended)).toBe(200);
    const { rows } = await world.open.pool.query(
      `select actor_id from listing_events where listing_id = $1 and action = 'renewed'`,
      [id],
    );
    expect(rows).toEqual([{ actor_id: null }]);
    // Off the market again, the same link is spent: it names an end long before this one.
    await world.open.pool.query(
      `update listing_events set at = at + interval '45 days' where listing_id = $1 and action = 'expired'`,
      [id],
    );
    await world.open.pool.query(`update properties set status = 'expired' where _id = $1`, [id]);
    expect(await press(b, ended)).toBe(404);
  });
  test('is renewed by no other link', async () => {
    for (const token of ['', 'none', 'A'.repeat(80)]) {
      expect((await house.call('POST /properties/renew', { body: { token } })).status).toBe(404);
    }
  });
});
