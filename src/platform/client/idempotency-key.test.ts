import { expect, test, vi } from 'vitest';
import { newIdempotencyKey } from './idempotency-key.ts';

test('each key is another one, of 32 visible characters', () => {
  const keys = new Set(Array.from({ length: 100 }, newIdempotencyKey));
  expect(keys.size).toBe(100);
  for (const key of keys) expect(key).toMatch(/^[0-9a-f]{32}$/);
});

test('a page that is not served securely, where randomUUID is missing, has keys too', () => {
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
  expect(newIdempotencyKey()).toMatch(/^[0-9a-f]{32}$/);
  vi.unstubAllGlobals();
});
