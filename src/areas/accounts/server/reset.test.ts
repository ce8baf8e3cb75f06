import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eventually } from '#tests/eventually.ts';
import {
  aPerson,
  type House,
  ORIGIN,
  openHouse,
  PASSWORD,
  type Person,
  signIn,
  someAddress,
} from '#tests/people.ts';
import { createWorld, type World } from '#tests/world.ts';
import { tidyEmail } from '../rules.ts';

const NEW_PASSWORD = 'breadfruit on fire';
const received: { to: string; mail: Email }[] = [];
/** A mail server as an operator would name it in SMTP_URL. */
const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData: (stream, { envelope }, done) => {
    const chunks: Buffer[] = [];
    stream.on('data', (chunk) => chunks.push(chunk));
    stream.on('end', async () => {
      const mail = await PostalMime.parse(Buffer.concat(chunks));
      // This server shows domains in letters beyond ASCII, whatever was sent.
      received.push({ to: tidyEmail(envelope.rcptTo[0]?.address ?? ''), mail });
      done();
    });
  },
});

let world: World;
let house: House;
beforeAll(async () => {
  world = await createWorld();
  await new Promise<void>((done) => smtp.listen(0, '127.0.0.1', done));
  const { port } = smtp.server.address() as AddressInfo;
  house = await openHouse(world, { SMTP_URL: `smtp://127.0.0.1:${port}` });
});
afterAll(async () => {
  await house.close();
  await new Promise<void>((done) => smtp.close(() => done()));
  await world.close();
});

const ask = (email: string) => house.identity('POST /email-otp/request-password-reset', { body: { email } });
const confirm = (email: string, otp: string, password = NEW_PASSWORD) =>
  house.identity('POST /email-otp/reset-password', { body: { email, otp, password } });
const me = async (token: string) => (await house.call('GET /accounts/me', { token })).status;

/** The newest reset mail to somebody. */
async function resetMail(email: string, count = 1): Promise<Email> {
  return eventually(() => {
    const mails = received.filter(({ to, mail }) => to === email && /code|código/.test(mail.subject ?? ''));
    if (mails.length < count) throw new Error(`${mails.length} reset mails to ${email}`);
    return (mails.at(-1) as (typeof mails)[number]).mail;
  });
}
const codeIn = ({ text }: Email) => /\b(\d{8})\b/.exec(text ?? '')?.[1] ?? '';

test('a mailed code lets in with a new password, and ends every session and token of before', async () => {
  const { email, token, cookie } = await aPerson(house, { first_name: 'Luz', locale: 'es' });
  expect((await ask(email)).body).toEqual({ success: true });
  const mail = await resetMail(email);
  expect([mail.subject, mail.from?.address]).toEqual([
    'Tu código para cambiar la contraseña',
    'no-reply@localhost',
  ]);
  expect((await confirm(email, codeIn(mail))).body).toEqual({ success: true });
  expect(await me(token)).toBe(401);
  expect((await house.identity('GET /token', { cookie })).status).toBe(401);
  const old = await house.identity('POST /sign-in/email', { body: { email, password: PASSWORD } });
  expect(old.status).toBe(401);
  expect(await me((await signIn(house, email, NEW_PASSWORD)).token)).toBe(200);
});

describe('an address with a domain beyond ASCII', () => {
  const [wide, ascii] = ['ana@münchen.example', 'ana@xn--mnchen-3ya.example'];
  const ways = ['Ana@MÜNCHEN.example', ascii];
  const signInAs = async (email: string, password: string) =>
    (await house.identity('POST /sign-in/email', { body: { email, password } })).status;

  test('is one account however it is written, and gets its mail', async () => {
    const ana = await aPerson(house, { email: wide });
    const ben = await aPerson(house, { email: 'ben@münchen.example' });
    const own = (await house.call('GET /accounts/me', { token: ana.token })).body.response;
    expect([own.email, own.user.email]).toEqual([ascii, ascii]);
    for (const email of ways) {
      expect(await signInAs(email, PASSWORD)).toBe(200);
      expect((await house.call(`GET /accounts/exists?email=${encodeURIComponent(email)}`)).body).toEqual({
        response: { email: ascii },
      });
      const body = { email, first_name: 'Ana', last_name: 'Brown' };
      expect((await house.call('POST /users/guest', { body })).body.response.email).toBe(ascii);
    }
    for (const [i, email] of ways.entries()) {
      expect((await ask(email)).status).toBe(200);
      const mail = await resetMail(ascii, i + 1);
      expect(mail.to?.map(({ address }) => address)).toEqual([ascii]);
      const password = `${NEW_PASSWORD} ${i}`;
      expect((await confirm(ways[1 - i] as string, codeIn(mail), password)).status).toBe(200);
      expect(await signInAs(wide, password)).toBe(200);
    }
    expect(await signInAs('ben@xn--mnchen-3ya.example', PASSWORD)).toBe(200);
    expect((await house.call('GET /accounts/me', { token: ben.token })).status).toBe(200);
  });

  test('signs in by the form of a page without scripts', async () => {
    await aPerson(house, { email: 'cy@münchen.example' });
    const form = async (email: string) =>
      (
        await house.app.inject({
          method: 'POST',
          url: '/api/identity/sign-in/form',
          headers: { origin: ORIGIN, 'content-type': 'application/x-www-form-urlencoded' },
          payload: String(new URLSearchParams({ email, password: PASSWORD })),
        })
      ).headers.location;
    expect(await form(' Cy@münchen.example ')).toContain('via=form');
    expect(await form('dee@münchen.example')).toContain('error=no-match');
  });

  test('may not have such letters before the @, where few servers take them', async () => {
    const body = { email: 'änä@münchen.example', password: PASSWORD, name: 'Ana Brown' };
    for (const route of ['POST /sign-up/email', 'POST /sign-in/email']) {
      expect(await house.identity(route, { body })).toMatchObject({
        status: 400,
        body: { error: { fields: { email: expect.any(String) } } },
      });
    }
  });
});

test('the link carries address and code behind the hash, where no server sees them', async () => {
  const { email } = await aPerson(house);
  await ask(email);
  const mail = await resetMail(email);
  const link = new URL(/http\S+/.exec(mail.text ?? '')?.[0] ?? '');
  expect([link.origin, link.pathname, link.search]).toEqual([ORIGIN, '/reset-password', '']);
  expect(Object.fromEntries(new URLSearchParams(link.hash.slice(1)))).toEqual({ email, code: codeIn(mail) });
  expect(mail.html).toContain(link.href.replaceAll('&', '&amp;'));
});

test('neither the database nor a queue holds a code that works', async () => {
  const { email } = await aPerson(house);
  await ask(email);
  const code = codeIn(await resetMail(email));
  for (const table of ['identity_codes', 'jobs.job']) {
    const { rows } = await world.open.pool.query(`select t::text as row from ${table} as t`);
    expect(JSON.stringify(rows)).not.toContain(code);
    expect(JSON.stringify(rows)).not.toContain(email);
  }
});

test('a guest who chooses a password is a guest no longer', async () => {
  const email = someAddress('guest');
  await house.call('POST /users/guest', { body: { email, first_name: 'Gus', last_name: 'Guest' } });
  await ask(email);
  await confirm(email, codeIn(await resetMail(email)));
  const { token } = await signIn(house, email, NEW_PASSWORD);
  expect((await house.call('GET /accounts/me', { token })).body.response.user.guest).toBe(false);
});

describe('a code is refused, and the password stays', () => {
  let person: Person;
  const stays = async () => expect(await me((await signIn(house, person.email)).token)).toBe(200);
  const refused = { status: 400, body: { error: { code: 'invalid', fields: { otp: expect.any(String) } } } };
  beforeAll(async () => {
    person = await aPerson(house);
  });

  const wrongTimes = async (email: string, times: number) => {
    await world.open.pool.query('delete from attempts');
    for (let i = 0; i < times; i++) expect(await confirm(email, '00000000')).toMatchObject(refused);
    await world.open.pool.query('delete from attempts');
  };
  test('when it is wrong, and after 25 wrong tries also when it is right', async () => {
    await ask(person.email);
    const code = codeIn(await resetMail(person.email));
    await wrongTimes(person.email, 13);
    await wrongTimes(person.email, 12);
    expect(await confirm(person.email, code)).toMatchObject(refused);
    await stays();
  });
  test('but a few wrong codes of a stranger do not end it', async () => {
    const { email } = await aPerson(house);
    await ask(email);
    const code = codeIn(await resetMail(email));
    await wrongTimes(email, 15);
    expect((await confirm(email, code)).status).toBe(200);
  });
  test('when it was used', async () => {
    const { email } = await aPerson(house);
    await ask(email);
    const code = codeIn(await resetMail(email));
    expect((await confirm(email, code)).status).toBe(200);
    expect(await confirm(email, code, 'yet another password')).toMatchObject(refused);
  });
  test('when two use it at once, for one of them', async () => {
    const { email } = await aPerson(house);
    await ask(email);
    const code = codeIn(await resetMail(email));
    const answers = await Promise.all(Array.from({ length: 5 }, () => confirm(email, code)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400, 400]);
  });
  test('when it is too old', async () => {
    await ask(person.email);
    const code = codeIn(await resetMail(person.email, 2));
    await world.open.pool.query(`update identity_codes set "expiresAt" = now() - interval '1 second'`);
    expect(await confirm(person.email, code)).toMatchObject(refused);
    await stays();
  });
  test('when a newer one was sent', async () => {
    const { email } = await aPerson(house);
    await ask(email);
    const older = codeIn(await resetMail(email));
    await ask(email);
    const newer = codeIn(await resetMail(email, 2));
    expect(await confirm(email, older)).toMatchObject(refused);
    expect((await confirm(email, newer)).status).toBe(200);
  });
  test("when it is somebody else's", async () => {
    const other = await aPerson(house);
    await ask(other.email);
    const code = codeIn(await resetMail(other.email));
    expect(await confirm(person.email, code)).toMatchObject(refused);
    await stays();
  });
  test('with a password that is too short or too common, and can then be used with a better one', async () => {
    const { email } = await aPerson(house);
    await ask(email);
    const code = codeIn(await resetMail(email));
    for (const password of ['short', 'password123']) {
      const answer = await confirm(email, code, password);
      expect([answer.status, answer.body.error.fields]).toEqual([400, { password: expect.any(String) }]);
    }
    expect((await confirm(email, code)).status).toBe(200);
  });
});

test('an unknown address is answered as a known one, and gets no mail', async () => {
  const { email } = await aPerson(house);
  const nobody = someAddress('nobody');
  const [known, unknown] = [await ask(email), await ask(nobody)];
  expect([unknown.status, unknown.body]).toEqual([known.status, known.body]);
  await resetMail(email);
  expect(received.filter(({ to }) => to === nobody)).toEqual([]);
  const codes = [await confirm(email, '11111111'), await confirm(nobody, '11111111')];
  const said = codes.map(({ status, body: { error, ...rest } }) => ({
    status,
    ...rest,
    ...error,
    requestId: '',
  }));
  expect(said[0]).toEqual(said[1]);
});
