/** Challenges that cost a caller a second of work in place of a refusal. */
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { hasZeroBits } from '#platform/contract/proof-of-work.ts';
import { fingerprint } from '../identity/secret.ts';

/** Seconds a challenge is good; an old phone needs about ten for the hardest one. */
export const CHALLENGE_SECONDS = 300;
const NONCE_BYTES = 12;
const CHALLENGE = /^(\d{1,2})\.(\d{10,12})\.([\w-]{16})\.([\w-]{43})$/;
const PROOF = /^(.{60,90})\.(\d{1,16})$/;

const sign = (secret: string, what: string, unsigned: string) =>
  fingerprint(secret, 'proofs of work', `${what} ${unsigned}`);

/** @param what the kind of try and its target: an answer is good for these only */
export function createChallenge(secret: string, what: string, bits: number): string {
  const expires = Math.floor(Date.now() / 1000) + CHALLENGE_SECONDS;
  const unsigned = `${bits}.${expires}.${randomBytes(NONCE_BYTES).toString('base64url')}`;
  return `${unsigned}.${sign(secret, what, unsigned)}`;
}

/** The challenge's nonce when the work was done, and is as much as `bits`; null otherwise. */
export function readProof(
  secret: string,
  what: string,
  proof: string | undefined,
  bits: number,
): string | null {
  const challenge = PROOF.exec(proof ?? '')?.[1] ?? '';
  const [, claimed, expires, nonce, mac] = CHALLENGE.exec(challenge) ?? [];
  if (!(proof && claimed && expires && nonce && mac)) return null;
  const expected = sign(secret, what, `${claimed}.${expires}.${nonce}`);
  const isOurs = timingSafeEqual(Buffer.from(mac), Buffer.from(expected));
  if (!isOurs || Number(expires) * 1000 < Date.now() || Number(claimed) < bits) return null;
  return hasZeroBits(createHash('sha256').update(proof).digest(), Number(claimed)) ? nonce : null;
}
