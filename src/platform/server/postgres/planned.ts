import { sql } from 'kysely';
import type { PoolClient } from 'pg';

const MARK = '/* planned once */';

/**
 * Begins a statement that each connection plans once, for those whose planning takes longer than their running: a listing's
 * took 4 ms of 5. Its text is always the same, what differs are its parameters.
 */
export const PLANNED_ONCE = sql.raw(MARK);

/** By text. Statements are written in the code, so there are few. */
const names = new Map<string, string>();

function nameOf(text: string): string {
  const name = names.get(text) ?? `planned_${names.size}`;
  names.set(text, name);
  return name;
}

/** A migration has changed the type of a column that a planned statement answers with: `cached plan must not change result type`. */
const isOutdated = ({ code, routine }: { code?: string; routine?: string }) =>
  code === '0A000' && routine === 'RevalidateCachedQuery';

/** Makes a connection of a pool keep the plans of statements that begin with `PLANNED_ONCE`. */
export function planOnce(client: PoolClient): void {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown;
  const outdated = new Set<string>();
  const planned = async (text: string, values: unknown) => {
    if (outdated.has(text)) return query(text, values);
    try {
      return await query({ name: nameOf(text), text, values });
    } catch (error) {
      if (!isOutdated(error as object)) throw error;
      outdated.add(text);
      return query(text, values);
    }
  };
  const watched = (...args: unknown[]) => {
    const [text, values] = args;
    const isPlanned = typeof text === 'string' && text.startsWith(MARK) && args.length === 2;
    return isPlanned ? planned(text, values) : query(...args);
  };
  Object.assign(client, { query: watched });
}
