/** Which look of the map shows a search, before anybody moved it. */
import type { Dispatch } from '../../../../platform/client/screen.ts';
import { HOME_MARKET } from '../../../places/markets.ts';
import { findCountry } from '../../../places/places.ts';
import type { Box } from '../../../places/vocabulary.ts';
import type { Criteria } from '../../criteria.ts';
import { fetchClusters } from '../kit/requests.ts';
import type { WithSearch } from '../kit/state.ts';
import { type Camera, fitted, joined, type Size, visibleBox, widened } from './camera.ts';
import { placeBox } from './place-box.ts';

/** CSS pixels the drawn map is laid out for; it grows and shrinks with its panel. */
export const PANEL: Size = { width: 620, height: 764 };
export const PHONE: Size = { width: 390, height: 600 };

const FIT = { padding: 28, maxZoom: 15 };
/** Degrees that are asked for around a place at least: homes stand a little outside of their town, too. */
const LEAST_AROUND = 0.2;
const WORLD: Box = [-180, -85, 180, 85];
const WORLD_CAMERA: Camera = { lng: 0, lat: 0, zoom: 4 };

/** A box of an address was a map's view, and fills it again. */
export const cameraFor = (criteria: Criteria, box: Box, size: Size): Camera =>
  fitted(box, size, criteria.boundingBox ? { ...FIT, padding: 0 } : FIT);

/** Where the matches are, for a search that does not say it. */
async function findBox(criteria: Criteria, dispatch: Dispatch<WithSearch>): Promise<Box> {
  const answer = await dispatch(
    fetchClusters({ criteria, camera: WORLD_CAMERA, size: PANEL, boundingBox: WORLD }),
  );
  const clusters = fetchClusters.fulfilled.match(answer) ? answer.payload.clusters : [];
  const boxes = clusters.map(({ boundingBox }) => boundingBox);
  const country = findCountry(criteria.country ?? '')?.box;
  return boxes.length > 0 ? boxes.reduce<Box>(joined, boxes[0] as Box) : (country ?? HOME_MARKET.land);
}

export async function findCamera(
  criteria: Criteria,
  size: Size,
  dispatch: Dispatch<WithSearch>,
): Promise<Camera> {
  return cameraFor(criteria, placeBox(criteria) ?? (await findBox(criteria, dispatch)), size);
}

/** Asks for the clusters of a map that only shows, and for a good way around it: all matches are on it. */
export async function showPlace(
  criteria: Criteria,
  size: Size,
  dispatch: Dispatch<WithSearch>,
): Promise<void> {
  const camera = await findCamera(criteria, size, dispatch);
  const boundingBox = widened(visibleBox(camera, size), LEAST_AROUND);
  await dispatch(fetchClusters({ criteria, camera, size, boundingBox }));
}
