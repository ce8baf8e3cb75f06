import { expect, test } from 'vitest';
import { matchPath } from './path-pattern.ts';

test('a pattern matches as a whole, with any letters and a stroke at the end', () => {
  expect(matchPath('/saved', '/Saved/')).toEqual({});
  expect(matchPath('/saved', '/saved/1')).toBeUndefined();
  expect(matchPath('/saved', '/save')).toBeUndefined();
  expect(matchPath('/', '/')).toEqual({});
  expect(matchPath('/', '/x')).toBeUndefined();
});

test('variables are decoded parts of the path', () => {
  expect(matchPath('/groups/:id/compare', '/groups/7/compare')).toEqual({ id: '7' });
  expect(matchPath('/groups/:id/compare', '/groups/7')).toBeUndefined();
  expect(matchPath('/offices/:slug', '/offices/caf%C3%A9')).toEqual({ slug: 'café' });
  expect(matchPath('/offices/:slug', '/offices/%E0%A4%A')).toEqual({ slug: '%E0%A4%A' });
  expect(matchPath('/budgets/:id?', '/budgets')).toEqual({ id: undefined });
});

test('a star stands for the rest of the path', () => {
  const homes = '/homes/:category/*';
  expect(matchPath(homes, '/homes/for-sale')).toMatchObject({ category: 'for-sale' });
  expect(matchPath(homes, '/homes/for-sale/jamaica/saint-ann')).toEqual({
    category: 'for-sale',
    '*': 'jamaica/saint-ann',
  });
  expect(matchPath(homes, '/homes')).toBeUndefined();
});

test('a dot in a pattern is a dot', () => {
  expect(matchPath('/a.b', '/axb')).toBeUndefined();
});
