import type { Country } from '#areas/places/market.ts';
import { HOME_COUNTRY } from '#areas/places/markets.ts';
import { findCountry } from '#areas/places/places.ts';
import { type Language, tagOf } from '#platform/contract/locales.ts';
import { notFound } from '#platform/server/http/errors.ts';
import type { OpenDatabase } from '#platform/server/postgres/database.ts';
import { withSnapshot } from '#platform/server/postgres/snapshot.ts';
import { type CacheOptions, StaleWhileRevalidateCache } from '#platform/server/process/cache.ts';
import { transientErrorOf } from '#platform/server/process/transient-error.ts';
import { readWords } from '#platform/server/words.ts';
import type { Figures, Market, Report, ReportCard } from '../contract.ts';
import { LEAST_FOR_MEDIAN, REPORT_MONTHS, readReportSlug, reportSlug } from '../vocabulary.ts';
import { completeMonths, dayAfter, spanOf } from './months.ts';
import {
  type CountryFlow,
  claimMaking,
  type GroupRow,
  isLarge,
  readFlows,
  readGroups,
  readMade,
  sumMarkets,
  writeReports,
} from './queries.ts';

const byLanguage = readWords<{ report: string }>('areas/editorial', 'reports');

/** `Market report, October 2026`; where there are several countries `Market report, Barbados, October 2026`. */
function titleOf({ country, month }: CountryFlow, isNamed: boolean, language: Language): string {
  const tag = tagOf(language);
  const format = new Intl.DateTimeFormat(tag, { month: 'long', year: 'numeric', timeZone: 'UTC' });
  const { report } = byLanguage[language] ?? byLanguage.en;
  const said = format.format(new Date(`${month}-15T12:00:00Z`));
  return report.replace('{month}', isNamed ? `${nameOf(country, tag)}, ${said}` : said);
}

function nameOf(slug: string, tag: string): string {
  const { name, code } = findCountry(slug) as Country;
  // Our own English names are what the rest of the product says: Saint Lucia, not St. Lucia.
  return tag.startsWith('en') ? name : (new Intl.DisplayNames(tag, { type: 'region' }).of(code) ?? name);
}

/** What is kept in the database is read again after this; making it anew takes seconds with a million listings. */
const KEEPING = { freshMs: 30_000, quickMs: 30_000, pauseMs: 5_000, capacity: 500 };
const LOOK_MS = 60_000;
/** Listings above which nobody waits for all reports to be made. */
const LARGE = 20_000;
/** A replica that has not said all of it after this is given up, in milliseconds. */
const REPLICA_MS = 600_000;

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
  return { ...(all ? figuresOf(all) : { count: 0, median: null }), regions: by('region'), types: by('type') };
}

const homeFirst = (a: { country: string }, b: { country: string }) =>
  Number(b.country === HOME_COUNTRY) - Number(a.country === HOME_COUNTRY) || (a.country < b.country ? -1 : 1);

interface ReportsOptions {
  clock?: () => Date;
  keeping?: CacheOptions;
  /** Told when making them fails. */
  warn?: (message: string) => void;
}

/** Market reports of complete months, for each country with listings. */
export class Reports {
  private readonly database: OpenDatabase;
  private readonly clock: () => Date;
  private readonly warn: (message: string) => void;
  private readonly kept: StaleWhileRevalidateCache;
  private readonly stopping = new AbortController();
  private making: Promise<void> | undefined;
  private timer: NodeJS.Timeout | undefined;

  constructor(database: OpenDatabase, options: ReportsOptions = {}) {
    const { clock = () => new Date(), keeping = KEEPING, warn = () => {} } = options;
    this.database = database;
    this.clock = clock;
    this.warn = warn;
    this.kept = new StaleWhileRevalidateCache(keeping);
  }

  async list(language: Language): Promise<ReportCard[]> {
    const flows = await this.flows();
    const isNamed = isSeveral(flows);
    return flows
      .toSorted((a, b) => (a.month < b.month ? 1 : a.month > b.month ? -1 : homeFirst(a, b)))
      .map((flow) => ({
        slug: reportSlug(flow.country, flow.month),
        title: titleOf(flow, isNamed, language),
        published: dayAfter(flow.month),
        ...flow,
      }));
  }

  /** @throws Refusal 404 */
  async one(slug: string, language: Language): Promise<Report> {
    const named = readReportSlug(slug);
    if (!named) throw notFound('Post');
    const isNamed = (one: CountryFlow) => one.country === named.country && one.month === named.month;
    let flows = await this.flows();
    if (this.making && !flows.some(isNamed)) {
      await this.making;
      flows = await readFlows(this.database.db);
    }
    const flow = flows.find(isNamed);
    if (!flow) throw notFound('Post');
    const own = flows.filter(({ country }) => country === named.country);
    const { country, month } = flow;
    const { currency } = findCountry(country) as Country;
    const { value: rows } = await this.kept.get(`groups ${country} ${month}`, () =>
      readGroups(this.database.db, country, month),
    );
    return {
      slug,
      title: titleOf(flow, isSeveral(flows), language),
      published: dayAfter(month),
      month,
      country,
      currency,
      sale: marketOf(rows ?? [], 'for-sale'),
      rent: marketOf(rows ?? [], 'for-rent'),
      months: own.filter((earlier) => earlier.month <= month).map(({ country: _, ...earlier }) => earlier),
    };
  }

  make(): Promise<void> {
    this.making ??= this.makeAnew(completeMonths(this.clock(), REPORT_MONTHS)).finally(() => {
      this.making = undefined;
    });
    return this.making;
  }

  /** From the replica while it answers: the sums may be a little old. @param months the oldest first */
  private async makeAnew(months: readonly string[]): Promise<void> {
    const { db, pool, replicaUrl } = this.database;
    const { signal: stopped } = this.stopping;
    const sumsAt = (url: string, signal: AbortSignal) =>
      withSnapshot({ url, name: 'yaad reports', signal }, (client) => sumMarkets(client, months.map(spanOf)));
    const url = pool.options.connectionString as string;
    const sums =
      replicaUrl === null
        ? await sumsAt(url, stopped)
        : await sumsAt(replicaUrl, AbortSignal.any([stopped, AbortSignal.timeout(REPLICA_MS)])).catch(
            (error: unknown) => {
              if (transientErrorOf(error) === null) throw error;
              return sumsAt(url, stopped);
            },
          );
    await db.transaction().execute((tx) => writeReports(tx, sums, months.at(-1) as string));
  }

  /** Makes them anew whenever listings have changed, every ten minutes at most, until `stop`. */
  follow(): void {
    const look = () => void this.look();
    this.timer = setInterval(look, LOOK_MS);
    look();
  }

  async stop(): Promise<void> {
    this.stopping.abort();
    clearInterval(this.timer);
    await this.making?.catch(() => {});
  }

  private async look(): Promise<void> {
    try {
      if (await claimMaking(this.database.db, this.newestMonth())) await this.make();
    } catch (error) {
      this.report(error as Error);
    }
  }

  private report({ message }: Error): void {
    if (!this.stopping.signal.aborted) this.warn(`market reports stay as they are for now: ${message}`);
  }

  private newestMonth = (): string => completeMonths(this.clock(), 1)[0] as string;

  /**
   * Of complete months; made where that was never done for this month. With many listings nobody who asks for all
   * waits for that: they get the reports there are.
   */
  private async flows(): Promise<CountryFlow[]> {
    const { db } = this.database;
    const newest = this.newestMonth();
    const { value } = await this.kept.get(`flows ${newest}`, async () => {
      if ((await readMade(db)) !== newest) {
        const made = this.make();
        if (await isLarge(db, LARGE)) made.catch((error) => this.report(error));
        else await made;
      }
      return readFlows(db);
    });
    return value.filter(({ country }) => findCountry(country));
  }
}

const isSeveral = (flows: readonly CountryFlow[]): boolean =>
  new Set(flows.map(({ country }) => country)).size > 1;
