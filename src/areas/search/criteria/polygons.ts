/**
 * Drawn areas as text of an address, short and without a character that has to be escaped. Corners are whole
 * hundred-thousandths of a degree (about a metre); each is written as its step from the one before, as Google's encoded
 * polylines do, in the alphabet of base64url: five bits a character, the sixth says that more follow. `.` divides a
 * ring from its holes, `,` one area from the next.
 */

/** Longitude and latitude in degrees. */
export type Corner = readonly [lng: number, lat: number];
/** Closed without saying the first corner again. */
export type Ring = readonly Corner[];
/** A point is inside when it lies in the outer ring, its edge included, and in none of the holes, whose edges are theirs. */
export interface Polygon {
  outer: Ring;
  holes: readonly Ring[];
}

/** Characters of an address. */
export const MOST_POLYGON_TEXT = 2000;
const LEAST_CORNERS = 3;

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const VALUES = new Map(Array.from(DIGITS, (digit, value) => [digit, value]));
/** Units in a degree. */
const UNITS = 1e5;
const MORE = 32;
/** Five digits hold the widest step there is. */
const MOST_DIGITS = 6;

const toUnits = (degrees: number): number => Math.round(degrees * UNITS);

export const roundedCorner = ([lng, lat]: Corner): Corner => [toUnits(lng) / UNITS, toUnits(lat) / UNITS];

function writeNumber(value: number): string {
  let rest = value < 0 ? -2 * value - 1 : 2 * value;
  let text = '';
  while (rest >= MORE) {
    text += DIGITS[(rest % MORE) + MORE];
    rest = Math.floor(rest / MORE);
  }
  return text + DIGITS[rest];
}

function writeRing(ring: Ring): string {
  let [x, y] = [0, 0];
  let text = '';
  for (const [lng, lat] of ring) {
    const [nextX, nextY] = [toUnits(lng), toUnits(lat)];
    text += writeNumber(nextX - x) + writeNumber(nextY - y);
    [x, y] = [nextX, nextY];
  }
  return text;
}

export const writePolygons = (polygons: readonly Polygon[]): string =>
  polygons.map(({ outer, holes }) => [outer, ...holes].map(writeRing).join('.')).join(',');

/** The numbers of a text; null when it is none of ours. */
function readNumbers(text: string): number[] | null {
  const numbers: number[] = [];
  let [value, scale, digits] = [0, 1, 0];
  for (const character of text) {
    const digit = VALUES.get(character);
    digits += 1;
    if (digit === undefined || digits > MOST_DIGITS) return null;
    value += (digit % MORE) * scale;
    scale *= MORE;
    if (digit >= MORE) continue;
    numbers.push(value % 2 ? -(value + 1) / 2 : value / 2);
    [value, scale, digits] = [0, 1, 0];
  }
  return digits === 0 ? numbers : null;
}

function readRing(text: string): Ring | null {
  const steps = readNumbers(text);
  if (!steps || steps.length % 2 === 1 || steps.length < 2 * LEAST_CORNERS) return null;
  const ring: Corner[] = [];
  let [x, y] = [0, 0];
  for (let i = 0; i < steps.length; i += 2) {
    x += steps[i] as number;
    y += steps[i + 1] as number;
    if (Math.abs(x) > 180 * UNITS || Math.abs(y) > 90 * UNITS) return null;
    ring.push([x / UNITS, y / UNITS]);
  }
  return ring;
}

/** @returns null when the text is no list of areas of at least three corners each on this earth */
export function readPolygons(text: string): Polygon[] | null {
  if (text.length > MOST_POLYGON_TEXT) return null;
  const polygons: Polygon[] = [];
  for (const part of text.split(',')) {
    const [outer, ...holes] = part.split('.').map(readRing);
    if (!outer || holes.includes(null)) return null;
    polygons.push({ outer, holes: holes as Ring[] });
  }
  return polygons;
}

/** Around all areas: west, south, east, north. */
export function polygonsBox(polygons: readonly Polygon[]): [number, number, number, number] {
  const corners = polygons.flatMap(({ outer }) => outer);
  const [lngs, lats] = [corners.map(([lng]) => lng), corners.map(([, lat]) => lat)];
  return [Math.min(...lngs), Math.min(...lats), Math.max(...lngs), Math.max(...lats)];
}
