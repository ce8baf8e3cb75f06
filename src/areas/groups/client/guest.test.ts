import { expect, test } from 'vitest';
import { readGuest } from './screens/SharedScreen.tsx';

const fresh = () => 'x'.repeat(32);

test('what a browser kept is read back; anything else begins anew', () => {
  const kept = { visitor: 'a'.repeat(32), name: 'Auntie V', votes: { 'abc 1': 'up' as const } };
  expect(readGuest(JSON.stringify(kept), fresh)).toEqual(kept);
  for (const text of [null, '', '{', 'null', '[]', '{"visitor":"short"}', '{"visitor":5}'])
    expect(readGuest(text, fresh)).toEqual({ visitor: fresh(), name: '', votes: {} });
});

test('a name that is too long is cut, and a vote that is none is dropped', () => {
  const text = JSON.stringify({
    visitor: 'a'.repeat(32),
    name: 'n'.repeat(99),
    votes: { a: 'up', b: 'maybe' },
  });
  expect(readGuest(text, fresh)).toMatchObject({ name: 'n'.repeat(40), votes: { a: 'up' } });
});

test('a new voter has a secret that the server takes', () => {
  expect(readGuest(null).visitor).toMatch(/^[A-Za-z0-9_-]{32}$/);
});
