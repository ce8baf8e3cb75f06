/** The calls of the dashboard. */
import { readRateTable } from '#areas/listings/server/queries.ts';
import { formatCriteria, parseCriteria } from '#areas/search/address.ts';
import { ROWS } from '#areas/search/criteria/registry.ts';
import { isActive } from '#areas/search/criteria.ts';
import { type AreaDeps, area } from '#platform/server/area.ts';
import { brand } from '#platform/server/brand/brand.ts';
import { notFound } from '#platform/server/http/errors.ts';
import type { Handlers } from '#platform/server/http/serve.ts';
import type { Actor } from '#platform/server/identity/actor.ts';
import { paged } from '#platform/server/list/paged.ts';
import type { Database, Queryable } from '#platform/server/postgres/database.ts';
import type { Shutdown } from '#platform/server/process/shutdown.ts';
import { csvOf, readUuid } from '#platform/server/text.ts';
import { type DashboardApi, endpoints } from '../contract.ts';
import { DEFAULT_PERIOD, LEAST_SEARCHES, METRICS, type Period } from '../vocabulary.ts';
import { dashboardRows, figuresOf, noCounts, periodOf } from './figures.ts';
import { compareSearches, countedCriteria } from './hidden.ts';
import { queueWeeklyMails, registerWeeklyMail } from './mail/mail-jobs.ts';
import {
  countByDay,
  readComing,
  readListingsOf,
  readSearched,
  readSums,
  readWaiting,
  type Span,
  setWeeklyMail,
} from './queries/figures.ts';
import { forgetOldCounts, forgetOldMarks, readSearchCounts } from './queries/visits.ts';
import { Visits } from './visits.ts';

/** Opens the area: counts of visits, which are written until the shutdown, the dashboard and the weekly mail. */
export async function openDashboard(deps: AreaDeps, shutdown: Shutdown, warn: (message: string) => void) {
  const { db, jobs, secret } = deps;
  const visits = new Visits(db, secret, warn);
  visits.start();
  await shutdown.add('visits', () => visits.stop());
  registerWeeklyMail(deps);
  jobs.everyNight({ name: 'weekly-mails', run: () => queueWeeklyMails(deps, new Date()) });
  jobs.everyNight({ name: 'forget-visit-counts', run: () => forgetOldCounts(db) });
  jobs.everyNight({ name: 'forget-visit-marks', run: () => forgetOldMarks(db) });
  return { ...area(endpoints, dashboardRoutes({ db, visits })), visits };
}

/** The figures of each day and listing as CSV (RFC 4180), which spreadsheets open. */

/** One line for each day and listing with which something was done. */
async function exportFigures(db: Queryable, agent: string, property: string | null, span: Span) {
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

/** Programs that call themselves so are not counted; most others run no scripts, and so count nothing. */
const ROBOT = /bot|crawl|spider|slurp|preview|monitor|lighthouse|curl|wget|python/i;
const MOST_SEARCHES = 300;
const CSV = 'text/csv; charset=utf-8';

const sellerOf = (actor: Actor): string | null =>
  actor.kind === 'account' && actor.roles.some((role) => role !== 'Buyer') ? actor.user_id : null;

interface DashboardDeps {
  db: Database;
  visits: Visits;
}

function dashboardRoutes({ db, visits }: DashboardDeps): Handlers<DashboardApi> {
  /** @throws 404 for a listing that is not the caller's */
  async function listingOf(agent: string, property: string | undefined): Promise<string | null> {
    if (property === undefined) return null;
    const id = readUuid(property);
    if (!id || (await readListingsOf(db, agent, id)).length === 0) throw notFound('Property');
    return id;
  }
  const daysOf = (period: Period = DEFAULT_PERIOD) => Number(period);

  return {
    'POST /visits/listings': ({ body: { property, from }, actor, request }) => {
      const id = readUuid(property);
      if (id === null || ROBOT.test(request.headers['user-agent'] ?? '')) return { counted: false };
      visits.countListing({ property: id, kind: from, seller: sellerOf(actor), ip: request.ip });
      return { counted: true };
    },
    'POST /visits/searches': ({ body: { criteria, found }, actor, request }) => {
      if (ROBOT.test(request.headers['user-agent'] ?? '')) return { counted: false };
      const seller = sellerOf(actor);
      for (const property of new Set(found.map(readUuid)))
        if (property) visits.countListing({ property, kind: 'found', seller, ip: request.ip });
      const read = countedCriteria(parseCriteria(criteria));
      // A search for everything everywhere hides nothing and finds all.
      const says = ROWS.some((row) => row.kind !== 'oneOf' && isActive(row, read));
      if (says) visits.countSearch(formatCriteria(read), request.ip);
      return { counted: true };
    },
    'GET /dashboard': async ({ actor: { user_id } }) => {
      const [sums, waiting, coming] = await Promise.all([
        readSums(db, user_id),
        readWaiting(db, user_id),
        readComing(db, user_id),
      ]);
      return { ...sums, waiting, coming };
    },
    'GET /dashboard/figures': async ({ actor: { user_id }, query }) => {
      const property = await listingOf(user_id, query.property);
      await visits.write();
      return figuresOf(db, user_id, { property, days: daysOf(query.days), now: Date.now() });
    },
    'GET /dashboard/listings': async ({ actor, query }) => {
      await visits.write();
      return paged(query, (slice) => dashboardRows(db, actor.user_id, slice, Date.now()));
    },
    'GET /dashboard/searches': async ({ actor: { user_id }, query }) => {
      const property = await listingOf(user_id, query.property);
      await visits.write();
      const { from } = periodOf(daysOf(), Date.now());
      const searches = await readSearchCounts(db, from, { least: LEAST_SEARCHES, most: MOST_SEARCHES });
      const rates = new Map(Object.entries(await readRateTable(db)) as [string, number][]);
      return compareSearches(await readSearched(db, user_id, property), searches, rates);
    },
    'GET /dashboard/export': async ({ actor: { user_id }, query }) => {
      const property = await listingOf(user_id, query.property);
      await visits.write();
      const span = periodOf(daysOf(query.days), Date.now());
      const bytes = await exportFigures(db, user_id, property, span);
      const filename = `${brand.slug}-${span.from}-${span.until}.csv`;
      return { kind: 'attachment', bytes, type: CSV, filename };
    },
    'PUT /dashboard/mail': async ({ actor, body: { weekly } }) => {
      await setWeeklyMail(db, actor.user_id, weekly);
      return { weekly };
    },
  };
}
