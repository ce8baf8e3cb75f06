import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';

interface Package {
  optionalDependencies?: Record<string, string>;
  resolved?: string;
}

const { packages } = JSON.parse(
  await readFile(join(import.meta.dirname, '../package-lock.json'), 'utf8'),
) as {
  packages: Record<string, Package>;
};

/** Where Node would look for a dependency of the package at `path`, nearest first. */
function places(path: string, dependency: string): string[] {
  const above = path.lastIndexOf('/node_modules/');
  const here = `${path === '' ? '' : `${path}/`}node_modules/${dependency}`;
  return path === '' ? [here] : [here, ...places(above < 0 ? '' : path.slice(0, above), dependency)];
}

test('the lockfile holds the packages of every platform, or npm ci refuses it', () => {
  const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter((name) => !places(path, name).some((place) => packages[place]))
      .map((name) => `${path} → ${name}`),
  );
  expect(missing).toEqual([]);
});

test('the lockfile names no host', () => {
  expect(Object.entries(packages).filter(([, { resolved }]) => resolved)).toEqual([]);
});
