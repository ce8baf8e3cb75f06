/** The `SearchService` of a process: answers queries from its live index. */

import { LRUCache } from 'lru-cache';
import type { PropertyCard, Rate } from '#areas/listings/contract.ts';
import { readRates } from '#areas/listings/server/queries.ts';
import { CATEGORIES } from '#areas/listings/vocabulary.ts';
import type { ListedCountry, PlaceCounts, Stats } from '#areas/search/contract.ts';
import { ASSISTANTS_BIT } from '#areas/search/criteria/encode.ts';
import { PLACE_COLUMNS, type PlaceColumn } from '#areas/search/criteria/kinds.ts';
import type { Criteria } from '#areas/search/criteria.ts';
import { BASE_CURRENCY } from '#platform/contract/money.ts';
import { pageSpan } from '#platform/contract/paging.ts';
import type { OpenDatabase } from '#platform/server/postgres/database.ts';
import { Cards, type ReadMonthOf } from './cards.ts';
import { categoryOf, KINDS } from './codes.ts';
import { idOf } from './columns.ts';
import { findClusters } from './kept-cells.ts';
import { LiveIndex, type Log } from './live-index.ts';
import { countPinless, nearestTo, pointsOf } from './nearest.ts';
import { pageOf, spreadPage } from './page.ts';
import { listedAfter } from './passes.ts';
import { type PreparedQuery, prepare } from './prepared-query.ts';
import type { ReadIndex } from './read-index.ts';
import { type Selection, select } from './select.ts';
import type {
  FoundNeighbour,
  FoundPage,
  Origin,
  Paging,
  SearchService,
  SearchWord,
  UnderstoodWord,
  WrittenCard,
} from './service.ts';
import { facetsOf, priceBars, pricesOf } from './stats.ts';
import { type PlaceTable, placeCount } from './tables.ts';
import { TextSearch, understandAll } from './text-search.ts';

/**
 * The beginnings of lists in their order. Ranking the hundred thousand matches of a country takes milliseconds, those of
 * a town a third of its answer, and is the same for everybody who asks for them, so it is kept until the index changes.
 */
interface RankedList {
  total: number;
  /** How many of `total` have no point. */
  without_pin: number;
  /** The first matches in order, as `properties.seq`. */
  seqs: readonly number[];
}

interface KeptList extends RankedList {
  version: number;
  /** By `performance.now`. */
  until: number;
}

/** Lists with fewer matches are ranked as far as they are asked for: they are soon ranked again. */
export const LEAST_RANKED = 10_000;
/** How far a long list is ranked: for those who look, and for those who read on. */
const LENGTHS = [180, 1200] as const;
const MOST_LISTS = 500;
/** Some criteria are about now. */
const KEPT_MS = 1000;

const rankedKey = (criteria: Criteria, { orderBy, order }: Paging) =>
  JSON.stringify([criteria, orderBy, order]);

export class RankedLists {
  private readonly kept = new LRUCache<string, KeptList>({ max: MOST_LISTS });
  private readonly leastMatches: number;

  constructor(leastMatches: number) {
    this.leastMatches = leastMatches;
  }

  /** The list of a query as the index of `version` has it; undefined when it is not kept as far as `end`. */
  find(criteria: Criteria, paging: Paging, version: number, end: number): RankedList | undefined {
    if (this.kept.size === 0) return undefined;
    const known = this.kept.get(rankedKey(criteria, paging));
    if (!known || known.version !== version || known.until < performance.now()) return undefined;
    return end <= known.seqs.length || known.seqs.length === known.total ? known : undefined;
  }

  /** How far to rank a list of so many matches to keep it; undefined when it is not kept. */
  lengthFor(total: number, { orderBy }: Paging, end: number): number | undefined {
    // Distances are from somewhere, seldom twice from the same place.
    if (orderBy === 'distance') return undefined;
    if (total < this.leastMatches) return end <= LENGTHS[0] ? end : undefined;
    return LENGTHS.find((length) => end <= length);
  }

  keep(criteria: Criteria, paging: Paging, version: number, list: RankedList): void {
    const kept = { ...list, version, until: performance.now() + KEPT_MS };
    this.kept.set(rankedKey(criteria, paging), kept);
  }
}

/** How many matches there are by place. */

/** Countries by their matches in each category, those with most first, equals by name. */
function countriesOf({ columns: { kind, place }, places }: ReadIndex, rows: Selection): ListedCountry[] {
  const width = CATEGORIES.length;
  const counts = new Uint32Array(placeCount(places) * width);
  const categories = Uint8Array.from({ length: KINDS }, (_, code) => CATEGORIES.indexOf(categoryOf(code)));
  for (let i = 0; i < rows.length; i++) {
    const row = rows[i] as number;
    const at = (place[row] as number) * width + (categories[kind[row] as number] as number);
    counts[at] = (counts[at] as number) + 1;
  }
  const found = new Map<string, ListedCountry>();
  for (const [number, slug] of places.slugs.country.entries()) {
    if (slug === null) continue;
    const country = found.get(slug) ?? { slug, total: 0, category: {} };
    found.set(slug, country);
    for (const [i, category] of CATEGORIES.entries()) {
      const count = counts[number * width + i] as number;
      country.total += count;
      if (count > 0) country.category[category] = (country.category[category] ?? 0) + count;
    }
  }
  return [...found.values()]
    .filter(({ total }) => total > 0)
    .sort((a, b) => b.total - a.total || (a.slug < b.slug ? -1 : 1));
}

/** What the places of each level are told apart by: a town's name stands in its division, that in its country. */
const ABOVE: Record<PlaceColumn, readonly PlaceColumn[]> = {
  country: [],
  region: ['country'],
  city: ['country', 'region'],
  community: ['country', 'region'],
  metro_area: ['country'],
};

function keyOf({ slugs }: PlaceTable, level: PlaceColumn, number: number): string | null {
  const own = slugs[level][number];
  return own ? [...ABOVE[level].map((above) => slugs[above][number] ?? ''), own].join('/') : null;
}

/** Matches by place of each level, as `jamaica/saint-andrew/papine`; places without any are left out. */
function placeCounts({ columns, places }: ReadIndex, rows: Selection): PlaceCounts {
  const counts = new Uint32Array(placeCount(places));
  for (let i = 0; i < rows.length; i++) {
    const number = columns.place[rows[i] as number] as number;
    counts[number] = (counts[number] as number) + 1;
  }
  const found: PlaceCounts = { country: {}, region: {}, city: {}, community: {}, metro_area: {} };
  for (const [number, count] of counts.entries()) {
    if (count === 0) continue;
    for (const level of PLACE_COLUMNS) {
      const key = keyOf(places, level, number);
      if (key !== null) found[level][key] = (found[level][key] ?? 0) + count;
    }
  }
  return found;
}

const MM = 1000;
/** Up to here a list by distance is answered by looking around the point, not by measuring all matches. */
const NEAREST_LIMIT = 1000;

/** A query ready to run: its index, the prepared query and the interpretation of its words. */
interface QueryPlan {
  index: ReadIndex;
  query: PreparedQuery;
  words: SearchWord[];
}

interface SearcherOptions {
  folder: string | undefined;
  year: number | undefined;
  mostClusters: number;
  leastRanked: number;
  /** By the rates of today. */
  monthsBy: ((rates: readonly Rate[]) => ReturnType<ReadMonthOf>) | undefined;
}

export class Searcher implements SearchService {
  private readonly live: LiveIndex;
  private readonly text = new TextSearch();
  private readonly cardsRead: Cards;
  private readonly ranked: RankedLists;
  private readonly year: number | undefined;
  private readonly mostClusters: number;
  private readonly leastRanked: number;
  private currentRates: readonly Rate[] = [];
  /** Bits that every listing it finds has. */
  private readonly bits: number = 0;

  constructor(
    database: OpenDatabase,
    log: Log,
    { folder, year, mostClusters, leastRanked, monthsBy }: SearcherOptions,
  ) {
    const { db, pool } = database;
    this.year = year;
    this.mostClusters = mostClusters;
    this.leastRanked = leastRanked;
    this.ranked = new RankedLists(leastRanked);
    this.cardsRead = new Cards(db, monthsBy && { readMonthOf: () => monthsBy(this.currentRates) });
    this.live = new LiveIndex({
      pool,
      url: pool.options.connectionString as string,
      folder: folder ?? null,
      log,
      readRates: async () => {
        this.currentRates = homeFirst(await readRates(db));
        return new Map(this.currentRates.map(({ currency, jmd }) => [currency, jmd]));
      },
      onChanged: (seq) => this.cardsRead.forget(seq),
      onRebuilt: () => this.cardsRead.forgetAll(),
    });
  }

  get ready(): boolean {
    return this.live.index !== undefined;
  }

  get built(): Promise<void> {
    return this.live.built;
  }

  get version(): number {
    return this.live.version;
  }

  async page(criteria: Criteria, paging: Paging): Promise<FoundPage> {
    const plan = await this.plan(criteria);
    const { index, words } = plan;
    const { version } = this.live;
    const { startIndex, endIndex } = pageSpan(paging.page, paging.limit);
    // What words find lags behind the version for a moment.
    const isKept = plan.query.text === null;
    const known = isKept ? this.ranked.find(criteria, paging, version, endIndex) : undefined;
    if (known) return { ...known, seqs: known.seqs.slice(startIndex, endIndex), words };
    const found = select(index, plan.query);
    const total = found.length;
    const without_pin = countPinless(index, found);
    const seqsOf = (rows: readonly number[]) => rows.map((row) => index.columns.seq[row] as number);
    const length = isKept ? this.ranked.lengthFor(total, paging, endIndex) : undefined;
    if (length === undefined)
      return { seqs: seqsOf(pageRows(plan, found, criteria, paging)), total, without_pin, words };
    const seqs = seqsOf(orderedRows(plan, found, criteria, paging, [0, length]));
    this.ranked.keep(criteria, paging, version, { seqs, total, without_pin });
    return { seqs: seqs.slice(startIndex, endIndex), total, without_pin, words };
  }

  async seqs(criteria: Criteria): Promise<number[]> {
    const { index, query } = await this.plan(criteria);
    return Array.from(select(index, query), (row) => index.columns.seq[row] as number);
  }

  async points(criteria: Criteria, limit: number) {
    const { index, query } = await this.plan(criteria);
    return pointsOf(index, select(index, query), limit);
  }

  async clusters(criteria: Criteria, zoom: number) {
    const { index, query } = await this.plan(criteria);
    return findClusters(index, query, zoom, this.mostClusters);
  }

  async near({ lat, lng, except }: Origin, criteria: Criteria, limit: number): Promise<FoundNeighbour[]> {
    const { index, query } = await this.plan(criteria);
    const { columns } = index;
    // One more, in case the listing at the origin is among them.
    const found = nearestTo(index, query, lat, lng, limit + 1).map(({ row, distance_mm }) => ({
      seq: columns.seq[row] as number,
      _id: idOf(columns, row),
      distance_m: distance_mm / MM,
    }));
    return found.filter(({ _id }) => _id !== except).slice(0, limit);
  }

  async stats(criteria: Criteria): Promise<Stats> {
    const { index, query } = await this.plan(criteria);
    const found = select(index, query);
    const currency = criteria.currency ?? BASE_CURRENCY;
    const rate = this.live.rates.get(currency) ?? Number.NaN;
    return { total: found.length, currency, ...pricesOf(index, found, rate), ...facetsOf(index, found) };
  }

  async countries(criteria: Criteria): Promise<ListedCountry[]> {
    const { index, query } = await this.plan(criteria);
    return countriesOf(index, select(index, query));
  }

  async places(criteria: Criteria): Promise<PlaceCounts> {
    const { index, query } = await this.plan(criteria);
    return placeCounts(index, select(index, query));
  }

  async prices(criteria: Criteria, to: number, bars: number): Promise<number[]> {
    const { index, query } = await this.plan(criteria);
    const rate = this.live.rates.get(criteria.currency ?? BASE_CURRENCY) ?? Number.NaN;
    return priceBars(index, select(index, query), to * rate, bars);
  }

  async count(criteria: Criteria, since: Date) {
    const { index, query } = await this.plan(criteria);
    const found = select(index, query);
    const after = listedAfter(index.columns, since.getTime());
    const rows = Int32Array.from(found);
    return { count: found.length, new_count: after(rows, 0, rows.length) };
  }

  async understand(texts: readonly string[]): Promise<Map<string, UnderstoodWord[]>> {
    await this.live.built;
    const understood = understandAll((this.live.index as ReadIndex).words, texts);
    const isCertain = [...understood.values()].every((words) => words.every(({ known }) => known));
    if (isCertain) return understood;
    // Whoever asks may have seen a listing with such a word already.
    await this.live.caughtUp();
    return understandAll((this.live.index as ReadIndex).words, texts);
  }

  async cards(seqs: readonly number[]): Promise<PropertyCard[]> {
    return (await this.cardsRead.of(seqs)).map(({ card }) => card);
  }

  writtenCards(seqs: readonly number[]): Promise<WrittenCard[]> {
    return this.cardsRead.of(seqs);
  }

  rates(): readonly Rate[] {
    return this.currentRates;
  }

  knows(field: PlaceColumn, slug: string): boolean {
    return this.live.index?.places.slugs[field].includes(slug) ?? false;
  }

  forAssistants(): SearchService {
    const ranked = new RankedLists(this.leastRanked);
    return Object.create(this, { bits: { value: ASSISTANTS_BIT }, ranked: { value: ranked } });
  }

  caughtUp(): Promise<void> {
    return this.live.caughtUp();
  }

  stop(): Promise<void> {
    return this.live.stop();
  }

  /** Callers run the plan synchronously, so that the index does not change under a search. */
  private async plan(criteria: Criteria): Promise<QueryPlan> {
    await this.live.built;
    const index = this.live.index as ReadIndex;
    const text = this.text.find(criteria, index, this.live.version);
    const context = {
      rates: this.live.rates,
      year: this.year ?? new Date().getUTCFullYear(),
      text: text.matches,
      bits: this.bits,
    };
    return { index, query: prepare(index, criteria, context), words: text.words };
  }
}

function homeFirst(rates: Rate[]): Rate[] {
  const isHome = ({ currency }: Rate) => (currency === BASE_CURRENCY ? 0 : 1);
  return rates.sort((a, b) => isHome(a) - isHome(b));
}

function pageRows(
  { index, query }: QueryPlan,
  found: Selection,
  { lat, lng }: Criteria,
  paging: Paging,
): number[] {
  const { startIndex, endIndex } = pageSpan(paging.page, paging.limit);
  const { orderBy, order } = paging;
  if (
    orderBy === 'distance' &&
    order === 'asc' &&
    endIndex <= NEAREST_LIMIT &&
    lat !== undefined &&
    lng !== undefined
  ) {
    const nearest = nearestTo(index, query, lat, lng, endIndex).map(({ row }) => row);
    // Fewer: the page reaches those without a point, which come last.
    if (nearest.length === Math.min(endIndex, found.length)) return nearest.slice(startIndex);
  }
  return orderedRows({ index }, found, { lat, lng }, paging, [startIndex, endIndex]);
}

function orderedRows(
  { index }: Pick<QueryPlan, 'index'>,
  found: Selection,
  { lat, lng }: Pick<Criteria, 'lat' | 'lng'>,
  { orderBy, order }: Paging,
  [start, end]: readonly [number, number],
): number[] {
  const page = orderBy === 'fit' ? spreadPage : pageOf;
  return page(index, found, { orderBy, order, lat, lng }, start, end);
}
