import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inject } from 'vitest';
import { lastingPort } from '#platform/server/postgres/embedded/place.ts';
import { temporaryFolder } from './running.ts';

/**
 * A data folder whose database has its tables and nothing in them, for a test that is not about the first start.
 * @param within the folder it is in, as `data`; one of its own when left out
 */
export async function freshData(within?: string): Promise<string> {
  const dataDir = join(within ?? (await temporaryFolder()), 'data');
  await cp(inject('preparedData'), dataDir, { recursive: true });
  const file = join(dataDir, 'postgres.json');
  const place = JSON.parse(await readFile(file, 'utf8'));
  await writeFile(file, JSON.stringify({ ...place, port: await lastingPort() }));
  return dataDir;
}
