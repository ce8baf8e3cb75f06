/** The criteria of a search, prepared for one scan of one index. */
import {
  featureBits,
  minimumCount,
  priceInterval,
  type RateTable,
  requiredFlags,
  sizeInterval,
} from '../../criteria/encode.ts';
import { type CriterionKind, type CriterionOf, ROWS } from '../../criteria/registry.ts';
import { type Criteria, isActive } from '../../criteria.ts';
import { acceptedKinds, KIND_FLAGS } from './codes.ts';
import type { Columns } from './columns.ts';
import { boxAround, type E7Box, intersection, toE7Box } from './geometry.ts';
import {
  acceptedPlace,
  areaBetween,
  atLeast,
  hasAll,
  inBox,
  inCircle,
  type Pass,
  worthBetween,
  yearBetween,
} from './passes.ts';
import type { ReadIndex } from './read-index.ts';
import { type AcceptedPlaces, acceptedPlaces } from './tables.ts';

/** Rows a text search found, ascending, and where each block's share of them starts. */
export interface TextMatches {
  rows: Int32Array;
  starts: Int32Array;
}

export interface PreparedQuery {
  /** For each kind, 1 when it matches. */
  kinds: Uint8Array;
  /** Null: anywhere, also nowhere. */
  box: E7Box | null;
  places: AcceptedPlaces | null;
  text: TextMatches | null;
  /** The box test by itself: blocks that lie inside do without it. */
  boxPass: Pass | null;
  /** The tests of all other criteria, cheapest first. */
  passes: Pass[];
}

/** Facts besides the index that preparing a query needs. */
export interface QueryContext {
  rates: RateTable;
  /** Ages are counted from it. */
  year: number;
  text: TextMatches | null;
}

const MM_PER_KM = 1e6;

export function prepare(index: ReadIndex, criteria: Criteria, context: QueryContext): PreparedQuery {
  const box = queryBox(criteria);
  const places = acceptedPlaces(index.places, criteria);
  const flags = requiredFlags(criteria);
  return {
    kinds: acceptedKinds(criteria, flags),
    box,
    places,
    text: context.text,
    boxPass: box && inBox(index.columns, box),
    passes: [
      ...(places ? [acceptedPlace(index.columns.place, places.positions)] : []),
      ...((flags & ~KIND_FLAGS) !== 0 ? [hasAll(index.columns.flags, flags)] : []),
      ...rowPasses(index.columns, criteria, context),
    ],
  };
}

/** The common part of the boxes given and the one around the circle. */
function queryBox({ boundingBox, bounds, lat, lng, radius_km }: Criteria): E7Box | null {
  const boxes = [boundingBox, bounds].filter((box) => box !== undefined).map(toE7Box);
  if (lat !== undefined && lng !== undefined && radius_km !== undefined) {
    boxes.push(boxAround(lat, lng, radius_km * MM_PER_KM));
  }
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
    yearBetween(columns[row.column], ...sizeInterval(row, criteria, year)),
  area: (row, columns, criteria, { year }) =>
    areaBetween(columns[row.column], ...sizeInterval(row, criteria, year)),
  price: (_, columns, criteria, { rates }) => worthBetween(columns.jmd, ...priceInterval(criteria, rates)),
  circle: (_, columns, { lat, lng, radius_km }) =>
    lat === undefined || lng === undefined || radius_km === undefined
      ? null
      : inCircle(columns, lat, lng, radius_km * MM_PER_KM),
};
const RANK = Object.keys(PASSES);
const ROWS_BY_COST = ROWS.filter(({ kind }) => kind in PASSES).toSorted(
  (a, b) => RANK.indexOf(a.kind) - RANK.indexOf(b.kind),
);

function rowPasses(columns: Columns, criteria: Criteria, context: QueryContext): Pass[] {
  return ROWS_BY_COST.filter((row) => isActive(row, criteria))
    .map((row) => (PASSES[row.kind] as PassOf<typeof row.kind>)(row as never, columns, criteria, context))
    .filter((pass) => pass !== null);
}
