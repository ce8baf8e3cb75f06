/** Where a listing stands: published, under offer, gone, renewed, removed, and each of it taken back within a day. */

import { v7 as uuidv7 } from 'uuid';
import { lockSeller } from '#areas/accounts/server/queries/sides.ts';
import { MARKET_DAYS, OWNER_LIMIT } from '#areas/listings/facts.ts';
import { problemsOf } from '#areas/listings/publishing.ts';
import { isSameHome } from '#areas/listings/same-home.ts';
import { isOnMarket, type OwnStatus, type Status } from '#areas/listings/vocabulary.ts';
import { isoOf, now } from '#platform/contract/time-zone.ts';
import { conflict, notFound, stale } from '#platform/server/http/errors.ts';
import type { AccountActor } from '#platform/server/identity/actor.ts';
import type { Queryable } from '#platform/server/postgres/database.ts';
import { readRateTable, writeProperty } from '../queries.ts';
import { NEW_AGAIN_DAYS, noteHistory } from '../write/queries.ts';
import { lockOwn, publishFacts, refuseProblems, versionOf } from './change.ts';
import { columnsOf } from './derive.ts';
import { isAtSea } from './place.ts';
import {
  type AlikeRow,
  type Change,
  countOnMarketOf,
  type Entry,
  insertEvent,
  insertPublished,
  isOffMarketFor,
  isPrivatePerson,
  lastUndoable,
  lockEntry,
  lockExpired,
  markUndone,
  readAlikeOf,
  readExpiredAt,
  readStatus,
  setClosedPrice,
  setMarketTime,
  setRemoved,
  writeFacts,
} from './queries/entries.ts';
import { dropHold, hasPublished, insertHold, isHidden, readOpenHold } from './queries/holds.ts';
import { readPhotos } from './queries/photos.ts';

/** A home that whoever lists it has listed already (decision 0094). */

interface Listed {
  entry: Pick<Entry, '_id' | 'owner_id' | 'facts'>;
  published: { agent_id: string | null } | null;
}

/** Their listing of the same home: one on the market, else one that was within 30 days; null when there is none. */
export async function findSameHome(db: Queryable, { entry, published }: Listed): Promise<AlikeRow | null> {
  const rows = await readAlikeOf(db, published?.agent_id ?? entry.owner_id, entry, NEW_AGAIN_DAYS);
  if (rows.length === 0) return null;
  const rates = await readRateTable(db);
  return rows.find((row) => isSameHome(entry.facts, row, rates)) ?? null;
}

/** The first listing of a private person waits until an admin has looked at it (decision 0032). */

interface Entered {
  entry: Pick<Entry, '_id' | 'owner_id'>;
}

/** Agents and admins were looked at when they were given their role. */
async function needsLook(tx: Queryable, { entry }: Entered, actor: AccountActor): Promise<boolean> {
  if (actor.roles.some((role) => role === 'Agent' || role === 'Admin')) return false;
  return !(await hasPublished(tx, entry.owner_id));
}

/** It stays a draft, and stands in the admins' queue. Asked twice, it stands there once. */
async function askForLook(tx: Queryable, { entry }: Entered, actor: AccountActor): Promise<void> {
  const hold = {
    _id: uuidv7(),
    listing_id: entry._id,
    kind: 'first-look',
    reason: '',
    held_by: null,
  } as const;
  if (!(await insertHold(tx, { ...hold, status_before: null }))) return;
  await insertEvent(tx, {
    ...{ listing: entry._id, actor: actor.user_id, action: 'look-asked' },
    ...{ before: { status: 'draft' }, after: { status: 'draft' } },
  });
}

/** @throws 409 with the reason, while an admin or reports hold the listing, or its account may offer nothing */
async function refuseHeld(tx: Queryable, listing: string): Promise<void> {
  const hold = await readOpenHold(tx, listing);
  if (hold?.kind === 'locked')
    throw conflict('The account this listing belongs to may not offer homes at present.');
  if (hold?.kind === 'held') throw conflict(`We hold this listing: ${hold.reason} Write to us.`);
  if (await isHidden(tx, listing))
    throw conflict('We hold this listing: people have reported it. Write to us.');
}

export type Own = NonNullable<Awaited<ReturnType<typeof lockOwn>>>;

const DAY_MS = 24 * 3_600_000;
/** Days after its end a link still renews. */
const LINK_DAYS = 30;
/** Days the nightly work may come late. */
const LATE_DAYS = 7;
export const marketEnd = () => isoOf(Date.now() + MARKET_DAYS * DAY_MS);

async function need(tx: Queryable, id: string, actor: AccountActor): Promise<Own> {
  const own = await lockOwn(tx, id, actor);
  if (!own) throw notFound('Property');
  return own;
}

/** @throws 409 when the private person it belongs to has as many on the market as they may */
export async function checkOwnerLimit(
  tx: Queryable,
  { _id, owner_id }: Pick<Entry, '_id' | 'owner_id'>,
): Promise<void> {
  if (!(await isPrivatePerson(tx, owner_id))) return;
  if ((await countOnMarketOf(tx, owner_id, _id)) >= OWNER_LIMIT) {
    throw conflict(
      `${OWNER_LIMIT} homes are on the market, which is the most for a private person. One has to come off first.`,
    );
  }
}

/** @throws 422 naming what is missing */
export async function checkFacts(tx: Queryable, { entry }: Own): Promise<void> {
  refuseProblems(problemsOf(entry.facts, { rates: await readRateTable(tx), isAtSea }));
}

export async function publish(tx: Queryable, own: Own): Promise<void> {
  const { _id, owner_id: owner, facts, version } = own.entry;
  const columns = columnsOf(facts, await readPhotos(tx, _id));
  const earlier = await findSameHome(tx, own);
  const row = { ...columns, status: 'active', listed_at: earlier?.listed_at ?? now() };
  await insertPublished(tx, { _id, owner, version: version + 1, columns: row });
  await noteHistory(tx, [_id]);
  await setMarketTime(tx, _id, marketEnd());
}

/**
 * A listing that others took off the market comes back with the time it had left, or a whole one where that is over.
 * @returns false for one that was sold, let or removed meanwhile, which does not come back
 */
export async function comesBack(tx: Queryable, id: string): Promise<boolean> {
  const entry = await lockEntry(tx, id);
  const was = await readStatus(tx, id);
  if (was?.status !== 'withdrawn' || entry?.removed_at) return false;
  const hasTime = entry?.expires_at && Date.parse(entry.expires_at) > Date.now();
  if (entry && !hasTime) await setMarketTime(tx, id, marketEnd());
  return true;
}

/** Back on the market it shows what its facts say today. */
async function moveTo(tx: Queryable, own: Own, status: Status): Promise<void> {
  const { entry, published } = own;
  const was = published?.status as Status;
  if (isOnMarket(status)) await refuseHeld(tx, entry._id);
  if (isOnMarket(status) && !isOnMarket(was)) {
    const isNew = await isOffMarketFor(tx, entry._id, NEW_AGAIN_DAYS);
    const listed_at = isNew && ((await findSameHome(tx, own))?.listed_at ?? now());
    await publishFacts(tx, entry, entry.facts, { status: 'active', ...(listed_at && { listed_at }) });
  }
  await writeProperty(tx, entry._id, { status });
  await noteHistory(tx, [entry._id]);
  const until = isOnMarket(status)
    ? isOnMarket(was)
      ? (entry.expires_at ?? marketEnd())
      : marketEnd()
    : null;
  await setMarketTime(tx, entry._id, until);
}

interface StatusInput {
  status: Status;
  closed_price?: number | null;
  closed_price_shown?: boolean;
  /** It is another home than the one of theirs it looks like. */
  different?: boolean;
}

/** @throws 404 to strangers, 409 for a step that cannot be or has to be asked about, 412 for an old version, 422 naming what is missing */
export async function setOwnStatus(
  tx: Queryable,
  id: string,
  { status, closed_price = null, closed_price_shown = false, different = false }: StatusInput,
  actor: AccountActor,
  ifMatch: number | undefined,
): Promise<void> {
  const own = await need(tx, id, actor);
  if (ifMatch !== undefined && ifMatch !== versionOf(own)) throw stale();
  const { entry, published } = own;
  const was: OwnStatus = published?.status ?? 'draft';
  // Asked twice: once is enough.
  if (was === status) return;
  if (was === 'draft' && status !== 'active') throw conflict('A draft has to be published first.');
  if (status === 'expired') throw conflict('A listing expires by itself.');
  if (isOnMarket(status) && !isOnMarket(was)) {
    await checkFacts(tx, own);
    await checkOwnerLimit(tx, entry);
    const earlier = different ? null : await findSameHome(tx, own);
    if (earlier && isOnMarket(earlier.status))
      throw conflict(
        `This looks like a home of yours that is on the market: ${earlier.title}. Say whether it is another one.`,
      );
    if (was === 'draft' && (await needsLook(tx, own, actor))) return askForLook(tx, own, actor);
  }
  const before: Change = { status: was, expires_at: entry.expires_at };
  if (published) await moveTo(tx, own, status);
  else await publish(tx, own);
  const isClosed = status === 'sold' || status === 'let';
  await setClosedPrice(tx, entry._id, isClosed ? closed_price : null, isClosed && closed_price_shown);
  await insertEvent(tx, {
    listing: entry._id,
    actor: actor.user_id,
    action: was === 'draft' ? 'published' : 'status',
    before,
    after: { status, ...(isClosed && closed_price !== null && { price: closed_price }) },
  });
}

/** Takes it out of the own list, and off the market. */
export async function removeOwn(
  tx: Queryable,
  id: string,
  actor: AccountActor,
  ifMatch: number | undefined,
): Promise<void> {
  const own = await need(tx, id, actor);
  if (ifMatch !== undefined && ifMatch !== versionOf(own)) throw stale();
  const { entry, published } = own;
  if (entry.removed_at) return;
  const status: OwnStatus = published?.status ?? 'draft';
  if (isOnMarket(status)) await moveTo(tx, own, 'withdrawn');
  await setRemoved(tx, entry._id, true);
  await dropHold(tx, entry._id);
  await insertEvent(tx, {
    listing: entry._id,
    actor: actor.user_id,
    action: 'removed',
    before: { status },
    after: { status: isOnMarket(status) ? 'withdrawn' : status },
  });
}

/** @throws 409 when there is nothing to take back, or it was too long ago */
export async function undoOwn(tx: Queryable, id: string, actor: AccountActor): Promise<void> {
  const own = await need(tx, id, actor);
  const { entry, published } = own;
  const step = await lastUndoable(tx, entry._id);
  if (!step) throw conflict('There is no change of the last day to take back.');
  const { before, action } = step;
  if (action === 'removed') await setRemoved(tx, entry._id, false);
  if (action === 'price') {
    const facts = { ...entry.facts, price: before.price ?? null, currency: before.currency as 'JMD' };
    await writeFacts(tx, entry._id, facts);
    await publishFacts(tx, entry, facts);
  } else if (published && before.status && before.status !== published.status) {
    // What was never on the market cannot be unseen: it is withdrawn.
    const status: Status = before.status === 'draft' ? 'withdrawn' : before.status;
    if (isOnMarket(status)) {
      await refuseHeld(tx, entry._id);
      await checkOwnerLimit(tx, own.entry);
    }
    await writeProperty(tx, entry._id, { status });
    await noteHistory(tx, [entry._id]);
    const until = before.expires_at ? before.expires_at : marketEnd();
    await setMarketTime(tx, entry._id, isOnMarket(status) ? until : null);
    await setClosedPrice(tx, entry._id, null, false);
  }
  await markUndone(tx, step.id);
  const { status, price } = before;
  await insertEvent(tx, {
    listing: entry._id,
    actor: actor.user_id,
    action: 'undone',
    before: {},
    after: { ...(status && { status }), ...(price !== undefined && { price }) },
  });
}

/**
 * Still on offer. One that has expired comes back.
 * @throws 409 for one that was sold, let or withdrawn, or would be one too many; 422 naming what is missing by now
 */
async function renew(tx: Queryable, own: Own, actor: string | null): Promise<void> {
  const { entry, published } = own;
  const was = published?.status;
  if (!was || !(isOnMarket(was) || was === 'expired')) {
    throw conflict('Only a listing that is on the market, or has expired, can be renewed.');
  }
  if (was === 'expired') {
    await checkFacts(tx, own);
    await checkOwnerLimit(tx, entry);
    await moveTo(tx, own, 'active');
  } else await setMarketTime(tx, entry._id, marketEnd());
  await insertEvent(tx, {
    listing: entry._id,
    actor,
    action: 'renewed',
    before: { status: was },
    after: { status: was === 'expired' ? 'active' : was },
  });
}

export async function renewOwn(tx: Queryable, id: string, actor: AccountActor): Promise<void> {
  const own = await need(tx, id, actor);
  await renew(tx, own, actor.user_id);
}

/** What the link of a mail names: a listing, one end of its time on the market (ISO), and who was asked. */
export interface Renewal {
  listing: string;
  end: string;
  person: string;
}

/** Whether a listing went off the market at the end a link names: the night after, or when the server is back. */
async function isEndOf(tx: Queryable, listing: string, end: string): Promise<boolean> {
  const expired = await readExpiredAt(tx, listing);
  const late = expired === null ? -1 : Date.parse(expired) - Date.parse(end);
  return late >= 0 && late < LATE_DAYS * DAY_MS && Date.now() - Date.parse(end) < LINK_DAYS * DAY_MS;
}

/**
 * By the link of a mail, for whom it was sent to while the listing is theirs. It is good for the end it names, and for
 * 30 days after it; pressed again it changes nothing. The history names nobody: whoever has the mail may have pressed it.
 * @returns null for everybody else
 */
export async function renewByLink(
  tx: Queryable,
  { listing: id, end, person }: Renewal,
): Promise<{ title: string } | null> {
  // The person before the listing, as whoever takes a role does.
  const sells = await lockSeller(tx, person);
  const entry = await lockEntry(tx, id);
  const published = entry && (await readStatus(tx, id));
  if (!sells || !entry || !published || published.withheld || entry.removed_at) return null;
  if (person !== (published.agent_id ?? entry.owner_id)) return null;
  const isExpired = published.status === 'expired';
  if (isExpired ? await isEndOf(tx, id, end) : entry.expires_at === end)
    await renew(tx, { entry, published }, null);
  else if (!isOnMarket(published.status)) return null;
  return { title: entry.facts.title };
}

/** Takes listings off the market whose time is over. @returns how many */
export async function expireListings(tx: Queryable): Promise<number> {
  const ids = await lockExpired(tx);
  for (const id of ids) {
    const published = await readStatus(tx, id);
    await setMarketTime(tx, id, null);
    if (!published || !isOnMarket(published.status)) continue;
    await writeProperty(tx, id, { status: 'expired' });
    await noteHistory(tx, [id]);
    const [before, after] = [{ status: published.status }, { status: 'expired' as const }];
    await insertEvent(tx, { listing: id, actor: null, action: 'expired', before, after });
  }
  return ids.length;
}
