import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const HERE = import.meta.dirname;
const STAMP = join(HERE, 'node_modules/.installed-lockfile');

/** Installs what the measurements compare with, beside the product's own packages, when its lockfile is new. */
export function installTools(): void {
  const lockfile = createHash('sha256')
    .update(readFileSync(join(HERE, 'package-lock.json')))
    .digest('hex');
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === lockfile) return;
  console.error('Installing what is measured against …');
  const cli = process.env.npm_execpath?.endsWith('npm-cli.js') ? process.env.npm_execpath : undefined;
  const [command, ...args] = cli ? [process.execPath, cli, 'ci'] : ['npm', 'ci'];
  const { status } = spawnSync(command as string, args, {
    cwd: HERE,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  if (status !== 0)
    throw new Error('npm could not install the packages of bench/; what it says above tells why.');
  writeFileSync(STAMP, lockfile);
}
