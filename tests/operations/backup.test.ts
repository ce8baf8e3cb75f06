/** `npm run backup` and `npm run restore` as programs, on the embedded database. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { openFiles } from '#platform/server/files/files.ts';
import { openDatabase } from '#platform/server/postgres/database.ts';
import { startEmbeddedPostgres } from '#platform/server/postgres/embedded-postgres.ts';
import { freshData } from './fresh-data.ts';
import { cleanUp, launch, postmaster, ROOT, temporaryFolder } from './running.ts';

afterEach(cleanUp);

async function run(program: 'backup' | 'restore', args: string[], env: Record<string, string>) {
  const running = launch(process.execPath, [join(ROOT, `src/app/backup/${program}-cli.ts`), ...args], {
    env,
  });
  return { code: await running.ended, output: running.output() };
}

/** Days that exchange rates were noted for by this test, in a data folder that nobody uses. */
async function notedIn(dataDir: string): Promise<string[]> {
  const postgres = await startEmbeddedPostgres(dataDir);
  const { pool, close } = openDatabase(postgres.url, { max: 1 });
  const { rows } = await pool.query(`select source from exchange_rates where source like 'test%' order by 1`);
  await close();
  await postgres.stop();
  return rows.map(({ source }) => source);
}

test('a backup is restored as it was when made; the secret is put apart', async () => {
  const [data, backups, other] = await Promise.all([freshData(), temporaryFolder(), temporaryFolder()]);
  const env = { DATA_DIR: data, BACKUP_DIR: backups };
  const elsewhere = join(data, 'kept-apart');
  const postgres = await startEmbeddedPostgres(env.DATA_DIR);
  const { pool, close } = openDatabase(postgres.url, { max: 1 });
  // Held all the time: a command stops the database when nobody is connected to it.
  const client = await pool.connect();
  const note = (source: string, day: number) =>
    client.query(`insert into exchange_rates (currency, as_of, jmd, source) values ('USD', $1, 1, $2)`, [
      `2001-01-0${day}`,
      source,
    ]);
  await note('test 1', 1);
  const files = await openFiles({ dataDir: env.DATA_DIR, s3: null });
  const key = await files.put('avatars', 'webp', Buffer.from('a picture'), 'image/webp');

  const made = await run('backup', ['--secret', elsewhere], env);
  expect(made).toMatchObject({ code: 0, output: expect.stringContaining('1 files') });
  expect(await readFile(elsewhere, 'utf8')).toBe(await readFile(join(env.DATA_DIR, 'secret'), 'utf8'));
  expect(await run('backup', ['--check', env.BACKUP_DIR], env)).toMatchObject({ code: 0 });

  await note('test 2', 2);
  client.release();
  await close();
  const running = await run('restore', [env.BACKUP_DIR], env);
  expect(running).toMatchObject({ code: 1, output: expect.stringContaining('already') });
  await postgres.stop();

  const restored = await run('restore', [env.BACKUP_DIR, '--secret', elsewhere], {
    DATA_DIR: other,
  });
  expect(restored).toMatchObject({ code: 0 });
  expect(await postmaster(other)).toBeNull();
  expect(await readFile(join(other, 'secret'), 'utf8')).toBe(await readFile(elsewhere, 'utf8'));
  expect(await notedIn(other)).toEqual(['test 1']);
  const kept = await openFiles({ dataDir: other, s3: null });
  expect(await kept.get(key)).toEqual(Buffer.from('a picture'));
});
