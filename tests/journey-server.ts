/** What the browser tests visit: the real server, built, with demo listings in a fresh data folder. */
import { join } from 'node:path';
import { freshDataDir } from './throw-away.ts';

process.env.DATA_DIR = await freshDataDir(join(import.meta.dirname, '../.cache/journeys'));
process.env.NODE_ENV = 'production';
process.env.DEMO = 'on';
delete process.env.DATABASE_URL;
await import('../src/app/main.ts');
