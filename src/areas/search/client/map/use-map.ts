import {
  type MouseEvent as ReactMouseEvent,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { PropertyCard } from '#areas/listings/contract.ts';
import type { Box } from '#areas/places/vocabulary.ts';
import { formatCriteria, type Search } from '#areas/search/address.ts';
import type { Criteria } from '#areas/search/criteria.ts';
import type { Dispatch } from '#platform/client/screen.ts';
import type { WithSettings } from '#platform/client/settings.ts';
import type { WithSearch } from '../kit/state.ts';
import { isOnePlace, type Pin } from './arrange.ts';
import { type Camera, movedByHand, type Size } from './camera.ts';
import type { LiveMap } from './live-map.ts';
import { placeKey, withoutPlace } from './place-box.ts';
import { findCamera, groupCamera, isMirrored, PANEL, SHEET } from './show-place.ts';
import { type Hand, useHand } from './use-hand.ts';
import { type MapSearch, useLiveMap, useMapSearch, useMovingMap } from './use-live-map.ts';
import { usePins } from './use-pins.ts';
import { type MapActions, stillGround, useStillMap, zoomOfFrame } from './use-still-map.ts';

const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: ReactMouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

interface Picked {
  pin: Pin;
  /** What was searched when it was pressed. */
  criteria: Criteria;
  link: HTMLElement;
}

interface PickingOptions extends Pick<MapSearch, 'isOwn'> {
  reach: () => void;
  /** Looks closer at a group. */
  look: (box: Box) => void;
  /** A group shows its homes, too, besides being looked at closer. */
  hasCards: boolean;
}

/** What a press on a pin does: a closer look, or the homes at it, or both. */
function usePicking(
  { criteria }: Search,
  panel: RefObject<HTMLElement | null>,
  { reach, isOwn, look, hasCards }: PickingOptions,
) {
  const [picked, setPicked] = useState<Picked | null>(null);
  const latest = useRef({ criteria, look, hasCards });
  latest.current = { criteria, look, hasCards };
  const pick = useCallback(
    (pin: Pin, event: ReactMouseEvent<HTMLElement>) => {
      if (!isPlainClick(event)) return;
      event.preventDefault();
      reach();
      const { criteria, look, hasCards } = latest.current;
      const isGroup = !pin.id && !isOnePlace(pin);
      if (isGroup) look(pin.box);
      if (!isGroup || hasCards) setPicked({ pin, criteria, link: event.currentTarget });
    },
    [reach],
  );
  const unpick = () => {
    setPicked(null);
    // A group that was looked at closer has come apart.
    const link = picked?.link.isConnected ? picked.link : panel.current;
    link?.focus({ preventScroll: true });
  };
  const isSame = (before: Criteria) =>
    formatCriteria(withoutPlace(before)) === formatCriteria(withoutPlace(criteria)) &&
    // A list that follows the map is of another place with each look.
    (placeKey(before) === placeKey(criteria) || isOwn(criteria.boundingBox));
  return { pick, picked: picked && isSame(picked.criteria) ? picked : null, unpick };
}

/** A difference of zoom by which pins and names begin to touch. */
const NOTICEABLE = 0.03;

/**
 * What pins and names are arranged for. The drawn map is as wide as its panel, which the server did not know: where that
 * is another width than it laid out, pills and letters take another part of it.
 */
function useView(
  panel: RefObject<HTMLElement | null>,
  isMoving: boolean,
  camera: Camera | undefined,
  size: Size,
): { camera: Camera | undefined; size: Size } {
  const [real, setReal] = useState<Size | null>(null);
  useEffect(() => {
    const { current } = panel;
    if (!current || isMoving) return;
    const observer = new ResizeObserver(() => {
      const { clientWidth: width, clientHeight: height } = current;
      if (width === 0) return;
      const isOther = Math.abs(zoomOfFrame(size, { width, height })) > NOTICEABLE;
      setReal((before) => (before || isOther ? { width, height } : null));
    });
    observer.observe(current);
    return () => observer.disconnect();
  }, [panel, isMoving, size]);
  return useMemo(() => {
    if (isMoving || !real || !camera) return { camera, size };
    return { camera: { ...camera, zoom: camera.zoom + zoomOfFrame(size, real) }, size: real };
  }, [isMoving, real, camera, size]);
}

/** Pixels the pointer may tremble and still press. */
const STILL = 4;

const isOnPin = ({ target }: Event) => target instanceof Element && target.closest('a.pin') !== null;

/** Pins lie over the map and are not in its way: it turns and drags through them, and a drag is no press. */
function usePassing(panel: RefObject<HTMLElement | null>, live: LiveMap | null): void {
  useEffect(() => {
    const element = panel.current;
    if (!element || !live) return;
    let from = { x: 0, y: 0 };
    const wheel = (event: WheelEvent) => {
      if (!isOnPin(event)) return;
      event.preventDefault();
      live.pass(event);
    };
    const mousedown = (event: MouseEvent) => {
      from = event;
      if (isOnPin(event)) live.pass(event);
    };
    const mouseup = (event: MouseEvent) => {
      if (isOnPin(event)) live.pass(event);
    };
    const click = (event: MouseEvent) => {
      const dragged = Math.hypot(event.x - from.x, event.y - from.y) > STILL;
      // A press of the keyboard has no place and no drag.
      if (!dragged || event.detail === 0 || !isOnPin(event)) return;
      event.preventDefault();
      event.stopPropagation();
    };
    element.addEventListener('wheel', wheel, { passive: false });
    element.addEventListener('mousedown', mousedown);
    element.addEventListener('mouseup', mouseup);
    element.addEventListener('click', click, true);
    return () => {
      element.removeEventListener('wheel', wheel);
      element.removeEventListener('mousedown', mousedown);
      element.removeEventListener('mouseup', mouseup);
      element.removeEventListener('click', click, true);
    };
  }, [panel, live]);
}

/** Pixels at the edges of a phone's map that lie under something: controls, and the cards at the foot. */
const SIGHT = { side: 40, top: 72, bottom: 240 };
/** A phone on its side is not that high. */
const footOf = ({ height }: Size): number => Math.min(SIGHT.bottom, height / 3);

/** Everything the map of a search does, drawn or moving. */
export function useMap(
  search: Search,
  panel: RefObject<HTMLElement | null>,
  picture: RefObject<HTMLElement | null>,
) {
  const dispatch = useDispatch<Dispatch<WithSearch & WithSettings>>();
  const query = useSelector((state: WithSearch) => state.search.map.query);
  const mirrored = useSelector(isMirrored);
  const hand = useRef<Hand | null>(null);
  const whenFree = (then: () => void) => hand.current?.whenFree(then);
  const { wide, wanted, reach, live, failed, onReady, startCamera } = useMovingMap(search, panel, whenFree);
  const actions = useRef<MapActions | null>(null);
  const { moved, searchHere, follow, ...following } = useMapSearch(
    search,
    () => actions.current?.box() ?? null,
  );
  const still = useStillMap(search.criteria, following.onVisitorMoved);
  actions.current = live ?? still;
  // Where the moving map cannot come, the drawn one is drawn anew where it was moved to.
  hand.current = useHand(picture, live === null, () => {
    const move = failed ? hand.current?.take() : null;
    if (move) still.show(movedByHand(startCamera(), move));
  });
  const byHand = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a map that has just come takes over what the hand did
  useLayoutEffect(() => {
    const move = live && hand.current?.take();
    byHand.current = Boolean(move);
    if (!live || !move) return;
    live.look(movedByHand(startCamera(), move), { glide: false });
    following.onVisitorMoved();
  }, [live]);
  const sheet = useRef<number>(undefined);
  const { onMove, onMoved } = useLiveMap(search, live, {
    ...following,
    sheet: () => sheet.current ?? (wide ? undefined : SHEET),
    mayRefit: () => !wide && !byHand.current && !moved,
  });
  usePassing(panel, live);
  const { camera, size = PANEL } = query ?? {};
  const view = useView(panel, live !== null, camera, size);
  const ground = useMemo(
    () => live?.ground ?? (camera ? stillGround(camera, size) : null),
    [live, camera, size],
  );
  return {
    ...usePicking(search, panel, {
      reach,
      isOwn: following.isOwn,
      /** On a phone the cards of a group stand over the foot of the map that looks at it. */
      look: (box) => {
        const room = live?.size() ?? size;
        const foot = wide ? 0 : footOf(room);
        actions.current?.show(groupCamera({ box, size: room, mirrored, foot }));
      },
      hasCards: !wide,
    }),
    live,
    wide,
    wanted,
    failed,
    reach,
    /** For the moving map. */
    moving: { start: startCamera, onReady, onMove, onMoved, shown: live !== null },
    camera,
    size,
    view,
    ground,
    ...usePins(search, view.camera?.zoom ?? 0),
    /** The results of a phone cover this part of the map: the homes stand in what is left, unless the visitor moved it. */
    cover: (part: number) => {
      if (!live) return;
      sheet.current = part > 0 ? part * live.size().height : undefined;
      if (moved || search.criteria.boundingBox) return;
      void findCamera(search.criteria, live.size(), dispatch, { sheet: sheet.current ?? SHEET }).then(
        (camera) => live.look(camera, { glide: true }),
      );
    },
    /** Pins answer the search of the list, or the one the list is about to follow with. */
    current: moved || (query !== null && formatCriteria(query.criteria) === formatCriteria(search.criteria)),
    moved,
    searchHere,
    follow,
    /** Brings a home into sight that lies outside. */
    showCard: ({ lng, lat }: Pick<PropertyCard, 'lng' | 'lat'>) => {
      if (!live || lng === null || lat === null) return;
      const [x, y] = live.point([lng, lat]);
      const { width, height } = live.size();
      if (x > SIGHT.side && x < width - SIGHT.side && y > SIGHT.top && y < height - SIGHT.bottom) return;
      // In the middle of what the card leaves free.
      const [middleLng, middleLat] = live.degrees([x, y + SIGHT.bottom / 2]);
      live.look({ ...live.camera(), lng: middleLng, lat: middleLat }, { glide: true });
    },
    zoomBy: (steps: number) => actions.current?.zoomBy(steps),
  };
}
