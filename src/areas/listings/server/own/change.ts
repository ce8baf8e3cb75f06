/** Drafts are begun and changed; what is published follows its facts in the same transaction. */
import { v7 as uuidv7 } from 'uuid';
import { FACT_NAMES, type FactName, type Facts, NO_FACTS } from '#areas/listings/facts.ts';
import type { FactsInput, ImportedChange, PropertyChange } from '#areas/listings/own-shapes.ts';
import { type Problems, problemsOf } from '#areas/listings/publishing.ts';
import { findCountry } from '#areas/places/places.ts';
import type { Faults } from '#platform/contract/error.ts';
import { invalid, notFound, stale, unprocessable } from '#platform/server/http/errors.ts';
import type { AccountActor } from '#platform/server/identity/actor.ts';
import type { Database, Queryable } from '#platform/server/postgres/database.ts';
import { plainLine, plainText } from '#platform/server/text.ts';
import { lockProperty, readRateTable, writeProperty } from '../queries.ts';
import { changedColumns, mayChange, tidyChange } from '../rules-change.ts';
import { noteHistory } from '../write/queries.ts';
import { columnsOf } from './derive.ts';
import { isAtSea } from './place.ts';
import {
  type Entry,
  insertEntry,
  insertEvent,
  lockEntry,
  mergeChangeEvent,
  readStatus,
  writeFacts,
} from './queries/entries.ts';
import { dropChangeHold, insertChangeHold, readLook, touchHold } from './queries/holds.ts';
import { type PhotoRow, photoPath, readPhotos } from './queries/photos.ts';

/** Facts as they are stored: plain text, whole cents, a known country; what can never be right is refused. */
const cents = (amount: number) => Math.round(amount * 100) / 100;
const AMOUNT_LIMIT = 1e12;
const LINES = ['title', 'address', 'place', 'volume', 'folio'] as const;
const AMOUNTS = ['price', 'maintenance_fee'] as const;

function faultsOf(facts: FactsInput): Faults {
  const faults: Faults = {};
  for (const name of AMOUNTS)
    if ((facts[name] ?? 0) >= AMOUNT_LIMIT) faults[name] = `must be below ${AMOUNT_LIMIT}`;
  if (facts.country !== undefined && !findCountry(facts.country)) faults.country = 'is not a country here';
  if (
    (facts.lat === undefined) !== (facts.lng === undefined) ||
    (facts.lat === null) !== (facts.lng === null)
  )
    faults[facts.lat === undefined ? 'lat' : 'lng'] = 'goes together with its other half';
  return faults;
}

/** @throws 400 naming what is wrong */
export function tidyFacts(input: FactsInput): Partial<Facts> {
  const faults = faultsOf(input);
  if (Object.keys(faults).length > 0) throw invalid(faults);
  const tidy = { ...input };
  for (const name of LINES) {
    const text = tidy[name];
    if (text !== undefined) tidy[name] = plainLine(text);
  }
  if (tidy.description !== undefined) tidy.description = plainText(tidy.description);
  for (const name of AMOUNTS) {
    const amount = tidy[name];
    if (typeof amount === 'number') tidy[name] = cents(amount);
  }
  // Nothing is the same as unsaid.
  if (tidy.price === 0) tidy.price = null;
  return tidy as Partial<Facts>;
}

/** For 30 days after its first look a listing changes what was looked at by another look only (decision 0094). */

/** Facts that make it another home, or another offer, than the one that was looked at; photos besides. */
const LOOKED_AT = [
  'category',
  'type',
  'monthly',
  'price',
  'currency',
  'country',
  'place',
  'address',
  'lat',
  'lng',
] as const satisfies readonly (keyof Facts)[];

const lookedAt = (facts: Facts): Partial<Facts> =>
  Object.fromEntries(LOOKED_AT.map((name) => [name, facts[name] ?? NO_FACTS[name]]));

/**
 * Facts and photos of a published listing as visitors see them. A change within 30 days of the first look waits in the
 * admins' queue, and visitors go on seeing what was there; one that is taken back waits no longer. A photo that was
 * removed is gone at once.
 * @param entry with its facts before the change
 */
async function whatVisitorsSee(
  tx: Queryable,
  { _id, facts: before }: Pick<Entry, '_id' | 'facts'>,
  facts: Facts,
): Promise<{ facts: Facts; photos: PhotoRow[] }> {
  const photos = await readPhotos(tx, _id);
  const { hold, isRecent, photos: seen } = await readLook(tx, _id);
  // What an admin took off the market is looked at as a whole before it comes back.
  const looked = hold ? hold.looked : isRecent ? lookedAt(before) : null;
  if (!looked) return { facts, photos };
  const known = photos.filter(({ name }) => seen.includes(photoPath(name)));
  const now = lookedAt(facts);
  const isAsBefore =
    known.length === photos.length &&
    LOOKED_AT.every((name) => (now[name] ?? null) === (looked[name] ?? null));
  if (isAsBefore) {
    if (hold) await dropChangeHold(tx, hold);
    return { facts, photos };
  }
  if (!hold) await insertChangeHold(tx, { _id: uuidv7(), listing_id: _id, looked });
  return { facts: { ...facts, ...looked }, photos: known };
}

/** Sentences for the API, by problem. */
export const SENTENCES: Record<string, string> = {
  missing: 'must be given before it can be published',
  'too-low': 'is too low to be the whole price',
  sea: 'is in the sea, or in another country',
  short: 'needs a sentence or two more',
  phone: 'has a phone number; visitors are shown yours',
  address: 'has an address of mail or of another site',
  discrimination: 'keeps people out for who they are',
};

/** @throws 422 naming each fact that keeps a listing off the market */
export function refuseProblems(problems: Problems): void {
  const named = Object.entries(problems);
  if (named.length === 0) return;
  throw unprocessable(
    Object.fromEntries(named.map(([name, problem]) => [name, SENTENCES[problem] ?? problem])),
  );
}

const sameFact = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** An entered listing with its row among the listings, both locked; a stranger's is not there. */
export async function lockOwn(tx: Queryable, id: string, actor: AccountActor) {
  const entry = await lockEntry(tx, id);
  if (!entry) return null;
  const published = await readStatus(tx, id);
  // A draft is its owner's alone; what is on the market is its agent's, and an admin's matter, too.
  const mayAct = published ? mayChange(actor, published) : entry.owner_id === actor.user_id;
  if (!mayAct || published?.withheld) throw notFound('Property');
  return { entry, published };
}

export const versionOf = ({ entry, published }: { entry: Entry; published: { version: number } | null }) =>
  published?.version ?? entry.version;

/** Writes the listing anew from facts and photos; what has to be looked at first stays as visitors see it. */
export async function publishFacts(
  tx: Queryable,
  entry: Pick<Entry, '_id' | 'facts'>,
  facts: Facts,
  more: { status?: 'active'; listed_at?: string } = {},
): Promise<void> {
  const seen = await whatVisitorsSee(tx, entry, facts);
  await writeProperty(tx, entry._id, { ...columnsOf(seen.facts, seen.photos), ...more });
  await noteHistory(tx, [entry._id]);
}

/** @returns the draft's id */
export async function createDraft(tx: Queryable, actor: AccountActor, input: FactsInput): Promise<string> {
  const _id = uuidv7();
  const facts = { ...NO_FACTS, ...tidyFacts(input) };
  await insertEntry(tx, { _id, owner_id: actor.user_id, facts });
  await insertEvent(tx, {
    listing: _id,
    actor: actor.user_id,
    action: 'created',
    before: {},
    after: { status: 'draft' },
  });
  return _id;
}

/** Notes what changed: a price is a step of its own, other facts are gathered. */
async function noteChange(tx: Queryable, actor: AccountActor, entry: Entry, facts: Facts): Promise<void> {
  const { facts: was, _id: listing } = entry;
  const changed = FACT_NAMES.filter((name) => !sameFact(was[name], facts[name]));
  const isPrice = (name: FactName) => name === 'price' || name === 'currency';
  const event = { listing, actor: actor.user_id };
  if (entry.published_at && changed.some(isPrice)) {
    const [before, after] = [was, facts].map(({ price, currency }) => ({ price, currency }));
    await insertEvent(tx, { ...event, action: 'price', before: before ?? {}, after: after ?? {} });
  }
  const others = changed.filter((name) => !(entry.published_at && isPrice(name)));
  if (others.length === 0 || (await mergeChangeEvent(tx, listing, actor.user_id, others))) return;
  await insertEvent(tx, { ...event, action: 'changed', before: {}, after: { facts: others } });
}

async function changeEntered(
  tx: Queryable,
  own: NonNullable<Awaited<ReturnType<typeof lockOwn>>>,
  { status, ...input }: PropertyChange,
  actor: AccountActor,
): Promise<void> {
  if (status !== undefined)
    throw unprocessable({ status: 'has a call of its own: PUT /properties/{id}/status' });
  const { entry, published } = own;
  const facts: Facts = { ...NO_FACTS, ...entry.facts, ...tidyFacts(input) };
  if (published) refuseProblems(problemsOf(facts, { rates: await readRateTable(tx), isAtSea }));
  await noteChange(tx, actor, entry, facts);
  await writeFacts(tx, entry._id, facts);
  await touchHold(tx, entry._id);
  if (published) await publishFacts(tx, entry, facts);
}

/** Facts that an import decides, and would set back. */
const ENTERED_ONLY = [
  'category',
  'type',
  'monthly',
  'country',
  'place',
  'lat',
  'lng',
  'exact',
  'volume',
  'folio',
  'tours',
  'available_from',
] as const satisfies readonly FactName[];

async function changeImported(
  tx: Queryable,
  id: string,
  change: PropertyChange,
  actor: AccountActor,
  ifMatch: number | undefined,
): Promise<void> {
  const listing = await lockProperty(tx, id);
  if (!listing || !mayChange(actor, listing)) throw notFound('Property');
  if (ifMatch !== undefined && ifMatch !== listing.version) throw stale();
  const refused = ENTERED_ONLY.filter((name) => change[name] !== undefined);
  if (refused.length > 0) {
    throw unprocessable(
      Object.fromEntries(refused.map((name) => [name, 'is decided by where it was imported from'])),
    );
  }
  if (change.price === null) throw invalid({ price: 'must be a number' });
  const columns = changedColumns(listing, tidyChange(change as ImportedChange));
  await writeProperty(tx, id, columns);
  await noteHistory(tx, [id]);
}

/** @throws 404 to strangers, 412 for an old version, 422 where a published listing would lack something */
export async function changeListing(
  db: Database,
  id: string,
  change: PropertyChange,
  actor: AccountActor,
  ifMatch: number | undefined,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const own = await lockOwn(tx, id, actor);
    if (!own) return changeImported(tx, id, change, actor, ifMatch);
    if (ifMatch !== undefined && ifMatch !== versionOf(own)) throw stale();
    await changeEntered(tx, own, change, actor);
  });
}
