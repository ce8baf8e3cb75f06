import type { Installation } from './installation.ts';

/** What every proof is: it tries something so many times, and says what it counted and what broke. */
export interface Proof {
  /** What is counted: `kills`, `requests`. */
  unit: string;
  short: number;
  long: number;
  run(options: ProofOptions): Promise<Outcome>;
}

export interface ProofOptions {
  count: number;
  /** The same seed makes the same choices. */
  seed: number;
  say: (text: string) => void;
  /** A running installation, the same for all proofs of a call: it is left running and in use. */
  yaad: () => Promise<Installation>;
}

export interface Outcome {
  figures: Record<string, number | string>;
  /** A sentence for each thing that broke. */
  faults: string[];
}

/** Numbers from 0 to 1 that follow from a seed (mulberry32). */
export function randomOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export const oneOf = <T>(random: () => number, list: readonly T[]): T =>
  list[Math.floor(random() * list.length)] as T;
