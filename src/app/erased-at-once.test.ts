/** An account is deleted while somebody does something with what is its own, in a transaction that ends afterwards. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { lockAgent, lockSeller } from '#areas/accounts/server/queries/sides.ts';
import { addEntry, moveQuestions } from '#areas/conversations/server/entries.ts';
import { type Facts, NO_FACTS } from '#areas/listings/facts.ts';
import { giveListing } from '#areas/listings/server/own/held-sellers.ts';
import { decideHold } from '#areas/listings/server/own/holds.ts';
import { insertEntry, lockEntry } from '#areas/listings/server/own/queries/entries.ts';
import { readPhotos } from '#areas/listings/server/own/queries/photos.ts';
import { setOwnStatus } from '#areas/listings/server/own/status.ts';
import { claimContact, giveToClaimants } from '#areas/listings/server/source-contacts/queries.claims.ts';
import type { AccountActor } from '#platform/server/identity/actor.ts';
import type { Queryable } from '#platform/server/postgres/database.ts';
import { aPerson, type House, openHouse, type Person, type Reply, someAddress } from '#tests/people.ts';
import { aListing, store } from '#tests/search/listings.ts';
import { aDraft, addPhoto, completeFacts, setStatus } from '#tests/selling.ts';
import { createWorld, somebodyWaits, type World } from '#tests/world.ts';

let world: World;
let house: House;
let admin: Person;
let ana: Person;
let colleague: Person;
beforeAll(async () => {
  world = await createWorld();
  house = await openHouse(world);
  admin = await aPerson(house, { roles: ['Admin'] });
});
beforeEach(async () => {
  ana = await aPerson(house, { roles: ['Agent'] });
  colleague = await aPerson(house, { roles: ['Agent'] });
});
afterAll(async () => {
  await house.close();
  await world.close();
});

const rowsOf = async (text: string, values: unknown[]) => (await world.open.pool.query(text, values)).rows;
const call = (route: string, { token }: Person, body?: object) =>
  house.call(route, { token, ...(body && { body }) });
const erase = (who: Person) => call('DELETE /users/me', who, { confirm: who.email });
const actorOf = ({ user }: Person) => ({ user_id: user, roles: ['Agent'] }) as unknown as AccountActor;
/** A home of a source, and who is named there. */
async function imported(): Promise<{ home: string; contact: string }> {
  const listing = aListing({ title: 'Cottage' });
  await store(world.open.pool, [listing]);
  const slug = randomUUID();
  const [{ _id: contact }] = await rowsOf(
    `insert into source_contacts (source, kind, key, slug, name, email)
      values ('feed', 'agent', $1, $1, 'Ana Bell', $2) returning _id`,
    [slug, someAddress('agent')],
  );
  await rowsOf("update properties set source = 'feed', source_agent = $2 where _id = $1", [
    listing._id,
    contact,
  ]);
  return { home: listing._id, contact };
}
const agentOf = async (id: string) =>
  (await rowsOf('select agent_id from properties where _id = $1', [id]))[0].agent_id;
/** What the admins have to answer somebody. */
async function questionsOf({ email: asker }: Person): Promise<object[]> {
  const { results } = (await call('GET /contacts/questions?limit=100', admin)).body.response;
  return results.filter(({ email }: { email: string }) => email === asker);
}
async function published(who: Person): Promise<string> {
  const id = await aDraft(house, who);
  expect((await setStatus(house, who, id, 'active')).status).toBe(200);
  return id;
}

type Work = (tx: Queryable) => Promise<unknown>;
/** Deletes an account while a transaction is open that has done `first`; it does `then` once the deletion waits, or is done. */
async function eraseDuring(who: Person, first: Work, then: Work = async () => {}): Promise<void> {
  let erased: Promise<Reply> | undefined;
  await world.open.db.transaction().execute(async (tx) => {
    await first(tx);
    erased = erase(who);
    await Promise.race([erased, somebodyWaits(world)]);
    await then(tx);
  });
  expect(await erased).toMatchObject({ status: 200 });
}

async function expectWithheld(id: string): Promise<void> {
  expect(await rowsOf('select withheld, status from properties where _id = $1', [id])).toEqual([
    { withheld: true, status: 'withdrawn' },
  ]);
  expect(await rowsOf('select from entered_listings where _id = $1', [id])).toEqual([]);
}

test('a home that is handed to a colleague meanwhile is the colleague’s, with its photos', async () => {
  const id = await aDraft(house, ana);
  await addPhoto(house, ana, id);
  await setStatus(house, ana, id, 'active');
  await eraseDuring(ana, (tx) => giveListing(tx, id, colleague.user, colleague.user));
  expect((await call(`GET /properties/mine/${id}`, colleague)).body.response).toMatchObject({
    status: 'active',
    photos: [{ elsewhere: false }],
  });
  await house.jobsAreDone();
  const [photo] = await readPhotos(world.open.db, id);
  expect((await house.call(`GET /photos/${photo?.name}-640.webp`)).status).toBe(200);
});

test('a home that an admin lets onto the market meanwhile leaves it', async () => {
  const owner = await aPerson(house, { roles: ['Owner'] });
  const id = await aDraft(house, owner);
  await setStatus(house, owner, id, 'active');
  const [hold] = await rowsOf('select _id from listing_holds where listing_id = $1', [id]);
  const released = { decision: 'released', note: '', admin: admin.user } as const;
  await eraseDuring(owner, (tx) => decideHold(tx, hold._id, released, undefined));
  await expectWithheld(id);
});

test('a home that its owner publishes meanwhile leaves the market; neither ends the other (deadlock)', async () => {
  const id = await aDraft(house, ana);
  await eraseDuring(
    ana,
    (tx) => lockEntry(tx, id),
    (tx) => setOwnStatus(tx, id, { status: 'active' }, actorOf(ana), undefined),
  );
  await expectWithheld(id);
});

test('a home that is entered and published meanwhile leaves the market', async () => {
  const id = randomUUID();
  const facts = { ...NO_FACTS, ...completeFacts() } as Facts;
  await eraseDuring(
    ana,
    (tx) => insertEntry(tx, { _id: id, owner_id: ana.user, facts }),
    (tx) => setOwnStatus(tx, id, { status: 'active' }, actorOf(ana), undefined),
  );
  await expectWithheld(id);
});

test('a home whose link of a mail is pressed meanwhile leaves the market; neither ends the other (deadlock)', async () => {
  const id = await published(ana);
  await eraseDuring(
    ana,
    (tx) => lockSeller(tx, ana.user),
    (tx) => lockEntry(tx, id),
  );
  await expectWithheld(id);
});

test('a home that is handed to the account meanwhile leaves the market', async () => {
  const id = await published(colleague);
  await eraseDuring(ana, (tx) => giveListing(tx, id, ana.user, colleague.user));
  await expectWithheld(id);
});

test('a home of a source that is handed to the account meanwhile is nobody’s', async () => {
  const { home } = await imported();
  await rowsOf('update properties set agent_id = $2 where _id = $1', [home, colleague.user]);
  await eraseDuring(ana, (tx) => giveListing(tx, home, ana.user, colleague.user));
  expect(await agentOf(home)).toBeNull();
});

test('a home that an import gives to the claimant of a page meanwhile is nobody’s', async () => {
  const { home, contact } = await imported();
  await rowsOf('update source_contacts set claimed_by = $2 where _id = $1', [contact, ana.user]);
  await eraseDuring(ana, (tx) => giveToClaimants(tx, 'feed'));
  expect(await agentOf(home)).toBeNull();
});

test('a question that moves into the inbox of the account meanwhile is asked of the admins', async () => {
  const buyer = await aPerson(house);
  const { home, contact } = await imported();
  await call(`POST /contacts/${home}/questions`, buyer, { message: 'Is it free?' });
  await eraseDuring(ana, async (tx) => {
    await lockAgent(tx, ana.user);
    await moveQuestions(tx, { agent: ana.user, listings: await claimContact(tx, contact, ana.user) });
  });
  expect(await questionsOf(buyer)).toMatchObject([{ message: 'Is it free?' }]);
});

test('words written meanwhile to the claimant of a page are asked of the admins', async () => {
  const buyer = await aPerson(house);
  const { home, contact } = await imported();
  await rowsOf('update source_contacts set claimed_by = $2 where _id = $1', [contact, ana.user]);
  await rowsOf('update properties set agent_id = $2 where _id = $1', [home, ana.user]);
  await call('POST /chat/messages', buyer, { property: home, body: 'Hello' });
  const [{ _id: conversation }] = await rowsOf('select _id from conversations where property_id = $1', [
    home,
  ]);
  await call('POST /chat/messages', ana, { conversation, body: 'What would you like to know?' });
  const words = { conversation, kind: 'message', from: 'buyer', author: buyer.user } as const;
  await eraseDuring(ana, (tx) => addEntry(tx, { ...words, body: 'Is it quiet there?' }));
  expect(await questionsOf(buyer)).toMatchObject([{ message: 'Is it quiet there?' }]);
});
