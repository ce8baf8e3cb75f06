import pg, { type Client } from 'pg';
import { findPrimary } from './primary.ts';

export interface Listener {
  stop(): Promise<void>;
}

interface ListenerSetup {
  url: string;
  channel: string;
  /** Name of the connection in `pg_stat_activity`. */
  name: string;
  /** With the payload of a notification; with none after each new connection, when some may have been missed. */
  onWake: (payload?: string) => void;
  onError: (error: Error) => void;
}

const FIRST_RETRY_MS = 250;
const SLOWEST_RETRY_MS = 5_000;

/** Listens to a channel of the database on a connection of its own; reconnects by itself. */
export function listen({ url, channel, name, onWake, onError }: ListenerSetup): Listener {
  let client: Client | undefined;
  let retry: NodeJS.Timeout | undefined;
  let delay = FIRST_RETRY_MS;
  let stopped = false;

  const again = (error: Error) => {
    if (stopped || retry) return;
    onError(error);
    retry = setTimeout(connect, delay);
    delay = Math.min(delay * 2, SLOWEST_RETRY_MS);
  };
  const connect = async () => {
    retry = undefined;
    const connectionString = await findPrimary(url);
    if (stopped) return;
    const fresh = new pg.Client({ connectionString, application_name: name, keepAlive: true });
    client = fresh;
    fresh.on('error', again);
    fresh.on('end', () => again(new Error('the database closed the connection')));
    fresh.on('notification', ({ payload }) => onWake(payload));
    try {
      await fresh.connect();
      await fresh.query(`listen ${pg.escapeIdentifier(channel)}`);
      delay = FIRST_RETRY_MS;
      onWake();
    } catch (error) {
      again(error as Error);
    }
  };
  void connect();
  return {
    stop: async () => {
      stopped = true;
      clearTimeout(retry);
      await client?.end().catch(() => {});
    },
  };
}
