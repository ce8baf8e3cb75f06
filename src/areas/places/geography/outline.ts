/** The island as a small drawing, for maps made on the server: parish shapes, and where a point lies on them. */
import { ORIGIN, PARISH_PATHS, VIEW } from './outline-paths.ts';

export { PARISH_PATHS };

/** Of the `<svg>` the paths are drawn in. */
export const OUTLINE_WIDTH = VIEW.width;
export const OUTLINE_HEIGHT = VIEW.height;

/** Web Mercator's latitude, in degrees. */
const mercator = (lat: number) => (Math.log(Math.tan(Math.PI / 4 + (lat * Math.PI) / 360)) * 180) / Math.PI;

/** Where a place lies in the drawing; outside of the view box when it is not near the island. */
export function project(lng: number, lat: number): [x: number, y: number] {
  return [(lng - ORIGIN.west) * ORIGIN.scale, (mercator(ORIGIN.north) - mercator(lat)) * ORIGIN.scale];
}
