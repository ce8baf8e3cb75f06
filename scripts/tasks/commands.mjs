import process from 'node:process';
import { buildClient, ensureClient } from './client.mjs';
import { followNpm } from './follow-npm.mjs';
import { node } from './install.mjs';
import { runJourneys } from './journeys.mjs';
import { toolScript } from './paths.mjs';
import { runHere } from './processes.mjs';

export { testAgain } from './again.mjs';
export { check, test } from './verify.mjs';

const SERVER = 'src/app/main.ts';

/** Every command takes its arguments and resolves with an exit code. */
export async function start() {
  await ensureClient();
  const env = { NODE_ENV: process.env.NODE_ENV || 'production' };
  return runHere(node(), [SERVER], { env, ipc: true, onStart: followNpm });
}

/** The client is compiled on the way; the server starts again when a file it has read changes. */
export async function dev() {
  const args = ['--watch', '--watch-preserve-output', SERVER];
  return runHere(node(), args, { env: { NODE_ENV: 'development' }, onStart: followNpm });
}

export async function build() {
  await buildClient();
  return 0;
}

export const bench = async (args) => {
  await ensureClient();
  return runHere(node(), ['bench/run.ts', ...args], { env: { NODE_ENV: 'production' } });
};

export const importListings = (args) => runHere(node(), ['src/areas/import/server/cli.ts', ...args]);

/** Test files by their paths: journeys with Playwright, every other with Vitest. The rest is passed on as it is. */
export async function testFile(args) {
  if (!args.some((arg) => /\.journey\.ts(:\d+)?$/.test(arg)))
    return runHere(node(), [toolScript('vitest'), 'run', ...args]);
  await ensureClient();
  return runJourneys(args);
}

/** Gives a person a role. */
export const grant = (args) => runHere(node(), ['src/areas/accounts/server/grant-cli.ts', ...args]);

/** Goes on without a secret that is lost. */
export const acceptSecret = (args) => runHere(node(), ['src/app/accept-secret-cli.ts', ...args]);

export const format = () => runHere(node(), [toolScript('@biomejs/biome', 'biome'), 'check', '--write', '.']);
