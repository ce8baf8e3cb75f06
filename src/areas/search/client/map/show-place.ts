/** Which look of the map shows a search, before anybody moved it. */
import type { Dispatch } from '../../../../platform/client/screen.ts';
import type { WithSettings } from '../../../../platform/client/settings.ts';
import { directionOf } from '../../../../platform/contract/locales.ts';
import { HOME_MARKET } from '../../../places/markets.ts';
import { findCountry } from '../../../places/places.ts';
import type { Box } from '../../../places/vocabulary.ts';
import type { Criteria } from '../../criteria.ts';
import { conditions } from '../kit/relax-criteria.ts';
import { fetchCloseLooks, fetchClusters, fetchExtent, fetchOutline } from '../kit/requests.ts';
import type { WithSearch } from '../kit/state.ts';
import { type Camera, fitted, placeAt, project, type Size, visibleBox, widened } from './camera.ts';
import { CLOSE_LOOKS_HEIGHT, closeLooksOf, hasRoom } from './close-looks.ts';
import type { Rect } from './names.ts';
import { outlined } from './outlined.ts';
import { placeBox } from './place-box.ts';

type State = WithSearch & WithSettings;

/** CSS pixels the drawn map is laid out for; it grows and shrinks with its panel. */
export const PANEL: Size = { width: 620, height: 764 };
/** Where a wide country takes most of the page. */
export const WIDE_PANEL: Size = { width: 936, height: 764 };
export const PHONE: Size = { width: 390, height: 600 };

/** Room for a pin at the edge, the controls at the top and the line at the foot. */
const FIT = { padding: { top: 72, right: 24, bottom: 64, left: 24 }, maxZoom: 14 };
/** On a phone the results lie over the foot of the map. */
const NARROW = 500;
export const SHEET = 104;
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

/** What the controls cover of a map. */
const controlsOf = ({ width }: Size, mirrored: boolean): Rect =>
  mirrored
    ? { left: 0, top: 0, right: CONTROLS.width, bottom: CONTROLS.height }
    : { left: width - CONTROLS.width, top: 0, right: width, bottom: CONTROLS.height };

/** The closest look, and the closest one that has no corner of the box under the controls. */
function camerasFor({ criteria, box, size, sheet, mirrored }: LookOptions) {
  // A box of an address was a map's view, and fills it again.
  if (criteria.boundingBox) {
    const filled = fitted(box, size, { ...FIT, padding: 0 });
    return { closest: filled, clear: filled };
  }
  const looks = closeLooksOf(criteria).length > 0 && hasRoom(size, { zoom: 0 }) ? CLOSE_LOOKS_HEIGHT : 0;
  const bottom = FIT.padding.bottom + looks + (sheet ?? (size.width < NARROW ? SHEET : 0));
  const padding = { ...FIT.padding, bottom };
  const closest = fitted(box, size, { ...FIT, padding });
  const controls = controlsOf(size, mirrored);
  const [x, y] = project(closest, size, mirrored ? box[0] : box[2], box[3]);
  if (x < controls.left || x > controls.right || y > controls.bottom) return { closest, clear: closest };
  const side = mirrored ? 'left' : 'right';
  const wider = { ...padding, [side]: padding[side] + CONTROLS.width };
  return { closest, clear: fitted(box, size, { ...FIT, padding: wider }) };
}

export const cameraFor = (options: LookOptions): Camera => camerasFor(options).clear;

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
  sheet?: number,
): Promise<Camera> {
  const mirrored = dispatch((_dispatch, getState) => isMirrored(getState()));
  const place = placeBox(criteria) ?? (await communityBox(criteria, dispatch));
  const { boundingBox, bounds, radius_km, polygon } = criteria;
  const isDrawn = boundingBox ?? bounds ?? radius_km ?? polygon;
  if (place && (isDrawn !== undefined || conditions(criteria).length === 0))
    return closestCamera({ criteria, box: place, size, sheet, mirrored }, dispatch);
  const answer = await dispatch(fetchExtent(criteria));
  const found = fetchExtent.fulfilled.match(answer) ? answer.payload : null;
  const country = findCountry(criteria.country ?? '')?.box;
  const box = found ?? place ?? country ?? HOME_MARKET.land;
  return cameraFor({ criteria, box, size, sheet, mirrored });
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
