/** Tells what one page makes apart: requests, notices, chosen files. No secret, and unique in this page only. */
export const uniqueId = (): string => Math.random().toString(36).slice(2);

const BYTES = 16;

/**
 * A new value for `Idempotency-Key`, the name of one intention. Works where a page is served by plain HTTP too;
 * `crypto.randomUUID` is missing there.
 */
export const newIdempotencyKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(BYTES)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
