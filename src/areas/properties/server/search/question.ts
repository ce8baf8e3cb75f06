/** A question of a visitor, made ready for one scan of one index. */
import type { Criteria } from '../../criteria.ts';
import { acceptedKinds, featureBits } from './codes.ts';
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

export interface Question {
  /** For each kind, 1 when it is asked for. */
  kinds: Uint8Array;
  /** Null: anywhere, also nowhere. */
  box: E7Box | null;
  places: AcceptedPlaces | null;
  text: TextMatches | null;
  /** The box test by itself: blocks that lie inside do without it. */
  boxPass: Pass | null;
  /** Everything else that is asked, cheapest first. */
  passes: Pass[];
}

/** What a question is understood with, besides the index. */
export interface QuestionContext {
  /** Jamaican dollars for one unit. */
  rates: ReadonlyMap<string, number>;
  /** Ages are counted from it. */
  year: number;
  text: TextMatches | null;
}

const MM_PER_KM = 1e6;

export function prepare(index: ReadIndex, criteria: Criteria, context: QuestionContext): Question {
  const box = askedBox(criteria);
  const places = acceptedPlaces(index.places, criteria);
  return {
    kinds: acceptedKinds(criteria),
    box,
    places,
    text: context.text,
    boxPass: box && inBox(index.columns, box),
    passes: [
      ...(places ? [acceptedPlace(index.columns.place, places.positions)] : []),
      ...roomPasses(index, criteria),
      ...rangePasses(index, criteria, context),
      ...circlePass(index, criteria),
    ],
  };
}

/** The common part of the boxes given and the one around the circle. */
function askedBox({ boundingBox, bounds, lat, lng, radius_km }: Criteria): E7Box | null {
  const boxes = [boundingBox, bounds].filter((box) => box !== undefined).map(toE7Box);
  if (lat !== undefined && lng !== undefined && radius_km !== undefined) {
    boxes.push(boxAround(lat, lng, radius_km * MM_PER_KM));
  }
  return boxes.length > 0 ? boxes.reduce(intersection) : null;
}

/** The columns of rooms hold the number + 1, so that "not said" (0) fails every minimum. */
function roomPasses({ columns }: ReadIndex, asked: Criteria): Pass[] {
  const passes: Pass[] = [];
  if (asked.features) passes.push(hasAll(columns.features, featureBits(asked.features)));
  if (asked.bedrooms !== undefined) passes.push(atLeast(columns.bedrooms, asked.bedrooms + 1));
  if (asked.bathrooms !== undefined) passes.push(atLeast(columns.bathrooms, asked.bathrooms * 2 + 1));
  if (asked.parking_spaces !== undefined)
    passes.push(atLeast(columns.parking_spaces, asked.parking_spaces + 1));
  return passes;
}

const given = (...bounds: (number | undefined)[]) => bounds.some((bound) => bound !== undefined);

function rangePasses({ columns }: ReadIndex, asked: Criteria, { rates, year }: QuestionContext): Pass[] {
  const passes: Pass[] = [];
  const { age_min, age_max, sqft_min, sqft_max, lot_min, lot_max, price_min, price_max } = asked;
  // 0 = "not said" lies below every range.
  if (given(age_min, age_max)) {
    const oldest = age_max === undefined ? 1 : Math.max(1, year - age_max);
    passes.push(yearBetween(columns.year_built, oldest, age_min === undefined ? Infinity : year - age_min));
  }
  if (given(sqft_min, sqft_max)) {
    passes.push(areaBetween(columns.sqft, Math.max(1, sqft_min ?? 1), sqft_max ?? Infinity));
  }
  if (given(lot_min, lot_max)) {
    passes.push(areaBetween(columns.lot_sqft, Math.max(1, lot_min ?? 1), lot_max ?? Infinity));
  }
  if (given(price_min, price_max)) {
    const rate = rates.get(asked.currency ?? 'JMD') ?? Number.NaN;
    const low = price_min === undefined ? -Infinity : price_min * rate;
    const high = price_max === undefined ? Infinity : price_max * rate;
    passes.push(worthBetween(columns.jmd, low, high));
  }
  return passes;
}

function circlePass({ columns }: ReadIndex, { lat, lng, radius_km }: Criteria): Pass[] {
  if (lat === undefined || lng === undefined || radius_km === undefined) return [];
  return [inCircle(columns, lat, lng, radius_km * MM_PER_KM)];
}
