/** The figures of each day and listing as CSV (RFC 4180), which spreadsheets open. */
import { csvOf } from '#platform/server/csv.ts';
import type { Queryable } from '#platform/server/postgres/database.ts';
import { METRICS } from '../vocabulary.ts';
import { noCounts } from './figures.ts';
import { countByDay, readListingsOf, type Span } from './queries/figures.ts';

/** One line for each day and listing with which something was done. */
export async function exportFigures(
  db: Queryable,
  agent: string,
  property: string | null,
  span: Span,
): Promise<Buffer> {
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
  return csvOf(['day', 'listing', 'title', ...METRICS], lines);
}
