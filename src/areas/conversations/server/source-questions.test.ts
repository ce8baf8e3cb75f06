/** Questions about listings of a source reach whom it names by mail, and the answers come back. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ownPort } from '#tests/own-port.ts';
import { aPerson, type House, openHouse, type Person, someAddress } from '#tests/people.ts';
import { sendReply } from '#tests/reply-mail.ts';
import { aListing, store } from '#tests/search/listings.ts';
import { createWorld, type World } from '#tests/world.ts';

let world: World;
let house: House;
let port: number;
let admin: Person;
let home: string;
let agent: string;
let office: string;
let asker: string;

beforeAll(async () => {
  world = await createWorld();
  port = await ownPort();
  house = await openHouse(world, { REPLY_ADDRESS: 'reply@homes.example', REPLY_PORT: String(port) });
  admin = await aPerson(house, { roles: ['Admin'] });
});
afterAll(async () => {
  await house.close();
  await world.close();
});

const query = (text: string, values: unknown[]) => world.open.pool.query(text, values);
async function contact(kind: string, name: string, email: string): Promise<string> {
  const { rows } = await query(
    `insert into source_contacts (source, kind, key, slug, name, email)
      values ('feed', $1, $2, $2, $3, $4) returning _id`,
    [kind, `${name} ${email}`, name, email],
  );
  return rows[0]._id;
}
beforeEach(async () => {
  const listing = aListing({ title: 'Cottage' });
  await store(world.open.pool, [listing]);
  home = listing._id;
  [agent, office, asker] = [someAddress('agent'), someAddress('office'), someAddress('asker')];
  await query('update properties set source_agent = $2, source_office = $3 where _id = $1', [
    home,
    await contact('agent', 'Ana Bell', agent),
    await contact('office', 'Bell Realty', office),
  ]);
});

const ask = (message = 'Is it still free?', said: object = {}) =>
  house.call(`POST /contacts/${home}/questions`, {
    body: { message, name: 'Vera Low', email: asker, ...said },
  });
/** Of the conversation with who asks, in their order. */
const entries = async () =>
  (
    await query(
      `select e.kind, e.body from conversation_entries e join conversations c on c._id = e.conversation_id
       where c.email = $1 order by e.seq`,
      [asker],
    )
  ).rows;
const replyTo = (mail: { replyTo?: { address?: string }[] | undefined } | undefined) =>
  mail?.replyTo?.[0]?.address ?? '';
const openQuestions = async () =>
  (
    await house.call('GET /contacts/questions?state=open', { token: admin.token })
  ).body.response.results.filter(({ email }: { email: string }) => email === asker);

describe('a question', () => {
  test('reaches the agent by mail, and neither side sees the address of the other', async () => {
    expect((await ask()).status).toBe(200);
    const mail = await house.mailWith(agent, 'Is it still free?');
    expect(mail.subject).toBe('Vera Low asks about Cottage');
    expect(replyTo(mail)).toMatch(/^reply\+[a-z2-7]+@homes\.example$/);
    expect(`${mail.text}${mail.html}`).not.toContain(asker);
    expect(await openQuestions()).toEqual([]);
  });

  test('is answered by mail, once however often the answer is delivered, and asked on', async () => {
    await ask();
    const to = replyTo(await house.mailWith(agent, 'Is it still free?'));
    const answer = { to, from: agent, text: 'Yes, until Friday.', messageId: '<a@mail.example>' };
    expect(await sendReply(port, answer)).toBe(250);
    expect(await sendReply(port, answer)).toBe(250);
    const mail = await house.mailWith(asker, 'Yes, until Friday.');
    expect(mail.subject).toBe('Ana Bell has answered about Cottage');
    expect(`${mail.text}${mail.html}`).not.toContain(agent);
    const more = { to: replyTo(mail), from: asker, text: 'And may I see it?', messageId: '<b@mail.example>' };
    expect(await sendReply(port, more)).toBe(250);
    expect(await sendReply(port, more)).toBe(250);
    const next = await house.mailWith(agent, 'And may I see it?');
    expect(replyTo(next)).not.toBe(to);
    expect(await entries()).toEqual([
      { kind: 'question', body: 'Is it still free?' },
      { kind: 'answer', body: 'Yes, until Friday.' },
      { kind: 'question', body: 'And may I see it?' },
    ]);
  });

  test('is not answered by a stranger who knows the address', async () => {
    await ask();
    const to = replyTo(await house.mailWith(agent, 'Is it still free?'));
    for (const from of [office, asker, 'stranger@mail.example'])
      expect(await sendReply(port, { to, from, text: 'Pay me.' })).toBe(250);
    expect(await entries()).toEqual([{ kind: 'question', body: 'Is it still free?' }]);
  });

  test('goes to the office where the agent has no address, and to the admins where nobody has', async () => {
    await query("update source_contacts set email = '' where email = $1", [agent]);
    await ask('Who is there?');
    expect((await house.mailWith(office, 'Who is there?')).text).toContain('Bell Realty');
    await query("update source_contacts set email = '' where email = $1", [office]);
    await ask('Anybody?');
    expect(await openQuestions()).toMatchObject([{ message: 'Anybody?', asked: null }]);
  });

  test('nobody has answered for three days waits for the admins, too', async () => {
    await ask();
    expect(await openQuestions()).toEqual([]);
    await query(
      `update conversation_entries set at = now() - interval '4 days'
       where conversation_id in (select _id from conversations where email = $1)`,
      [asker],
    );
    expect(await openQuestions()).toMatchObject([{ asked: 'Ana Bell' }]);
  });

  test('to a record that is hidden, or has another address now, is not answered from the old one', async () => {
    await ask();
    const to = replyTo(await house.mailWith(agent, 'Is it still free?'));
    await query('update source_contacts set email = $2 where email = $1', [agent, someAddress('other')]);
    expect(await sendReply(port, { to, from: agent, text: 'Yes.' })).toBe(554);
  });

  test('of one with an agent who has an account waits for its code, and is theirs to answer', async () => {
    const seller = await aPerson(house, { roles: ['Agent'] });
    await query('update properties set agent_id = $2 where _id = $1', [home, seller.user]);
    const { status, body } = await ask();
    expect([status, body.response.held]).toEqual([200, true]);
    expect(await entries()).toEqual([]);
  });
});
