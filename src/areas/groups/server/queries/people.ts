/** Queries on members and invitations. */

import { sql } from 'kysely';
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
