import { createServer } from 'node:net';
import { defineConfig } from '@playwright/test';
import { BROWSER_FLAGS, findBrowser } from './tests/browser.ts';

const START_MS = 120_000;

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => resolve(port));
    });
  });
}

// Playwright reads this file again in every worker: what the first reading chose is handed down.
process.env.JOURNEY_PORT ??= String(await freePort());
process.env.FEED_PORT ??= String(await freePort());
process.env.CHROME_PATH ??= findBrowser();
const baseURL = `http://localhost:${process.env.JOURNEY_PORT}`;

export default defineConfig({
  testDir: 'tests/journeys',
  testMatch: '**/*.journey.ts',
  outputDir: 'test-results',
  // Wide: machines are shared, and a slow one is no fault of the product. The longest took 187 s at a load of three times the cores.
  timeout: 600_000,
  expect: { timeout: 30_000, toPass: { timeout: 120_000 } },
  retries: 0,
  // One more than cores: with two a fifth of the processor's time was nobody's, since each waits for a page, a mail or a job.
  workers: 3,
  fullyParallel: true,
  forbidOnly: true,
  reporter: 'list',
  use: {
    baseURL,
    // A press on what is not there names it after two minutes, not after the ten of a whole journey.
    actionTimeout: 120_000,
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: process.env.CHROME_PATH, args: BROWSER_FLAGS },
  },
  webServer: {
    command: `"${process.execPath}" tests/journey-server.ts`,
    url: `${baseURL}/api/ready`,
    env: {
      PORT: process.env.JOURNEY_PORT,
      PUBLIC_URL: baseURL,
      LOG_LEVEL: 'warn',
      // Where the journey of sources offers its files.
      SOURCE_ORIGINS: `http://127.0.0.1:${process.env.FEED_PORT}`,
    },
    timeout: START_MS,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
    stdout: 'ignore',
    stderr: 'pipe',
  },
});
