/** The figures of each day and listing as CSV (RFC 4180), which spreadsheets open. */
import type { Queryable } from '#platform/server/postgres/database.ts';
import { METRICS } from '../vocabulary.ts';
import { noCounts } from './figures.ts';
import { countByDay, readListingsOf, type Span } from './queries/figures.ts';

/** A spreadsheet would calculate with what begins like this; the names of listings are other people's words. */
const FORMULA = /^[=+\-@\t\r]/;

export function csvField(value: string | number): string {
  const text = typeof value === 'string' && FORMULA.test(value) ? `'${value}` : String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
export const csvOf = (rows: readonly (readonly (string | number)[])[]): string =>
  `\uFEFF${rows.map((row) => row.map(csvField).join(',')).join('\r\n')}\r\n`;

/** One line for each day and listing with which something was done. */
export async function exportFigures(
  db: Queryable,
  agent: string,
  property: string | null,
  span: Span,
): Promise<string> {
  const listings = await readListingsOf(db, agent, property);
  const counts = await countByDay(
    db,
    listings.map(({ _id }, group) => ({ property_id: _id, group })),
    span,
  );
  const lines = [...Map.groupBy(counts, ({ day, group }) => `${day} ${group}`)].map(([key, rows]) => {
    const [day = '', group = ''] = key.split(' ');
    const sums = noCounts();
    for (const { metric, count } of rows) sums[metric] += count;
    const { _id = '', title = '' } = listings[Number(group)] ?? {};
    return [day, _id, title, ...METRICS.map((metric) => sums[metric])];
  });
  lines.sort((a, b) => String(a[0]).localeCompare(String(b[0])) || String(a[1]).localeCompare(String(b[1])));
  return csvOf([['day', 'listing', 'title', ...METRICS], ...lines]);
}
