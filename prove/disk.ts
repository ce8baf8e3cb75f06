/**
 * Disks that are full: backups of the installation, made while people write, and restores, on disks in memory too small for them. Each
 * ends with 1 and a sentence, leaves nothing behind, and works on the same disk once that is large enough. Skipped where no
 * file system may be mounted.
 */
import { execFile } from 'node:child_process';
import { chmod, mkdir, mkdtemp, readdir, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { launch, ROOT } from '../tests/operations/running.ts';
import { Api, comesTrue } from './api.ts';
import type { Installation } from './installation.ts';
import { type Outcome, type Proof, type ProofOptions, randomOf } from './proof.ts';

const run = promisify(execFile);
const MB = 1_048_576;
const ENOUGH_MB = 2_048;

/** A disk in memory, of a size that can be changed. */
class Disk {
  readonly path: string;

  private constructor(path: string) {
    this.path = path;
  }

  static async mount(path: string, mb: number): Promise<Disk> {
    await mkdir(path, { recursive: true });
    await run('mount', ['-t', 'tmpfs', '-o', `size=${mb}m,mode=755`, 'tmpfs', path]);
    return new Disk(path);
  }

  resize = (mb: number) => run('mount', ['-o', `remount,size=${mb}m`, this.path]);

  /** Megabytes in use. */
  async used(): Promise<number> {
    const { bsize, blocks, bfree } = await statfs(this.path);
    return ((blocks - bfree) * bsize) / MB;
  }

  async close(): Promise<void> {
    // Programs that have ended let go of it a moment later.
    if (!(await comesTrue(async () => Boolean(await run('umount', [this.path])))))
      throw new Error(`${this.path} stays in use`);
    await rm(this.path, { recursive: true, force: true });
  }
}

async function command(name: 'backup' | 'restore', args: string[], env: Record<string, string>) {
  const program = join(ROOT, `src/app/backup/${name}-cli.ts`);
  const running = launch(process.execPath, [program, ...args], { env });
  return { code: await running.ended, said: running.output().trim() };
}
type Ended = Awaited<ReturnType<typeof command>>;

/** @returns what is wrong with how a command said that a disk is full */
function unclear(what: string, { code, said }: Ended): string[] {
  const faults: string[] = [];
  if (code !== 1) faults.push(`${what} ended with ${code}: ${said.slice(0, 200)}`);
  if (/^ {4}at /m.test(said)) faults.push(`${what} showed a stack: ${said.slice(0, 300)}`);
  if (code === 1 && !/\bfull\b|ENOSPC|No space/.test(said))
    faults.push(`${what} did not say why: ${said.slice(0, 300)}`);
  return faults;
}

/** Writes until it is told to stop. */
function startWriting(yaad: Installation): () => Promise<number> {
  let stopped = false;
  let count = 0;
  const write = async () => {
    const api = new Api(yaad);
    const person = await yaad.person('writer');
    for (; !stopped; count++) await api.send(person, 'POST', '/users/me', { first_name: `Ana ${count}` });
  };
  const writing = write();
  return async () => {
    stopped = true;
    await writing;
    return count;
  };
}

async function fullBackups(
  yaad: Installation,
  disk: Disk,
  size: number,
  count: number,
  random: () => number,
) {
  const faults: string[] = [];
  for (let n = 0; n < count; n++) {
    await disk.resize(Math.max(1, Math.floor(size * random() * 0.9)));
    faults.push(...unclear('a backup on a full disk', await command('backup', [disk.path], yaad.settings)));
    const left = await readdir(disk.path);
    if (left.length > 0) faults.push(`a backup that failed left ${left.join(', ')}`);
  }
  return faults;
}

async function fullRestores(backup: string, disk: Disk, size: number, count: number, random: () => number) {
  const faults: string[] = [];
  for (let n = 0; n < count; n++) {
    const dataDir = join(disk.path, `data-${n}`);
    const env = { DATA_DIR: dataDir };
    // From what an empty database takes up to all of it.
    await disk.resize(Math.floor(size * (0.3 + 0.65 * random())));
    const failed = await command('restore', [backup], env);
    // The database may give back what it did not need, and have had enough.
    if (failed.code !== 0) {
      faults.push(...unclear('a restore on a full disk', failed));
      const files = await readdir(join(dataDir, 'files'), { recursive: true, withFileTypes: true }).catch(
        () => [],
      );
      const kept = files.filter((one) => one.isFile());
      if (kept.length > 0) faults.push(`a restore that failed left ${kept.length} files`);
      await disk.resize(ENOUGH_MB);
      const again = await command('restore', [backup], env);
      if (again.code !== 0) faults.push(`a restore after one that failed: ${again.said.slice(0, 300)}`);
    }
    await rm(dataDir, { recursive: true, force: true });
  }
  return faults;
}

async function prove({ count, seed, say, yaad: installation }: ProofOptions): Promise<Outcome> {
  const random = randomOf(seed);
  const folder = await mkdtemp(join(tmpdir(), 'yaad-disk-'));
  await chmod(folder, 0o755); // the database may be another user's than ours
  const disk = await Disk.mount(join(folder, 'disk'), ENOUGH_MB).catch(() => null);
  if (!disk) {
    say('skipped: no file system may be mounted here');
    await rm(folder, { recursive: true, force: true });
    return { figures: { skipped: 'no file system may be mounted' }, faults: [] };
  }
  try {
    const yaad = await installation();
    const stop = startWriting(yaad);
    const whole = await command('backup', [disk.path], yaad.settings);
    const writes = await stop();
    if (whole.code !== 0)
      return { figures: {}, faults: [`a backup ended with ${whole.code}: ${whole.said}`] };
    const backups = join(folder, 'backups');
    const size = await disk.used();
    await run('cp', ['-r', disk.path, backups]);
    await run('find', [disk.path, '-mindepth', '1', '-delete']);
    const faults = await fullBackups(yaad, disk, size, count, random);
    say(`${count} backups: ${faults.length} faults`);
    await disk.resize(ENOUGH_MB);
    await run('find', [disk.path, '-mindepth', '1', '-delete']);
    const restored = await command('restore', [backups], { DATA_DIR: join(disk.path, 'data') });
    if (restored.code !== 0)
      faults.push(`a restore ended with ${restored.code}: ${restored.said.slice(0, 300)}`);
    const needed = await disk.used();
    await run('find', [disk.path, '-mindepth', '1', '-delete']);
    faults.push(...(await fullRestores(backups, disk, needed, count, random)));
    return {
      figures: {
        'writes beside the backup': writes,
        'backup, MB': Math.round(size),
        'restored, MB': Math.round(needed),
      },
      faults,
    };
  } finally {
    await disk.close();
    await rm(folder, { recursive: true, force: true });
  }
}

export const proof: Proof = { unit: 'full disks of each kind', short: 1, long: 20, run: prove };
