import process from 'node:process';
import { branchBase, changedSince } from './changed.mjs';
import { buildClient, ensureClient } from './client.mjs';
import { followNpm } from './follow-npm.mjs';
import { node } from './install.mjs';
import { runJourneys } from './journeys.mjs';
import { MEMORY } from './memory.mjs';
import { toolScript } from './paths.mjs';
import { runHere, runQuietly } from './processes.mjs';
import { writeWordTypes } from './word-types.mjs';

export { testAgain } from './again.mjs';
export { create } from './new.mjs';
export { check, test } from './verify.mjs';

const SERVER = 'src/app/main.ts';

/** Every command takes its arguments and resolves with an exit code. */
export async function start() {
  await ensureClient();
  const env = { NODE_ENV: process.env.NODE_ENV || 'production', ...MEMORY };
  return runHere(node(), [SERVER], { env, ipc: true, onStart: followNpm });
}

/** The client is compiled on the way; the server starts again when a file it has read changes. */
export async function dev() {
  await writeWordTypes();
  const args = ['--watch', '--watch-preserve-output', SERVER];
  return runHere(node(), args, { env: { NODE_ENV: 'development' }, onStart: followNpm });
}

export async function build() {
  await writeWordTypes();
  await buildClient();
  return 0;
}

export const bench = async (args) => {
  await ensureClient();
  return runHere(node(), ['bench/run.ts', ...args], { env: { NODE_ENV: 'production' } });
};

/** Megabytes for young objects: an import makes millions, nearly all of which are dropped at once. */
const YOUNG = '--max-semi-space-size=64';
export const importListings = (args) => runHere(node(), [YOUNG, 'src/areas/import/server/cli.ts', ...args]);

/** How to get streets for the map, and whether a file of them can be used. */
export const map = (args) => runHere(node(), ['src/areas/places/server/tiles/map-cli.ts', ...args]);

/** Test files by their paths: journeys with Playwright, every other with Vitest. The rest is passed on as it is. */
export async function testFile(args) {
  if (!args.some((arg) => /\.journey\.ts(:\d+)?$/.test(arg)))
    return runHere(node(), [toolScript('vitest'), 'run', ...args]);
  await ensureClient();
  return runJourneys(args);
}

/** What a translator still owes in a language. */
export const words = (args) => runHere(node(), ['scripts/words.ts', ...args]);

export const brand = (args) => runHere(node(), ['src/app/brand/brand-cli.ts', ...args]);

/** Gives a person a role. */
export const grant = (args) => runHere(node(), ['src/areas/accounts/server/grant-cli.ts', ...args]);

/** Goes on without a secret that is lost. */
export const acceptSecret = (args) => runHere(node(), ['src/app/accept-secret-cli.ts', ...args]);

/** Makes a backup, while everything runs. */
export const backup = (args) => runHere(node(), ['src/app/backup/backup-cli.ts', ...args]);

/** Puts a backup into an empty DATA_DIR or database. */
export const restore = (args) => runHere(node(), ['src/app/backup/restore-cli.ts', ...args]);

/** Shows what is promised by trying it: kills, power cuts, any request, hostile files. */
export const prove = (args) => runHere(node(), ['prove/run.ts', ...args]);

/** Writes every file in the project's form; `--changed`: those that differ from where the branch left main. */
export async function format(args) {
  const paths = args.includes('--changed') ? await changedSince(await branchBase()) : ['.'];
  const biome = [toolScript('@biomejs/biome', 'biome'), 'check', '--write', '--no-errors-on-unmatched'];
  const { code, output } = await runQuietly(node(), [...biome, ...paths]);
  if (code !== 0) console.log(output);
  return code;
}
