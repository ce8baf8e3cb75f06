/** Finds a mapping that does not fit a file before the first row is read. */
import { FIELDS, type Field, type Mapping } from './mapping.ts';
import type { Note } from './row-values.ts';
import { MappingError } from './rule-types.ts';

const ESSENTIAL: readonly Field[] = ['key', 'category', 'status', 'price'];

/** @throws MappingError when a column is missing without which no row can become a listing */
export function checkColumns(mapping: Mapping, columns: readonly string[] | null, note: Note): void {
  if (columns === null) return;
  const missing = (field: Field) => {
    const { paths = [], needsAll = false } = mapping.fields[field] ?? {};
    const lacking = paths.filter((path) => !columns.includes(path));
    const isUseless = lacking.length > 0 && (needsAll || lacking.length === paths.length);
    return isUseless ? lacking.map((path) => `"${path}"`).join(', ') : null;
  };
  for (const field of ESSENTIAL) {
    const lacking = missing(field);
    if (lacking === null) continue;
    const problem = `needs ${lacking}, which the file does not have; its columns are ${columns.join(', ')}`;
    throw new MappingError(`fields.${field}`, problem);
  }
  const empty = FIELDS.filter((field) => missing(field) !== null);
  if (empty.length > 0) note(`no columns in the file for ${empty.join(', ')}`);
}
