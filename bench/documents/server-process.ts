/** A server with people and documents, of its own process: `node server-process.ts DATABASE_URL DATA_DIR`. Prints its port. */
import { openPeople } from '../../src/app/open-people.ts';
import { createServer } from '../../src/app/server.ts';
import { startSearch } from '../../src/areas/search/server/engine/start.ts';
import { readEnv } from '../../src/platform/server/env/env.ts';
import { openDatabase } from '../../src/platform/server/postgres/database.ts';
import { Shutdown } from '../../src/platform/server/process/shutdown.ts';

const [, , url = '', dataDir = ''] = process.argv;
const database = openDatabase(url);
const search = startSearch(database);
await search.built;
const env = readEnv({
  DATABASE_URL: url,
  DATA_DIR: dataDir,
  PUBLIC_URL: 'http://localhost:3000',
  DEMO: 'off',
  UPLOAD_MAX_MB: '20',
  UPLOAD_MAX_FILES: '1000',
  UPLOAD_QUOTA_MB: '9000',
});
const people = await openPeople(
  env,
  database,
  search,
  new Shutdown(),
  { warn: () => {} },
  {
    responseStepMs: 0,
  },
);
const app = await createServer({
  logLevel: 'silent',
  rateLimits: false,
  shedLoad: false,
  database,
  search,
  ...people,
});
app.get('/memory', () => process.memoryUsage());
await app.listen({ host: '127.0.0.1', port: 0 });
const address = app.server.address();
process.stdout.write(`${typeof address === 'object' && address ? address.port : 0}\n`);
process.on('SIGTERM', () => process.exit(0));
