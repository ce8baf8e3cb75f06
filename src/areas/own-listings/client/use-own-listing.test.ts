import { expect, test } from 'vitest';
import type { OwnListing } from '#areas/listings/own-shapes.ts';
import { conflicting, newest } from './use-own-listing.ts';

const as = (facts: Partial<OwnListing>) => ({ title: '', bedrooms: 2, version: 1, ...facts }) as OwnListing;
const base = as({});

test('what both have changed is asked about, and nothing else', () => {
  const fresh = as({ title: 'Theirs', bedrooms: 3, version: 2 });
  expect(conflicting({ base, fresh, pending: { title: 'Mine' }, unanswered: [] })).toEqual(['title']);
  expect(conflicting({ base, fresh, pending: { price: 1 }, unanswered: [] })).toEqual([]);
  expect(conflicting({ base, fresh, pending: { title: 'Theirs' }, unanswered: [] })).toEqual([]);
});

test('one’s own save whose answer was lost is nobody else’s change, also where more was typed since', () => {
  const fresh = as({ title: 'A', version: 2 });
  const unanswered = [{ title: 'A' }, { title: 'AB', bedrooms: 4 }];
  expect(conflicting({ base, fresh, pending: { title: 'ABC' }, unanswered })).toEqual([]);
  // The server keeps a line without the blanks around it.
  expect(conflicting({ base, fresh, pending: { title: 'A b' }, unanswered: [{ title: 'A ' }] })).toEqual([]);
  const theirs = as({ title: 'Theirs', bedrooms: 4, version: 3 });
  expect(conflicting({ base, fresh: theirs, pending: { title: 'ABC', bedrooms: 5 }, unanswered })).toEqual([
    'title',
  ]);
});

test('an answer that comes late does not take the place of a newer one', () => {
  const [first, second] = [as({ _id: 'a', version: 1 }), as({ _id: 'a', version: 2 })];
  expect(newest(second, first)).toBe(second);
  expect(newest(first, second)).toBe(second);
  // Photos may have another place at the same version; another listing is another one.
  const same = as({ _id: 'a', version: 2, title: 'Same' });
  expect(newest(second, same)).toBe(same);
  const other = as({ _id: 'b', version: 1 });
  expect(newest(second, other)).toBe(other);
  expect(newest(null, first)).toBe(first);
});
