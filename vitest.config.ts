import { globSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { words } from './scripts/words-plugin.ts';

const all = globSync('{src,tests,bench,scripts}/**/*.test.{ts,tsx}').filter(
  (file) => !file.startsWith('tests/operations/'),
);
/** A test that asks for a world needs a database; every other runs without one. */
const needsDatabase = (file: string) => /from '(?:[./]*|#tests)\/world\.ts'/.test(readFileSync(file, 'utf8'));
const none = ['tests/none'];

const server = all.filter(needsDatabase);
const unit = all.filter((file) => !server.includes(file));

/** Generous: it only has to tell a hang from a busy machine. */
const PATIENCE_MS = 600_000;
/** For what comes after an answer: a mail, an event, an index that follows. */
const expectSoon = { poll: { timeout: 100_000 } };
/**
 * Half as many again as cores: most of a test's time is spent waiting for a database or a server. Twice as many gained a
 * tenth, and showed in each of three runs another test that leans on time.
 */
const maxWorkers = Math.ceil(availableParallelism() * 1.5);
/**
 * Files that run in one worker share its modules: importing the server takes about 2 s of processor time, and some 40
 * files need it. A test file leaves no clock, environment or global changed; what it opens is its own.
 */
const isolate = false;

/** Files that take longest. One that began last would keep the others' core waiting. */
const LONGEST = [
  ...['operations/npm-start', 'operations/embedded-postgres', 'operations/server', 'operations/import'],
  ...[
    'operations/own-listings',
    'operations/mail',
    'operations/backup',
    'operations/users',
    'operations/pages-of-people',
  ],
  ...[
    'accounts/server/sides',
    'engine/stored-index',
    'saved-searches/server/watches',
    'sources/sources',
    'joined/joined',
  ],
  ...['applications/server/applications', 'import/server/cli', 'engine/search', 'conversations/server/leads'],
  ...[
    'accounts/server/limits',
    'accounts/server/reset',
    'viewings/server/viewings',
    'accounts/server/access',
  ],
  ...['backup/backup', 'own-listings/server/photos', 'conversations/server/chat'],
].map((name) => `/${name}.test.ts`);

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => {
      const at = LONGEST.findIndex((name) => moduleId.endsWith(name));
      return at === -1 ? LONGEST.length : at;
    };
    return (await super.sort(files)).toSorted((a, b) => rank(a) - rank(b));
  }
}

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        plugins: [words()],
        test: {
          name: 'unit',
          include: unit.length ? unit : none,
          maxWorkers,
          setupFiles: 'tests/brand.ts',
          isolate,
          expect: expectSoon,
          testTimeout: PATIENCE_MS,
          hookTimeout: PATIENCE_MS,
        },
      },
      {
        plugins: [words()],
        test: {
          name: 'server',
          include: server.length ? server : none,
          globalSetup: 'tests/world-server.ts',
          maxWorkers,
          setupFiles: 'tests/brand.ts',
          isolate,
          expect: expectSoon,
          testTimeout: PATIENCE_MS,
          hookTimeout: PATIENCE_MS,
        },
      },
      {
        plugins: [words()],
        // These start whole servers, each in a folder and at ports of its own: after the others.
        test: {
          name: 'operations',
          include: ['tests/operations/**/*.test.ts'],
          globalSetup: ['tests/operations/built-client.ts', 'tests/operations/prepared-data.ts'],
          maxWorkers,
          setupFiles: 'tests/brand.ts',
          isolate,
          sequence: { groupOrder: 1 },
          expect: expectSoon,
          testTimeout: PATIENCE_MS,
          hookTimeout: PATIENCE_MS,
        },
      },
    ],
  },
});
