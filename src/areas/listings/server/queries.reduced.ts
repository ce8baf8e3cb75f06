/** What counts as a lowered price, in SQL over earlier prices `b` (price, currency) of a listing `p`. */
import { sql } from 'kysely';
import { TODAY } from '#platform/server/postgres/today.ts';
import { GREATEST_DROP } from '../vocabulary.ts';

const rateOf = (currency: string) => sql`(
  select e.jmd from exchange_rates e where e.currency = ${sql.ref(currency)} and e.as_of <= ${TODAY} order by e.as_of desc limit 1)`;

/** The lowest earlier price that was asked in today's currency: what the new one is compared with. */
export const LOWEST_BEFORE = sql`min(b.price) filter (where b.currency = p.currency)`;

/**
 * Condition of a group of earlier prices: lower than each of them, those in another currency converted (one without a rate
 * is lower than any), and to no less than a third, below which it is an error or another offer.
 */
export const IS_REDUCED = sql`
  ${LOWEST_BEFORE} > p.price and ${LOWEST_BEFORE} <= p.price * ${GREATEST_DROP}
  and min(case when b.currency = p.currency then b.price
    else coalesce(b.price * ${rateOf('b.currency')} / ${rateOf('p.currency')}, 0) end) > p.price`;
