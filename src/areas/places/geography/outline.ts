/** The markets as small drawings, for maps made on the server: shapes of divisions, and where a point lies on them. */
import type { Outline } from '../market.ts';
import JAMAICA from '../markets/jamaica/outline.json' with { type: 'json' };
import TRINIDAD_AND_TOBAGO from '../markets/trinidad-and-tobago/outline.json' with { type: 'json' };
import { HOME_COUNTRY } from '../markets.ts';
import type { Box } from '../vocabulary.ts';

/** By country slug. */
export const OUTLINES: Readonly<Record<string, Outline>> = {
  jamaica: JAMAICA,
  'trinidad-and-tobago': TRINIDAD_AND_TOBAGO,
};
export const HOME_OUTLINE: Outline = OUTLINES[HOME_COUNTRY] ?? JAMAICA;

/** Web Mercator's latitude, in degrees. */
const mercator = (lat: number) => (Math.log(Math.tan(Math.PI / 4 + (lat * Math.PI) / 360)) * 180) / Math.PI;

/** Where a place lies in a drawing; outside of its view box when it is not near. */
export function project({ origin }: Outline, lng: number, lat: number): [x: number, y: number] {
  return [(lng - origin.west) * origin.scale, (mercator(origin.north) - mercator(lat)) * origin.scale];
}

/** The degrees of a point of a drawing. */
export function unproject({ origin }: Outline, x: number, y: number): [lng: number, lat: number] {
  const up = ((mercator(origin.north) - y / origin.scale) * Math.PI) / 180;
  return [origin.west + x / origin.scale, (Math.atan(Math.sinh(up)) * 180) / Math.PI];
}

/** Whether a drawing has something of the box. */
export function reachesInto(outline: Outline, [west, south, east, north]: Box): boolean {
  const [[left, top], [right, bottom]] = [project(outline, west, north), project(outline, east, south)];
  const { width, height } = outline.view;
  return right >= 0 && left <= width && bottom >= 0 && top <= height;
}

/** Slug of the country whose drawing a place is on. */
export const countryAt = (lng: number, lat: number): string | undefined =>
  Object.keys(OUTLINES).find((country) => reachesInto(OUTLINES[country] as Outline, [lng, lat, lng, lat]));
