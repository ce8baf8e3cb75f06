import { vi } from 'vitest';

/** As long as `expect.poll` waits (`vitest.config.ts`): it only tells a hang from a busy machine. */
const PATIENCE_MS = 100_000;

/** Looks again until `look` throws nothing, and returns what it returned. */
export const eventually = <T>(look: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(look, { timeout: PATIENCE_MS, interval: 50 });
