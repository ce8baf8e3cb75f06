/** What still comes close to a search that found nothing: each wish may be missed alone, and by a little. */
import { isLand } from '#areas/listings/client/kit/kind.ts';
import { PROPERTY_TYPES } from '#areas/listings/vocabulary.ts';
import type { Box } from '#areas/places/vocabulary.ts';
import { polygonsBox, readPolygons } from '#areas/search/criteria/polygons.ts';
import { CRITERIA } from '#areas/search/criteria/registry.ts';
import { type Criteria, endsOf } from '#areas/search/criteria.ts';
import { shared } from '../map/camera.ts';
import { boxBeyond } from '../map/place-box.ts';
import { type Condition, drop, isChoice } from './conditions.ts';

/** A price or a size may be off by so much of what was asked. */
export const CLOSE_PART = 0.25;
/** A building may be older or newer: years. */
const YEARS = 5;
/** A home may lie outside of the place: kilometres. */
export const CLOSE_KM = 5;
/** A distance may be so many times what was asked. */
const FARTHER = 2;

/** Degrees of an address; more digits than a place has. */
const rounded = (value: number) => Math.round(value * 1e6) / 1e6;

/** With both ends moved outwards. */
function withEnds(
  criteria: Criteria,
  [min, max]: ReturnType<typeof endsOf>,
  lower: (value: number) => number,
  upper: (value: number) => number,
): Criteria {
  const [low, high] = [criteria[min], criteria[max]];
  return {
    ...criteria,
    ...(low !== undefined && { [min]: rounded(Math.max(lower(low), 0)) }),
    ...(high !== undefined && { [max]: rounded(upper(high)) }),
  };
}

/** Within a box that is a little larger than the place; null where what lies around that is another country. */
function around(criteria: Criteria, left: Criteria, place: Box | null): Criteria | null {
  if (!place) return null;
  const beyond = boxBeyond(place, CLOSE_KM);
  const bounds = criteria.bounds ? shared(criteria.bounds, beyond) : beyond;
  return bounds && { ...left, bounds };
}

/** A home that is no home is not close, nor land that is a home. */
const alike = ({ type = [] }: Criteria) =>
  PROPERTY_TYPES.filter((other) => type.some((asked) => isLand(asked) === isLand(other)));

/**
 * The search with one of its conditions loosened. As the search itself finds nothing, what this one finds misses that
 * condition and no other.
 * @param place the box around where the search looks
 * @returns null where nothing that misses it is close
 */
export function loosened(criteria: Criteria, condition: Condition, place: Box | null): Criteria | null {
  const { kind } = condition;
  const left = drop(criteria, condition);
  if (kind === 'feature' || kind === 'all') return kind === 'all' ? null : left;
  if (kind === 'type') return { ...criteria, type: alike(criteria) };
  if (isChoice(kind)) return left;
  const row = CRITERIA[kind];
  switch (row.kind) {
    case 'price':
    case 'area':
      return withEnds(
        criteria,
        endsOf(row),
        (low) => low * (1 - CLOSE_PART),
        (high) => high * (1 + CLOSE_PART),
      );
    case 'age':
      return withEnds(
        criteria,
        endsOf(row),
        (low) => low - YEARS,
        (high) => high + YEARS,
      );
    case 'atLeast':
      return { ...criteria, [row.name]: Math.max((criteria[row.name] ?? 0) - 1, 0) };
    case 'near':
      return { ...criteria, [`${row.name}_km`]: (criteria[`${row.name}_km`] ?? 0) * FARTHER };
    case 'circle':
      return { ...criteria, radius_km: (criteria.radius_km ?? 0) + CLOSE_KM };
    case 'box':
      return criteria.boundingBox
        ? { ...criteria, boundingBox: boxBeyond(criteria.boundingBox, CLOSE_KM) }
        : null;
    case 'polygons': {
      const drawn = readPolygons(criteria.polygon ?? '');
      return around(criteria, left, drawn && polygonsBox(drawn));
    }
    case 'place':
      return kind === 'country' ? null : around(criteria, left, place);
    default:
      return left;
  }
}
