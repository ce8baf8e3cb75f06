import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '#platform/server/postgres/embedded-postgres.ts';
import { ensureTemplate } from './template.ts';
import { freshDataDir, removeDataDir, throwAwayFolder } from './throw-away.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Where test databases are made, and what they are copied from. */
    databaseServer: { url: string; template: string };
  }
}

/** Under root, in a folder only root can enter, the clusters of tests live here. */
const SHELTER = join(tmpdir(), 'yaad-tests');
/** Test data is thrown away: nothing waits for the disk. */
const FORGETFUL = {
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  shared_buffers: '128MB',
  max_connections: '120',
};

/** Vitest's global setup: one database server for the whole run, a cluster of its own unless one is given. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env.TEST_DATABASE_URL || process.env.DATABASE_URL;
  if (given) {
    project.provide('databaseServer', { url: given, template: await ensureTemplate(given) });
    return async () => {};
  }
  const folder = await freshDataDir(throwAwayFolder('test-postgres'));
  const server = await startEmbeddedPostgres(folder, { settings: FORGETFUL, shelter: SHELTER });
  project.provide('databaseServer', { url: server.url, template: await ensureTemplate(server.url) });
  return async () => {
    await server.stop();
    await removeDataDir(folder);
  };
}
