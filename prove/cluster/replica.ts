/** What may be a little old is read from a replica, nothing else is, and without it from the primary. */
import pg from 'pg';
import { completeMonths } from '#areas/editorial/server/months.ts';
import { claimMaking } from '#areas/editorial/server/queries.ts';
import { Reports } from '#areas/editorial/server/reports.ts';
import { openDatabase } from '#platform/server/postgres/database.ts';
import { aListing, store } from '#tests/search/listings.ts';
import type { Databases } from './postgres.ts';

const WRITES = /\b(?:insert|update|delete|truncate|create|alter|drop)\b/i;

type Note = (what: string, figure: string | number, holds: boolean) => void;

/** While Yaads run that were told of the replica. */
export async function proveReplica(databases: Databases, note: Note): Promise<void> {
  const { primary, replica } = databases;
  const open = openDatabase(primary.url, { replicaUrl: replica.url, name: 'yaad proof' });
  const writer = new pg.Pool({ connectionString: primary.url });
  const month = completeMonths(new Date(), 1)[0] as string;
  const reports = new Reports(open);
  const make = () => reports.make();
  const reported = async () => {
    const [row] = await databases.ask(
      primary,
      'select coalesce(sum(added), 0)::int as added from market_reports',
    );
    return Number(row?.added);
  };
  const listed = () => store(writer, [aListing({ listed_at: `${month}-15T12:00:00Z` })]);
  /** Whether they are to be made anew, were they ten minutes old. */
  const isDue = async () => {
    await writer.query(
      "update market_reports_made set made_at = now() - interval '1 hour', claimed_at = null",
    );
    return claimMaking(open.db, month);
  };
  try {
    await listed();
    await databases.caughtUp();
    await make();
    const first = await reported();
    const asked = (await databases.askedOfReplica()).filter((line) => line.startsWith('yaad reports|'));
    note('reports read from the replica, statements', asked.length, asked.length > 0);

    await databases.ask(replica, 'select pg_wal_replay_pause()');
    await listed();
    await make();
    const behind = await reported();
    const due = await isDue();
    note('a replica that is behind: its reports are due again', String(due), due && behind === first);
    await databases.ask(replica, 'select pg_wal_replay_resume()');
    await databases.caughtUp();
    await make();
    const after = await reported();
    note('made again, they have what it lacked', after - first, after === first + 1 && !(await isDue()));

    await databases.kill(replica);
    await listed();
    await make();
    const without = (await reported()) - after;
    note('the replica killed: reports come from the primary', without, without === 1);
    const lines = await databases.askedOfReplica();
    const wrong = lines.filter((line) => WRITES.test(line) || !line.startsWith('yaad reports|'));
    note('statements of the replica that write, or are of others', wrong.length, wrong.length === 0);
  } finally {
    await open.close();
    await writer.end();
  }
}
