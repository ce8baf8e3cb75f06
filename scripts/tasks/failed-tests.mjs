import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { ROOT } from './paths.mjs';

const firstLine = (text) =>
  stripVTControlCharacters(text ?? '')
    .trim()
    .split('\n')[0] || 'no message';

/** Every test of a suite of Playwright's `json` report, named by its file and titles. */
function specsIn(suite, above = []) {
  const named = [...above, suite.title];
  return [
    ...(suite.specs ?? []).map((spec) => ({ spec, name: [...named, spec.title].join(' › ') })),
    ...(suite.suites ?? []).flatMap((inner) => specsIn(inner, named)),
  ];
}

function reasonOf(spec) {
  const results = spec.tests.flatMap((test) => test.results);
  return firstLine(results.find(({ error }) => error)?.error.message);
}

/**
 * What failed in one run. A run that could not begin or end (no report, the server did not start) has failed too,
 * under a name of its own.
 */
export function failedTests(report, exitCode) {
  const specs = (report?.suites ?? []).flatMap((suite) => specsIn(suite));
  const failed = specs
    .filter(({ spec }) => !spec.ok)
    .map(({ spec, name }) => ({ name, reason: reasonOf(spec) }));
  for (const { message } of report?.errors ?? [])
    failed.push({ name: 'the run', reason: firstLine(message) });
  if (exitCode !== 0 && failed.length === 0)
    failed.push({ name: 'the run', reason: `exit code ${exitCode}` });
  return { passed: report?.stats?.expected ?? 0, failed };
}

/** What failed in one run of Vitest, by its `json` report: tests, and files that could not be read or set up. */
export function failedServerTests(report) {
  return (report?.testResults ?? []).flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults
      .filter((test) => test.status === 'failed')
      .map((test) => ({
        name: `${relative(ROOT, name)} › ${test.fullName}`,
        reason: firstLine(test.failureMessages[0]),
      }));
    const whole = { name: relative(ROOT, name), reason: firstLine(message) };
    return status === 'failed' && (failed.length === 0 || message) ? [...failed, whole] : failed;
  });
}

/** Every test that failed once, the most frequent first: in how many runs, and each reason it gave. */
export function report(runs) {
  const tests = new Map();
  for (const failed of runs) {
    for (const { name, reasons } of inOneRun(failed)) {
      const { count, known } = tests.get(name) ?? { count: 0, known: [] };
      tests.set(name, { count: count + 1, known: [...new Set([...known, ...reasons])] });
    }
  }
  const green = runs.filter((failed) => failed.length === 0).length;
  const lines = [...tests]
    .sort(([, a], [, b]) => b.count - a.count)
    .flatMap(([name, { count, known }]) => [
      `${count} of ${runs.length}: ${name}`,
      ...known.map((reason) => `    ${reason}`),
    ]);
  return [...lines, `${green} of ${runs.length} runs without a failure`].join('\n');
}

function inOneRun(failed) {
  const names = [...new Set(failed.map(({ name }) => name))];
  return names.map((name) => ({
    name,
    reasons: failed.filter((one) => one.name === name).map(({ reason }) => reason),
  }));
}
