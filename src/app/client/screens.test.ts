import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { matchPath } from '../../platform/client/path-pattern.ts';
import { findScreen, screens } from './screens.ts';

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

test('an address leads to the first screen whose pattern it matches', () => {
  const values: Record<string, string> = { category: 'for-sale' };
  const addresses = screens.map(({ path }) =>
    path.replace(/:(\w+)\??/g, (_, name: string) => values[name] ?? 'x1').replace('*', 'jamaica/saint-ann'),
  );
  const asked = [
    ...addresses,
    ...addresses.map((address) => `${address.toUpperCase()}/`),
    '/nowhere',
    '/property',
  ];
  for (const address of asked) {
    const first = screens.find(({ path }) => matchPath(path, address));
    expect(findScreen(address)?.screen.id, address).toBe(first?.id);
  }
});

test('the guide without a category leads to all of it', async () => {
  const found = findScreen('/real-estate/guide');
  expect(await found?.screen.fetch?.({} as never)).toEqual({
    status: 301,
    location: '/real-estate/guide/all',
  });
});
