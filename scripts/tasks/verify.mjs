import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { ensureClient } from './client.mjs';
import { node } from './install.mjs';
import { CACHE, toolScript } from './paths.mjs';
import { Failure, runHere, runQuietly, step } from './processes.mjs';

const REPORTS = { vitest: join(CACHE, 'vitest.json'), playwright: join(CACHE, 'playwright.json') };

const PLAIN = ['--colors=off', '--reporter=summary'];

/** Format and lint, and types of both sides: each with its own name, side by side. */
const staticSteps = () => [
  step('format and lint', node(), [toolScript('@biomejs/biome', 'biome'), 'ci', ...PLAIN, '.']),
  step('types of the server', node(), [toolScript('typescript', 'tsc'), '-p', 'tsconfig.json']),
  step('types of the client', node(), [toolScript('typescript', 'tsc'), '-p', 'tsconfig.client.json']),
  step('types of page rendering and journeys', node(), [
    toolScript('typescript', 'tsc'),
    '-p',
    'tsconfig.ssr.json',
  ]),
];

/** The quick part: everything that needs neither a database nor a browser. */
export async function check(args) {
  const unit = [toolScript('vitest'), 'run', '--project', 'unit', ...args];
  const passed = await Promise.all(staticSteps());
  passed.push((await runHere(node(), unit)) === 0);
  return passed.includes(false) ? 1 : 0;
}

async function serverTests() {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${REPORTS.vitest}`];
  return (await runHere(node(), [toolScript('vitest'), 'run', ...reporters])) === 0;
}

/** The last line a tool prints on its own stands for its answer; the rest is shown. */
async function findBrowser() {
  const { code, output } = await runQuietly(node(), ['tests/browser.ts']);
  const lines = output.split('\n');
  if (code !== 0) throw new Failure(output);
  return lines.at(-1) ?? '';
}

async function journeys() {
  try {
    await ensureClient();
    const env = { CHROME_PATH: await findBrowser(), PLAYWRIGHT_JSON_OUTPUT_NAME: REPORTS.playwright };
    const args = [toolScript('@playwright/test', 'playwright'), 'test', '--reporter=list,json'];
    return (await runHere(node(), args, { env })) === 0;
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    console.error(error.message);
    return false;
  }
}

/** How many tests each runner counted, from its own report. */
async function counts() {
  const read = (path) => readFile(path, 'utf8').then(JSON.parse, () => null);
  const [vitest, playwright] = [await read(REPORTS.vitest), await read(REPORTS.playwright)];
  return {
    passed: (vitest?.numPassedTests ?? 0) + (playwright?.stats.expected ?? 0),
    failed:
      (vitest?.numFailedTests ?? 0) + (playwright?.stats.unexpected ?? 0) + (playwright?.stats.flaky ?? 0),
  };
}

/** Everything that decides whether a change may land. A failed part does not keep the others from running. */
export async function test() {
  const begun = performance.now();
  await mkdir(CACHE, { recursive: true });
  for (const report of Object.values(REPORTS)) await rm(report, { force: true });
  const parts = {
    'format, lint and types': !(await Promise.all(staticSteps())).includes(false),
    'unit and server tests': await serverTests(),
    'browser journeys': await journeys(),
  };
  const broken = Object.keys(parts).filter((name) => !parts[name]);
  const { passed, failed } = await counts();
  const atLeast = Math.max(failed, broken.length); // a part that could not even begin counts no tests
  const minutes = ((performance.now() - begun) / 60_000).toFixed(1);
  console.log(
    broken.length ? `\nFailed: ${broken.join('; ')} (${minutes} min)` : `\nAll good (${minutes} min)`,
  );
  console.log(`${passed} passed, ${atLeast} failed`);
  return broken.length ? 1 : 0;
}
