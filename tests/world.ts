import { randomUUID } from 'node:crypto';
import { expect, inject } from 'vitest';
import {
  type OpenDatabase,
  openDatabase,
  type Queryable,
  query,
} from '#platform/server/postgres/database.ts';
import { eventually } from './eventually.ts';
import { databaseAt, onServer } from './template.ts';

/** A test file's own database, with every migration applied, the tables of jobs, and nothing else in it. */
export interface World {
  url: string;
  open: OpenDatabase;
  /** Drops the database. */
  close(): Promise<void>;
}

/** Copies the template, by its files: page by page takes eight times as long. Call it in `beforeAll`, and `close` in `afterAll`. */
export async function createWorld(): Promise<World> {
  const { url: server, template } = inject('databaseServer');
  const name = `yaad_test_${randomUUID().replaceAll('-', '')}`;
  await onServer(server, (client) =>
    client.query(`create database ${name} template ${template} strategy file_copy`),
  );
  const url = databaseAt(server, name);
  const open = openDatabase(url);
  const close = async () => {
    await open.close();
    await onServer(server, (client) => client.query(`drop database ${name} with (force)`));
  };
  return { url, open, close };
}

/** Gives every currency a rate of today: those that come with the product are too old for cards. */
export async function renewRates({ open }: World): Promise<void> {
  await open.pool.query(`insert into exchange_rates (currency, as_of, jmd, source)
    select distinct on (currency) currency, (now() at time zone 'America/Jamaica')::date, jmd, source from exchange_rates
    order by currency, as_of desc on conflict do nothing`);
}

/** Waits until a transaction waits for a lock that another one holds. */
export const somebodyWaits = ({ open }: World) =>
  eventually(async () => {
    const { rows } = await open.pool.query(
      "select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
    );
    expect(rows).not.toEqual([]);
  });

/**
 * Calls beside a change that is not committed until the call waits for it.
 * @param then what is done while it waits
 * @returns the call's answer
 */
export async function beside<Answer>(
  { open }: World,
  change: (tx: Queryable) => Promise<unknown>,
  call: () => Promise<Answer>,
  then: (tx: Queryable) => Promise<unknown> = async () => {},
): Promise<Answer> {
  const { answer } = await open.db.transaction().execute(async (tx) => {
    const pid = await query.number(tx)`select pg_backend_pid() as pid`;
    await change(tx);
    const answer = call();
    await eventually(async () => {
      const waiting = 'select from pg_stat_activity where $1 = any(pg_blocking_pids(pid))';
      expect((await open.pool.query(waiting, [pid])).rows).not.toEqual([]);
    });
    await then(tx);
    return { answer };
  });
  return answer;
}
