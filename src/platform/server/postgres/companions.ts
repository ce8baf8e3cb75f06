/** Whether the processes that share a database share what else they have to: the store of files and the public address. */

import { createHash, randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brand } from '../brand/brand.ts';
import type { Env } from '../env/env.ts';
import { writeDurably } from '../files/write-durably.ts';
import { type Database, query } from './database.ts';

/** Names of this database's other connections that begin so, without one's own. */
const readOtherNames = (db: Database, prefix: string, own: string) =>
  query.values<string>(db)`
    select distinct application_name as name from pg_stat_activity
    where datname = current_database() and starts_with(application_name, ${prefix}) and application_name <> ${own}`;

const PREFIX = 'yaad files';
const LENGTH = 10;
const PRIVATE = { mode: 0o600, folderMode: 0o700 };

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, LENGTH);

/** Tells one folder from another, wherever it is mounted. */
async function folderId(dataDir: string): Promise<string> {
  const path = join(dataDir, 'files', '.id');
  const known = await readFile(path, 'utf8').catch(() => null);
  if (known) return known.trim();
  const fresh = randomUUID();
  await writeDurably(path, Buffer.from(fresh), PRIVATE);
  return fresh;
}

/** Name of a process's connections in the database's own list: what it shares with its like is told by hashes. */
export async function companionName({
  dataDir,
  s3,
  publicUrl,
}: Pick<Env, 'dataDir' | 's3' | 'publicUrl'>): Promise<string> {
  const store = s3 ? `${s3.endpoint ?? s3.region} ${s3.bucket}` : await folderId(dataDir);
  return `${PREFIX} ${hashOf(store)} at ${hashOf(publicUrl)}`;
}

/** Sentences for the operator about processes of the same database that use another file store or address. */
export async function companionFaults(db: Database, own: string): Promise<string[]> {
  const part = (name: string, index: number) => name.slice(PREFIX.length + 1).split(' at ')[index];
  const others = await readOtherNames(db, PREFIX, own);
  const differ = (index: number) => others.some((name) => part(name, index) !== part(own, index));
  return [
    ...(differ(0)
      ? [
          `Another ${brand.name} on this database keeps its files elsewhere: documents sent to one are missing at the other. Set S3_BUCKET for both, or share DATA_DIR/files.`,
        ]
      : []),
    ...(differ(1)
      ? [
          `Another ${brand.name} on this database has another PUBLIC_URL: each refuses the other’s sign-ins. Set the same for both.`,
        ]
      : []),
  ];
}
