import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import process from 'node:process';
import { environment, ROOT } from './paths.mjs';

/** Something the person at the terminal can act on; shown without a stack. */
export class Failure extends Error {}

const FORWARDED = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/** Exit code as a shell reports it: 128 + number of the signal. */
const exitCode = (code, signal) => code ?? 128 + (constants.signals[signal] ?? 0);

/** Runs a program on this terminal and passes signals on; resolves with its exit code. */
export function runHere(file, args, { env = {}, ipc = false, onStart = (_child) => {} } = {}) {
  return new Promise((resolve, reject) => {
    const stdio = ['inherit', 'inherit', 'inherit', ...(ipc ? ['ipc'] : [])];
    const child = spawn(file, args, { cwd: ROOT, env: environment(env), stdio });
    const forward = (signal) => child.kill(signal);
    for (const signal of FORWARDED) process.on(signal, forward);
    onStart(child);
    child.on('error', reject);
    child.on('close', (code, signal) => {
      for (const name of FORWARDED) process.off(name, forward);
      resolve(exitCode(code, signal));
    });
  });
}

/** Runs a program and keeps what it prints. */
export function runQuietly(file, args, { env = {}, cwd = ROOT } = {}) {
  return new Promise((resolve) => {
    const plain = environment({ NO_COLOR: '1', ...env });
    const child = spawn(file, args, { cwd, env: plain, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    child.stdout.on('data', (text) => (output += text));
    child.stderr.on('data', (text) => (output += text));
    child.on('error', (error) => resolve({ code: -1, output: error.message }));
    child.on('close', (code, signal) => resolve({ code: exitCode(code, signal), output: output.trim() }));
  });
}

/** One named step, run quietly; its output is shown when it fails. Resolves with whether it passed. */
export async function step(name, file, args, options = {}) {
  const begun = performance.now();
  const { code, output } = await runQuietly(file, args, options);
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  console.log(`${code === 0 ? '✓' : '✗'} ${name} (${seconds} s)`);
  if (code !== 0 && output) console.log(`${output}\n`);
  return code === 0;
}
