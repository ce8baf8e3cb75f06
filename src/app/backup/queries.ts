/** What a restored database needs that only the areas' tables know. */
import type { Client } from 'pg';

/** The first transaction number ordinary transactions have. */
const FIRST_XID = 3;

/**
 * Numbers of transactions count from the beginning in another server. Those of the rows, and the snapshots alerts go by,
 * become small ones that say the same: a row stays seen by the snapshots that saw it, and unseen by the others.
 */
export async function renumberTransactions(client: Client): Promise<void> {
  await client.query(`create temp table restored_snapshots on commit drop as
    select known, known::pg_snapshot as snapshot,
      row_number() over (order by pg_snapshot_xmax(known::pg_snapshot), pg_snapshot_xmin(known::pg_snapshot)) as number
    from (select snapshot as known from filter_cursor union select since from filter_queue) as all_known`);
  const xid = `(${FIRST_XID} + coalesce(
    (select min(number) - 1 from restored_snapshots where pg_visible_in_snapshot(xid, snapshot)),
    (select count(*) from restored_snapshots)))::text::xid8`;
  await client.query(`update property_changes set xid = ${xid}`);
  await client.query(`update property_history set xid = ${xid} where xid is not null`);
  // Who matches saved searches reads all of them when it starts.
  await client.query('alter table filters disable trigger user');
  await client.query(`update filters set xid = '${FIRST_XID}'`);
  await client.query('alter table filters enable trigger user');
  const text = (column: string) =>
    `(select format('%s:%s:', number + ${FIRST_XID}, number + ${FIRST_XID}) from restored_snapshots where known = ${column})`;
  await client.query(`update filter_cursor set snapshot = ${text('filter_cursor.snapshot')}`);
  await client.query(`update filter_queue set since = ${text('filter_queue.since')}`);
  // What was not looked at yet is among the changes that are kept.
  await client.query(`update alike_cursor set snapshot = '${FIRST_XID}:${FIRST_XID}:'`);
  // The reports are made anew.
  await client.query(`update market_reports_made set snapshot = '${FIRST_XID}:${FIRST_XID}:'`);
}
