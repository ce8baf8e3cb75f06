/** A server of its own process, as the HTTP measurements need it, of the brand of BRAND_DIR: `node server-process.ts DATABASE_URL`. */

import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BRAND_FILES } from '../../src/app/page-assets.ts';
import { createServer } from '../../src/app/server.ts';
import { startSearch } from '../../src/areas/search/server/engine/start.ts';
import { serverBrand } from '../../src/platform/server/brand/brand.ts';
import { makeBrandFiles } from '../../src/platform/server/brand/make-files.ts';
import { openDatabase } from '../../src/platform/server/postgres/database.ts';
import { reportCpu } from './report-cpu.ts';

const database = openDatabase(process.argv[2] ?? '');
const search = startSearch(database);
await search.built;
const config = {
  apiBase: '/api',
  mapStyleUrl: null,
  mapTiles: null,
  travel: false,
  publicUrl: 'http://localhost',
  locales: serverBrand.languages ?? (['en'] as const),
};
const made = await makeBrandFiles(serverBrand, join(tmpdir(), 'bench-brand'));
const app = await createServer({
  logLevel: 'silent',
  rateLimits: false,
  // What is measured is how long answers take, not which are refused.
  shedLoad: false,
  database,
  search,
  ...(process.argv[3] === 'pages' && {
    pages: {
      config,
      brandFiles: [...(made ? [made] : []), BRAND_FILES],
      version: () => search.version,
      cached: process.argv[4] !== 'uncached',
    },
  }),
});
await app.listen({ host: '127.0.0.1', port: 0 });
const address = app.server.address();
process.stdout.write(`${typeof address === 'object' && address ? address.port : 0}\n`);
reportCpu();
process.on('SIGTERM', () => process.exit(0));
