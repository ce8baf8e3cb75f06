import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import process from 'node:process';
import { MODULES, projectNode, ROOT, thisNodeWillDo } from './paths.mjs';
import { Failure, runHere, runQuietly } from './processes.mjs';

const RECORD = join(MODULES, '.yaad-lock');
const SLOW = 'Installing what is missing; the first time takes a minute or two…';

async function lockHash() {
  return createHash('sha256')
    .update(await readFile(join(ROOT, 'package-lock.json')))
    .digest('hex');
}

/** Somebody ran npm by hand: everything the lockfile wants is there, optional packages of other machines apart. */
async function installedByHand() {
  const read = async (path) => JSON.parse(await readFile(path, 'utf8')).packages;
  const wanted = await read(join(ROOT, 'package-lock.json'));
  const there = await read(join(MODULES, '.package-lock.json')).catch(() => ({}));
  return Object.entries(wanted).every(
    ([path, { version, optional, peer }]) =>
      path === '' || there[path]?.version === version || (!there[path] && (optional || peer)),
  );
}

/** `npm ci` with the npm we were called by. */
async function install() {
  console.log(SLOW);
  const args = ['ci', '--no-audit', '--no-fund', '--loglevel=error'];
  const byNpm = process.env.npm_execpath?.endsWith('npm-cli.js') ? process.env.npm_execpath : undefined;
  const code = byNpm
    ? await runHere(process.execPath, [byNpm, ...args])
    : await runHere(process.platform === 'win32' ? 'npm.cmd' : 'npm', args);
  if (code !== 0) {
    throw new Failure('npm could not install the packages; what it says above tells why. Then start again.');
  }
}

const projectNodeRuns = async () => (await runQuietly(projectNode, ['--version'])).code === 0;

/** npm may have skipped the install script that fetches the program of the package `node`. */
async function ensureNode() {
  if (await projectNodeRuns()) return;
  if (!existsSync(projectNode)) {
    console.log('Fetching Node 24…');
    await runQuietly(process.execPath, ['installArchSpecificPackage.js'], { cwd: join(MODULES, 'node') });
    if (await projectNodeRuns()) return;
  }
  if (thisNodeWillDo) return;
  throw new Failure(
    `Node 24 from npm (package "node") does not run here: ${projectNode} is missing or not for this machine.\n` +
      'Allow npm its install scripts ("npm config set ignore-scripts false"), remove node_modules and start\n' +
      'again; or install Node.js 24 yourself: with that on this machine the package is not needed.',
  );
}

/** Installs when the lockfile changed since the last time, and makes sure Node 24 is there. */
export async function ensureInstalled() {
  const hash = await lockHash();
  const recorded = await readFile(RECORD, 'utf8').catch(() => '');
  if (recorded === hash && existsSync(projectNode)) return;
  if (recorded !== hash && !(await installedByHand())) await install();
  await ensureNode();
  await writeFile(RECORD, hash);
}

/** The Node that runs the product. */
export const node = () => (existsSync(projectNode) ? projectNode : process.execPath);
