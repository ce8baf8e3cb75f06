import { LRUCache } from 'lru-cache';
import {
  featureBits,
  minimumCount,
  mostMetres,
  priceInterval,
  type RateTable,
  requiredFlags,
  sizeInterval,
} from '#areas/search/criteria/encode.ts';
import {
  type Criterion,
  type CriterionKind,
  type CriterionName,
  type CriterionOf,
  ROWS,
} from '#areas/search/criteria/registry.ts';
import { type Criteria, isActive } from '#areas/search/criteria.ts';
import { cellsOf, type PolygonCells } from '../polygon-cells.ts';
import { acceptedKinds, acceptedOffers, KIND_FLAGS } from './codes.ts';
import type { Columns } from './columns.ts';
import { boxAround, type E7Box, intersection, toE7Box } from './geometry.ts';
import {
  acceptedOffer,
  acceptedPlace,
  areaBetween,
  atLeast,
  hasAll,
  inBox,
  inCircle,
  inPolygons,
  listedAfter,
  numberBetween,
  type Pass,
  worthBetween,
} from './passes.ts';
import type { ReadIndex } from './read-index.ts';
import { type AcceptedPlaces, acceptedPlaces } from './tables.ts';
import { BLOCK, BLOCK_BITS } from './zones.ts';

/** Rows a text search found, ascending, and where each block's share of them starts. */
export interface TextMatches {
  rows: Int32Array;
  starts: Int32Array;
}

export interface PreparedQuery {
  /** For each kind, 1 when it matches. */
  kinds: Uint8Array;
  lists: KindLists;
  /** Name of the set of listings, where cells of the map are kept for it (kept-cells.ts); null elsewhere. */
  cells: string | null;
  /** Null: anywhere, also nowhere. */
  box: E7Box | null;
  places: AcceptedPlaces | null;
  text: TextMatches | null;
  /** The box test by itself: blocks that lie inside do without it. */
  boxPass: Pass | null;
  /** Drawn areas, and their test by itself: blocks that lie inside do without it. */
  areas: PolygonCells | null;
  areasPass: Pass | null;
  /** The tests of all other criteria, cheapest first. */
  passes: Pass[];
}

/** Facts besides the index that preparing a query needs. */
export interface QueryContext {
  rates: RateTable;
  /** Ages are counted from it. */
  year: number;
  text: TextMatches | null;
  /** Bits of the column of flags that every match has, whatever is searched for. */
  bits?: number;
}

const MM_PER_KM = 1e6;

export function prepare(index: ReadIndex, criteria: Criteria, context: QueryContext): PreparedQuery {
  const box = queryBox(criteria);
  const places = acceptedPlaces(index.places, criteria);
  const flags = requiredFlags(criteria) | (context.bits ?? 0);
  const offers = acceptedOffers(criteria);
  const kinds = acceptedKinds(criteria, flags);
  const active = activeRows(criteria);
  const areas = criteria.polygon === undefined ? null : cellsOf(criteria.polygon);
  return {
    kinds,
    lists: kindListsFor(index, kinds),
    cells: context.text || context.bits ? null : setWithCells(criteria, active),
    box,
    places,
    text: context.text,
    boxPass: box && inBox(index.columns, box),
    areas,
    areasPass: areas && inPolygons(index.columns, areas),
    passes: [
      ...(places ? [acceptedPlace(index.columns.place, places.positions)] : []),
      ...(offers ? [acceptedOffer(index.columns.offer, offers)] : []),
      ...((flags & ~KIND_FLAGS) !== 0 ? [hasAll(index.columns.flags, flags)] : []),
      ...rowPasses(active, index.columns, criteria, context),
    ],
  };
}

const ROW_OF_FIELD = new Map<string, Criterion>(
  ROWS.flatMap((row) => row.fields.map((field) => [field, row] as const)),
);

/** The rows a search narrows by: `isActive` of all of them, by way of the few fields that are said. */
function activeRows(criteria: Criteria): ReadonlySet<Criterion> {
  const active = new Set<Criterion>();
  for (const field in criteria) {
    const row = ROW_OF_FIELD.get(field);
    if (row && !active.has(row) && isActive(row, criteria)) active.add(row);
  }
  return active;
}

/** What a search may narrow by and still find its cells kept: nothing, categories, a country, and a box. */
const KEPT_BY: readonly string[] = ['categories', 'country', 'box'] satisfies CriterionName[];

function setWithCells(criteria: Criteria, active: ReadonlySet<Criterion>): string | null {
  for (const { name } of active) if (!KEPT_BY.includes(name)) return null;
  return JSON.stringify([criteria.categories?.toSorted(), criteria.country]);
}

/** The common part of the boxes given and those around the circle and the drawn areas. */
function queryBox({ boundingBox, bounds, lat, lng, radius_km, polygon }: Criteria): E7Box | null {
  const boxes = [boundingBox, bounds].filter((box) => box !== undefined).map(toE7Box);
  if (lat !== undefined && lng !== undefined && radius_km !== undefined) {
    boxes.push(boxAround(lat, lng, radius_km * MM_PER_KM));
  }
  if (polygon !== undefined) boxes.push(cellsOf(polygon).box);
  return boxes.length > 0 ? boxes.reduce(intersection) : null;
}

type PassOf<Kind extends CriterionKind> = (
  row: CriterionOf<Kind>,
  columns: Columns,
  criteria: Criteria,
  context: QueryContext,
) => Pass | null;

/** The pass of each kind that has one by itself, cheapest first. */
const PASSES: { [Kind in CriterionKind]?: PassOf<Kind> } = {
  allOf: ({ name, column }, columns, criteria) => hasAll(columns[column], featureBits(criteria[name] ?? [])),
  atLeast: (row, columns, criteria) => atLeast(columns[row.column], minimumCount(row, criteria)),
  age: (row, columns, criteria, { year }) =>
    numberBetween(columns[row.column], ...sizeInterval(row, criteria, year)),
  near: (row, columns, criteria) => numberBetween(columns[row.column], 1, mostMetres(row, criteria)),
  area: (row, columns, criteria, { year }) =>
    areaBetween(columns[row.column], ...sizeInterval(row, criteria, year)),
  price: (_, columns, criteria, { rates }) => worthBetween(columns.jmd, ...priceInterval(criteria, rates)),
  since: ({ name }, columns, criteria) => listedAfter(columns, Date.parse(criteria[name] ?? '')),
  circle: (_, columns, { lat, lng, radius_km }) =>
    lat === undefined || lng === undefined || radius_km === undefined
      ? null
      : inCircle(columns, lat, lng, radius_km * MM_PER_KM),
};
const RANK = Object.keys(PASSES);
const ROWS_BY_COST = ROWS.filter(({ kind }) => kind in PASSES).toSorted(
  (a, b) => RANK.indexOf(a.kind) - RANK.indexOf(b.kind),
);

function rowPasses(
  active: ReadonlySet<Criterion>,
  columns: Columns,
  criteria: Criteria,
  context: QueryContext,
): Pass[] {
  return ROWS_BY_COST.filter((row) => active.has(row))
    .map((row) => (PASSES[row.kind] as PassOf<typeof row.kind>)(row as never, columns, criteria, context))
    .filter((pass) => pass !== null);
}

/**
 * The rows of accepted kinds, block by block. Nearly every search begins with the same few sets of kinds, and copying a
 * list costs a third of testing each row. A list is made when it is first wanted and again when its block was written.
 */
interface KindLists {
  kinds: Uint8Array;
  /** By block: rows within it, ascending. */
  rows: (Uint16Array | undefined)[];
  /** By block: its count of writes when the list was made. */
  writes: number[];
}

/** Sets kept for one index; with all rows of a million accepted, one takes 2 MB. */
const MOST_SETS = 16;

/** By the kinds. */
const kept = new WeakMap<ReadIndex, LRUCache<Uint8Array, KindLists>>();

/** @param kinds as `acceptedKinds` gives them, which is the same array for the same criteria */
function kindListsFor(index: ReadIndex, kinds: Uint8Array): KindLists {
  const sets = kept.get(index) ?? new LRUCache<Uint8Array, KindLists>({ max: MOST_SETS });
  kept.set(index, sets);
  const lists = sets.get(kinds) ?? { kinds, rows: [], writes: [] };
  sets.set(kinds, lists);
  return lists;
}

const scratch = new Uint16Array(BLOCK);

export function listOf(index: ReadIndex, lists: KindLists, block: number): Uint16Array {
  const writes = index.zones.writes[block] as number;
  const known = lists.rows[block];
  if (known && lists.writes[block] === writes && (block + 1) << BLOCK_BITS <= index.size) return known;
  const list = listAnew(index, lists.kinds, block);
  lists.rows[block] = list;
  lists.writes[block] = writes;
  return list;
}

function listAnew({ columns: { kind }, size }: ReadIndex, kinds: Uint8Array, block: number): Uint16Array {
  const first = block << BLOCK_BITS;
  const count = Math.min(size - first, BLOCK);
  let end = 0;
  for (let at = 0; at < count; at++) {
    scratch[end] = at;
    end += kinds[kind[first + at] as number] as number;
  }
  return scratch.slice(0, end);
}
