import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { useDispatch, useSelector, useStore } from 'react-redux';
import type { Box } from '#areas/places/vocabulary.ts';
import { formatAddress, formatCriteria, type Search } from '#areas/search/address.ts';
import type { Criteria } from '#areas/search/criteria.ts';
import { useLocation, useNavigate, useNavigationType } from '#platform/client/router.tsx';
import type { Dispatch } from '#platform/client/screen.ts';
import type { WithSettings } from '#platform/client/settings.ts';
import { narrowed } from '../kit/change-search.ts';
import { fetchClusters } from '../kit/map-requests.ts';
import { followMap, mapLives, type WithSearch } from '../kit/state.ts';
import { type Camera, isSameLook, roundedBox, type Size } from './camera.ts';
import type { Aim, LiveMap } from './live-map.ts';
import { placeBox, placeKey, placeOf, searchOfBox, viewKey } from './place-box.ts';
import { cameraFor, findCamera, isMirrored } from './show-place.ts';
import { zoomOfFrame } from './use-still-map.ts';
import { useWide } from './wide.ts';

/** While it moves, new clusters are asked for this often; milliseconds. */
const ASK_EVERY_MS = 120;

/** Equal for questions that have one answer. */
const questionKey = (criteria: Criteria, { camera, size }: Aim): string =>
  [
    formatCriteria(criteria),
    camera.lng.toFixed(6),
    camera.lat.toFixed(6),
    camera.zoom.toFixed(4),
    size.width,
    size.height,
  ].join(' ');

/** Fetches what a map shows, or is about to show, once; a newer query ends the older. */
function useAsking(live: LiveMap | null) {
  const dispatch = useDispatch<Dispatch<WithSearch>>();
  const running = useRef<{ abort: () => void } | null>(null);
  const asked = useRef<string | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: before another map came the drawn one may have asked
  useEffect(() => {
    asked.current = null;
  }, [live]);
  const ask = (criteria: Criteria, aim: Aim) => {
    const question = questionKey(criteria, aim);
    if (asked.current === question) return;
    running.current?.abort();
    const request = dispatch(fetchClusters({ criteria, ...aim }));
    running.current = request;
    asked.current = question;
    void request.then((answer) => {
      if (running.current !== request) return;
      running.current = null;
      // What failed may be asked again.
      if (!fetchClusters.fulfilled.match(answer)) asked.current = null;
    });
  };
  return { ask, isWaiting: () => running.current !== null };
}

interface LiveMapSearch extends Pick<MapSearch, 'ahead' | 'onVisitorMoved' | 'isOwn'> {
  /** Pixels the results of a phone or tablet cover; undefined where there is no sheet. */
  sheet: () => number | undefined;
  /** Whether a map that has just come may look at its place anew: the screen is narrow, and nobody has moved the drawn one. */
  mayRefit: () => boolean;
}

/** The moving map asks for what it shows, and shows what is searched. */
export function useLiveMap(
  search: Search,
  live: LiveMap | null,
  { ahead, onVisitorMoved, isOwn, sheet, mayRefit }: LiveMapSearch,
) {
  const dispatch = useDispatch<Dispatch<WithSearch & WithSettings>>();
  const store = useStore<WithSearch>();
  const { key: entry } = useLocation();
  const kind = useNavigationType();
  const { ask, isWaiting } = useAsking(live);
  const shownPlace = useRef<string | null>(null);
  const lastAsked = useRef(0);
  const lastTurn = useRef(0);
  const latest = useRef({ search, entry });
  latest.current = { search, entry };

  const criteriaOf = (aim: Aim, byVisitor: boolean) =>
    byVisitor ? ahead(aim.boundingBox) : latest.current.search.criteria;
  const onMove = (byVisitor: boolean) => {
    // A question that takes longer is not given up for the next: during a move there would be no answer at all.
    if (!live || isWaiting() || performance.now() - lastAsked.current < ASK_EVERY_MS) return;
    lastAsked.current = performance.now();
    const aim = live.aim();
    ask(criteriaOf(aim, byVisitor), aim);
  };
  const onMoved = (byVisitor: boolean) => {
    if (!live) return;
    keepCamera(latest.current.entry, live.camera());
    const aim = live.aim();
    ask(criteriaOf(aim, byVisitor), aim);
    if (byVisitor) onVisitorMoved();
  };

  const { criteria } = search;
  const key = formatCriteria(criteria);
  // biome-ignore lint/correctness/useExhaustiveDependencies: an address, or a map that has just come, decides
  useEffect(() => {
    if (!live) return;
    dispatch(mapLives(true));
    live.choose(criteria.boundingBox ? undefined : criteria.region);
    const kept = kind === 'POP' ? keptCamera(entry) : undefined;
    const place = viewKey(criteria);
    const { query } = store.getState().search.map;
    // A map that has just come looks at what the drawn one showed.
    const isFirst = shownPlace.current === null;
    shownPlace.current ??= query && viewKey(query.criteria);
    const stays = place === shownPlace.current || isOwn(criteria.boundingBox);
    shownPlace.current = place;
    // A tablet's map is larger than the phone's that was drawn, and of another shape.
    const refits = isFirst && !criteria.boundingBox && mayRefit();
    const turn = ++lastTurn.current;
    // Where it will rest, at once: on its way there it shows the pins of the goal.
    const show = (camera: Camera, glide: boolean) => {
      if (!isSameLook(camera, live.aim().camera)) live.look(camera, { glide });
      ask(criteria, live.aim());
    };
    const find = () =>
      findCamera(criteria, live.size(), dispatch, { sheet: sheet(), now: live.aim().camera });
    if (kept) show(kept, false);
    else if (!stays || refits) void find().then((camera) => turn === lastTurn.current && show(camera, true));
    else if (!query || formatCriteria(query.criteria) !== key) ask(criteria, live.aim());
    keepCamera(entry, kept ?? live.camera());
  }, [live, key, entry]);

  return { onMove, onMoved };
}

/** Where the map looked, by entry of the history, for this visit: going back finds it as it was left. */

const cameras = new Map<string, Camera>();

const keepCamera = (entry: string, camera: Camera): void => {
  cameras.set(entry, camera);
};
const keptCamera = (entry: string): Camera | undefined => cameras.get(entry);

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

/** A search follows when the map has rested this long; milliseconds. */
const FOLLOW_AFTER_MS = 300;

export interface MapSearch {
  /** The visitor moved the map since it was searched. */
  moved: boolean;
  onVisitorMoved: () => void;
  searchHere: () => void;
  /** Begins or ends searching by moving. Only a move changes the search; at the end the place of before comes back. */
  follow: (follow: boolean) => void;
  /** What the list will be asked once it has followed the map; as it is, when it does not follow. */
  ahead: (box: Box | null) => Criteria;
  /** Whether a box in the address came from this map, which then stays where it is. */
  isOwn: (box: Box | undefined) => boolean;
}

/** Searching what the map shows: on a press, or by itself where the visitor chose so. */
export function useMapSearch(search: Search, shownBox: () => Box | null): MapSearch {
  const store = useStore<WithSearch>();
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const [movedFrom, setMovedFrom] = useState<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const own = useRef<string | null>(null);
  const placeBefore = useRef<Criteria | null>(null);
  const latest = useRef(search);
  latest.current = search;
  useEffect(() => () => clearTimeout(timer.current), []);

  const isOwn = (box: Box | undefined) => box !== undefined && box.join() === own.current;
  const goBack = () => {
    const { current } = latest;
    const before = placeBefore.current;
    placeBefore.current = null;
    if (!before) return;
    // The screen may still be that of before, with the followed one on its way.
    const isOnTheWay = formatCriteria(current.criteria) === formatCriteria(before);
    if (!isOnTheWay && !isOwn(current.criteria.boundingBox)) return;
    void navigate(formatAddress(narrowed(current, placeOf(before))), { replace: true });
  };
  const follows = () => store.getState().search.follow;
  const go = (replace: boolean) => {
    const box = shownBox();
    if (!box) return;
    const { criteria } = latest.current;
    const rounded = roundedBox(box);
    if (!isOwn(criteria.boundingBox)) placeBefore.current = criteria;
    own.current = rounded.join();
    void navigate(formatAddress(narrowed(latest.current, searchOfBox(criteria, rounded))), { replace });
  };
  return {
    moved: movedFrom === formatCriteria(search.criteria),
    onVisitorMoved: () => {
      setMovedFrom(formatCriteria(latest.current.criteria));
      clearTimeout(timer.current);
      if (follows()) timer.current = setTimeout(() => go(true), FOLLOW_AFTER_MS);
    },
    searchHere: () => go(false),
    ahead: (box) =>
      box && follows()
        ? narrowed(latest.current, searchOfBox(latest.current.criteria, roundedBox(box))).criteria
        : latest.current.criteria,
    isOwn,
    follow: (follow) => {
      dispatch(followMap(follow));
      if (follow) return;
      clearTimeout(timer.current);
      goBack();
    },
  };
}
