import { afterAll, beforeAll, expect, test } from 'vitest';
import { proveAddress } from '#areas/accounts/server/queries/users.ts';
import { aPerson, type Person, signIn, someAddress } from '#tests/people.ts';
import { anotherListing, aRental, type Rental } from '#tests/rental.ts';
import { aDocument } from '#tests/sent-documents.ts';
import { beside, createWorld } from '#tests/world.ts';

/** People whose address may be anybody's: what they do waits, or is refused, until they press the mail's link. */
let rental: Rental;
beforeAll(async () => {
  rental = await aRental(await createWorld());
});
afterAll(() => rental.close());

const unproved = () => aPerson(rental.house, { proved: false, first_name: 'Una' });
const prove = (person: Person, token: string) =>
  rental.house.call('PUT /accounts/me/address', { token: person.token, body: { token } });
async function tokenIn(address: string, nth = 0): Promise<string> {
  const mail = (await rental.house.mailTo(address, nth + 1))[nth];
  return /\/confirm-address#([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
}

async function apply(person: Person, more: object = {}) {
  const { house } = rental;
  const listing = await anotherListing(rental);
  const s3_key = await aDocument(house, person);
  const identifications = [{ s3_key, kind: 'passport' }];
  const body = { property: listing._id, identifications, documents_later: true, ...more };
  const { status, body: said } = await house.call('POST /applications', { token: person.token, body });
  expect(status).toBe(200);
  return said.response;
}
const asAgent = (route: string) => rental.house.call(route, { token: rental.agent.token });
const seenByAgent = async (id: string) => (await asAgent(`GET /applications/${id}`)).status;

test('an application waits, says so, and reaches the agent once the address is proved', async () => {
  const { house, agent } = rental;
  const una = await unproved();
  const application = await apply(una);
  expect(application).toMatchObject({ status: 'submitted', waits_for_address: true, email_proved: false });
  expect(await seenByAgent(application._id)).toBe(404);
  const inbox = async () => (await asAgent('GET /applications/inbox')).body.response.total;
  expect(await inbox()).toBe(0);
  const leads = async () => (await asAgent('GET /leads')).body.response.total;
  expect(await leads()).toBe(0);
  for (const route of ['status', 'pdf']) {
    const call =
      route === 'pdf'
        ? `GET /applications/${application._id}/pdf`
        : `PUT /applications/status/${application._id}`;
    const said = await house.call(call, {
      token: agent.token,
      ...(route === 'status' && { body: { status: 'in-review' } }),
    });
    expect(said.status).toBe(404);
  }
  const { status, body } = await prove(una, await tokenIn(una.email));
  expect([status, body.response.email_proved]).toEqual([200, true]);
  expect(await seenByAgent(application._id)).toBe(200);
  expect([await inbox(), await leads()]).toEqual([1, 1]);
  await house.mailWith(agent.email, 'New application');
  const told = (await house.mailTo(agent.email)).map(({ subject }) => subject);
  expect(told.filter((subject) => subject?.includes('application'))).toEqual([
    'New application: Another cottage',
  ]);
  const mine = await house.call(`GET /applications/${application._id}`, { token: una.token });
  expect(mine.body.response).toMatchObject({ waits_for_address: false, email_proved: true });
});

test('an application that is sent while the address is being proved reaches the agent', async () => {
  const una = await unproved();
  const { _id } = await anotherListing(rental, 'Cottage by the well');
  const { status } = await beside(
    rental.world,
    (tx) => proveAddress(tx, { user_id: una.user, email: una.email }),
    () => apply(una, { property: _id }),
  );
  expect(status).toBe('submitted');
  await rental.house.mailWith(rental.agent.email, 'New application: Cottage by the well');
});

test('an address typed into the form is not taken for the proved one', async () => {
  const { _id } = await apply(rental.ana, { email: 'boss@agency.example' });
  expect((await asAgent(`GET /applications/${_id}`)).body.response).toMatchObject({
    email: 'boss@agency.example',
    email_proved: false,
  });
});

test('the link proves nothing for another account, without signing in, when changed, or when too old', async () => {
  const { house, world } = rental;
  const [una, other] = [await unproved(), await unproved()];
  const token = await tokenIn(una.email);
  expect((await prove(other, token)).status).toBe(422);
  expect((await prove(una, `${token.slice(0, -4)}AAAA`)).status).toBe(422);
  expect((await house.call('PUT /accounts/me/address', { body: { token } })).status).toBe(401);
  const moved = someAddress();
  await world.open.pool.query('update users set email = $2 where _id = $1', [una.user, moved]);
  expect((await prove(una, token)).body.response.email_proved).toBe(false);
});

test('the mail is sent again, a few times a day, and not to who has proved theirs', async () => {
  const { house } = rental;
  const una = await unproved();
  const again = () => house.call('POST /accounts/me/address', { token: una.token });
  for (let n = 0; n < 5; n++) expect((await again()).status).toBe(200);
  expect((await again()).status).toBe(429);
  expect((await prove(una, await tokenIn(una.email, 1))).status).toBe(200);
  expect((await again()).status).toBe(409);
});

test('nothing leaves in the name of somebody whose address is not proved', async () => {
  const { house, listing, world } = rental;
  const una = await unproved();
  const group = await house.call('POST /groups', { token: una.token, body: { name: 'Ours' } });
  const tries: [string, object][] = [
    ['POST /chat/messages', { property: listing._id, body: 'Is it still there?' }],
    [`POST /groups/${group.body.response._id}/invitations`, { email: someAddress('victim') }],
    [`POST /professionals/${una.user}/message`, { message: 'Hello' }],
  ];
  for (const [route, body] of tries) {
    const said = await house.call(route, { token: una.token, body });
    expect([route, said.status, said.body.error.code]).toEqual([route, 403, 'unproved']);
  }
  await world.open.pool.query('update users set email_proved_at = now() where _id = $1', [una.user]);
  const [route, body] = tries[0] as [string, object];
  expect((await house.call(route, { token: una.token, body })).status).toBe(200);
});

test('a new password by mail proves the address too, and lets a guest’s application go', async () => {
  const { house } = rental;
  const email = someAddress('guest');
  const names = { first_name: 'Gus', last_name: 'Guest' };
  const { body } = await house.call('POST /users/guest', { body: { email, ...names } });
  expect(body.response).toMatchObject({ guest: true, email_proved: false });
  const guest = await signIn(house, email, body.response.password);
  const { _id } = await apply(guest);
  expect(await seenByAgent(_id)).toBe(404);
  await house.identity('POST /email-otp/request-password-reset', { body: { email } });
  const mails = await house.mailTo(email, 2);
  const otp = /\b\d{8}\b/.exec(mails.map(({ text }) => text).join())?.[0];
  const password = 'a mango tree in may';
  await house.identity('POST /email-otp/reset-password', { body: { email, otp, password } });
  expect(await seenByAgent(_id)).toBe(200);
  const { token } = await signIn(house, email, password);
  expect((await house.call('GET /accounts/me', { token })).body.response.user).toMatchObject({
    ...{ guest: false, email_proved: true },
  });
});
