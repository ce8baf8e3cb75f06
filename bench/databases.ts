import { join } from 'node:path';
import pg from 'pg';
import { type OpenDatabase, openDatabase, UNHURRIED } from '../src/platform/server/postgres/database.ts';
import { startEmbeddedPostgres } from '../src/platform/server/postgres/embedded-postgres.ts';

/** A server for nothing but measuring; its databases go when it is done. */
export interface Databases {
  create(name: string): Promise<{ url: string; database: OpenDatabase }>;
  stop(): Promise<void>;
}

/** Room for a million listings and the indexes of the SQL they are compared with. */
const TUNED = {
  shared_buffers: '1GB',
  effective_cache_size: '3GB',
  maintenance_work_mem: '512MB',
  max_wal_size: '8GB',
  synchronous_commit: 'off',
  random_page_cost: '1.1',
};

export async function startDatabases(): Promise<Databases> {
  const server = await startEmbeddedPostgres(join(import.meta.dirname, '../.cache/bench-postgres'), {
    settings: TUNED,
  });
  const admin = new pg.Client({ connectionString: server.url });
  await admin.connect();
  const opened: OpenDatabase[] = [];
  const names: string[] = [];
  return {
    create: async (name) => {
      await admin.query(`drop database if exists ${name} with (force)`);
      await admin.query(`create database ${name}`);
      names.push(name);
      const url = new URL(server.url);
      url.pathname = `/${name}`;
      const database = openDatabase(url.href, { timeouts: UNHURRIED });
      opened.push(database);
      return { url: url.href, database };
    },
    stop: async () => {
      await Promise.all(opened.map((database) => database.close()));
      for (const name of names) await admin.query(`drop database ${name} with (force)`);
      await admin.end();
      await server.stop();
    },
  };
}
