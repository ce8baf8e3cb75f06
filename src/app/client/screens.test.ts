import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { matchPath } from '#platform/client/path-pattern.ts';
import { findScreen, knowAll } from './find-screen.ts';
import { missingScreen, screens } from './screens.ts';

const ROOT = join(import.meta.dirname, '../../..');
knowAll(screens, missingScreen);

/** An address of every screen. */
const addresses = screens.map(({ path }) =>
  path
    .replace(/:(\w+)\??/g, (_, name: string) => (name === 'category' ? 'for-sale' : 'x1'))
    .replace('*', 'jamaica/saint-ann'),
);

test('every screen names the files of its code, which pages preload', () => {
  const named = [...screens, missingScreen].flatMap(({ id, source, furtherSources = [] }) =>
    [source, ...furtherSources].map((file) => ({ id, file })),
  );
  expect(named.filter(({ file }) => !existsSync(join(ROOT, file)))).toEqual([]);
});

test('every screen has an id and a path of its own', () => {
  expect(new Set(screens.map(({ id }) => id)).size).toBe(screens.length);
  expect(new Set(screens.map(({ path }) => path)).size).toBe(screens.length);
});

test('an address leads to the first screen whose pattern it matches', () => {
  const asked = [
    ...addresses,
    ...addresses.map((address) => `${address.toUpperCase()}/`),
    '/nowhere',
    '/property',
  ];
  for (const address of asked) {
    const first = screens.find(({ path }) => matchPath(path, address)) ?? missingScreen;
    expect(findScreen(address)?.screen.id, address).toBe(first.id);
  }
});

test('the guide without a category leads to all of it', async () => {
  const found = findScreen('/real-estate/guide');
  expect(await found?.screen.fetch?.({} as never)).toEqual({
    status: 301,
    location: '/real-estate/guide/all',
  });
});
