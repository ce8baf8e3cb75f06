import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { solve } from '#platform/client/proof-of-work.ts';
import { PROOF_HEADER } from '#platform/contract/proof-of-work.ts';
import { aPerson, type House, openHouse, PASSWORD, type Reply, someAddress } from '#tests/people.ts';
import { createWorld, type World } from '#tests/world.ts';

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

const signIn = (email: string, password: string, from?: string, cookie?: string, proof?: string) =>
  house.identity('POST /sign-in/email', {
    body: { email, password },
    ...(from && { from }),
    ...(cookie && { cookie }),
    ...(proof && { headers: { [PROOF_HEADER]: proof } }),
  });
const askCode = (email: string, from?: string, cookie?: string) =>
  house.identity('POST /email-otp/request-password-reset', {
    body: { email },
    ...(from && { from }),
    ...(cookie && { cookie }),
  });
const useCode = (email: string, from?: string) =>
  house.identity('POST /email-otp/reset-password', {
    body: { email, otp: '12345678', password: PASSWORD },
    ...(from && { from }),
  });
const exists = (email: string, from?: string) =>
  house.call(`GET /accounts/exists?email=${email}`, from ? { from } : {});

const ATTACKER = '198.51.100.7';
const challengeOf = ({ headers }: Reply) => headers[PROOF_HEADER] as string | undefined;

/** Asks until it is refused for too many. @returns how many answers came before */
async function until429(ask: () => Promise<Reply>, most: number): Promise<{ before: number; last: Reply }> {
  for (let before = 0; ; before++) {
    const last = await ask();
    if (last.status === 429 || before > most) return { before, last };
  }
}

describe('tries from one network are limited for each target', () => {
  test.each<[string, (email: string) => Promise<Reply>, number]>([
    ['sign-in', (email) => signIn(email, 'wrong password', ATTACKER), 10],
    ['asking for a code', (email) => askCode(email, ATTACKER), 5],
    ['trying codes', (email) => useCode(email, ATTACKER), 8],
    ['exists', (email) => exists(email, ATTACKER), 5],
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

  test('a right password counts for nothing', async () => {
    const { email } = await aPerson(house);
    const right = () => signIn(email, PASSWORD, '198.51.100.99');
    const answers = await Promise.all(Array.from({ length: 15 }, right));
    expect(answers.filter(({ status }) => status === 429).length).toBeLessThanOrEqual(5);
    expect((await right()).status).toBe(200);
  });
});

describe('wrong passwords of others keep nobody out', () => {
  const attack = (email: string, tries: number) =>
    Promise.all(Array.from({ length: tries }, () => signIn(email, 'wrong password')));

  test('a device that signed in before is let in at once, from the network of the attacker too', async () => {
    const { email } = await aPerson(house);
    const { cookies } = await signIn(email, PASSWORD);
    await attack(email, 40);
    await until429(() => signIn(email, 'wrong password', ATTACKER), 20);
    const device = cookies.find((cookie) => cookie.includes('device'));
    expect((await signIn(email, PASSWORD, ATTACKER, device)).status).toBe(200);
    expect((await askCode(email, ATTACKER, device)).status).toBe(200);
  });

  test('a new device is asked for a proof of work, and let in', async () => {
    const { email } = await aPerson(house);
    await attack(email, 30);
    const asked = await signIn(email, PASSWORD);
    expect(asked.status).toBe(429);
    const proof = await solve(challengeOf(asked) as string);
    expect((await signIn(email, PASSWORD, undefined, undefined, proof)).status).toBe(200);
    // Each proof is good once, and for this address.
    expect((await signIn(email, PASSWORD, undefined, undefined, proof)).status).toBe(429);
    const other = await aPerson(house);
    await attack(other.email, 30);
    const again = await solve(challengeOf(await signIn(email, PASSWORD)) as string);
    expect((await signIn(other.email, PASSWORD, undefined, undefined, again)).status).toBe(429);
  });

  test('a forged proof, or the device of somebody else, helps nobody', async () => {
    const [mine, theirs] = [await aPerson(house), await aPerson(house)];
    const { cookies } = await signIn(mine.email, PASSWORD);
    await attack(theirs.email, 30);
    const device = cookies.find((cookie) => cookie.includes('device'));
    expect((await signIn(theirs.email, PASSWORD, undefined, device)).status).toBe(429);
    const forged = `1.9999999999.${'a'.repeat(16)}.${'b'.repeat(43)}.7`;
    expect((await signIn(theirs.email, PASSWORD, undefined, undefined, forged)).status).toBe(429);
  });

  test('codes asked for by strangers end for the day; the person asks for more on their device', async () => {
    const { email } = await aPerson(house);
    const { cookies } = await signIn(email, PASSWORD);
    const { before } = await until429(() => askCode(email), 6);
    expect(before).toBe(6);
    const device = cookies.find((cookie) => cookie.includes('device'));
    expect((await askCode(email, undefined, device)).status).toBe(200);
  });
});

describe('behind the address of a carrier nobody is refused for what neighbours do', () => {
  test.each<[string, (from: string, proof?: string) => Promise<Reply>, number]>([
    ['sign-in', (from, proof) => signIn(someAddress(), 'wrong password', from, undefined, proof), 60],
    ['exists', (from) => exists(someAddress(), from), 20],
  ])(
    '%s asks for a proof of work above its limit',
    async (name, ask, most) => {
      const from = `192.0.2.${name.length}`;
      const answers = await Promise.all(Array.from({ length: most + 5 }, () => ask(from)));
      const refused = answers.filter(({ status }) => status === 429);
      expect(refused).toHaveLength(5);
      expect(refused.every((answer) => challengeOf(answer) !== undefined)).toBe(true);
    },
    60_000,
  );

  test('the neighbour signs in with a proof', async () => {
    const { email } = await aPerson(house);
    const from = '192.0.2.200';
    await Promise.all(Array.from({ length: 60 }, () => signIn(someAddress(), 'wrong password', from)));
    const asked = await signIn(email, PASSWORD, from);
    expect(asked.status).toBe(429);
    const proof = await solve(challengeOf(asked) as string);
    expect((await signIn(email, PASSWORD, from, undefined, proof)).status).toBe(200);
  });
});

test('answers that must not tell whether an address exists take the same time', async () => {
  const EVEN_MS = 300;
  const even = await openHouse(world, {}, EVEN_MS);
  const { email } = await aPerson(house);
  const asks = [
    (body: object) => even.identity('POST /sign-in/email', { body: { ...body, password: 'wrong password' } }),
    (body: object) => even.identity('POST /email-otp/request-password-reset', { body }),
    (body: object) =>
      even.identity('POST /email-otp/reset-password', {
        body: { ...body, otp: '12345678', password: PASSWORD },
      }),
    (body: object) => even.call('POST /users/guest', { body: { ...body, first_name: 'A', last_name: 'B' } }),
  ];
  for (const ask of asks) {
    for (const address of [email, someAddress('nobody')]) {
      const start = performance.now();
      await ask({ email: address });
      expect(performance.now() - start).toBeGreaterThanOrEqual(EVEN_MS - 5);
    }
  }
  await even.close();
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
