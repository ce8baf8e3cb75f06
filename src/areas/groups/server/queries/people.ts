/** Queries on members and invitations. */

import { sql } from 'kysely';
import type { GroupGuest } from '#areas/groups/contract.ts';
import { INVITATION_DAYS } from '#areas/groups/rules.ts';
import type { Locale } from '#platform/contract/locales.ts';
import { type Queryable, query } from '#platform/server/postgres/database.ts';
import type { PersonRow } from './groups.ts';

interface MemberRow extends PersonRow {
  joined_at: string;
}
export interface InvitationRow {
  _id: string;
  group_id: string;
  email: string;
  created_at: string;
}

const NOT_EXPIRED = sql`i.created_at > now() - make_interval(days => ${INVITATION_DAYS})`;

export const readMembers = (db: Queryable, group: string) =>
  query.all<MemberRow>(db)`
    select u._id, u.first_name, u.last_name, u.avatar, m.joined_at
    from group_members m join users u on u._id = m.user_id
    where m.group_id = ${group} order by m.joined_at, u._id`;

export const readInvitations = (db: Queryable, group: string) =>
  query.all<InvitationRow>(db)`
    select i._id, i.group_id, i.email, i.created_at from group_invitations i
    where i.group_id = ${group} and ${NOT_EXPIRED} order by i.created_at, i._id`;

/** Number of members and open invitations, without the invitation of one address. */
export const countPeople = (tx: Queryable, group: string, email: string) =>
  query.number(tx)`
    select ((select count(*) from group_members where group_id = ${group})
      + (select count(*) from group_invitations i where i.group_id = ${group} and i.email <> ${email}
          and ${NOT_EXPIRED}))::int as count`;

/** Stores an invitation, replacing an earlier one of the same address. */
export async function putInvitation(
  tx: Queryable,
  { id, group, email, key }: { id: string; group: string; email: string; key: string },
): Promise<InvitationRow> {
  const rows = await query.all<InvitationRow>(tx)`
    insert into group_invitations (_id, group_id, email, key) values (${id}, ${group}, ${email}, ${key})
    on conflict (group_id, email) do update set key = excluded.key, created_at = now()
    returning _id, group_id, email, created_at`;
  return rows[0] as InvitationRow;
}

export const deleteInvitation = (db: Queryable, group: string, id: string): Promise<boolean> =>
  query.changed(db)`
    delete from group_invitations where group_id = ${group} and _id = ${id}`;

interface OfferRow {
  group_id: string;
  owner: string;
  group: string;
  first_name: string;
  listings: number;
}

/** The offer of an invitation by the fingerprint of its token; null once used, declined, withdrawn or expired. */
export const readOffer = (db: Queryable, key: string) =>
  query.first<OfferRow>(db)`
    select g._id as group_id, g.user_id as owner, g.name as group, u.first_name,
      (select count(*)::int from group_listings l where l.group_id = g._id and l.removed_at is null) as listings
    from group_invitations i join listing_groups g on g._id = i.group_id join users u on u._id = g.user_id
    where i.key = ${key} and g.deleted_at is null and ${NOT_EXPIRED}`;

/** Deletes an invitation. @returns false when it was used meanwhile */
export const useInvitation = (tx: Queryable, key: string): Promise<boolean> =>
  query.changed(tx)`delete from group_invitations where key = ${key}`;

export const insertMember = (tx: Queryable, group: string, user: string) =>
  query.run(tx)`
    insert into group_members (group_id, user_id) values (${group}, ${user}) on conflict do nothing`;

/** Deletes a member with their votes and comments. @returns false when they were no member */
export async function deleteMember(tx: Queryable, group: string, user: string): Promise<boolean> {
  await query.run(tx)`delete from group_votes where group_id = ${group} and user_id = ${user}`;
  await query.run(tx)`delete from group_comments where group_id = ${group} and user_id = ${user}`;
  return query.changed(tx)`
    delete from group_members where group_id = ${group} and user_id = ${user}`;
}

const MAIL_HOMES = 3;

export interface MailRow {
  email: string;
  group: string;
  first_name: string;
  owner_locale: Locale;
  locale: Locale | null;
  homes: string[];
}

/** Data of an invitation mail; null when the invitation or the group is gone. */
export const readMail = (db: Queryable, key: string) =>
  query.first<MailRow>(db)`
    select i.email, g.name as group, u.first_name, u.locale as owner_locale, known.locale,
      array(select l.property_id::text from group_listings l where l.group_id = g._id and l.removed_at is null
        order by l.rank, l.property_id limit ${MAIL_HOMES}) as homes
    from group_invitations i join listing_groups g on g._id = i.group_id join users u on u._id = g.user_id
    left join users known on known.email = i.email
    where i.key = ${key} and g.deleted_at is null`;

export const deleteOldInvitations = (db: Queryable) =>
  query.run(db)`delete from group_invitations i where not ${NOT_EXPIRED}`;

export const readExport = (db: Queryable, user: string) =>
  query.value<object>(db)`
    select json_build_object(
      'owned', coalesce((select json_agg(json_build_object(
          '_id', g._id, 'name', g.name, 'description', g.description, 'created_at', g.created_at,
          'shared', g.share_key is not null,
          'invited', coalesce((select json_agg(i.email order by i.created_at)
            from group_invitations i where i.group_id = g._id), '[]'),
          'listings', coalesce((select json_agg(json_build_object(
              '_id', l.property_id, 'title', l.known ->> 'title', 'note', l.note, 'added_at', l.added_at)
              order by l.rank) from group_listings l
            where l.group_id = g._id and l.removed_at is null), '[]')) order by g.created_at)
        from listing_groups g where g.user_id = ${user} and g.deleted_at is null), '[]'),
      'member_of', coalesce((select json_agg(json_build_object('_id', g._id, 'name', g.name, 'joined_at', m.joined_at)
          order by m.joined_at) from group_members m join listing_groups g on g._id = m.group_id
        where m.user_id = ${user} and g.deleted_at is null), '[]'),
      'comments', coalesce((select json_agg(json_build_object(
          'group', c.group_id, 'listing', c.property_id, 'text', c.text, 'created_at', c.created_at)
          order by c.created_at) from group_comments c where c.user_id = ${user}), '[]'),
      'votes', coalesce((select json_agg(json_build_object(
          'group', v.group_id, 'listing', v.property_id, 'vote', v.vote))
        from group_votes v where v.user_id = ${user}), '[]')) as records`;

/** Public links of groups, all at once. */

interface ShareRow {
  _id: string;
  share_sealed: string;
}

export const readAllShares = (db: Queryable) =>
  query.all<ShareRow>(db)`
    select _id, share_sealed from listing_groups where share_sealed is not null`;

/** Replaces how a link is kept, unless it has changed since it was read. */
export const replaceShare = (
  db: Queryable,
  id: string,
  { from, share_key, share_sealed }: { from: string; share_key: string; share_sealed: string },
) =>
  query.run(db)`
    update listing_groups set share_key = ${share_key}, share_sealed = ${share_sealed}
    where _id = ${id} and share_sealed = ${from}`;

interface LockedGroup {
  _id: string;
  first_name: string;
  last_name: string;
}

/** The group of a public link with its owner's name, locked, so that its guests are counted one after another. */
export const lockSharedGroup = (tx: Queryable, key: string) =>
  query.first<LockedGroup>(tx)`
    select g._id, u.first_name, u.last_name from listing_groups g join users u on u._id = g.user_id
    where g.share_key = ${key} and g.deleted_at is null for no key update of g`;

export const readGuests = (db: Queryable, group: string) =>
  query.all<GroupGuest>(db)`
    select _id, name from group_guests where group_id = ${group} order by created_at, _id`;

/** Number of guests without the one of this key, and whether there is that one. */
export async function countGuests(tx: Queryable, group: string, key: string) {
  const rows = await query.all<{ others: number; known: boolean }>(tx)`
    select count(*) filter (where key <> ${key})::int as others, count(*) filter (where key = ${key}) > 0 as known
    from group_guests where group_id = ${group}`;
  return rows[0] ?? { others: 0, known: false };
}

/** Stores a guest, or the name they give now. @returns their id */
export async function putGuest(
  tx: Queryable,
  { id, group, key, name }: { id: string; group: string; key: string; name: string },
): Promise<string> {
  const rows = await query.all<{ _id: string }>(tx)`
    insert into group_guests (_id, group_id, key, name) values (${id}, ${group}, ${key}, ${name})
    on conflict (group_id, key) do update set name = excluded.name returning _id`;
  return (rows[0] as { _id: string })._id;
}

interface GuestVoteKey {
  group: string;
  property: string;
  guest: string;
}

export async function setGuestVote(
  tx: Queryable,
  { group, property, guest }: GuestVoteKey,
  vote: 'up' | 'down' | null,
): Promise<void> {
  if (vote === null) {
    await query.run(tx)`
    delete from group_guest_votes where guest_id = ${guest} and property_id = ${property}`;
    return;
  }
  await query.run(tx)`
    insert into group_guest_votes (guest_id, group_id, property_id, vote)
    values (${guest}, ${group}, ${property}, ${vote})
    on conflict (guest_id, property_id) do update set vote = excluded.vote`;
}

interface GuestVoteRow extends GroupGuest {
  property_id: string;
  vote: 'up' | 'down';
}

/** Votes of guests on one listing, or on all when `property` is null. */
export async function readGuestVotes(db: Queryable, group: string, property: string | null) {
  const about = property === null ? sql`true` : sql`v.property_id = ${property}`;
  return query.all<GuestVoteRow>(db)`
    select v.property_id, v.vote, g._id, g.name
    from group_guest_votes v join group_guests g on g._id = v.guest_id
    where v.group_id = ${group} and ${about} order by g.name, g._id`;
}

/** Deletes a guest with their votes. @returns false when the group has no such guest */
export const deleteGuest = (db: Queryable, group: string, id: string): Promise<boolean> =>
  query.changed(db)`
    delete from group_guests where group_id = ${group} and _id = ${id}`;

export const deleteGuests = (db: Queryable, group: string) =>
  query.run(db)`delete from group_guests where group_id = ${group}`;
