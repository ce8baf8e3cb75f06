import { expect, test } from 'vitest';
import { boundedShare, LEAST_SHARE, MOST_SHARE, readShares } from './Divider.tsx';

test('the width of a list is whole percents, and leaves room for list and map', () => {
  expect(boundedShare(44.4)).toBe(44);
  expect(boundedShare(3)).toBe(LEAST_SHARE);
  expect(boundedShare(99)).toBe(MOST_SHARE);
});

test('what a browser kept is read, and anything else is nothing', () => {
  expect(readShares('{"town":40,"island":999}')).toEqual({ town: 40, island: MOST_SHARE });
  for (const text of [null, '', 'null', '[]', '{"town":"wide"}', '{"town":null}', 'no'])
    expect(readShares(text)).toEqual({});
});
