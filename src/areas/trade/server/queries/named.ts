/** Offices and agents with a page, by their names, in SQL. */
import { sql } from 'kysely';
import { isAgent } from '#areas/accounts/server/queries/sides.ts';
import type { Named } from '#areas/trade/pages-contract.ts';
import type { Queryable } from '#platform/server/postgres/database.ts';

export interface NamedRow extends Pick<Named, 'kind' | 'slug' | 'name'> {
  /** Of whom: a record of a source, an office of this market, or the account of an agent. */
  of: 'record' | 'office' | 'account';
  _id: string;
}

/** As `fold` of the contract: small letters without accents. */
const folded = sql`regexp_replace(normalize(lower(name), NFKD), '[\u0300-\u036f]', '', 'g')`;

/**
 * Those whose names have words that begin so, the shortest names first. Hidden records are nobody's to find, and neither is
 * a record that an account has claimed: its office or its agent is.
 * @param words folded, letters and digits only
 */
export async function readNamed(db: Queryable, words: readonly string[], limit: number): Promise<NamedRow[]> {
  const { rows } = await sql<NamedRow>`
    select * from (
      select 'record' as of, c._id, c.kind, c.slug, c.name from source_contacts c
        where c.hidden_at is null and not (${isAgent(sql`c.claimed_by`)}
          and (c.kind = 'agent' or exists (select from office_members m where m.user_id = c.claimed_by)))
      union all select 'office', o._id, 'office', o.slug, o.name from offices o
      union all (select distinct on (u._id) 'account', u._id, 'agent', c.slug, u.first_name || ' ' || u.last_name
        from source_contacts c join users u on u._id = c.claimed_by
        where c.kind = 'agent' and c.hidden_at is null and ${isAgent(sql`u._id`)}
        order by u._id, c.claimed_at, c._id)) named
    where ' ' || ${folded} ~ all(${words.map((word) => `[^[:alnum:]]${word}`)}::text[])
    order by length(name), name, slug limit ${limit}`.execute(db);
  return rows;
}
