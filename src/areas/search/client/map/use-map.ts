import { type MouseEvent, type RefObject, useCallback, useMemo, useRef, useState } from 'react';
import { useSelector } from 'react-redux';
import { criteriaKey } from '../kit/requests.ts';
import type { Search } from '../kit/search-query.ts';
import type { WithSearch } from '../kit/state.ts';
import type { Pin } from './arrange.ts';
import { PANEL } from './show-place.ts';
import { stillGround } from './still-ground.ts';
import { useLiveMap } from './use-live-map.ts';
import { useMapSearch } from './use-map-search.ts';
import { useMovingMap } from './use-moving-map.ts';
import { usePassing } from './use-passing.ts';
import { usePins } from './use-pins.ts';
import { type MapActions, useStillMap } from './use-still-map.ts';

/** Degrees: homes this near to each other are at one place, and no zoom tells them apart. */
const ONE_PLACE = 1e-5;
const isOnePlace = ({ box: [west, south, east, north] }: Pin) =>
  east - west < ONE_PLACE && north - south < ONE_PLACE;

const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

/** What a press on a pin does: a closer look, or the homes at it. */
function usePicking(search: Search, actions: MapActions, reach: () => void) {
  const key = criteriaKey(search.criteria);
  const [picked, setPicked] = useState<{ pin: Pin; key: string } | null>(null);
  const latest = useRef({ actions, key });
  latest.current = { actions, key };
  const pick = useCallback(
    (pin: Pin, event: MouseEvent) => {
      if (!isPlainClick(event)) return;
      event.preventDefault();
      reach();
      if (pin.id || isOnePlace(pin)) setPicked({ pin, key: latest.current.key });
      else latest.current.actions.show(pin.box);
    },
    [reach],
  );
  const unpick = () => {
    const pin = document.querySelector<HTMLElement>(`[data-pin="${CSS.escape(picked?.pin.key ?? '')}"]`);
    setPicked(null);
    pin?.focus({ preventScroll: true });
  };
  return { pick, picked: picked?.key === key ? picked.pin : null, unpick };
}

/** Everything the map of a search does, drawn or moving. */
export function useMap(search: Search, panel: RefObject<HTMLElement | null>) {
  const query = useSelector((state: WithSearch) => state.search.map.query);
  const { wanted, reach, live, failed, onReady, startCamera } = useMovingMap(search, panel);
  const actions = useRef<MapActions | null>(null);
  const { moved, searchHere, ...following } = useMapSearch(search, () => actions.current?.box() ?? null);
  const still = useStillMap(search.criteria, following.onVisitorMoved);
  actions.current = live ?? still;
  const { onMove, onMoved } = useLiveMap(search, live, following);
  usePassing(panel, live);
  const { camera, size = PANEL } = query ?? {};
  const ground = useMemo(
    () => live?.ground ?? (camera ? stillGround(camera, size) : null),
    [live, camera, size],
  );
  return {
    ...usePicking(search, actions.current, reach),
    live,
    wanted,
    failed,
    reach,
    /** For the moving map. */
    moving: { start: startCamera, onReady, onMove, onMoved },
    camera,
    size,
    ground,
    pins: usePins(),
    /** Pins answer the search of the list, or the one the list is about to follow with. */
    current: moved || (query !== null && criteriaKey(query.criteria) === criteriaKey(search.criteria)),
    moved,
    searchHere,
    zoomBy: (steps: number) => actions.current?.zoomBy(steps),
  };
}
