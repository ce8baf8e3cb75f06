/** Looks for homes that several sources have, as a server does, in a process of its own that a test kills. */
import { DuplicateFinder } from '../src/areas/listings/server/joined/finder.ts';
import { openDatabase } from '../src/platform/server/postgres/database.ts';

const [databaseUrl = ''] = process.argv.slice(2);
const { db, close } = openDatabase(databaseUrl);
process.stdout.write('started\n');
await new DuplicateFinder({ db, warn: (line) => void process.stderr.write(`${line}\n`) }).turn();
await close();
