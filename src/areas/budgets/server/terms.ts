import Type from 'typebox';
import type { Queryable } from '#platform/server/postgres/database.ts';
import { TERM_VALUES } from '../contract.ts';
import type { LendingTerms, TermName } from '../terms.ts';
import { readTermRows } from './queries.ts';

/** The present lending terms. An invalid set is skipped: the one before it still applies. */
export async function readTerms(db: Queryable): Promise<LendingTerms> {
  // Loaded on first use: three hundred modules that only budgets need.
  const { default: Value } = await import('typebox/value');
  const rows = await readTermRows(db);
  const found = Object.entries(TERM_VALUES).map(([name, fields]) => {
    const shape = Type.Object(fields);
    const row = rows.find((one) => one.name === name && Value.Check(shape, one.value));
    if (!row) throw new Error(`The table lending_terms has no usable row "${name}".`);
    return [name, { ...(row.value as object), as_of: row.as_of, source: row.source }];
  });
  return Object.fromEntries(found) as Record<TermName, never> as LendingTerms;
}
