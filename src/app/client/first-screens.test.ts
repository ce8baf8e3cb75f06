import { expect, test, vi } from 'vitest';
import { FIRST_SCREENS, firstScreensAt } from './first-screens.ts';
import { missingScreen, screens } from './screens.ts';

/** Whether an address may match both patterns. */
function collide(one: string, other: string): boolean {
  const [a = '', ...restA] = one.split('/');
  const [b = '', ...restB] = other.split('/');
  if (a === '*' || b === '*') return true;
  if (one === '' || other === '') {
    const left = one || other;
    return left.split('/').every((segment) => segment.endsWith('?') || segment === '*' || segment === '');
  }
  const [nextA, nextB] = [restA.join('/'), restB.join('/')];
  const fits = a.startsWith(':') || b.startsWith(':') || a.toLowerCase() === b.toLowerCase();
  return (
    (fits && collide(nextA, nextB)) ||
    (a.endsWith('?') && collide(nextA, other)) ||
    (b.endsWith('?') && collide(one, nextB))
  );
}

const withoutSlash = (path: string) => path.replace(/^\//, '');

test('patterns collide when one address can match both', () => {
  expect(collide('homes/:category/*', 'homes/x')).toBe(true);
  expect(collide('homes/:category/*', ':a/:b/c')).toBe(true);
  expect(collide('a/:b?', 'a')).toBe(true);
  expect(collide('a/:b', 'a')).toBe(false);
  expect(collide('', 'a')).toBe(false);
});

test('no screen before a first one has one of its addresses: it may be shown before the others are known', () => {
  for (const path of FIRST_SCREENS.flatMap(({ paths }) => paths)) {
    const at = screens.findIndex((screen) => screen.path === path);
    const before = screens.slice(0, at).map((screen) => screen.path);
    const colliding = before.filter((other) => collide(withoutSlash(path), withoutSlash(other)));
    expect({ path, colliding }).toEqual({ path, colliding: [] });
    expect(at, path).toBeGreaterThanOrEqual(0);
  }
});

test('first screens are the registry’s own, at the paths they are found by', async () => {
  for (const { paths, load } of FIRST_SCREENS) {
    const { screens: first } = await load();
    expect(first.map(({ path }) => path)).toEqual(paths);
    for (const screen of first) expect(screens).toContain(screen);
  }
});

test('a first screen is known before the others, and the same one after them', async () => {
  // Another file of this worker may have made all screens known.
  vi.resetModules();
  const { findScreen, knowAll, knowFirst } = await import('./find-screen.ts');
  expect(findScreen('/homes-for-sale')).toBeUndefined();
  knowFirst((await firstScreensAt('/homes-for-sale')?.load())?.screens ?? []);
  const known = findScreen('/homes-for-sale')?.screen;
  expect(known?.id).toBe('homes-for-sale');
  expect(findScreen('/account/settings')).toBeUndefined();
  expect(findScreen('/nowhere')).toBeUndefined();
  knowAll(screens, missingScreen);
  expect(findScreen('/homes-for-sale')?.screen.id).toBe(known?.id);
  expect(findScreen('/nowhere')?.screen.id).toBe('missing');
});
