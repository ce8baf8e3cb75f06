import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  aPerson,
  type House,
  openHouse,
  PASSWORD,
  type Reply,
  someAddress,
} from '../../../../tests/people.ts';
import { createWorld, type World } from '../../../../tests/world.ts';

const EVEN_MS = 300;
let world: World;
let house: House;
beforeAll(async () => {
  world = await createWorld();
  house = await openHouse(world, {}, EVEN_MS);
});
afterAll(async () => {
  await house.close();
  await world.close();
});

const signIn = (email: string, password: string, from?: string) =>
  house.identity('POST /sign-in/email', { body: { email, password }, ...(from && { from }) });
const askCode = (email: string, from?: string) =>
  house.identity('POST /email-otp/request-password-reset', { body: { email }, ...(from && { from }) });
const useCode = (email: string) =>
  house.identity('POST /email-otp/reset-password', { body: { email, otp: '12345678', password: PASSWORD } });
const exists = (email: string, from?: string) =>
  house.call(`GET /accounts/exists?email=${email}`, from ? { from } : {});

/** Asks until it is refused for too many. @returns how many answers came before */
async function until429(ask: () => Promise<Reply>, most: number): Promise<{ before: number; last: Reply }> {
  for (let before = 0; ; before++) {
    const last = await ask();
    if (last.status === 429 || before > most) return { before, last };
  }
}

describe('tries are limited for each target, wherever they come from', () => {
  test.each<[string, (email: string) => Promise<Reply>, number]>([
    ['sign-in', (email) => signIn(email, 'wrong password'), 10],
    ['asking for a code', (email) => askCode(email), 5],
    ['trying codes', (email) => useCode(email), 15],
    ['exists', (email) => exists(email), 5],
  ])(
    '%s, whether or not the address exists',
    async (_, ask, most) => {
      const { email } = await aPerson(house);
      const known = await until429(() => ask(email), most);
      const nobody = someAddress('nobody');
      const unknown = await until429(() => ask(nobody), most);
      expect([known.before, unknown.before]).toEqual([most, most]);
      expect(Number(known.last.headers['retry-after'])).toBeGreaterThan(300);
      expect(known.last.body.error.code).toBe('too-many');
    },
    60_000,
  );

  test('then the right password does not help either', async () => {
    const { email } = await aPerson(house);
    await Promise.all(Array.from({ length: 10 }, () => signIn(email, 'wrong password')));
    expect((await signIn(email, PASSWORD)).status).toBe(429);
  });
  test('a right password counts for nothing', async () => {
    const { email } = await aPerson(house);
    const answers = await Promise.all(Array.from({ length: 15 }, () => signIn(email, PASSWORD)));
    expect(answers.filter(({ status }) => status === 429).length).toBeLessThanOrEqual(5);
    expect((await signIn(email, PASSWORD)).status).toBe(200);
  });
});

describe('tries are limited for each network address, whomever they aim at', () => {
  test.each<[string, (from: string) => Promise<Reply>, number]>([
    ['sign-in', (from) => signIn(someAddress(), 'wrong password', from), 60],
    ['asking for a code', (from) => askCode(someAddress(), from), 30],
    ['exists', (from) => exists(someAddress(), from), 20],
  ])(
    '%s',
    async (name, ask, most) => {
      const from = `192.0.2.${name.length}`;
      const answers = await Promise.all(Array.from({ length: most + 5 }, () => ask(from)));
      expect(answers.filter(({ status }) => status === 429)).toHaveLength(5);
    },
    60_000,
  );
});

test('answers that must not tell whether an address exists take the same time', async () => {
  const { email } = await aPerson(house);
  const nobody = someAddress('nobody');
  const guest = (address: string) =>
    house.call('POST /users/guest', { body: { email: address, first_name: 'A', last_name: 'B' } });
  for (const ask of [(a: string) => signIn(a, 'wrong password'), (a: string) => askCode(a), useCode, guest]) {
    for (const address of [email, nobody]) {
      const start = performance.now();
      await ask(address);
      expect(performance.now() - start).toBeGreaterThanOrEqual(EVEN_MS - 5);
    }
  }
});

test('a wrong password and an unknown address are one answer', async () => {
  const { email } = await aPerson(house);
  const said = async (address: string) => {
    const { status, body, headers } = await signIn(address, 'wrong password');
    return {
      status,
      body: { ...body, error: { ...body.error, requestId: '' } },
      names: Object.keys(headers).sort(),
    };
  };
  expect(await said(someAddress('nobody'))).toEqual(await said(email));
  expect((await said(email)).body.error.code).toBe('unauthenticated');
});
