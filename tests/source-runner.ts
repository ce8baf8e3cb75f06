/** Runs the sources that are due, as a server does, in a process of its own that a test kills. */
import { SourceRunner } from '../src/areas/import/server/sources/run-sources.ts';
import { openDatabase } from '../src/platform/server/postgres/database.ts';

const [databaseUrl = '', secret = '', dataDir = '', origin = ''] = process.argv.slice(2);
const { db, close } = openDatabase(databaseUrl);
const settings = {
  dataDir,
  sourceMaxLoss: 20,
  sourceSilentDays: 45,
  sourceOrigins: [origin],
  s3: null,
  uploads: { maxPixels: 60_000_000 },
};
const runner = new SourceRunner({
  db,
  databaseUrl,
  secret,
  settings,
  jobs: { give: async () => {} },
  warn: (line) => void process.stderr.write(`${line}\n`),
});
runner.wake();
await runner.idle();
await close();
