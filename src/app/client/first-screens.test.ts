import { expect, test, vi } from 'vitest';
import { firstScreens } from './first-screens.ts';
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

test('no other screen has an address of a first one: it may be shown before the others are known', () => {
  const others = screens.filter((screen) => !firstScreens.includes(screen)).map(({ path }) => path);
  for (const { path } of firstScreens) {
    const colliding = others.filter((other) => collide(withoutSlash(path), withoutSlash(other)));
    expect({ path, colliding }).toEqual({ path, colliding: [] });
  }
});

test('a first screen is known before the others, and the same one after them', async () => {
  // Another file of this worker may have made all screens known.
  vi.resetModules();
  const { findScreen, knowAll } = await import('./find-screen.ts');
  const known = findScreen('/homes-for-sale')?.screen;
  expect(known?.id).toBe('homes-for-sale');
  expect(findScreen('/account/settings')).toBeUndefined();
  expect(findScreen('/nowhere')).toBeUndefined();
  knowAll(screens, missingScreen);
  expect(findScreen('/homes-for-sale')?.screen.id).toBe(known?.id);
  expect(findScreen('/nowhere')?.screen.id).toBe('missing');
});
