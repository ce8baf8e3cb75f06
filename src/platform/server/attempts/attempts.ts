import { tooMany } from '../http/errors.ts';
import { networkOf } from '../http/network.ts';
import { fingerprint } from '../identity/secret.ts';
import type { Queryable } from '../postgres/database.ts';
import { countAttempt, uncountAttempt } from './queries.ts';

/** How often something may be tried in a window that begins with the first try. */
interface Limit {
  most: number;
  minutes: number;
}

/** Key of a counter: a network address, or the e-mail address aimed at. */
type By = 'address' | 'target';
export type Limits = Partial<Record<By, Limit>>;

/**
 * Limits that hold over all processes, counted in the database. A try is counted before it is made, so that
 * many at once do not slip through; keys are fingerprints, so that no address is stored. Inside a transaction it
 * counts with the transaction: what was answered before, or was refused, then counts for nothing.
 */
export class Attempts {
  private readonly db: Queryable;
  private readonly secret: string;

  constructor(db: Queryable, secret: string) {
    this.db = db;
    this.secret = secret;
  }

  /** @throws Refusal 429 when there were too many. @returns takes the try back, for one that need not count */
  async count(what: string, limits: Limits, who: Record<By, string>): Promise<() => Promise<void>> {
    const whom = { target: who.target, address: networkOf(who.address) };
    const keys: string[] = [];
    for (const by of Object.keys(limits) as By[]) {
      const { most, minutes } = limits[by] as Limit;
      const key = fingerprint(this.secret, 'attempts', `${what} ${by} ${whom[by]}`);
      const { count, seconds } = await countAttempt(this.db, key, minutes * 60);
      if (count > most) throw tooMany(seconds);
      keys.push(key);
    }
    return async () => {
      for (const key of keys) await uncountAttempt(this.db, key);
    };
  }
}
