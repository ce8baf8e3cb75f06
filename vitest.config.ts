import { globSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

const all = globSync('{src,tests,bench,scripts}/**/*.test.{ts,tsx}').filter(
  (file) => !file.startsWith('tests/operations/'),
);
/** A test that asks for a world needs a database; every other runs without one. */
const needsDatabase = (file: string) =>
  /from '[./]*\/world\.ts'|tests\/world\.ts'/.test(readFileSync(file, 'utf8'));
const none = ['tests/none'];

const server = all.filter(needsDatabase);
const unit = all.filter((file) => !server.includes(file));

/** Generous: it only has to tell a hang from a busy machine. */
const PATIENCE_MS = 60_000;
const LONG_PATIENCE_MS = 120_000;
/** For what comes after an answer: a mail, an event, an index that follows. */
const expectSoon = { poll: { timeout: 20_000 } };
/** Half as many again as cores: most of a test's time is spent waiting for a database or a server. */
const maxWorkers = Math.ceil(availableParallelism() * 1.5);
/**
 * Files that run in one worker share its modules: importing the server takes about 2 s of processor time, and some 40
 * files need it. A test file leaves no clock, environment or global changed; what it opens is its own.
 */
const isolate = false;

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: unit.length ? unit : none,
          maxWorkers,
          isolate,
          expect: expectSoon,
          testTimeout: PATIENCE_MS,
        },
      },
      {
        test: {
          name: 'server',
          include: server.length ? server : none,
          globalSetup: 'tests/world-server.ts',
          maxWorkers,
          isolate,
          expect: expectSoon,
          testTimeout: PATIENCE_MS,
          hookTimeout: LONG_PATIENCE_MS,
        },
      },
      {
        // These start whole servers, each in a folder and at ports of its own: after the others.
        test: {
          name: 'operations',
          include: ['tests/operations/**/*.test.ts'],
          maxWorkers,
          sequence: { groupOrder: 1 },
          expect: expectSoon,
          testTimeout: LONG_PATIENCE_MS,
          hookTimeout: LONG_PATIENCE_MS,
        },
      },
    ],
  },
});
