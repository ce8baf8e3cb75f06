import { readFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

export const ROOT = join(dirname(fileURLToPath(import.meta.url)), '../..');
export const MODULES = join(ROOT, 'node_modules');
/** What may be thrown away at any time. */
export const CACHE = join(ROOT, '.cache');

const NODE_MAJOR = 24;

/** The Node that runs everything: the project's own, or this one where only this one fits (Alpine). */
export const projectNode = join(MODULES, 'node/bin', process.platform === 'win32' ? 'node.exe' : 'node');
export const thisNodeWillDo = Number(process.versions.node.split('.')[0]) >= NODE_MAJOR;

/** The environment of what we start: tools find the project's Node and programs first, and keep what they compile. */
export function environment(more = {}) {
  const PATH = [join(MODULES, '.bin'), process.env.PATH].join(delimiter);
  return { NODE_COMPILE_CACHE: join(CACHE, 'compiled'), ...process.env, ...more, PATH };
}

/** The script behind a package's command, so that no shell is needed to run it. */
export function toolScript(packageName, command = packageName) {
  const folder = join(MODULES, packageName);
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return join(folder, typeof bin === 'string' ? bin : bin[command]);
}
