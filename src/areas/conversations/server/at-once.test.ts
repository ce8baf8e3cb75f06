/**
 * People of one home do everything at once, and no call ends another: rows are locked in one order (decision 0146).
 * `PROVE_COUNT=20000` makes so many calls.
 */
import { randomInt } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aPerson, type House, openHouse, type Person, signIn } from '#tests/people.ts';
import { aDraft, setStatus } from '#tests/selling.ts';
import { aDocument } from '#tests/sent-documents.ts';
import { createWorld, type World } from '#tests/world.ts';

const CALLS = Number(process.env.PROVE_COUNT ?? 300);
const AT_ONCE = 8;
const DAY_MS = 86_400_000;
/** An agent of the office loses the role or the account, once in so many calls, and has it back. */
const TURN = 25;

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

const oneOf = <T>(list: readonly T[]): T => list[randomInt(list.length)] as T;
const call = (route: string, who: Person, body?: object) =>
  house.call(route, { token: who.token, ...(body && { body }) });
async function done(route: string, who: Person, body?: object) {
  const { status, body: said } = await call(route, who, body);
  if (status !== 200) throw new Error(`${route} answered ${status}: ${JSON.stringify(said)}`);
  return said.response;
}
const run = async (text: string, values: unknown[]) => (await world.open.pool.query(text, values)).rows;

test(`${CALLS} calls about one home, ${AT_ONCE} at once: none is refused because of another (5xx)`, {
  timeout: 600_000 + CALLS * 100,
}, async () => {
  const sellers = await Promise.all(Array.from({ length: 3 }, () => aPerson(house, { roles: ['Agent'] })));
  const [manager, agent, colleague] = sellers as [Person, Person, Person];
  const admin = await aPerson(house, { roles: ['Admin'] });
  const buyers = await Promise.all([aPerson(house), aPerson(house)]);
  const founded = await done('POST /offices', manager, { name: 'Harbour Homes', about: '', address: '' });
  for (const { user } of [agent, colleague])
    await run("insert into office_members values ($1, $2, 'manager')", [user, founded._id]);
  const home = await aDraft(house, agent);
  await setStatus(house, agent, home, 'active');
  const conversations: string[] = [];
  const passports = new Map<Person, string>();
  for (const buyer of buyers) {
    passports.set(buyer, await aDocument(house, buyer));
    const asked = { property: home, body: 'Is it free?' };
    conversations.push((await done('POST /chat/messages', buyer, asked)).conversation);
  }
  const soon = () =>
    new Date(Date.now() + (2 + randomInt(10)) * DAY_MS).toISOString().replace(/\d\d:\d\d\..*/, '00:00.000Z');
  const viewings: string[] = [];
  for (const [days, buyer] of buyers.entries()) {
    const [time] = await run(
      `insert into viewing_times (_id, agent_id, property_id, starts_at, ends_at, kind)
       select gen_random_uuid(), $1, $2, at, at + interval '30 minutes', 'in-person'
       from (select now() + make_interval(days => 15 + $3)) t (at) returning _id`,
      [agent.user, home, days],
    );
    const [viewing] = await run(
      `insert into viewings (_id, time_id, user_id, name, email, people, locale, state)
       values (gen_random_uuid(), $1, $2, 'Ivy', $3, 1, 'en', 'confirmed') returning _id`,
      [time._id, buyer.user, buyer.email],
    );
    viewings.push(viewing._id);
  }
  type Call = [route: string, who: Person, body?: object];
  const calls = (): Call[] => {
    const [seller, buyer, other] = [oneOf(sellers), oneOf(buyers), oneOf(sellers)];
    const conversation = oneOf(conversations);
    const viewing = oneOf(viewings);
    return [
      ['POST /chat/messages', buyer, { property: home, body: 'Is it free?' }],
      ['POST /chat/messages', oneOf([buyer, seller]), { conversation, body: 'Yes' }],
      [`GET /chat/conversations/${conversation}`, oneOf([buyer, seller])],
      [`PUT /chat/conversations/${conversation}/block`, oneOf([buyer, seller]), { blocked: false }],
      [`PUT /leads/interests/${home}`, buyer],
      [`DELETE /leads/interests/${home}`, buyer],
      [`PUT /leads/${conversation}`, seller, { closed: oneOf([true, false]) }],
      [`POST /leads/${conversation}/answers`, seller, { body: 'Come and see it' }],
      [`PUT /leads/${conversation}/agent`, seller, { to: other.user }],
      ['GET /leads', seller],
      ['POST /viewings', buyer, { property: home, at: soon(), people: 1 }],
      [`PUT /viewings/${viewing}/time`, seller, { at: soon() }],
      [
        `PUT /viewings/${viewing}/state`,
        oneOf([buyer, seller]),
        {
          state: oneOf(['confirmed', 'cancelled']),
        },
      ],
      [
        'POST /applications',
        buyer,
        {
          property: home,
          documents_later: true,
          type: 'purchase',
          identifications: [{ s3_key: passports.get(buyer), kind: 'passport' }],
        },
      ],
      [`PUT /offices/listings/${home}`, seller, { to: other.user }],
      [`PUT /properties/${home}`, seller, { bedrooms: 1 + randomInt(4) }],
      [`PUT /properties/${home}/status`, seller, { status: oneOf(['active', 'under-offer', 'withdrawn']) }],
    ];
  };
  /** Loses what makes an agent, and has it back, while the others go on. */
  const turns = async (who: Person): Promise<[string, number][]> => {
    const roles = (given: string[]) => call('PUT /users/roles', admin, { email: who.email, roles: given });
    const lock = (locked: boolean) =>
      call(`PUT /users/${who.user}/lock`, admin, { locked, reason: 'Requested money to view' });
    const [lose, regain] = oneOf([true, false])
      ? [() => roles(['Buyer']), () => roles(['Agent'])]
      : [() => lock(true), () => lock(false)];
    const [lost, regained] = [(await lose()).status, (await regain()).status];
    // A lock ends every session; another turn may hold the account locked.
    const again = await signIn(house, who.email).catch(() => null);
    if (again) who.token = again.token;
    return [
      ['role or account taken', lost],
      ['role or account given back', regained],
    ];
  };
  const answers: [route: string, status: number][] = [];
  const ask = async ([route, who, body]: Call) => {
    const { status, body: said } = await call(route, who, body);
    answers.push([route.replace(/[\da-f-]{36}/, '{id}'), status]);
    if (route === 'POST /viewings' && status === 200) viewings.push(said.response.viewing._id);
  };
  const [buyer] = buyers;
  // Once by whoever may: whom the draw below lets do it is chance.
  await ask(['POST /chat/messages', buyer, { property: home, body: 'Is it free?' }]);
  await ask([`PUT /leads/interests/${home}`, buyer]);
  await ask([`PUT /properties/${home}/status`, agent, { status: 'under-offer' }]);
  let left = CALLS;
  const client = async () => {
    while (left-- > 0) {
      if (left % TURN === 0) {
        answers.push(...(await turns(oneOf([agent, colleague]))));
        continue;
      }
      await ask(oneOf(calls()));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, client));
  expect(answers.filter(([, status]) => status >= 500)).toEqual([]);
  const reached = new Set(answers.filter(([, status]) => status === 200).map(([route]) => route));
  for (const route of ['POST /chat/messages', 'PUT /leads/interests/{id}', 'PUT /properties/{id}/status'])
    expect(reached).toContain(route);
});
