/** Listings that are kept off the market until an admin has decided. */

import { sql } from 'kysely';
import { sells } from '#areas/accounts/server/queries/sides.ts';
import type { Facts } from '#areas/listings/facts.ts';
import type { ListingHold } from '#areas/listings/own-shapes.ts';
import type { HoldDecision, HoldKind, Status } from '#areas/listings/vocabulary.ts';
import { type Queryable, query } from '#platform/server/postgres/database.ts';

export interface HoldRow {
  _id: string;
  listing_id: string;
  kind: HoldKind;
  reason: string;
  status_before: Status | null;
  decision: HoldDecision | null;
  version: number;
  /** What visitors go on seeing while a change waits. */
  looked: Partial<Facts> | null;
}

const HOLD = sql.raw('_id, listing_id, kind, reason, status_before, decision, version, looked');

/** A change that waits goes on waiting under whatever else holds the listing. @returns false when it is held already */
export async function insertHold(
  tx: Queryable,
  hold: Pick<HoldRow, '_id' | 'listing_id' | 'kind' | 'reason' | 'status_before'> & {
    held_by: string | null;
  },
): Promise<boolean> {
  const { _id, listing_id, kind, reason, status_before, held_by } = hold;
  return query.changed(tx)`
    insert into listing_holds (_id, listing_id, kind, reason, status_before, held_by)
    values (${_id}, ${listing_id}, ${kind}, ${reason}, ${status_before}, ${held_by})
    on conflict (listing_id) where decision is null do update set kind = excluded.kind, reason = excluded.reason,
      status_before = excluded.status_before, held_by = excluded.held_by, version = listing_holds.version + 1
    where listing_holds.kind = 'changed'`;
}

/** Days after the first look in which what was looked at is not changed unseen. */
const LOOK_DAYS = 30;

/** What waits for a look, whether changes have to wait, and the photos visitors see. */
export async function readLook(
  tx: Queryable,
  listing: string,
): Promise<{ hold: HoldRow | null; isRecent: boolean; photos: string }> {
  const rows = await query.all<{ recent: boolean; photos: string }>(tx)`
    select p.photos, exists (select from listing_holds h where h.listing_id = p._id and h.kind = 'first-look'
      and h.decision = 'released' and h.decided_at > now() - make_interval(days => ${LOOK_DAYS})) as recent
    from properties p where p._id = ${listing}`;
  const { recent = false, photos = '' } = rows[0] ?? {};
  return { hold: await readOpenHold(tx, listing), isRecent: recent, photos };
}

/** A change waits for a look. */
export const insertChangeHold = (
  tx: Queryable,
  { _id, listing_id, looked }: Pick<HoldRow, '_id' | 'listing_id' | 'looked'>,
) =>
  query.run(tx)`
    insert into listing_holds (_id, listing_id, kind, looked)
    values (${_id}, ${listing_id}, 'changed', ${JSON.stringify(looked)}::jsonb)`;

/** Whatever was changed is as it was looked at again. */
export async function dropChangeHold(tx: Queryable, { _id }: Pick<HoldRow, '_id'>): Promise<void> {
  await query.run(tx)`delete from listing_holds where _id = ${_id} and kind = 'changed'`;
  await query.run(tx)`update listing_holds set looked = null where _id = ${_id}`;
}

/** Its lister may offer it again: only the change waits now. */
export const leaveChangeHold = (tx: Queryable, { _id }: Pick<HoldRow, '_id'>) =>
  query.run(tx)`
    update listing_holds set kind = 'changed', reason = '', status_before = null, held_by = null, version = version + 1
    where _id = ${_id}`;

/** Locked until the transaction ends, after the entry of its listing, as by everybody who changes one. */
export async function lockHold(tx: Queryable, id: string): Promise<HoldRow | null> {
  await query.run(tx)`
    select from entered_listings where _id = (select listing_id from listing_holds where _id = ${id}) for no key update`;
  return query.first<HoldRow>(tx)`select ${HOLD} from listing_holds where _id = ${id} for no key update`;
}

/** Listings of a person on the market, in one order for whoever locks them. */
export const readOnMarketOf = (tx: Queryable, user_id: string) =>
  query.values<string>(tx)`
    select _id from properties where agent_id = ${user_id} and status in ('active', 'under-offer') order by _id`;

/** Whose a listing is, when they may offer no homes today. */
export const readUnsellingLister = (tx: Queryable, listing: string) =>
  query.value<string>(tx)`
    select agent_id from properties p where _id = ${listing} and agent_id is not null and not ${sells(sql`p.agent_id`)}`;

/** Listings of a person that are off the market because of the person, in one order for whoever locks them. */
export const readLockedOf = (tx: Queryable, user_id: string) =>
  query.values<string>(tx)`
    select listing_id from listing_holds h where kind = 'locked' and decision is null
      and exists (select from properties p where p._id = h.listing_id and p.agent_id = ${user_id})
    order by listing_id`;

export const readOpenHold = (db: Queryable, listing: string) =>
  query.first<HoldRow>(db)`
    select ${HOLD} from listing_holds where listing_id = ${listing} and decision is null`;

/** Whether enough people have reported it that it is off the market until an admin has decided. */
export const isHidden = (db: Queryable, listing: string) =>
  query.any(db)`select from hidden_listings where property_id = ${listing}`;

/** What its lister knows of the newest hold; null when it has no consequence any more. */
export const readHoldOf = (db: Queryable, listing: string) =>
  query.first<ListingHold>(db)`
    select case when h.decision is null then h.kind else 'refused' end as state,
      case when h.decision is null then h.reason else h.note end as reason
    from listing_holds h where h.listing_id = ${listing} and (h.decision is null or h.decision = 'refused'
        and not exists (select from properties p where p._id = h.listing_id))
      and not exists (select from listing_holds o where o.listing_id = h.listing_id and o.created_at > h.created_at)`;

/** The listing was changed while it waits: who looked at it looks again. */
export const touchHold = (tx: Queryable, listing: string) =>
  query.run(tx)`
    update listing_holds set version = version + 1 where listing_id = ${listing} and decision is null`;

/** What was held because of its lister is held for a reason that admins decide about. */
export const passToAdmins = (tx: Queryable, id: string, reason: string) =>
  query.run(tx)`
    update listing_holds set kind = 'held', reason = ${reason}, version = version + 1 where _id = ${id}`;

export const settleHold = (
  tx: Queryable,
  id: string,
  { decision, note, admin }: { decision: HoldDecision; note: string; admin: string | null },
) =>
  query.run(tx)`
    update listing_holds set decision = ${decision}, note = ${note}, decided_by = ${admin}, decided_at = now(),
      version = version + 1
    where _id = ${id}`;

/** Nobody waits for a draft that its owner has removed. */
export const dropHold = (tx: Queryable, listing: string) =>
  query.run(tx)`
    delete from listing_holds where listing_id = ${listing} and decision is null and kind = 'first-look'`;

/** Whether anything of a person's was ever on the market. */
export const hasPublished = (tx: Queryable, user_id: string) =>
  query.any(tx)`
    select from entered_listings where owner_id = ${user_id} and published_at is not null limit 1`;
