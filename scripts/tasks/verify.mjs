import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { branchBase, changedSince } from './changed.mjs';
import { ensureClient } from './client.mjs';
import { failedServerTests, failedTests } from './failed-tests.mjs';
import { node } from './install.mjs';
import { runJourneys } from './journeys.mjs';
import { CACHE, ROOT, toolScript } from './paths.mjs';
import { Failure, runHere, runQuietly, step } from './processes.mjs';
import { writeWordTypes } from './word-types.mjs';

const REPORTS = { vitest: join(CACHE, 'vitest.json'), playwright: join(CACHE, 'playwright.json') };

/** Name and arguments of a tool, for `step`. */
const biome = (paths) => [
  'format and lint',
  [
    ...[toolScript('@biomejs/biome', 'biome'), 'ci'],
    ...['--colors=off', '--reporter=summary', '--no-errors-on-unmatched', ...paths],
  ],
];

/**
 * One thread a project: several check what they share once each, for almost twice the processor time. What it found out
 * is kept: the next check reads anew what has changed, and what depends on it.
 */
const types = (name, project) => [
  `types of ${name}`,
  [
    ...[toolScript('typescript', 'tsc'), '-p', project, '--singleThreaded'],
    ...['--incremental', '--tsBuildInfoFile', join(CACHE, `${project}.tsbuildinfo`)],
  ],
];
/** Tools are looked for when a step is made: this file is loaded before they are installed. */
const typeSteps = () => [
  types('the server', 'tsconfig.json'),
  types('the client, page rendering and journeys', 'tsconfig.client.json'),
];

/** Format and lint, and types of every side: each with its own name, the longest first. */
const staticSteps = () =>
  [...typeSteps(), biome(['.'])].map(
    ([name, args]) =>
      () =>
        step(name, node(), args),
  );

const CORES = 2;

/** Runs every job, as many at a time as the smallest machine has cores; resolves with whether all passed. */
async function allPass(jobs) {
  const waiting = [...jobs];
  const results = [];
  const work = async () => {
    for (let job = waiting.shift(); job; job = waiting.shift()) results.push(await job());
  };
  await Promise.all(Array.from({ length: CORES }, work));
  return !results.includes(false);
}

/** Reports a failure and counts it, so that the suites after it still run. */
async function orReport(work) {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    console.error(error.message);
    return false;
  }
}

/** Each worker loads the modules again, and these tests compute all the time: more workers than cores would only load more. */
const UNIT = ['--project', 'unit', '--reporter=minimal', `--maxWorkers=${availableParallelism()}`];
const unitTests = (args, command = 'run') => [
  'unit tests',
  [toolScript('vitest'), command, ...UNIT, '--run', '--passWithNoTests', ...args],
];
const READS_TREE = /from 'node:fs/;
const READS_CONTENT = /^tests\/content/;
/**
 * Tests that read files of the tree instead of importing them: no import leads from a changed file to them. Those of the
 * content read it and the pictures, no other folder.
 */
async function treeTests(paths) {
  const isContentChanged = paths.some((path) => /^(?:content|public)\//.test(path));
  const names = (await readdir(join(ROOT, 'tests'))).filter((name) => name.endsWith('.test.ts'));
  const files = names
    .map((name) => `tests/${name}`)
    .filter((file) => isContentChanged || !READS_CONTENT.test(file));
  const texts = await Promise.all(files.map((file) => readFile(join(ROOT, file), 'utf8')));
  return files.filter((_, i) => READS_TREE.test(texts[i]));
}
/** In one run, since each takes 2 s of processor time to begin: tests that import what has changed, and those of the tree. */
const testsOf = async (paths, others) =>
  unitTests([...paths, ...(await treeTests(paths)), ...others], 'related');
/** What the client can see nothing of. */
const SERVER_ONLY = /^(?:src\/(?!.*\/client\/).*\/server\/|database\/|docs\/|scripts\/|[^/]+\.md$)/;

/**
 * The quick part: everything that needs neither a database nor a browser. Prints what failed, and nothing else.
 * `--changed`: only what differs from where the branch left main, and what depends on it.
 */
export async function check(args) {
  const others = args.filter((arg) => arg !== '--changed');
  const steps = typeSteps();
  if (others.length === args.length) {
    steps.unshift(unitTests(others));
    steps.push(biome(['.']));
  } else {
    const base = await branchBase();
    const paths = await changedSince(base);
    if (paths.every((path) => SERVER_ONLY.test(path))) steps.splice(1);
    steps.unshift(await testsOf(paths, others));
    steps.push(biome(paths));
  }
  await writeWordTypes();
  const failures = [];
  await allPass(
    steps.map(([name, tool]) => async () => {
      const { code, output } = await runQuietly(node(), tool);
      if (code !== 0) failures.push(`✗ ${name}\n${output}`);
      return code === 0;
    }),
  );
  if (failures.length > 0) console.log(failures.join('\n\n'));
  return failures.length > 0 ? 1 : 0;
}

async function serverTests() {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${REPORTS.vitest}`];
  return (await runHere(node(), [toolScript('vitest'), 'run', ...reporters])) === 0;
}

/** Beforehand, while a core is free: the tests of the whole server and the journeys need it. */
const webClient = () =>
  orReport(async () => {
    await ensureClient();
    return true;
  });

async function journeys() {
  await ensureClient();
  return (await runJourneys(['--reporter=list,json'], REPORTS.playwright)) === 0;
}

/** The short bench: it fails when something can no longer be measured, never by how fast this machine is. */
const measurements = () =>
  orReport(() => step('short bench', node(), ['bench/run.ts', '--short', 'http', 'cold', 'pages', 'alerts']));

/** The short form of every proof that no test shows already; a fault is printed with the request that broke it and its seed. */
const proofs = () => orReport(() => step('proofs', node(), ['prove/run.ts', '--all']));

/** What each runner counted and what failed, from its own report. */
async function results() {
  const read = (path) => readFile(path, 'utf8').then(JSON.parse, () => null);
  const [vitest, playwright] = [await read(REPORTS.vitest), await read(REPORTS.playwright)];
  return {
    passed: (vitest?.numPassedTests ?? 0) + (playwright?.stats.expected ?? 0),
    failed: [...failedServerTests(vitest), ...failedTests(playwright, 0).failed],
  };
}

/** Everything that decides whether a change may land. A failed part does not keep the others from running. */
export async function test() {
  const begun = performance.now();
  await writeWordTypes();
  await mkdir(CACHE, { recursive: true });
  for (const report of Object.values(REPORTS)) await rm(report, { force: true });
  const suites = {
    'format, lint, types and web client': await allPass([...staticSteps(), webClient]),
    'unit and server tests': await serverTests(),
    'browser journeys': await orReport(journeys),
    // Side by side: much of a proof is waiting for a server to end or to come back, and none of them judges by time in its short form.
    'proofs and measurements': await allPass([proofs, measurements]),
  };
  const broken = Object.keys(suites).filter((name) => !suites[name]);
  const { passed, failed } = await results();
  const atLeast = Math.max(failed.length, broken.length); // a suite that could not even begin counts no tests
  const minutes = ((performance.now() - begun) / 60_000).toFixed(1);
  console.log(
    broken.length ? `\nFailed: ${broken.join('; ')} (${minutes} min)` : `\nAll good (${minutes} min)`,
  );
  for (const { name, reason } of failed) console.log(`  ✗ ${name}\n    ${reason}`);
  console.log(`${passed} passed, ${atLeast} failed`);
  return broken.length ? 1 : 0;
}
