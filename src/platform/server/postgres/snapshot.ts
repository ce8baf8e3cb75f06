import pg, { type Client } from 'pg';
import { findPrimary } from './primary.ts';

interface SnapshotOptions {
  url: string;
  /** Name of the connection in `pg_stat_activity`. */
  name: string;
  /** The moment of another transaction, as its `pg_export_snapshot()` named it; now when unsaid. */
  exported?: string;
  /** Milliseconds after which the connection is given up; left out: never. */
  limit?: number;
}

/** Limit of connecting (ms): a machine that is gone never answers. */
const CONNECT_MS = 10_000;

/** Runs `work` on a connection of its own, in a transaction that sees one moment, without limits of time. */
export async function withSnapshot<T>(
  { url, name, exported, limit }: SnapshotOptions,
  work: (client: Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({
    connectionString: await findPrimary(url),
    application_name: name,
    connectionTimeoutMillis: CONNECT_MS,
    keepAlive: true,
  });
  client.on('error', () => {}); // a lost connection fails the statement under way, which reports it
  await client.connect();
  // Statements under way fail as those of a lost connection do.
  const givenUp = limit && setTimeout(() => client.connection.stream.destroy(), limit);
  try {
    await client.query('begin isolation level repeatable read read only');
    if (exported !== undefined) await client.query(`set transaction snapshot ${pg.escapeLiteral(exported)}`);
    const result = await work(client);
    await client.query('commit');
    return result;
  } finally {
    clearTimeout(givenUp);
    await client.end();
  }
}
