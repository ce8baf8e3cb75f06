import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { signInPath } from './kit/paths.ts';
import { returnToOf, safeNext, signInScreenPath } from './return-to.ts';

describe('the path to return to after signing in', () => {
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
    '/.//evil.example',
    '/a/..//evil.example',
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

test('the path to return to is kept between sign-in, registration and reset', () => {
  const returnTo = { next: '/homes-for-sale?bedrooms=2', like: 'abc', errand: 'save-search' as const };
  const search = signInScreenPath('/register', returnTo).slice('/register'.length);
  expect(returnToOf(search)).toEqual(returnTo);
  expect(returnToOf(signInPath({ pathname: '/register', search }).slice('/sign-in'.length))).toEqual(
    returnTo,
  );
});
test('who leaves a page to sign in comes back to it', () => {
  const path = signInPath({ pathname: '/property/1', search: '?from=list' }, { like: 'abc' });
  expect(returnToOf(path.slice('/sign-in'.length))).toEqual({
    next: '/property/1?from=list',
    like: 'abc',
    errand: null,
  });
});
test('a plain sign-in has a plain address', () => {
  expect(signInPath({ pathname: '/', search: '' })).toBe('/sign-in');
  expect(signInScreenPath('/register', returnToOf(''))).toBe('/register');
});
