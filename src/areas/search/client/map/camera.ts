/** Web Mercator as map libraries count it (512 px tiles), for a map that looks straight down with north up. */
import type { Box } from '#areas/places/vocabulary.ts';

/** Where a map looks: its middle in degrees, and its zoom. */
export interface Camera {
  lng: number;
  lat: number;
  zoom: number;
}
/** Whether nobody sees a difference: a fifth of a pixel at the edge of a large map. */
export function isSameLook(a: Camera, b: Camera): boolean {
  const pixels = worldSize(Math.max(a.zoom, b.zoom));
  return (
    Math.abs(a.zoom - b.zoom) < 2e-4 &&
    Math.abs(unitX(a.lng) - unitX(b.lng)) * pixels < 0.2 &&
    Math.abs(unitY(a.lat) - unitY(b.lat)) * pixels < 0.2
  );
}

/** CSS pixels. */
export interface Size {
  width: number;
  height: number;
}

const TILE = 512;
/** Web Mercator ends here. */
const MAX_LAT = 85;
const RADIANS = Math.PI / 180;

const worldSize = (zoom: number) => TILE * 2 ** zoom;
const unitX = (lng: number) => (lng + 180) / 360;
const unitY = (lat: number) => 0.5 - Math.asinh(Math.tan(lat * RADIANS)) / (2 * Math.PI);
const lngAt = (x: number) => x * 360 - 180;
const latAt = (y: number) => Math.atan(Math.sinh((0.5 - y) * 2 * Math.PI)) / RADIANS;
const between = (value: number, min: number, max: number) => Math.min(Math.max(value, min), max);

/** Where a place is on the whole world's map at a zoom, in pixels. */
export function worldPoint(lng: number, lat: number, zoom: number): [x: number, y: number] {
  const size = worldSize(zoom);
  return [unitX(lng) * size, unitY(between(lat, -MAX_LAT, MAX_LAT)) * size];
}

/** Where a place is on a map of that size, in pixels from its top left corner. */
export function project(
  camera: Camera,
  { width, height }: Size,
  lng: number,
  lat: number,
): [x: number, y: number] {
  return projector(camera, { width, height })(lng, lat);
}

/** As `project`, for many places of one look. */
export function projector(
  camera: Camera,
  { width, height }: Size,
): (lng: number, lat: number) => [number, number] {
  const size = worldSize(camera.zoom);
  const [left, top] = [unitX(camera.lng) * size - width / 2, unitY(camera.lat) * size - height / 2];
  return (lng, lat) => [unitX(lng) * size - left, unitY(between(lat, -MAX_LAT, MAX_LAT)) * size - top];
}

/** The place at a point of a map of that size, in pixels from its top left corner. */
export function placeAt(camera: Camera, { width, height }: Size, x: number, y: number): [number, number] {
  const world = worldSize(camera.zoom);
  return [
    lngAt(unitX(camera.lng) + (x - width / 2) / world),
    latAt(between(unitY(camera.lat) + (y - height / 2) / world, 0, 1)),
  ];
}

export function visibleBox({ lng, lat, zoom }: Camera, { width, height }: Size): Box {
  const size = worldSize(zoom);
  const [x, y] = [unitX(lng), unitY(lat)];
  const [halfX, halfY] = [width / 2 / size, height / 2 / size];
  return [
    Math.max(lngAt(x - halfX), -180),
    latAt(between(y + halfY, 0, 1)),
    Math.min(lngAt(x + halfX), 180),
    latAt(between(y - halfY, 0, 1)),
  ];
}

/** Pixels left free on each side. */
export interface Padding {
  top: number;
  right: number;
  bottom: number;
  left: number;
}

export const evenly = (padding: number): Padding => ({
  top: padding,
  right: padding,
  bottom: padding,
  left: padding,
});

interface FitOptions {
  padding: number | Padding;
  maxZoom: number;
}

/** The closest look that shows the whole box. */
export function fitted(
  [west, south, east, north]: Box,
  size: Size,
  { padding, maxZoom }: FitOptions,
): Camera {
  const [left, right] = [unitX(west), unitX(east)];
  const [top, bottom] = [unitY(between(north, -MAX_LAT, MAX_LAT)), unitY(between(south, -MAX_LAT, MAX_LAT))];
  const free = typeof padding === 'number' ? evenly(padding) : padding;
  const room = (length: number, taken: number) => Math.max(length - taken, 1) / TILE;
  const scale = Math.min(
    room(size.width, free.left + free.right) / (right - left || 1e-9),
    room(size.height, free.top + free.bottom) / (bottom - top || 1e-9),
  );
  const zoom = between(Math.log2(scale), 0, maxZoom);
  const world = worldSize(zoom);
  // The middle of what is free is not the middle of the map.
  const x = (left + right) / 2 + (free.right - free.left) / 2 / world;
  const y = (top + bottom) / 2 + (free.bottom - free.top) / 2 / world;
  return { lng: lngAt(x), lat: latAt(y), zoom };
}

/** How a hand has moved a map: pixels, and how much larger it has made it around the middle. */
export interface HandMove {
  x: number;
  y: number;
  scale: number;
}

/** What a map looks at when its picture has been moved by hand. */
export function movedByHand({ lng, lat, zoom }: Camera, { x, y, scale }: HandMove): Camera {
  const world = worldSize(zoom);
  return {
    lng: lngAt(unitX(lng) - x / scale / world),
    lat: latAt(between(unitY(lat) - y / scale / world, 0, 1)),
    zoom: zoom + Math.log2(scale),
  };
}

export const contains = ([west, south, east, north]: Box, lng: number, lat: number): boolean =>
  lng >= west && lng <= east && lat >= south && lat <= north;

export const joined = (a: Box, b: Box): Box => [
  Math.min(a[0], b[0]),
  Math.min(a[1], b[1]),
  Math.max(a[2], b[2]),
  Math.max(a[3], b[3]),
];

/** The part two boxes share; null when they share none. */
export function shared(a: Box, b: Box): Box | null {
  const box: Box = [Math.max(a[0], b[0]), Math.max(a[1], b[1]), Math.min(a[2], b[2]), Math.min(a[3], b[3])];
  return box[0] <= box[2] && box[1] <= box[3] ? box : null;
}

/** The box with as much again on every side, and at least `least` degrees. */
export function widened([west, south, east, north]: Box, least: number): Box {
  const [x, y] = [Math.max(east - west, least), Math.max(north - south, least)];
  return [
    Math.max(west - x, -180),
    Math.max(south - y, -90),
    Math.min(east + x, 180),
    Math.min(north + y, 90),
  ];
}

/** Seven decimals of a degree: a centimetre, as listings are kept. */
const UNIT = 1e7;

export function padded([west, south, east, north]: Box, degrees: number): Box {
  const round = (value: number) => Math.round(value * UNIT) / UNIT;
  return [round(west - degrees), round(south - degrees), round(east + degrees), round(north + degrees)];
}

/** Degrees: homes this near to each other are at one place, and no zoom tells them apart. */
const ONE_PLACE = 1e-5;
export const isPoint = ([west, south, east, north]: Box): boolean =>
  east - west < ONE_PLACE && north - south < ONE_PLACE;

/** Ten metres: exact enough for an address, and short. */
const BOX_DECIMALS = 4;

/** A box as addresses carry it, rounded outwards. Rounded again it is the same. */
export function roundedBox([west, south, east, north]: Box): Box {
  const unit = 10 ** BOX_DECIMALS;
  const exact = (value: number) => Math.round(value * UNIT) / (UNIT / unit);
  const down = (value: number) => Math.floor(exact(value)) / unit;
  const up = (value: number) => Math.ceil(exact(value)) / unit;
  return [
    Math.max(down(west), -180),
    Math.max(down(south), -90),
    Math.min(up(east), 180),
    Math.min(up(north), 90),
  ];
}
