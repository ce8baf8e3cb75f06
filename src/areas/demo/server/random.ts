/** Chance that repeats: the same seed gives the same numbers on every machine. */
export interface Random {
  /** From 0 up to but not 1. */
  next(): number;
  /** Whole number, both ends included. */
  int(min: number, max: number): number;
  between(min: number, max: number): number;
  chance(share: number): boolean;
  pick<T>(from: readonly T[]): T;
  /** `count` different ones, in random order; all when there are fewer. */
  sample<T>(from: readonly T[], count: number): T[];
  weighted<T>(from: readonly (readonly [T, number])[]): T;
  /** Bell-shaped around 0, standard deviation 1. */
  bell(): number;
}

/** Mulberry32. */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
  const int = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
  const sample = <T>(from: readonly T[], count: number) => {
    const rest = [...from];
    return Array.from(
      { length: Math.min(count, rest.length) },
      () => rest.splice(int(0, rest.length - 1), 1)[0] as T,
    );
  };
  return {
    next,
    int,
    between: (min, max) => min + next() * (max - min),
    chance: (share) => next() < share,
    pick: (from) => from[int(0, from.length - 1)] as never,
    sample,
    weighted: (from) => {
      let left = next() * from.reduce((sum, [, weight]) => sum + weight, 0);
      for (const [value, weight] of from) {
        left -= weight;
        if (left < 0) return value;
      }
      return from.at(-1)?.[0] as never;
    },
    bell: () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next()),
  };
}
