import { createHash } from 'node:crypto';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { node } from './install.mjs';
import { ROOT, toolScript } from './paths.mjs';
import { Failure, step } from './processes.mjs';

const STAMP = join(ROOT, 'dist/built-from');
const FILES = [
  ...['index.html', 'vite.config.ts', 'package-lock.json', 'tsconfig.json', 'tsconfig.client.json'],
  ...['scripts/chunks.ts', 'scripts/words-plugin.ts', 'scripts/words-in-use.ts'],
];
/** Code that never reaches the browser does not make the client old, nor do types that are written anew. */
const SERVER_ONLY = /\/server\/|\.test\.tsx?$|\/word-values\.ts$/;

async function filesBelow(folder) {
  const entries = await readdir(join(ROOT, folder), { withFileTypes: true, recursive: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) =>
      relative(ROOT, join(entry.parentPath ?? entry.path, entry.name))
        .split(sep)
        .join('/'),
    );
}

async function fingerprint() {
  const sources = [...(await filesBelow('src')).filter((file) => !SERVER_ONLY.test(file)), ...FILES];
  const hash = createHash('sha256');
  for (const file of [...sources, ...(await filesBelow('public'))].sort()) {
    hash.update(file).update(await readFile(join(ROOT, file)));
  }
  return hash.digest('hex');
}

/** Builds what the browser loads and what the server renders with, side by side. */
export async function buildClient() {
  const built = await fingerprint();
  await rm(STAMP, { force: true });
  const vite = toolScript('vite');
  const production = { env: { NODE_ENV: 'production' } };
  const passed = await Promise.all([
    step('web client', node(), [vite, 'build', '--logLevel', 'warn'], production),
    step('server rendering', node(), [vite, 'build', '--ssr', '--logLevel', 'warn'], production),
  ]);
  if (passed.includes(false)) throw new Failure('The web client could not be built.');
  await writeFile(STAMP, built);
}

/** Builds only when a source changed since the last build. */
export async function ensureClient() {
  const recorded = await readFile(STAMP, 'utf8').catch(() => '');
  if (recorded === (await fingerprint())) return;
  console.log('Building the web client…');
  await buildClient();
}
