import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { solve } from '#platform/client/proof-of-work.ts';
import { hasZeroBits } from '#platform/contract/proof-of-work.ts';
import { createChallenge, readProof } from './attempts.ts';

const SECRET = 'a secret of the test';

test('leading zero bits are counted as the bits written out say', () => {
  fc.assert(
    fc.property(
      fc.uint8Array({ minLength: 4, maxLength: 4 }),
      fc.integer({ min: 0, max: 32 }),
      (hash, bits) => {
        const written = [...hash].map((byte) => byte.toString(2).padStart(8, '0')).join('');
        expect(hasZeroBits(hash, bits)).toBe(written.startsWith('0'.repeat(bits)));
      },
    ),
  );
});

test('what the client solves the server takes, for the same try only and in time only', async () => {
  const challenge = createChallenge(SECRET, 'sign-in ana', 8);
  const proof = await solve(challenge);
  expect(hasZeroBits(createHash('sha256').update(proof).digest(), 8)).toBe(true);
  expect(readProof(SECRET, 'sign-in ana', proof, 8)).toMatch(/^[\w-]{16}$/);
  expect(readProof(SECRET, 'sign-in bob', proof, 8)).toBeNull();
  expect(readProof('another secret', 'sign-in ana', proof, 8)).toBeNull();
  expect(readProof(SECRET, 'sign-in ana', proof, 9)).toBeNull();
  vi.useFakeTimers({ now: Date.now() + 301_000 });
  expect(readProof(SECRET, 'sign-in ana', proof, 8)).toBeNull();
  vi.useRealTimers();
});

test('a challenge made easier is not ours', async () => {
  const easier = createChallenge(SECRET, 'sign-in ana', 16).replace('16.', '1.');
  expect(readProof(SECRET, 'sign-in ana', await solve(easier), 1)).toBeNull();
});
