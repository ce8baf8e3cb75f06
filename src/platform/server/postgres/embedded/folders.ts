import { chmod, lchown, readdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type Account, run } from './command.ts';

async function* walk(folder: string): AsyncGenerator<{ path: string; link: boolean }> {
  yield { path: folder, link: false };
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true })) {
    yield { path: join(entry.parentPath, entry.name), link: entry.isSymbolicLink() };
  }
}

export async function chmodTree(folder: string, mode: number): Promise<void> {
  for await (const { path, link } of walk(folder)) if (!link) await chmod(path, mode);
}

export async function chownTree(folder: string, owner: Account): Promise<void> {
  for await (const { path } of walk(folder)) await lchown(path, owner.uid, owner.gid);
}

/** Can this account enter the folder? Asked of the system, which knows about access lists too. */
export async function canEnter(folder: string, account: Account): Promise<boolean> {
  return (await run('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], account)).code === 0;
}

/** The nearest folder above (or at) `folder` that others cannot enter, for a message. */
export async function closedFolder(folder: string): Promise<string> {
  const others = 0o001;
  let closed = folder;
  for (let at = folder; at !== dirname(at); at = dirname(at)) {
    if (((await stat(at)).mode & others) === 0) closed = at;
  }
  return closed;
}
