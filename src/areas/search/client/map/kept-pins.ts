/** Pins of an answer beside those of the one before. */
import type { Pin } from './arrange.ts';

const isSame = (a: Pin, b: Pin): boolean =>
  a.count === b.count &&
  a.dx === b.dx &&
  a.dy === b.dy &&
  a.lng === b.lng &&
  a.lat === b.lat &&
  a.width === b.width &&
  a.price === b.price &&
  a.currency === b.currency &&
  a.reduced === b.reduced &&
  a.parts.join() === b.parts.join();

/** What has not changed stays the same object, so that only what has changed is drawn anew. */
export function keptPins(before: readonly Pin[], now: Pin[]): Pin[] {
  const known = new Map(before.map((pin) => [pin.key, pin]));
  const kept = now.map((pin) => {
    const old = known.get(pin.key);
    return old && isSame(old, pin) ? old : pin;
  });
  const isWhole = kept.length === before.length && kept.every((pin, i) => pin === before[i]);
  return isWhole ? (before as Pin[]) : kept;
}
