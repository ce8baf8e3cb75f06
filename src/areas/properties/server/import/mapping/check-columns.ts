/** Tells a mapping that does not fit a file before the first row is read. */
import { FIELDS, type Field, type Mapping } from './mapping.ts';
import type { Note } from './row-values.ts';
import { MappingError } from './rule-types.ts';

const ESSENTIAL: readonly Field[] = ['key', 'category', 'status', 'price'];

/** @throws MappingError when a column is missing without which no row can become a listing */
export function checkColumns(mapping: Mapping, columns: readonly string[] | null, note: Note): void {
  if (columns === null) return;
  for (const field of FIELDS) {
    const rule = mapping.fields[field];
    if (!rule || rule.paths.length === 0) continue;
    const missing = rule.paths.filter((path) => !columns.includes(path));
    const useless = rule.needsAll ? missing.length > 0 : missing.length === rule.paths.length;
    if (useless && ESSENTIAL.includes(field)) {
      throw new MappingError(
        `fields.${field}`,
        `needs ${missing.map((name) => `"${name}"`).join(', ')}, which the file does not have; its columns are ${columns.join(', ')}`,
      );
    }
    if (missing.length > 0) note(`no column ${missing.map((name) => `"${name}"`).join(', ')} for ${field}`);
  }
}
