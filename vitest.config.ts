import { globSync, readFileSync } from 'node:fs';
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

export default defineConfig({
  test: {
    // One file at a time on each core; the tests of `operations` start whole servers, one after another.
    projects: [
      { test: { name: 'unit', include: unit.length ? unit : none } },
      {
        test: {
          name: 'server',
          include: server.length ? server : none,
          globalSetup: 'tests/world-server.ts',
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'operations',
          include: ['tests/operations/**/*.test.ts'],
          fileParallelism: false,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
