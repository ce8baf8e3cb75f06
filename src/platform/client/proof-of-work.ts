import { sha256 } from '@noble/hashes/sha2.js';
import { hasZeroBits } from '../contract/proof-of-work.ts';

/** Milliseconds of work between two looks at what the person does. */
const SLICE_MS = 8;
const HASHES_BETWEEN_CLOCKS = 256;

const pause = () => new Promise<void>((resolve) => setTimeout(resolve));

/** Solves a challenge of the server: about 65,000 hashes, a few tenths of a second. @returns the proof to send */
export async function solve(challenge: string): Promise<string> {
  const bits = Number(challenge.split('.')[0]);
  const encoder = new TextEncoder();
  let until = performance.now() + SLICE_MS;
  for (let answer = 0; ; answer++) {
    const proof = `${challenge}.${answer}`;
    if (hasZeroBits(sha256(encoder.encode(proof)), bits)) return proof;
    if (answer % HASHES_BETWEEN_CLOCKS === 0 && performance.now() > until) {
      await pause();
      until = performance.now() + SLICE_MS;
    }
  }
}
