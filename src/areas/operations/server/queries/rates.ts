/** Exchange rates, which this area alone writes after the migrations. */
import { sql } from 'kysely';
import type { AdminRate } from '#areas/operations/contract.ts';
import type { Currency } from '#areas/places/vocabulary.ts';
import type { Queryable } from '#platform/server/postgres/database.ts';
import { TODAY } from '#platform/server/postgres/today.ts';

const RATES = sql`
  select r.currency, r.jmd, r.as_of, r.source, ${TODAY} - r.as_of as age,
    (select count(*)::int from properties p where p.currency = r.currency
      and p.status in ('active', 'under-offer') and not p.withheld) as listings
  from (select distinct on (currency) * from exchange_rates where as_of <= ${TODAY}
    order by currency, as_of desc) r
  where r.currency <> 'JMD'`;

export async function readAdminRates(db: Queryable): Promise<AdminRate[]> {
  const { rows } = await sql<AdminRate>`
    select * from (${RATES}) as rates order by listings > 0 desc, age desc, currency`.execute(db);
  return rows;
}

export async function readAdminRate(db: Queryable, currency: Currency): Promise<AdminRate | null> {
  const { rows } = await sql<AdminRate>`${RATES} and r.currency = ${currency}`.execute(db);
  return rows[0] ?? null;
}

export interface EnteredRate {
  currency: Currency;
  jmd: number;
  as_of: string;
  source: string;
}

export async function writeRates(db: Queryable, rates: readonly EnteredRate[]): Promise<void> {
  if (rates.length === 0) return;
  await sql`
    insert into exchange_rates (currency, as_of, jmd, source)
    select currency, as_of::date, jmd, source from json_to_recordset(${JSON.stringify(rates)}::json)
      as g (currency text, as_of text, jmd numeric, source text)
    on conflict (currency, as_of) do update set jmd = excluded.jmd, source = excluded.source`.execute(db);
}
