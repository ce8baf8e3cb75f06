/** Mails an address gets in a day that it did not ask for itself. */
import { countAttempt, uncountAttempt } from '../attempts/queries.ts';
import { fingerprint } from '../identity/secret.ts';
import type { Queryable } from '../postgres/database.ts';

/** At most so many a day, all mails with a limit counted together; with `kind` those of that name alone. */
export interface DailyLimit {
  most: number;
  kind?: string;
}

interface DailyLimitDeps {
  db: Queryable;
  secret: string;
}

const DAY_SECONDS = 86_400;

/**
 * Counts a mail before it is sent; the address itself is not stored.
 * @returns takes the count back, for a mail that could not be sent; null when there were enough today
 */
export async function countMail(
  { db, secret }: DailyLimitDeps,
  to: string,
  { most, kind = '' }: DailyLimit,
): Promise<(() => Promise<void>) | null> {
  const key = fingerprint(secret, 'mails of a day', `${kind} ${to}`);
  const { count } = await countAttempt(db, key, DAY_SECONDS);
  return count > most ? null : () => uncountAttempt(db, key);
}
