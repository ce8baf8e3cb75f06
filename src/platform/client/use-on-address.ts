import { type EffectCallback, useEffect } from 'react';

/**
 * Runs at first and whenever `key` changes: a part of the address, or what was read from it. Other renders do not run
 * it again, whatever they changed; `run` sees the state of the render in which the key was new, and may return what
 * ends it.
 */
export function useOnAddress(key: string | number | null, run: EffectCallback): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key alone decides
  useEffect(run, [key]);
}
