/** Which of several servers takes changes, for a `DATABASE_URL` that names more than one host. */
import pg, { type Client, type ClientConfig } from 'pg';

const FORM = /^(postgres(?:ql)?:\/\/(?:[^@/]*@)?)([^@/?]+)(.*)$/;

/** One address for each host that an address names (`postgres://user@one:5432,two:5432/homes`), in its order. */
export function addressesOf(url: string): string[] {
  const [, before = '', hosts = '', after = ''] = FORM.exec(url) ?? [];
  return hosts === '' ? [url] : hosts.split(',').map((host) => before + host + after);
}

/** Milliseconds a server has to say what it is. */
const PROBE_MS = 2_000;

function takesChanges(address: string): Promise<string> {
  const config = {
    connectionString: address,
    connectionTimeoutMillis: PROBE_MS,
    query_timeout: PROBE_MS,
    application_name: 'yaad looks for the primary',
  };
  return withClient(config, async (client) => {
    const { rows } = await client.query(
      "select current_setting('transaction_read_only')::boolean as standby",
    );
    if (rows[0].standby) throw new Error(`${address} is a standby`);
    return address;
  });
}

interface Known {
  address: string;
  /** No server has been asked yet. */
  isGuess: boolean;
  /** One look at a time. */
  looking: Promise<string> | undefined;
}

/** By connection address: the server that last accepted changes. */
const primaries = new Map<string, Known>();

function knownOf(url: string): Known {
  const addresses = addressesOf(url);
  const fresh = { address: addresses[0] as string, isGuess: addresses.length > 1, looking: undefined };
  const known = primaries.get(url) ?? fresh;
  primaries.set(url, known);
  return known;
}

/**
 * Asks all servers at once which takes changes; new connections go there from then on. With one host nothing is asked.
 * @returns its address; the last known one while none answers
 */
export function findPrimary(url: string): Promise<string> {
  const known = knownOf(url);
  const addresses = addressesOf(url);
  if (addresses.length === 1) return Promise.resolve(known.address);
  known.looking ??= Promise.any(addresses.map(takesChanges))
    .then(
      (address) => {
        Object.assign(known, { address, isGuess: false });
        return address;
      },
      () => known.address,
    )
    .finally(() => {
      known.looking = undefined;
    });
  return known.looking;
}

/** Address a pooled client was made for. */
const leadsTo = new WeakMap<object, string>();

/** A pool over several servers: its connections lead to the one that takes changes. */
class PrimaryPool extends pg.Pool {
  private readonly url: string;

  constructor(config: pg.PoolConfig & { connectionString: string }) {
    const url = config.connectionString;
    class Client extends pg.Client {
      constructor(options: pg.ClientConfig) {
        const { address } = knownOf(url);
        super({ ...options, connectionString: address });
        leadsTo.set(this, address);
      }
    }
    super({ ...config, Client } as unknown as pg.PoolConfig);
    this.url = url;
  }

  // biome-ignore lint/suspicious/noExplicitAny: the library's own two forms, with and without a callback
  override connect(callback?: (...said: any[]) => void): any {
    const connected = this.connectToPrimary();
    if (!callback) return connected;
    connected.then(
      (client) => callback(undefined, client, client.release),
      (error: unknown) => callback(error, undefined, () => {}),
    );
  }

  /** A connection that cannot be made makes it look for the primary, and try there once. */
  private async connectToPrimary(): Promise<pg.PoolClient> {
    if (knownOf(this.url).isGuess) await findPrimary(this.url);
    const { address } = knownOf(this.url);
    try {
      return await this.connectOnce();
    } catch (error) {
      if ((await findPrimary(this.url)) === address) throw error;
      return this.connectOnce();
    }
  }

  private async connectOnce(): Promise<pg.PoolClient> {
    for (;;) {
      const client: pg.PoolClient = await super.connect();
      if (leadsTo.get(client) === knownOf(this.url).address) return client;
      client.release(true); // to a server that was the primary before
    }
  }
}

/** The library's pool, or for several hosts one that follows the primary. */
export const createPool = (config: pg.PoolConfig & { connectionString: string }): pg.Pool =>
  addressesOf(config.connectionString).length === 1 ? new pg.Pool(config) : new PrimaryPool(config);

/** Runs `work` on a connection of its own, which ends with it. */
export async function withClient<T>(config: ClientConfig, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(config);
  client.on('error', () => {}); // a lost connection fails the statement under way, which reports it
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end().catch(() => {});
  }
}
