import { node } from './install.mjs';
import { toolScript } from './paths.mjs';
import { Failure, runHere, runQuietly } from './processes.mjs';

/** What asks Playwright for a window to look at. */
const WINDOW = /^--(headed|debug|ui)\b/;

/** The last line a tool prints on its own is its answer; when it fails, everything it printed says why. */
async function findBrowser(args) {
  const window = args.some((arg) => WINDOW.test(arg)) ? ['--window'] : [];
  const { code, output } = await runQuietly(node(), ['tests/browser.ts', ...window]);
  if (code !== 0) throw new Failure(output);
  return output.split('\n').at(-1) ?? '';
}

/**
 * One run of Playwright on the client that is built; resolves with its exit code.
 * @param report where its `json` reporter writes, when `args` name it
 */
export async function runJourneys(args, report) {
  const env = {
    CHROME_PATH: await findBrowser(args),
    ...(report && { PLAYWRIGHT_JSON_OUTPUT_NAME: report }),
  };
  return runHere(node(), [toolScript('@playwright/test', 'playwright'), 'test', ...args], { env });
}
