/** Which look of the map shows a search, before anybody moved it. */

import { HOME_MARKET, SURVEYED_COUNTRY } from '#areas/places/markets.ts';
import { findCountry } from '#areas/places/places.ts';
import type { Box } from '#areas/places/vocabulary.ts';
import type { PlaceCriteria } from '#areas/search/address.ts';
import type { Criteria } from '#areas/search/criteria.ts';
import type { Dispatch } from '#platform/client/screen.ts';
import type { WithSettings } from '#platform/client/settings.ts';
import { directionOf } from '#platform/contract/locales.ts';
import { conditions } from '../kit/conditions.ts';
import { fetchCloseLooks, fetchClusters, fetchExtent, fetchOutline } from '../kit/map-requests.ts';
import type { WithSearch } from '../kit/state.ts';
import {
  type Camera,
  fitted,
  type Padding,
  placeAt,
  project,
  type Size,
  visibleBox,
  widened,
} from './camera.ts';
import { CLOSE_LOOKS_HEIGHT, closeLooksOf, hasRoom } from './close-looks.ts';
import type { Rect } from './names.ts';
import { placeBox } from './place-box.ts';
import { MAX_ZOOM } from './use-still-map.ts';
import { isWhole } from './whole-land.ts';

/** Which outline the map of a search has besides its borders. */

/** Parishes have borders on the map already; what is smaller, or a city, is outlined. */
export function outlined({ boundingBox, polygon, ...place }: Criteria): PlaceCriteria | null {
  if (boundingBox || polygon || place.country !== SURVEYED_COUNTRY) return null;
  return place.community || place.city || (place.metro_area && !place.region) ? place : null;
}

type State = WithSearch & WithSettings;

/** CSS pixels the drawn map is laid out for; it grows and shrinks with its panel. */
export const PANEL: Size = { width: 620, height: 764 };
/** Where a wide country takes most of the page. */
export const WIDE_PANEL: Size = { width: 840, height: 764 };
export const PHONE: Size = { width: 390, height: 600 };

/** Room for the controls at the top and the line at the foot, and for half a pill at the sides. */
const FIT = { padding: { top: 72, right: 56, bottom: 64, left: 56 }, maxZoom: 14 };
/** The same for a group. Where homes are close together a pill may stand a little beside its place, too. */
const GROUP = { padding: { top: 84, right: 60, bottom: 76, left: 60 }, maxZoom: MAX_ZOOM };
/** At the ends of a whole country stand numbers, which are narrower. */
const WHOLE_SIDE = 24;
/** On a phone the results lie over the foot of the map. */
const NARROW = 500;
export const SHEET = 144;
/** Over the sheet while it is low: the button to the list. */
const TO_LIST = 40;
/** The buttons at the end are so large; a home may lie under them when the box is tall. */
const CONTROLS = { width: 64, height: 300 };
/** Degrees that are asked for around a place at least: homes stand a little outside of their town, too. */
const LEAST_AROUND = 0.2;

export interface LookOptions {
  criteria: Criteria;
  box: Box;
  size: Size;
  /** Pixels of a phone's map that the results cover. */
  sheet?: number | undefined;
  /** Controls stand on the left. */
  mirrored: boolean;
}

export interface FindOptions extends Pick<LookOptions, 'sheet'> {
  /** Where the map looks already: it stays there where that shows the place as well. */
  now?: Camera | undefined;
}

/** What the controls cover of a map. */
const controlsOf = ({ width }: Size, mirrored: boolean): Rect =>
  mirrored
    ? { left: 0, top: 0, right: CONTROLS.width, bottom: CONTROLS.height }
    : { left: width - CONTROLS.width, top: 0, right: width, bottom: CONTROLS.height };

function paddingFor({ criteria, size, sheet }: LookOptions): Padding {
  const looks = closeLooksOf(criteria).length > 0 && hasRoom(size, { zoom: 0 }) ? CLOSE_LOOKS_HEIGHT : 0;
  const covered = sheet ?? (size.width < NARROW ? SHEET : 0);
  const bottom = FIT.padding.bottom + looks + covered + (covered === SHEET ? TO_LIST : 0);
  const side = isWhole(criteria) && conditions(criteria).length === 0 ? WHOLE_SIDE : FIT.padding.left;
  return { ...FIT.padding, left: side, right: side, bottom };
}

/** What is looked at, on a map of that size. */
type Subject = Pick<LookOptions, 'box' | 'size' | 'mirrored'>;

/** Whether a corner of the box lies under the controls. */
function isUnderControls(camera: Camera, { box, size, mirrored }: Subject): boolean {
  const controls = controlsOf(size, mirrored);
  const [x, y] = project(camera, size, mirrored ? box[0] : box[2], box[3]);
  return x >= controls.left && x <= controls.right && y <= controls.bottom;
}

/** The closest look, and the closest one that has no corner of the box under the controls. */
function clearOfControls(subject: Subject, fit: { padding: Padding; maxZoom: number }) {
  const { box, size, mirrored } = subject;
  const closest = fitted(box, size, fit);
  if (!isUnderControls(closest, subject)) return { closest, clear: closest };
  const side = mirrored ? 'left' : 'right';
  const padding = { ...fit.padding, [side]: fit.padding[side] + CONTROLS.width };
  return { closest, clear: fitted(box, size, { ...fit, padding }) };
}

/** The look that shows the homes of a group, above so many pixels of the foot that lie under something. */
export function groupCamera(subject: Subject & { foot: number }): Camera {
  const padding = { ...GROUP.padding, bottom: Math.max(GROUP.padding.bottom, subject.foot) };
  return clearOfControls(subject, { ...GROUP, padding }).clear;
}

/** The same two for a search. */
function camerasFor(options: LookOptions) {
  const { criteria, box, size } = options;
  // A box of an address was a map's view, and fills it again.
  if (criteria.boundingBox) {
    const filled = fitted(box, size, { ...FIT, padding: 0 });
    return { closest: filled, clear: filled };
  }
  return clearOfControls(options, { ...FIT, padding: paddingFor(options) });
}

export const cameraFor = (options: LookOptions): Camera => camerasFor(options).clear;

/** Steps of zoom a map may stay farther away than it could come. */
const FARTHER = 0.25;
/** Pixels. */
const ROUNDING = 1;

/** Whether a look shows the whole box and nothing of it under the controls, about as close as can be. */
export function showsWell(camera: Camera, options: LookOptions): boolean {
  const { criteria, box, size } = options;
  if (criteria.boundingBox || isUnderControls(camera, options)) return false;
  if (camerasFor(options).closest.zoom - camera.zoom > FARTHER) return false;
  const { top, right, bottom, left } = paddingFor(options);
  const [west, north] = project(camera, size, box[0], box[3]);
  const [east, south] = project(camera, size, box[2], box[1]);
  return (
    west >= left - ROUNDING &&
    north >= top - ROUNDING &&
    east <= size.width - right + ROUNDING &&
    south <= size.height - bottom + ROUNDING
  );
}

/** The closest look, unless a home of the search would lie under the controls there. */
async function closestCamera(options: LookOptions, dispatch: Dispatch<WithSearch>): Promise<Camera> {
  const { closest, clear } = camerasFor(options);
  if (closest === clear) return clear;
  const { criteria, size, mirrored } = options;
  const { left, right, top, bottom } = controlsOf(size, mirrored);
  const [west, south] = placeAt(closest, size, left, bottom);
  const [east, north] = placeAt(closest, size, right, top);
  const answer = await dispatch(fetchExtent({ ...criteria, boundingBox: [west, south, east, north] }));
  return fetchExtent.fulfilled.match(answer) && answer.payload === null ? closest : clear;
}

/** Whether the reader's language is laid out from right to left. */
export const isMirrored = ({ settings }: WithSettings): boolean => directionOf(settings.locale) === 'rtl';

/** Where a community is, whether it has homes or not: the server alone knows. */
async function communityBox(criteria: Criteria, dispatch: Dispatch<WithSearch>): Promise<Box | null> {
  if (!criteria.region || !criteria.community) return null;
  const answer = await dispatch(fetchOutline(criteria));
  return fetchOutline.fulfilled.match(answer) ? answer.payload.box : null;
}

/** The place a search names, or where its homes are: those that a filter leaves, or all where no place is named. */
export async function findCamera(
  criteria: Criteria,
  size: Size,
  dispatch: Dispatch<State>,
  { sheet, now }: FindOptions = {},
): Promise<Camera> {
  const mirrored = dispatch((_dispatch, getState) => isMirrored(getState()));
  const place = placeBox(criteria) ?? (await communityBox(criteria, dispatch));
  const { boundingBox, bounds, radius_km, polygon } = criteria;
  const isDrawn = boundingBox ?? bounds ?? radius_km ?? polygon;
  if (place && (isDrawn !== undefined || conditions(criteria).length === 0)) {
    const options = { criteria, box: place, size, sheet, mirrored };
    return now && showsWell(now, options) ? now : closestCamera(options, dispatch);
  }
  const answer = await dispatch(fetchExtent(criteria));
  const found = fetchExtent.fulfilled.match(answer) ? answer.payload : null;
  const country = findCountry(criteria.country ?? '')?.box;
  const box = found ?? place ?? country ?? HOME_MARKET.land;
  const options = { criteria, box, size, sheet, mirrored };
  return now && showsWell(now, options) ? now : cameraFor(options);
}

/** Asks for the clusters of a map that only shows, and for a good way around it: all matches are on it. */
export async function showPlace(criteria: Criteria, size: Size, dispatch: Dispatch<State>): Promise<void> {
  const camera = await findCamera(criteria, size, dispatch);
  const boundingBox = widened(visibleBox(camera, size), LEAST_AROUND);
  const place = outlined(criteria);
  const places = closeLooksOf(criteria);
  await Promise.all([
    dispatch(fetchClusters({ criteria, camera, size, boundingBox })),
    place && dispatch(fetchOutline(place)),
    places.length > 0 && dispatch(fetchCloseLooks({ criteria, places })),
  ]);
}
