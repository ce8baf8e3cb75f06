import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { useSelector, useStore } from 'react-redux';
import type { Search } from '#areas/search/address.ts';
import { useLocation } from '#platform/client/router.tsx';
import type { WithSettings } from '#platform/client/settings.ts';
import type { WithSearch } from '../kit/state.ts';
import type { Camera, Size } from './camera.ts';
import type { LiveMap } from './live-map.ts';
import { placeBox, placeKey } from './place-box.ts';
import { cameraFor, isMirrored } from './show-place.ts';
import { zoomOfFrame } from './use-still-map.ts';
import { useWide } from './wide.ts';

/** Where the map looked, by entry of the history, for this visit: going back finds it as it was left. */

const cameras = new Map<string, Camera>();

export const keepCamera = (entry: string, camera: Camera): void => {
  cameras.set(entry, camera);
};
export const keptCamera = (entry: string): Camera | undefined => cameras.get(entry);

/** Whether the moving map is wanted, and the map once it is here. It comes when somebody reaches for it. */
export function useMovingMap(
  search: Search,
  panel: RefObject<HTMLElement | null>,
  whenFree: (then: () => void) => void,
) {
  const store = useStore<WithSearch & WithSettings>();
  const { key: entry } = useLocation();
  const before = useSelector((state: WithSearch) => state.search.live);
  const [reached, setReached] = useState(false);
  const [live, setLive] = useState<LiveMap | null>(null);
  const [failed, setFailed] = useState(false);
  const wide = useWide();
  const reach = useCallback(() => setReached(true), []);

  const shown = wide || search.view === 'map';
  useEffect(() => {
    if (!wide && search.view === 'map') setReached(true);
  }, [wide, search.view]);

  const ready = useRef(whenFree);
  ready.current = whenFree;
  // A finger that drags the drawn map keeps it until it is lifted.
  const onReady = useCallback((map: LiveMap | null) => {
    ready.current(() => {
      setLive(map);
      setFailed(map === null);
    });
  }, []);
  const wanted = shown && (reached || before) && !failed;
  useEffect(() => {
    if (!wanted) setLive(null);
  }, [wanted]);

  /** Where the drawn map looks, or where this entry of the history was left. */
  const startCamera = (): Camera => {
    const { clientWidth: width = 1, clientHeight: height = 1 } = panel.current ?? {};
    const size: Size = { width, height };
    const { query } = store.getState().search.map;
    const kept = keptCamera(entry);
    if (kept) return kept;
    if (query && placeKey(query.criteria) === placeKey(search.criteria)) {
      return { ...query.camera, zoom: query.camera.zoom + zoomOfFrame(query.size, size) };
    }
    const box = placeBox(search.criteria);
    return box
      ? cameraFor({ criteria: search.criteria, box, size, mirrored: isMirrored(store.getState()) })
      : (query?.camera ?? { lng: -77.3, lat: 18.1, zoom: 8 });
  };
  return { wide, wanted, reach, live, failed, onReady, startCamera };
}
