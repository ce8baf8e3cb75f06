import { randomUUID } from 'node:crypto';
import { lchown, mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { syncFolder } from '#platform/server/files/write-durably.ts';
import type { Binaries } from './binaries.ts';
import { type Account, run } from './command.ts';
import { chownTree } from './folders.ts';
import { explain } from './startup-errors.ts';

export const SUPERUSER = 'yaad';

/** The cluster's texts are UTF-8, compared by PostgreSQL's own tables: the same on every operating system. */
const FORM = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
const ACCESS = ['--auth=scram-sha-256', `--username=${SUPERUSER}`];

const unfinishedName = (cluster: string) => `${cluster}.new-${process.pid}-${randomUUID()}`;

/** Removes what starts that were killed while making this cluster have left. */
async function removeLeftovers(cluster: string): Promise<void> {
  const pattern = new RegExp(`^${basename(cluster)}\\.new-(\\d+)-`);
  for (const name of await readdir(dirname(cluster))) {
    const pid = pattern.exec(name)?.[1];
    if (pid && !isAlive(Number(pid))) {
      await rm(join(dirname(cluster), name), { recursive: true, force: true }).catch(() => {});
    }
  }
}

/** Is there a process with this number, ours or not? */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

async function fill(folder: string, password: string, binaries: Binaries, account: Account | null) {
  const passwordFile = `${folder}.password`;
  await mkdir(folder, { mode: 0o700 });
  await writeFile(passwordFile, password, { mode: 0o600 });
  if (account) {
    for (const path of [folder, passwordFile]) await lchown(path, account.uid, account.gid);
  }
  const args = [`--pgdata=${folder}`, `--pwfile=${passwordFile}`, ...FORM, ...ACCESS];
  const made = await run(binaries.initdb, args, account);
  await rm(passwordFile, { force: true });
  if (made.code !== 0) throw explain(made.output, folder);
}

const isComplete = (cluster: string) =>
  stat(join(cluster, 'PG_VERSION')).then(
    () => true,
    () => false,
  );

/**
 * Makes the cluster unless it is there. It grows in a folder beside and is renamed when complete, so a
 * kill leaves nothing half-made, and of two starts at once one wins and both go on.
 */
export async function ensureCluster(
  cluster: string,
  password: string,
  binaries: Binaries,
  account: Account | null,
): Promise<void> {
  if (await isComplete(cluster)) {
    // A folder restored or copied by root belongs to root, which the server refuses.
    if (account && (await stat(cluster)).uid === 0) await chownTree(cluster, account);
    return;
  }
  await removeLeftovers(cluster);
  const unfinished = unfinishedName(cluster);
  try {
    await fill(unfinished, password, binaries, account);
    await rename(unfinished, cluster);
    await syncFolder(dirname(cluster)); // initdb has synced what is inside
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    if (!(await isComplete(cluster))) throw error;
  }
}
