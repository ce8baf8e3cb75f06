import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { doorPath, errandOf, safeNext } from './errand.ts';
import { signInPath } from './paths.ts';

describe('the way back after signing in', () => {
  test.each(['/property/1', '/homes/for-sale/jamaica?bedrooms=2&page=3', '/liked#top'])(
    '%s is kept',
    (path) => {
      expect(safeNext(path)).toBe(path);
    },
  );
  test.each([
    null,
    '',
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/%0a/../\n/evil.example',
    'javascript:alert(1)',
    'property/1',
    '/sign-in?next=/liked',
    '/register',
    '/api/identity/sign-out',
  ])('%j is the home page instead', (path) => {
    expect(safeNext(path)).toBe('/');
  });
  test('no text whatever leads to another site', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'/\\.:@?#a%0\t\n\r é') }), (text) => {
        const url = new URL(safeNext(text), 'https://yaad.example/somewhere');
        return url.origin === 'https://yaad.example';
      }),
    );
  });
});

test('an errand survives the ways between sign-in, registration and reset', () => {
  const errand = { next: '/homes-for-sale?bedrooms=2', like: 'abc' };
  const search = doorPath('/register', errand).slice('/register'.length);
  expect(errandOf(search)).toEqual(errand);
  expect(errandOf(signInPath({ pathname: '/register', search }).slice('/sign-in'.length))).toEqual(errand);
});
test('who leaves a page to sign in comes back to it', () => {
  const path = signInPath({ pathname: '/property/1', search: '?from=list' }, 'abc');
  expect(errandOf(path.slice('/sign-in'.length))).toEqual({ next: '/property/1?from=list', like: 'abc' });
});
test('a plain sign-in has a plain address', () => {
  expect(signInPath({ pathname: '/', search: '' })).toBe('/sign-in');
  expect(doorPath('/register', errandOf(''))).toBe('/register');
});
