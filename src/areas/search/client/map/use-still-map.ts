import { useRef } from 'react';
import { useDispatch, useStore } from 'react-redux';
import type { Box } from '#areas/places/vocabulary.ts';
import type { Criteria } from '#areas/search/criteria.ts';
import type { Dispatch } from '#platform/client/screen.ts';
import type { MapQuery } from '../kit/keys.ts';
import { fetchClusters } from '../kit/map-requests.ts';
import type { WithSearch } from '../kit/state.ts';
import { type Camera, project, type Size, visibleBox, widened } from './camera.ts';
import type { Ground } from './layer-follower.ts';

/** As wide as its panel, or as high: set it as `--frame` on something inside of the panel. */
export const frameWidth = ({ width, height }: Size): string =>
  `min(100cqw, ${((width / height) * 100).toFixed(2)}cqh)`;

/** Places on the drawn map, whose size is its panel's and known to the style sheet only. */
export function stillGround(camera: Camera, size: Size): Ground {
  // As short as it can be: a page has some seventy of them. The fourth digit is a tenth of a pixel.
  const along = (pixels: number, middle: number) => +((pixels - middle) / size.width).toFixed(4);
  return {
    view: [camera, size],
    place: (lng, lat) => {
      const [x, y] = project(camera, size, lng, lat);
      return { '--x': along(x, size.width / 2), '--y': along(y, size.height / 2) };
    },
  };
}

/** How much larger than laid out the drawn map is in its panel, as a difference of zoom. */
export function zoomOfFrame(size: Size, panel: Size): number {
  return Math.log2(Math.min(panel.width / size.width, panel.height / size.height));
}

/** What a map can be told to do; the drawn and the moving map both can. */
export interface MapActions {
  zoomBy: (steps: number) => void;
  /** Looks there, as if the visitor had moved it. */
  show: (camera: Camera) => void;
  /** What is to be seen now. */
  box: () => Box | null;
}

type Look = Pick<MapQuery, 'camera' | 'size'>;

export const MIN_ZOOM = 3;
export const MAX_ZOOM = 17;
const LEAST_AROUND = 0.01;

/** Moves the drawn map by asking for the clusters of another look: it draws the last query. */
export function useStillMap(criteria: Criteria, onMoved: () => void): MapActions {
  const dispatch = useDispatch<Dispatch<WithSearch>>();
  const store = useStore<WithSearch>();
  const asked = useRef<{ look: Look; from: MapQuery | null } | null>(null);
  /** What was asked for last, until the answer has come: each of several quick presses counts. */
  const current = (): Look | null => {
    const { query } = store.getState().search.map;
    return asked.current?.from === query ? asked.current.look : query;
  };
  const look = (camera: Camera, { size }: Look) => {
    asked.current = { look: { camera, size }, from: store.getState().search.map.query };
    const boundingBox = widened(visibleBox(camera, size), LEAST_AROUND);
    void dispatch(fetchClusters({ criteria, camera, size, boundingBox })).then(onMoved);
  };
  const zoomed = (camera: Camera, steps: number) => ({
    ...camera,
    zoom: Math.min(Math.max(camera.zoom + steps, MIN_ZOOM), MAX_ZOOM),
  });
  return {
    box: () => {
      const now = current();
      return now && visibleBox(now.camera, now.size);
    },
    zoomBy: (steps) => {
      const now = current();
      if (now) look(zoomed(now.camera, steps), now);
    },
    show: (camera) => {
      const now = current();
      if (now) look(camera, now);
    },
  };
}
