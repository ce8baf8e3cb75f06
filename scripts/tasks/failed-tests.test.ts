import { join } from 'node:path';
import { expect, test } from 'vitest';
import { failedServerTests, failedTests, report } from './failed-tests.mjs';
import { ROOT } from './paths.mjs';

const spec = (title: string, message?: string) => ({
  title,
  ok: message === undefined,
  tests: [{ results: [message === undefined ? {} : { error: { message } }] }],
});
const suite = (title: string, specs: object[], suites: object[] = []) => ({ title, specs, suites });
const reportOf = (suites: object[], errors: object[] = []) => ({ suites, errors, stats: { expected: 1 } });

test('a failed test is named by its file and titles, with the first line of its error without colours', () => {
  const inner = suite('on a phone', [
    spec('opens', '\u001b[31mError: no button\u001b[39m\nCall log:'),
    spec('closes'),
  ]);
  expect(failedTests(reportOf([suite('search.journey.ts', [spec('finds')], [inner])]), 1)).toEqual({
    passed: 1,
    failed: [{ name: 'search.journey.ts › on a phone › opens', reason: 'Error: no button' }],
  });
});

test('a run that could not begin has failed, with or without a report', () => {
  expect(
    failedTests(reportOf([], [{ message: 'Error: Timed out waiting for the server' }]), 1).failed,
  ).toEqual([{ name: 'the run', reason: 'Error: Timed out waiting for the server' }]);
  expect(failedTests(null, 1)).toEqual({
    passed: 0,
    failed: [{ name: 'the run', reason: 'exit code 1' }],
  });
  expect(failedTests(reportOf([suite('a', [spec('b')])]), 0).failed).toEqual([]);
});

test('a failed test of the server is named by its file, and so is a file that could not be set up', () => {
  const tested = (file: string, status: string, message: string, assertionResults: object[]) => ({
    ...{ name: join(ROOT, file), status, message, assertionResults },
  });
  const test = (fullName: string, status: string, ...failureMessages: string[]) => ({
    ...{ fullName, status, failureMessages },
  });
  const testResults = [
    tested('a.test.ts', 'failed', '', [
      test('opens', 'passed'),
      test('closes', 'failed', 'Error: open\n at x'),
    ]),
    tested('b.test.ts', 'failed', 'Error: hook timed out', [test('reads', 'skipped')]),
    tested('c.test.ts', 'passed', '', [test('writes', 'passed')]),
  ];
  expect(failedServerTests({ testResults })).toEqual([
    { name: 'a.test.ts › closes', reason: 'Error: open' },
    { name: 'b.test.ts', reason: 'Error: hook timed out' },
  ]);
  expect(failedServerTests(null)).toEqual([]);
});

test('over all runs each test that failed once is named with how often and every reason', () => {
  const first = [
    { name: 'a', reason: 'slow' },
    { name: 'b', reason: 'gone' },
  ];
  expect(report([[{ name: 'b', reason: 'red' }], first, [], [{ name: 'b', reason: 'gone' }]])).toBe(
    ['3 of 4: b', '    red', '    gone', '1 of 4: a', '    slow', '1 of 4 runs without a failure'].join('\n'),
  );
});
