/** How the text of one URL field becomes a value, or a sentence about what is wrong with it. */
import type { Box } from '#areas/places/vocabulary.ts';
import { MOST_POLYGON_TEXT, readPolygons } from './polygons.ts';

export interface Fault {
  fault: string;
}
export type Reader<T> = (text: string) => T | Fault;

export const fault = (sentence: string): Fault => ({ fault: sentence });
export const isFault = (value: unknown): value is Fault =>
  typeof value === 'object' && value !== null && 'fault' in value;

const NUMBER = /^-?\d{1,15}(\.\d{1,12})?$/;

export function number(min: number, max: number, step?: number): Reader<number> {
  const kind = step === 1 ? 'a whole number' : 'a number';
  return (text) => {
    const value = NUMBER.test(text) ? Number(text) : Number.NaN;
    const inStep = step === undefined || Number.isInteger(value / step);
    return value >= min && value <= max && inStep ? value : fault(`must be ${kind} from ${min} to ${max}`);
  };
}

/** Digits alone: `2.0` is no page. */
export const whole =
  (min: number, max: number): Reader<number> =>
  (text) => {
    const value = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
    return value >= min && value <= max ? value : fault(`must be a whole number from ${min} to ${max}`);
  };

export function list<T extends string>(allowed: readonly T[]): Reader<T[]> {
  return (text) => {
    const items = [...new Set(text.split(','))];
    const unknown = items.find((item) => !allowed.includes(item as T));
    if (unknown !== undefined)
      return fault(`knows no "${unknown.slice(0, 40)}"; one or more of ${allowed.join(', ')}`);
    return items as T[];
  };
}

export const one =
  <T extends string>(allowed: readonly T[]): Reader<T> =>
  (text) =>
    allowed.includes(text as T) ? (text as T) : fault(`must be one of ${allowed.join(', ')}`);

/** Within the years PostgreSQL and the index can tell. */
const MOMENT = /^(19|2\d)\d\d-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,6})?)?Z$/;

/** A moment in UTC, such as `2026-11-17T08:30:00Z`. */
export const moment: Reader<string> = (raw) => {
  const ms = MOMENT.test(raw) ? Date.parse(raw) : Number.NaN;
  return Number.isNaN(ms)
    ? fault('must be a moment in UTC such as 2026-11-17T08:30:00Z')
    : new Date(ms).toISOString();
};

export const yesOrNo: Reader<boolean> = (text) =>
  text === 'true' ? true : text === 'false' ? false : fault('must be true or false');

export const slug: Reader<string> = (text) =>
  /^[a-z0-9]+(-[a-z0-9]+)*$/.test(text) && text.length <= 80
    ? text
    : fault('must be a slug such as saint-ann');

export const text =
  (max: number): Reader<string> =>
  (raw) => {
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is removed
    const value = raw.replace(/[\u0000-\u001f\u007f]+/g, ' ').trim();
    return value.length <= max ? value : fault(`must be at most ${max} characters`);
  };

export const box: Reader<Box> = (raw) => {
  const edges = raw.split(',').map((edge) => (NUMBER.test(edge) ? Number(edge) : Number.NaN));
  if (edges.length !== 4 || edges.some(Number.isNaN))
    return fault('must be west,south,east,north in degrees');
  const [west, south, east, north] = edges as [number, number, number, number];
  if (Math.abs(west) > 180 || Math.abs(east) > 180 || Math.abs(south) > 90 || Math.abs(north) > 90)
    return fault('is out of range');
  if (south > north) return fault('has its south above its north');
  if (west > east) return fault('crosses the antimeridian or is reversed: west must not exceed east');
  return [west, south, east, north];
};

export const polygons: Reader<string> = (raw) => {
  if (raw.length > MOST_POLYGON_TEXT) return fault(`must be at most ${MOST_POLYGON_TEXT} characters`);
  return readPolygons(raw)
    ? raw
    : fault('must be areas as the map writes them, each of three corners or more');
};
