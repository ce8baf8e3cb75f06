/** Proofs that are tests already: the same file, more often. */
import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../tests/operations/running.ts';
import type { Outcome } from './proof.ts';

interface Report {
  numPassedTests: number;
  numPendingTests: number;
  numFailedTests: number;
  testResults: { message: string; assertionResults: { status: string; fullName: string }[] }[];
}

/** Runs test files; `PROVE_COUNT` says how often they do what they do. */
export async function runTests(files: readonly string[], count: number): Promise<Outcome> {
  const folder = await mkdtemp(join(tmpdir(), 'yaad-prove-'));
  const file = join(folder, 'report.json');
  const reporters = ['--reporter=verbose', '--reporter=json', `--outputFile.json=${file}`];
  const args = ['node_modules/vitest/vitest.mjs', 'run', ...reporters, ...files];
  const env = { ...process.env, PROVE_COUNT: String(count) };
  const child = spawn(process.execPath, args, { cwd: ROOT, env, stdio: ['ignore', 2, 2] });
  await new Promise((resolve) => child.on('close', resolve));
  const text = await readFile(file, 'utf8').catch(() => null);
  await rm(folder, { recursive: true });
  if (text === null) return { figures: {}, faults: ['the tests ended without a report'] };
  const report = JSON.parse(text) as Report;
  const faults = report.testResults.flatMap(({ message, assertionResults }) => [
    ...(message ? [message] : []),
    ...assertionResults.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName),
  ]);
  const { numPassedTests, numPendingTests, numFailedTests } = report;
  if (numPassedTests === 0 && faults.length === 0) faults.push('nothing was shown: every test was skipped');
  return { figures: { passed: numPassedTests, skipped: numPendingTests, failed: numFailedTests }, faults };
}
