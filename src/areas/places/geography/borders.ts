/** Inland lines between the divisions of each market, for drawings. Apart from the outlines, which more pages carry. */
import type { Position } from 'geojson';
import jamaica from '../markets/jamaica/borders.geo.json' with { type: 'json' };
import trinidad from '../markets/trinidad-and-tobago/borders.geo.json' with { type: 'json' };

const linesOf = ({ features }: { features: { geometry: { coordinates: Position[][] } }[] }): Position[][] =>
  features.flatMap(({ geometry }) => geometry.coordinates);

/** By country slug. */
export const BORDERS: Readonly<Record<string, Position[][]>> = {
  jamaica: linesOf(jamaica),
  'trinidad-and-tobago': linesOf(trinidad),
};
