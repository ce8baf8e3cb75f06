import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { screens } from './screens.ts';

const ROOT = join(import.meta.dirname, '../../..');

test('every screen names the files of its code, which pages preload', () => {
  const named = screens.flatMap(({ id, source, furtherSources = [] }) =>
    [source, ...furtherSources].map((file) => ({ id, file })),
  );
  expect(named.filter(({ file }) => !existsSync(join(ROOT, file)))).toEqual([]);
});

test('every screen has an id and a path of its own', () => {
  expect(new Set(screens.map(({ id }) => id)).size).toBe(screens.length);
  expect(new Set(screens.map(({ path }) => path)).size).toBe(screens.length);
});
