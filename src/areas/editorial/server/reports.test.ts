/** Market reports against sums done here by hand over the same listings and their histories. */
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { PROPERTY_TYPES, type Status } from '#areas/listings/vocabulary.ts';
import { aPerson, type House, openHouse } from '#tests/people.ts';
import { aListing, type Listing, store } from '#tests/search/listings.ts';
import { createWorld, type World } from '#tests/world.ts';
import { DWELLINGS, LEAST_FOR_MEDIAN, readReportSlug, reportSlug } from '../vocabulary.ts';
import { beginningOf, completeMonths, monthsLater } from './months.ts';
import { claimMaking } from './queries.ts';
import { Reports } from './reports.ts';

const NOW = new Date('2026-11-21T12:00:00Z');
const NO_KEEPING = { freshMs: 0, quickMs: 0, pauseMs: 0, capacity: 10 };
const AT_NOW = { clock: () => NOW, keeping: NO_KEEPING };
const DAY = 86_400_000;
/** Jamaican dollars for one unit, as the first migration has them. */
const RATES: Record<string, number> = { JMD: 1, USD: 159, BBD: 79.5 };
const CURRENCY = { jamaica: 'JMD', barbados: 'BBD' } as const;
type Country = keyof typeof CURRENCY;
const COUNTRIES: readonly Country[] = ['jamaica', 'barbados'];

interface Event {
  at: Date;
  price: number;
  currency: 'JMD' | 'USD';
  status: Status;
}
interface StoredListing {
  listing: Listing;
  history: Event[];
}

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

async function put(listings: readonly StoredListing[]): Promise<void> {
  const { pool } = world.open;
  await pool.query('truncate properties cascade');
  await pool.query('truncate market_reports_made');
  await store(
    pool,
    listings.map(({ listing }) => listing),
  );
  const rows = listings.flatMap(({ listing, history }) =>
    history.map((event) => ({ property_id: listing._id, ...event })),
  );
  await pool.query(
    `insert into property_history select * from json_populate_recordset(null::property_history, $1::json)`,
    [JSON.stringify(rows)],
  );
}

const median = (values: number[]) => {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = (sorted.length - 1) / 2;
  const [low = 0, high = 0] = [sorted[Math.floor(middle)], sorted[Math.ceil(middle)]];
  return (low + high) / 2;
};
const figures = (values: number[]) => ({
  count: values.length,
  median: values.length < LEAST_FOR_MEDIAN ? null : Math.round(median(values)),
});

/** What a listing was at the end of a month. */
function stateOf({ listing, history }: StoredListing, end: Date): Omit<Event, 'at'> {
  const sorted = history.toSorted((a, b) => a.at.getTime() - b.at.getTime());
  return sorted.filter(({ at }) => at < end).at(-1) ?? sorted[0] ?? (listing as Omit<Event, 'at'>);
}

function marketBySums(listings: readonly StoredListing[], country: Country, month: string, category: string) {
  const end = beginningOf(monthsLater(month, 1));
  const standing = listings
    .filter(({ listing }) => listing.country === country && listing.category === category)
    .filter(({ listing }) => (listing.price_period === 'month') === (category === 'for-rent'))
    .filter(({ listing }) => new Date(listing.listed_at) < end)
    .map((one) => ({ ...one.listing, ...stateOf(one, end) }))
    .filter(({ status }) => status === 'active' || status === 'under-offer')
    .map(({ price, currency, region, type }) => ({
      price: (price * (RATES[currency] ?? 0)) / (RATES[CURRENCY[country]] ?? 1),
      region,
      type,
    }));
  const by = (field: 'region' | 'type', among = standing) => {
    const slugs = [...new Set(among.flatMap((one) => one[field] ?? []))];
    return slugs
      .map((slug) => ({
        slug: slug as string,
        ...figures(among.filter((one) => one[field] === slug).map(({ price }) => price)),
      }))
      .sort((a, b) => b.count - a.count || a.slug.localeCompare(b.slug));
  };
  const homes = standing.filter(({ type }) => type !== null && DWELLINGS.includes(type));
  return { ...figures(standing.map(({ price }) => price)), regions: by('region', homes), types: by('type') };
}

function flowsBySums(listings: readonly StoredListing[], country: Country, months: readonly string[]) {
  const monthIn = (at: Date) => new Date(at.getTime() - 5 * 3_600_000).toISOString().slice(0, 7);
  const ours = listings.filter(({ listing }) => listing.country === country);
  const changes = ours.flatMap(({ history }) => {
    const sorted = history.toSorted((a, b) => a.at.getTime() - b.at.getTime());
    return sorted.filter((event, i) => event.status !== sorted[i - 1]?.status);
  });
  return months.map((month) => ({
    month,
    added: ours.filter(({ listing }) => monthIn(new Date(listing.listed_at)) === month).length,
    withdrawn: changes.filter(({ at, status }) => status === 'withdrawn' && monthIn(at) === month).length,
    taken: changes.filter(({ at, status }) => ['sold', 'let'].includes(status) && monthIn(at) === month)
      .length,
  }));
}

const MOMENT = fc
  .integer({ min: 0, max: 400 * 24 })
  .map((hours) => new Date(Math.floor((NOW.getTime() - hours * 3_600_000) / 1000) * 1000));
const STORED_LISTING: fc.Arbitrary<StoredListing> = fc
  .record({
    listed: MOMENT,
    category: fc.constantFrom('for-sale' as const, 'for-rent' as const, 'commercial' as const),
    region: fc.constantFrom('saint-ann', 'kingston', null),
    type: fc.constantFrom(...PROPERTY_TYPES, null),
    country: fc.constantFrom('jamaica', 'jamaica', 'jamaica', 'barbados', 'united-states'),
    status: fc.constantFrom<Status>('active', 'active', 'under-offer', 'withdrawn'),
    price: fc.integer({ min: 1, max: 40 }).map((n) => n * 1_000_000),
    events: fc.uniqueArray(
      fc.record({
        at: MOMENT,
        price: fc.integer({ min: 1, max: 400_000 }).map((n) => n * 100),
        currency: fc.constantFrom('JMD' as const, 'USD' as const),
        status: fc.constantFrom<Status>('active', 'active', 'under-offer', 'sold', 'let', 'withdrawn'),
      }),
      { maxLength: 4, selector: ({ at }) => at.getTime() },
    ),
  })
  .map(({ listed, events, ...said }) => ({
    listing: aListing({
      _id: randomUUID(),
      ...said,
      listed_at: listed.toISOString(),
      price_period: said.category === 'for-rent' ? 'month' : 'once',
    }),
    history: events,
  }));

function monthsWithReport(listings: readonly StoredListing[], country: Country): string[] {
  const first = listings
    .filter(({ listing }) => listing.country === country)
    .map(({ listing }) =>
      new Date(new Date(listing.listed_at).getTime() - 5 * 3_600_000).toISOString().slice(0, 7),
    )
    .sort()[0];
  return completeMonths(NOW, 12).filter((month) => first !== undefined && month >= first);
}

async function compareCountry(
  reports: Reports,
  listings: readonly StoredListing[],
  country: Country,
  back: number,
): Promise<void> {
  const months = monthsWithReport(listings, country);
  const flows = flowsBySums(listings, country, months);
  const own = (await reports.list('en')).filter((card) => card.country === country);
  expect(own.toReversed()).toMatchObject(flows);
  const month = months[back];
  if (month === undefined) return;
  const report = await reports.one(reportSlug(country, month), 'en');
  expect(report.currency).toBe(CURRENCY[country]);
  expect(report.sale).toEqual(marketBySums(listings, country, month, 'for-sale'));
  expect(report.rent).toEqual(marketBySums(listings, country, month, 'for-rent'));
  expect(report.months).toEqual(flows.filter((flow) => flow.month <= month));
}

test('reports of each country equal the sums over its listings and their histories', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(STORED_LISTING, { minLength: 1, maxLength: 60 }),
      fc.nat(11),
      async (listings, back) => {
        await put(listings);
        const reports = new Reports(world.open, AT_NOW);
        await reports.make();
        const list = await reports.list('en');
        const all = COUNTRIES.flatMap((country) => {
          const months = monthsWithReport(listings, country);
          return flowsBySums(listings, country, months).map((flow) => ({ country, ...flow }));
        });
        const rank = ({ country, month }: { country: Country; month: string }) =>
          `${month} ${country === 'jamaica' ? 1 : 0}`;
        expect(list.map(({ country, month }) => ({ country, month }))).toEqual(
          all
            .toSorted((a, b) => (rank(a) < rank(b) ? 1 : -1))
            .map(({ country, month }) => ({ country, month })),
        );
        expect(new Set(list.map(({ slug }) => slug)).size).toBe(list.length);
        for (const country of COUNTRIES) await compareCountry(reports, listings, country, back);
      },
    ),
    { numRuns: 30 },
  );
});

describe('reports once made', () => {
  const minutesPass = (minutes: number) =>
    world.open.pool.query(
      `update market_reports_made set made_at = made_at - interval '${minutes} minutes',
         claimed_at = claimed_at - interval '${minutes} minutes'`,
    );
  const due = () => claimMaking(world.open.db, '2026-10');
  const listed = () => store(world.open.pool, [aListing({ listed_at: '2026-09-10T00:00:00Z' })]);
  const september = async () =>
    (await new Reports(world.open, AT_NOW).list('en')).find(({ month }) => month === '2026-09')?.added;

  beforeEach(async () => {
    await put([]);
    await listed();
  });

  test('are what every server answers, until they are made anew', async () => {
    expect(await september()).toBe(1);
    await listed();
    expect(await september()).toBe(1);
    await new Reports(world.open, AT_NOW).make();
    expect(await september()).toBe(2);
  });
  test('are due again ten minutes later, where a listing or a rate has changed', async () => {
    await new Reports(world.open, AT_NOW).make();
    await minutesPass(11);
    expect(await due()).toBe(false);
    await listed();
    expect(await due()).toBe(true);
    await new Reports(world.open, AT_NOW).make();
    await listed();
    expect(await due()).toBe(false);
    await new Reports(world.open, AT_NOW).make();
    await minutesPass(11);
    await world.open.pool.query("update exchange_rates set jmd = jmd + 1 where currency = 'GBP'");
    expect(await due()).toBe(true);
  });
  test('are due at once where there are none of this month, for one server at a time', async () => {
    expect(await due()).toBe(true);
    expect(await due()).toBe(false);
    await minutesPass(6);
    expect(await due()).toBe(true);
    await new Reports(world.open, AT_NOW).make();
    expect(await claimMaking(world.open.db, '2026-11')).toBe(true);
  });
});

describe('months', () => {
  test('are Jamaica’s, and only those that are over', () => {
    expect(completeMonths(new Date('2026-03-01T04:59:59Z'), 2)).toEqual(['2025-12', '2026-01']);
    expect(completeMonths(new Date('2026-03-01T05:00:00Z'), 2)).toEqual(['2026-01', '2026-02']);
    expect(beginningOf('2026-03')).toEqual(new Date('2026-03-01T05:00:00Z'));
  });
  test.each([
    'recs-report',
    'jamaica-recs-report-2026-13',
    'jamaica-recs-report-2026-1',
    'x-recs-report-2026-10',
  ])('%s names none', (slug) => {
    expect(readReportSlug(slug)).toBeNull();
  });
});

describe('the calls', () => {
  let house: House;
  const listed = (daysAgo: number) => new Date(Date.now() - daysAgo * DAY).toISOString();
  beforeAll(async () => {
    await put([]);
    await store(
      world.open.pool,
      Array.from({ length: 6 }, (_, i) => aListing({ price: (i + 1) * 1e6, listed_at: listed(70) })),
    );
    house = await openHouse(world);
  });
  afterAll(() => house.close());

  test('the list is the newest month first, in the reader’s language', async () => {
    const { status, body } = await house.call('GET /posts?locale=es');
    expect(status).toBe(200);
    const { results, total, limit } = body.response;
    expect([total, limit]).toEqual([results.length, 100]);
    expect(results[0].slug).toMatch(/^jamaica-recs-report-\d{4}-\d{2}$/);
    expect(results[0].title).toMatch(/^Informe del mercado, \p{L}+ de \d{4}$/u);
    expect(results.map(({ slug }: { slug: string }) => slug)).toEqual(
      results
        .map(({ slug }: { slug: string }) => slug)
        .toSorted()
        .toReversed(),
    );
  });
  test('with listings abroad there is a report of that country too, named, in its own currency', async () => {
    await store(
      world.open.pool,
      Array.from({ length: 6 }, (_, i) =>
        aListing({
          country: 'dominican-republic',
          region: 'santo-domingo',
          city: null,
          price: (i + 1) * 1e6,
          currency: 'DOP',
          listed_at: listed(70),
        }),
      ),
    );
    const reports = new Reports(world.open, { keeping: NO_KEEPING });
    await reports.make();
    const list = await reports.list('es');
    const [home, abroad] = list;
    expect([home?.country, abroad?.country]).toEqual(['jamaica', 'dominican-republic']);
    expect(abroad?.title).toMatch(/^Informe del mercado, República Dominicana, \p{L}+ de \d{4}$/u);
    const report = await reports.one(abroad?.slug ?? '', 'en');
    expect(report).toMatchObject({ currency: 'DOP', sale: { count: 6, median: 3_500_000 } });
    expect(report.sale.regions).toEqual([{ slug: 'santo-domingo', count: 6, median: 3_500_000 }]);
    await world.open.pool.query(`delete from properties where country <> 'jamaica'`);
  });
  test('a report is fetched by its slug, by anybody', async () => {
    const [{ slug }] = (await house.call('GET /posts')).body.response.results;
    const buyer = await aPerson(house);
    for (const token of [undefined, buyer.token]) {
      const { status, body } = await house.call(`GET /posts/fetch?slug=${slug}`, { token });
      expect([status, body.response.sale]).toEqual([
        200,
        expect.objectContaining({ count: 6, median: 3_500_000 }),
      ]);
    }
  });
  test.each([
    'jamaica-recs-report-1999-01',
    'jamaica-recs-report-2999-01',
    'buying-costs',
    "'; drop table",
    '%00',
  ])('there is no post %s', async (slug) => {
    expect((await house.call(`GET /posts/fetch?slug=${encodeURIComponent(slug)}`)).status).toBe(404);
  });
  test.each([
    '/posts/fetch',
    '/posts/fetch?slug=',
    `/posts/fetch?slug=${'x'.repeat(121)}`,
    '/posts?locale=de',
    '/posts?page=1',
  ])('%s is refused', async (path) => {
    expect((await house.call(`GET ${path}`)).status).toBe(400);
  });
});
