/** Fetches what is due into a store, as the job does, in a process of its own that a test kills. */

import { fetchPhotos, Hosts } from '../src/areas/import/server/photos/fetch-photos.ts';
import { openFiles } from '../src/platform/server/files/files.ts';
import { openDatabase } from '../src/platform/server/postgres/database.ts';
import { resolveTest } from './fakes/photo-host.ts';

const [url = '', dataDir = ''] = process.argv.slice(2);
const { db, close } = openDatabase(url);
const files = await openFiles({ dataDir, s3: null });
const outside = { resolve: resolveTest(), isAllowed: (address: string) => address === '127.0.0.1' };
const jobs = { give: async () => {} };
process.stdout.write('started\n');
await fetchPhotos(
  { db, files, jobs, outside, hosts: new Hosts(), maxPixels: 60_000_000 },
  new AbortController().signal,
);
await close();
