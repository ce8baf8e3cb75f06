/** How far something may be that is no place of the gazetteer: `within 2 km of the sea`, `500 m from the beach`. */
import type { Criteria } from '#areas/search/criteria.ts';
import { plainNumber } from './amounts.ts';
import type { Reader } from './reader.ts';
import { AIRPORT, CENTRE, DISTANT, KILOMETRES, METRES, MILES, SEA, UP_TO, WITHIN } from './vocabulary.ts';

const KM_PER_MILE = 1.609_344;
const UNITS = [
  [KILOMETRES, 1],
  [MILES, KM_PER_MILE],
  [METRES, 0.001],
] as const;
const TARGETS = [
  [SEA, 'sea_km'],
  [AIRPORT, 'airport_km'],
  [CENTRE, 'centre_km'],
] as const;

/** Reads a distance from the sea, an airport or a centre, if one stands at `start`. */
export function distanceFrom(reader: Reader, start: number): { end: number; criteria: Criteria } | null {
  const bound = Math.max(reader.skip(start, WITHIN), reader.skip(start, UP_TO));
  const number = plainNumber(reader, bound);
  if (!number) return null;
  const unit = UNITS.find(([words]) => reader.has(number.end, words));
  const from = unit && reader.skip(number.end, unit[0]);
  const of = from === undefined ? undefined : reader.skip(from, DISTANT);
  const target = of !== undefined && of !== from && TARGETS.find(([words]) => reader.has(of, words));
  if (!unit || of === undefined || !target) return null;
  const km = Math.round(number.value * unit[1] * 100) / 100;
  return { end: reader.skip(of, target[0]), criteria: { [target[1]]: km } };
}
