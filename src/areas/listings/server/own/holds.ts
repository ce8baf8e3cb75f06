/** What admins decide about listings: held, released, refused. In the caller's transaction, with history and events. */
import { v7 as uuidv7 } from 'uuid';
import { NO_FACTS } from '#areas/listings/facts.ts';
import type { HoldDecision, Status } from '#areas/listings/vocabulary.ts';
import { isOnMarket } from '#areas/listings/vocabulary.ts';
import { conflict, notFound, stale } from '#platform/server/http/errors.ts';
import type { Queryable } from '#platform/server/postgres/database.ts';
import { lockProperty, writeProperty } from '../queries.ts';
import { noteHistory } from '../write/queries.ts';
import { columnsOf } from './derive.ts';
import { withdrawListingsOf } from './held-sellers.ts';
import {
  type Entry,
  insertEvent,
  lockEntry,
  readStatus,
  setMarketTime,
  writeFacts,
} from './queries/entries.ts';
import {
  type HoldRow,
  insertHold,
  lockHold,
  passToAdmins,
  readLook,
  readOpenHold,
  readUnsellingLister,
  settleHold,
} from './queries/holds.ts';
import { deletePhotosBut, photoPath, readPhotos } from './queries/photos.ts';
import { checkFacts, checkOwnerLimit, comesBack, marketEnd, publish } from './status.ts';

/**
 * Changes a listing's status in the caller's transaction, as an agent's change does: history, version and the
 * index's feed follow. One that is not withdrawn any more, or was removed, is not put back on the market; that of an
 * account that may offer nothing comes back with the account.
 * @returns the status before; null when there is no such listing
 */
export async function setListingStatus(tx: Queryable, id: string, status: Status): Promise<Status | null> {
  const isLeft = isOnMarket(status) && !(await comesBack(tx, id));
  const listing = await lockProperty(tx, id);
  if (!listing) return null;
  if (listing.status !== status && !isLeft) {
    await writeProperty(tx, id, { status });
    const lister = isOnMarket(status) && (await readUnsellingLister(tx, id));
    if (lister) await withdrawListingsOf(tx, lister, null);
    await noteHistory(tx, [id]);
  }
  return listing.status;
}

/** Takes a listing off the market, whoever entered it, until it is released. @returns the hold's id */
export async function holdListing(
  tx: Queryable,
  listing: string,
  { reason, admin }: { reason: string; admin: string },
): Promise<string> {
  await lockEntry(tx, listing);
  const was = await readStatus(tx, listing);
  if (!was || was.withheld) throw notFound('Property');
  if (!isOnMarket(was.status)) throw conflict('This listing is not on the market.');
  const _id = await insertHeld(tx, listing, { reason, admin, before: was.status });
  if (!_id) throw conflict('This listing is held already.');
  return _id;
}

interface Held {
  reason: string;
  admin: string;
  /** What a release gives back. */
  before: Status;
}

/** Its entry is locked. @returns the hold's id; null when something else than a change holds the listing already */
async function insertHeld(
  tx: Queryable,
  listing: string,
  { reason, admin, before }: Held,
): Promise<string | null> {
  const _id = uuidv7();
  const hold = { _id, listing_id: listing, kind: 'held', reason, held_by: admin } as const;
  if (!(await insertHold(tx, { ...hold, status_before: before }))) return null;
  const was = await setListingStatus(tx, listing, 'withdrawn');
  if (was && isOnMarket(was)) await setMarketTime(tx, listing, null);
  await note(tx, { listing, admin, action: 'held', before, after: 'withdrawn' });
  return _id;
}

/**
 * Takes a listing that was reported off the market, whatever became of it meanwhile, until an admin releases it: neither
 * its lister, its source nor the end of a lock brings it back.
 * @param hidden its status before the rule hid it; null when it was not hidden
 * @returns whether this took it off the market, which its lister should know
 */
export async function holdReported(
  tx: Queryable,
  listing: string,
  { hidden, ...held }: Omit<Held, 'before'> & { hidden: Status | null },
): Promise<boolean> {
  const was = await readStatus(tx, listing);
  if (!was) throw notFound('Property');
  const before = hidden ?? was.status;
  if (await insertHeld(tx, listing, { ...held, before })) return isOnMarket(before);
  const open = await readOpenHold(tx, listing);
  if (open?.kind === 'locked') await passToAdmins(tx, open._id, held.reason);
  return false;
}

interface Noted {
  listing: string;
  admin: string;
  action: 'held' | 'released' | 'published' | 'look-refused';
  before: Status | 'draft';
  after: Status | 'draft';
}
const note = (tx: Queryable, { listing, admin, action, before, after }: Noted) =>
  insertEvent(tx, { listing, actor: admin, action, before: { status: before }, after: { status: after } });

async function settleFirstLook(tx: Queryable, { listing_id }: HoldRow, released: boolean, admin: string) {
  const entry = await lockEntry(tx, listing_id);
  if (!entry || entry.removed_at) throw notFound('Listing');
  if (!released)
    return note(tx, { listing: listing_id, admin, action: 'look-refused', before: 'draft', after: 'draft' });
  await checkFacts(tx, { entry, published: null });
  await checkOwnerLimit(tx, entry);
  await publish(tx, { entry, published: null });
  await note(tx, { listing: listing_id, admin, action: 'published', before: 'draft', after: 'active' });
}

/** Visitors see what the admin has: facts and photos as they are now. */
async function showAll(tx: Queryable, { _id, facts }: Pick<Entry, '_id' | 'facts'>): Promise<void> {
  await writeProperty(tx, _id, columnsOf({ ...NO_FACTS, ...facts }, await readPhotos(tx, _id)));
  await noteHistory(tx, [_id]);
}

/** The change is shown, or the listing is again what visitors see of it: photos that are refused go. */
async function settleChange(
  tx: Queryable,
  { listing_id, looked }: HoldRow,
  released: boolean,
  admin: string,
) {
  const entry = await lockEntry(tx, listing_id);
  const was = await readStatus(tx, listing_id);
  if (!entry || !was || entry.removed_at) throw notFound('Listing');
  if (!released) {
    const { photos } = await readLook(tx, listing_id);
    const known = (await readPhotos(tx, listing_id)).filter(({ name }) => photos.includes(photoPath(name)));
    await deletePhotosBut(
      tx,
      listing_id,
      known.map(({ _id }) => _id),
    );
    entry.facts = { ...entry.facts, ...looked };
    await writeFacts(tx, listing_id, entry.facts);
  }
  await showAll(tx, entry);
  const action = released ? 'released' : 'look-refused';
  await note(tx, { listing: listing_id, admin, action, before: was.status, after: was.status });
}

async function release(tx: Queryable, hold: HoldRow, admin: string): Promise<void> {
  const { listing_id, status_before } = hold;
  const entry = await lockEntry(tx, listing_id);
  if (entry?.removed_at) throw notFound('Listing');
  if (entry) await checkOwnerLimit(tx, entry);
  if (entry && hold.looked) await showAll(tx, entry);
  const before = await setListingStatus(tx, listing_id, status_before ?? 'active');
  const is = await readStatus(tx, listing_id);
  if (!before || !is) throw notFound('Property');
  if (entry && isOnMarket(is.status)) await setMarketTime(tx, listing_id, marketEnd());
  await note(tx, { listing: listing_id, admin, action: 'released', before, after: is.status });
}

/**
 * Decides a hold: a first listing goes onto the market or back to its owner; a change of one is shown or taken back; a
 * held one goes back onto the market.
 * @throws 404, 409 when it was decided already or cannot be refused, 412 when the listing was changed meanwhile, 422
 *   where a first listing lacks something by now
 */
export async function decideHold(
  tx: Queryable,
  id: string,
  { decision, note, admin }: { decision: HoldDecision; note: string; admin: string },
  ifMatch: number | undefined,
): Promise<HoldRow> {
  const hold = await lockHold(tx, id);
  if (!hold) throw notFound('Listing');
  if (ifMatch !== undefined && ifMatch !== hold.version) throw stale();
  if (hold.kind === 'locked') throw notFound('Listing');
  if (hold.decision !== null) throw conflict('Somebody has decided this already.');
  if (hold.kind === 'held' && decision === 'refused')
    throw conflict('A held listing stays held until it is released.');
  await settleHold(tx, id, { decision, note, admin });
  if (hold.kind === 'first-look') await settleFirstLook(tx, hold, decision === 'released', admin);
  else if (hold.kind === 'changed') await settleChange(tx, hold, decision === 'released', admin);
  else await release(tx, hold, admin);
  return hold;
}
