import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dayAfter, dayOf, momentOf } from '#platform/contract/time-zone.ts';
import type { Jobs } from '#platform/server/jobs/jobs.ts';
import type { Queryable } from '#platform/server/postgres/database.ts';
import { eventually } from '#tests/eventually.ts';
import { aPerson, type House, openHouse, type Person, someAddress } from '#tests/people.ts';
import { aListing, store } from '#tests/search/listings.ts';
import { aDraft, setStatus } from '#tests/selling.ts';
import { beside, createWorld, type World } from '#tests/world.ts';
import { lockCalendar } from './queries/times.ts';
import { remind } from './routes.ts';

let world: World;
let house: House;
let agent: Person;
let rival: Person;
let buyer: Person;
let other: Person;
let home: string;

const ALL_WEEK = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, from: 9 * 60, until: 17 * 60 }));
const SETTINGS = {
  hours: ALL_WEEK,
  exceptions: [],
  minutes: 30,
  gap: 30,
  notice_hours: 12,
  days_ahead: 60,
  in_person: true,
  video: true,
  video_link: 'https://video.example/room',
  confirm_first: false,
};
/** A moment so many days from today, on a clock in Jamaica. */
const at = (days: number, hour: number, minute = 0) =>
  new Date(momentOf(dayAfter(dayOf(Date.now()), days), hour * 60 + minute)).toISOString();

const give = (who: Person, settings: object = {}) =>
  house.call('PUT /viewings/settings', { token: who.token, body: { ...SETTINGS, ...settings } });
async function aHome(of: Person, said: object = {}): Promise<string> {
  const listing = aListing({ title: 'Cottage', address: '14 Hill Road', ...said });
  await store(world.open.pool, [listing]);
  await world.open.pool.query('update properties set agent_id = $2 where _id = $1', [listing._id, of.user]);
  return listing._id;
}
const book = (who: Person | null, said: object) =>
  house.call('POST /viewings', { token: who?.token, body: { property: home, people: 2, ...said } });
async function booked(who: Person | null, said: object) {
  const { status, body } = await book(who, said);
  if (status !== 200) throw new Error(`Not booked: ${JSON.stringify(body)}`);
  return body.response.viewing as { _id: string; state: string };
}
const call = (route: string, who: Person | null, body?: object) =>
  house.call(route, { token: who?.token, body });
const count = async (table: string) =>
  Number((await world.open.pool.query(`select count(*) from ${table}`)).rows[0].count);

beforeAll(async () => {
  world = await createWorld();
  house = await openHouse(world);
  agent = await aPerson(house, { roles: ['Agent'], first_name: 'Marcia', last_name: 'Bennett' });
  [rival, buyer, other] = await Promise.all([
    aPerson(house, { roles: ['Agent'] }),
    aPerson(house, { first_name: 'Simone', last_name: 'Clarke' }),
    aPerson(house, { first_name: 'Dwayne' }),
  ]);
  home = await aHome(agent);
  await give(agent);
});
afterAll(async () => {
  await house.close();
  await world.close();
});

describe('free times', () => {
  test('are a week of the agent’s hours, and none for a listing nobody shows', async () => {
    const { body } = await house.call(`GET /viewings/free/${home}?from=${dayAfter(dayOf(Date.now()), 40)}`);
    expect(body.response).toMatchObject({ agent: 'Marcia', minutes: 30, kinds: ['in-person', 'video'] });
    expect(body.response.days).toHaveLength(7);
    expect(body.response.days[0].slots).toHaveLength(16);
    const nobody = aListing();
    await store(world.open.pool, [nobody]);
    expect((await house.call(`GET /viewings/free/${nobody._id}`)).status).toBe(404);
    expect((await house.call('GET /viewings/free/none')).status).toBe(404);
    expect((await house.call(`GET /viewings/free/${home}?from=tomorrow`)).status).toBe(400);
  });
  test('end with the licence', async () => {
    const unlicensed = await aPerson(house, { roles: ['Agent'] });
    await give(unlicensed);
    const shown = await aHome(unlicensed);
    await world.open.pool.query(
      `insert into professionals (_id, kind, name, email, parishes, languages, licence_number, licence_expires, user_id)
       values (gen_random_uuid(), 'agent', 'A', 'a@example.com', '{portland}', '{en}', 'L1', '2020-03-31', $1)`,
      [unlicensed.user],
    );
    expect((await house.call(`GET /viewings/free/${shown}`)).status).toBe(409);
    expect((await book(buyer, { property: shown, at: at(2, 9) })).status).toBe(409);
    const listing = (await house.call(`GET /properties/${shown}`)).body.response;
    expect(listing.agent).toMatchObject({ licence: 'expired', licence_number: null, ways: [] });
  });
});

describe('booking', () => {
  test('a free time is booked at once, both sides get a mail with the event, and the time is taken', async () => {
    const viewing = await booked(buyer, { at: at(3, 10), zone: 'Europe/London', message: 'We are two' });
    expect(viewing).toMatchObject({
      state: 'confirmed',
      side: 'visitor',
      name: 'Simone Clarke',
      kind: 'in-person',
      property: { _id: home, address: '14 Hill Road' },
    });
    const mail = await house.mailWith(buyer.email, 'Your viewing is booked: Cottage');
    expect(mail?.text).toMatch(/10:00 am in Jamaica, .+ 3:00 pm in London|4:00 pm in London/);
    const event = String(
      mail?.attachments.map(({ content }) => Buffer.from(content as ArrayBuffer).toString())[0],
    );
    expect(event).toContain('METHOD:PUBLISH');
    expect(event).toContain(`UID:${viewing._id}@localhost`);
    expect(event).toContain('LOCATION:14 Hill Road\\, Ocho Rios');
    expect((await house.mailWith(agent.email, 'Viewing booked: Cottage'))?.text).toContain('We are two');
    const { body } = await house.call(`GET /viewings/free/${home}?from=${at(3, 0).slice(0, 10)}`);
    const slot = body.response.days[0].slots.find((one: { at: string }) => one.at === at(3, 10));
    expect(slot).toEqual({ at: at(3, 10), taken: true });
    expect((await book(other, { at: at(3, 10) })).body.error).toMatchObject({ code: 'conflict' });
  });
  test('sent twice it is one', async () => {
    const first = await booked(buyer, { at: at(3, 15) });
    expect((await booked(buyer, { at: at(3, 15) }))._id).toBe(first._id);
  });
  test('of a hundred at once one gets the time, whoever they are', async () => {
    const before = await count('viewing_times');
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, index) =>
        index % 4 === 0
          ? book(index % 8 === 0 ? buyer : other, { at: at(4, 9), property: home })
          : book(null, { at: at(4, 9), name: 'Guest', email: someAddress('crowd') }),
      ),
    );
    expect(await count('viewing_times')).toBe(before + 1);
    const got = answers.filter(({ status }) => status === 200).map(({ body }) => body.response.viewing);
    // A guest's hold may have given way to an account; of those who have proved an address one has it.
    const proved = new Set(got.filter(({ state }) => state !== 'held').map(({ _id }) => _id));
    expect(proved.size).toBe(1);
    // A machine that is busy with others may ask some to try again.
    const said = new Set(answers.map(({ status }) => status));
    expect([...said].filter((status) => ![200, 409, 503].includes(status))).toEqual([]);
  });
  test('the database itself keeps two from one time', async () => {
    const insert = () =>
      world.open.pool.query(
        `insert into viewing_times (_id, agent_id, property_id, starts_at, ends_at, kind)
         values (gen_random_uuid(), $1, $2, $3, $3::timestamptz + interval '30 minutes', 'in-person')`,
        [agent.user, home, at(5, 9)],
      );
    await insert();
    await expect(insert()).rejects.toMatchObject({ code: '23P01' });
  });
  test('the way to another home is kept free', async () => {
    const elsewhere = await aHome(agent);
    await booked(buyer, { at: at(6, 10) });
    expect((await book(other, { property: elsewhere, at: at(6, 10, 30) })).status).toBe(409);
    expect((await book(other, { property: elsewhere, at: at(6, 11) })).status).toBe(200);
    expect((await book(other, { at: at(6, 9, 30), kind: 'video' })).status).toBe(200);
  });
  test.each([
    ['a time nobody offers', { at: at(3, 22) }, 409],
    ['a time between two', { at: at(3, 9, 10) }, 409],
    ['a time gone by', { at: '2020-01-01T15:00:00Z' }, 409],
    ['no time', {}, 400],
    ['a time and an open house', { at: at(3, 9), open_house: 'x' }, 400],
    ['an open house there is not', { open_house: '00000000-0000-4000-8000-000000000000' }, 404],
    ['nobody coming', { at: at(3, 9), people: 0 }, 400],
    ['a crowd', { at: at(3, 9), people: 21 }, 400],
    ['another listing', { property: 'none', at: at(3, 9) }, 404],
    ['no moment at all', { at: 'soon' }, 400],
  ])('%s is refused', async (_, said, status) => {
    expect((await book(buyer, said)).status).toBe(status);
  });
  test('an agent books no own home', async () => {
    expect((await book(agent, { at: at(3, 9) })).status).toBe(409);
  });
});

describe('a guest', () => {
  const email = someAddress('guest');
  const code = async () => /\b\d{6}\b/.exec((await house.mailTo(email)).at(-1)?.subject ?? '')?.[0] ?? '';

  test('proves the address with the code, reaches the viewing by its key, and nobody else does', async () => {
    const { body } = await book(null, { at: at(7, 9), name: 'Gail', email: email.toUpperCase() });
    const { viewing, key } = body.response;
    const path = `/viewings/${viewing._id}`;
    expect(viewing).toMatchObject({ state: 'held', email });
    const second = { at: at(7, 9), name: 'Gus', email: someAddress('second') };
    expect((await book(null, second)).status).toBe(409);
    expect((await call(`GET ${path}`, agent)).status).toBe(404);
    const wrong = await call(`PUT ${path}/code?key=${key}`, null, { code: 'abcdef' });
    expect(wrong.body.error.fields.code).toContain('4 tries');
    const right = await call(`PUT ${path}/code?key=${key}`, null, { code: await code() });
    expect(right.body.response).toMatchObject({ state: 'confirmed', held_until: null });
    const mails = await house.mailTo(email, 2);
    const mailed = new RegExp(`/viewing/${viewing._id}\\?key=([\\w-]+)`).exec(mails.at(-1)?.text ?? '')?.[1];
    expect(mailed).not.toBe(key);
    for (const [who, query, status] of [
      [null, '', 404],
      [null, '?key=wrong', 404],
      [other, '', 404],
      [rival, '', 404],
      // Whoever only booked in this address has no key to what its owner has proved.
      [null, `?key=${key}`, 404],
      [null, `?key=${mailed}`, 200],
      [agent, '', 200],
    ] as const)
      expect((await call(`GET ${path}${query}`, who)).status).toBe(status);
  });
  test('with an account whose address is not proved is asked for the code too', async () => {
    const una = await aPerson(house, { first_name: 'Una' });
    await world.open.pool.query('update users set email_proved_at = null where _id = $1', [una.user]);
    const viewing = await booked(una, { at: at(7, 15) });
    expect(viewing.state).toBe('held');
    expect((await call(`GET /viewings/${viewing._id}`, agent)).status).toBe(404);
    const { subject = '' } = await house.mailWith(una.email, 'is your code');
    const right = { code: /\d{6}/.exec(subject)?.[0] };
    expect((await call(`PUT /viewings/${viewing._id}/code`, una, right)).body.response.state).toBe(
      'confirmed',
    );
  });
  test('who knows an address does not get at the viewing of it', async () => {
    const eve = await book(null, { at: at(7, 9), name: 'Eve', email });
    expect(eve.status).toBe(409);
    expect(JSON.stringify(eve.body)).not.toMatch(/Gail|key/);
  });
  test('who repeats address, home and time of a booking that is not proved is told nothing of it', async () => {
    const victim = { at: at(9, 9), name: 'Vera', email: someAddress('vera'), phone: '876-555-0123' };
    const { body } = await book(null, victim);
    const stranger = await book(null, { ...victim, name: 'Eve', phone: '' });
    expect(stranger.status).toBe(409);
    expect(JSON.stringify(stranger.body)).not.toContain(body.response.viewing._id);
  });
  test('a booking sent again with its Idempotency-Key is one; with another body the key is refused', async () => {
    const said = { property: home, people: 2, at: at(9, 10), name: 'Ada', email: someAddress('ada') };
    const headers = { 'idempotency-key': 'booking-of-Ada' };
    const send = (body: object) => house.call('POST /viewings', { body, headers });
    const [first, again, changed] = [await send(said), await send(said), await send({ ...said, people: 3 })];
    expect(first.status).toBe(200);
    expect(again.body).toEqual(first.body);
    expect(changed.status).toBe(422);
  });
  test('once the address is proved its repeat tells nothing, whoever sends it', async () => {
    const said = { property: home, people: 2, at: at(10, 10), name: 'Ida', email: someAddress('ida') };
    const headers = { 'idempotency-key': 'booking-1' };
    const send = () => house.call('POST /viewings', { body: said, headers });
    const { viewing, key } = (await send()).body.response;
    const [mail] = await house.mailTo(said.email);
    const code = /\d{6}/.exec(mail?.subject ?? '')?.[0];
    expect((await call(`PUT /viewings/${viewing._id}/code?key=${key}`, null, { code })).status).toBe(200);
    const stranger = await send();
    expect(stranger.status).toBe(409);
    expect(JSON.stringify(stranger.body)).not.toContain(viewing._id);
  });
  test('a hold in somebody’s address keeps no time from its owner, or from any proved address', async () => {
    const hold = await book(null, { at: at(9, 11), name: 'Eve', email: buyer.email });
    expect(hold.status).toBe(200);
    expect((await booked(buyer, { at: at(9, 11) })).state).toBe('confirmed');
    const { viewing, key } = hold.body.response;
    expect((await call(`GET /viewings/${viewing._id}?key=${key}`, null)).status).toBe(404);
  });
  test('a booking has three codes, and its time is kept an hour at most', async () => {
    const address = someAddress('codes');
    const { body } = await book(null, { at: at(9, 14), name: 'Cora', email: address });
    const { viewing, key } = body.response;
    const again = () => call(`POST /viewings/${viewing._id}/code?key=${key}`, null);
    await world.open.pool.query(
      "update viewings set created_at = now() - interval '50 minutes' where _id = $1",
      [viewing._id],
    );
    const { held_until } = (await again()).body.response;
    expect(Date.parse(held_until)).toBeLessThan(Date.now() + 11 * 60_000);
    expect((await again()).status).toBe(200);
    expect((await again()).status).toBe(409);
    await house.jobsAreDone();
    expect(await house.mailTo(address)).toHaveLength(3);
  });
  test('five wrong codes are enough, and a new one helps', async () => {
    const late = someAddress('late');
    const { body } = await book(null, { at: at(7, 12), name: 'Lee', email: late });
    const { viewing, key } = body.response;
    const prove = (given: string) =>
      call(`PUT /viewings/${viewing._id}/code?key=${key}`, null, { code: given });
    // At once, too.
    const wrong = await Promise.all(Array.from({ length: 12 }, () => prove('nothing')));
    expect(wrong.filter(({ status }) => status === 400)).toHaveLength(5);
    expect(wrong.filter(({ status }) => status === 409)).toHaveLength(7);
    const [mail] = await house.mailTo(late);
    const right = /\d{6}/.exec(mail?.subject ?? '')?.[0] ?? '';
    expect((await prove(right)).status).toBe(409);
    expect((await call(`POST /viewings/${viewing._id}/code?key=${key}`, null)).status).toBe(200);
    const fresh = /\d{6}/.exec((await house.mailTo(late, 2)).at(-1)?.subject ?? '')?.[0] ?? '';
    expect((await prove(fresh)).status).toBe(200);
  });
  test('a time that was kept in vain is free again', async () => {
    const { body } = await book(null, { at: at(8, 9), name: 'Slow', email: someAddress('slow') });
    const { viewing, key } = body.response;
    await world.open.pool.query(
      "update viewings set held_until = now() - interval '1 second' where _id = $1",
      [viewing._id],
    );
    expect((await call(`PUT /viewings/${viewing._id}/code?key=${key}`, null, { code: '1' })).status).toBe(
      409,
    );
    expect((await book(other, { at: at(8, 9) })).status).toBe(200);
    expect((await call(`GET /viewings/${viewing._id}?key=${key}`, null)).status).toBe(404);
  });
  test.each([
    ['without a name', { email: 'ana@example.com' }, 'name'],
    ['without an address', { name: 'Ana' }, 'email'],
    ['with half an address', { name: 'Ana', email: 'ana@' }, 'email'],
  ])('%s is refused by field', async (_, said, field) => {
    const { status, body } = await book(null, { at: at(8, 15), ...said });
    expect([status, Object.keys(body.error.fields)]).toEqual([400, [field]]);
  });
});

describe('afterwards', () => {
  beforeAll(async () => {
    buyer = await aPerson(house, { first_name: 'Simone', last_name: 'Clarke' });
    other = await aPerson(house, { first_name: 'Dwayne' });
  });
  test('the agent moves it, the visitor sees it and has a mail; the old time is free', async () => {
    const { _id } = await booked(buyer, { at: at(9, 9) });
    const moved = await call(`PUT /viewings/${_id}/time`, agent, { at: at(9, 13) });
    expect(moved.body.response).toMatchObject({ starts_at: at(9, 13), state: 'confirmed' });
    expect((await call(`GET /viewings/${_id}`, buyer)).body.response.starts_at).toBe(at(9, 13));
    await house.mailWith(buyer.email, 'Your viewing has a new time: Cottage');
    expect((await book(other, { at: at(9, 9) })).status).toBe(200);
    expect((await call(`PUT /viewings/${_id}/time`, agent, { at: at(9, 9) })).status).toBe(409);
  });
  test('the visitor moves it to free times only, and nobody else moves it', async () => {
    const { _id } = await booked(buyer, { at: at(10, 9) });
    expect((await call(`PUT /viewings/${_id}/time`, buyer, { at: at(10, 20) })).status).toBe(409);
    expect((await call(`PUT /viewings/${_id}/time`, buyer, { at: at(10, 9, 30) })).status).toBe(200);
    for (const stranger of [other, rival, null])
      expect((await call(`PUT /viewings/${_id}/time`, stranger, { at: at(10, 12) })).status).toBe(404);
  });
  test('cancelled by either side the time is free, and the other side is told why', async () => {
    const { _id } = await booked(other, { at: at(11, 9) });
    const cancel = () =>
      call(`PUT /viewings/${_id}/state`, agent, { state: 'cancelled', reason: 'Owner is ill.' });
    expect((await cancel()).body.response).toMatchObject({ state: 'cancelled', ended_by: 'agent' });
    expect((await cancel()).status).toBe(200);
    expect((await house.mailWith(other.email, 'Your viewing was cancelled: Cottage')).text).toContain(
      'Owner is ill.',
    );
    expect((await book(buyer, { at: at(11, 9) })).status).toBe(200);
    expect((await call(`PUT /viewings/${_id}/time`, other, { at: at(11, 12) })).status).toBe(409);
  });
  test('an agent who says yes to each confirms, declines or offers other times', async () => {
    const careful = await aPerson(house, { roles: ['Agent'] });
    await give(careful, { confirm_first: true });
    const theirs = await aHome(careful);
    const ask = (hour: number) => booked(buyer, { property: theirs, at: at(12, hour) });
    const [yes, no, perhaps] = [await ask(9), await ask(11), await ask(13)];
    expect(yes.state).toBe('requested');
    expect((await call(`PUT /viewings/${yes._id}/state`, buyer, { state: 'confirmed' })).status).toBe(403);
    const say = (id: string, state: string) => call(`PUT /viewings/${id}/state`, careful, { state });
    expect((await say(yes._id, 'confirmed')).body.response.state).toBe('confirmed');
    expect((await say(no._id, 'declined')).body.response.state).toBe('declined');
    const times = [at(12, 15), at(12, 16)];
    const offered = await call(`PUT /viewings/${perhaps._id}/offer`, careful, { times });
    expect(offered.body.response).toMatchObject({ state: 'requested', offered: times });
    expect((await call(`PUT /viewings/${perhaps._id}/offer`, rival, { times })).status).toBe(404);
    const chosen = await call(`PUT /viewings/${perhaps._id}/time`, buyer, { at: times[1] });
    expect(chosen.body.response).toMatchObject({ state: 'confirmed', starts_at: times[1], offered: [] });
  });
  test('who came is noted once it has begun', async () => {
    const { _id } = await booked(buyer, { at: at(13, 9) });
    const note = (came: boolean | null) => call(`PUT /viewings/${_id}/came`, agent, { came });
    expect((await note(true)).status).toBe(409);
    await world.open.pool.query(
      `update viewing_times set starts_at = now() - interval '2 days', ends_at = now() - interval '47 hours'
       where _id = (select time_id from viewings where _id = $1)`,
      [_id],
    );
    expect((await note(false)).body.response.came).toBe(false);
    expect((await call(`PUT /viewings/${_id}/state`, buyer, { state: 'cancelled' })).status).toBe(409);
    const past = await call('GET /viewings?side=agent&when=past', agent);
    expect(past.body.response.results.map((one: { _id: string }) => one._id)).toContain(_id);
  });
  test('each sees their own, and nobody another’s', async () => {
    const mine = await call('GET /viewings?side=visitor&limit=100', buyer);
    expect(new Set(mine.body.response.results.map((one: { email: string }) => one.email))).toEqual(
      new Set([buyer.email]),
    );
    expect((await call('GET /viewings?side=agent', rival)).body.response.total).toBe(0);
    expect((await call('GET /viewings', buyer)).status).toBe(400);
  });
});

describe('reminders', () => {
  beforeAll(async () => {
    buyer = await aPerson(house, { first_name: 'Simone', last_name: 'Clarke' });
    other = await aPerson(house, { first_name: 'Dwayne' });
  });
  const jobs = () => {
    const given: { step: string; side: string; viewing: string }[] = [];
    const parts = { give: async (_: unknown, __: string, data: unknown) => void given.push(data as never) };
    return { given, deps: { db: world.open.db, secret: 'secret', jobs: parts as unknown as Jobs } };
  };
  test('go out a day and an hour before, once for each time', async () => {
    const { _id } = await booked(buyer, { at: at(20, 9) });
    await world.open.pool.query("update viewings set updated_at = now() - interval '9 days' where _id = $1", [
      _id,
    ]);
    const due = async (before: number) => {
      const { given, deps } = jobs();
      await remind(deps, new Date(Date.parse(at(20, 9)) - before * 60_000));
      return given.filter(({ viewing }) => viewing === _id).map(({ side, step }) => `${side} ${step}`);
    };
    expect(await due(25 * 60)).toEqual([]);
    expect(await due(23 * 60)).toEqual(['visitor day']);
    expect(await due(23 * 60)).toEqual([]);
    expect(await due(55)).toEqual(['visitor hour', 'agent hour']);
    expect(await due(50)).toEqual([]);
    expect(await due(-5)).toEqual([]);
  });
});

describe('open houses', () => {
  const open = (said: object = {}, who = agent) =>
    call('POST /viewings/open-houses', who, {
      property: home,
      starts_at: at(30, 14),
      ends_at: at(30, 16),
      places: 5,
      ...said,
    });
  test('are none of an agent who gives the home away at this moment', async () => {
    const given = await aHome(agent);
    const giveAway = async (tx: Queryable) => {
      await lockCalendar(tx, agent.user);
      await sql`update properties set agent_id = ${rival.user} where _id = ${given}`.execute(tx);
    };
    expect((await beside(world, giveAway, () => open({ property: given }))).status).toBe(404);
  });
  test('have places, told to everybody, and are cancelled with a mail to all', async () => {
    const { body } = await open();
    const { _id } = body.response;
    const come = (who: Person | null, people: number, said: object = {}) =>
      book(who, { open_house: _id, people, ...said });
    expect((await come(buyer, 3)).body.response.viewing).toMatchObject({
      open_house: true,
      state: 'confirmed',
    });
    expect((await come(other, 3)).body.error.message).toBe('Only 2 places are left.');
    expect((await come(other, 2)).status).toBe(200);
    const free = (await house.call(`GET /viewings/free/${home}`)).body.response.open_houses;
    expect(free).toMatchObject([{ _id, places: 5, coming: 5 }]);
    const shown = async () => (await house.call(`GET /properties/${home}`)).body.response.open_houses;
    expect(await shown()).toEqual([{ _id, starts_at: at(30, 14), ends_at: at(30, 16), places: 5, left: 0 }]);
    const { url } = (await call('GET /viewings/calendar-address', agent)).body.response;
    const calendar = String((await house.call(`GET ${url.slice(url.indexOf('/api') + 4)}`)).body);
    expect(calendar.replaceAll('\r\n ', '').split('SUMMARY:Open house')).toEqual([
      expect.any(String),
      expect.stringMatching(/^: Cottage \(5 of 5 places taken\)/),
    ]);
    expect((await call(`DELETE /viewings/open-houses/${_id}`, rival)).status).toBe(404);
    expect((await call(`DELETE /viewings/open-houses/${_id}`, agent)).status).toBe(200);
    expect(await shown()).toEqual([]);
    await house.mailWith(other.email, 'Your viewing was cancelled: Cottage');
  });
  test('a place kept for a guest goes with its open house: no code makes it a viewing any more', async () => {
    const { _id } = (await open({ starts_at: at(32, 14), ends_at: at(32, 16) })).body.response;
    const email = someAddress('place');
    const { body } = await book(null, { open_house: _id, name: 'Greta', email });
    const { viewing, key } = body.response;
    expect((await call(`DELETE /viewings/open-houses/${_id}`, agent)).status).toBe(200);
    const { subject = '' } = await house.mailWith(email, 'is your code');
    const path = `/viewings/${viewing._id}/code?key=${key}`;
    for (const answer of [
      await call(`PUT ${path}`, null, { code: /\d{6}/.exec(subject)?.[0] }),
      await call(`POST ${path}`, null),
    ])
      expect([answer.status, answer.body.error?.message]).toEqual([409, 'This viewing was cancelled.']);
    await house.jobsAreDone();
    expect(await house.mailTo(email)).toHaveLength(1);
  });
  test('those that stood among the facts of a listing can be booked after the change', async () => {
    const seller = await aPerson(house, { roles: ['Agent'] });
    const listing = await aDraft(house, seller);
    await setStatus(house, seller, listing, 'active');
    const { pool } = world.open;
    const times = [at(20, 10), at(20, 11), at(-3, 10)].map((starts_at) => ({
      starts_at,
      ends_at: new Date(Date.parse(starts_at) + 7_200_000).toISOString(),
    }));
    const facts = JSON.stringify({ open_houses: times });
    await pool.query('update entered_listings set facts = facts || $2::jsonb where _id = $1', [
      listing,
      facts,
    ]);
    const change = await readFile('database/migrations/0056-open-houses-are-bookable.sql', 'utf8');
    for (let n = 0; n < 2; n++) await pool.query(change.slice(0, change.indexOf('-- Read for')));
    // The second overlaps the first, the third is over.
    expect((await house.call(`GET /properties/${listing}`)).body.response.open_houses).toMatchObject([
      { ...times[0], places: 20, left: 20 },
    ]);
    const { rows } = await pool.query('select facts from entered_listings where _id = $1', [listing]);
    expect(rows[0].facts.open_houses).toEqual([]);
  });
  test('fifty at once never take more places than there are', async () => {
    const { _id } = (await open({ starts_at: at(31, 14), ends_at: at(31, 16), places: 7 })).body.response;
    await Promise.all(
      Array.from({ length: 50 }, () =>
        book(null, { open_house: _id, people: 1, name: 'Guest', email: someAddress('many') }),
      ),
    );
    const { rows } = await world.open.pool.query(
      'select sum(people)::int as people from viewings where time_id = $1',
      [_id],
    );
    expect(rows[0].people).toBe(7);
  });
  test.each([
    ['of somebody else', { property: 'none' }, 404],
    ['that is over', { starts_at: '2020-01-01T10:00:00Z' }, 400],
    ['that ends before it begins', { ends_at: at(30, 13) }, 400],
    ['beside a viewing', { starts_at: at(6, 9), ends_at: at(6, 12) }, 409],
  ])('one %s is refused', async (_, said, status) => {
    expect((await open(said)).status).toBe(status);
  });
});

describe('the agent’s hours', () => {
  test.each([
    ['backwards', { hours: [{ weekday: 1, from: 600, until: 540 }] }, 'hours.0.until'],
    ['too short for one', { hours: [{ weekday: 1, from: 540, until: 550 }] }, 'hours.0.until'],
    ['twice', { hours: [ALL_WEEK[1], ALL_WEEK[1]] }, 'hours.1.from'],
    ['by neither way', { in_person: false, video: false }, 'in_person'],
    ['by video without a link', { video_link: '' }, 'video_link'],
    ['by an unsafe link', { video_link: 'javascript:alert(1)' }, 'video_link'],
  ])('%s are refused by field', async (_, said, field) => {
    const { status, body } = await give(rival, said);
    expect([status, Object.keys(body.error.fields)]).toEqual([400, [field]]);
  });
  test('two windows do not overwrite each other', async () => {
    const first = await give(rival);
    const put = (version: string) =>
      house.call('PUT /viewings/settings', {
        token: rival.token,
        body: SETTINGS,
        headers: { 'if-match': version },
      });
    expect((await put(String(first.headers.etag))).status).toBe(200);
    expect((await put(String(first.headers.etag))).status).toBe(412);
  });
});

describe('the private calendar', () => {
  test('holds what is to come, for whoever knows its address, until there is a new one', async () => {
    const { _id } = await booked(buyer, { at: at(35, 9) });
    const pathOf = (url: string) => url.slice(url.indexOf('/api') + 4);
    const address = pathOf((await call('GET /viewings/calendar-address', buyer)).body.response.url);
    const file = await house.call(`GET ${address}`);
    expect(file.headers['content-type']).toBe('text/calendar; charset=utf-8');
    expect(file.body).toContain(`UID:${_id}@localhost`);
    expect(
      String(file.body)
        .split('\r\n')
        .every((line) => Buffer.byteLength(line) <= 75),
    ).toBe(true);
    const agents = pathOf((await call('GET /viewings/calendar-address', agent)).body.response.url);
    expect((await house.call(`GET ${agents}`)).body).toContain('SUMMARY:Viewing with Simone Clarke: Cottage');
    await call('POST /viewings/calendar-address', buyer);
    expect((await house.call(`GET ${address}`)).status).toBe(404);
    expect((await house.call('GET /viewings/calendar/none')).status).toBe(404);
  });
  test('one viewing is a file for its sides alone', async () => {
    const { _id } = await booked(buyer, { at: at(36, 9) });
    expect((await call(`GET /viewings/${_id}/calendar`, buyer)).status).toBe(200);
    expect((await call(`GET /viewings/${_id}/calendar`, other)).status).toBe(404);
  });
});

test('visitors who wait for one agent’s calendar leave the connections to everybody else', async () => {
  const [shower, visitor] = [await aPerson(house, { roles: ['Agent'] }), await aPerson(house)];
  const shown = await aHome(shower);
  await give(shower);
  // More than there are connections.
  const visitors = await Promise.all(Array.from({ length: 12 }, () => aPerson(house)));
  const holder = await world.open.pool.connect();
  await holder.query('select pg_advisory_lock(hashtextextended($1, 0))', [`viewings ${shower.user}`]);
  const booking = visitors.map((one) => book(one, { property: shown, at: at(9, 10) }));
  const waiting = `select from pg_locks where locktype = 'advisory' and not granted
    and database = (select oid from pg_database where datname = current_database())`;
  try {
    await eventually(async () => expect((await holder.query(waiting)).rowCount).toBeGreaterThan(0));
    // A few: who waits for a lock is asked to try again after ten seconds, which a starved machine may need for many.
    for (let n = 0; n < 8; n++) expect((await call('GET /groups', visitor)).status).toBe(200);
  } finally {
    await holder.query('select pg_advisory_unlock_all()');
    holder.release();
  }
  const answers = (await Promise.all(booking)).map(({ status }) => status);
  expect(answers.filter((status) => status === 200)).toHaveLength(1);
  expect(answers.filter((status) => ![200, 409, 503].includes(status))).toEqual([]);
});
