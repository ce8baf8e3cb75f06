/**
 * Which side of a record somebody is on today. A name in a row allows nothing by itself: the agent's side needs an account
 * that is not locked, a selling role, and a listing that is theirs or a colleague's at this moment (decision 0081).
 */
import { type RawBuilder, sql } from 'kysely';
import { type Queryable, query } from '#platform/server/postgres/database.ts';

/** A person's id, or an expression that gives it. */
type Person = string | RawBuilder<unknown>;

export const SELLING_ROLES = sql`array['Owner', 'Agent', 'Admin']`;

/** Whether a person may offer homes, and deal with those who ask, today. */
export const sells = (person: Person): RawBuilder<boolean> => sql<boolean>`
  exists (select from users seller where seller._id = ${person}::uuid and seller.locked_at is null
    and seller.roles && ${SELLING_ROLES})`;

/** Whether a person may be who a source names: an agent whose account is not locked. */
export const isAgent = (person: Person): RawBuilder<boolean> => sql<boolean>`
  exists (select from users one where one._id = ${person}::uuid and one.locked_at is null and 'Agent' = any(one.roles))`;

/** Whether two agents work together: in one office, or in one company as the list of professionals has it. */
export const areColleagues = (one: Person, other: Person): RawBuilder<boolean> => sql<boolean>`
  (exists (select from office_members m join office_members o using (office_id)
      where m.user_id = ${one}::uuid and o.user_id = ${other}::uuid)
    or exists (select from professionals m join professionals o on o.company = m.company and o.kind = 'agent'
      where m.user_id = ${one}::uuid and m.company <> '' and o.user_id = ${other}::uuid))`;

/** Whether a person is the agent of a listing. @param listing alias of a row of `properties` */
export const isAgentOf = (listing: string, person: Person): RawBuilder<boolean> => sql<boolean>`
  (${sql.ref(`${listing}.agent_id`)} = ${person}::uuid and ${sells(person)})`;

/**
 * Whether a person deals, as agent, with a lead, a conversation or a time in the calendar: it names them, and the listing
 * is theirs or a colleague's. @param record alias of a row with `agent_id` and `property_id`
 */
export const dealsWith = (record: string, person: Person): RawBuilder<boolean> => sql<boolean>`
  (${sql.ref(`${record}.agent_id`)} = ${person}::uuid and ${sells(person)}
    and exists (select from properties home where home._id = ${sql.ref(`${record}.property_id`)}
      and (home.agent_id = ${person}::uuid or ${areColleagues(sql`home.agent_id`, person)})))`;

/** Whether whoever a record names as its agent still deals with it. */
export const isDealtWith = (record: string): RawBuilder<boolean> =>
  dealsWith(record, sql.ref(`${record}.agent_id`));

/** Until the transaction ends nobody changes what a person may do, or proves their address. */
export const lockPerson = (tx: Queryable, person: string) =>
  query.run(tx)`select from users where _id = ${person} for no key update`;

/** Whether a person may offer homes; their row is locked until the transaction ends. */
export async function lockSeller(tx: Queryable, person: string): Promise<boolean> {
  await lockPerson(tx, person);
  return query.isTrue(tx)`select ${sells(person)} as sells`;
}

/**
 * Whether a person may offer homes; their account is not deleted until the transaction ends, or is gone now. A role that is taken
 * at this moment is not waited for: `settle-selling` sees to their listings.
 */
export const keepSeller = (tx: Queryable, person: string): Promise<boolean> =>
  query.isTrue(tx)`
    select ${sells(person)} as sells from users where _id = ${person} for key share`;

/** Whether a person is an agent today; their row is locked until the transaction ends. */
export async function lockAgent(tx: Queryable, person: string): Promise<boolean> {
  await lockPerson(tx, person);
  return query.isTrue(tx)`select ${isAgent(person)} as is_agent`;
}

/**
 * People whose listings do not stand where they should: on the market without somebody who may offer them, or off it
 * because of a lock that is over; or who have the page of an agent and are none. Roles given on the command line leave such.
 */
export const readUnsettled = (db: Queryable): Promise<string[]> =>
  query.values<string>(db)`
    select distinct u._id from users u join properties p on p.agent_id = u._id
    where (p.status in ('active', 'under-offer') and not p.withheld and not ${sells(sql`u._id`)})
      or (${sells(sql`u._id`)} and exists (select from listing_holds h
        where h.listing_id = p._id and h.kind = 'locked' and h.decision is null))
    union select c.claimed_by from source_contacts c where c.claimed_by is not null and not ${isAgent(sql`c.claimed_by`)}`;
