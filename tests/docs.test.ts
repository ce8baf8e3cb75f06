import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');

/** Top-level folders and files that a page may name by their path. */
const PATH =
  /(?<![\w/.])(?:(?:src|tests|docs|database|scripts|content|public|bench)\/[\w./-]*\w|[A-Z]{4,}\.md)(?![\w*<…])/g;

/** Every path a page names; patterns such as `messages/<language>.ts` are none. */
function pathsIn(page: string): string[] {
  const text = readFileSync(join(ROOT, page), 'utf8').replace(/\S*(?:[*<]|…)\S*/g, '');
  return [...new Set(text.match(PATH) ?? [])];
}

test.each(['ARCHITECTURE.md', 'CONTRIBUTING.md'])('every file that %s names exists', (page) => {
  const paths = pathsIn(page);
  expect(paths.length).toBeGreaterThan(5);
  expect(paths.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
});
