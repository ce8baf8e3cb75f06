import Type from 'typebox';
import Value from 'typebox/value';
import type { Queryable } from '../../../platform/server/database.ts';
import { TERM_VALUES } from '../contract.ts';
import type { LendingTerms, TermName } from '../terms.ts';
import { readTermRows } from './queries.ts';

/** A set that an operator wrote wrongly is passed over: the one before it still applies. */
export async function readTerms(db: Queryable): Promise<LendingTerms> {
  const rows = await readTermRows(db);
  const found = Object.entries(TERM_VALUES).map(([name, fields]) => {
    const shape = Type.Object(fields);
    const row = rows.find((one) => one.name === name && Value.Check(shape, one.value));
    if (!row) throw new Error(`The table lending_terms has no usable row "${name}".`);
    return [name, { ...(row.value as object), as_of: row.as_of, source: row.source }];
  });
  return Object.fromEntries(found) as Record<TermName, never> as LendingTerms;
}
