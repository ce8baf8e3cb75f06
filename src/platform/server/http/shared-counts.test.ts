import { expect, test, vi } from 'vitest';
import type { Peers } from '../process/peers.ts';
import { SharedCounts, storeOver } from './http.ts';

/** Two processes that hear one another. */
function two(): [SharedCounts, SharedCounts] {
  const listeners: ((content: unknown, from: number) => void)[] = [];
  const peers = (self: number): Peers => ({
    count: 1,
    tell: (_topic, content) => listeners[1 - self]?.(structuredClone(content), self),
    on: (_topic, listener) => {
      listeners[self] = listener;
    },
  });
  return [new SharedCounts(peers(0)), new SharedCounts(peers(1))];
}

test('requests of all processes count together a tenth of a second later', () => {
  vi.useFakeTimers({ now: 60_000 });
  try {
    const [a, b] = two();
    for (let i = 1; i <= 5; i++) expect(a.add('net', 1000)).toEqual({ current: i, ttl: 1000 });
    expect(b.add('net', 1000).current).toBe(1);
    vi.advanceTimersByTime(100);
    expect(b.add('net', 1000)).toEqual({ current: 7, ttl: 900 });
    expect(a.add('net', 1000).current).toBe(7);
    expect(a.add('other', 1000).current).toBe(1);
    vi.advanceTimersByTime(900);
    expect(a.add('net', 1000).current).toBe(1);
  } finally {
    vi.useRealTimers();
  }
});

test('what is told late of a window that is over does not count in the next', () => {
  vi.useFakeTimers({ now: 60_950 });
  try {
    const [a, b] = two();
    a.add('net', 1000);
    vi.setSystemTime(61_000);
    expect(b.add('net', 1000).current).toBe(1);
    vi.advanceTimersByTime(100);
    expect(b.add('net', 1000).current).toBe(2);
  } finally {
    vi.useRealTimers();
  }
});

test('a budget that was used up is there again in a minute, although the clock was set back by a day', () => {
  vi.useFakeTimers({ now: 200_000_000 });
  try {
    const [a] = two();
    for (let i = 1; i <= 5; i++) a.add('net', 60_000);
    vi.setSystemTime(200_000_000 - 86_400_000);
    expect(a.add('net', 60_000).current).toBe(1);
    expect(a.add('net', 60_000).current).toBe(2);
  } finally {
    vi.useRealTimers();
  }
});

test('each budget has counts of its own, by its place', () => {
  const [a] = two();
  const Store = storeOver(a);
  const all = new Store();
  const [first, second] = [all.child(), all.child()];
  const current = (store: typeof all) => {
    let counted = 0;
    store.incr('net', (_error, { current }) => (counted = current), 60_000);
    return counted;
  };
  expect([all, first, first, second].map(current)).toEqual([1, 1, 2, 1]);
});
