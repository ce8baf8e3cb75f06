import { expect, test, vi } from 'vitest';
import { PageCache } from './page-cache.ts';

const cache = () => new PageCache<string>({ capacity: 2, maxAgeMs: 1000, maxLagMs: 100 });

test('a page is kept while its version holds', () => {
  const pages = cache();
  pages.set('/a', 1, 'page', 0);
  expect(pages.get('/a', 1, 999)).toBe('page');
});
test('a page of an older version is good for as long as a page may lag, and no longer', () => {
  const pages = cache();
  pages.set('/a', 1, 'old', 0);
  expect(pages.get('/a', 2, 99)).toBe('old');
  expect(pages.get('/a', 2, 100)).toBeUndefined();
});
test('a page is dropped when its time is over', () => {
  const pages = cache();
  pages.set('/a', 1, 'page', 0);
  expect(pages.get('/a', 1, 1000)).toBeUndefined();
});
test('the page used longest ago makes room', () => {
  const pages = cache();
  pages.set('/a', 1, 'a', 0);
  pages.set('/b', 1, 'b', 0);
  pages.get('/a', 1, 1);
  pages.set('/c', 1, 'c', 0);
  expect([pages.get('/a', 1, 1), pages.get('/b', 1, 1), pages.get('/c', 1, 1)]).toEqual([
    'a',
    undefined,
    'c',
  ]);
});
test('a page is dropped when its time is over, although the clock was set back by a day', () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] });
  try {
    const pages = cache();
    pages.set('/a', 1, 'page', performance.now());
    vi.advanceTimersByTime(1000);
    vi.setSystemTime(Date.now() - 86_400_000);
    expect(pages.get('/a', 1)).toBeUndefined();
  } finally {
    vi.useRealTimers();
  }
});
