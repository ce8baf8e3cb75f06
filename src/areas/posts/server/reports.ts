import { type Language, tagOf } from '../../../platform/contract/locales.ts';
import { notFound } from '../../../platform/server/http/errors.ts';
import type { Database } from '../../../platform/server/postgres/database.ts';
import { StaleWhileRevalidateCache } from '../../../platform/server/process/cache.ts';
import { readTranslations } from '../../../platform/server/translations.ts';
import type { Figures, Flow, Market, Report, ReportCard } from '../contract.ts';
import {
  LEAST_FOR_MEDIAN,
  monthOfReport,
  REPORT_CURRENCY,
  REPORT_MONTHS,
  reportSlug,
} from '../vocabulary.ts';
import type { en } from './messages/en.ts';
import { completeMonths, dayAfter, monthAt } from './months.ts';
import { firstListed, type GroupRow, readFlows, readGroups } from './queries.ts';

const byLanguage = await readTranslations<typeof en>(import.meta.dirname);

/** `Market report, October 2026`. */
function titleOf(month: string, language: Language): string {
  const format = new Intl.DateTimeFormat(tagOf(language), {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
  const { report } = byLanguage[language] ?? byLanguage.en;
  return report.replace('{month}', format.format(new Date(`${month}-15T12:00:00Z`)));
}

/** Past months hardly change; a report over a million listings takes seconds. */
const KEEPING = { freshMs: 600_000, quickMs: 86_400_000, pauseMs: 5_000, capacity: 50 };

export interface Reports {
  list(language: Language): Promise<ReportCard[]>;
  /** @throws Refusal 404 */
  one(slug: string, language: Language): Promise<Report>;
}

/** Count and rounded median; no median for fewer than `LEAST_FOR_MEDIAN` listings. */
const figuresOf = ({ count, median }: GroupRow) => ({
  count,
  median: count < LEAST_FOR_MEDIAN ? null : Math.round(median),
});
const mostFirst = (a: Figures, b: Figures) => b.count - a.count || a.slug.localeCompare(b.slug);

function marketOf(rows: readonly GroupRow[], category: GroupRow['category']): Market {
  const own = rows.filter((row) => row.category === category);
  const all = own.find(({ region, type }) => region === null && type === null);
  const by = (field: 'region' | 'type') =>
    own
      .flatMap((row): Figures[] => (row[field] === null ? [] : [{ slug: row[field], ...figuresOf(row) }]))
      .sort(mostFirst);
  return {
    ...(all ? figuresOf(all) : { count: 0, median: null }),
    regions: by('region'),
    types: by('type'),
  };
}

/** Market reports of complete months. @param clock the current time */
export function openReports(db: Database, clock: () => Date = () => new Date(), keeping = KEEPING): Reports {
  const kept = new StaleWhileRevalidateCache(keeping);

  /** Months that have a report: complete ones, from the first listing on. */
  async function flows(): Promise<Flow[]> {
    const months = completeMonths(clock(), REPORT_MONTHS);
    const { value } = await kept.get(`flows ${months[0]}`, async () => {
      const first = await firstListed(db);
      return first ? (await readFlows(db, months)).filter(({ month }) => month >= monthAt(first)) : [];
    });
    return value;
  }

  return {
    list: async (language) =>
      (await flows()).toReversed().map((flow) => ({
        slug: reportSlug(flow.month),
        title: titleOf(flow.month, language),
        published: dayAfter(flow.month),
        ...flow,
      })),
    one: async (slug, language) => {
      const month = monthOfReport(slug);
      const months = month === null ? [] : await flows();
      if (month === null || !months.some((flow) => flow.month === month)) throw notFound('Post');
      const { value: rows } = await kept.get(`groups ${month}`, () => readGroups(db, month));
      return {
        slug,
        title: titleOf(month, language),
        published: dayAfter(month),
        month,
        currency: REPORT_CURRENCY,
        sale: marketOf(rows, 'for-sale'),
        rent: marketOf(rows, 'for-rent'),
        months: months.filter((flow) => flow.month <= month),
      };
    },
  };
}
