import pg, { type Client } from 'pg';
import { findPrimary, withClient } from './primary.ts';

interface SnapshotOptions {
  url: string;
  /** Name of the connection in `pg_stat_activity`. */
  name: string;
  /** The moment of another transaction, as its `pg_export_snapshot()` named it; now when unsaid. */
  exported?: string;
  /** Ends the connection, and so the work. */
  signal?: AbortSignal;
}

/** Limit of connecting (ms): a machine that is gone never answers. */
const CONNECT_MS = 10_000;

/** Runs `work` on a connection of its own, in a transaction that sees one moment, without limits of time. */
export async function withSnapshot<T>(
  { url, name, exported, signal }: SnapshotOptions,
  work: (client: Client) => Promise<T>,
): Promise<T> {
  signal?.throwIfAborted();
  const config = {
    connectionString: await findPrimary(url),
    application_name: name,
    connectionTimeoutMillis: CONNECT_MS,
    keepAlive: true,
  };
  return withClient(config, async (client) => {
    // Statements under way fail as those of a lost connection do.
    const giveUp = () => client.connection.stream.destroy();
    signal?.addEventListener('abort', giveUp, { once: true });
    try {
      await client.query('begin isolation level repeatable read read only');
      if (exported !== undefined)
        await client.query(`set transaction snapshot ${pg.escapeLiteral(exported)}`);
      const result = await work(client);
      await client.query('commit');
      return result;
    } finally {
      signal?.removeEventListener('abort', giveUp);
    }
  });
}
