import { expect, test } from 'vitest';
import { expiryOf } from './WalletRow.tsx';

test.each([
  [null, null],
  ['2026-11-20', 'expired'],
  ['2026-11-21', 'soon'],
  ['2026-12-21', 'soon'],
  ['2026-12-22', null],
] as const)('on 21 November 2026 a document good until %s: %s', (expires_on, expiry) => {
  expect(expiryOf(expires_on, '2026-11-21')).toBe(expiry);
});
