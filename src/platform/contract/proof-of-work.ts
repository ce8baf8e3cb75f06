/**
 * Carries a challenge in a 429, and `challenge.answer` in the call that is tried again: a number chosen so that the
 * SHA-256 of both begins with as many zero bits as the challenge's first part says.
 */
export const PROOF_HEADER = 'x-proof-of-work';

/** Whether a hash begins with so many zero bits. */
export function hasZeroBits(hash: Uint8Array, bits: number): boolean {
  const whole = bits >> 3;
  for (let i = 0; i < whole; i++) if (hash[i] !== 0) return false;
  return bits % 8 === 0 || (hash[whole] as number) >> (8 - (bits % 8)) === 0;
}
