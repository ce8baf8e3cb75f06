import { spawn } from 'node:child_process';
import { node } from './install.mjs';

/** A loop that outlived its runs by mistake ends by itself. */
const LONGEST_MS = 6 * 3_600_000;

/** Looks up now and then whether it is still wanted: a parent killed with -9 cannot say so. */
const LOOP = `
const parent = process.ppid;
const end = Date.now() + ${LONGEST_MS};
while (process.ppid === parent && Date.now() < end) {
  const pause = Date.now() + 250;
  while (Date.now() < pause);
}`;

/**
 * Keeps so many cores busy, as other programs of a shared machine do.
 * @returns what ends the loops
 */
export function startBusyLoops(count) {
  const loops = Array.from({ length: count }, () => spawn(node(), ['-e', LOOP], { stdio: 'ignore' }));
  return () => {
    for (const loop of loops) loop.kill('SIGKILL');
  };
}
