import { stat } from 'node:fs/promises';
import { brand } from '#platform/server/brand/brand.ts';
import { type Account, run } from './command.ts';
import { DatabaseStartupError } from './startup-errors.ts';

const CREATED_USER = 'yaad';

async function lookUp(name: string): Promise<Account | null> {
  const [uid, gid] = await Promise.all([run('id', ['-u', name]), run('id', ['-g', name])]);
  if (uid.code !== 0 || gid.code !== 0) return null;
  return { name, uid: Number(uid.output), gid: Number(gid.output) };
}

/** Creates a user who cannot sign in, with the tool of Debian, Red Hat and their like, or of Alpine. */
async function createUser(): Promise<Account | null> {
  const tools: [string, string[]][] = [
    ['useradd', ['--system', '--no-create-home', '--shell', '/usr/sbin/nologin', CREATED_USER]],
    ['adduser', ['-S', '-D', '-H', CREATED_USER]],
  ];
  for (const [tool, args] of tools) {
    if ((await run(tool, args)).code === 0) return lookUp(CREATED_USER);
  }
  return null;
}

/** PostgreSQL refuses to run as root, so root needs somebody to run it as. */
async function accountForRoot(): Promise<Account> {
  const account =
    (await lookUp('postgres')) ??
    (await lookUp(CREATED_USER)) ??
    (await createUser()) ??
    (await lookUp('nobody'));
  if (!account)
    throw new DatabaseStartupError('PostgreSQL cannot run as root, and no other user could be found.');
  return account;
}

/**
 * Whom the server of a cluster runs as: null means ourselves. A cluster keeps the owner it was made by,
 * so that root may start what an ordinary user began.
 */
export async function serverAccount(cluster: string): Promise<Account | null> {
  if (!process.getuid) return null; // Windows
  const owner = await stat(cluster).catch(() => null);
  const own = process.getuid();
  if (own === 0) {
    return owner && owner.uid !== 0
      ? { name: `user ${owner.uid}`, uid: owner.uid, gid: owner.gid }
      : accountForRoot();
  }
  if (owner && owner.uid !== own) {
    throw new DatabaseStartupError(
      `The database in ${cluster} belongs to another user (${owner.uid}). Start ${brand.name} as that user or as root, or choose another DATA_DIR.`,
    );
  }
  return null;
}
