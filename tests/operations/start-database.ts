/** A program for the tests: starts the embedded database of a folder, says so, and does as told. */
import pg from 'pg';
import { startEmbeddedPostgres } from '#platform/server/postgres/embedded-postgres.ts';

const [folder = '', task = 'stop', shelter] = process.argv.slice(2);
const postgres = await startEmbeddedPostgres(folder, { ...(shelter ? { shelter } : {}) });
const say = () => console.log(`${postgres.adopted ? 'adopted' : 'started'} ${postgres.url}`);
if (task !== 'hold') say();
if (task === 'stop') await postgres.stop();
if (task === 'hold') {
  const client = new pg.Client({ connectionString: postgres.url });
  client.on('error', () => {});
  await client.connect();
  say();
  setInterval(() => {}, 1000);
}
