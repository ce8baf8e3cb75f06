import { expect, test } from 'vitest';
import type { State, Store } from './store.ts';
import { recordViews, showAddress, type View } from './views.ts';

/** A store whose states are told apart by a number. */
function countingStore() {
  let count = 0;
  const listeners = new Set<() => void>();
  const store = {
    getState: () => count as unknown as State,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  } as unknown as Store;
  const change = () => {
    count += 1;
    for (const listener of listeners) listener();
  };
  return { store, change };
}

const told = ({ pathname, state }: View) => `${pathname} ${state}`;

test('what was seen before the code came is told in its order, and what follows at once', async () => {
  const { store, change } = countingStore();
  const { promise, resolve } = Promise.withResolvers<(view: View) => void>();
  const seen: string[] = [];
  showAddress({ pathname: '/first', search: '' });
  const recorded = recordViews(store, () => promise);
  change();
  showAddress({ pathname: '/second', search: '' });
  change();
  expect(seen).toEqual([]);
  resolve((view) => seen.push(told(view)));
  await recorded;
  expect(seen).toEqual(['/first 0', '/first 1', '/second 1', '/second 2']);
  change();
  expect(seen.at(-1)).toBe('/second 3');
});

test('what following a view changes is told after it', async () => {
  const { store, change } = countingStore();
  const seen: string[] = [];
  showAddress({ pathname: '/a', search: '' });
  await recordViews(store, async () => (view) => {
    seen.push(told(view));
    if (seen.length < 3) change();
    seen.push('end');
  });
  expect(seen).toEqual(['/a 0', 'end', '/a 1', 'end']);
});
