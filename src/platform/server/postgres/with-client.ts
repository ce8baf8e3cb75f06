import pg, { type Client, type ClientConfig } from 'pg';

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
