import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { startBusyLoops } from './busy.mjs';
import { ensureClient } from './client.mjs';
import { failedTests, report } from './failed-tests.mjs';
import { runJourneys } from './journeys.mjs';
import { CACHE, ROOT } from './paths.mjs';
import { Failure } from './processes.mjs';

const USAGE = 'Usage: npm run test:again -- [RUNS] [--busy LOOPS] [what to give to Playwright]';
const RUNS = 10;
const MOST = 1000;
/** Exit codes from here on mean that a signal ended the run, which is meant for all runs. */
const SIGNALLED = 128;

const REPORT = join(CACHE, 'again.json');
/** Pictures and traces of each run, so that the next run leaves them alone. */
const RESULTS = join(ROOT, 'test-results');

function countIn(text) {
  const count = Number(text);
  if (!/^\d+$/.test(text ?? '') || count > MOST) throw new Failure(USAGE);
  return count;
}

/** `10 --busy 2 tests/journeys/search.journey.ts` */
export function readArguments(args) {
  const rest = [...args];
  const runs = /^\d+$/.test(rest[0] ?? '') ? countIn(rest.shift()) : RUNS;
  const at = rest.indexOf('--busy');
  const busy = at < 0 ? 0 : countIn(rest.splice(at, 2)[1]);
  if (runs === 0) throw new Failure(USAGE);
  return { runs, busy, rest };
}

/** One whole run, from a server of its own; what it printed of itself is its report. */
async function runOnce(run, rest) {
  await rm(REPORT, { force: true });
  const begun = performance.now();
  const output = join(RESULTS, `run-${run}`);
  const code = await runJourneys(['--reporter=json', `--output=${output}`, ...rest], REPORT);
  const minutes = ((performance.now() - begun) / 60_000).toFixed(1);
  const text = await readFile(REPORT, 'utf8').catch(() => null);
  const { passed, failed } = failedTests(text && JSON.parse(text), code);
  return { code, minutes, passed, failed };
}

/** Runs the journeys again and again; every test that failed once is named with how often, and why. */
export async function testAgain(args) {
  const { runs, busy, rest } = readArguments(args);
  await mkdir(CACHE, { recursive: true });
  await ensureClient();
  const results = [];
  const stopLoops = startBusyLoops(busy);
  try {
    for (let run = 1; run <= runs; run++) {
      const result = await runOnce(run, rest);
      if (result.code >= SIGNALLED) break;
      results.push(result.failed);
      const { passed, failed, minutes } = result;
      console.log(`run ${run} of ${runs}: ${passed} passed, ${failed.length} failed (${minutes} min)`);
      for (const { name, reason } of failed) console.log(`  ✗ ${name}\n    ${reason}`);
    }
  } finally {
    stopLoops();
  }
  console.log(`\n${report(results)}`);
  return results.length === runs && results.every((failed) => failed.length === 0) ? 0 : 1;
}
