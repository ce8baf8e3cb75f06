/** Whether the first line of a file names its columns, when somebody says otherwise than was guessed. */

import { MOST_ROWS } from '#areas/import/bulk.ts';
import type { ImportSettings } from '#areas/import/contract.ts';
import { unprocessable } from '#platform/server/http/errors.ts';
import type { Queryable } from '#platform/server/postgres/database.ts';
import { addFirstRow, countRows, readRow, removeFirstRow, type StoredFile, writeColumns } from './queries.ts';
import { namesOf } from './read-file.ts';

/** What the columns are by their new names, in their order. */
function renamed(from: readonly string[], to: readonly string[], columns: ImportSettings['columns']) {
  const said = from.flatMap((name, i) => {
    const field = columns[name];
    return field === undefined ? [] : [[to[i] as string, field] as const];
  });
  return Object.fromEntries(said);
}

/**
 * Brings the columns and rows of a locked file to what the settings say of its first line.
 * @returns the settings with the columns' new names
 * @throws 422 where the first row cannot name columns, or is a listing already
 */
export async function applyHeading(
  tx: Queryable,
  file: StoredFile,
  settings: ImportSettings,
): Promise<ImportSettings> {
  const { _id: id, columns } = file;
  const { heading } = settings;
  if (heading === undefined || file.settings.heading === undefined || heading === file.settings.heading)
    return { ...settings, ...(file.settings.heading !== undefined && { heading: file.settings.heading }) };
  const first = heading ? await readRow(tx, id, 1) : null;
  const names = heading ? namesOf(first?.values ?? []) : columns.map((_, i) => `Column ${i + 1}`);
  if (typeof names === 'string') throw unprocessable({ heading: names });
  if (heading) {
    if (!(await removeFirstRow(tx, id)))
      throw unprocessable({ heading: 'the first row is a listing already' });
  } else {
    if ((await countRows(tx, id)) >= MOST_ROWS)
      throw unprocessable({ rows: `are more than ${MOST_ROWS} then` });
    await addFirstRow(tx, id, columns);
  }
  await writeColumns(tx, id, names);
  return { ...settings, columns: renamed(columns, names, settings.columns) };
}
